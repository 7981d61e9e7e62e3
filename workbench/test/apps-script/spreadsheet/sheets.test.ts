import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

describe('a range that cannot be', () => {
  // 2.3, R
  test.each([
    [[0, 1], 'The starting row of the range is too small.'],
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
    ['R2C3', 'C2'],
    ['D:F', 'D:F'],
    ['$D:b', 'B:D'],
    ['5:2', '2:5'],
    ['A5:A', 'A5:A1000'],
    ['Sheet1!B2', 'B2'],
  ])('%s is %s', (text, notation) => {
    const { sheet } = spreadsheetFake();
    expect(sheet.getRange(text).getA1Notation()).toBe(notation);
    expect(sheet.getRange(1, 4, 1000, 3).getA1Notation()).toBe('D1:F1000');
  });
});

test('an offset keeps the size, or takes another, and must lie in the sheet', () => {
  const range = spreadsheetFake().sheet.getRange('B2:C4');
  expect(range.offset(1, 0).getA1Notation()).toBe('B3:C5');
  expect(range.offset(2, 1, 1).getA1Notation()).toBe('C4:D4');
  expect(() => range.offset(-2, 0)).toThrow('The starting row of the range is too small.');
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
    sheet.insertRowsAfter(2, 5);
    expect(sheet.getLastRow()).toBe(2);
  });
});

