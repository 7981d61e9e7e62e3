import { type Bench, type Findings, type Json, NotAsked, type Probe, probe } from '../../probe';
import { tag, tags, tagsOf } from './metadata';
import { makePivot } from './pivot-bench';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** Fills a sheet with what a copy may hold or not: entries of metadata, a pivot table, a chart, looks of lines. */
function dress(sheet: Sheet): void {
  tag(sheet);
  const data = sheet.getRange('A1:B3').setValues([
    ['Stage', 'Sum'],
    ['New', 3],
    ['Won', 5],
  ]);
  makePivot(sheet.getRange('D1'), data, { rows: [1], sums: [2] });
  const chart = sheet.newChart().setChartType(Charts.ChartType.COLUMN).addRange(data).setPosition(12, 2, 0, 0);
  sheet.insertChart(chart.build());
  sheet.setColumnWidths(2, 1, 150).setRowHeight(3, 50).setFrozenRows(1);
  sheet.hideColumns(6, 1);
  SpreadsheetApp.flush();
}

/** Names a range, and tells whether it is of a sheet itself or of another. */
function place(range: Range, sheet: Sheet): Json {
  return [range.getSheet().getSheetId() === sheet.getSheetId() ? 'its own' : "another's", range.getA1Notation()];
}

/** Tells what a copy holds, relative to the sheet that it is a copy of. */
function heldBy(copy: Sheet, one: Sheet): Json {
  return {
    name: copy.getName().replace(one.getName(), 'X'),
    'its number is another': copy.getSheetId() !== one.getSheetId(),
    values: copy.getRange('A1:B3').getDisplayValues(),
    metadata: tagsOf(copy),
    'pivot tables': copy.getPivotTables().map((pivot) => place(pivot.getSourceDataRange(), copy)),
    'results of a pivot table': copy.getRange('D1:E4').getDisplayValues(),
    charts: copy.getCharts().map((chart) => chart.getRanges().map((range) => place(range, copy))),
    lines: [copy.getColumnWidth(2), copy.getRowHeight(3), copy.getFrozenRows(), copy.isColumnHiddenByUser(6)],
    'is hidden': copy.isSheetHidden(),
  };
}

function copies({ spreadsheet, sheet, inLocale }: Bench): Findings {
  const one = sheet();
  dress(one);
  const look = (make: () => Sheet): Json => {
    spreadsheet.setActiveSheet(one);
    const copy = make();
    try {
      const isActive = spreadsheet.getActiveSheet().getSheetId() === copy.getSheetId();
      const apart = copy.getIndex() - one.getIndex();
      const last = copy.getIndex() === spreadsheet.getSheets().length;
      return {
        held: heldBy(copy, one),
        place: { 'is active': isActive, 'places after it': last ? 'the last' : apart },
      };
    } finally {
      spreadsheet.deleteSheet(copy);
    }
  };
  const names = (): Json => {
    const made = [one.copyTo(spreadsheet), one.copyTo(spreadsheet)];
    const found = made.map((copy) => copy.getName().replace(one.getName(), 'X'));
    for (const copy of made) spreadsheet.deleteSheet(copy);
    return found;
  };
  // Behind this one stands another, so that the last place is not the next.
  sheet();
  return {
    'by duplicateActiveSheet': look(() => spreadsheet.duplicateActiveSheet()),
    'by copyTo': look(() => one.copyTo(spreadsheet)),
    'names of two copies in a file of en_US': inLocale('en_US', names),
    'names of two copies in a file of vi_VN': inLocale('vi_VN', names),
    'entries of the first one afterwards': tagsOf(one),
  };
}

const HELD: Json = {
  name: 'Copy of X',
  'its number is another': true,
  values: [
    ['Stage', 'Sum'],
    ['New', '3'],
    ['Won', '5'],
  ],
  metadata: tags('C:C', 'G:G', '8:8'),
  'pivot tables': [['its own', 'A1:B3']],
  'results of a pivot table': [
    ['Stage', 'SUM of Sum'],
    ['New', '3'],
    ['Won', '5'],
    ['Grand Total', '8'],
  ],
  charts: [[['its own', 'A1:B3']]],
  lines: [150, 50, 1, true],
  'is hidden': false,
};

const COPY = 'CRM Desk live kit (copy: delete it)';
const SECOND = 'CRM Desk live kit (second file: delete it)';

/** Copies a tab into another file, and the whole file, where the person allows two more files. */
function intoOtherFiles({ spreadsheet, addresses, sheet }: Bench): Findings {
  if (addresses.files === '') throw new NotAsked('two more files were not allowed');
  const one = sheet();
  tag(one);
  const name = one.getName();
  SpreadsheetApp.flush();
  const second = SpreadsheetApp.create(SECOND);
  const moved = one.copyTo(second);
  const copied = spreadsheet.copy(COPY).getSheetByName(name);
  return {
    'a tab in another file': tagsOf(moved),
    'its name there': moved.getName().replace(name, 'X'),
    'the tab in a copy of the file': copied ? tagsOf(copied) : 'it is not there',
  };
}

/** Asks what a copy of a tab holds: the add-on knows its tables by metadata, which a copy may have too. */
export const copyProbes: readonly Probe[] = [
  probe({
    name: 'copies: of a tab',
    what: 'Metadata, pivot tables, charts and looks of a tab that a script copies within its file',
    settles: ['assumed 43', 'assumed 32', 'behaviour 23'],
    of: ['DeveloperMetadataFinder.find', 'Spreadsheet.setActiveSheet'],
    find: copies,
    expected: {
      'by duplicateActiveSheet': { held: HELD, place: { 'is active': true, 'places after it': 1 } },
      'by copyTo': { held: HELD, place: { 'is active': false, 'places after it': 'the last' } },
      'names of two copies in a file of en_US': ['Copy of X', 'Copy of X 1'],
      'names of two copies in a file of vi_VN': ['Bản sao của X', 'Bản sao của X 1'],
      'entries of the first one afterwards': tags('C:C', 'G:G', '8:8'),
    },
  }),
  probe({
    name: 'copies: in other files',
    what: 'Metadata of a tab that is copied into another file, and of its file that is copied',
    find: intoOtherFiles,
    expected: {
      'a tab in another file': tags('C:C', 'G:G', '8:8'),
      'its name there': 'Copy of X',
      'the tab in a copy of the file': tags('C:C', 'G:G', '8:8'),
    },
  }),
];
