import type { Staging } from '../../src/platform/ports';

/** Hard to pack: about as long in the cache as it is here. */
const LONG = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
  '',
);

/** The contract of a Staging. @param create makes one that has kept nothing */
export function stagingContract(name: string, create: () => Staging): void {
  describe(`${name} as staging`, () => {
    test.each([
      ['a text', '{"opportunity_name":"Điện thoại 😀"}'],
      ['an empty text', ''],
      ['a text that does not fit into one value of a cache', LONG],
    ])('gives %s back as it was', (_, text) => {
      const staging = create();
      staging.put('job', 3, text);
      expect(staging.get('job', 3)).toBe(text);
    });

    test('knows nothing of parts that were never put', () => {
      const staging = create();
      staging.put('job', 1, 'x');
      expect([staging.get('job', 2), staging.get('other', 1)]).toEqual([null, null]);
    });

    test('replaces a part', () => {
      const staging = create();
      staging.put('job', 1, LONG);
      staging.put('job', 1, 'short');
      expect(staging.get('job', 1)).toBe('short');
    });

    test('drops the parts of a job, and of that job alone', () => {
      const staging = create();
      for (const job of ['one', 'two']) {
        staging.put(job, 0, LONG);
        staging.put(job, 1, 'x');
      }
      staging.drop('one', 2);
      expect([staging.get('one', 0), staging.get('one', 1)]).toEqual([null, null]);
      expect([staging.get('two', 0), staging.get('two', 1)]).toEqual([LONG, 'x']);
    });
  });
}
