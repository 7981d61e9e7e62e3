import fc from 'fast-check';
import { push, review, settleUnsure, tidyJournal } from '../../../src/desk';
import type { ApprovedItem } from '../../../src/protocol';
import { DeskWorld } from '../../support/desk-world';
import { approve, many, outcomes, pushRun, shoe, vest } from '../../support/pushing';

/** Prices one product after the other, each in a run of its own. */
function priced(world: DeskWorld, ...prices: readonly number[]): void {
  for (const price of prices) {
    world.nowMs += 1000;
    world.typeCell('products', 2, 'cover_price', price);
    pushRun(world.ports, `r${price}`);
  }
}

/** Returns a Journal of the vest at 110, 120 and 130, then the shoe. */
function written(): DeskWorld {
  const world = new DeskWorld();
  world.products(vest);
  priced(world, 110, 120, 130);
  world.nowMs += 1000;
  Object.entries(shoe).forEach(([tag, value]) => {
    world.typeCell('products', 3, tag, value);
  });
  pushRun(world.ports, 'shoe');
  return world;
}

const states = (world: DeskWorld) => review(world.ports).items.map(({ key, state }) => `${key} ${state}`);

describe('a row that somebody deleted from the Journal', () => {
  test.each([
    [3, 130],
    [4, 120],
    [4, 130],
  ])('leaves its record not known, whatever it says, and every other as it is: row %i, price %i', (row, price) => {
    const world = written();
    world.typeCell('products', 2, 'cover_price', price);
    world.sheet('journal').deleteRows(row, 1);
    expect(states(world)).toEqual(['SP.00192 unsure']);
    expect(review(world.ports).items[0]?.holds.map(({ code }) => code)).toContain('hold.unsure');
  });

  test('is missed also where the Journal was sorted, and its column of CRMs is gone', () => {
    const world = written();
    const journal = world.sheet('journal');
    journal.deleteRows(4, 1);
    journal.put(2, journal.dump().slice(1).reverse());
    expect(states(world)).toEqual(['SP.00192 unsure']);
    journal.removeColumn(journal.columnTags().find(({ tag }) => tag === 'crm')?.column ?? 0);
    expect(states(world)).toEqual(['SP.00192 unsure']);
  });

  test('was not needed where it was the first of its record: what was confirmed since is true', () => {
    const world = written();
    world.sheet('journal').deleteRows(2, 1);
    expect(states(world)).toEqual([]);
  });

  test.each([
    [
      'sent again',
      (world: DeskWorld, items: ApprovedItem[]) => push(world.ports, { run: 'r9', reason: '', items }).outcomes,
    ],
    [
      'settled by a person',
      (world: DeskWorld, items: ApprovedItem[]) => settleUnsure(world.ports, { run: 'r9', items }),
    ],
  ])('does not matter any more once its record is %s', (_, settle) => {
    const world = written();
    world.sheet('journal').deleteRows(3, 1);
    expect(outcomes({ outcomes: settle(world, approve(review(world.ports))) })).toEqual(['SP.00192 confirmed']);
    expect(states(world)).toEqual([]);
    priced(world, 140);
    expect(states(world)).toEqual([]);
  });

  test('still matters after an attempt that the CRM refused', () => {
    const world = written();
    world.sheet('journal').deleteRows(3, 1);
    world.crm.failOnce({ when: 'SP.00192', status: 400, body: '{"message":"Không được"}' });
    pushRun(world.ports, 'r9');
    expect(states(world)).toEqual(['SP.00192 unsure']);
  });

  test('is told with its whole stretch, record by record', () => {
    const world = new DeskWorld();
    world.products(...many(60));
    pushRun(world.ports, 'r1');
    pushRun(world.ports, 'r2');
    world.sheet('journal').deleteRows(11, 20);
    // What is new was the only row of its record.
    expect(new Set(states(world).map((each) => each.split(' ')[1]))).toEqual(new Set(['new']));
    expect(states(world)).toHaveLength(20);
  });

  test('at the end is missed by every record that it can have been about', () => {
    const world = written();
    const { ports } = world;
    const journal = world.sheet('journal');
    journal.deleteRows(5, 1);
    expect(states(world)).toEqual(['SP.00192 unsure', '0012 new']);
    expect(review(ports).journalGone).toBe(true);
    const { run, items } = review(ports);
    push(ports, { run, reason: '', items, withoutJournal: true });
    expect(states(world)).toEqual([]);
  });

  test('is missed after the Journal was tidied too, which itself takes away nothing that is missed', () => {
    const world = written();
    priced(world, 140, 150);
    const said = review(world.ports);
    expect(tidyJournal(world.ports, 1).dropped).toBeGreaterThan(0);
    expect(review(world.ports)).toEqual({ ...said, run: expect.any(String) });
    priced(world, 160, 170);
    const journal = world.sheet('journal');
    journal.deleteRows(journal.lastRow() - 1, 1);
    expect(states(world)).toEqual(['SP.00192 unsure']);
  });
});

