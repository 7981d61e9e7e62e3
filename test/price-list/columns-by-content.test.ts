import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListCell } from '../../src/price-list/list-table';
import { listedProducts } from '../support/listed-products';
import { MOMENT } from '../support/price-list-fixtures';

const TEN = Array.from({ length: 10 }, (_, at) => at);
const products = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, 100_000])));
const unpriced = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, null])));

const found = (values: readonly (readonly ListCell[])[], among = products) =>
  findListColumns({ values, spreadsheet: 'vi' }, among, MOMENT);

/** Makes codes, and beside them prices of which the first so many are numbers. */
const listOf = (priced: number, price: number) => TEN.map((at) => [`K-${at}`, at < priced ? price : 'gọi']);

describe('findListColumns: columns without headers', () => {
  test.each([
    [2, null],
    [4, 0],
  ])('takes a column of ten cells with %d known codes for %s', (known, expected) => {
    expect(found(TEN.map((at) => [at < known ? `K-${at}` : `Z-${at}`, 100_000])).key).toBe(expected);
  });

  test.each([
    [5, 0],
    [7, 1],
  ])('takes a column of ten cells with %d prices for %d column of prices', (priced, count) => {
    expect(found(listOf(priced, 100_000)).prices.length).toBe(count);
  });

  test.each([
    [400_000, 0],
    [250_000, 1],
    [40_000, 1],
    [25_000, 0],
  ])('takes %d beside a current price of 100,000 for %d price', (price, count) => {
    expect(found(listOf(10, price)).prices.length).toBe(count);
  });

  test.each([
    [500, 0],
    [5000, 1],
  ])('takes %d with nothing to compare for %d price', (price, count) => {
    expect(found(listOf(10, price), unpriced).prices.length).toBe(count);
  });

  test('takes the numbers of the rows for no prices, though they are like the current ones', () => {
    const cheap = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, at + 1])));
    expect(
      found(
        TEN.map((at) => [`K-${at}`, at + 1]),
        cheap,
      ).prices,
    ).toEqual([]);
  });
});

describe('findListColumns: headers', () => {
  const codesOf = (first: string, second: string) =>
    found([
      ['Mã', first, second],
      ['K-1', 100_000, 110_000],
    ]).problems.map(({ code }) => code);

  test('are a tax pair only where one is without tax and the other is not', () => {
    expect(codesOf('Giá chưa VAT', 'Giá')).toContain('price.vatPair');
    expect(codesOf('Giá chưa VAT', 'Giá trước thuế')).not.toContain('price.vatPair');
    expect(codesOf('Giá', 'Đơn giá')).toContain('price.several');
    expect(codesOf('Giá', 'Đơn giá')).not.toContain('price.vatPair');
  });

  test('are no sentences, whatever words they hold', () => {
    const long = (word: string) =>
      `${word} được in lại đầy đủ ở trang cuối của tài liệu này để quý khách tiện tra cứu về sau`;
    expect(found([['Mã', 'Tên', 'Giá'].map(long), ['Mã', 'Giá', ''], ['K-1', 100_000, '']]).headerRow).toBe(1);
  });

  test('begin in the upper row where that says more than which prices, too', () => {
    const lower = ['Mã', 'Tên', 'Lẻ', 'Sỉ'];
    const items = ['K-1', 'Nồi', 100_000, 90_000];
    expect(found([['Kho Hà Nội', '', 'Giá bán', ''], lower, items]).headerRow).toBe(0);
    expect(found([['', '', 'Giá bán', ''], lower, items]).headerRow).toBe(0);
  });
});
