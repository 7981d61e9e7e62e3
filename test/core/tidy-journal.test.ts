import fc from 'fast-check';
import { type Attempt, foldJournal, planTidy, type TidyStep } from '../../src/core';
import { attemptOf } from '../support/attempts';

/** Returns the journal after some of the rows of a step are gone. */
function tidied(attempts: readonly Attempt[], { drop, widen }: TidyStep, dropped = drop.length): Attempt[] {
  const gone = new Set(drop.slice(0, dropped));
  return attempts
    .filter(({ id }) => !gone.has(id))
    .map((each) => (widen && each.id === widen.attempt.id ? { ...each, after: widen.content } : each));
}

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

describe('planTidy', () => {
  test('changes nothing of what the journal says, whenever it is broken off', () => {
    fc.assert(
      fc.property(journals, fc.integer({ min: 1, max: 4 }), fc.nat(40), (made, keep, cut) => {
        let attempts = journalOf(made);
        const said = known(attempts);
        for (const step of planTidy(attempts, keep) ?? []) {
          expect(known(tidied(attempts, step, Math.min(cut, step.drop.length)))).toEqual(said);
          attempts = tidied(attempts, step);
          expect(known(attempts)).toEqual(said);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('drops old rows and keeps the one that holds the latest content', () => {
    const runs = ['r1', 'r2', 'r3'].map((run) => attemptOf({ run }));
    const steps = planTidy([...runs, attemptOf({ run: 'r4', key: 'other' })], 1);
    expect(steps).toEqual([{ drop: [runs[0]?.id, runs[1]?.id], widen: null }]);
  });

  test('widens that row where rows go that it was built from', () => {
    const whole = attemptOf({ run: 'r1', after: { product_code: 'SP1', cover_price: 100, discount: 5 } });
    const part = attemptOf({ run: 'r2', after: { product_code: 'SP1', cover_price: 120 } });
    const [step] = planTidy([whole, part, attemptOf({ run: 'r3', key: 'other' })], 1) ?? [];
    expect(step?.widen?.content).toEqual({ product_code: 'SP1', cover_price: 120, discount: 5 });
  });

  test('keeps the latest runs whole', () => {
    expect(planTidy([attemptOf({ run: 'r1' }), attemptOf({ run: 'r2' })], 2)).toEqual([]);
  });

  test('refuses while something is in doubt', () => {
    expect(planTidy([attemptOf({ run: 'r1' }), attemptOf({ run: 'r2', outcome: 'unsure' })], 1)).toBeNull();
  });
});
