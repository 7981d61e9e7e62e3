import fc from 'fast-check';
import { type Attempt, foldJournal } from '../../src/journal/ledger';
import { needlessEntries } from '../../src/journal/needless-entries';
import { tidyJournal } from '../../src/journal/tidy-journal';
import { review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { attemptOf } from '../support/attempts';
import { DeskWorld } from '../support/desk-world';
import { pushAll, pushedProducts } from '../support/pushing';

const vest = { product_code: 'SP1', product_name: 'Áo vest nam', cover_price: 100, discount: 5 };
const shoe = { product_code: 'SP2', product_name: 'Giày da', cover_price: 100 };

/** Two products, then three runs that change the first of them. */
function pushed(isPart = false): DeskWorld {
  const world = new DeskWorld();
  if (isPart) world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
  world.products(vest, shoe);
  pushAll(world);
  for (const price of [110, 120, 130]) {
    world.typeCell('products', 2, 'cover_price', price);
    pushAll(world);
  }
  return world;
}

describe('tidyJournal', () => {
  test('takes out what newer entries make needless, and every row is the same as before', () => {
    const world = pushed();
    expect(tidyJournal(world.ports, 1)).toEqual({ dropped: 2, kept: 3, more: false });
    expect(world.column('journal', 'key')).toEqual(['SP2', 'SP1', 'SP1']);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2 });
    world.typeCell('products', 2, 'discount', 6);
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Discount %', type: 'percent', before: 5, after: 6 },
    ]);
  });

  test('leaves what was sent in part, and ends the undo of the runs that it does not keep', () => {
    const world = pushed(true);
    expect(tidyJournal(world.ports, 1).dropped).toBe(0);
    const whole = pushed();
    const [last, older] = runs(whole.ports).runs.map(({ run }) => run);
    tidyJournal(whole.ports, 1);
    expect(revert(whole.ports, older ?? '')).toMatchObject({ written: [], left: [{ reason: 'unknown' }] });
    expect(revert(whole.ports, last ?? '').written).toHaveLength(1);
    expect(whole.column('products', 'cover_price')).toEqual([120, 100]);
  });

  test('costs the same number of calls for two records and for twenty', () => {
    const callsFor = (records: number) => {
      const world = pushedProducts(...Array.from({ length: records }, (_, n) => ({ ...vest, product_code: `SP${n}` })));
      for (const price of [110, 120]) {
        for (let n = 0; n < records; n++) world.typeCell('products', 2 + n, 'cover_price', price + n);
        pushAll(world);
      }
      const tidied = { dropped: records, kept: 2 * records, more: false };
      return world.callsOf(() => expect(tidyJournal(world.ports, 1)).toEqual(tidied));
    };
    expect(callsFor(20)).toEqual(callsFor(2));
  });

  test('refuses while a record is unsure', () => {
    const world = pushed();
    world.typeCell('journal', 6, 'entry', String(world.column('journal', 'entry')[4]).replace('confirmed', 'refused'));
    expect(() => tidyJournal(world.ports, 1)).toThrow('error.journal.doubt');
    expect(world.column('journal', 'key')).toHaveLength(5);
  });

  test('may take out the last entry that the file has noted, where the step after it died before it noted its own', () => {
    const world = pushed();
    const noted = world.documentProperties.get('JOURNAL') ?? '';
    world.typeCell('products', 2, 'cover_price', 140);
    pushAll(world);
    world.documentProperties.set('JOURNAL', noted);
    expect(tidyJournal(world.ports, 0)).toEqual({ dropped: 4, kept: 2, more: false });
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 2, journalGone: 0 });
  });
});

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
