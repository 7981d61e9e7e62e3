import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

/** Returns a sheet with two columns, something to make pivot tables and charts from. */
function filled() {
  const made = spreadsheetFake();
  const source = made.sheet.getRange('A1:B3').setValues([
    ['Stage', 'Sum'],
    ['New', 10],
    ['Won', 20],
  ]);
  const builder = made.sheet.newChart().addRange(source).setPosition(6, 4, 0, 0);
  return { ...made, source, builder };
}

describe('a pivot table is not made', () => {
  test('in the cell of one that shows nothing yet', () => {
    const { sheet, source } = filled();
    sheet.getRange('H1').createPivotTable(source);
    expect(() => sheet.getRange('H1').createPivotTable(source)).toThrow('not emulated: Range.createPivotTable');
  });

  test('in a blank cell of another one', () => {
    const { sheet, source, app } = filled();
    const pivot = sheet.getRange('H1').createPivotTable(source);
    pivot.addColumnGroup(1);
    pivot.addPivotValue(2, app.PivotTableSummarizeFunction.SUM);
    expect(sheet.getRange('J1').getValue()).toBe('');
    expect(() => sheet.getRange('J1').createPivotTable(source)).toThrow('not emulated: Range.createPivotTable');
  });
});

describe('of pivot tables are refused', () => {
  test('sorting by a value of another pivot table', () => {
    const { sheet, source, app } = filled();
    const { SUM } = app.PivotTableSummarizeFunction;
    const foreign = sheet.getRange('M1').createPivotTable(source).addPivotValue(2, SUM);
    const pivot = sheet.getRange('H1').createPivotTable(source);
    const own = pivot.addPivotValue(2, SUM);
    const group = pivot.addRowGroup(1);
    expect(() => group.sortBy(foreign, [])).toThrow(
      "don't match the method signature for SpreadsheetApp.PivotGroup.sortBy",
    );
    group.sortBy(own, []).sortDescending();
    expect(sheet.getRange('H2').getValue()).toBe('Won');
  });
});

describe('an option of a chart', () => {
  test('that is not plain is refused', () => {
    const { builder } = filled();
    for (const value of [() => 1, {}]) {
      expect(() => callLoosely(builder, 'setOption', 'title', value)).toThrow(
        'not emulated: EmbeddedChartBuilder.setOption',
      );
    }
  });
});
