import fc from 'fast-check';
import { marginPercent } from '../../src/push/guard-rules';
import { review } from '../../src/push/review';
import { type PriceLimit, priceLimits } from '../../src/records/price-limits';
import type { Cell } from '../../src/records/read-cell';
import { readCost, readProducts } from '../../src/records/read-products';
import type { DeskWorld } from '../support/desk-world';
import { code, guarded, holds, NO_LIMITS, type Prices } from '../support/guarded-products';
import { pushAll, pushedProducts, vest } from '../support/pushing';
import { productRow } from '../support/records';

const one = (before: Prices, after: Prices, limit?: number) =>
  holds([before], [after], limit).map((hold) => hold.slice(4));

const M = 1_000_000;
const SOLD = { cover_price: 100 };
const KNOWN = { cover_price: 100_000, price_wholesale: 80_000 };

describe('guardEdits', () => {
  test.each<[string, Prices, Prices, readonly string[]]>([
    ['a usual change', { cover_price: M }, { cover_price: 1.05 * M }, []],
    ['a change at the limit', { cover_price: M }, { cover_price: 1.3 * M }, []],
    ['a rise over the limit', { cover_price: M }, { cover_price: 1.31 * M }, ['change cover_price']],
    ['a fall over the limit', { cover_price: M }, { cover_price: 0.69 * M }, ['change cover_price']],
    ['a first price that is no whole amount', {}, { cover_price: 1.25 }, ['fraction cover_price']],
    ['a price that is none any more', { cover_price: 2 }, { cover_price: 1.9 }, ['fraction cover_price']],
    ['a price that was none before', { cover_price: 5791.5 }, { cover_price: 5800.5 }, []],
    ['the number of a day as a first price', {}, { price_wholesale: 46143 }, ['day price_wholesale']],
    ['the number of a day after 0', { saleoff_price: 0 }, { saleoff_price: 46143 }, ['day saleoff_price']],
    ['what could be a day beside an old price', { cover_price: 45990 }, { cover_price: 46143 }, []],
    ['a price of 0', { cover_price: 1000 }, { cover_price: 0 }, ['zero cover_price']],
    ['a first price of 0', {}, { cover_price: 0 }, ['zero cover_price']],
    ['a sale-off price that is the selling price', SOLD, { ...SOLD, saleoff_price: 100 }, ['saleoff saleoff_price']],
    [
      'a selling price that falls below the sale-off price',
      { ...SOLD, saleoff_price: 90 },
      { cover_price: 88, saleoff_price: 90 },
      ['saleoff saleoff_price'],
    ],
    ['a sale-off price below the selling price', SOLD, { ...SOLD, saleoff_price: 99 }, []],
    ['a sale-off price of 0', SOLD, { cover_price: 0, saleoff_price: 0 }, ['zero cover_price', 'zero saleoff_price']],
    ['an online price above the selling price', SOLD, { ...SOLD, price_online: 101 }, ['above price_online']],
    ['an online price that is the selling price', SOLD, { ...SOLD, price_online: 100 }, []],
    ['a wholesale price above the selling price', SOLD, { ...SOLD, price_wholesale: 101 }, ['above price_wholesale']],
    ['one where the row has no selling price', SOLD, { price_wholesale: 101 }, ['above price_wholesale']],
    ['a wholesale price that is the selling price', SOLD, { ...SOLD, price_wholesale: 100 }, []],
    ['a first price below a third of all others', KNOWN, { ...KNOWN, price_online: 25_000 }, ['first price_online']],
    ['a first price above a third of one', KNOWN, { ...KNOWN, price_online: 27_000 }, []],
    [
      'a first price above threefold of all others',
      { price_wholesale: 80_000 },
      { price_wholesale: 80_000, cover_price: 250_000 },
      ['first cover_price'],
    ],
    ['a first price beside no other', {}, { cover_price: 250_000 }, []],
  ])('judges %s', (_, before, after, held) => expect(one(before, after)).toEqual(held));

  test.each([
    [[36526, 54789], ['day cover_price']],
    [[36525, 54790, 46100, 461430], []],
  ])('judges %j by the numbers that are days', (prices, held) => {
    for (const cover_price of prices) expect(one({}, { cover_price })).toEqual(held);
  });

  test('keeps the limit that is set', () => expect(one({ cover_price: M }, { cover_price: 1.31 * M }, 50)).toEqual([]));

  test.each([
    [743_000, 5, 99.9],
    [850_000, 244_000, 71.3],
    [850_000, 425_000, 50],
    [10_000, 19_997, 99.9],
  ])(
    'says how far %d to %d goes as the review does, and never all where something is left',
    (before, after, percent) => {
      const [hold] = guarded([{ cover_price: before }], [{ cover_price: after }]).flatMap(({ holds: found }) => found);
      expect(hold).toMatchObject({ code: 'hold.price.change', params: { percent } });
    },
  );

  test.each([10, 100, 1000])('calls %d times more or less a slip of zeros', (times) => {
    expect(one({ price_online: 1250000 }, { price_online: 1250000 * times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: 1250000 / times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: Math.round((1250000 * 1.05) / times) })).toEqual([
      'slip price_online',
    ]);
  });

  test.each([
    [1_160_000, 'change'],
    [1_140_000, 'slip'],
    [870_000, 'slip'],
    [840_000, 'change'],
  ])('takes 100,000 to %d for a slip of one zero within 15%%, else for a change: %s', (after, kind) => {
    expect(one({ cover_price: 100_000 }, { cover_price: after })).toEqual([`${kind} cover_price`]);
  });

  test('holds prices that only changed places, because part of the table was sorted', () => {
    const old = [100, 120, 110, 105, 115].map((price) => ({ cover_price: price }));
    const reversed = [...old].reverse();
    expect(holds(old, reversed)).toEqual(['SP0', 'SP1', 'SP3', 'SP4'].map((key) => `${key} permuted cover_price`));
  });

  test('holds exchanged prices although one among them was edited', () => {
    const old = [100, 120, 110, 105, 115, 125].map((price) => ({ cover_price: price }));
    const moved = [...old].reverse().map((each, index) => (index === 0 ? { cover_price: 127 } : each));
    expect(holds(old, moved)).toHaveLength(6);
  });

  test('holds a ladder of prices that was pasted a row off, which keeps their order', () => {
    const ladder = Array.from({ length: 12 }, (_, at) => ({ cover_price: 100_000 + 10_000 * at }));
    const slipped = [...ladder.slice(1), { cover_price: '' }];
    expect(holds(ladder, slipped)).toEqual(Array.from({ length: 11 }, (_, at) => `${code(at)} permuted cover_price`));
  });

  test('holds a raise too that leads from each price of a ladder to the next: that costs one tick', () => {
    const old = Array.from({ length: 100 }, (_, at) => ({ cover_price: 50_000 + ((at * 37) % 100) * 1_000 }));
    const raised = old.map(({ cover_price }, at) => ({
      cover_price: at % 30 === 7 ? cover_price + 12_000 : cover_price + 3_000,
    }));
    expect(holds(old, raised)).toHaveLength(100);
  });

  test.each([
    [4, 1, 5],
    [3, 0, 0],
    [7, 3, 10],
    [6, 3, 0],
  ])('asks of %d exchanged prices beside %d others about %d rows', (exchanged, others, asked) => {
    const old = Array.from({ length: exchanged + others }, (_, at) => ({ cover_price: 1000 + at * 10 }));
    const now = old.map(({ cover_price }, at) => ({
      cover_price: at < exchanged ? 1000 + ((at + 1) % exchanged) * 10 : cover_price + 1,
    }));
    expect(holds(old, now)).toHaveLength(asked);
  });

  test('holds exchanged prices although they are few different ones, or others are filled in first', () => {
    const prices = (values: readonly Cell[]) => values.map((cover_price) => ({ cover_price }));
    expect(holds(prices([100, 110, 100, 110]), prices([110, 100, 110, 100]))).toHaveLength(4);
    const filled = ['', '', '', '', ''];
    const first = [1, 2, 3, 4, 5];
    expect(holds(prices([100, 110, 120, 105, ...filled]), prices([110, 120, 105, 100, ...first]))).toHaveLength(9);
  });

  test('counts each old price once: several rows set to one price are no exchange', () => {
    const prices = (values: readonly number[]) => values.map((cover_price) => ({ cover_price }));
    expect(holds(prices([100, 110, 120, 130, 140]), prices([130, 130, 130, 140, 130]))).toEqual([]);
  });

  test('lets the same rise for all rows pass', () => {
    const prices = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(prices, (values) => {
        const old = values.map((price) => ({ cover_price: price * 1000 }));
        const raised = values.map((price) => ({ cover_price: price * 1050 }));
        expect(holds(old, raised)).toEqual([]);
      }),
    );
  });
});

