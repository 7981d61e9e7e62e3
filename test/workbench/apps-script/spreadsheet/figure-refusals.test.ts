import { readCharts } from '../../../../workbench/apps-script/runtime';
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
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const value of [() => 1, circle]) {
      expect(() => callLoosely(builder, 'setOption', 'title', value)).toThrow(
        'not emulated: EmbeddedChartBuilder.setOption',
      );
    }
  });

  test.each(['width', 'height'])('of a %s that no browser could draw is refused', (name) => {
    const { builder } = filled();
    expect(() => builder.setOption(name, 4000)).not.toThrow();
    expect(() => builder.setOption(name, 4001)).toThrow(`not emulated: a chart of more than 4000 pixels in ${name}`);
  });

  test('is read as it was set last, where a text and a member of it are set', () => {
    const { builder, sheet, model } = filled();
    sheet.insertChart(builder.setOption('legend', 'none').setOption('legend.position', 'right').build());
    expect(readCharts(model, null)[0]?.options).toEqual({ legend: { position: 'right' } });
  });
});
