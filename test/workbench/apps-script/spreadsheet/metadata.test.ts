import { spreadsheetFake } from '../../../support/spreadsheet-fake';

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

  // 2.3, L
  test('names its line whole', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('G:G').addDeveloperMetadata('line');
    sheet.getRange('7:7').addDeveloperMetadata('line');
    const found = sheet.createDeveloperMetadataFinder().withKey('line').find();
    expect(
      found.map((entry) => [
        entry.getLocation().getColumn()?.getA1Notation(),
        entry.getLocation().getRow()?.getA1Notation(),
      ]),
    ).toEqual([
      ['G:G', undefined],
      [undefined, '7:7'],
    ]);
  });

  test('is one entry, however many cells its column has', () => {
    const { sheet, calls } = spreadsheetFake();
    sheet.getRange('C:C').addDeveloperMetadata('column', 'c');
    expect(calls).toContain('write Range.addDeveloperMetadata 1');
  });

  test('tells where it is and who may see it', () => {
    const { app, model, spreadsheet, sheet } = spreadsheetFake();
    sheet.addDeveloperMetadata('table', 'products', app.DeveloperMetadataVisibility.PROJECT);
    const [table] = spreadsheet.createDeveloperMetadataFinder().find();
    expect(model.metadata.map(({ visibility }) => visibility)).toEqual(['PROJECT']);
    expect(table?.getLocation().getSheet()?.getName()).toBe('Sheet1');
    expect(table?.getLocation().getColumn()).toBeNull();
  });

  // D
  test('is found from the spreadsheet and from its sheet', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const other = spreadsheet.insertSheet('Other');
    sheet.addDeveloperMetadata('k', 'sheet');
    sheet.getRange('B:B').addDeveloperMetadata('k', 'column');
    other.addDeveloperMetadata('k', 'other');
    const values = (finder: GoogleAppsScript.Spreadsheet.DeveloperMetadataFinder) =>
      finder
        .withKey('k')
        .find()
        .map((entry) => entry.getValue());
    expect(values(spreadsheet.createDeveloperMetadataFinder())).toEqual(['sheet', 'column', 'other']);
    expect(values(sheet.createDeveloperMetadataFinder())).toEqual(['sheet', 'column']);
  });

  test('can be changed and removed', () => {
    const { sheet, spreadsheet } = spreadsheetFake();
    sheet.getRange('B:B').addDeveloperMetadata('k', 'v');
    const [entry] = sheet.createDeveloperMetadataFinder().find();
    expect(entry?.setValue('w').getValue()).toBe('w');
    entry?.remove();
    expect(spreadsheet.createDeveloperMetadataFinder().find()).toEqual([]);
  });

  test('of a deleted column goes with it', () => {
    const { sheet, model } = spreadsheetFake();
    sheet.getRange('B:B').addDeveloperMetadata('k', 'b');
    sheet.getRange('C:C').addDeveloperMetadata('k', 'c');
    model.applyViewEdit({ kind: 'deleteColumns', sheetId: 0, at: 2, count: 1 });
    const found = sheet.createDeveloperMetadataFinder().find();
    expect(found.map((entry) => [entry.getValue(), entry.getLocation().getColumn()?.getColumn()])).toEqual([['c', 2]]);
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
