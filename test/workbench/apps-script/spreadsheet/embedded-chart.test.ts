import { WorkbookModel } from '../../../../workbench/apps-script/model';
import { readCharts } from '../../../../workbench/apps-script/runtime';
import { createChartsService } from '../../../../workbench/apps-script/spreadsheet';
import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

type Charts = GoogleAppsScript.Charts.Charts;

function isCharts(service: object): service is Charts {
  return 'ChartType' in service;
}

function charts(): Charts {
  const service = createChartsService();
  if (!isCharts(service)) throw new Error('no Charts');
  return service;
}

const { ChartType, ChartMergeStrategy, ChartHiddenDimensionStrategy } = charts();

/** A sheet with a chart of its first two columns. */
function charted() {
  const made = spreadsheetFake();
  const { sheet } = made;
  sheet.getRange('A1:C4').setValues([
    ['Stage', 'Sum', 'Count'],
    ['New', 10, 1],
    ['Won', 20, 2],
    ['Lost', '', 3],
  ]);
  const builder = sheet
    .newChart()
    .setChartType(ChartType.PIE)
    .addRange(sheet.getRange('A1:B4'))
    .setPosition(6, 2, 5, 7);
  sheet.insertChart(builder.setOption('title', 'Stages').setOption('legend.position', 'bottom').build());
  const [chart] = sheet.getCharts();
  if (!chart) throw new Error('no chart');
  const read = () => readCharts(made.model, null);
  return { ...made, chart, read };
}

describe('a chart', () => {
  test('is read with where it stands, how it is made and what it shows', () => {
    const { read, chart } = charted();
    expect(read()).toEqual([
      {
        id: chart.getChartId(),
        type: 'PIE',
        sheetId: 0,
        sheet: 'Sheet1',
        anchor: { row: 6, column: 2 },
        offset: { x: 5, y: 7 },
        width: 600,
        height: 371,
        ranges: ['Sheet1!A1:B4'],
        options: { title: 'Stages', legend: { position: 'bottom' } },
        labels: ['New', 'Won', 'Lost'],
        domain: [null, null, null],
        series: [{ name: 'Sum', values: [10, 20, null] }],
      },
    ]);
  });

  test('tells a script the same', () => {
    const { chart } = charted();
    const place = chart.getContainerInfo();
    expect([place.getAnchorRow(), place.getAnchorColumn(), place.getOffsetX(), place.getOffsetY()]).toEqual([
      6, 2, 5, 7,
    ]);
    expect(chart.getRanges().map((range) => range.getA1Notation())).toEqual(['A1:B4']);
    expect([chart.getOptions().get('title'), chart.getOptions().get('height')]).toEqual(['Stages', null]);
  });

  test('has no id before it stands on a sheet', () => {
    const { sheet } = charted();
    expect(sheet.newChart().build().getChartId()).toBeNull();
  });

  test('is changed in its place, and removed', () => {
    const { sheet, chart, read } = charted();
    const changed = chart
      .modify()
      .setChartType(ChartType.BAR)
      .setOption('title', 'New')
      .setOption('width', 300)
      .build();
    sheet.updateChart(changed);
    expect(read()).toMatchObject([{ id: chart.getChartId(), type: 'BAR', options: { title: 'New' }, width: 300 }]);
    sheet.removeChart(chart);
    expect([sheet.getCharts().length, read().length]).toEqual([0, 0]);
    expect(() => sheet.updateChart(changed)).toThrow('does not exist');
  });

  test('follows rows that are inserted over it and in its data', () => {
    const { sheet, read } = charted();
    sheet.insertRowBefore(3);
    sheet.getRange('A3:B3').setValues([['Open', 15]]);
    expect(read()).toMatchObject([
      { anchor: { row: 7 }, ranges: ['Sheet1!A1:B5'], labels: ['New', 'Open', 'Won', 'Lost'] },
    ]);
  });

  test('goes with its sheet; a copy of the sheet has its own over its own cells', () => {
    const { sheet, spreadsheet, read, chart } = charted();
    const copy = sheet.copyTo(spreadsheet);
    copy.getRange('B2').setValue(99);
    spreadsheet.deleteSheet(sheet);
    expect(read()).toMatchObject([{ sheet: 'Copy of Sheet1', series: [{ values: [99, 20, null] }] }]);
    expect(read()[0]?.id).not.toBe(chart.getChartId());
  });

  test('is kept with the workbook', () => {
    const { model, read } = charted();
    const kept = WorkbookModel.fromSnapshot(JSON.parse(JSON.stringify(model.toSnapshot())));
    expect(readCharts(kept, 'Sheet1')).toEqual(read());
  });

  test('of a sheet that is not there cannot be read', () => {
    const { model } = charted();
    expect(() => readCharts(model, 'Nope')).toThrow('There is no sheet named "Nope".');
  });
});

