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
    expect([copy.getSheetId() === sheet.getSheetId(), spreadsheet.getActiveSheet().getName()]).toEqual([
      false,
      'Other',
    ]);
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
      'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
    );
    sheet.getRange('C:C').addDeveloperMetadata('column', 'c');
    const [found] = sheet.createDeveloperMetadataFinder().withKey('column').find();
    expect([found?.getValue(), found?.getLocation().getColumn()?.getA1Notation()]).toEqual(['c', 'C:C']);
  });

  test('tells where it is and who may see it', () => {
    const { app, model, spreadsheet, sheet } = spreadsheetFake();
    sheet.addDeveloperMetadata('table', 'products', app.DeveloperMetadataVisibility.PROJECT);
    const [table] = spreadsheet.createDeveloperMetadataFinder().find();
    expect(model.metadata.map(({ visibility }) => visibility)).toEqual(['PROJECT']);
    expect(table?.getLocation().getSheet()?.getName()).toBe('Sheet1');
    expect(table?.getLocation().getColumn()).toBeNull();
  });

  test('can be changed and removed', () => {
    const { sheet, spreadsheet } = spreadsheetFake();
    sheet.getRange('B:B').addDeveloperMetadata('k', 'v');
    const [entry] = sheet.createDeveloperMetadataFinder().find();
    expect(entry?.setValue('w').getValue()).toBe('w');
    entry?.remove();
    expect(spreadsheet.createDeveloperMetadataFinder().find()).toEqual([]);
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

const REFUSED = /^You are trying to edit a protected cell or object\./;

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
  test('takes nothing from a script, nor does a block that has it in it', () => {
    const { sheet } = withProtected();
    expect(() => sheet.getRange('A2:C2').setValues([['x', 'x', 'x']])).toThrow(REFUSED);
    expect(() => sheet.getRange('B3').setNotes([['x']])).toThrow(REFUSED);
    expect(() => sheet.getRange('B:B').setNumberFormat('@')).toThrow(REFUSED);
    expect(() => sheet.getRangeList(['A1', 'B2']).setValue('x')).toThrow(REFUSED);
    expect(sheet.getRange('A2:C2').getValues()).toEqual([['d', 'e', 'f']]);
  });

  test('keeps those beside it from nothing, and can be read and selected', () => {
    const { sheet } = withProtected();
    sheet.getRange('A2:A3').setValue('x');
    sheet.getRange('B1').setValue('y');
    sheet.getRange('B2').activate();
    expect(sheet.getRange('A1:B2').getValues()).toEqual([
      ['a', 'y'],
      ['x', 'e'],
    ]);
  });

  test('goes along with its row, is kept with the file, and can be set free', () => {
    const { sheet, model } = withProtected();
    sheet.insertRowsBefore(1, 1);
    const again = spreadsheetFake({ model: WorkbookModel.fromSnapshot(model.toSnapshot()) });
    expect(() => again.sheet.getRange('B4').setValue('x')).toThrow(REFUSED);
    again.sheet.getRange('B2').setValue('x');
    again.model.applyViewEdit({ kind: 'protect', sheetId: 0, area: null }, 0);
    again.sheet.getRange('B4').setValue('x');
    expect(again.sheet.getRange('B4').getValue()).toBe('x');
  });
});
