import { adjustCurrentPrices } from '../../src/price-list';
import { inShort, listedProduct, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

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
