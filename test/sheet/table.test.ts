import { readRows, rowsFrom } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { MemoryGrid } from '../support/memory-grid';

function products(): MemoryGrid {
  const grid = new MemoryGrid(1, 'Products', [columnShape('code', { header: 'Code' }), columnShape('name')]);
  grid.put(2, [
    ['A1', 'Lamp'],
    ['', ''],
    ['A2', ''],
  ]);
  return grid;
}

describe('readTable', () => {
  test('reads rows by the tags of their columns and skips blank rows', () => {
    expect(readTable(products()).rows).toEqual([
      { row: 2, cells: { code: 'A1', name: 'Lamp' } },
      { row: 4, cells: { code: 'A2', name: '' } },
    ]);
  });

  test('finds the columns after the user inserted one and renamed a header', () => {
    const grid = products();
    grid.addColumn(1, columnShape('', { header: 'Mine' }));
    grid.put(1, [['Mine', 'SKU']]);
    const table = readTable(grid);
    expect(table.columns.get('code')).toEqual({ tag: 'code', column: 2, header: 'SKU' });
    expect(table.rows[0]).toEqual({ row: 2, cells: { code: 'A1', name: 'Lamp' } });
  });

  test('names both columns of a tag that stands twice and reads the left one', () => {
    const grid = products();
    grid.put(1, [['Code', 'name', 'Copy of code']]);
    grid.put(2, [['A1', 'Lamp', 'X']]);
    grid.tag(3, 'code');
    const table = readTable(grid);
    expect(table.clashes).toEqual([
      {
        tag: 'code',
        first: { tag: 'code', column: 1, header: 'Code' },
        second: { tag: 'code', column: 3, header: 'Copy of code' },
      },
    ]);
    expect(table.rows[0]?.cells).toEqual({ code: 'A1', name: 'Lamp' });
  });

  test('puts new rows under the last row that is not blank in the tagged columns', () => {
    const grid = products();
    grid.put(9, [['', '', 'a note of my own']]);
    expect(readTable(grid).nextRow).toBe(5);
  });

  test('reads nothing of a sheet without tags', () => {
    const grid = new MemoryGrid(1, 'Notes');
    grid.put(1, [['a'], ['b']]);
    expect(readTable(grid)).toMatchObject({ clashes: [], rows: [], nextRow: 2 });
  });

  test('reads just the columns with the tags asked for and knows where the others are', () => {
    const table = readTable(products(), (tag) => tag === 'name');
    expect(table.rows).toEqual([{ row: 2, cells: { name: 'Lamp' } }]);
    expect(table.columns.get('code')).toEqual({ tag: 'code', column: 1, header: '' });
  });
});

describe('readRows', () => {
  test('reads some rows of a table in one call, and where the next one goes', () => {
    const grid = new MemoryGrid(1, 'Deals', [columnShape('id'), columnShape('name')]);
    grid.put(2, [
      ['1', 'a'],
      ['2', 'b'],
      ['', ''],
      ['4', 'd'],
    ]);
    const table = readTable(grid, (tag) => tag === 'id');
    const calls = { ...grid.calls };
    expect(readRows(grid, table, rowsFrom(3, 3))).toMatchObject({
      firstRow: 3,
      nextRow: 6,
      rows: [
        { row: 3, cells: { id: '2', name: 'b' } },
        { row: 5, cells: { id: '4', name: 'd' } },
      ],
    });
    expect(grid.calls).toEqual({ ...calls, read: (calls.read ?? 0) + 1 });
  });
});
