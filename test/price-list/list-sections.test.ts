import fc from 'fast-check';
import { listSections, sectionOf } from '../../src/price-list/list-sections';
import type { ListCell } from '../../src/price-list/list-table';
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
  test('divides where headers stand among the goods and mean other columns', () => {
    expect(spans([...UPPER, ...LOWER])).toEqual(['0+3', '3+3']);
  });

  test('gives titles to the list below them, and blank rows to the list above', () => {
    expect(spans([...UPPER, ['', ''], ['ĐÈN', ''], ['', ''], ...LOWER])).toEqual(['0+4', '4+5']);
  });

  test('divides nothing where the headers say the same in other words', () => {
    expect(spans([...UPPER, ['Mã hàng', 'Đơn giá'], ['B-1', 3300]])).toEqual(['0+5']);
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
