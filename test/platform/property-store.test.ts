import { propertyStore } from '../../src/platform/google/services';
import { emulatedScriptProperties, PlainExecution } from '../support/emulated-services';

const openStore = (execution = new PlainExecution()) => {
  const properties = emulatedScriptProperties(execution);
  return { properties, store: propertyStore(() => properties) };
};

describe('propertyStore', () => {
  test('takes one call for any number of properties', () => {
    const execution = new PlainExecution();
    const { store } = openStore(execution);
    store.set({ first: '1', second: '2' });
    expect(store.getAll()).toEqual({ first: '1', second: '2' });
    expect([store.get('first'), store.get('second'), store.get('third')]).toEqual(['1', '2', null]);
    store.set({ third: '3' });
    expect(store.get('third')).toBe('3');
    expect(execution.calls).toEqual({ 'Properties.setProperties': 2, 'Properties.getProperties': 1 });
  });

  test('sees what others wrote once it has forgotten what it read', () => {
    const { properties, store } = openStore();
    store.set({ first: '1' });
    const before = store.get('first');
    properties.setProperty('first', 'theirs');
    const kept = store.get('first');
    store.forget();
    expect([before, kept, store.get('first')]).toEqual(['1', '1', 'theirs']);
  });
});
