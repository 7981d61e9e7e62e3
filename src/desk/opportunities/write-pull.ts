import { fieldsOf, fingerprint, issue, labelOf } from '../../core';
import type { PullSummary } from '../../protocol';
import {
  applyUpsert,
  type Cells,
  firstRows,
  type Grid,
  keyText,
  paintCells,
  planUpsert,
  readRows,
  rowsFrom,
  type TableData,
  type TableRow,
  writeRows,
} from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { addTable, withColumns } from '../tables/make-table';
import { missingRowMarker, type OpenTable, openTable } from '../tables/open-table';
import { fileLanguage, type TableSheet } from '../tables/tables';
import {
  canMissRecords,
  cellsOf,
  isCut,
  KEY_FIELD,
  type OpportunityRow,
  type Pull,
  type PullJob,
  readingNotes,
  type Writing,
} from './pull-job';
import {
  memoryText,
  newMemory,
  pullCounts,
  readMemory,
  refreshDone,
  refreshFailed,
  remember,
  seenIn,
  type TabMemory,
  tabOf,
} from './query-tabs';

/** Limits the cells of a file [behaviour 21, R]. */
const MAX_CELLS = 10_000_000;
/**
 * Counts the rows that a new sheet is made with; in one that is there, as many may be blank still, or go into any file that
 * people work in.
 */
const SHEET_ROWS = 1_000;
const SHEET_COLUMNS = 26;

/**
 * Refuses rows that the file has no room for, before anything is written. Costs two calls for each sheet of the file; none
 * where few rows go into a sheet that is there.
 * @param grid of the sheet that takes them; null for a new one
 * @throws DeskError 'error.cells' with how many rows still fit
 */
export function checkRoom({ workbook }: Ports, newRows: number, grid: Grid | null): void {
  if (grid && newRows <= SHEET_ROWS) return;
  const width = grid ? grid.headers().length : Math.max(SHEET_COLUMNS, fieldsOf('opportunities').length);
  const room = Math.max(0, Math.floor((MAX_CELLS - workbook.cellCount()) / width));
  const rows = Math.max(newRows, SHEET_ROWS);
  if (rows > room) throw new DeskError('error.cells', { rows, room });
}

/** Limits the rows compared or added at once: some seconds of the platform's time [assumed 79]. */
const ROWS_AT_ONCE = 10_000;

/** Holds the rows that were read, by key. */
export type Rows = ReadonlyMap<string, OpportunityRow>;

interface PullWork {
  readonly ports: Ports;
  readonly table: OpenTable;
  readonly rows: Rows;
  readonly memory: TabMemory;
  /** Rows that the answer does not hold are gone; false where it can miss some. */
  readonly isWhole: boolean;
  readonly rowByKey: ReadonlyMap<string, number>;
  /** Counts those that are compared with the answer. */
  readonly meant: number;
  readonly changed: Pull['changed'];
}

interface Written {
  readonly writing: Writing;
  readonly isDone: boolean;
}

/** Counts the rows in which anything stands, not a key alone: none of them is written over. One read. */
function withAllRows(table: OpenTable): OpenTable {
  return { ...table, data: { ...table.data, lastRow: table.grid.lastRow() } };
}

/**
 * Opens the tab that a pull is written into, a new one where the pull has none, and refuses what cannot be written into it.
 * @throws DeskError 'error.noSheet', 'error.columns', 'error.pull.noKey', 'error.pull.header', 'error.cells'
 */
function openWork(ports: Ports, { job, changed }: Pull, rows: Rows): PullWork {
  const isNew = job.sheetId === null;
  const sheet = job.sheetId === null ? newTab(ports, job, rows.size) : tabOf(ports, job.sheetId);
  const opened = openTable(ports, sheet, (tag) => tag === KEY_FIELD);
  if (!opened.data.columns.has(KEY_FIELD)) throw new DeskError('error.pull.noKey', { sheet: opened.grid.title() });
  const table = withAllRows(withColumns(ports, opened, ['status']));
  const rowByKey = new Map([...firstRows(table.data.rows, KEY_FIELD)].map(([key, { row }]) => [key, row]));
  if (rowByKey.has(keyText(labelOf('opportunities', KEY_FIELD, sheet.language)))) {
    throw new DeskError('error.pull.header', { sheet: opened.grid.title() });
  }
  const known = [...rows.keys()].filter((key) => rowByKey.has(keyText(key))).length;
  if (!isNew) checkRoom(ports, rows.size - known, table.grid);
  const isWhole = !canMissRecords(job.reading, rows.size);
  const meant = isWhole ? rowByKey.size : known;
  return { ports, table, rows, isWhole, memory: readMemory(sheet), rowByKey, meant, changed };
}

