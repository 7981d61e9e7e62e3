import fc from 'fast-check';
import type { PastedList } from '../../src/price-list/calls';
import { statedScale } from '../../src/price-list/list-notes';
import { blockOf, listBlocks, listSections, sectionOf } from '../../src/price-list/list-sections';
import type { ListCell } from '../../src/price-list/list-table';
import { listFromTab, listsBeside } from '../../src/price-list/ui/lists-beside';
import { listedProducts } from '../support/listed-products';

const products = listedProducts({ 'A-1': 1000, 'A-2': 2000, 'B-1': 3000, 'B-2': 4000 });

type Rows = readonly (readonly ListCell[])[];

const UPPER: Rows = [
  ['Mã', 'Giá'],
  ['A-1', 1100],
  ['A-2', 2200],
];
const LOWER: Rows = [
  ['Giá', 'Mã'],
  [3300, 'B-1'],
  [4400, 'B-2'],
];

const spans = (values: Rows): string[] =>
  listSections({ values }, products).map(({ first, rows }) => `${first}+${rows}`);

describe('listSections', () => {
  test('gives titles to the list below them, and blank rows to the list above', () => {
    expect(spans([...UPPER, ['', ''], ['ĐÈN', ''], ['', ''], ...LOWER])).toEqual(['0+4', '4+5']);
  });

  test.each([
    ['the unit', ['Mã', 'Giá (1.000đ)']],
    ['the price', ['Mã', 'Giá sỉ']],
    ['the tax', ['Mã', 'Giá chưa VAT']],
    ['old and new', ['Mã', 'Giá cũ']],
    ['what is no price any more', ['Mã', 'Tồn kho']],
  ])('divides where %s is another', (_, header) => {
    expect(spans([...UPPER, header, ['B-1', 3300]])).toEqual(['0+3', '3+2']);
  });

  test('takes a line of a letterhead that looks like headers for none', () => {
    const letterhead = [
      ['Mã khách hàng', 'Bảng giá áp dụng'],
      ['KH-0007', 'tháng 12'],
    ];
    expect(spans([...letterhead, ...UPPER])).toEqual(['0+5']);
  });

  test('takes no row for headers that has a code of the products in it', () => {
    const named = listedProducts({ 'Mã vạch': 1000, A: 1000 });
    const values = [...UPPER, ['Mã vạch', 'giá mới'], ['A', 900]];
    expect(listSections({ values }, named)).toHaveLength(1);
  });

  test('names the rows of a section as the sheet does, and hands on what stands above all', () => {
    const table = { values: [['ĐVT: nghìn đồng'], ...UPPER, ...LOWER], firstRow: 5 };
    const [, lower = { first: 0, rows: 0 }] = listSections(table, products);
    const { firstRow, above, values } = sectionOf(table, lower);
    expect([firstRow, above, values]).toEqual([9, ['ĐVT: nghìn đồng'], LOWER]);
  });

  test('loses no row and counts none twice, whatever stands there', () => {
    const cell = fc.constantFrom<ListCell[]>('Mã', 'Giá', 'Giá sỉ', 'Tên hàng', 'A-1', 'B-1', 1000, '', 'BẢNG GIÁ SỈ');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 14 }), (values) => {
        const sections = listSections({ values }, products);
        const rows = sections.flatMap(({ first, rows: count }) => Array.from({ length: count }, (_, at) => first + at));
        return JSON.stringify(rows) === JSON.stringify(values.map((_, at) => at));
      }),
      { numRuns: 500 },
    );
  });
});

const goods = listedProducts({ A1: 1000, A2: 2000, B1: 3000, B2: 4000 });

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

const blockSpans = (values: readonly Row[]): string[] =>
  listBlocks({ values }, goods).map(({ first, columns }) => `${first}+${columns}`);

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
  ])('divides %s', (_what, values, expected) => expect(blockSpans(values)).toEqual(expected));

  test('keeps together what names the same products by two kinds of codes', () => {
    const known = goods.map((product) => {
      const keys = { ...product.keys, 'custom:barcode': `893${product.keys.product_code}` };
      return { ...product, keys };
    });
    const barcodes = LEFT.map(([code = '', price = '']) => [code === 'Mã' ? 'Mã vạch' : `893${code}`, price]);
    const blocks = listBlocks({ values: beside(1, LEFT, barcodes) }, known);
    expect(blocks).toEqual([{ first: 0, columns: 5 }]);
  });

  test('lets a unit above the first list hold for the second', () => {
    const values = [['ĐVT: 1.000đ', '', '', '', ''], ...beside(1, LEFT, RIGHT)];
    const [, second = { first: 0, columns: 0 }] = listBlocks({ values }, goods);
    const table = blockOf({ values }, second);
    expect(table.values.slice(0, 2)).toEqual([
      ['ĐVT: 1.000đ', ''],
      ['Mã', 'Giá'],
    ]);
    expect(statedScale(table, 1, 1)).toBe(1_000);
  });
});

const wares = listedProducts({ A1: 1000, A2: 2000, B1: 3000 });
const REMARKS = [
  ['Ghi chú', ''],
  ['hay', ''],
  ['bán', ''],
];

/** Two lists with a blank column between them, the second one shorter; both after the first columns of their tab. */
const VALUES = [
  ['Mã', 'Giá', '', 'Mã', 'Giá'],
  ['A1', 1100, '', 'B1', 3300],
  ['A2', 2200, '', '', ''],
];

function pasted(values: PastedList['values'], click?: PastedList['click']): PastedList {
  const place = { sheetId: 7, row: 1, column: 3, rows: values.length, columns: values[0]?.length ?? 0 };
  return { place, title: 'Bảng giá', values, ...(click ? { click } : {}) };
}

const PLAIN = { before: false, after: false };

describe('listsBeside', () => {
  test('hands out each list with its own place, down to its last line', () => {
    const { lists, clicked } = listsBeside(listFromTab(pasted(VALUES), 'vi'), wares);
    expect(lists.map(({ place }) => place)).toEqual([
      { row: 1, column: 3, rows: 3, columns: 2 },
      { row: 1, column: 6, rows: 2, columns: 2 },
    ]);
    expect(lists[1]?.table.values).toEqual([
      ['Mã', 'Giá'],
      ['B1', 3300],
    ]);
    expect(clicked).toBe(0);
  });

  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [9, 1],
  ])('takes for column %i of the selected cell list %i', (column, expected) => {
    expect(listsBeside(listFromTab(pasted(VALUES, { row: 1, column, ...PLAIN }), 'vi'), wares).clicked).toBe(expected);
  });

  test('takes columns that touch a table of the desk for no list, on either side', () => {
    const beside = VALUES.map((row, at) => [...(REMARKS[at] ?? []), ...row]);
    const left = listsBeside(
      listFromTab(pasted(beside, { row: 1, column: 3, before: true, after: false }), 'vi'),
      wares,
    );
    expect([left.lists.map(({ place }) => place.column), left.clicked]).toEqual([[5, 8], 0]);
    const notes = listsBeside(
      listFromTab(pasted(beside, { row: 1, column: 0, before: true, after: false }), 'vi'),
      wares,
    );
    expect([notes.lists.length, notes.clicked]).toEqual([2, null]);
    const right = listsBeside(
      listFromTab(pasted(VALUES, { row: 1, column: 4, before: false, after: true }), 'vi'),
      wares,
    );
    expect([right.lists.map(({ place }) => place.column), right.clicked]).toEqual([[3], null]);
  });
});
