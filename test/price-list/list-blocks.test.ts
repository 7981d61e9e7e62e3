import { blockOf, listBlocks, saidScale } from '../../src/price-list';
import { listedProducts } from '../support/listed-products';

const products = listedProducts({ A1: 1000, A2: 2000, B1: 3000, B2: 4000 });

const LEFT = [
  ['Mã', 'Giá'],
  ['A1', 1100],
  ['A2', 2200],
];
const RIGHT = [
  ['Mã', 'Giá'],
  ['B1', 3300],
  ['B2', 4400],
];

type Row = readonly (string | number)[];

/** Puts blocks side by side, with so many blank columns between them. */
function beside(gap: number, ...blocks: readonly (readonly Row[])[]): Row[] {
  const rows = Math.max(...blocks.map((block) => block.length));
  const widths = blocks.map((block) => Math.max(...block.map((row) => row.length)));
  return Array.from({ length: rows }, (_, at) =>
    blocks.flatMap((block, index) => {
      const row = [...(block[at] ?? [])];
      while (row.length < (widths[index] ?? 0) + (index < blocks.length - 1 ? gap : 0)) row.push('');
      return row;
    }),
  );
}

const spans = (values: readonly Row[]): string[] =>
  listBlocks({ values }, products).map(({ first, columns }) => `${first}+${columns}`);

describe('listBlocks', () => {
  test('divides lists that a blank column divides', () => {
    expect(spans(beside(1, LEFT, RIGHT))).toEqual(['0+2', '3+2']);
    expect(spans(beside(3, LEFT, RIGHT, LEFT))).toEqual(['0+2', '5+2', '10+2']);
  });

  test('divides lists whose headers repeat without a column between them', () => {
    expect(spans(beside(0, LEFT, RIGHT))).toEqual(['0+2', '2+2']);
  });

  test('keeps a list together that has a blank column in it', () => {
    const codes = LEFT.map(([code = '']) => [code]);
    const prices = LEFT.map(([, price = '']) => [price]);
    expect(spans(beside(1, codes, prices))).toEqual(['0+3']);
    expect(spans([...beside(1, codes, prices), ['', '', '']])).toEqual(['0+3']);
  });

  test('leaves a remark to the list on its left, and what stands before all lists to the first', () => {
    const notes = [['Ghi chú'], ['hàng mới'], ['']];
    expect(spans(beside(1, LEFT, notes, RIGHT))).toEqual(['0+4', '5+2']);
    expect(spans(beside(1, notes, LEFT, RIGHT))).toEqual(['0+4', '5+2']);
  });

  test('divides the old list from the new one, though both name the same products in the same rows', () => {
    expect(spans(beside(1, LEFT, LEFT))).toEqual(['0+2', '3+2']);
    expect(spans(beside(0, LEFT, LEFT))).toEqual(['0+2', '2+2']);
  });

  test('keeps together what names the same products by two kinds of codes', () => {
    const known = products.map((product) => {
      const keys = { ...product.keys, 'custom:barcode': `893${product.keys.product_code}` };
      return { ...product, keys };
    });
    const barcodes = LEFT.map(([code = '', price = '']) => [code === 'Mã' ? 'Mã vạch' : `893${code}`, price]);
    const blocks = listBlocks({ values: beside(1, LEFT, barcodes) }, known);
    expect(blocks).toEqual([{ first: 0, columns: 5 }]);
  });

  test('lets a unit above the first list hold for the second', () => {
    const values = [['ĐVT: 1.000đ', '', '', '', ''], ...beside(1, LEFT, RIGHT)];
    const [, second = { first: 0, columns: 0 }] = listBlocks({ values }, products);
    const table = blockOf({ values }, second);
    expect(table.values.slice(0, 2)).toEqual([
      ['ĐVT: 1.000đ', ''],
      ['Mã', 'Giá'],
    ]);
    expect(saidScale(table, 1, 1)).toBe(1_000);
  });

  test('takes a list whose prices are in another currency for one of its own', () => {
    const dollars = RIGHT.map(([code = '', price = '']) => [code, price === 'Giá' ? 'Price (USD)' : 12.5]);
    expect(spans(beside(1, LEFT, dollars))).toEqual(['0+2', '3+2']);
  });

  test('is one block for one list, and for what is none', () => {
    expect(spans(LEFT)).toEqual(['0+2']);
    expect(spans([['Xin chào'], ['anh']])).toEqual(['0+1']);
    expect(spans([['', '']])).toEqual([]);
  });
});