describe('columns that are no prices', () => {
  const reversed = (names: readonly string[], field = 'product_name') => {
    const rows = (values: readonly string[]) => values.map((value) => ({ cover_price: 1000, [field]: value }));
    return holds(rows(names), rows([...names].reverse()));
  };

  test('are held where their values only changed places, each about itself', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(reversed(names)).toEqual(names.map((_, at) => `${code(at)} permuted product_name`));
    expect(reversed(names, 'custom:Barcode')).toHaveLength(6);
  });

  test('are not held where they have few values, as a unit has', () => {
    expect(reversed(['cái', 'hộp', 'kg', 'hộp', 'kg', 'cái', 'cái', 'hộp'])).toEqual([]);
  });

  test.each([
    [7, 10],
    [6, 0],
  ])('are held from seven different ones of ten on: %d', (different, asked) => {
    const names = Array.from({ length: 10 }, (_, at) => String(Math.min(at, different - 1)));
    const moved = names.map((_, at) => names[(at + 5) % 10] ?? '');
    const rows = (values: readonly string[]) => values.map((value) => ({ product_name: `x${value}` }));
    const changed = names.filter((name, at) => moved[at] !== name).length;
    expect([changed, holds(rows(names), rows(moved)).length]).toEqual([10, asked]);
  });

  test('are not held where they were given values that no other row had', () => {
    const rows = (prefix: string) => [1, 2, 3, 4, 5].map((n) => ({ product_name: `${prefix}${n}` }));
    expect(holds(rows('a'), rows('b'))).toEqual([]);
  });

  test('are not held when they are filled in first', () => {
    const blank = [1, 2, 3, 4, 5].map(() => ({ product_name: 'x' }));
    expect(holds([], blank)).toEqual([]);
  });
});

