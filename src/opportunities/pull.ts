import type { CrmClient } from '../crm/client';
import { connectedClient } from '../crm/connection';
import { checkCount, checkOpportunityQuery, type OpportunityQuery } from '../crm/endpoints/opportunities';
import { withDocumentLock } from '../platform/lease';
import type { Ports } from '../platform/ports';
import { crmTime, readSettings } from '../platform/settings';
import { labelOf } from '../records/catalogue';
import { resolvePeriod, toSerial } from '../records/dates';
import { DeskError, refuseIssues } from '../records/desk-error';
import { issue, mapValues } from '../records/record';
import { CHANGED_TINT, paintCells, readRows, rowsFrom, writeBlocks, writeRows } from '../sheet/blocks';
import { addTable, withColumns } from '../sheet/make-table';
import { isLongText, keyText, type TableData, type TableRow } from '../sheet/table';
import { fileLanguage, missingRowMarker, type OpenTable, openTable, type TableSheet } from '../sheet/tables';
import { firstRows, planUpsert, type UpsertPlan } from '../sheet/upsert';
import type { OpportunityStep, PullCounts, PullRequest, PullSummary } from './calls';
import {
  canMissRecords,
  cellsOf,
  KEY_FIELD,
  newReading,
  nextPages,
  type OpportunityRow,
  type Pull,
  type PullJob,
  pagesTotal,
  readingNotes,
  resumePull,
  rowOf,
  rowsOf,
  stagePull,
  takePages,
} from './pull-job';
import {
  memoryText,
  newMemory,
  readMemory,
  refreshDone,
  refreshFailed,
  remember,
  seenIn,
  type TabMemory,
  tabOf,
} from './query-tabs';

const READING_MS = 8_000;
/** Executions end after six minutes [D: quotas page]; ten thousand rows took one where it was slowest [assumed 79]. */
const WRITING_MS = 4.5 * 60_000;
const FEW_RECORDS = 10_000;
/** Ends endless pulls: a user's requests of a day [D: quotas page]. */
const MAX_PAGES = 20_000;
const MAX_DAYS = 3_660;

/** The first page alone. @throws DeskError 'error.form', 'error.noSheet', 'error.notConnected'; CrmError */
export function startOpportunities(ports: Ports, request: PullRequest): OpportunityStep {
  const pull = beginPull(ports, request);
  readPages(ports, connectedClient(ports), pull);
  return isRead(pull) ? write(ports, pull) : pause(ports, pull);
}

/**
 * A large pull is written in its own step. @throws DeskError 'error.job.lost', 'error.busy'; as `writePull`; CrmError
 */
export function continueOpportunities(ports: Ports, jobId: string): OpportunityStep {
  const client = connectedClient(ports);
  const pull = resumePull(ports.staging, jobId);
  const wasRead = isRead(pull);
  readUntil(ports, client, pull, ports.clock.now() + READING_MS);
  return isRead(pull) && (wasRead || pull.ids.size <= FEW_RECORDS) ? write(ports, pull) : pause(ports, pull);
}

/** @param deadlineMs in ms since 1970 @throws DeskError 'error.pull.late', 'error.busy'; as `writePull` */
export function refreshTab(ports: Ports, sheetId: number, deadlineMs: number): PullSummary {
  const pull = beginPull(ports, { sheetId, query: null });
  readUntil(ports, connectedClient(ports), pull, deadlineMs);
  if (!isRead(pull)) throw new DeskError('error.pull.late', { records: pull.ids.size });
  return writeUntil(ports, pull, deadlineMs);
}

function writeUntil(ports: Ports, pull: Pull, deadlineMs: number): PullSummary {
  const rows = rowsOf(ports.staging, pull);
  return withDocumentLock(ports, () => {
    refuseOtherQuery(ports, pull.job);
    return writePull(ports, pull, rows, () => ports.clock.now() >= deadlineMs);
  });
}

/** After minutes of reading: columns may have moved, and rows of another query must not be marked. */
function refuseOtherQuery(ports: Ports, { sheetId, own }: PullJob): void {
  if (sheetId === null) return;
  ports.workbook.flush();
  const now = readMemory(tabOf(ports, sheetId)).query;
  if (JSON.stringify(now) !== JSON.stringify(own)) throw new DeskError('error.busy');
}

