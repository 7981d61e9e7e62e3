import type { CodesBelow } from '../i18n/en';
import { type Language, t } from '../i18n/translate';
import type { Ports } from '../platform/ports';
import { headersOf, labelOf } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import type { Grid } from '../sheet/table';
import { fileLanguage, sheetsOfKind, type TableSheet, tagText } from '../sheet/tables';
import type { ChartShape, PivotGroup, PivotShape, ReportShape, Workbook } from '../sheet/workbook';
import type { ReportOpened } from './calls';
import { tabOf } from './query-tabs';

export interface ReportedTab {
  readonly sheetId: number;
  readonly title: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly headers: readonly string[];
  /** The last column with a header, the user's own included. */
  readonly width: number;
}

type ReportWord = CodesBelow<'shared', 'report'>;

interface Block {
  readonly name: 'stages' | 'months' | 'people' | 'campaigns';
  readonly rows: readonly string[];
  readonly across: readonly string[];
  /** Pixels; the last one for all further columns. */
  readonly widths: readonly number[];
  readonly chart?: { readonly kind: ChartShape['kind']; readonly rows: number; readonly title: ReportWord };
}

const STAGE_FIELD = 'opportunity_status_name';
const TIME_FIELD = 'time_created';

const BLOCKS: readonly Block[] = [
  {
    name: 'stages',
    rows: [STAGE_FIELD],
    across: [],
    widths: [200, 110],
    chart: { kind: 'bar', rows: 60, title: 'stages.chart' },
  },
  {
    name: 'months',
    rows: [TIME_FIELD],
    across: [],
    widths: [130, 110],
    chart: { kind: 'column', rows: 120, title: 'months.chart' },
  },
  { name: 'people', rows: ['recipient_dept_name', 'recipient_contact_name'], across: [], widths: [190, 180, 110] },
  { name: 'campaigns', rows: [STAGE_FIELD], across: ['campaign_name'], widths: [200, 130] },
];

const CHART_GAP = 24;
const CHART_ROW = 4;
const CHART_WIDTH = 450;
/** 14.5 rows of 21 pixels. */
const CHART_HEIGHT = 305;
/** Below the charts, which stay free whatever the tables grow to. */
const HEADER_ROW = 22;
/** Sheet names have 100 characters at most [assumed 39], words around it included. */
const MAX_TITLE = 70;
const WIDE_COLUMNS = 30;

/** null when the tab has too few columns for any table. */
export function reportShape(tab: ReportedTab, tag: string, language: Language): ReportShape | null {
  const key = tab.columns.get('opportunity_id');
  const placed = placeBlocks(
    BLOCKS.filter(({ rows, across }) => [...rows, ...across].every((field) => tab.columns.has(field))),
  );
  if (key === undefined || placed.length === 0) return null;
  const words = (name: ReportWord): string => t(language, `report.${name}`, { tab: tab.title });
  const widths = placed.flatMap(({ block }) => widthsOf(block));
  return {
    title: t(language, 'report.title', { tab: tab.title.slice(0, MAX_TITLE) }),
    tag,
    source: { sheetId: tab.sheetId, columns: tab.width, key, mark: tab.columns.get('status') ?? null },
    count: words('count'),
    none: words('none'),
    texts: [
      { row: 1, column: 1, text: t(language, 'report.title', { tab: tab.title }), quiet: false },
      { row: 2, column: 1, text: words('about'), quiet: true },
      ...placed.map(({ block, column, row }) => ({ row: row - 1, column, text: words(block.name), quiet: false })),
    ],
    headerRow: HEADER_ROW,
    widths,
    pivots: placed.map((each) => pivotOf(each, tab, language)),
    charts: chartsOf(placed, widths, words),
  };
}

interface Placed {
  readonly block: Block;
  readonly row: number;
  readonly column: number;
}

