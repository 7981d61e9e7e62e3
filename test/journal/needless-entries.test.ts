import fc from 'fast-check';
import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { needlessEntries } from '../../src/journal/needless-entries';
import { attemptOf } from '../support/attempts';

const known = (attempts: readonly Attempt[]) => {
  const { records, renamed, doubtfulCodes } = foldJournal(attempts);
  const facts = [...records].map(
    ([id, { baseline, last, confirmed, inDoubt }]) =>
      [id, baseline, last.outcome, last.message, confirmed?.id, inDoubt] as const,
  );
  return { facts: new Map(facts.map(([id, ...rest]) => [id, rest])), renamed: new Map(renamed), doubtfulCodes };
};

const journals = fc.array(
  fc.record({
    run: fc.integer({ min: 1, max: 9 }),
    code: fc.constantFrom('A', 'B', 'C', 'a'),
    newCode: fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'a'), { freq: 4 }),
    id: fc.constantFrom('', '', '#7', '#8'),
    outcome: fc.constantFrom('confirmed', 'confirmed', 'refused', 'unsure', 'sending'),
    fields: fc.record({ cover_price: fc.nat(3), price_online: fc.nat(3), discount: fc.nat(3) }, { requiredKeys: [] }),
  }),
  { maxLength: 30 },
);

type Made = typeof journals extends fc.Arbitrary<infer Journal> ? Journal : never;

/** Makes runs that follow each other; at the end every record is confirmed once more, so that none is in doubt. */
function journalOf(made: Made): Attempt[] {
  const attempts = made
    .sort((a, b) => a.run - b.run)
    .map(({ run, code, newCode, id, outcome, fields }) =>
      attemptOf({
        run: `r${run}`,
        key: id === '' ? code : id,
        outcome: outcome as Attempt['outcome'],
        after: { product_code: code, ...(newCode && newCode !== code ? { new_code: newCode } : {}), ...fields },
      }),
    );
  const doubtful = [...foldJournal(attempts).records.values()].filter(({ inDoubt }) => inDoubt);
  return [
    ...attempts,
    ...doubtful.map(({ last: { key } }) =>
      attemptOf({ run: 'r9', key, after: { product_code: key.startsWith('#') ? 'D' : key } }),
    ),
  ];
}

describe('needlessEntries', () => {
  test('are those without which the journal says the same, whenever their removal is broken off', () => {
    fc.assert(
      fc.property(journals, fc.integer({ min: 1, max: 4 }), (made, keep) => {
        let attempts = journalOf(made);
        const said = known(attempts);
        for (const id of needlessEntries(attempts, keep) ?? []) {
          attempts = attempts.filter((each) => each.id !== id);
          expect(known(attempts)).toEqual(said);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('leave what was there before each entry as it was, or not known', () => {
    fc.assert(
      fc.property(journals, fc.integer({ min: 1, max: 4 }), (made, keep) => {
        const attempts = journalOf(made);
        const needless = needlessEntries(attempts, keep) ?? new Set();
        const before = new Map(foldJournal(attempts).attempts.map((each) => [each.id, each.before]));
        for (const left of foldJournal(attempts.filter(({ id }) => !needless.has(id))).attempts) {
          if (left.before) expect(before.get(left.id)).toMatchObject(left.before);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('are the older entries of a record, up to the one that holds the latest content', () => {
    const runs = ['r1', 'r2', 'r3'].map((run) => attemptOf({ run }));
    const needless = needlessEntries([...runs, attemptOf({ run: 'r4', key: 'other' })], 1);
    expect([...(needless ?? [])]).toEqual([runs[0]?.id, runs[1]?.id]);
  });

  test('are none that say more than the newer ones', () => {
    const whole = attemptOf({ run: 'r1', after: { product_code: 'SP1', cover_price: 100, discount: 5 } });
    const part = attemptOf({ run: 'r2', after: { product_code: 'SP1', cover_price: 120 } });
    expect(needlessEntries([whole, part, attemptOf({ run: 'r3', key: 'other' })], 1)?.size).toBe(0);
  });

  test('are none of the latest runs', () => {
    expect(needlessEntries([attemptOf({ run: 'r1' }), attemptOf({ run: 'r2' })], 2)?.size).toBe(0);
  });

  test('are not named while something is in doubt', () => {
    expect(needlessEntries([attemptOf({ run: 'r1' }), attemptOf({ run: 'r2', outcome: 'unsure' })], 1)).toBeNull();
  });
});
