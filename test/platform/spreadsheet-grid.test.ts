import { paintCells, writeCells } from '../../src/sheet/blocks';
import { type CellValue, readTable } from '../../src/sheet/table';
import { planUpsert } from '../../src/sheet/upsert';
import { columnShape } from '../support/column-shape';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

const DATE = 'dd/mm/yyyy hh:mm:ss';
const SHAPE = {
  title: 'Deals',
  tag: 'opportunities',
  columns: [columnShape('id'), columnShape('name'), columnShape('created', { format: DATE }), columnShape('status')],
};

/** Returns the grid as an execution sees it that knows nothing of the file by heart. */
function opened(spreadsheet: EmulatedSpreadsheet, sheetId: number) {
  spreadsheet.kept.clear();
  return spreadsheet.openAgain().grid(sheetId);
}

function deals(rows: number) {
  const spreadsheet = new EmulatedSpreadsheet();
  const grid = spreadsheet.workbook.addSheet(SHAPE);
  const time = { year: 2026, month: 9, day: 5, hour: 8, minute: 0, second: 0 };
  const values = Array.from({ length: rows }, (_, index): CellValue[] => [`D${index}`, 'deal', time, '']);
  if (rows > 0) grid.write({ row: 2, column: 1, rows, columns: 4 }, values);
  return { spreadsheet, grid: spreadsheet.workbook.grid(grid.sheetId), sheetId: grid.sheetId };
}

describe('SpreadsheetGrid', () => {
  test.each([10, 3000])('reads a table of %d rows in five calls, the zone among them, and later in one', (rows) => {
    const { spreadsheet, sheetId } = deals(rows);
    expect(spreadsheet.costOf(() => readTable(opened(spreadsheet, sheetId)))).toBe(5);
    const again = spreadsheet.openAgain().grid(sheetId);
    expect(spreadsheet.costOf(() => readTable(again))).toBe(1);
  });

  test('writes a column that was read in one call, and tints in two', () => {
    const { spreadsheet, grid } = deals(50);
    const table = readTable(grid);
    const statuses = new Map(table.rows.map(({ row }) => [row, { status: 'sent' }] as const));
    expect(spreadsheet.costOf(() => writeCells(grid, table, statuses))).toBe(1);
    const tints = { byRow: new Map([[3, { name: '#fff2cc' }]]), own: ['#fff2cc'], tags: ['id', 'name', 'created'] };
    expect(spreadsheet.costOf(() => paintCells(grid, table, tints))).toBe(1);
    expect(spreadsheet.costOf(() => grid.flush())).toBe(3);
  });

  test.each([5000, 20_000])('takes up %d new rows in thirteen calls', (rows) => {
    const { spreadsheet, sheetId } = deals(0);
    const grid = opened(spreadsheet, sheetId);
    const records = Array.from({ length: rows }, (_, index) => ({ key: `D${index}`, cells: { name: 'deal' } }));
    const cost = spreadsheet.costOf(() => {
      const plan = planUpsert(readTable(grid), 'id', records, null);
      for (const { rect, values } of plan.writes) grid.write(rect, values);
      grid.flush();
    });
    expect(cost).toBe(13);
    expect(grid.lastRow()).toBe(rows + 1);
  });

  test('asks nothing of a sheet that was just made, and makes it as large as it has to be', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const { sheetId } = spreadsheet.workbook.addSheet({ ...SHAPE, rows: 5000 });
    const grid = spreadsheet.workbook.grid(sheetId);
    const cost = spreadsheet.costOf(() => {
      expect(readTable(grid)).toMatchObject({ rows: [], lastRow: 1, nextRow: 2 });
      expect([grid.lastRow(), grid.headers().slice(0, 5), grid.headers().length, grid.title()]).toEqual([
        1,
        ['id', 'name', 'created', 'status', ''],
        26,
        'Deals',
      ]);
      expect(grid.notes({ row: 1, column: 2, rows: 1, columns: 2 })).toEqual([['', '']]);
    });
    expect(cost).toBe(0);
    const values = Array.from({ length: 5000 }, (_, index) => [`D${index}`]);
    expect(spreadsheet.costOf(() => grid.write({ row: 2, column: 1, rows: 5000, columns: 1 }, values, 1))).toBe(1);
    expect(grid.lastRow()).toBe(5001);
  });

  test('asks what stands in a sheet that it made once it is flushed, as people write into it too', () => {
    const { spreadsheet, grid, sheetId } = deals(0);
    spreadsheet.workbook.flush();
    spreadsheet.edit({ kind: 'insertColumns', sheetId, at: 1, count: 1 });
    spreadsheet.edit({ kind: 'type', sheetId, row: 3, column: 2, text: 'D7' });
    const told = (each: typeof grid) => [each.lastRow(), each.headers()[1], readTable(each).rows.length];
    expect(told(grid)).toEqual([3, 'id', 1]);
    expect(told(spreadsheet.workbook.grid(sheetId))).toEqual([3, 'id', 1]);
  });

  test('knows its columns after a person moved, inserted and deleted some', () => {
    const { spreadsheet, grid, sheetId } = deals(1);
    spreadsheet.edit({ kind: 'moveColumns', sheetId, from: 2, count: 1, to: 1 });
    spreadsheet.edit({ kind: 'insertColumns', sheetId, at: 1, count: 1 });
    spreadsheet.edit({ kind: 'deleteColumns', sheetId, at: 5, count: 1 });
    const table = readTable(grid);
    expect([...table.columns.keys()]).toEqual(['name', 'id', 'created']);
    expect(table.rows[0]?.cells).toMatchObject({ name: 'deal', id: 'D0' });
  });

  test('reads what a person typed as the cell took it', () => {
    const { spreadsheet, grid, sheetId } = deals(1);
    spreadsheet.edit({ kind: 'type', sheetId, row: 2, column: 2, text: '007' });
    spreadsheet.edit({ kind: 'type', sheetId, row: 2, column: 6, text: '1,250.5' });
    spreadsheet.edit({ kind: 'type', sheetId, row: 2, column: 7, text: 'true' });
    expect(grid.read({ row: 2, column: 2, rows: 1, columns: 6 })[0]).toMatchObject(['007', {}, '', '', 1250.5, true]);
  });

  test('leaves a row empty below a block that ends in the last row, so that what refers to the whole sheet grows with it', () => {
    const { spreadsheet, grid } = deals(999);
    const sheet = spreadsheet.app.getActiveSpreadsheet().getSheetByName('Deals');
    expect([sheet?.getLastRow(), sheet?.getMaxRows()]).toEqual([1000, 2000]);
    grid.write({ row: 1001, column: 1, rows: 1, columns: 1 }, [['more']]);
    expect(grid.lastRow()).toBe(1001);
  });
});
