import { columnShape } from '../support/column-shape';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

const NAME = columnShape('name', { note: 'As the CRM has it', width: 220, format: '@' });
const PRICE = columnShape('price', { format: '#,##0.##', width: 90 });

function shape(changes: object = {}) {
  return { title: 'Products', tag: 'products', columns: [NAME, PRICE], ...changes };
}

function snapshotOf(spreadsheet: EmulatedSpreadsheet, sheetId: number) {
  const found = spreadsheet.model.toSnapshot().sheets.find(({ id }) => id === sheetId);
  if (found === undefined) throw new Error('no such sheet');
  return found;
}

describe('SpreadsheetWorkbook', () => {
  test('dresses the header of a new sheet and freezes it', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const sheet = snapshotOf(spreadsheet, spreadsheet.workbook.addSheet(shape()).sheetId);
    const [name] = sheet.cells;
    const header = { value: 'name', bold: true, wrap: true, background: '#e8f0fe', note: 'As the CRM has it' };
    expect(name).toMatchObject({ row: 1, column: 1, ...header });
    expect(sheet).toMatchObject({ frozenRows: 1, columnWidths: { 1: 220, 2: 90 } });
  });

  test('gives a new sheet a name that no other has in any case of letters, and passes on why it cannot be made', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const titles = ['Products', 'products', 'PRODUCTS', 'Products'].map((title) =>
      spreadsheet.workbook.addSheet(shape({ title })).title(),
    );
    expect(titles).toEqual(['Products', 'products 2', 'PRODUCTS 3', 'Products 4']);
    expect(() => spreadsheet.workbook.addSheet(shape({ title: 'x'.repeat(101) }))).toThrow('longer than 100');
  });

  test('costs a call for each column and each run of widths, and one for each format', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const many = Array.from({ length: 10 }, (_, at) => [
      columnShape(`name${at}`, { format: '@' }),
      columnShape(`price${at}`, { format: '#,##0' }),
    ]).flat();
    const costs = [many.slice(0, 10), many].map((columns) =>
      spreadsheet.costOf(() => spreadsheet.workbook.addSheet(shape({ columns }))),
    );
    expect(costs).toEqual([26, 36]);
  });

  test.each([
    [0, 1000],
    [20, 122],
    [640, 1000],
    [5000, 5003],
  ])('makes a sheet for %d rows so large that its reading costs little more than they do', (rows, made) => {
    const spreadsheet = new EmulatedSpreadsheet();
    const { sheetId } = spreadsheet.workbook.addSheet(shape({ rows }));
    expect(spreadsheet.app.getActiveSpreadsheet().getSheetById(sheetId)?.getMaxRows()).toBe(made);
  });

  test('leaves the person on the sheet where they were', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const [notes] = ['Notes', 'More'].map((name) => spreadsheet.addPlain(name));
    spreadsheet.edit({ kind: 'select', sheetId: notes ?? 0, area: { row: 1, column: 1, rows: 1, columns: 1 } });
    spreadsheet.workbook.addSheet(shape({ title: 'Journal' }));
    expect(spreadsheet.app.getActiveSheet().getName()).toBe('Notes');
  });

  test('offers the values of another sheet from its second row down', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const { sheetId: source } = spreadsheet.workbook.addSheet(shape({ title: 'Categories', tag: 'categories' }));
    const columns = [NAME, columnShape('category', { choices: { sheetId: source, column: 1, columns: 1 } })];
    const { sheetId } = spreadsheet.workbook.addSheet(shape({ columns }));
    expect(snapshotOf(spreadsheet, sheetId).validations).toMatchObject([
      {
        areas: [{ row: 2, column: 2, rows: 999, columns: 1 }],
        source: { sheetId: source, area: { row: 2, column: 1, rows: 999, columns: 1 } },
        allowInvalid: true,
      },
    ]);
  });

  test('lists its tables in one call, however many there are, and in none the second time', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    spreadsheet.workbook.addSheet(shape());
    spreadsheet.workbook.addSheet(shape());
    expect(spreadsheet.costOf(() => spreadsheet.workbook.taggedSheets())).toBe(1);
    expect(spreadsheet.costOf(() => spreadsheet.workbook.taggedSheets())).toBe(0);
  });

  test('keeps one tag on a sheet however often it is tagged', () => {
    const spreadsheet = new EmulatedSpreadsheet();
    const { sheetId } = spreadsheet.workbook.addSheet(shape());
    spreadsheet.workbook.retag(sheetId, 'second');
    spreadsheet.workbook.retag(sheetId, 'third');
    expect(spreadsheet.model.metadata.filter(({ key }) => key === 'crm-desk.table')).toMatchObject([
      { value: 'third' },
    ]);
  });
});