const OLD = { cover_price: 120_000, price_wholesale: 115_000, price_online: 118_000, saleoff_price: 112_000 };

/** Returns why a product of that cost is held whose prices were the old ones and are these now, by code and field. */
function heldAt(cost: Cell, now: Readonly<Record<string, Cell>>, leastMarginPercent = 10): string[] {
  const after = { ...OLD, cost, ...now };
  return holds([OLD], [after], 1000, new Map(), { leastMarginPercent }).map((hold) => hold.slice(4));
}

describe('a price below cost and least margin', () => {
  test.each([
    ['cover_price', 113_000, 104_000],
    ['price_wholesale', 111_000, 109_000],
    ['price_online', 111_000, 109_000],
    ['saleoff_price', 111_000, 109_000],
  ])('waits as %s, above them it does not', (field, above, below) => {
    expect(heldAt(100_000, { [field]: below })).toContain(`margin ${field}`);
    expect(heldAt(100_000, { [field]: above })).not.toContain(`margin ${field}`);
  });

  test('waits by a piece, and not where it is just as high', () => {
    expect(heldAt(100_000, { price_online: 110_000 })).toEqual([]);
    expect(heldAt(100_000, { price_online: 109_999 })).toEqual(['margin price_online']);
    expect(heldAt(30_000, { price_online: 33_003 }, 10.01)).toEqual([]);
  });

  test('waits for what changed alone: an old price that is too low is nobody’s slip of today', () => {
    expect(heldAt(119_000, { cover_price: 140_000 })).toEqual([]);
  });

  test('waits beside every other reason', () => {
    expect(heldAt(100_000, { cover_price: 12_000 })).toEqual([
      'slip cover_price',
      'saleoff saleoff_price',
      'above price_wholesale',
      'above price_online',
      'margin cover_price',
    ]);
  });

  test.each([['saleoff_price'], ['price_online']])('is not told of a %s of 0', (field) => {
    expect(heldAt(100_000, { [field]: 0 })).not.toContain(`margin ${field}`);
  });

  test.each(['', 0, 'chưa rõ'])('is nobody’s business where the cost is “%s”', (cost) => {
    expect(heldAt(cost, { price_online: 5_000 })).not.toContain('margin price_online');
  });

  test('may be below cost by a negative least margin; at -100 nothing waits', () => {
    expect(heldAt(100_000, { price_online: 95_000 }, 0)).toEqual(['margin price_online']);
    expect(heldAt(100_000, { price_online: 95_000 }, -5)).toEqual([]);
    expect(heldAt(100_000, { price_online: 2_000 }, -100)).not.toContain('margin price_online');
  });

  test('is judged by the least margin of its category, and says so where that cannot be read', () => {
    const withMargin = (limit: PriceLimit) =>
      holds([OLD], [{ ...OLD, cost: 100_000, price_online: 111_000, category_id: '7' }], 1000, new Map(), {
        ...NO_LIMITS,
        leastMargins: new Map([['7', limit]]),
      });
    expect(withMargin({ percent: 12 })).toEqual(['SP0 margin price_online']);
    expect(withMargin({ percent: 11 })).toEqual([]);
    expect(withMargin({ unreadable: 'mười' })).toEqual(['SP0 margin.text price_online']);
  });
});

