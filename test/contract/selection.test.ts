import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

test('a Workbook tells which cells the user has selected, and on which sheet', () => {
  const subject = new EmulatedSpreadsheet();
  const sheetId = subject.addPlain('Prices');
  const area = { row: 3, column: 2, rows: 4, columns: 1 };
  subject.edit({ kind: 'select', sheetId, area });
  expect(subject.workbook.selection()).toEqual({ sheetId, ...area });
});
