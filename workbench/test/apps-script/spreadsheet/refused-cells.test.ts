import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

function filled() {
  const fake = spreadsheetFake();
  const { spreadsheet, sheet } = fake;
  sheet.getRange('A1:B1').setValues([['a', '=A1&"!"']]);
  sheet.setName('Data').addDeveloperMetadata('table', 'products');
  spreadsheet.insertSheet('Other');
  const names = () => spreadsheet.getSheets().map((each) => each.getName());
  return { ...fake, names };
}

describe('a sheet that is copied into its own spreadsheet', () => {
  // 23, D
  test('is called so, stands behind all others with all that is in it, and is not shown', () => {
    const { spreadsheet, sheet, names } = filled();
    const copy = sheet.copyTo(spreadsheet);
    expect(names()).toEqual(['Data', 'Other', 'Copy of Data']);
    expect(copy.getRange('A1:B1').getValues()).toEqual([['a', 'a!']]);
    expect(copy.createDeveloperMetadataFinder().find().map(String)).toEqual(['DeveloperMetadata']);
    expect(copy.getSheetId()).not.toBe(sheet.getSheetId());
    expect(spreadsheet.getActiveSheet().getName()).toBe('Other');
    sheet.getRange('A1').setValue('b');
    expect(copy.getRange('B1').getValue()).toBe('a!');
  });

  test('needs room for it', () => {
    const { model, spreadsheet, sheet } = filled();
    model.addSheet('Full', 2, { rows: 9_940_000, columns: 1 });
    sheet.activate();
    expect(() => sheet.copyTo(spreadsheet)).toThrow('above the limit of 10000000 cells');
  });
});

describe('developer metadata', () => {
  // 2.3, L
  test('goes on a sheet, an entire row or column, and nothing less', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.getRange('A1:A5').addDeveloperMetadata('k')).toThrow(
      'Adding developer metadata to arbitrary ranges is not currently supported.',
    );
    sheet.getRange('C:C').addDeveloperMetadata('column', 'c');
    const [found] = sheet.createDeveloperMetadataFinder().withKey('column').find();
    expect([found?.getValue(), found?.getLocation().getColumn()?.getA1Notation()]).toEqual(['c', 'C:C']);
    expect(found?.setValue('w').getValue()).toBe('w');
    found?.remove();
    expect(sheet.createDeveloperMetadataFinder().find()).toEqual([]);
  });

  test('is read without a counted call once it is found', () => {
    const { sheet, calls } = spreadsheetFake();
    sheet.addDeveloperMetadata('k', 'v');
    calls.length = 0;
    const [entry] = sheet.createDeveloperMetadataFinder().withKey('k').find();
    entry?.getValue();
    entry?.getLocation().getSheet()?.getSheetId();
    expect(calls.filter((call) => !call.startsWith('handle'))).toEqual(['read DeveloperMetadataFinder.find 0']);
  });
});

const PROTECTED = /^You are trying to edit a protected cell or object\./;

function withProtected() {
  const fake = spreadsheetFake();
  fake.sheet.getRange('A1:C3').setValues([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ]);
  fake.model.applyViewEdit({ kind: 'protect', sheetId: 0, area: { row: 2, column: 2, rows: 2, columns: 1 } }, 0);
  return fake;
}

// 2.3, R; that the call itself throws [assumed 100]
describe('a protected cell', () => {
  test('takes nothing from a script, nor does a block that has it in it; those beside it do, and it can be selected', () => {
    const { sheet } = withProtected();
    expect(() => sheet.getRange('A2:C2').setValues([['x', 'x', 'x']])).toThrow(PROTECTED);
    expect(() => sheet.getRange('B3').setNotes([['x']])).toThrow(PROTECTED);
    expect(() => sheet.getRange('B:B').setNumberFormat('@')).toThrow(PROTECTED);
    expect(() => sheet.getRangeList(['A1', 'B2']).setValue('x')).toThrow(PROTECTED);
    expect(sheet.getRange('A2:C2').getValues()).toEqual([['d', 'e', 'f']]);
    sheet.getRange('A2:A3').setValue('x');
    sheet.getRange('B2').activate();
  });

  test('goes along with its row, is kept with the file, and can be set free', () => {
    const { sheet, model } = withProtected();
    sheet.insertRowsBefore(1, 1);
    const again = spreadsheetFake({ model: WorkbookModel.fromSnapshot(model.toSnapshot()) });
    expect(() => again.sheet.getRange('B4').setValue('x')).toThrow(PROTECTED);
    again.sheet.getRange('B2').setValue('x');
    again.model.applyViewEdit({ kind: 'protect', sheetId: 0, area: null }, 0);
    again.sheet.getRange('B4').setValue('x');
    expect(again.sheet.getRange('B4').getValue()).toBe('x');
  });
});

