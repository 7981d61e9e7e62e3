import { fillCells, refusalOf } from '../../src/sheet/fill-cells';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { MemoryGrid } from '../support/memory-grid';

const PRICE = 3;
const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
const rejected = (cell: string): string =>
  `The data you entered in cell ${cell} violates the data validation rules set on this cell.`;

function prices(rows = 6): MemoryGrid {
  const grid = new MemoryGrid(
    1,
    'Products',
    ['code', 'name', 'price', 'dealer'].map((tag) => columnShape(tag, { format: '' })),
  );
  grid.put(
    2,
    Array.from({ length: rows }, (_, at) => [`C${at}`, 'x', 10, 5]),
  );
  return grid;
}

/** Writes a new price into rows, 100 more than the number of the row. */
function fill(grid: MemoryGrid, rows: readonly number[], overFormulas = false) {
  return fillCells(grid, readTable(grid), new Map(rows.map((row) => [row, { price: 100 + row }])), overFormulas);
}

const columnOf = (grid: MemoryGrid) =>
  grid
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
    const grid = prices();
    grid.formulaTexts.set(place, formula);
    expect(fill(grid, [2, 3, 6, 20])).toEqual({ written: new Map(), refused: [] });
    expect(fill(grid, [3], true).written.size).toBe(0);
    expect(columnOf(grid)).toEqual([10, 10, 10, 10, 10, 10]);
  });

  test('keeps nothing from being written where it does not reach', () => {
    const grid = prices();
    grid.formulaTexts.set('2,1', '=ARRAYFORMULA(ROW(A2:A))').set('2,3', '=SORT(B2:B3)').set('5,3', '=B5*1.1');
    expect([...fill(grid, [2, 3, 4, 5, 6]).written.keys()]).toEqual([4, 6]);
    expect(columnOf(grid)).toEqual([10, 10, 104, 10, 106, 10]);
  });
});

describe('a cell that takes no value', () => {
  test.each([
    ['by a data validation', rejected('C4'), 'validation'],
    ['by a protection', PROTECTED, 'protected'],
    [
      'by a protection, told in Vietnamese',
      'Bạn đang cố gắng chỉnh sửa một ô hoặc đối tượng được bảo vệ.',
      'protected',
    ],
  ])('%s is told, and all others are written', (_why, message, rule) => {
    const grid = prices();
    grid.refusals.set('4,3', message);
    const { written, refused } = fill(grid, [2, 3, 4, 6, 7]);
    expect(refused).toEqual([{ row: 4, column: PRICE, rule, message }]);
    expect([...written.keys()]).toEqual([2, 3, 6, 7]);
    expect(columnOf(grid)).toEqual([102, 103, 10, 10, 106, 107]);
  });

  test('is found among others of other columns', () => {
    const grid = prices();
    grid.refusals.set('3,4', PROTECTED);
    const changes = new Map([
      [2, { price: 1, dealer: 2 }],
      [3, { price: 3, dealer: 4 }],
    ]);
    const { written, refused } = fillCells(grid, readTable(grid), changes);
    expect([...written]).toEqual([
      [2, ['price', 'dealer']],
      [3, ['price']],
    ]);
    expect(refused.map(({ row, column }) => [row, column])).toEqual([[3, 4]]);
  });

  test('is told alone, also where forty of a long column are named one after the other', () => {
    const grid = prices(500);
    const rejecting = Array.from({ length: 40 }, (_, at) => 2 + at * 12);
    for (const row of rejecting) grid.refusals.set(`${row},3`, rejected(`C${row}`));
    const { written, refused } = fill(
      grid,
      Array.from({ length: 500 }, (_, at) => at + 2),
    );
    expect([refused.map(({ row }) => row), written.size]).toEqual([rejecting, 460]);
  });

  test('as all of a long column costs no call for each', () => {
    const grid = prices(2000);
    for (let row = 2; row <= 2001; row += 1) grid.refusals.set(`${row},3`, PROTECTED);
    const rows = Array.from({ length: 2000 }, (_, at) => at + 2);
    expect(fill(grid, rows).refused).toHaveLength(2000);
    expect(grid.calls.write).toBeLessThan(110);
  });

  test('that has what was wanted counts as written', () => {
    const grid = prices();
    grid.refusals.set('4,3', PROTECTED);
    const { written, refused } = fillCells(grid, readTable(grid), new Map([[4, { price: 10 }]]));
    expect([refused, [...written.keys()]]).toEqual([[], [4]]);
  });

  test('is told from an error of another kind', () => {
    expect(refusalOf(new Error('Service Spreadsheets timed out while accessing document with id 1.'))).toBeNull();
    const grid = prices();
    grid.refusals.set('4,3', 'Service Spreadsheets timed out while accessing document with id 1.');
    expect(() => fill(grid, [4])).toThrow('timed out');
  });
});
