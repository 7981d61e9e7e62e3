import { fieldsOf, issue, labelOf, mapValues } from '../../core';
import type { PullSummary } from '../../protocol';
import {
  applyUpsert,
  firstRows,
  type Grid,
  keyText,
  paintCells,
  planUpsert,
  readRows,
  rowsFrom,
  type TableData,
  type TableRow,
  type UpsertPlan,
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
} from './pull-job';
import {
  memoryText,
  newMemory,
  type PullCounts,
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

export type Rows = ReadonlyMap<string, OpportunityRow>;

interface PullWork {
  readonly ports: Ports;
  readonly table: OpenTable;
  readonly rows: Rows;
  readonly memory: TabMemory;
  /** Rows that the answer does not hold are gone; false where it can miss some. */
  readonly isWhole: boolean;
  readonly rowByKey: ReadonlyMap<string, number>;
}

/** Counts the rows in which anything stands, not a key alone: none of them is written over. One read. */
function withAllRows(table: OpenTable): OpenTable {
  return { ...table, data: { ...table.data, lastRow: table.grid.lastRow() } };
}

function openWork(ports: Ports, job: PullJob, rows: Rows): PullWork {
  const isNew = job.sheetId === null;
  const sheet = job.sheetId === null ? newTab(ports, job, rows.size) : tabOf(ports, job.sheetId);
  const opened = openTable(ports, sheet, (tag) => tag === KEY_FIELD);
  if (!opened.data.columns.has(KEY_FIELD)) throw new DeskError('error.pull.noKey', { sheet: opened.grid.title() });
  const table = withAllRows(withColumns(ports, opened, ['status']));
  const rowByKey = new Map([...firstRows(table.data.rows, KEY_FIELD)].map(([key, { row }]) => [key, row]));
  if (rowByKey.has(keyText(labelOf('opportunities', KEY_FIELD, sheet.language)))) {
    throw new DeskError('error.pull.header', { sheet: opened.grid.title() });
  }
  if (!isNew) checkRoom(ports, [...rows.keys()].filter((key) => !rowByKey.has(keyText(key))).length, table.grid);
  const isWhole = !canMissRecords(job.reading, rows.size);
  return { ports, table, rows, isWhole, memory: readMemory(sheet), rowByKey };
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

/**
 * Compares the rows of the tab with the answer, block after block, then writes those that it does not hold yet below the others.
 * @param stopIfLate is called before each block
 */
function writeBlocks(work: PullWork, stopIfLate: () => void): PullCounts {
  const { grid, data } = work.table;
  const counts = { added: 0, updated: 0, unchanged: 0, gone: 0 };
  let nextRow = 2;
  for (let row = 2; row <= data.lastRow; row += ROWS_AT_ONCE) {
    stopIfLate();
    const block = readRows(grid, data, rowsFrom(row, Math.min(ROWS_AT_ONCE, data.lastRow - row + 1)));
    const { updated, unchanged, gone } = compareBlock(work, block);
    counts.updated += updated;
    counts.unchanged += unchanged;
    counts.gone += gone;
    nextRow = Math.max(nextRow, block.nextRow);
  }
  const fresh = [...work.rows].filter(([key]) => !work.rowByKey.has(keyText(key)));
  // So far down went what was the last row when the table was read: somebody has added rows since.
  if (fresh.length > 0) nextRow += Math.max(0, grid.lastRow() - data.lastRow);
  while (counts.added < fresh.length) {
    stopIfLate();
    const block = fresh.slice(counts.added, counts.added + ROWS_AT_ONCE).map(([, row]) => cellsOf(row));
    writeRows(grid, data, nextRow + counts.added, block);
    counts.added += block.length;
  }
  return counts;
}

/** A calm blue, the one of changed cells elsewhere in the desk. */
const TINT = '#e1effe';

/**
 * Updates the rows that the answer holds where they stand, marks those that are gone, tints what changed. Of two rows of one opportunity
 * the later one is left alone, as is a row that somebody moved since it was found. The colours come before the values, so that the
 * platform can send all writes of a block together.
 */
function compareBlock(work: PullWork, data: TableData): UpsertPlan {
  const { table, rows, rowByKey, isWhole } = work;
  const keyOf = ({ cells }: TableRow): string => keyText(cells[KEY_FIELD]);
  const isMeant = (row: TableRow): boolean => rowByKey.get(keyOf(row)) === row.row && (isWhole || rows.has(keyOf(row)));
  const records = data.rows.filter(isMeant).flatMap((row) => {
    const found = rows.get(keyOf(row));
    return found ? [{ key: keyOf(row), cells: cellsOf(found) }] : [];
  });
  const plan = planUpsert(data, KEY_FIELD, records, missingRowMarker(table), isMeant);
  tint(work, data, plan);
  applyUpsert(table.grid, plan);
  return plan;
}

/** Tints what changed; reads nothing where nothing did, now or at the refresh before. */
function tint({ table, memory }: PullWork, data: TableData, { updates }: UpsertPlan): void {
  const last = memory.lastRefresh;
  if (updates.size === 0 && last && last.failure === null && last.updated === 0) return;
  const byRow = new Map([...updates].map(([row, cells]) => [row, mapValues(cells, () => TINT)]));
  paintCells(table.grid, data, { byRow, own: [TINT], tags: [...data.columns.keys()] });
}

function summaryOf(
  { table, rows, rowByKey, isWhole }: PullWork,
  { reading }: PullJob,
  counts: PullCounts,
): PullSummary {
  const { added, updated, unchanged } = counts;
  const isSpared = !isWhole && rows.size - added < rowByKey.size;
  const isOdd = added + updated + unchanged !== rows.size;
  const cut = [...rows.values()].filter(isCut).length;
  const notes = [
    ...(cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : []),
    ...readingNotes(reading, rows.size),
    ...(isSpared ? [issue('note.pull.noneGone')] : []),
    ...(isOdd ? [issue('note.pull.disturbed', null, { records: rows.size })] : []),
  ];
  return { sheetId: table.sheetId, title: table.grid.title(), ...counts, notes };
}

/**
 * Writes what was read: known rows are updated where they stand, rows that a whole answer does not hold are marked, new ones go below.
 * Every block is whole in itself, so that a pull that ends early leaves rows that are all true, and the next refresh goes on. The
 * caller holds the document's lock: two that write at once would both add what is new.
 * @param isOver whether the time is over
 * @throws DeskError 'error.pull.unfinished', which the tab says too; 'error.noSheet', 'error.columns', 'error.pull.noKey',
 * 'error.pull.header', 'error.cells'
 */
export function writePull(ports: Ports, { job }: Pull, rows: Rows, isOver: () => boolean): PullSummary {
  const work = openWork(ports, job, rows);
  const { table, memory } = work;
  const keep = (known: Pick<TabMemory, 'lastRefresh' | 'seen'>): void => {
    remember(ports, table, { query: job.query, ...known }, table.data.columns);
    ports.workbook.flush();
  };
  const counts = writeBlocks(work, () => {
    if (!isOver()) return;
    const late = new DeskError('error.pull.unfinished');
    keep({ lastRefresh: refreshFailed(ports, memory.lastRefresh, late), seen: memory.seen });
    throw late;
  });
  if (job.sheetId === null) table.grid.reveal(2);
  const summary = summaryOf(work, job, counts);
  keep({ lastRefresh: refreshDone(ports, summary), seen: seenIn(rows.values(), memory.seen) });
  return summary;
}
