import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

describe('a range that cannot be', () => {
  // 2.3, R
  test.each([
    [[0, 1], 'The starting row of the range is too small.'],
    [[1, 0], 'The starting column of the range is too small.'],
    [[1, 1, 0], 'The number of rows in the range must be at least 1.'],
    [[1, 1, 1, 0], 'The number of columns in the range must be at least 1.'],
    [[1001, 1], 'The coordinates of the range are outside the dimensions of the sheet.'],
    [[1, 27], 'The coordinates of the range are outside the dimensions of the sheet.'],
    [['A0'], 'The starting row of the range is too small.'],
    [['Nope!A1'], 'Range not found'],
    [['A1:B2:C3'], 'Range not found'],
    [[true], "The parameters (Boolean) don't match the method signature for SpreadsheetApp.Sheet.getRange."],
  ])('getRange(%j) is refused', (values, message) => {
    const { sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet, 'getRange', ...values)).toThrow(message);
  });
});

describe('notation', () => {
  // 24, L
  test.each([
    ['B3:A1', 'A1:B3'],
    ['b2', 'B2'],
    ['R2C3', 'C2'],
    ['D:F', 'D:F'],
    ['$D:b', 'B:D'],
    ['G:G', 'G:G'],
    ['5:2', '2:5'],
    ['Sheet1!7:7', '7:7'],
    ['A5:A', 'A5:A1000'],
    ['Sheet1!B2', 'B2'],
    ['$A$1', 'A1'],
  ])('%s is %s', (text, notation) => {
    const { sheet } = spreadsheetFake();
    expect(sheet.getRange(text).getA1Notation()).toBe(notation);
  });

  test('of whole lines names all their cells where the range was given by numbers', () => {
    const { sheet } = spreadsheetFake();
    const whole = sheet.getRange('D:F');
    expect([whole.getNumRows(), whole.getNumColumns()]).toEqual([1000, 3]);
    expect(sheet.getRange(1, 4, 1000, 3).getA1Notation()).toBe('D1:F1000');
  });
});

describe('the extent of a sheet', () => {
  // 8, D
  test('counts content, not formats and notes', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B2').setValue(1);
    sheet
      .getRange('D4')
      .setBackgrounds([['#ff0000']])
      .setNotes([['n']]);
    expect(sheet.getLastRow()).toBe(2);
  });

  // 8, L
  test('is not changed by blank rows below', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    sheet.insertRowsAfter(2, 5);
    expect(sheet.getLastRow()).toBe(2);
  });
});

describe('rows and columns', () => {
  // 2.3, R
  test('out of bounds are refused', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.deleteRows(999, 3)).toThrow('Those rows are out of bounds.');
    expect(() => sheet.deleteRows(1, 1000)).toThrow("You can't delete all the rows on the sheet.");
    sheet.setFrozenRows(1);
    expect(() => sheet.deleteRows(2, 999)).toThrow('Sorry, it is not possible to delete all non-frozen rows.');
    expect(() => sheet.setFrozenRows(1000)).toThrow("You can't freeze all visible rows on the sheet.");
  });

  test('deleted among the frozen ones leave fewer frozen', () => {
    const { sheet, model } = spreadsheetFake();
    sheet.setFrozenRows(3);
    sheet.deleteRows(2, 5);
    expect(model.sheets[0]?.rows.frozen).toBe(1);
  });

  test('moved carry values, notes, formats and metadata', () => {
    const { sheet, model } = spreadsheetFake();
    sheet
      .getRange('B1')
      .setValue('head')
      .setNotes([['n']])
      .setBackgrounds([['#ff0000']]);
    sheet.getRange('B:B').setNumberFormat('@').addDeveloperMetadata('field', 'name');
    model.applyViewEdit({ kind: 'moveColumns', sheetId: 0, from: 2, count: 1, to: 5 });
    const cell = sheet.getRange('D1');
    expect([
      cell.getValue(),
      cell.getNotes()[0]?.[0],
      cell.getBackgrounds()[0]?.[0],
      cell.getNumberFormats()[0]?.[0],
    ]).toEqual(['head', 'n', '#ff0000', '@']);
    const [found] = sheet.createDeveloperMetadataFinder().withKey('field').find();
    expect(found?.getLocation().getColumn()?.getColumn()).toBe(4);
  });
});

describe('the tabs', () => {
  // 23, D
  test('getSheetByName answers null for an unknown name; positions count from 0', () => {
    const { spreadsheet } = spreadsheetFake();
    expect(spreadsheet.getSheetByName('none')).toBeNull();
    const added = spreadsheet.insertSheet('First', 0);
    expect(spreadsheet.getSheets().map((sheet) => sheet.getName())).toEqual(['First', 'Sheet1']);
    expect(spreadsheet.getSheetById(added.getSheetId())?.getName()).toBe('First');
    expect(spreadsheet.getActiveSheet().getName()).toBe('First');
  });

  test('a deleted sheet takes its metadata along and answers no more', () => {
    const { spreadsheet, model } = spreadsheetFake();
    const sheet = spreadsheet.insertSheet('Gone');
    sheet.addDeveloperMetadata('table', 'x');
    model.applyViewEdit({ kind: 'deleteSheet', sheetId: sheet.getSheetId() });
    expect(spreadsheet.createDeveloperMetadataFinder().find()).toEqual([]);
    expect(() => sheet.getLastRow()).toThrow('not found');
  });

  // 2.3, R
  test('the last one, and the last one to see, can be neither hidden nor deleted', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    expect(() => sheet.hideSheet()).toThrow("You can't hide all the sheets in a document.");
    const other = spreadsheet.insertSheet('Other');
    sheet.hideSheet();
    expect(sheet.isSheetHidden()).toBe(true);
    expect(() => spreadsheet.deleteSheet(other)).toThrow("You can't remove all the visible sheets in a document.");
    spreadsheet.deleteSheet(sheet);
    expect(() => spreadsheet.deleteSheet(sheet)).toThrow('not found');
    expect(() => spreadsheet.deleteSheet(other)).toThrow("You can't remove all the sheets in a document.");
  });

  test('a renamed sheet keeps the formulas that point to it', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    spreadsheet.insertSheet('Other').getRange('A1').setValue('=Sheet1!A1');
    sheet.setName("It's new");
    expect(spreadsheet.getSheetByName('Other')?.getRange('A1').getFormulas()[0]?.[0]).toBe("='It''s new'!A1");
  });
});
