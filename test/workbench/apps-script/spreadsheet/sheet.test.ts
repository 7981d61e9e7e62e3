import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

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

  // 2.3, R
  test('getCell beyond the range is refused', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.getRange('A1:B2').getCell(3, 1)).toThrow('Cell reference out of range');
    expect(sheet.getRange('B2:C3').getCell(2, 1).getA1Notation()).toBe('B3');
  });

  // 2.3, L
  test('an offset without rows is refused', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.getRange('A1').offset(0, 0, 0)).toThrow('number of rows');
    expect(() => sheet.getRange('A1').offset(0, 0, 1, 0)).toThrow('number of columns');
    expect(sheet.getRange('A1:B2').offset(1, 1).getA1Notation()).toBe('B2:C3');
  });
});

describe('notation', () => {
  // 24, L
  test.each([
    ['B3:A1', 'A1:B3'],
    ['b2', 'B2'],
    ['R2C3', 'C2'],
    ['C:C', 'C1:C1000'],
    ['2:3', 'A2:Z3'],
    ['A5:A', 'A5:A1000'],
    ['Sheet1!B2', 'B2'],
    ['$A$1', 'A1'],
  ])('%s is %s', (text, notation) => {
    const { sheet } = spreadsheetFake();
    expect(sheet.getRange(text).getA1Notation()).toBe(notation);
  });
});

describe('the extent of a sheet', () => {
  // 8, L
  test('is nothing on an empty sheet, whose data range is A1', () => {
    const { sheet } = spreadsheetFake();
    expect([sheet.getLastRow(), sheet.getLastColumn()]).toEqual([0, 0]);
    expect(sheet.getDataRange().getValues()).toEqual([['']]);
  });

  // 8, D
  test('counts content, not formats and notes', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B2').setValue(1);
    sheet.getRange('D4').setBackground('red').setNote('n');
    expect(sheet.getDataRange().getA1Notation()).toBe('A1:B2');
  });

  // 8, L
  test('is not changed by blank rows below, but by columns inside', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    sheet.insertRowsAfter(2, 5);
    expect(sheet.getLastRow()).toBe(2);
    sheet.insertColumnsAfter(1, 2);
    expect(sheet.getLastColumn()).toBe(4);
  });

  // 23, D
  test('a new sheet has 1000 rows of 21 pixels and 26 columns of 100 pixels', () => {
    const { sheet } = spreadsheetFake();
    expect([sheet.getMaxRows(), sheet.getMaxColumns(), sheet.getRowHeight(1), sheet.getColumnWidth(1)]).toEqual([
      1000, 26, 21, 100,
    ]);
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
    const { sheet } = spreadsheetFake();
    sheet.setFrozenRows(3);
    sheet.deleteRows(2, 5);
    expect(sheet.getFrozenRows()).toBe(1);
  });

  test('moved carry values, notes, formats and metadata', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B1').setValue('head').setNote('n').setBackground('#ff0000');
    sheet.getRange('B:B').setNumberFormat('@').addDeveloperMetadata('field', 'name');
    sheet.moveColumns(sheet.getRange('B:B'), 5);
    const cell = sheet.getRange('D1');
    expect([cell.getValue(), cell.getNote(), cell.getBackground(), cell.getNumberFormat()]).toEqual([
      'head',
      'n',
      '#ff0000',
      '@',
    ]);
    const [found] = sheet.createDeveloperMetadataFinder().withKey('field').find();
    expect(found?.getLocation().getColumn()?.getColumn()).toBe(4);
  });

  test('inserted and deleted shift formulas, in other sheets too', () => {
    const { sheet, spreadsheet } = spreadsheetFake();
    const other = spreadsheet.insertSheet('Other');
    other.getRange('A1').setFormula('=SUM(Sheet1!A2:A4)&A9&"A9"');
    sheet.insertRowBefore(3);
    expect(other.getRange('A1').getFormula()).toBe('=SUM(Sheet1!A2:A5)&A9&"A9"');
    sheet.deleteRows(2, 4);
    expect(other.getRange('A1').getFormula()).toBe('=SUM(#REF!)&A9&"A9"');
  });

  // 21, R
  test('beyond ten million cells are refused', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.insertRowsAfter(1000, 400_000)).toThrow(
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    );
  });

  test('hidden ones are hidden until they are shown', () => {
    const { sheet } = spreadsheetFake();
    sheet.hideColumns(2, 2);
    expect([1, 2, 3].map((column) => sheet.isColumnHiddenByUser(column))).toEqual([false, true, true]);
    sheet.showColumns(3);
    expect(sheet.isColumnHiddenByUser(3)).toBe(false);
  });
});

