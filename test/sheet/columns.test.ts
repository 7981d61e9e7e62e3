import { paintCells, writeCells, writeRows } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { MemoryGrid } from '../support/memory-grid';

function prices(): MemoryGrid {
  const grid = new MemoryGrid(
    1,
    'Prices',
    ['code', 'price', 'status'].map((tag) => columnShape(tag, { format: '' })),
  );
  grid.put(2, [
    ['A', 1, ''],
    ['B', 2, 'held'],
    ['C', 3, ''],
  ]);
  return grid;
}

const SENT = new Map([
  [2, { status: 'sent' }],
  [4, { status: 'failed' }],
]);

describe('writeCells', () => {
  test('writes the rows named and keeps the rows between them', () => {
    const grid = prices();
    writeCells(grid, readTable(grid), SENT);
    expect(grid.dump().map((line) => line[2])).toEqual(['status', 'sent', 'held', 'failed']);
    expect(grid.calls).toMatchObject({ read: 1, write: 1 });
  });

  test('keeps the rows between them also where these were not read: one read more', () => {
    const grid = prices();
    const whole = readTable(grid);
    writeCells(grid, { ...whole, rows: whole.rows.filter(({ row }) => row !== 3), isPart: true }, SENT);
    expect(grid.dump().map((line) => line[2])).toEqual(['status', 'sent', 'held', 'failed']);
    expect(grid.calls).toMatchObject({ read: 2, write: 1 });
  });

  test.each([new Map(), SENT])('writes nothing when the column is gone, or no row is named', (changes) => {
    const grid = prices();
    grid.removeColumn(3);
    writeCells(grid, readTable(grid), changes);
    expect(grid.calls.write).toBeUndefined();
  });

  test('touches no column that the changes do not name', () => {
    const grid = prices();
    const table = readTable(grid);
    grid.put(2, [['A', 'changed meanwhile', '']]);
    writeCells(grid, table, new Map([[2, { code: 'AA', status: 'sent' }]]));
    expect(grid.dump()[1]).toEqual(['AA', 'changed meanwhile', 'sent']);
  });
});

describe('writeRows', () => {
  test('writes rows one under the other from the row given, in one block', () => {
    const grid = prices();
    const table = readTable(grid);
    writeRows(grid, table, table.nextRow, [
      { code: 'D', price: 4, status: '' },
      { code: 'E', price: 5, status: 'new' },
    ]);
    expect(grid.dump().slice(4)).toEqual([
      ['D', 4, ''],
      ['E', 5, 'new'],
    ]);
    expect(grid.calls.write).toBe(1);
  });

  test('does not mix in what stood in the rows before', () => {
    const grid = prices();
    writeRows(grid, readTable(grid), 2, [{ code: 'X', status: '' }, { code: 'Y' }]);
    expect(grid.dump().slice(1, 3)).toEqual([
      ['X', 1, ''],
      ['Y', 2, ''],
    ]);
  });
});

describe('paintCells', () => {
  const TINT = '#fff2cc';

  function paint(grid: MemoryGrid, byRow: [number, Record<string, string>][]): void {
    paintCells(grid, readTable(grid), { byRow: new Map(byRow), own: [TINT], tags: ['code', 'price'] });
  }

  const area = { row: 2, column: 1, rows: 3, columns: 3 };

  test('paints no cell that looks as it should', () => {
    const grid = prices();
    const painted: unknown[] = [];
    const tint = grid.tint.bind(grid);
    grid.tint = (cells, colour) => {
      painted.push([cells, colour]);
      tint(cells, colour);
    };
    grid.paint({ row: 2, column: 2, rows: 1, columns: 1 }, [[TINT]]);
    paint(grid, [
      [2, { price: TINT }],
      [3, { price: TINT }],
      [4, { code: TINT }],
    ]);
    const cells = [
      { row: 3, column: 2 },
      { row: 4, column: 1 },
    ];
    expect(painted).toEqual([[cells, TINT]]);
    expect(grid.colours(area)).toEqual([
      [null, TINT, null],
      [null, TINT, null],
      [TINT, null, null],
    ]);
  });

  test('takes old tints away and leaves the colours of the user', () => {
    const grid = prices();
    grid.paint(area, [
      ['#00ff00', TINT, TINT],
      [null, null, null],
      [null, null, null],
    ]);
    paint(grid, []);
    expect(grid.colours(area)[0]).toEqual(['#00ff00', null, TINT]);
  });

  test('leaves the colours of the user also where a tint is asked for', () => {
    const grid = prices();
    grid.paint(area, [['#00ff00', null, null], ...Array(2).fill([null, null, null])]);
    paint(grid, [[2, { code: TINT, price: TINT }]]);
    expect(grid.colours(area)[0]).toEqual(['#00ff00', TINT, null]);
  });
});
