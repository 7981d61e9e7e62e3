import { columnName } from '../../records/text';
import { escapeText } from '../../sheet/table';
import type { ChartShape, PivotGroup, PivotShape, ReportShape } from '../../sheet/workbook';
import { type FormattingServices, type SheetServices, setWidths } from './metadata-tags';
import { growSheet, type SheetSize } from './sheet-growth';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Pivot = GoogleAppsScript.Spreadsheet.PivotTable;
type Group = GoogleAppsScript.Spreadsheet.PivotGroup;

const QUIET_COLOUR = '#5f6368';
const HEADER_HEIGHT = 40;
const BLUE = '#4285f4';

/** The number of calls depends on the shape alone, never on the rows. */
export function drawReport(formatting: FormattingServices, sheet: Sheet, source: Sheet, shape: ReportShape): void {
  // In advance: it is not known whether a pivot table gets columns that the sheet lacks.
  const size = growSheet(formatting.formats, sheet, { rows: 0, columns: shape.widths.length });
  const set = (format: () => void): void => formatting.formats.atOnce(sheet, [format]);
  set(() => setWidths(sheet, 1, shape.widths));
  set(() => sheet.setRowHeight(shape.headerRow, HEADER_HEIGHT));
  for (const { row, column, text, quiet } of shape.texts) {
    const cell = sheet.getRange(row, column).setValue(escapeText(text));
    set(() => (quiet ? cell.setFontColor(QUIET_COLOUR) : cell.setFontWeight('bold')));
  }
  for (const pivot of shape.pivots) {
    set(() => formatPivot(sheet, size, pivot));
    addPivot(formatting, sheet, source, shape, pivot);
  }
  const groups = formatGroups(formatting, sheet, shape);
  for (const chart of shape.charts) addChart(formatting, sheet, chart);
  nameBlanks(formatting, groups, shape.none);
}

/** Last and apart: should a pivot table not take '' for a blank cell [assumed 24], the report is whole without it. */
function nameBlanks({ app }: SheetServices, groups: readonly Group[], none: string): void {
  app.flush();
  try {
    for (const group of groups) group.addManualGroupingRule(none, ['']);
    app.flush();
  } catch {
    // Blanks stay unnamed.
  }
}

function formatPivot(sheet: Sheet, size: SheetSize, { row, column, rows, columns }: PivotShape): void {
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

/** Whole columns, so that the range stays open at its end; if not, it ends with the sheet [assumed 29]. */
function addPivot(
  { app }: SheetServices,
  sheet: Sheet,
  source: Sheet,
  { source: { columns, key, mark } }: ReportShape,
  shape: PivotShape,
): void {
  const pivot = sheet.getRange(shape.row, shape.column).createPivotTable(source.getRange(`A:${columnName(columns)}`));
  pivot.addPivotValue(key, app.PivotTableSummarizeFunction.COUNTA);
  for (const group of shape.rows) pivot.addRowGroup(group.column);
  for (const group of shape.columns) pivot.addColumnGroup(group.column);
  addFilters(app, pivot, key, mark);
}

/** Reads the pivot tables again: a handle is stale after a change through its parts [behaviour 30, L]. */
function formatGroups({ app }: SheetServices, sheet: Sheet, { pivots, count }: ReportShape): Group[] {
  return sheet.getPivotTables().flatMap((pivot) => {
    const anchor = pivot.getAnchorCell();
    const place = [anchor.getRow(), anchor.getColumn()];
    const shape = pivots.find(({ row, column }) => row === place[0] && column === place[1]);
    const [value] = pivot.getPivotValues();
    if (!shape || !value) return [];
    const groups = [...pivot.getRowGroups(), ...pivot.getColumnGroups()];
    value.setDisplayName(count);
    const formatGroup = groupFormatter(app, shape.totals, value);
    const parts = [...shape.rows, ...shape.columns];
    return groups.filter((group, index) => formatGroup(group, parts[index]));
  });
}

function groupFormatter(app: SheetServices['app'], totals: boolean, value: GoogleAppsScript.Spreadsheet.PivotValue) {
  return (group: Group, shape?: PivotGroup): boolean => {
    if (!totals) group.showTotals(false);
    if (shape?.name) group.setDisplayName(shape.name);
    if (shape?.byMonth) group.setDateTimeGroupingRule(app.DateTimeGroupingRuleType.YEAR_MONTH);
    if (shape?.byCount) group.sortBy(value, []).sortDescending();
    return !shape?.byMonth;
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