describe('the tabs', () => {
  // 23, D
  test('getSheetByName answers null for an unknown name; positions count from 0 when inserting and from 1 when asked', () => {
    const { spreadsheet } = spreadsheetFake();
    expect(spreadsheet.getSheetByName('none')).toBeNull();
    const added = spreadsheet.insertSheet('First', 0);
    expect(added.getIndex()).toBe(1);
    expect(spreadsheet.getSheetById(added.getSheetId())?.getName()).toBe('First');
    expect(spreadsheet.getActiveSheet().getName()).toBe('First');
  });

  // 2.3, R
  test('two of one name are refused', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const message = 'A sheet with the name "X" already exists. Please enter another name.';
    spreadsheet.insertSheet('X');
    expect(() => spreadsheet.insertSheet('X')).toThrow(message);
    expect(() => sheet.setName('X')).toThrow(message);
  });

  // 2.3, R
  test('the last visible one cannot be hidden', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    expect(() => sheet.hideSheet()).toThrow("You can't hide all the sheets in a document.");
    spreadsheet.insertSheet();
    sheet.hideSheet();
    expect(sheet.isSheetHidden()).toBe(true);
  });

  // 23, D
  test('a copy is called "Copy of X" and has cells and metadata of its own', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    sheet.getRange('A1').setValue('x');
    sheet.addDeveloperMetadata('table', 'products');
    const copy = sheet.copyTo(spreadsheet);
    sheet.getRange('A1').setValue('y');
    expect([copy.getName(), copy.getRange('A1').getValue()]).toEqual(['Copy of Sheet1', 'x']);
    expect(copy.getDeveloperMetadata().map((entry) => entry.getValue())).toEqual(['products']);
  });

  test('a deleted sheet takes its metadata along and answers no more', () => {
    const { spreadsheet } = spreadsheetFake();
    const sheet = spreadsheet.insertSheet('Gone');
    sheet.addDeveloperMetadata('table', 'x');
    spreadsheet.deleteSheet(sheet);
    expect(spreadsheet.createDeveloperMetadataFinder().find()).toEqual([]);
    expect(() => sheet.getLastRow()).toThrow('not found');
  });

  test('a renamed sheet keeps the formulas that point to it', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    spreadsheet.insertSheet('Other').getRange('A1').setFormula('=Sheet1!A1');
    sheet.setName("It's new");
    expect(spreadsheet.getRange('Other!A1').getFormula()).toBe("='It''s new'!A1");
  });
});

describe('clearing', () => {
  // 22, L and gf
  test('keeps notes, validations and number formats, and takes values and colours', () => {
    const { app, sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1').setNumberFormat('0.0').setValue(1).setNote('n').setBackground('red');
    cell.setDataValidation(app.newDataValidation().requireValueInList(['a']).build());
    sheet.clear();
    expect([cell.getValue(), cell.getBackground(), cell.getNote(), cell.getNumberFormat()]).toEqual([
      '',
      '#ffffff',
      'n',
      '0.0',
    ]);
    expect(cell.getDataValidation()).not.toBeNull();
  });

  // 22, L
  test('a range keeps its number format and its note, too', () => {
    const { sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1').setNumberFormat('0.0').setValue(1).setNote('n').setBackground('red').clear();
    expect([cell.getValue(), cell.getBackground(), cell.getNote(), cell.getNumberFormat()]).toEqual([
      '',
      '#ffffff',
      'n',
      '0.0',
    ]);
    expect(cell.clear({ commentsOnly: true }).getNote()).toBe('');
  });

  test('contents keeps colours, formats takes number formats, notes takes notes', () => {
    const { sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1').setNumberFormat('0.0').setValue(1).setNote('n').setBackground('red');
    cell.clearContent();
    expect([cell.getValue(), cell.getBackground()]).toEqual(['', '#ff0000']);
    cell.clearFormat();
    expect([cell.getNumberFormat(), cell.getBackground(), cell.getNote()]).toEqual([
      '0.###############',
      '#ffffff',
      'n',
    ]);
    sheet.clearNotes();
    expect(cell.getNote()).toBe('');
  });
});

describe('sorting', () => {
  // 26, L
  test('a sheet leaves the frozen rows where they are; blanks come last', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:B4').setValues([
      ['code', 'n'],
      ['b', 2],
      ['', 9],
      ['a', 1],
    ]);
    sheet.setFrozenRows(1);
    sheet.sort(1);
    expect(sheet.getRange('B1:B4').getValues().flat()).toEqual(['n', 1, 2, 9]);
    sheet.getRange('A2:B4').sort({ column: 2, ascending: false });
    expect(sheet.getRange('B2:B4').getValues().flat()).toEqual([9, 2, 1]);
  });

  // 26, L
  test('includes the header row when nothing is frozen', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:A3').setValues([['code'], ['b'], ['a']]);
    sheet.sort(1);
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual(['a', 'b', 'code']);
  });
});

describe('a filter', () => {
  // 2.3, R
  test('can be there once', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:B5').createFilter();
    expect(() => sheet.getRange('A1').createFilter()).toThrow(
      "You can't create a filter in a sheet that already has a filter.",
    );
    sheet.insertRowBefore(1);
    expect(sheet.getFilter()?.getRange().getA1Notation()).toBe('A2:B6');
    sheet.getFilter()?.remove();
    expect(sheet.getFilter()).toBeNull();
  });
});