describe('rows and columns', () => {
  // 2.3, R
  test('out of bounds are refused; deleted among the frozen ones they leave fewer frozen', () => {
    const { sheet, model } = spreadsheetFake();
    expect(() => sheet.deleteRows(999, 3)).toThrow('Those rows are out of bounds.');
    expect(() => sheet.deleteRows(1, 1000)).toThrow("You can't delete all the rows on the sheet.");
    sheet.setFrozenRows(1);
    expect(() => sheet.deleteRows(2, 999)).toThrow('Sorry, it is not possible to delete all non-frozen rows.');
    expect(() => sheet.setFrozenRows(1000)).toThrow("You can't freeze all visible rows on the sheet.");
    sheet.setFrozenRows(3);
    sheet.deleteRows(2, 5);
    expect(model.sheets[0]?.rows.frozen).toBe(1);
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

describe('what is not emulated is said to be so', () => {
  test.each([
    ['setFontWeight', 'heavy'],
    ['setHorizontalAlignment', 'justify'],
    ['setWrap', 'no'],
    ['setFontColor', 5],
  ])('%s(%p)', (member, value) => {
    const { sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet.getRange('A1'), member, value)).toThrow(
      `not emulated: Range.${member} with ${String(value)}`,
    );
  });
});

describe('a name for a tab', () => {
  test.each([
    ['', 'The sheet name cannot be empty.'],
    ['x'.repeat(101), 'The sheet name cannot be longer than 100 characters.'],
    ['sHEET1', 'A sheet with the name "sHEET1" already exists. Please enter another name.'],
  ])('cannot be %p', (name, message) => {
    const { spreadsheet } = spreadsheetFake();
    expect(() => spreadsheet.insertSheet(name)).toThrow(message);
    const other = spreadsheet.insertSheet('Other');
    expect(() => other.setName(name)).toThrow(message);
    expect(spreadsheet.getSheets().map((sheet) => sheet.getName())).toEqual(['Sheet1', 'Other']);
  });

  test('may change in case alone, and be 100 characters long', () => {
    const { sheet } = spreadsheetFake();
    expect(sheet.setName('SHEET1').getName()).toBe('SHEET1');
    expect(sheet.setName('x'.repeat(100)).getName()).toHaveLength(100);
  });

  test.each([-1, 2])('cannot go to the place %i of one', (index) => {
    const { spreadsheet } = spreadsheetFake();
    expect(() => spreadsheet.insertSheet('New', index)).toThrow('The sheet index is out of bounds.');
    expect(spreadsheet.getSheets()).toHaveLength(1);
  });
});

describe('lines', () => {
  test.each([
    ['setFrozenRows', [-1], 'The number of frozen rows must be at least 0.'],
    ['setColumnWidths', [1, 1, -5], 'The size of a column must be at least 1 pixel.'],
    ['setRowHeight', [1, 0], 'The size of a row must be at least 1 pixel.'],
    ['setColumnWidths', [1, 0, 50], 'Those columns are out of bounds.'],
    ['hideColumns', [1, 26], "You can't hide all the columns on the sheet."],
    ['insertRowsAfter', [0, 1], 'Those rows are out of bounds.'],
    ['insertRowsBefore', [1001, 1], 'Those rows are out of bounds.'],
    ['deleteRows', [1001], 'Those rows are out of bounds.'],
    ['deleteRows', [Number.NaN, 1], 'Those rows are out of bounds.'],
    ['insertRowsBefore', [1, Number.NaN], 'Those rows are out of bounds.'],
    ['getRange', [1, 1, Number.NaN, 1], 'The number of rows in the range must be at least 1.'],
  ])('%s(%j) is refused', (member, values, message) => {
    const { sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet, member, ...values)).toThrow(message);
    expect([sheet.getMaxRows(), sheet.getMaxColumns()]).toEqual([1000, 26]);
  });

  test('the last ones to see cannot be hidden, not even one by one; after the last one there is room', () => {
    const { sheet } = spreadsheetFake();
    sheet.hideColumns(1, 25);
    expect(() => sheet.hideColumns(26)).toThrow("You can't hide all the columns on the sheet.");
    expect(sheet.insertRowsAfter(1000, 2).getMaxRows()).toBe(1002);
  });
});

describe('another locale of a spreadsheet', () => {
  test('reads the texts that are written from then on, and leaves the values that are there', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const cells = sheet.getRange('A1:B1').setValues([['1.5', '3/4/2026']]);
    const before = cells.getValues();
    spreadsheet.setSpreadsheetLocale('vi_VN');
    expect([spreadsheet.getSpreadsheetLocale(), cells.getValues()]).toEqual(['vi_VN', before]);
    const later = sheet.getRange('A2:B2').setValues([['1,5', '3/4/2026']]);
    expect(later.getValues()).toEqual([[1.5, new Date('2026-04-03T00:00:00+07:00')]]);
    expect(before[0]?.[1]).toEqual(new Date('2026-03-04T00:00:00+07:00'));
  });

  test('spells formulas that are there anew, so that they give what they gave', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    sheet.getRange('A1:A3').setValues([['=ROUND(2.5*1.5,1)'], ['=SUM(1,2;3)&"1,5"'], ["=SUM('S 1.5, 2'!A1,1)"]]);
    const values = sheet.getRange('A1:A2').getValues();
    spreadsheet.setSpreadsheetLocale('vi_VN');
    const spelled = () => sheet.getRange('A1:A3').getFormulas().flat();
    expect(spelled()).toEqual(['=ROUND(2,5*1,5;1)', '=SUM(1;2;3)&"1,5"', "=SUM('S 1.5, 2'!A1;1)"]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual(values);
    expect(sheet.getRange('B1').setValue('=1,5*2').getValue()).toBe(3);
    spreadsheet.setSpreadsheetLocale('en_US');
    expect(spelled()).toEqual(['=ROUND(2.5*1.5,1)', '=SUM(1,2,3)&"1,5"', "=SUM('S 1.5, 2'!A1,1)"]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual(values);
  });

  test('names the totals of pivot tables', () => {
    const { app, spreadsheet, sheet } = spreadsheetFake();
    const source = sheet.getRange('A1:B2').setValues([
      ['Stage', 'Amount'],
      ['New', 1],
    ]);
    const pivot = sheet.getRange('D1').createPivotTable(source);
    pivot.addRowGroup(1);
    pivot.addPivotValue(2, app.PivotTableSummarizeFunction.SUM);
    spreadsheet.setSpreadsheetLocale('vi_VN');
    expect(sheet.getRange('D3').getValue()).toBe('Tổng cộng');
  });

  test.each(['de_DE', 'vi', 'en-US'])('is not %s', (locale) => {
    const { spreadsheet } = spreadsheetFake();
    expect(() => spreadsheet.setSpreadsheetLocale(locale)).toThrow(`not emulated: spreadsheet locale ${locale}`);
    expect(spreadsheet.getSpreadsheetLocale()).toBe('en_US');
  });
});
