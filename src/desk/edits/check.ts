import type { Issue, PlannedEdit, SheetRecord, TableKind } from '../../core';
import { type CheckResult, type RecordCount, ROW_STATES } from '../../protocol';
import { paintCells } from '../../sheet';
import { DeskError } from '../desk-error';
import { type JournalBook, openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { keepStanding } from '../standing';
import { type DeskReading, readDesk } from './read-desk';
import { CHANGED_COLOUR, writeStatuses } from './status-column';

/** The desk's own colours: a blue, an amber and a red that stay apart for colour-blind eyes too. */
const TINTS = { changed: CHANGED_COLOUR, held: '#ffefc2', invalid: '#fde2e0' } as const;
type Tint = keyof typeof TINTS;

/** The column that is tinted when the whole record is meant. */
const KEY_COLUMNS: Partial<Record<TableKind, string>> = {
  products: 'product_code',
  orders: 'order_code',
  orderLines: 'order_code',
};

/** Holds colours by sheet, row and tag. A later tint covers an earlier one. */
type Canvas = Map<number, Map<number, Record<string, string>>>;

/**
 * Tints the cells that changed, that wait for a tick, and that cannot go; takes old tints away and leaves the user's own
 * colours. Costs per table one read and at most one write for each run of neighbouring columns.
 * Rows of which the CRM never confirmed anything have no changed cells: their Status says that they are new.
 */
function tintTables({ tables, plan }: DeskReading): void {
  const canvas: Canvas = new Map();
  for (const edit of plan.edits) tintEdit(canvas, edit);
  for (const record of plan.refusals) tintIssues(canvas, record, record.issues, 'invalid');
  for (const { sheetId, grid, data } of tables) {
    const byRow = canvas.get(sheetId) ?? new Map();
    paintCells(grid, data, { byRow, own: Object.values(TINTS), tags: [...data.columns.keys()] });
  }
}

function tintEdit(canvas: Canvas, { record, before, changes, holds }: PlannedEdit): void {
  const whole = holds.some(({ field }) => field === null);
  if (before) for (const { name } of changes) tintField(canvas, record, name, whole ? 'held' : 'changed');
  tintIssues(canvas, record, holds, 'held');
}

/** Tints the cells that issues name; an issue of an order's line names the row of that line. */
function tintIssues(canvas: Canvas, record: SheetRecord, issues: readonly Issue[], tint: Tint): void {
  for (const { field, params } of issues) {
    const line = record.lineRows?.find(({ row }) => row === params.lineRow);
    const table = line ? 'orderLines' : record.table;
    const tag = field ?? KEY_COLUMNS[table];
    if (tag !== undefined) paint(canvas, line ?? record, tag, tint);
  }
}

/** Tints the cell of a record's field: "line.2.price" stands in the row of the second line, all terms in one cell. */
function tintField(canvas: Canvas, record: SheetRecord, name: string, tint: Tint): void {
  const [part, n = '', field = ''] = name.split('.');
  const line = part === 'line' ? record.lineRows?.[Number(n) - 1] : undefined;
  if (line) paint(canvas, line, field, tint);
  else paint(canvas, record, part === 'term' ? 'terms' : name, tint);
}

function paint(
  canvas: Canvas,
  { sheetId, row }: { readonly sheetId: number; readonly row: number },
  tag: string,
  tint: Tint,
): void {
  const sheet = canvas.get(sheetId) ?? new Map<number, Record<string, string>>();
  canvas.set(sheetId, sheet);
  sheet.set(row, { ...sheet.get(row), [tag]: TINTS[tint] });
}

/** The tables, and whether what the CRM confirmed of them is lost with its journal. */
interface CheckedDesk extends DeskReading {
  readonly journalGone: boolean;
  /** Names the CRM that was connected then. */
  readonly crm: string;
}

/**
 * Compares every table with what the CRM confirmed last, writes the statuses and tints, and counts the records by state.
 * @param unasked whether nobody has asked for it, so that nothing is written into the sheets
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function check(ports: Ports, unasked?: true | null): CheckResult {
  const reading = checkTables(ports, unasked);
  return { counts: countStates(reading), journalGone: reading.journalGone };
}

/**
 * Reads every table that can be pushed, keeps the counts for the sidebar, and says in the sheets what each row is.
 * @param unasked as for `check`
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function checkTables(ports: Ports, unasked?: true | null): CheckedDesk {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  if (reading.tables.length === 0) throw new DeskError('error.noTable');
  showStates(ports, reading, unasked);
  return { ...reading, journalGone: journal.isGone(), crm: journal.crm };
}

/** Writes what is known of each row into its Status and its colours, unless nobody asked, and keeps the counts for the sidebar. */
function showStates(ports: Ports, reading: DeskReading, unasked?: true | null): void {
  if (!unasked) {
    writeStatuses(ports, reading);
    tintTables(reading);
  }
  keepStanding(ports, countStates(reading));
}

function countStates({ plan }: DeskReading): RecordCount[] {
  const stated = [
    ...plan.refusals.map((record) => ({ record, state: 'invalid' as const })),
    ...plan.edits.map(({ record, state, holds }) => ({
      record,
      state: state !== 'unsure' && holds.length > 0 ? ('held' as const) : state,
    })),
    ...plan.unchanged.map((record) => ({ record, state: 'same' as const })),
  ];
  return ROW_STATES.flatMap((state) => {
    const records = stated.filter((each) => each.state === state);
    const first = records[0]?.record;
    return first ? [{ state, count: records.length, first: { sheetId: first.sheetId, row: first.row } }] : [];
  });
}

/**
 * Reads the sheets again, because people may have sorted or edited them meanwhile, and says in each row what it is now.
 * @param before what was read at the beginning of the step
 */
export function refreshStatuses(ports: Ports, journal: JournalBook, before: DeskReading): void {
  showStates(ports, readDesk(ports, journal.ledgerNow(), before));
  ports.workbook.flush();
}
