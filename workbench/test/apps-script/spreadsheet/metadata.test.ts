import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

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
