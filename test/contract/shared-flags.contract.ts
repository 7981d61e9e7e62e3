import type { SharedFlags } from '../../src/platform/ports';

/** The contract of SharedFlags. @param create makes those of two executions at the same time */
export function sharedFlagsContract(name: string, create: () => readonly [SharedFlags, SharedFlags]): void {
  describe(`${name} as shared flags`, () => {
    test('are heard by another execution, the last text of a name', () => {
      const [one, other] = create();
      one.set('done.r1', '5');
      one.set('done.r1', '13');
      expect(other.get('done.r1')).toBe('13');
    });

    test('say nothing of a name that nobody told of', () => {
      const [one, other] = create();
      one.set('stop.r1', '1');
      expect(other.get('stop.r2')).toBeNull();
    });
  });
}
