import { type Bench, type Findings, type Json, like, type Probe, probe, saidBy } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

const DATA = [
  ['Stage', 'Count'],
  ['New', 3],
  ['Won', 5],
  ['', ''],
  ['Lost', 2],
];

function withData(sheet: Sheet): Sheet {
  sheet.getRange(4, 1, DATA.length, 2).setValues(DATA);
  return sheet;
}

/** Puts a chart on a sheet as reports of the add-on do. */
function insertChart(sheet: Sheet, type: GoogleAppsScript.Charts.ChartType): void {
  const builder = sheet
    .newChart()
    .setChartType(type)
    .addRange(sheet.getRange('A4:B20'))
    .setNumHeaders(1)
    .setPosition(6, 4, 5, 7)
    .setOption('title', 'By stage')
    .setOption('legend.position', 'none')
    .setOption('colors', ['#4285f4'])
    .setOption('width', 480)
    .setOption('height', 300);
  sheet.insertChart(builder.build());
}

function placeOf(chart: Chart): Json {
  const place = chart.getContainerInfo();
  return [place.getAnchorRow(), place.getAnchorColumn(), place.getOffsetX(), place.getOffsetY()];
}

/** Tells where each chart of a sheet stands and what it is made of. */
function chartsOf(sheet: Sheet): Json {
  return sheet.getCharts().map((chart) => ({
    at: placeOf(chart),
    of: chart.getRanges().map((range) => range.getA1Notation()),
  }));
}

function kept({ sheet }: Bench): Findings {
  const one = withData(sheet());
  insertChart(one, Charts.ChartType.BAR);
  insertChart(one, Charts.ChartType.COLUMN);
  SpreadsheetApp.flush();
  const [bar, column] = one.getCharts();
  if (!bar || !column) return { charts: one.getCharts().length };
  const options = bar.getOptions();
  return {
    charts: one.getCharts().length,
    kinds: [bar, column].map((chart) => saidBy(() => String(chart.modify().getChartType()))),
    'where it stands, and of what': chartsOf(one),
    options: ['title', 'legend.position', 'colors', 'width', 'height', 'vAxis.title'].map((name) =>
      saidBy(() => options.get(name) as unknown as Json),
    ),
    'String of it, its place and its options': [bar, bar.getContainerInfo(), options].map(String),
    'String of a builder': String(one.newChart()),
    'String of what a builder answers': String(one.newChart().setNumHeaders(1)),
  };
}

/** Asks what a chart is of which nothing was said but its range. */
function plain({ sheet }: Bench): Findings {
  const one = withData(sheet());
  const builder = one.newChart().addRange(one.getRange('A4:B8'));
  const kind = saidBy(() => String(builder.getChartType()));
  const inserted = saidBy(() => {
    one.insertChart(builder.build());
    SpreadsheetApp.flush();
    return 'taken';
  });
  const [chart] = one.getCharts();
  return {
    'its kind before it was built': kind,
    'without a place': inserted,
    'its kind, read back': chart ? saidBy(() => String(chart.modify().getChartType())) : 'none',
    'where it stands, and of what': chartsOf(one),
  };
}

