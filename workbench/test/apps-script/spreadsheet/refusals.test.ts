import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

describe('what is not emulated is said to be so', () => {
  test.each([
    ['setFontWeight', 'heavy'],
    ['setHorizontalAlignment', 'justify'],
    ['setVerticalAlignment', 'centre'],
    ['setWrap', 'no'],
    ['setFontColor', 5],
    ['setFontColor', 'hsl(1, 2%, 3%)'],
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
    ['insertColumnsAfter', [0, 2], 'Those columns are out of bounds.'],
    ['insertRowsBefore', [1001, 1], 'Those rows are out of bounds.'],
    ['deleteRows', [1, 5000], 'Those rows are out of bounds.'],
    ['deleteRows', [1001], 'Those rows are out of bounds.'],
    ['deleteRows', [Number.NaN, 1], 'Those rows are out of bounds.'],
    ['deleteRows', [2, Number.NaN], 'Those rows are out of bounds.'],
    ['deleteRows', [1, Number.POSITIVE_INFINITY], 'Those rows are out of bounds.'],
    ['insertRowsBefore', [1, Number.NaN], 'Those rows are out of bounds.'],
    ['insertColumnBefore', [Number.NaN], 'Those columns are out of bounds.'],
    ['hideColumns', [1, Number.NaN], 'Those columns are out of bounds.'],
    ['setRowHeight', [Number.NaN, 30], 'Those rows are out of bounds.'],
    ['getRange', [Number.NaN, 1], 'The starting row of the range is too small.'],
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
