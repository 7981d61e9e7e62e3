import type { Triggers } from '../../src/platform/ports';

/** The triggers of one script as two people see them. */
export interface TriggersSubject {
  readonly mine: Triggers;
  readonly others: Triggers;
}

/** The contract of Triggers. @param create makes a script without triggers */
export function triggersContract(name: string, create: () => TriggersSubject): void {
  describe(`${name} as triggers`, () => {
    test('lists what was made, by the ID that making it gave', () => {
      const { mine } = create();
      const made = [mine.everyHour('first'), mine.everyHour('second')];
      expect([...mine.own()].sort()).toEqual([...made].sort());
      expect(new Set(made).size).toBe(2);
    });

    test('shows nobody the triggers of another person', () => {
      const { mine, others } = create();
      const id = mine.everyHour('refresh');
      expect(others.own()).toEqual([]);
      expect(others.everyHour('refresh')).not.toBe(id);
    });

    test('removes one and leaves the others', () => {
      const { mine } = create();
      const [first, second] = [mine.everyHour('refresh'), mine.everyHour('refresh')];
      mine.remove(first);
      expect(mine.own()).toEqual([second]);
    });

    test('does not remove what is not there, nor what is not one’s own', () => {
      const { mine, others } = create();
      const id = mine.everyHour('refresh');
      mine.remove('none');
      others.remove(id);
      expect(mine.own()).toEqual([id]);
    });
  });
}
