import { resolvePeriod, toSerial } from '../../core';
import { type CrmClient, checkCount, checkOpportunityQuery, type OpportunityQuery } from '../../crm';
import type { OpportunityStep, PullRequest, PullSummary } from '../../protocol';
import { connectedClient } from '../connection';
import { DeskError, refuseIssues } from '../desk-error';
import { withDocumentLock } from '../lease';
import type { Ports } from '../ports';
import { crmTime, readSettings } from '../settings';
import {
  newReading,
  nextPages,
  type Pull,
  type PullJob,
  pageLimit,
  pagesTotal,
  resumePull,
  rowOf,
  rowsOf,
  stagePull,
  takePages,
} from './pull-job';
import { newMemory, readMemory, tabOf } from './query-tabs';
import { checkRoom, writePull } from './write-pull';

const READING_MS = 8_000;
/** Google ends an execution after six minutes [D: quotas page]; ten thousand rows took one where it was slowest [assumed 79]. */
const WRITING_MS = 4.5 * 60_000;
const FEW_RECORDS = 10_000;
/** Ends a pull from a server whose pages never end: the day's requests of a user [D: quotas page]. */
const MAX_PAGES = 20_000;
const MAX_DAYS = 3_660;

/**
 * Starts a pull into a tab: checks the query and reads the first page alone, which says how many there are.
 * @throws DeskError 'error.form' for a bad query; 'error.noSheet', 'error.notConnected', 'error.cells'; CrmError
 */
export function startOpportunities(ports: Ports, request: PullRequest): OpportunityStep {
  const pull = beginPull(ports, request);
  readPages(ports, openReader(ports), pull);
  return isRead(pull) ? write(ports, pull) : pause(ports, pull);
}

/**
 * Reads further pages for one step; after the last one writes the sheet, a large pull in a step of its own.
 * Until then no sheet is touched: a pull that is stopped or fails before changes nothing.
 * @throws DeskError 'error.job.lost' when the platform forgot the pages; 'error.busy', also when somebody gave the tab another
 * query meanwhile; those of `writePull`; CrmError
 */
export function continueOpportunities(ports: Ports, jobId: string): OpportunityStep {
  const reader = openReader(ports);
  const pull = resumePull(ports.staging, jobId);
  const wasRead = isRead(pull);
  readUntil(ports, reader, pull, ports.clock.now() + READING_MS);
  return isRead(pull) && (wasRead || pull.ids.size <= FEW_RECORDS) ? write(ports, pull) : pause(ports, pull);
}

/**
 * Refreshes a tab by its own query in this very execution, which nobody watches.
 * @param deadlineMs when it has to be done, in milliseconds since 1970
 * @throws DeskError 'error.pull.late' when the time is over before all pages are read; 'error.busy', also when somebody gave the tab
 * another query meanwhile; those of `writePull`
 */
export function refreshTab(ports: Ports, sheetId: number, deadlineMs: number): PullSummary {
  const pull = beginPull(ports, { sheetId, query: null });
  readUntil(ports, openReader(ports), pull, deadlineMs);
  if (!isRead(pull)) throw new DeskError('error.pull.late', { records: pull.ids.size });
  return writeUntil(ports, pull, deadlineMs);
}

function writeUntil(ports: Ports, pull: Pull, deadlineMs: number): PullSummary {
  const rows = rowsOf(ports.staging, pull);
  return withDocumentLock(ports, () => {
    lookAgain(ports, pull.job);
    return writePull(ports, pull, rows, () => ports.clock.now() >= deadlineMs);
  });
}

/** Reading took minutes: columns may stand elsewhere by now, and rows of another query are not to be marked by this one. */
function lookAgain(ports: Ports, { sheetId, own }: PullJob): void {
  if (sheetId === null) return;
  ports.workbook.flush();
  const now = readMemory(tabOf(ports, sheetId)).query;
  if (JSON.stringify(now) !== JSON.stringify(own)) throw new DeskError('error.busy');
}

function beginPull(ports: Ports, { sheetId, query: wanted, title }: PullRequest): Pull {
  const own = (sheetId === null ? newMemory() : readMemory(tabOf(ports, sheetId))).query;
  const query = wanted ?? own;
  const wrong = query.period === 'lastDays' ? checkCount('days', query.days, MAX_DAYS) : [];
  const range = resolvePeriod(wrong.length > 0 ? { ...query, period: 'any' } : query, crmTime(ports));
  const reading = newReading(query.pageSize);
  const job: PullJob = { id: ports.random.id(), sheetId, own, query, title, range, reading, parts: 0 };
  refuseIssues([...wrong, ...checkOpportunityQuery(queryOf(job))]);
  return { job, ids: new Set(), fresh: [] };
}

function queryOf({ query, range }: PullJob): OpportunityQuery {
  const { campaignId, status, statusName, pageSize } = query;
  return { campaignId, status, statusName, createdFrom: range.from, createdTo: range.to, limit: pageSize };
}

function isRead({ job }: Pull): boolean {
  return job.reading.isRead;
}

interface Reader {
  readonly client: CrmClient;
  readonly atOnce: number;
}

function openReader(ports: Ports): Reader {
  return { client: connectedClient(ports), atOnce: readSettings(ports.properties).pagesAtOnce };
}

function readUntil(ports: Ports, reader: Reader, pull: Pull, deadlineMs: number): void {
  while (!isRead(pull) && ports.clock.now() < deadlineMs) readPages(ports, reader, pull);
}

function readPages(ports: Ports, { client, atOnce }: Reader, pull: Pull): void {
  const { reading } = pull.job;
  if (reading.pagesRead > MAX_PAGES) throw new DeskError('error.pull.endless', { records: pull.ids.size });
  const query = { ...queryOf(pull.job), limit: pageLimit(reading) };
  const pages = client.listOpportunityPages(nextPages(reading, atOnce).map((page) => ({ ...query, page })));
  pull.job = { ...pull.job, reading: takePages(reading, pages, pull.ids) };
  const zone = zoneDays(ports);
  for (const { records } of pages) pull.fresh.push(...records.map((record) => rowOf(record, zone)));
  if (reading.pagesRead === 0) checkCapacityFromFirstPage(ports, pull.job);
}

/** Counts the days between 1970 in Greenwich and day 0 of the spreadsheet, by the clocks of the CRM as they go now: to the minute. */
function zoneDays(ports: Ports): number {
  const days = toSerial(crmTime(ports)) - ports.clock.now() / 86_400_000;
  return Math.round(days * 1_440) / 1_440;
}

/** Checks, by the total on the CRM's first page, that the file has room, before minutes are spent on the rest. */
function checkCapacityFromFirstPage(ports: Ports, { sheetId, reading }: PullJob): void {
  const grid = sheetId === null ? null : ports.workbook.grid(sheetId);
  const total = reading.firstTotal ?? 0;
  if (total > FEW_RECORDS) checkRoom(ports, total - (grid?.lastRow() ?? 0), grid);
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