/** Reads width and height out of the picture of a chart: four bytes each, behind the sixteenth of a PNG file. */
function pictureSize(chart: Chart | undefined): Json {
  if (!chart) return 'no chart';
  const bytes = chart
    .getBlob()
    .getBytes()
    .slice(16, 24)
    .map((byte) => byte & 255);
  const number = (at: number) => bytes.slice(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return [number(0), number(4)];
}

function sizes({ sheet }: Bench): Findings {
  const [one, other] = [withData(sheet()), withData(sheet())];
  insertChart(one, Charts.ChartType.COLUMN);
  other.insertChart(other.newChart().addRange(other.getRange('A4:B8')).build());
  SpreadsheetApp.flush();
  return {
    'one of 480 × 300': pictureSize(one.getCharts()[0]),
    'one without a size': pictureSize(other.getCharts()[0]),
  };
}

/** Asks where a chart is once lines came and went; each step on the sheet as the step before left it. */
function moved({ sheet }: Bench): Findings {
  const one = withData(sheet());
  insertChart(one, Charts.ChartType.COLUMN);
  const found: Record<string, Json> = { 'at first': chartsOf(one) };
  const then = (what: string, change: () => unknown) => {
    change();
    SpreadsheetApp.flush();
    found[what] = chartsOf(one);
  };
  then('two rows before row 5', () => one.insertRowsBefore(5, 2));
  then('a column before D', () => one.insertColumnBefore(4));
  then('a column before B', () => one.insertColumnBefore(2));
  then('without the row of its anchor', () => one.deleteRows(8, 1));
  then('without all rows of its range', () => one.deleteRows(4, 18));
  return found;
}

function removed({ sheet }: Bench): Findings {
  const [one, other] = [withData(sheet()), withData(sheet())];
  insertChart(one, Charts.ChartType.COLUMN);
  insertChart(one, Charts.ChartType.BAR);
  const [first, second] = one.getCharts();
  if (!first || !second) return { charts: 'were not found' };
  const said = (run: () => void) =>
    saidBy(() => {
      run();
      SpreadsheetApp.flush();
      return [one.getCharts().length, other.getCharts().length];
    });
  return {
    'from another sheet': said(() => other.removeChart(first)),
    'from its own': said(() => one.removeChart(first)),
    'a second time': said(() => one.removeChart(first)),
    'one upon a cell that is not there': said(() =>
      one.insertChart(one.newChart().addRange(one.getRange('A1')).setPosition(2000, 1, 0, 0).build()),
    ),
  };
}

const ABSENT = 'Exception: The chart does not exist on this sheet.';
const BUILDER = like(/^com\.google\.apps\.maestro\.server\.beans\.trix\.impl\.ChartPropertyApiEmbeddedChartBuilder@/);
const at = (row: number, column: number, of: readonly string[]): Json => [{ at: [row, column, 5, 7], of }];

/** Asks about charts of a sheet. */
export const chartProbes: readonly Probe[] = [
  probe({
    name: 'charts: what is kept',
    what: 'Kind, ranges, place and options of charts, read back; texts of their objects',
    settles: ['behaviour 30', 'behaviour 9', 'platform 8', 'pages newChart'],
    of: [
      'Charts.ChartType',
      'ChartType.BAR',
      'ChartType.COLUMN',
      'Sheet.newChart',
      'Sheet.insertChart',
      'EmbeddedChartBuilder.addRange',
      'EmbeddedChartBuilder.build',
      'EmbeddedChartBuilder.setChartType',
      'EmbeddedChartBuilder.setNumHeaders',
      'EmbeddedChartBuilder.setOption',
      'EmbeddedChartBuilder.setPosition',
    ],
    find: kept,
    expected: {
      charts: 2,
      kinds: ['BAR', 'COLUMN'],
      'where it stands, and of what': [
        { at: [6, 4, 5, 7], of: ['A4:B20'] },
        { at: [6, 4, 5, 7], of: ['A4:B20'] },
      ],
      options: ['By stage', 'none', ['#4285f4'], 480, 300, null],
      'String of it, its place and its options': ['EmbeddedChart', 'ContainerInfo', 'ChartOptions'],
      'String of a builder': BUILDER,
      'String of what a builder answers': BUILDER,
    },
  }),
  probe({
    name: 'charts: what a new one is',
    what: 'Kind and place of a chart of which nothing was said but its range',
    settles: ['assumed 31'],
    of: ['Sheet.newChart', 'EmbeddedChartBuilder.addRange', 'EmbeddedChartBuilder.build', 'Sheet.insertChart'],
    find: plain,
    expected: {
      'its kind before it was built': 'COLUMN',
      'without a place': 'taken',
      'its kind, read back': 'COLUMN',
      'where it stands, and of what': [{ at: [1, 1, 0, 0], of: ['A4:B8'] }],
    },
  }),
  probe({
    name: 'charts: how large a new one is',
    what: 'Pixels of the pictures of two charts, one of a given size, one of none',
    settles: ['assumed 31'],
    of: ['EmbeddedChartBuilder.setOption'],
    find: sizes,
    expected: { 'one of 480 × 300': [480, 300], 'one without a size': [600, 371] },
  }),
  probe({
    name: 'charts: when lines come and go',
    what: 'Anchor and ranges of a chart in D6 over A4:B20 after each step',
    settles: ['assumed 32'],
    of: ['EmbeddedChartBuilder.setPosition', 'Sheet.insertRowsBefore', 'Sheet.insertColumnBefore', 'Sheet.deleteRows'],
    find: moved,
    expected: {
      'at first': at(6, 4, ['A4:B20']),
      'two rows before row 5': at(8, 4, ['A4:B22']),
      'a column before D': at(8, 5, ['A4:B22']),
      'a column before B': at(8, 6, ['A4:C22']),
      'without the row of its anchor': at(7, 6, ['A4:C21']),
      'without all rows of its range': at(3, 6, []),
    },
  }),
  probe({
    name: 'charts: removed, and out of bounds',
    what: 'What is said of a chart that is not there, and of a place that is not there',
    settles: ['assumed 46'],
    of: ['Sheet.insertChart', 'EmbeddedChartBuilder.setPosition'],
    find: removed,
    expected: {
      'from another sheet': ABSENT,
      'from its own': [1, 0],
      'a second time': ABSENT,
      'one upon a cell that is not there':
        'Exception: The coordinates of the range are outside the dimensions of the sheet.',
    },
  }),
];
