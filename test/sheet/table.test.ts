import { readRows, rowsFrom } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { newTab, SheetFile } from '../support/sheet-file';
import type { SheetTab } from '../support/sheet-tab';

function products(): SheetTab {
  const tab = newTab('Products', [columnShape('code', { header: 'Code' }), columnShape('name')]);
  tab.put(2, [
    ['A1', 'Lamp'],
    ['', ''],
    ['A2', ''],
  ]);
  return tab;
}

describe('readTable', () => {
  test('reads rows by the tags of their columns and skips blank rows', () => {
    expect(readTable(products().grid).rows).toEqual([
      { row: 2, cells: { code: 'A1', name: 'Lamp' } },
      { row: 4, cells: { code: 'A2', name: '' } },
    ]);
  });

  test('finds the columns after the user inserted one and renamed a header', () => {
    const tab = products();
    tab.addColumn(1, columnShape('', { header: 'Mine' }));
    tab.put(1, [['Mine', 'SKU']]);
    const table = readTable(tab.grid);
    expect(table.columns.get('code')).toEqual({ tag: 'code', column: 2, header: 'SKU' });
    expect(table.rows[0]).toEqual({ row: 2, cells: { code: 'A1', name: 'Lamp' } });
  });

  test('names both columns of a tag that stands twice and reads the left one', () => {
    const tab = new SheetFile().addPlain('Products');
    tab.put(1, [
      ['Code', 'name', 'Copy of code'],
      ['A1', 'Lamp', 'X'],
    ]);
    for (const [at, tag] of ['code', 'name', 'code'].entries()) tab.tag(at + 1, tag);
    const table = readTable(tab.grid);
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
    const tab = products();
    tab.put(9, [['', '', 'a note of my own']]);
    expect(readTable(tab.grid).nextRow).toBe(5);
  });

  test('reads nothing of a sheet without tags', () => {
    const tab = new SheetFile().addPlain('Notes');
    tab.put(1, [['a'], ['b']]);
    expect(readTable(tab.grid)).toMatchObject({ clashes: [], rows: [], nextRow: 2 });
  });

  test('reads just the columns with the tags asked for and knows where the others are', () => {
    const table = readTable(products().grid, (tag) => tag === 'name');
    expect(table.rows).toEqual([{ row: 2, cells: { name: 'Lamp' } }]);
    expect(table.columns.get('code')).toEqual({ tag: 'code', column: 1, header: '' });
  });
});

describe('readRows', () => {
  test('reads some rows of a table in one call, and where the next one goes', () => {
    const tab = newTab('Deals', [columnShape('id'), columnShape('name')]);
    tab.put(2, [
      ['1', 'a'],
      ['2', 'b'],
      ['', ''],
      ['4', 'd'],
    ]);
    const table = readTable(tab.grid, (tag) => tag === 'id');
    const calls = tab.file.callsOf(() =>
      expect(readRows(tab.grid, table, rowsFrom(3, 3))).toMatchObject({
        firstRow: 3,
        nextRow: 6,
        rows: [
          { row: 3, cells: { id: '2', name: 'b' } },
          { row: 5, cells: { id: '4', name: 'd' } },
        ],
      }),
    );
    expect(Object.entries(calls).filter(([, count]) => count > 0)).toEqual([['Range.getValues', 1]]);
  });
});
