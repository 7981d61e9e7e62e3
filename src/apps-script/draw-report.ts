import { columnName } from '../core';
import { type ChartShape, escapeText, type PivotGroup, type PivotShape, type ReportShape } from '../sheet';
import { type SheetServices, setWidths } from './metadata-tags';
import { growSheet, type SheetSize } from './sheet-growth';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Pivot = GoogleAppsScript.Spreadsheet.PivotTable;
type Group = GoogleAppsScript.Spreadsheet.PivotGroup;

const QUIET_COLOUR = '#5f6368';
/** Gives room for two lines, in pixels. */
const HEADER_HEIGHT = 40;
const BLUE = '#4285f4';

/**
 * Fills a new sheet with pivot tables over another one, and with charts of their results. The spreadsheet computes them from
 * then on. Their number of calls depends on the shape alone.
 */
export function drawReport(wardrobe: SheetServices, sheet: Sheet, source: Sheet, shape: ReportShape): void {
  // Enough columns beforehand: whether a pivot table that needs more than there are gets them is not known.
  const size = growSheet(sheet, { rows: 0, columns: shape.widths.length });
  setWidths(sheet, 1, shape.widths);
  sheet.setRowHeight(shape.headerRow, HEADER_HEIGHT);
  for (const { row, column, text, quiet } of shape.texts) {
    const cell = sheet.getRange(row, column).setValue(escapeText(text));
    if (quiet) cell.setFontColor(QUIET_COLOUR);
    else cell.setFontWeight('bold');
  }
  const groups = shape.pivots.flatMap((pivot) => {
    dressPivot(sheet, size, pivot);
    return addPivot(wardrobe, sheet, source, shape, pivot);
  });
  for (const chart of shape.charts) addChart(wardrobe, sheet, chart);
  nameBlanks(wardrobe, groups, shape.none);
}

/**
 * Names blanks at the end, and apart: should a pivot table not take '' for a blank cell [assumed 24], the report is whole without
 * it.
 */
function nameBlanks({ app }: SheetServices, groups: readonly Group[], none: string): void {
  app.flush();
  try {
    for (const group of groups) group.addManualGroupingRule(none, ['']);
    app.flush();
  } catch {
    // The lines of what is blank have no name then.
  }
}

function dressPivot(sheet: Sheet, size: SheetSize, { row, column, rows, columns }: PivotShape): void {
  const first = column + rows.length;
  const values = columns.length > 0 ? size.columns - first + 1 : 1;
  sheet
    .getRange(row, first, size.rows - row + 1, values)
    .setNumberFormat('#,##0')
    .setHorizontalAlignment('right');
  sheet
    .getRange(row, column, columns.length > 0 ? 2 : 1, rows.length + values)
    .setFontWeight('bold')
    .setWrap(true);
}

/**
 * Whole columns, in the hope that the range stays open at its end; where not, it ends with the sheet [assumed 29].
 * @returns the groups in which blanks are to be named: dates are grouped by a rule of their own
 */
function addPivot(
  { app }: SheetServices,
  sheet: Sheet,
  source: Sheet,
  { source: { columns, key, mark }, count }: ReportShape,
  shape: PivotShape,
): Group[] {
  const pivot = sheet.getRange(shape.row, shape.column).createPivotTable(source.getRange(`A:${columnName(columns)}`));
  const value = pivot.addPivotValue(key, app.PivotTableSummarizeFunction.COUNTA);
  value.setDisplayName(count);
  const dress = groupDresser(app, shape.totals, value);
  const down = shape.rows.flatMap((group) => dress(pivot.addRowGroup(group.column), group));
  const across = shape.columns.flatMap((group) => dress(pivot.addColumnGroup(group.column), group));
  addFilters(app, pivot, key, mark);
  return [...down, ...across];
}

function groupDresser(app: SheetServices['app'], totals: boolean, value: GoogleAppsScript.Spreadsheet.PivotValue) {
  return (group: Group, { name, byMonth, byCount }: PivotGroup): Group[] => {
    if (!totals) group.showTotals(false);
    if (name !== null) group.setDisplayName(name);
    if (byMonth) group.setDateTimeGroupingRule(app.DateTimeGroupingRuleType.YEAR_MONTH);
    if (byCount) group.sortBy(value, []).sortDescending();
    return byMonth ? [] : [group];
  };
}

function addFilters(app: SheetServices['app'], pivot: Pivot, key: number, mark: number | null): void {
  pivot.addFilter(key, app.newFilterCriteria().whenCellNotEmpty().build());
  if (mark !== null) pivot.addFilter(mark, app.newFilterCriteria().whenCellEmpty().build());
}

function addChart(
  { charts }: SheetServices,
  sheet: Sheet,
  { kind, title, data, row, column, left, ...size }: ChartShape,
): void {
  const chart = sheet
    .newChart()
    .setChartType(kind === 'bar' ? charts.ChartType.BAR : charts.ChartType.COLUMN)
    .addRange(sheet.getRange(data.row, data.column, data.rows, data.columns))
    .setNumHeaders(1)
    .setPosition(row, column, left, 0)
    .setOption('title', title)
    .setOption('legend.position', 'none')
    .setOption('colors', [BLUE])
    .setOption('width', size.width)
    .setOption('height', size.height);
  sheet.insertChart(chart.build());
}