describe('the least margin of a category', () => {
  const marginOf = (limit: Cell) => priceLimits([{ id: '1', parentId: '0', limit }], 'en', 'least_margin').get('1');

  test.each<[Cell, PriceLimit | undefined]>([
    [-0.2, { percent: -20 }],
    ['-5%', { percent: -5 }],
    [-101, { unreadable: '-101' }],
  ])('reads %p as %p', (cell, limit) => expect(marginOf(cell)).toEqual(limit));
});

describe('the cost of a product', () => {
  test.each<[Cell, number]>([
    ['1.250.000', 1_250_000],
    ['1tr2', 1_200_000],
  ])('is read from %p as prices are', (cell, cost) => expect(readCost(cell, 'vi')).toEqual({ cost }));

  test.each<[Cell, string]>([
    ['liên hệ', 'liên hệ'],
    ['#N/A', '#N/A'],
    [-5, '-5'],
    [{ year: 2026, month: 9, day: 5, hour: 0, minute: 0, second: 0 }, '2026-09-05'],
  ])('is unknown where %p stands, which is told', (cell, text) => {
    expect(readCost(cell, 'vi')).toMatchObject({
      warning: { code: 'warning.cost.unread', field: 'cost', params: { text } },
    });
  });

  test('is ambiguous where a separator may be either', () => {
    expect(readCost('1.250', 'vi')).toEqual({ cost: 1250 });
    expect(readCost('1.250', 'en')).toMatchObject({ warning: { code: 'warning.cost.unread' } });
  });

  test('stands beside the content, the row’s own before that of a Costs sheet, also where it cannot be read', () => {
    const costs = new Map([['sp.00192', { cost: 70 }]]);
    const read = (cost: Cell) =>
      readProducts(1, [productRow({ cost }, 2)], { language: 'vi', names: new Map(), costs }, new Map())[0];
    expect(read('')?.cost).toBe(70);
    expect(read(90)?.cost).toBe(90);
    expect(read('?')).not.toHaveProperty('cost');
    expect(read(90)?.content).toEqual(read('?')?.content);
    expect(read(90)?.content).not.toHaveProperty('cost');
  });
});

