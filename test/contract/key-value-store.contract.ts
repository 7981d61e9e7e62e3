import type { KeyValueStore } from '../../src/platform/ports';

/** The contract of a KeyValueStore. @param create makes an empty store */
export function keyValueStoreContract(name: string, create: () => KeyValueStore): void {
  describe(`${name} as a key-value store`, () => {
    test('knows nothing of a name that was never set', () => {
      expect(create().get('CRM_BASE_URL')).toBeNull();
    });

    test('keeps several texts at once, and those that were there', () => {
      const store = create();
      store.set({ first: '1' });
      store.set({ second: '2', third: 'Điện tử › 😀' });
      expect(['first', 'second', 'third'].map((each) => store.get(each))).toEqual(['1', '2', 'Điện tử › 😀']);
    });

    test('keeps an empty text apart from none', () => {
      const store = create();
      store.set({ name: '' });
      expect(store.get('name')).toBe('');
    });

    test('forgets a name, and that alone', () => {
      const store = create();
      store.set({ name: 'x', other: 'y' });
      store.remove('name');
      expect([store.get('name'), store.get('other')]).toEqual([null, 'y']);
    });

    test('gives all that it holds at once', () => {
      const store = create();
      store.set({ first: '1', second: '' });
      expect(store.getAll()).toEqual({ first: '1', second: '' });
    });
  });
}
