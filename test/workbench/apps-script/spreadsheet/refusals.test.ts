import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

describe('what is not emulated is said to be so', () => {
  test.each([
    ['setFontWeight', 'heavy'],
    ['setFontStyle', 'oblique'],
    ['setHorizontalAlignment', 'justify'],
    ['setVerticalAlignment', 'centre'],
    ['setWrapStrategy', 'WRAP'],
    ['setWrap', 'no'],
    ['setBackground', 'rgb(1,2,3)'],
    ['setBackground', 5],
    ['setFontColor', 'hsl(1, 2%, 3%)'],
  ])('%s(%p)', (member, value) => {
    const { sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet.getRange('A1'), member, value)).toThrow(
      `not emulated: Range.${member} with ${String(value)}`,
    );
  });

  test('one cell of a grid, of which nothing is written then', () => {
    const { sheet } = spreadsheetFake();
    const range = sheet.getRange('A1:B1');
    expect(() => callLoosely(range, 'setFontWeights', [['bold', 'heavy']])).toThrow('not emulated');
    expect(range.getFontWeights()).toEqual([['normal', 'normal']]);
  });

  test.each(['autoResizeColumn', 'autoResizeColumns', 'autoResizeRows'])('%s', (member) => {
    const { sheet } = spreadsheetFake();
    expect(() => Reflect.get(sheet, member)).toThrow(`not emulated: Sheet.${member}`);
  });

  test('moving cells where a formula might point to them', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('C1').setFormula('=A1');
    expect(() => sheet.getRange('A1').moveTo(sheet.getRange('B1'))).toThrow('not emulated: Range.moveTo');
  });

  test('clearing but for filtered rows, and options that exclude each other', () => {
    const { sheet } = spreadsheetFake();
    const range = sheet.getRange('A1').setValue('x');
    const both = { contentsOnly: true, formatOnly: true };
    expect(() => range.clear({ contentsOnly: true, skipFilteredRows: true })).toThrow('not emulated: Range.clear');
    expect(() => callLoosely(sheet, 'clear', { skipFilteredRows: true })).toThrow('not emulated: Sheet.clear');
    expect(() => sheet.clear(both)).toThrow('not emulated: Sheet.clear');
    expect(() => range.copyTo(sheet.getRange('B1'), both)).toThrow('not emulated: Range.copyTo');
    expect(sheet.getRange('A1:B1').getValues()).toEqual([['x', '']]);
  });

  test('copying a sheet to what is no spreadsheet', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet, 'copyTo')).toThrow("don't match the method signature");
    expect(() => callLoosely(sheet, 'copyTo', sheet)).toThrow('(SpreadsheetApp.Sheet)');
    expect(spreadsheet.getNumSheets()).toBe(1);
  });
});

describe('a look that is taken back', () => {
  test.each([
    ['setFontWeight', 'bold', 'normal'],
    ['setFontStyle', 'italic', 'normal'],
    ['setHorizontalAlignment', 'right', 'normal'],
    ['setHorizontalAlignment', 'right', 'general-left'],
    ['setBackground', '#ff0000', null],
  ])('%s(%p) by %p', (member, value, neutral) => {
    const { sheet } = spreadsheetFake();
    const range = sheet.getRange('A1').setValue('x');
    const look = () => callLoosely(range, member.replace('set', 'get'));
    const before = look();
    callLoosely(range, member, value);
    expect(look()).toBe(value);
    callLoosely(range, member, neutral);
    expect(look()).toBe(before);
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
    expect(() => spreadsheet.renameActiveSheet(name)).toThrow(message);
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
    expect(spreadsheet.getNumSheets()).toBe(1);
  });
});

