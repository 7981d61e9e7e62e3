import { statedScale } from '../../src/price-list/list-notes';
import { blockOf, listBlocks } from '../../src/price-list/list-sections';
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

const CODES = LEFT.map(([code = '']) => [code]);
const SPLIT = beside(
  1,
  CODES,
  LEFT.map(([, price = '']) => [price]),
);
const NOTES = [['Ghi chú'], ['hàng mới'], ['']];
const DOLLARS = RIGHT.map(([code = '', price = '']) => [code, price === 'Giá' ? 'Price (USD)' : 12.5]);

describe('listBlocks', () => {
  test.each<[string, readonly Row[], readonly string[]]>([
    ['lists that a blank column divides', beside(1, LEFT, RIGHT), ['0+2', '3+2']],
    ['three that several divide', beside(3, LEFT, RIGHT, LEFT), ['0+2', '5+2', '10+2']],
    ['lists whose headers repeat without a column between them', beside(0, LEFT, RIGHT), ['0+2', '2+2']],
    ['no list that has a blank column in it', SPLIT, ['0+3']],
    ['none with a blank row below either', [...SPLIT, ['', '', '']], ['0+3']],
    ['no remark from the list on its left', beside(1, LEFT, NOTES, RIGHT), ['0+4', '5+2']],
    ['nothing before all lists from the first', beside(1, NOTES, LEFT, RIGHT), ['0+4', '5+2']],
    ['the old list from the new one of the same products', beside(1, LEFT, LEFT), ['0+2', '3+2']],
    ['these also side by side', beside(0, LEFT, LEFT), ['0+2', '2+2']],
    ['a list in another currency from its neighbour', beside(1, LEFT, DOLLARS), ['0+2', '3+2']],
    ['nothing in one list', LEFT, ['0+2']],
    ['nothing in what is no list', [['Xin chào'], ['anh']], ['0+1']],
    ['nothing in blanks', [['', '']], []],
  ])('divides %s', (_what, values, expected) => expect(spans(values)).toEqual(expected));

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
    expect(statedScale(table, 1, 1)).toBe(1_000);
  });
});
