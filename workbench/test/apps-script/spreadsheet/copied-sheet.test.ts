import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

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