test('a margin is told over the cost, not over the price', () => {
  expect(marginPercent(150, 100)).toBe(50);
  expect(marginPercent(90, 100)).toBe(-10);
});

/** Returns a product that the CRM confirmed at 1,250,000. */
function known(more: object = {}): DeskWorld {
  const world = pushedProducts({ ...vest, ...more });
  return world;
}

function unsureAt(price: number): DeskWorld {
  const world = known();
  world.typeCell('products', 2, 'cover_price', price);
  world.crm.failOnce({ when: 'SP.00192', lost: true });
  pushAll(world);
  return world;
}

function priced(world: DeskWorld, price: number): string[] {
  world.typeCell('products', 2, 'cover_price', price);
  return review(world.ports).items.flatMap(({ holds }) => holds.map(({ code }) => code.replace('hold.', '')));
}

describe('the last known price of a product', () => {
  test.each([
    ['the ID is filled in', {}, 'product_id', 77],
    ['the ID is blanked', { product_id: 77 }, 'product_id', ''],
    ['the code is written in another case', {}, 'product_code', 'sp.00192'],
    ['the code is written with blanks around it', {}, 'product_code', ' SP.00192 '],
    ['ID and code change their spelling at once', { product_id: 77, product_code: 'sp.00192' }, 'product_id', ''],
  ])('is found when %s', (_, more, tag, typed) => {
    const world = known(more);
    world.typeCell('products', 2, tag, typed);
    expect(priced(world, 1250)).toEqual(['price.slip']);
    expect(priced(world, 2000000)).toEqual(['price.change']);
    expect(priced(world, 1260000)).toEqual([]);
  });

  test('is found under the code that a rename gave it, and not under the one that it took away', () => {
    const world = known();
    world.typeCell('products', 2, 'new_code', 'SP.2');
    pushAll(world);
    world.typeCell('products', 3, 'product_code', 'SP.00192');
    world.typeCell('products', 3, 'product_name', 'Áo khác');
    world.typeCell('products', 3, 'cover_price', 1250);
    world.typeCell('products', 2, 'product_code', 'sp.2');
    expect(priced(world, 1300)).toEqual(['price.slip']);
  });

  test('is compared with beside the unsure one after a push that may have taken effect', () => {
    const world = unsureAt(1300000);
    expect(priced(world, 13000000)).toEqual(['unsure', 'price.slip']);
    expect(priced(world, 1350000)).toEqual(['unsure']);
    expect(priced(world, 1300000)).toEqual(['unsure']);
  });

  test('is compared with also where the unsure push was a rename', () => {
    const world = known();
    world.typeCell('products', 2, 'new_code', 'SP.2');
    world.typeCell('products', 2, 'cover_price', 1300000);
    world.crm.failOnce({ when: 'SP.2', lost: true });
    pushAll(world);
    expect(priced(world, 12500000)).toEqual(['unsure', 'price.slip']);
  });

  test('is not the only one: a price far from the unsure one is held too', () => {
    const world = unsureAt(13000000);
    expect(priced(world, 13000000)).toEqual(['unsure', 'price.slip']);
    expect(priced(world, 1250000)).toEqual(['unsure', 'price.slip']);
  });

  test('is forgotten where a later push confirmed another', () => {
    const world = unsureAt(1600000);
    pushAll(world);
    expect(priced(world, 1700000)).toEqual([]);
    expect(priced(world, 16000000)).toEqual(['price.slip']);
  });

  test('is not what the CRM refused', () => {
    const world = known();
    world.typeCell('products', 2, 'cover_price', 4000000);
    world.crm.failOnce({ when: 'SP.00192', status: 400, body: '{"message":"no"}' });
    pushAll(world);
    expect(priced(world, 1300000)).toEqual([]);
  });
});