const CODES = ['A', 'B', 'C'];
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      row: fc.nat(2),
      field: fc.constantFrom('cover_price', 'price_wholesale'),
      value: fc.integer({ min: 1, max: 4 }),
      answer: fc.constantFrom('ok', 'ok', 'refused', 'lost'),
    }),
  },
  { weight: 1, arbitrary: fc.constant('tidy' as const) },
);
const scripts = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  gone: fc.array(fc.nat(14), { maxLength: 6 }),
  turned: fc.boolean(),
  changedOnly: fc.boolean(),
  now: fc.array(
    fc.record({ cover_price: fc.integer({ min: 1, max: 4 }), price_wholesale: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 3, maxLength: 3 },
  ),
});

type Script = typeof scripts extends fc.Arbitrary<infer Played> ? Played : never;

/** Holds what the CRM holds: what it was sent and did not refuse. */
type Held = Map<string, Record<string, unknown>>;

function play(world: DeskWorld, { steps }: Script): Held {
  const held: Held = new Map();
  for (const each of steps) {
    world.nowMs += 1000;
    if (each === 'tidy') {
      if (review(world.ports).items.every(({ state }) => state !== 'unsure')) tidyJournal(world.ports, 1);
      continue;
    }
    const code = CODES[each.row] ?? '';
    world.typeCell('products', each.row + 2, each.field, each.value * 100);
    if (each.answer === 'refused') world.crm.failOnce({ when: `"${code}"`, status: 400, body: '{"message":"Không"}' });
    if (each.answer === 'lost') world.crm.failOnce({ when: `"${code}"`, lost: true });
    const before = world.crm.edits.length;
    const { run, items } = review(world.ports);
    push(world.ports, { run, reason: '', items: items.filter(({ key }) => key === code) });
    for (const edit of world.crm.edits.slice(before)) {
      const product = edit.product as Record<string, unknown>;
      held.set(code, { ...held.get(code), ...product });
    }
  }
  return held;
}

describe('a Journal of which any rows were deleted', () => {
  test('lets no record count as unchanged that is not what the CRM has', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const world = new DeskWorld();
        if (script.changedOnly) world.properties.set('DESK_CHANGED_FIELDS_ONLY', 'true');
        world.products(...CODES.map((code) => ({ product_code: code, product_name: `Hàng ${code}` })));
        const held = play(world, script);
        const journal = world.sheet('journal');
        for (const at of [...new Set(script.gone)].sort((a, b) => b - a)) {
          if (at + 2 <= journal.lastRow()) journal.deleteRows(at + 2, 1);
        }
        if (script.turned) journal.put(2, journal.dump().slice(1).reverse());
        script.now.forEach((prices, index) => {
          for (const [field, value] of Object.entries(prices))
            world.typeCell('products', index + 2, field, value * 100);
        });
        const told = new Map(review(world.ports).items.map((item) => [item.key, item]));
        script.now.forEach((prices, index) => {
          const code = CODES[index] ?? '';
          const item = told.get(code);
          if (item === undefined) {
            for (const [field, value] of Object.entries(prices))
              expect([code, field, held.get(code)?.[field]]).toEqual([code, field, value * 100]);
          }
        });
      }),
      { numRuns: 120 },
    );
  });
});