function beginPull(ports: Ports, { sheetId, query: requested, title }: PullRequest): Pull {
  const own = (sheetId === null ? newMemory() : readMemory(tabOf(ports, sheetId))).query;
  const query = requested ?? own;
  const wrong = query.period === 'lastDays' ? checkCount('days', query.days, MAX_DAYS) : [];
  const range = resolvePeriod(wrong.length > 0 ? { ...query, period: 'any' } : query, crmTime(ports));
  const reading = newReading(query.pageSize);
  const job: PullJob = { id: ports.random.id(), sheetId, own, query, title, range, reading, parts: 0 };
  refuseIssues([...wrong, ...checkOpportunityQuery(queryOf(job))]);
  return { job, ids: new Set(), fresh: [] };
}

function queryOf({ query, range }: PullJob): Required<Omit<OpportunityQuery, 'page'>> {
  const { campaignId, status, statusName, pageSize } = query;
  return { campaignId, status, statusName, createdFrom: range.from, createdTo: range.to, limit: pageSize };
}

function isRead({ job }: Pull): boolean {
  return job.reading.isRead;
}

function readUntil(ports: Ports, client: CrmClient, pull: Pull, deadlineMs: number): void {
  while (!isRead(pull) && ports.clock.now() < deadlineMs) readPages(ports, client, pull);
}

function readPages(ports: Ports, client: CrmClient, pull: Pull): void {
  const { reading } = pull.job;
  const { pagesAtOnce } = readSettings(ports.properties);
  if (reading.pagesRead > MAX_PAGES) throw new DeskError('error.pull.endless', { records: pull.ids.size });
  const query = { ...queryOf(pull.job), limit: Math.min(reading.asked, reading.size) };
  const pages = client.listOpportunityPages(nextPages(reading, pagesAtOnce).map((page) => ({ ...query, page })));
  pull.job = { ...pull.job, reading: takePages(reading, pages, pull.ids) };
  const zone = zoneDays(ports);
  for (const { records } of pages) pull.fresh.push(...records.map((record) => rowOf(record, zone)));
}

/** Days between 1970 GMT and the spreadsheet's day 0 by the CRM's clock, to the minute. */
function zoneDays(ports: Ports): number {
  const days = toSerial(crmTime(ports)) - ports.clock.now() / 86_400_000;
  return Math.round(days * 1_440) / 1_440;
}

function write(ports: Ports, pull: Pull): OpportunityStep {
  const summary = writeUntil(ports, pull, ports.clock.now() + WRITING_MS);
  if (pull.job.parts > 0) ports.staging.drop(pull.job.id, pull.job.parts + 1);
  return { state: 'done', summary };
}

function pause(ports: Ports, pull: Pull): OpportunityStep {
  stagePull(ports.staging, pull);
  const { id, reading } = pull.job;
  const records = pull.ids.size;
  if (isRead(pull)) return { state: 'writing', job: id, records };
  return { state: 'reading', job: id, pagesRead: reading.pagesRead, pagesTotal: pagesTotal(reading), records };
}

/** Some seconds of the platform's time [assumed 79]. */
const ROWS_AT_ONCE = 10_000;

type Rows = ReadonlyMap<string, OpportunityRow>;

interface PullWork {
  readonly table: OpenTable;
  readonly rows: Rows;
  readonly memory: TabMemory;
  /** Missing rows are gone; false where the answer may be incomplete. */
  readonly isWhole: boolean;
  readonly rowByKey: ReadonlyMap<string, number>;
}

function openWork(ports: Ports, job: PullJob, rows: Rows): PullWork {
  const sheet = job.sheetId === null ? newTab(ports, job, rows.size) : tabOf(ports, job.sheetId);
  // Reading the key alone would not show that the columns beside it were moved or deleted.
  ports.workbook.grid(sheet.sheetId).columnTags();
  const opened = openTable(ports, sheet, (tag) => tag === KEY_FIELD);
  if (!opened.data.columns.has(KEY_FIELD)) throw new DeskError('error.pull.noKey', { sheet: opened.grid.title() });
  const keyed = withColumns(ports, opened, ['status']);
  // Rows with any content: none of them is overwritten.
  const table = { ...keyed, data: { ...keyed.data, lastRow: keyed.grid.lastRow() } };
  const rowByKey = new Map([...firstRows(table.data.rows, KEY_FIELD)].map(([key, { row }]) => [key, row]));
  if (rowByKey.has(keyText(labelOf('opportunities', KEY_FIELD, sheet.language)))) {
    throw new DeskError('error.pull.header', { sheet: opened.grid.title() });
  }
  const isWhole = !canMissRecords(job.reading, rows.size);
  return { table, rows, isWhole, memory: readMemory(sheet), rowByKey };
}

