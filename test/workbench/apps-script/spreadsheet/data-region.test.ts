import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

/** Returns a sheet with a table of two columns in B2:C4, and a cell apart from it. */
function withTable() {
  const fake = spreadsheetFake();
  fake.sheet.getRange('B2:C4').setValues([
    ['Code', 'Price'],
    ['A', 1],
    ['B', ''],
  ]);
  fake.sheet.getRange('F9').setValue('apart');
  fake.calls.length = 0;
  return fake;
}

describe('where the content of a sheet lies', () => {
  test('its data range reaches from the first cell to the last row and column with content', () => {
    const { sheet } = withTable();
    expect(sheet.getDataRange().getA1Notation()).toBe('A1:F9');
    expect([sheet.getLastRow(), sheet.getLastColumn()]).toEqual([9, 6]);
    expect(spreadsheetFake().sheet.getDataRange().getA1Notation()).toBe('A1');
  });

  test('a region grows until a blank line, in one direction where that is asked for', () => {
    const { app, sheet } = withTable();
    const cell = sheet.getRange('B2');
    expect(cell.getDataRegion().getA1Notation()).toBe('B2:C4');
    expect(cell.getDataRegion(app.Dimension.ROWS).getA1Notation()).toBe('B2:B4');
    expect(cell.getDataRegion(app.Dimension.COLUMNS).getA1Notation()).toBe('B2:C2');
    expect(sheet.getRange('H1').getDataRegion().getA1Notation()).toBe('H1');
    expect(() => callLoosely(cell, 'getDataRegion', 'ROWS')).toThrow("don't match the method signature");
  });

  test('an offset keeps the size, or takes another, and must lie in the sheet', () => {
    const range = withTable().sheet.getRange('B2:C4');
    expect(range.offset(1, 0).getA1Notation()).toBe('B3:C5');
    expect(range.offset(2, 1, 1).getA1Notation()).toBe('C4:D4');
    expect([range.getLastRow(), range.getLastColumn()]).toEqual([4, 3]);
    expect(() => range.offset(-2, 0)).toThrow('The starting row of the range is too small.');
  });

  test('values are read by place, and counted as cells', () => {
    const { sheet, calls } = withTable();
    expect(sheet.getSheetValues(2, 2, 2, 2)).toEqual([
      ['Code', 'Price'],
      ['A', 1],
    ]);
    expect(calls).toEqual(['read Sheet.getSheetValues 4']);
  });
});

describe('appendRow', () => {
  test('writes below the last row with content, as one write', () => {
    const { sheet, calls } = withTable();
    sheet.appendRow(['x', '=1+1']);
    expect(calls).toEqual(['write Sheet.appendRow 2']);
    expect(sheet.getRange('A10:B10').getValues()).toEqual([['x', 2]]);
  });

  test('makes a row where the sheet has no more, and refuses more cells than it has columns', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1000').setValue('last');
    sheet.appendRow(['new']);
    expect([sheet.getMaxRows(), sheet.getRange('A1001').getValue()]).toEqual([1001, 'new']);
    expect(() => sheet.appendRow(Array.from({ length: 27 }, () => 1))).toThrow('outside the dimensions');
  });
});
