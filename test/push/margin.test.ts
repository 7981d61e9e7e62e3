import { marginPercent } from '../../src/push/guard-rules';
import { type PriceLimit, priceLimits } from '../../src/records/price-limits';
import type { Cell } from '../../src/records/read-cell';
import { readCost, readProducts } from '../../src/records/read-products';
import { holds, NO_LIMITS } from '../support/guarded-products';
import { productRow } from '../support/records';

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
    [15, { percent: 15 }],
    [0.15, { percent: 15 }],
    [-0.2, { percent: -20 }],
    ['-5%', { percent: -5 }],
    [0, { percent: 0 }],
    ['', undefined],
    ['ten', { unreadable: 'ten' }],
    [-101, { unreadable: '-101' }],
  ])('reads %p as %p', (cell, limit) => expect(marginOf(cell)).toEqual(limit));
});

describe('the cost of a product', () => {
  test.each<[Cell, number]>([
    [1_250_000, 1_250_000],
    ['1.250.000', 1_250_000],
    ['500k', 500_000],
    ['1tr2', 1_200_000],
    ['1.250.000 đ', 1_250_000],
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