function placeBlocks(blocks: readonly Block[]): Placed[] {
  let column = 1;
  return blocks.map((block) => {
    const placed = { block, row: block.across.length > 0 ? HEADER_ROW - 1 : HEADER_ROW, column };
    column += block.widths.length + 1;
    return placed;
  });
}

function widthsOf({ widths, across }: Block): number[] {
  const [last = CHART_GAP] = widths.slice(-1);
  return across.length > 0 ? [...widths, ...Array<number>(WIDE_COLUMNS).fill(last)] : [...widths, CHART_GAP];
}

/** Without totals below a chart, which would draw them as one more stage or month. */
function pivotOf({ block, row, column }: Placed, tab: ReportedTab, language: Language): PivotShape {
  const group = (field: string): PivotGroup => ({
    column: tab.columns.get(field) ?? 0,
    name: field === TIME_FIELD ? t(language, 'report.month') : groupName(tab, field, language),
    byMonth: field === TIME_FIELD,
    byCount: field === STAGE_FIELD,
  });
  return { row, column, rows: block.rows.map(group), columns: block.across.map(group), totals: !block.chart };
}

/** In the report's language, unless a person changed the column's header. */
function groupName({ columns, headers }: ReportedTab, field: string, language: Language): string | null {
  const header = headers[(columns.get(field) ?? 0) - 1] ?? '';
  const label = labelOf('opportunities', field, language);
  return header !== label && headersOf('opportunities', field).includes(header) ? label : null;
}

function chartsOf(
  placed: readonly Placed[],
  widths: readonly number[],
  words: (name: ReportWord) => string,
): ChartShape[] {
  let x = 0;
  return placed.flatMap(({ block, row, column }) => {
    if (!block.chart) return [];
    const { kind, rows, title } = block.chart;
    const place = { row: CHART_ROW, ...columnAt(widths, x), width: CHART_WIDTH, height: CHART_HEIGHT };
    x += CHART_WIDTH + CHART_GAP;
    return [{ kind, title: words(title), data: { row, column, rows: rows + 1, columns: 2 }, ...place }];
  });
}

function columnAt(widths: readonly number[], x: number): { readonly column: number; readonly left: number } {
  let left = x;
  let column = 1;
  for (const width of widths) {
    if (left < width) break;
    left -= width;
    column += 1;
  }
  return { column, left };
}

/** Keeps an earlier report, which may have been worked on. @throws DeskError 'error.noSheet', 'error.report.columns' */
export function openReport(
  ports: Ports,
  { sheetId, anew }: { readonly sheetId: number; readonly anew: boolean },
): ReportOpened {
  const { workbook } = ports;
  tabOf(ports, sheetId);
  const existing = anew ? null : lastReport(workbook, sheetId);
  const report = existing ? workbook.grid(existing.sheetId) : makeReport(workbook, sheetId, fileLanguage(ports));
  report.reveal(1);
  return { sheetId: report.sheetId, title: report.title(), isNew: existing === null };
}

function lastReport(workbook: Workbook, tab: number): TableSheet | null {
  const reports = sheetsOfKind(workbook, 'report').filter(({ query }) => query === String(tab));
  return reports[reports.length - 1] ?? null;
}

function makeReport(workbook: Workbook, sheetId: number, language: Language): Grid {
  const tag = tagText({ kind: 'report', language, query: String(sheetId) });
  const shape = reportShape(reportedTab(workbook.grid(sheetId)), tag, language);
  if (!shape) throw new DeskError('error.report.columns');
  return workbook.addReport(shape);
}

function reportedTab(grid: Grid): ReportedTab {
  const headers = grid.headers();
  const tags = grid.columnTags();
  const columns = new Map<string, number>();
  for (const { tag, column } of tags) if (!columns.has(tag)) columns.set(tag, column);
  const named = headers.map((header, index) => (header === '' ? 0 : index + 1));
  const width = Math.max(...named, ...tags.map(({ column }) => column));
  return { sheetId: grid.sheetId, title: grid.title(), columns, headers, width };
}