function newTab(ports: Ports, { query, title }: PullJob, rows: number): TableSheet {
  const tag = { kind: 'opportunities', language: fileLanguage(ports), query: memoryText(newMemory(query)) } as const;
  return addTable(ports.workbook, tag, { title, rows });
}

function writeRecords(work: PullWork, stopIfLate: () => void): PullCounts {
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
  // Somebody has added rows since the table was read.
  if (fresh.length > 0) nextRow += Math.max(0, grid.lastRow() - data.lastRow);
  while (counts.added < fresh.length) {
    stopIfLate();
    const block = fresh.slice(counts.added, counts.added + ROWS_AT_ONCE).map(([, row]) => cellsOf(row));
    writeRows(grid, data, nextRow + counts.added, block);
    counts.added += block.length;
  }
  return counts;
}

/** Skips double and moved rows. Colours come before values, so that all writes of a block are sent together. */
function compareBlock(work: PullWork, data: TableData): UpsertPlan {
  const { table, rows, rowByKey, isWhole } = work;
  const keyOf = ({ cells }: TableRow): string => keyText(cells[KEY_FIELD]);
  const isIncluded = (row: TableRow): boolean =>
    rowByKey.get(keyOf(row)) === row.row && (isWhole || rows.has(keyOf(row)));
  const records = data.rows.filter(isIncluded).flatMap((row) => {
    const found = rows.get(keyOf(row));
    return found ? [{ key: keyOf(row), cells: cellsOf(found) }] : [];
  });
  const plan = planUpsert(data, KEY_FIELD, records, missingRowMarker(table), isIncluded);
  tint(work, data, plan);
  writeBlocks(table.grid, plan.writes);
  return plan;
}

/** Reads nothing where nothing changed, now or at the refresh before. */
function tint({ table, memory }: PullWork, data: TableData, { updates }: UpsertPlan): void {
  const last = memory.lastRefresh;
  if (updates.size === 0 && last && last.failure === null && last.updated === 0) return;
  const byRow = new Map([...updates].map(([row, cells]) => [row, mapValues(cells, () => CHANGED_TINT)]));
  paintCells(table.grid, data, { byRow, own: [CHANGED_TINT], tags: [...data.columns.keys()] });
}

function summaryOf(
  { table, rows, rowByKey, isWhole }: PullWork,
  { reading }: PullJob,
  counts: PullCounts,
): PullSummary {
  const { added, updated, unchanged } = counts;
  const isSpared = !isWhole && rows.size - added < rowByKey.size;
  const isOdd = added + updated + unchanged !== rows.size;
  const cut = [...rows.values()].filter((row) => row.some((value) => isLongText(String(value)))).length;
  const notes = [
    ...(cut > 0 ? [issue('note.pull.cut', null, { count: cut })] : []),
    ...readingNotes(reading, rows.size),
    ...(isSpared ? [issue('note.pull.noneGone')] : []),
    ...(isOdd ? [issue('note.pull.disturbed', null, { records: rows.size })] : []),
  ];
  return { sheetId: table.sheetId, title: table.grid.title(), ...counts, notes };
}

/**
 * Blocks are complete, so an early end leaves true rows. @throws DeskError 'error.pull.*', 'error.noSheet',
 * 'error.columns'
 */
function writePull(ports: Ports, { job }: Pull, rows: Rows, isOver: () => boolean): PullSummary {
  const work = openWork(ports, job, rows);
  const { table, memory } = work;
  const save = (known: Pick<TabMemory, 'lastRefresh' | 'seen'>): void => {
    remember(ports, table, { query: job.query, ...known }, table.data.columns);
    ports.workbook.flush();
  };
  const counts = writeRecords(work, () => {
    if (!isOver()) return;
    const late = new DeskError('error.pull.unfinished');
    save({ lastRefresh: refreshFailed(ports, memory.lastRefresh, late), seen: memory.seen });
    throw late;
  });
  if (job.sheetId === null) table.grid.reveal(2);
  const summary = summaryOf(work, job, counts);
  save({ lastRefresh: refreshDone(ports, summary), seen: seenIn(rows.values(), memory.seen) });
  return summary;
}
