import { fillCells, refusalOf } from '../../src/sheet/fill-cells';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { newTab } from '../support/sheet-file';
import type { SheetTab } from '../support/sheet-tab';

const PRICE = 3;
const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
const rejected = (cell: string): string =>
  `The data you entered in cell ${cell} violates the data validation rules set on this cell.`;

function prices(rows = 6): SheetTab {
  const tab = newTab(
    'Products',
    ['code', 'name', 'price', 'dealer'].map((tag) => columnShape(tag, { format: '' })),
  );
  tab.put(
    2,
    Array.from({ length: rows }, (_, at) => [`C${at}`, 'x', 10, 5]),
  );
  return tab;
}

/** Writes a new price into rows, 100 more than the number of the row. */
function fill(tab: SheetTab, rows: readonly number[], overFormulas = false) {
  return fillCells(
    tab.grid,
    readTable(tab.grid),
    new Map(rows.map((row) => [row, { price: 100 + row }])),
    overFormulas,
  );
}

const columnOf = (tab: SheetTab) =>
  tab
    .dump()
    .map((line) => line[PRICE - 1])
    .slice(1);

describe('a column that a formula fills', () => {
  test.each([
    ['from its second row on', '2,3', '=ARRAYFORMULA(B2:B*1.1)'],
    ['from its header on', '1,3', '={"Price";B2:B*1,1}'],
    ['from a column before it on', '2,2', '=QUERY(Costs!A:B;"select A, B")'],
    ['from the first cell of the sheet on', '1,1', '=IMPORTRANGE("https://x"; "Giá!A1:D")'],
  ])('%s is left as it is, blank cells too', (_where, place, formula) => {
    const tab = prices();
    tab.setFormula(place, formula);
    expect(fill(tab, [2, 3, 6, 20])).toEqual({ written: new Map(), refused: [] });
    expect(fill(tab, [3], true).written.size).toBe(0);
    expect(columnOf(tab)).toEqual([10, 10, 10, 10, 10, 10]);
  });

  test('keeps nothing from being written where it does not reach', () => {
    const tab = prices();
    tab.setFormula('2,1', '=ARRAYFORMULA(ROW(A2:A))');
    tab.setFormula('2,3', '=SORT(B2:B3)');
    tab.setFormula('5,3', '=B5*1.1');
    expect([...fill(tab, [2, 3, 4, 5, 6]).written.keys()]).toEqual([4, 6]);
    expect(columnOf(tab)).toEqual([10, 10, 104, 10, 106, 10]);
  });
});

describe('a cell that takes no value', () => {
  test.each([
    ['refuse', rejected('C4'), 'validation'],
    ['protect', PROTECTED, 'protected'],
  ] as const)('by what a person set (%s) is told, and all others are written', (act, message, rule) => {
    const tab = prices();
    tab[act](4, 3);
    const { written, refused } = fill(tab, [2, 3, 4, 6, 7]);
    expect(refused).toEqual([{ row: 4, column: PRICE, rule, message }]);
    expect([...written.keys()]).toEqual([2, 3, 6, 7]);
    expect(columnOf(tab)).toEqual([102, 103, 10, 10, 106, 107]);
  });

  test('is found among others of other columns', () => {
    const tab = prices();
    tab.protect(3, 4);
    const changes = new Map([
      [2, { price: 1, dealer: 2 }],
      [3, { price: 3, dealer: 4 }],
    ]);
    const { written, refused } = fillCells(tab.grid, readTable(tab.grid), changes);
    expect([...written]).toEqual([
      [2, ['price', 'dealer']],
      [3, ['price']],
    ]);
    expect(refused.map(({ row, column }) => [row, column])).toEqual([[3, 4]]);
  });

  test('is told alone, also where forty of a long column are named one after the other', () => {
    const tab = prices(500);
    const rejecting = Array.from({ length: 40 }, (_, at) => 2 + at * 12);
    for (const row of rejecting) tab.refuse(row, 3);
    const { written, refused } = fill(
      tab,
      Array.from({ length: 500 }, (_, at) => at + 2),
    );
    expect([refused.map(({ row }) => row), written.size]).toEqual([rejecting, 460]);
  });

  test('as all of a long column costs no call for each', () => {
    const tab = prices(2000);
    tab.protect(2, 3, 2000);
    const rows = Array.from({ length: 2000 }, (_, at) => at + 2);
    const calls = tab.file.callsOf(() => expect(fill(tab, rows).refused).toHaveLength(2000));
    expect(calls['Range.setValues']).toBeLessThan(110);
  });

  test('that has what was wanted counts as written', () => {
    const tab = prices();
    tab.protect(4, 3);
    const { written, refused } = fillCells(tab.grid, readTable(tab.grid), new Map([[4, { price: 10 }]]));
    expect([refused, [...written.keys()]]).toEqual([[], [4]]);
  });

  test('is told from an error of another kind, in Vietnamese too', () => {
    const vietnamese = new Error('Bạn đang cố gắng chỉnh sửa một ô hoặc đối tượng được bảo vệ.');
    expect(refusalOf(vietnamese)).toBe('protected');
    expect(refusalOf(new Error('Service Spreadsheets timed out while accessing document with id 1.'))).toBeNull();
    const tab = prices();
    tab.change((found) => {
      found.write = () => {
        throw new Error('Service Spreadsheets timed out while accessing document with id 1.');
      };
    });
    expect(() => fill(tab, [4])).toThrow('timed out');
  });
});
