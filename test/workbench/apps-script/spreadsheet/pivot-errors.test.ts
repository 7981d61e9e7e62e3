import { spreadsheetFake } from '../../../support/spreadsheet-fake';

/** Returns what a pivot table without groups shows for a column of these cells. */
function summary(name: 'SUM' | 'COUNTA', cells: readonly (string | number)[]): unknown {
  const { app, sheet } = spreadsheetFake();
  const source = sheet.getRange(1, 1, cells.length + 1, 1).setValues([['Sum'], ...cells.map((cell) => [cell])]);
  const pivot = sheet.getRange('C1').createPivotTable(source);
  pivot.addPivotValue(1, app.PivotTableSummarizeFunction[name]);
  return sheet.getRange('C2').getValue();
}

describe('the summary of a pivot table', () => {
  test('over texts alone is 0', () => {
    expect(summary('SUM', ['a', 'b'])).toBe(0);
  });

  test('over an error is that error, unless it counts', () => {
    expect(summary('SUM', [1, '=1/0'])).toBe('#DIV/0!');
    expect(summary('COUNTA', [1, '=1/0'])).toBe(2);
  });
});
