import type { Bench, Json } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;
type PivotTable = GoogleAppsScript.Spreadsheet.PivotTable;
type PivotGroup = GoogleAppsScript.Spreadsheet.PivotGroup;
type Summary = GoogleAppsScript.Spreadsheet.PivotTableSummarizeFunction;

/** The columns of the source, from 1. */
export const [STAGE, OWNER, AMOUNT, DAY] = [1, 2, 3, 4] as const;

/** Is on that day in each zone that a file is likely to have: ten in the morning in Greenwich. */
const moment = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day, 10));

/** Has no blank cell; the sums are 15 and 37 by stage, 17 and 35 by owner. */
const ROWS = [
  ['Stage', 'Owner', 'Amount', 'Day'],
  ['New', 'An', 10, moment(2026, 1, 5)],
  ['Won', 'Binh', 30, moment(2026, 2, 5)],
  ['New', 'Binh', 5, moment(2025, 12, 30)],
  ['Won', 'An', 7, moment(2026, 1, 20)],
];

/** Makes a sheet with the rows that pivot tables are made of. */
export function sourceSheet(bench: Bench, rows: unknown[][] = ROWS): Sheet {
  const sheet = bench.sheet();
  sheet.getRange(1, 1, rows.length, rows[0]?.length ?? 1).setValues(rows);
  return sheet;
}

export const all = (source: Sheet): Range => source.getDataRange();

/** Describes a pivot table by the columns of its source. */
export interface Shape {
  readonly rows?: readonly number[];
  readonly columns?: readonly number[];
  readonly sums?: readonly number[];
  readonly counts?: readonly number[];
}

/** Makes a pivot table, adding all its parts before any of them is changed. */
export function makePivot(
  at: Range,
  source: Range,
  { rows = [], columns = [], sums = [], counts = [] }: Shape,
): PivotTable {
  const pivot = at.createPivotTable(source);
  const functions = SpreadsheetApp.PivotTableSummarizeFunction;
  const values = (list: readonly number[], by: Summary) => list.map((column) => pivot.addPivotValue(column, by));
  for (const column of rows) pivot.addRowGroup(column);
  for (const column of columns) pivot.addColumnGroup(column);
  values(sums, functions.SUM);
  values(counts, functions.COUNTA);
  return pivot;
}

/** Fetches the first pivot table of a sheet anew: one that was held before a change through another object is stale [behaviour 30, L]. */
export function fetched(sheet: Sheet): PivotTable {
  const [pivot] = sheet.getPivotTables();
  if (!pivot) throw new Error('the sheet has no pivot table');
  return pivot;
}

/** Returns the first row group of the first pivot table of a sheet, fetched anew. */
export function firstGroup(sheet: Sheet): PivotGroup {
  const [group] = fetched(sheet).getRowGroups();
  if (!group) throw new Error('the pivot table has no row group');
  return group;
}

/** Returns what a sheet shows, after a flush. */
export function shown(sheet: Sheet): Json {
  SpreadsheetApp.flush();
  return sheet.getDataRange().getDisplayValues();
}

/** Makes a pivot table in a sheet of its own and returns what that shows. */
export function shownOf(bench: Bench, source: Range, shape: Shape): Json {
  const report = bench.sheet();
  makePivot(report.getRange('A1'), source, shape);
  return shown(report);
}

/** Is what a pivot table of the sums by stage shows. */
export const BY_STAGE = [
  ['Stage', 'SUM of Amount'],
  ['New', '15'],
  ['Won', '37'],
  ['Grand Total', '52'],
];
