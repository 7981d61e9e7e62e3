import type { Issue, Language, Plan, PlannedEdit, SheetRecord, TableKind } from '../../core';
import { issueSentence } from '../../core';
import { say } from '../../i18n';
import { type CheckResult, type RecordCount, ROW_STATES } from '../../protocol';
import { type Cells, type Changes, cutText, fillCells, keyText, paintCells, writeCells } from '../../sheet';
import { DeskError } from '../desk-error';
import { type JournalBook, openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { keepStanding } from '../standing';
import type { OpenTable } from '../tables/open-table';
import { type DeskReading, readDesk } from './read-desk';

/**
 * Moves new codes that the CRM has confirmed to Product code, and empties New code, a wish that is fulfilled then, also where a
 * formula made it. A formula in Product code stays, and with it the wish, by which its row is known.
 * Costs per column one read, and one write for each stretch of rows that no formula interrupts.
 * @returns by row, the codes that were not written because of a formula
 */
function writeRenames(
  { grid, data, sheetId }: OpenTable,
  records: readonly SheetRecord[],
): ReadonlyMap<number, string> {
  const here = records.filter((record) => record.isRenamed && record.sheetId === sheetId);
  const codes = new Map(here.map(({ row, content }) => [row, String(content.product_code)]));
  const moves = new Map<number, Cells>();
  for (const { row, cells } of codes.size > 0 ? data.rows : []) {
    const code = codes.get(row);
    if (code !== undefined && keyText(cells.product_code) !== code) moves.set(row, { product_code: code });
  }
  const moved = fillCells(grid, data, moves);
  const isStuck = (row: number): boolean => moves.has(row) && !moved.has(row);
  const done = [...codes.keys()].filter((row) => !isStuck(row));
  fillCells(grid, data, new Map(done.map((row) => [row, { new_code: '' }])), true);
  return new Map([...codes].filter(([row]) => isStuck(row)));
}

type Sentence = (language: Language) => string;

/**
 * Says in every row's Status what the row is and what happened to it; one write per table at the most, none where every
 * status stands already. A row whose rename the CRM confirmed gets its new code.
 */
function writeStatuses(reading: DeskReading): void {
  const sentences = statusSentences(reading.plan);
  for (const table of reading.tables) {
    const stuck = writeRenames(table, reading.records);
    writeCells(table.grid, table.data, changesOf(table, sentences, stuck));
  }
}

/** Holds statuses by sheet and row; an order line has the status of its order. */
type StatusSentences = ReadonlyMap<number, ReadonlyMap<number, Sentence>>;

function statusSentences(plan: Plan): StatusSentences {
  const bySheet = new Map<number, Map<number, Sentence>>();
  const put = (record: SheetRecord, sentence: Sentence): void => {
    for (const { sheetId, row } of [record, ...(record.lineRows ?? [])]) {
      const byRow = bySheet.get(sheetId) ?? new Map<number, Sentence>();
      bySheet.set(sheetId, byRow.set(row, sentence));
    }
  };
  for (const edit of plan.edits) put(edit.record, (language) => editStatus(edit, language));
  for (const record of plan.unchanged) put(record, sameStatus);
  for (const record of plan.refusals) put(record, (language) => refusalSentence(record.table, record.issues, language));
  return bySheet;
}

function sameStatus(language: Language): string {
  return say(language, 'status.same');
}

/** Says what the row is, why the CRM refused it last where that is not told yet, and what it is warned of. */
function editStatus(edit: PlannedEdit, language: Language): string {
  const { table, warnings } = edit.record;
  const isTold = edit.refused === null || (edit.state === 'failed' && edit.holds.length === 0);
  return [
    editSentence(edit, language),
    ...(isTold ? [] : [say(language, 'status.refusedLast', { message: edit.refused })]),
    ...warnings.map((warning) => issueSentence(language, table, warning)),
  ].join(' · ');
}

/** Begins with the doubt of an unsure row: what else holds it is told in the review. */
function editSentence({ record, state, refused, holds }: PlannedEdit, language: Language): string {
  if (state !== 'unsure' && holds.length > 0) {
    const sentence = holds.map((hold) => issueSentence(language, record.table, hold)).join(' ');
    return say(language, 'status.held', { sentence });
  }
  return say(language, `status.${state}`, { message: refused ?? '' });
}

function refusalSentence(table: TableKind, issues: readonly Issue[], language: Language): string {
  const sentence = issues.map((each) => issueSentence(language, table, each)).join(' ');
  return say(language, 'status.invalid', { sentence });
}

function changesOf(table: OpenTable, sentences: StatusSentences, stuck: ReadonlyMap<number, string>): Changes {
  const changes = new Map<number, { readonly status: string }>();
  const byRow = sentences.get(table.sheetId);
  for (const { row, cells } of table.data.rows) {
    const code = stuck.get(row);
    const told = byRow?.get(row)?.(table.language) ?? '';
    const isStuck = code !== undefined;
    const status = cutText(isStuck ? `${told} · ${say(table.language, 'status.codeFormula', { code })}` : told);
    if (cells.status !== status) changes.set(row, { status });
  }
  return changes;
}

/** The desk's own colours: a blue, an amber and a red that stay apart for colour-blind eyes too. */
const TINTS = { changed: '#e1effe', held: '#ffefc2', invalid: '#fde2e0' } as const;
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
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function check(ports: Ports): CheckResult {
  const reading = checkTables(ports);
  return { counts: countStates(reading), journalGone: reading.journalGone };
}

/**
 * Reads every table that can be pushed and says in the sheets what each row is.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function checkTables(ports: Ports): CheckedDesk {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  if (reading.tables.length === 0) throw new DeskError('error.noTable');
  showStates(ports, reading);
  return { ...reading, journalGone: journal.isGone(), crm: journal.crm };
}

/** Writes what is known of each row into its Status and its colours, and keeps the counts for the sidebar. */
function showStates(ports: Ports, reading: DeskReading): void {
  writeStatuses(reading);
  tintTables(reading);
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
