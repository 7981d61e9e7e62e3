import fc from 'fast-check';
import {
  type Attempt,
  type Cell,
  foldJournal,
  guardPrices,
  type PriceLimit,
  planPush,
  priceLimits,
  readProducts,
} from '../../src/core';
import { productRow } from '../support/records';

type Prices = Readonly<Record<string, Cell>>;

const code = (index: number) => `SP${index}`;

/** The holds of each row, by code and field, when rows with these prices were confirmed and now say those. */
function holds(
  before: readonly Prices[],
  after: readonly Prices[],
  changePercent = 30,
  byCategory: ReadonlyMap<string, PriceLimit> = new Map(),
): string[] {
  const rows = (prices: readonly Prices[]) =>
    prices.map((each, index) => productRow({ product_code: code(index), cover_price: '', ...each }, index + 2));
  const read = (prices: readonly Prices[]) =>
    readProducts(1, rows(prices), { language: 'vi', categories: null }, new Map());
  const attempts = read(before).map(
    ({ key, content }): Attempt => ({
      id: key,
      run: 'r',
      table: 'products',
      key,
      action: 'edit',
      reverts: '',
      outcome: 'confirmed',
      httpStatus: 200,
      message: '',
      before: null,
      after: content,
    }),
  );
  const plan = planPush(read(after), foldJournal(attempts), { changedFieldsOnly: false });
  return guardPrices(plan.edits, { changePercent, byCategory }).flatMap(({ record, holds: found }) =>
    found.map((hold) => `${record.key} ${hold.code.replace('hold.price.', '')} ${hold.field}`),
  );
}

const one = (before: Prices, after: Prices, limit?: number) =>
  holds([before], [after], limit).map((hold) => hold.slice(4));

describe('guardPrices', () => {
  test('lets a usual change pass', () => {
    expect(one({ cover_price: 1000000 }, { cover_price: 1050000 })).toEqual([]);
    expect(one({ cover_price: 1000000 }, { cover_price: 1300000 })).toEqual([]);
  });

  test('holds a change over the limit, up and down', () => {
    expect(one({ cover_price: 1000000 }, { cover_price: 1310000 })).toEqual(['change cover_price']);
    expect(one({ cover_price: 1000000 }, { cover_price: 690000 })).toEqual(['change cover_price']);
    expect(one({ cover_price: 1000000 }, { cover_price: 1310000 }, 50)).toEqual([]);
  });

  test.each([10, 100, 1000])('calls %d times more or less a slip of zeros', (times) => {
    expect(one({ price_online: 1250000 }, { price_online: 1250000 * times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: 1250000 / times })).toEqual(['slip price_online']);
    expect(one({ price_online: 1250000 }, { price_online: Math.round((1250000 * 1.05) / times) })).toEqual([
      'slip price_online',
    ]);
  });

  test('holds a price that is no whole amount, on the first push too', () => {
    expect(one({}, { cover_price: 1.25 })).toEqual(['fraction cover_price']);
    expect(one({ cover_price: 2 }, { cover_price: 1.9 })).toEqual(['fraction cover_price']);
    expect(one({ cover_price: 5791.5 }, { cover_price: 5800.5 })).toEqual([]);
  });

  test('holds a price of 0, on the first push too', () => {
    expect(one({ cover_price: 1000 }, { cover_price: 0 })).toEqual(['zero cover_price']);
    expect(one({}, { cover_price: 0 })).toEqual(['zero cover_price']);
  });

  test('holds a sale-off price that is not below the selling price', () => {
    expect(one({ cover_price: 100 }, { cover_price: 100, saleoff_price: 100 })).toEqual(['saleoff saleoff_price']);
    expect(one({ cover_price: 100, saleoff_price: 90 }, { cover_price: 88, saleoff_price: 90 })).toEqual([
      'saleoff saleoff_price',
    ]);
    expect(one({ cover_price: 100 }, { cover_price: 100, saleoff_price: 99 })).toEqual([]);
  });

  test('holds a wholesale price above the selling price', () => {
    expect(one({ cover_price: 100 }, { cover_price: 100, price_wholesale: 101 })).toEqual([
      'wholesale price_wholesale',
    ]);
    expect(one({ cover_price: 100 }, { price_wholesale: 101 })).toEqual(['wholesale price_wholesale']);
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

  test('lets a rise pass that leads from each price of a ladder to the next', () => {
    const ladder = [100, 110, 120, 130, 140, 150].map((price) => ({ cover_price: price }));
    expect(
      holds(
        ladder,
        ladder.map(({ cover_price }) => ({ cover_price: cover_price + 10 })),
      ),
    ).toEqual([]);
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

describe('the price limit of a category', () => {
  const limits = (own: Cell, above: Cell = '') =>
    priceLimits(
      [
        { id: '1', parentId: '0', limit: above },
        { id: '2', parentId: '1', limit: '' },
        { id: '24', parentId: '2', limit: own },
      ],
      'vi',
    );
  const raised = (percent: number, byCategory: ReadonlyMap<string, PriceLimit>) =>
    holds(
      [{ cover_price: 100_000, category_id: '24' }],
      [{ cover_price: 1000 * (100 + percent), category_id: '24' }],
      30,
      byCategory,
    );

  test('holds in place of the general one, whether it is narrower or wider', () => {
    expect(raised(6, limits(5))).toEqual(['SP0 change cover_price']);
    expect(raised(5, limits(5))).toEqual([]);
    expect(raised(50, limits(60))).toEqual([]);
  });

  test('is that of the nearest category above where the category has none', () => {
    expect(raised(6, limits('', 5))).toEqual(['SP0 change cover_price']);
    expect(raised(6, limits(10, 5))).toEqual([]);
    expect(raised(31, limits(''))).toEqual(['SP0 change cover_price']);
  });

  test.each([[0.05], ['5%'], ['5'], [5]])('reads %p as 5 percent', (typed) => {
    expect(limits(typed).get('24')).toEqual({ percent: 5 });
  });

  test('that cannot be read holds every change of a price', () => {
    expect(raised(1, limits('ít thôi'))).toEqual(['SP0 limit cover_price']);
  });

  test('does not loop where a category is its own ancestor', () => {
    expect(priceLimits([{ id: '1', parentId: '1', limit: '' }], 'en').size).toBe(0);
  });
});