/** Makes a tab of so many rows. Where there are few, the platform itself refuses one that has no room: only then is it looked how much there is. */
function newTab(ports: Ports, { query, title }: PullJob, rows: number): TableSheet {
  if (rows > SHEET_ROWS) checkRoom(ports, rows, null);
  const tag = { kind: 'opportunities', language: fileLanguage(ports), query: memoryText(newMemory(query)) } as const;
  try {
    return addTable(ports.workbook, tag, { title, rows });
  } catch (error) {
    checkRoom(ports, rows, null);
    throw error;
  }
}

/** Returns the key that a row of the tab is found by; '' where its cell is blank. */
function keyOfRow({ cells }: TableRow): string {
  return keyText(cells[KEY_FIELD]);
}

/** Writes the rows that the tab does not hold yet below the others, block after block, until the time is over; one block at least. */
function addRows(work: PullWork, start: Writing, isOver: () => boolean): Written {
  const { rows, rowByKey, table } = work;
  const fresh = [...rows].filter(([key]) => !rowByKey.has(keyText(key)));
  const nextRow = freeRow(table, start.nextRow) + (fresh.length > 0 ? rowsInserted(table) : 0);
  let count = 0;
  while (count < fresh.length && (count === 0 || !isOver())) {
    const block = fresh.slice(count, count + ROWS_AT_ONCE).map(([, row]) => cellsOf(row));
    writeRows(table.grid, table.data, nextRow + count, block);
    count += block.length;
  }
  const writing = { ...start, nextRow: nextRow + count, added: start.added + count };
  return { writing, isDone: count === fresh.length };
}

/** Returns the first row below what somebody wrote since the rows above were compared. One read where something stands there. */
function freeRow({ grid, data }: OpenTable, row: number): number {
  return data.lastRow < row ? row : readRows(grid, data, rowsFrom(row, data.lastRow - row + 1)).nextRow;
}

/** Counts the rows that somebody added since the table was read: so far down went what was its last row. One read. */
function rowsInserted({ grid, data }: OpenTable): number {
  return Math.max(0, grid.lastRow() - data.lastRow);
}

/** A calm blue, the one of changed cells elsewhere in the desk. */
const TINT = '#e1effe';

/**
 * Compares the next rows of the tab with the answer: updates those it holds where they stand, marks those that are gone, tints what
 * changed. The colours come before the values, so that the platform can send all writes of a block together.
 */
function compareBlock(work: PullWork, writing: Writing): Writing {
  const { grid, data: table } = work.table;
  const count = Math.min(ROWS_AT_ONCE, writing.lastRow - writing.row + 1);
  const data = readRows(grid, table, rowsFrom(writing.row, count));
  const isMeant = (each: TableRow): boolean => !isLaterTwin(work, each) && (work.isWhole || isHeld(work, each));
  const rows = data.rows.filter(isMeant);
  const records = rows.flatMap((each) => {
    const key = keyOfRow(each);
    const found = work.rows.get(key);
    return found ? [{ key, cells: cellsOf(found) }] : [];
  });
  const plan = planUpsert(data, KEY_FIELD, records, missingRowMarker(work.table), isMeant);
  const byRow = changedSoFar(work, rows, plan.updates);
  tint(work, data, byRow);
  applyUpsert(grid, plan);
  const updated = records.filter(({ key }) => work.changed.has(key)).length;
  return {
    ...writing,
    row: writing.row + count,
    nextRow: Math.max(writing.nextRow, data.nextRow),
    updated: writing.updated + updated,
    unchanged: writing.unchanged + records.length - updated,
    gone: writing.gone + plan.gone,
  };
}

function isHeld({ rows }: PullWork, row: TableRow): boolean {
  return rows.has(keyOfRow(row));
}

/**
 * Tells whether a row is the later of two of one opportunity: the first is kept up to date and the later one left alone, as is a
 * row that somebody moved since it was found.
 */
function isLaterTwin({ rowByKey }: PullWork, row: TableRow): boolean {
  const key = keyOfRow(row);
  return key !== '' && rowByKey.get(key) !== row.row;
}

/** Returns the tints of what this refresh changes in these rows, and of what it did before they were moved to where they are. */
function changedSoFar(
  { changed }: PullWork,
  rows: readonly TableRow[],
  updates: ReadonlyMap<number, Cells>,
): Map<number, Record<string, string>> {
  const byRow = new Map<number, Record<string, string>>();
  for (const each of rows) {
    const key = keyOfRow(each);
    const tags = [...(changed.get(key) ?? []), ...Object.keys(updates.get(each.row) ?? {})];
    if (tags.length === 0) continue;
    changed.set(key, tags);
    byRow.set(each.row, Object.fromEntries(tags.map((tag) => [tag, TINT])));
  }
  return byRow;
}

