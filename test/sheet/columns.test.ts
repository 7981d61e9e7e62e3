import { paintCells, writeCells, writeRows } from '../../src/sheet/blocks';
import { readTable } from '../../src/sheet/table';
import { columnShape } from '../support/column-shape';
import { newTab } from '../support/sheet-file';
import type { SheetTab } from '../support/sheet-tab';

function prices(): SheetTab {
  const tab = newTab(
    'Prices',
    ['code', 'price', 'status'].map((tag) => columnShape(tag, { format: '' })),
  );
  tab.put(2, [
    ['A', 1, ''],
    ['B', 2, 'held'],
    ['C', 3, ''],
  ]);
  return tab;
}

const SENT = new Map([
  [2, { status: 'sent' }],
  [4, { status: 'failed' }],
]);

describe('writeCells', () => {
  test('writes the rows named and keeps the rows between them', () => {
    const tab = prices();
    const calls = tab.file.callsOf(() => writeCells(tab.grid, readTable(tab.grid), SENT));
    expect(tab.dump().map((line) => line[2])).toEqual(['status', 'sent', 'held', 'failed']);
    expect(calls).toMatchObject({ 'Range.getValues': 1, 'Range.setValues': 1 });
  });

  test('keeps the rows between them also where these were not read: one read more', () => {
    const tab = prices();
    const whole = readTable(tab.grid);
    const part = { ...whole, rows: whole.rows.filter(({ row }) => row !== 3), isPart: true };
    const calls = tab.file.callsOf(() => writeCells(tab.grid, part, SENT));
    expect(tab.dump().map((line) => line[2])).toEqual(['status', 'sent', 'held', 'failed']);
    expect(calls).toMatchObject({ 'Range.getValues': 1, 'Range.setValues': 1 });
  });

  test.each([new Map(), SENT])('writes nothing when the column is gone, or no row is named', (changes) => {
    const tab = prices();
    tab.removeColumn(3);
    const calls = tab.file.callsOf(() => writeCells(tab.grid, readTable(tab.grid), changes));
    expect(calls['Range.setValues']).toBe(0);
  });

  test('touches no column that the changes do not name', () => {
    const tab = prices();
    const table = readTable(tab.grid);
    tab.put(2, [['A', 'changed meanwhile', '']]);
    writeCells(tab.grid, table, new Map([[2, { code: 'AA', status: 'sent' }]]));
    expect(tab.dump()[1]).toEqual(['AA', 'changed meanwhile', 'sent']);
  });
});

describe('writeRows', () => {
  test('writes rows one under the other from the row given, in one block', () => {
    const tab = prices();
    const table = readTable(tab.grid);
    const calls = tab.file.callsOf(() =>
      writeRows(tab.grid, table, table.nextRow, [
        { code: 'D', price: 4, status: '' },
        { code: 'E', price: 5, status: 'new' },
      ]),
    );
    expect(tab.dump().slice(4)).toEqual([
      ['D', 4, ''],
      ['E', 5, 'new'],
    ]);
    expect(calls['Range.setValues']).toBe(1);
  });

  test('does not mix in what stood in the rows before', () => {
    const tab = prices();
    writeRows(tab.grid, readTable(tab.grid), 2, [{ code: 'X', status: '' }, { code: 'Y' }]);
    expect(tab.dump().slice(1, 3)).toEqual([
      ['X', 1, ''],
      ['Y', 2, ''],
    ]);
  });
});

describe('paintCells', () => {
  const TINT = '#fff2cc';

  function paint(tab: SheetTab, byRow: [number, Record<string, string>][]): void {
    paintCells(tab.grid, readTable(tab.grid), { byRow: new Map(byRow), own: [TINT], tags: ['code', 'price'] });
  }

  const area = { row: 2, column: 1, rows: 3, columns: 3 };

  test('paints no cell that looks as it should', () => {
    const tab = prices();
    const painted: unknown[] = [];
    tab.change((found) => {
      const tint = found.tint.bind(found);
      found.tint = (cells, colour) => {
        painted.push([cells, colour]);
        tint(cells, colour);
      };
    });
    tab.paint({ row: 2, column: 2, rows: 1, columns: 1 }, [[TINT]]);
    paint(tab, [
      [2, { price: TINT }],
      [3, { price: TINT }],
      [4, { code: TINT }],
    ]);
    const cells = [
      { row: 3, column: 2 },
      { row: 4, column: 1 },
    ];
    expect(painted).toEqual([[cells, TINT]]);
    expect(tab.colours(area)).toEqual([
      [null, TINT, null],
      [null, TINT, null],
      [TINT, null, null],
    ]);
  });

  test('takes old tints away and leaves the colours of the user', () => {
    const tab = prices();
    tab.paint(area, [
      ['#00ff00', TINT, TINT],
      [null, null, null],
      [null, null, null],
    ]);
    paint(tab, []);
    expect(tab.colours(area)[0]).toEqual(['#00ff00', null, TINT]);
  });

  test('leaves the colours of the user also where a tint is asked for', () => {
    const tab = prices();
    tab.paint(area, [['#00ff00', null, null], ...Array(2).fill([null, null, null])]);
    paint(tab, [[2, { code: TINT, price: TINT }]]);
    expect(tab.colours(area)[0]).toEqual(['#00ff00', TINT, null]);
  });
});