const TYPED = /^This operation is not allowed on cells in typed columns\.$/;
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
  'a background': ({ sheet }) => sheet.getRange('A1').setBackgrounds([['#ffffff']]),
  'a background of a list of ranges': ({ sheet }) => sheet.getRangeList(['A5']).setBackground('#ffffff'),
  'a font': ({ sheet }) => sheet.getRange('A1:Z1').setFontWeight('bold'),
  'a header': ({ sheet }) => sheet.getRange('A1:D1').setValues([['x', 'x', 'x', 'x']]),
};

describe('a column of a Google table', () => {
  test.each(Object.entries(LOOKS))('does not take %s, and says so at the next flush or read', (_name, set) => {
    const fake = withTable();
    set(fake);
    expect(() => fake.app.flush()).toThrow(TYPED);
    set(fake);
    expect(() => fake.sheet.getRange('Z9').getValue()).toThrow(TYPED);
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
    expect(() => app.flush()).toThrow(TYPED);
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
    expect(() => again.app.flush()).toThrow(TYPED);
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

const INVALID =
  'The data you entered in cell B2 violates the data validation rules set on this cell. Please enter one of the following values: A, B, C.';

function withList(allowInvalid: boolean) {
  const fake = spreadsheetFake();
  const rule = { kind: 'list', values: ['A', 'B', 'C'], source: null, allowInvalid } as const;
  fake.model.sheets[0]?.writeRules({ row: 2, column: 2, rows: 1, columns: 1 }, () => rule);
  return { ...fake, cell: fake.sheet.getRange('B2') };
}

describe('a validation', () => {
  test('that rejects raises at the next read and at the end of the execution, too', () => {
    const { settle, cell } = withList(false);
    cell.setValue('D');
    expect(() => cell.getValue()).toThrow(INVALID);
    cell.setValue('D');
    expect(() => settle()).toThrow(INVALID);
  });

  test('that only warns lets everything in', () => {
    const { app, cell } = withList(true);
    cell.setValue('D');
    app.flush();
    expect(cell.getValue()).toBe('D');
  });

  test('by a range takes what stands there now and follows it when it moves', () => {
    const { app, sheet } = spreadsheetFake();
    sheet.getRange('A1:A2').setValues([['x'], ['y']]);
    const rule = app.newDataValidation().requireValueInRange(sheet.getRange('A1:A2')).setAllowInvalid(false).build();
    sheet.getRange('C1').setDataValidation(rule);
    sheet.insertRowsBefore(1, 1);
    sheet.getRange('C2').setValue('y');
    app.flush();
    sheet.getRange('A3').setValue('z');
    sheet.getRange('C2').setValue('y');
    expect(() => app.flush()).toThrow('violates the data validation rules');
  });

  test('a person who types an invalid value keeps the old one and is told', () => {
    const { model, cell } = withList(false);
    cell.setValue('A');
    model.takeEvents();
    model.applyViewEdit({ kind: 'type', sheetId: 0, row: 2, column: 2, text: 'D' });
    expect(cell.getValue()).toBe('A');
    expect(model.takeEvents()).toEqual([
      { type: 'cells', sheetId: 0, cells: [{ row: 2, column: 2, value: 'A' }] },
      expect.objectContaining({ type: 'toast', message: INVALID }),
    ]);
  });
});