describe('lines', () => {
  test.each([
    ['setFrozenRows', [-1], 'The number of frozen rows must be at least 0.'],
    ['setFrozenColumns', [-1], 'The number of frozen columns must be at least 0.'],
    ['setColumnWidth', [1, -5], 'The size of a column must be at least 1 pixel.'],
    ['setRowHeight', [1, 0], 'The size of a row must be at least 1 pixel.'],
    ['setColumnWidths', [1, 0, 50], 'Those columns are out of bounds.'],
    ['hideRows', [1, 1000], "You can't hide all the rows on the sheet."],
    ['hideColumns', [1, 26], "You can't hide all the columns on the sheet."],
    ['insertRowAfter', [0], 'Those rows are out of bounds.'],
    ['insertColumnsAfter', [0, 2], 'Those columns are out of bounds.'],
    ['insertRowBefore', [1001], 'Those rows are out of bounds.'],
    ['deleteRows', [1, 5000], 'Those rows are out of bounds.'],
    ['deleteRows', [1001], 'Those rows are out of bounds.'],
    ['deleteRows', [Number.NaN, 1], 'Those rows are out of bounds.'],
    ['deleteRows', [2, Number.NaN], 'Those rows are out of bounds.'],
    ['deleteRows', [1, Number.POSITIVE_INFINITY], 'Those rows are out of bounds.'],
    ['deleteColumns', [2, 10 ** 9], 'Those columns are out of bounds.'],
    ['insertRows', [1, Number.NaN], 'Those rows are out of bounds.'],
    ['insertColumnsBefore', [Number.NaN, 1], 'Those columns are out of bounds.'],
    ['hideRows', [1, Number.NaN], 'Those rows are out of bounds.'],
    ['setRowHeights', [1, Number.NaN, 30], 'Those rows are out of bounds.'],
    ['getRange', [Number.NaN, 1], 'The starting row of the range is too small.'],
    ['getRange', [1, 1, Number.NaN, 1], 'The number of rows in the range must be at least 1.'],
    ['sort', [27], 'The sort column 27 is outside the range.'],
    ['sort', [0], 'The sort column 0 is outside the range.'],
  ])('%s(%j) is refused', (member, values, message) => {
    const { sheet } = spreadsheetFake();
    expect(() => callLoosely(sheet, member, ...values)).toThrow(message);
    expect([sheet.getMaxRows(), sheet.getMaxColumns()]).toEqual([1000, 26]);
  });

  test('the last ones to see cannot be hidden, not even one by one; after the last one there is room', () => {
    const { sheet } = spreadsheetFake();
    sheet.hideRows(1, 999);
    expect(() => sheet.hideRows(1000)).toThrow("You can't hide all the rows on the sheet.");
    expect(sheet.insertRowsAfter(1000, 2).getMaxRows()).toBe(1002);
  });

  test('a range sorts by its own columns only', () => {
    const { sheet } = spreadsheetFake();
    expect(() => sheet.getRange('B1:C2').sort(1)).toThrow('The sort column 1 is outside the range.');
    expect(() => sheet.getRange('B1:C2').sort([{ column: 2 }, { column: 4 }])).toThrow('The sort column 4');
  });
});

describe('what is too long', () => {
  test('is no formula', () => {
    const { sheet } = spreadsheetFake();
    const formula = `="${'x'.repeat(50_000)}"`;
    const message = 'Your input contains more than the maximum of 50000 characters in a single cell.';
    expect(() => sheet.getRange('A1').setFormula(formula)).toThrow(message);
    expect(() => sheet.getRange('A1').setFormulas([[formula]])).toThrow(message);
    expect(sheet.getRange('A1').getFormula()).toBe('');
  });

  test('is no metadata of a sheet, all of it taken together', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const message = 'cannot be longer than 30000 characters';
    expect(() => sheet.addDeveloperMetadata('k', 'x'.repeat(30_000))).toThrow(message);
    sheet.addDeveloperMetadata('k', 'x'.repeat(29_999));
    expect(() => sheet.getRange('A:A').addDeveloperMetadata('l')).toThrow(message);
    const [entry] = sheet.getDeveloperMetadata();
    expect(() => entry?.setKey('longer')).toThrow(message);
    spreadsheet.addDeveloperMetadata('k', 'x'.repeat(29_999));
    expect(entry?.setValue('y'.repeat(29_999)).getKey()).toBe('k');
  });
});
