import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';
import { readCharts } from '../../../apps-script/runtime/read-workbook';
import { createChartsService } from '../../../apps-script/spreadsheet/embedded-chart';

type Charts = GoogleAppsScript.Charts.Charts;

function isCharts(service: object): service is Charts {
  return 'ChartType' in service;
}

function charts(): Charts {
  const service = createChartsService();
  if (!isCharts(service)) throw new Error('no Charts');
  return service;
}

const { ChartType } = charts();

type Builder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

/** Returns a sheet with a chart of its first two columns, changed before it is inserted. */
function charted(change: (builder: Builder, sheet: GoogleAppsScript.Spreadsheet.Sheet) => unknown = () => {}) {
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
    .setChartType(ChartType.COLUMN)
    .addRange(sheet.getRange('A1:B4'))
    .setNumHeaders(1)
    .setPosition(6, 2, 5, 7);
  change(builder, sheet);
  sheet.insertChart(builder.setOption('title', 'Stages').setOption('legend.position', 'bottom').build());
  const read = () => readCharts(made.model, null);
  return { ...made, read };
}

describe('a chart', () => {
  test('is read with where it stands, how it is made and what it shows', () => {
    const { read } = charted();
    expect(read()).toEqual([
      {
        id: expect.any(Number),
        type: 'COLUMN',
        sheetId: 0,
        sheet: 'Sheet1',
        anchor: { row: 6, column: 2 },
        offset: { x: 5, y: 7 },
        width: 600,
        height: 371,
        range: 'Sheet1!A1:B4',
        options: { title: 'Stages', 'legend.position': 'bottom' },
        labels: ['New', 'Won', 'Lost'],
        series: [{ name: 'Sum', values: [10, 20, null] }],
      },
    ]);
  });

  // 9, L
  test('is made by a builder whose text is the class behind it', () => {
    const { sheet } = charted();
    const texts = [sheet.newChart(), sheet.newChart().setChartType(ChartType.BAR)].map(String);
    const text =
      /^com\.google\.apps\.maestro\.server\.beans\.trix\.impl\.ChartPropertyApiEmbeddedChartBuilder@[0-9a-f]+$/;
    expect(texts).toEqual([expect.stringMatching(text), expect.stringMatching(text)]);
    expect(String(sheet.newChart().build())).toBe('EmbeddedChart');
  });

  test('follows rows that are inserted over it and in its data', () => {
    const { sheet, read } = charted();
    sheet.insertRowsBefore(3, 1);
    sheet.getRange('A3:B3').setValues([['Open', 15]]);
    expect(read()).toMatchObject([
      { anchor: { row: 7 }, range: 'Sheet1!A1:B5', labels: ['New', 'Open', 'Won', 'Lost'] },
    ]);
  });

  test('goes with its sheet; a copy of the sheet has its own over its own cells', () => {
    const { model, sheet, spreadsheet, read } = charted();
    const [before] = read();
    const sheetId = sheet.getSheetId();
    model.applyViewEdit({ kind: 'copySheet', sheetId, copyId: 77, name: 'Copy of Sheet1' });
    spreadsheet.getSheetByName('Copy of Sheet1')?.getRange('B2').setValue(99);
    model.applyViewEdit({ kind: 'deleteSheet', sheetId });
    expect(read()).toMatchObject([{ sheet: 'Copy of Sheet1', series: [{ values: [99, 20, null] }] }]);
    expect(read()[0]?.id).not.toBe(before?.id);
    const kept = WorkbookModel.fromSnapshot(JSON.parse(JSON.stringify(model.toSnapshot())));
    expect(readCharts(kept, 'Copy of Sheet1')).toEqual(read());
    expect(() => readCharts(kept, 'Sheet1')).toThrow('There is no sheet named "Sheet1".');
  });
});

describe('the data of a chart', () => {
  test('leave hidden rows and columns out', () => {
    const { model, sheet, read } = charted();
    model.applyViewEdit({ kind: 'hideRows', sheetId: 0, at: 2, count: 1 });
    expect(read()[0]?.labels).toEqual(['Won', 'Lost']);
    sheet.hideColumns(2);
    expect(read()[0]?.series).toEqual([]);
  });

  test('end where a generous range is empty', () => {
    const { sheet, spreadsheet, read } = charted();
    const other = spreadsheet.insertSheet('Other');
    other.insertChart(
      other.newChart().addRange(sheet.getRange('A1:B1000')).setNumHeaders(1).setPosition(1, 1, 0, 0).build(),
    );
    expect(read().find((chart) => chart.sheet === 'Other')?.labels).toEqual(['New', 'Won', 'Lost']);
  });
});

describe('what is refused of charts', () => {
  test('a chart of no range or of several, and types that are not drawn', () => {
    const { sheet } = charted();
    expect(() => sheet.insertChart(sheet.newChart().build())).toThrow('not emulated: a chart without a range');
    const one = sheet.newChart().addRange(sheet.getRange('A1:B4'));
    expect(() => one.addRange(sheet.getRange('C1:C4'))).toThrow('not emulated: a chart of several ranges');
    expect(() => ChartType.PIE).toThrow('not emulated: ChartType.PIE');
  });

  test('a place outside of the sheet', () => {
    const { sheet } = charted();
    const chart = sheet.newChart().addRange(sheet.getRange('A1:B4')).setPosition(1, 99, 0, 0).build();
    expect(() => sheet.insertChart(chart)).toThrow('outside the dimensions');
  });

  test('what is no chart, and options that are not plain', () => {
    const { sheet } = charted();
    for (const value of [() => 1, {}]) {
      expect(() => callLoosely(sheet.newChart(), 'setOption', 'title', value)).toThrow(
        'not emulated: EmbeddedChartBuilder.setOption',
      );
    }
    expect(() => callLoosely(sheet, 'insertChart', {})).toThrow("don't match the method signature");
  });
});
