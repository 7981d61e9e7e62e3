import { spreadsheetFake } from '../../../support/spreadsheet-fake';

describe('developer metadata', () => {
  // 2.3, L
  test('goes on the spreadsheet, a sheet, an entire row or column, and nothing less', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.getRange('A1:A5').addDeveloperMetadata('k')).toThrow(
      'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
    );
    sheet.getRange('3:3').addDeveloperMetadata('row', 'r');
    const [found] = sheet.getRange('3:3').getDeveloperMetadata();
    expect([found?.getKey(), found?.getValue(), found?.getLocation().getRow()?.getA1Notation()]).toEqual([
      'row',
      'r',
      'A3:Z3',
    ]);
  });

  test('tells where it is and who may see it', () => {
    const { app, spreadsheet, sheet } = spreadsheetFake();
    sheet.addDeveloperMetadata('table', 'products', app.DeveloperMetadataVisibility.PROJECT);
    spreadsheet.addDeveloperMetadata('file');
    const [table, file] = spreadsheet.createDeveloperMetadataFinder().find();
    expect(table?.getVisibility()).toBe(app.DeveloperMetadataVisibility.PROJECT);
    expect(table?.getLocation().getLocationType()).toBe(app.DeveloperMetadataLocationType.SHEET);
    expect(table?.getLocation().getSheet()?.getName()).toBe('Sheet1');
    expect([file?.getValue(), String(file?.getVisibility())]).toEqual([null, 'DOCUMENT']);
    expect(file?.getLocation().getSheet()).toBeNull();
  });

  // D
  test('is found from the spreadsheet, from its sheet, and from a range that contains all of its line', () => {
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
    expect(values(sheet.getRange('A:C').createDeveloperMetadataFinder())).toEqual(['column']);
    expect(values(sheet.getRange('A1:C5').createDeveloperMetadataFinder())).toEqual([]);
    expect(values(sheet.getRange('B1:B5').createDeveloperMetadataFinder().onIntersectingLocations())).toEqual([
      'sheet',
      'column',
    ]);
  });

  test('can be changed, moved and removed', () => {
    const { app, sheet, spreadsheet } = spreadsheetFake();
    sheet.getRange('B:B').addDeveloperMetadata('k', 'v');
    const [entry] = sheet
      .createDeveloperMetadataFinder()
      .withLocationType(app.DeveloperMetadataLocationType.COLUMN)
      .find();
    entry?.setValue('w').moveToColumn(sheet.getRange('D:D'));
    expect([entry?.getValue(), entry?.getLocation().getColumn()?.getColumn()]).toEqual(['w', 4]);
    entry?.remove();
    expect(spreadsheet.createDeveloperMetadataFinder().withValue('w').find()).toEqual([]);
  });

  test('of a deleted column goes with it', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B:B').addDeveloperMetadata('k', 'b');
    sheet.getRange('C:C').addDeveloperMetadata('k', 'c');
    sheet.deleteColumn(2);
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
