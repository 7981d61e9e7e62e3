import { adjustCurrentPrices, heldPrices } from '../../src/price-list';
import { NO_LIMITS } from '../support/guarded-products';
import { inShort, listedProduct, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

describe('codes that are lost', () => {
  test.each<[string, string | number, string]>([
    ['1234567890123456', 1_234_567_890_123_456, 'impossible code.exponent'],
    ['20261210', '2026-12-10', 'impossible code.date'],
  ])('%s is not found by %s', (code, cell, expected) => {
    expect(matchRows([[cell, 1000]], listedProducts({ [code]: 900 })).lines.map(inShort)).toEqual([expected]);
  });
});

describe('what is no item', () => {
  const targets = [targetOf({ field: 'cover_price', column: 2 })];
  const linesOf = (rows: (string | number)[][], headerRow: number | null) =>
    matchRows(rows, listedProducts({ '1': 4, B: 900 }), { headerRow, targets }).lines.map(inShort);

  test('is the row that numbers the columns, right under the headers and nowhere else', () => {
    const headers = ['Mã', 'SL', 'Giá'];
    expect(linesOf([headers, ['1', '2', '3'], ['B', 1, 1000]], 0)).toEqual(['header', 'header', 'changed 1000']);
    expect(linesOf([headers, ['B', 1, 1000], ['1', '2', '3']], 0)).toEqual(['header', 'changed 1000', 'changed 3']);
    expect(linesOf([['1', '2', '3']], null)).toEqual(['changed 3']);
  });
});

describe('what is left as it is', () => {
  test('a formula that says the price of the list already', () => {
    const product = listedProduct('A', 1000, 2, { formulas: ['cover_price'] });
    expect(matchRows([['A', 1000]], [product]).lines.map(inShort)).toEqual(['equal 1000']);
    expect(matchRows([['A', 1100]], [product]).lines.map(inShort)).toEqual(['impossible price.formula']);
  });

  test('a product whose twin is filed under another category', () => {
    const target = { field: 'cover_price', from: 'cover_price', rule: { kind: 'amount', value: 1 } } as const;
    const products = [listedProduct('A', 1000, 2, { category: 'X' }), listedProduct('a', 1000, 3, { category: 'Y' })];
    const rounding = { step: 0, way: 'nearest' } as const;
    const { lines } = adjustCurrentPrices(products, { category: 'X' }, [{ ...target, rounding }]);
    expect(lines.map(inShort)).toEqual(['impossible code.doubled']);
  });
});

describe('heldPrices', () => {
  const holdsFor = (confirmed: Record<string, number>) =>
    heldPrices([{ now: { cover_price: 100_000 }, confirmed, next: { cover_price: 100_500 } }], {
      ...NO_LIMITS,
    })[0]?.length;

  test('compares with what the CRM confirmed, else with what the row says', () => {
    expect(holdsFor({})).toBe(0);
    expect(holdsFor({ cover_price: 50_000 })).toBe(1);
  });

  test('are held below cost and least margin, as in the review', () => {
    const priced = { now: { cover_price: 100_000 }, confirmed: {}, next: { cover_price: 99_000 } };
    const codes = (cost?: number) =>
      heldPrices([{ ...priced, ...(cost === undefined ? {} : { cost }) }], NO_LIMITS)
        .flat()
        .map(({ code }) => code);
    expect([codes(99_500), codes(98_000), codes()]).toEqual([['hold.price.margin'], [], []]);
  });
});