describe('the data of a chart', () => {
  const made = () => {
    const { sheet, chart, read } = charted();
    const update = (change: (builder: GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder) => unknown) => {
      const builder = chart.modify();
      change(builder);
      sheet.updateChart(builder.build());
      return read()[0];
    };
    return { sheet, update };
  };

  test('come from ranges side by side', () => {
    const { sheet, update } = made();
    const names = update((builder) => builder.addRange(sheet.getRange('C1:C4')))?.series.map(({ name }) => name);
    expect(names).toEqual(['Sum', 'Count']);
  });

  test('come from ranges below each other', () => {
    const { sheet, update } = made();
    sheet.getRange('A6:B6').setValues([['Late', 4]]);
    const read = update((builder) =>
      builder.addRange(sheet.getRange('A6:B6')).setMergeStrategy(ChartMergeStrategy.MERGE_ROWS),
    );
    expect(read?.labels).toEqual(['New', 'Won', 'Lost', 'Late']);
  });

  test('leave hidden rows out, unless they are asked for', () => {
    const { sheet, update } = made();
    sheet.hideRows(2);
    expect(update(() => {})?.labels).toEqual(['Won', 'Lost']);
    const shown = update((builder) => builder.setHiddenDimensionStrategy(ChartHiddenDimensionStrategy.SHOW_BOTH));
    expect(shown?.labels).toEqual(['New', 'Won', 'Lost']);
  });

  test('leave hidden columns out, unless they are asked for', () => {
    const { sheet, update } = made();
    sheet.hideColumns(2);
    expect(update(() => {})?.series).toEqual([]);
    const shown = update((builder) => builder.setHiddenDimensionStrategy(ChartHiddenDimensionStrategy.IGNORE_ROWS));
    expect(shown?.series.map(({ name }) => name)).toEqual(['Sum']);
  });

  test('can be turned over', () => {
    const { update } = made();
    const read = update((builder) => builder.setTransposeRowsAndColumns(true).setNumHeaders(1));
    expect([read?.labels, read?.series.map(({ name }) => name)]).toEqual([['Sum'], ['New', 'Won', 'Lost']]);
  });

  test('have as many headers as was said', () => {
    const { update } = made();
    expect(update((builder) => builder.setNumHeaders(0))?.labels[0]).toBe('Stage');
  });

  test('end where a generous range is empty', () => {
    const { sheet, update } = made();
    const read = update((builder) => builder.clearRanges().addRange(sheet.getRange('A1:B1000')));
    expect(read?.labels).toEqual(['New', 'Won', 'Lost']);
  });
});

describe('what is refused of charts', () => {
  test.each(['GAUGE', 'TREEMAP'] as const)('the type %s, which is not drawn', (type) => {
    expect(() => ChartType[type]).toThrow(`not emulated: ChartType.${type}`);
  });

  test('a chart without ranges, builders of one kind, and pictures of charts', () => {
    const { sheet, chart } = charted();
    expect(() => sheet.insertChart(sheet.newChart().build())).toThrow('not emulated');
    expect(() => sheet.newChart().asPieChart()).toThrow('not emulated: EmbeddedChartBuilder.asPieChart');
    expect(() => chart.getBlob()).toThrow('not emulated: EmbeddedChart.getBlob');
  });

  test('a place outside of the sheet', () => {
    const { sheet } = charted();
    const chart = sheet.newChart().addRange(sheet.getRange('A1:B4')).setPosition(1, 99, 0, 0).build();
    expect(() => sheet.insertChart(chart)).toThrow('outside the dimensions');
  });

  test('what is no chart', () => {
    const { sheet } = charted();
    expect(() => callLoosely(sheet, 'insertChart', {})).toThrow("don't match the method signature");
  });
});
