import type { PastedList } from '../../src/price-list/calls';
import { listFromTab, listsBeside } from '../../src/price-list/ui/lists-beside';
import { listedProducts } from '../support/listed-products';

const products = listedProducts({ A1: 1000, A2: 2000, B1: 3000 });
const NOTES = [
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
    const { lists, clicked } = listsBeside(listFromTab(pasted(VALUES), 'vi'), products);
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
    expect(listsBeside(listFromTab(pasted(VALUES, { row: 1, column, ...PLAIN }), 'vi'), products).clicked).toBe(
      expected,
    );
  });

  test('takes columns that touch a table of the desk for no list, on either side', () => {
    const beside = VALUES.map((row, at) => [...(NOTES[at] ?? []), ...row]);
    const left = listsBeside(
      listFromTab(pasted(beside, { row: 1, column: 3, before: true, after: false }), 'vi'),
      products,
    );
    expect([left.lists.map(({ place }) => place.column), left.clicked]).toEqual([[5, 8], 0]);
    const notes = listsBeside(
      listFromTab(pasted(beside, { row: 1, column: 0, before: true, after: false }), 'vi'),
      products,
    );
    expect([notes.lists.length, notes.clicked]).toEqual([2, null]);
    const right = listsBeside(
      listFromTab(pasted(VALUES, { row: 1, column: 4, before: false, after: true }), 'vi'),
      products,
    );
    expect([right.lists.map(({ place }) => place.column), right.clicked]).toEqual([[3], null]);
  });
});