/** Tints what changed; reads nothing where nothing did, now or at the refresh before. */
function tint({ table, memory }: PullWork, data: TableData, byRow: ReadonlyMap<number, Record<string, string>>): void {
  const last = memory.lastRefresh;
  if (byRow.size === 0 && last && last.failure === null && last.updated === 0) return;
  paintCells(table.grid, data, { byRow, own: [TINT], tags: [...data.columns.keys()] });
}

function summaryOf({ table, rows, rowByKey, meant }: PullWork, job: PullJob, writing: Writing): PullSummary {
  const { added, updated, unchanged } = writing;
  const isSpared = meant < rowByKey.size;
  const isOdd = added + updated + unchanged !== rows.size;
  const cut = [...rows.values()].filter(isCut).length;
  const notes = [
    ...(cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : []),
    ...readingNotes(job.reading, rows.size),
    ...(isSpared ? [issue('note.pull.noneGone')] : []),
    ...(isOdd ? [issue('note.pull.disturbed', null, { records: rows.size })] : []),
  ];
  return { sheetId: table.sheetId, title: table.grid.title(), ...pullCounts(writing), notes };
}

/**
 * Writes what was read, block after block, until all is written or the time is over: known rows are updated where they stand,
 * rows that a whole answer does not hold are marked, new ones go below. Every block is whole in itself, so that a pull whose
 * later steps never come leaves rows that are all true, and the next refresh goes on. The caller holds the document's lock:
 * two that write at once would both add what is new.
 * @param isOver tells after each block whether the time is over
 * @returns the summary, or null when more is to be written
 * @throws DeskError 'error.noSheet', 'error.columns', 'error.pull.noKey', 'error.pull.header', 'error.cells'
 */
export function writePull(ports: Ports, pull: Pull, rows: Rows, isOver: () => boolean): PullSummary | null {
  const isNew = pull.job.sheetId === null;
  const work = openWork(ports, pull, rows);
  const { writing, isDone } = writeBlocks(work, beginning(work, pull.job), isOver);
  pull.job = { ...pull.job, sheetId: work.table.sheetId, writing };
  if (isNew) work.table.grid.reveal(2);
  const summary = isDone ? summaryOf(work, pull.job, writing) : null;
  saveTabStatus(work, pull.job, summary);
  ports.workbook.flush();
  return summary;
}

/**
 * Returns where to go on; where somebody moved rows since the last step, all are compared again, and found unchanged where they
 * are written.
 */
function beginning({ table, rowByKey }: PullWork, { writing }: PullJob): Writing {
  if (writing && (writing.row > writing.lastRow || writing.print === printOf(rowByKey))) return writing;
  return { ...FIRST_BLOCK, lastRow: table.data.lastRow, isSecond: writing?.isSecond ?? false };
}

function printOf(rowByKey: ReadonlyMap<string, number>): string {
  return fingerprint({ keys: [...rowByKey].join(' ') });
}

const FIRST_BLOCK = { row: 2, nextRow: 2, print: '', added: 0, updated: 0, unchanged: 0, gone: 0 };

function writeBlocks(work: PullWork, start: Writing, isOver: () => boolean): Written {
  let writing = start;
  while (writing.row <= writing.lastRow) {
    writing = compareBlock(work, writing);
    if (isOver()) return { writing: { ...writing, print: printOf(work.rowByKey) }, isDone: false };
  }
  if (!writing.isSecond && compared(writing) < work.meant) {
    return { writing: { ...FIRST_BLOCK, lastRow: 2, isSecond: true }, isDone: false };
  }
  return addRows(work, writing, isOver);
}

function compared({ added, updated, unchanged, gone }: Writing): number {
  return added + updated + unchanged + gone;
}

/** Says from the first step on that a tab's rows are not all written, in case that no other comes. */
function saveTabStatus(
  { ports, table, rows, memory }: PullWork,
  { query }: PullJob,
  summary: PullSummary | null,
): void {
  const { lastRefresh: before, seen } = memory;
  const unfinished = { code: 'error.pull.unfinished', params: {} } as const;
  if (!summary && before?.failure?.code === unfinished.code) return;
  const now = summary
    ? { lastRefresh: refreshDone(ports, summary), seen: seenIn(rows.values(), seen) }
    : { lastRefresh: refreshFailed(ports, before, unfinished), seen };
  remember(ports, table, { query, ...now }, table.data.columns);
}
