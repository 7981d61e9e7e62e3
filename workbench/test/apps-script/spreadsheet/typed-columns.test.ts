import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

const REFUSED = /^This operation is not allowed on cells in typed columns\.$/;
const TABLE = { row: 1, column: 1, rows: 5, columns: 3 };

function withTable() {
  const fake = spreadsheetFake();
  fake.sheet.getRange('A1:C2').setValues([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  fake.model.applyViewEdit({ kind: 'table', sheetId: 0, area: TABLE });
  return fake;
}

type Fake = ReturnType<typeof withTable>;

const rule = ({ app, sheet }: Fake) =>
  app.newDataValidation().requireValueInRange(sheet.getRange('E1:E2'), true).setAllowInvalid(true).build();

// [behaviour 65, R] for validations; all others [assumed 111]
const LOOKS: Readonly<Record<string, (fake: Fake) => unknown>> = {
  'a dropdown': (fake) => fake.sheet.getRange('B2:B').setDataValidation(rule(fake)),
  'a number format': ({ sheet }) => sheet.getRange('C:D').setNumberFormat('@'),
  'a number format of a list of ranges': ({ sheet }) => sheet.getRangeList(['E1', 'A3']).setNumberFormat('@'),
  'a background': ({ sheet }) => sheet.getRange('A1').setBackgrounds([['#ffffff']]),
  'a background of a list of ranges': ({ sheet }) => sheet.getRangeList(['A5']).setBackground('#ffffff'),
  'a font': ({ sheet }) => sheet.getRange('A1:Z1').setFontWeight('bold'),
  'a header': ({ sheet }) => sheet.getRange('A1:D1').setValues([['x', 'x', 'x', 'x']]),
};

describe('a column of a Google table', () => {
  test.each(Object.entries(LOOKS))('does not take %s, and says so at the next flush or read', (_name, set) => {
    const fake = withTable();
    set(fake);
    expect(() => fake.app.flush()).toThrow(REFUSED);
    set(fake);
    expect(() => fake.sheet.getRange('Z9').getValue()).toThrow(REFUSED);
    expect(fake.sheet.getRange('A1:C2').getValues()).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    fake.app.flush();
  });

  test('loses what is written after the refused look, and keeps what was written before it [assumed 112]', () => {
    const { app, sheet } = withTable();
    sheet.getRange('E1').setValue('before');
    sheet.getRange('A2').setNumberFormat('0');
    sheet.getRange('F1').setValue('after');
    expect(() => app.flush()).toThrow(REFUSED);
    sheet.getRange('G1').setValue('later');
    expect(sheet.getRange('E1:G1').getValues()).toEqual([['before', '', 'later']]);
  });

  test('takes values, notes, widths and metadata, as cells beside it take looks', () => {
    const { app, sheet } = withTable();
    sheet
      .getRange('A2')
      .setValue('x')
      .setNotes([['a note']]);
    sheet.setColumnWidths(1, 3, 120);
    sheet.getRange('A:A').addDeveloperMetadata('field', 'x');
    sheet.getRange('D1:D5').setNumberFormat('@').setFontWeight('bold');
    sheet.getRange('A6:C6').setBackgrounds([['#ff0000', '#ff0000', '#ff0000']]);
    app.flush();
    expect(sheet.getRange('A2').getValue()).toBe('x');
  });

  test('is one as long as its table is there, which goes along with its lines and is kept with the file', () => {
    const { sheet, model } = withTable();
    sheet.insertRowsBefore(1, 2);
    const again = spreadsheetFake({ model: WorkbookModel.fromSnapshot(model.toSnapshot()) });
    again.sheet.getRange('A1').setFontWeight('bold');
    again.app.flush();
    again.sheet.getRange('A7').setFontWeight('bold');
    expect(() => again.app.flush()).toThrow(REFUSED);
    again.model.applyViewEdit({ kind: 'table', sheetId: 0, area: null });
    again.sheet.getRange('A7').setFontWeight('bold');
    again.app.flush();
  });
});

// [assumed 114]
test('of merged cells the first alone takes a value', () => {
  const { sheet, model } = withTable();
  model.applyViewEdit({ kind: 'merge', sheetId: 0, area: { row: 2, column: 1, rows: 1, columns: 2 } });
  expect(sheet.getRange('A2:C2').getValues()).toEqual([['d', '', 'f']]);
  sheet.getRange('A2:C2').setValues([['x', 'y', 'z']]);
  expect(sheet.getRange('A2:C2').getValues()).toEqual([['x', '', 'z']]);
});

// [assumed 113]
test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => unknown]>([
  ['insert rows', (sheet) => sheet.insertRowsAfter(1, 1)],
  ['insert columns', (sheet) => sheet.insertColumnBefore(2)],
  ['delete rows', (sheet) => sheet.deleteRows(2, 1)],
  ['hide columns', (sheet) => sheet.hideColumns(2)],
  ['set widths', (sheet) => sheet.setColumnWidths(1, 1, 90)],
  ['freeze rows', (sheet) => sheet.setFrozenRows(1)],
])('a sheet that is protected as a whole does not let a script %s', (_name, change) => {
  const { sheet, model } = withTable();
  model.applyViewEdit({ kind: 'protect', sheetId: 0, area: { row: 1, column: 1, rows: 1000, columns: 26 } });
  expect(() => change(sheet)).toThrow(/^You are trying to edit a protected cell/);
  sheet.addDeveloperMetadata('table', 'x');
});

test('no row comes between two that are protected together, and none of them goes [assumed 113]', () => {
  const { sheet, model } = withTable();
  model.applyViewEdit({ kind: 'protect', sheetId: 0, area: { row: 3, column: 1, rows: 2, columns: 1 } });
  expect(() => sheet.insertRowsBefore(4, 1)).toThrow(/protected/);
  expect(() => sheet.deleteRows(4, 1)).toThrow(/protected/);
  sheet.insertRowsBefore(3, 1);
  sheet.insertRowsAfter(5, 1);
});
