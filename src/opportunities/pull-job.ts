import type { Opportunity, OpportunityPage } from '../crm/endpoints/opportunities';
import type { Staging } from '../platform/ports';
import {
  amount,
  flag,
  listOf,
  object,
  optional,
  orNull,
  readStored,
  type Schema,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import { fieldsOf } from '../records/catalogue';
import { fromSerial, isoTime, isWallTime, toSerial } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { type Issue, issue, valuesOf } from '../records/record';
import { type Cells, type CellValue, cutText } from '../sheet/table';
import { savedQuery } from './calls';

/** As staged and written: in column order, times as serial numbers. */
export type OpportunityRow = readonly (string | number)[];

const stagedRows = listOf<OpportunityRow>(listOf(textOrAmount));
const SECONDS_PER_DAY = 86_400;
export const KEY_FIELD = 'opportunity_id';
const COLUMNS = fieldsOf('opportunities').flatMap(({ name }) => (name === 'status' ? [] : [name]));
/** Copying this costs less than growing an object. */
const BLANK: Cells = valuesOf(COLUMNS, () => '');

/** Seconds since 1970, of 2001 to 2065. */
const SECONDS = /^[12]\d{9}$/;

/** Registration times in seconds [assumed 83] become text. @param zone days of the CRM's clock at 1970 GMT */
export function rowOf(opportunity: Opportunity, zone: number): OpportunityRow {
  return COLUMNS.map((name) => {
    const value = opportunity[name] ?? '';
    if (isWallTime(value)) return toSerial(value);
    if (name === 'time_registed' && SECONDS.test(String(value))) {
      return isoTime(fromSerial(Number(value) / SECONDS_PER_DAY + zone));
    }
    return typeof value === 'string' ? cutText(value) : value;
  });
}

function keyOf(row: OpportunityRow): string {
  return String(row[0] ?? '');
}

export function cellsOf(row: OpportunityRow): Cells {
  const cells: Record<string, CellValue> = { ...BLANK };
  COLUMNS.forEach((name, index) => {
    cells[name] = row[index] ?? '';
  });
  return cells;
}

export function textOf(row: OpportunityRow, name: string): string {
  return String(row[COLUMNS.indexOf(name)] ?? '');
}

const pageReading = object({
  asked: amount,
  /** Rows per page that the CRM gives: fewer by its own limit, more where it ignores paging. */
  size: amount,
  /** The CRM's number for its first page, 0 or 1. */
  firstPage: amount,
  pagesRead: amount,
  /** The CRM's count on its first page and on its latest; null for none. */
  firstTotal: orNull(amount),
  lastTotal: orNull(amount),
  dropped: amount,
  isRead: flag,
});

export type PageReading = Taken<typeof pageReading>;

export function newReading(pageSize: number): PageReading {
  const counts = { pagesRead: 0, firstTotal: null, lastTotal: null, dropped: 0 };
  return { asked: pageSize, size: pageSize, firstPage: 1, ...counts, isRead: false };
}

export function pagesTotal({ size, lastTotal, pagesRead }: PageReading): number | null {
  return lastTotal === null ? null : Math.max(Math.ceil(lastTotal / size), pagesRead);
}

/** One page beyond the count, or at first without one: a CRM that ignores paging gives all on each. */
export function nextPages({ isRead, pagesRead, size, lastTotal }: PageReading, atOnce: number): number[] {
  const uncounted = pagesRead > 1 ? atOnce : 1;
  const ahead = lastTotal === null ? uncounted : Math.floor(lastTotal / size) + 1 - pagesRead;
  const count = isRead ? 0 : Math.max(1, Math.min(atOnce, ahead));
  return Array.from({ length: count }, (_, index) => pagesRead + index + 1);
}

/** @param known IDs so far; those of the pages are added. @throws DeskError 'error.pull.otherPage' */
export function takePages(before: PageReading, pages: readonly OpportunityPage[], known: Set<string>): PageReading {
  const isFirst = before.pagesRead === 0;
  const news = pages.map((page) => newsOf(page, known));
  const useful = pages.filter((_, index) => isFirst || (news[index] ?? 0) > 0);
  const last = pages[pages.length - 1];
  const lastTotal = last?.totalRecords ?? before.lastTotal;
  const after: PageReading = {
    ...before,
    size: isFirst && last ? firstSize(last, before.size) : before.size,
    firstPage: isFirst && last?.page === 0 ? 0 : before.firstPage,
    pagesRead: before.pagesRead + pages.length,
    firstTotal: before.firstTotal ?? lastTotal,
    lastTotal,
    dropped: before.dropped + useful.reduce((all, page) => all + page.dropped, 0),
  };
  if (!isComplete(after, known.size)) {
    refuseOtherPage(before, after, pages);
    const size = Math.min(...pages.map((page) => statedLimit(page) ?? after.size));
    // Goes on below the rows that are surely read, in smaller pages.
    if (size < after.size) return { ...after, size, pagesRead: Math.floor((before.pagesRead * before.size) / size) };
  }
  const isLastFull = last && rowsOn(last) >= after.size;
  const isReached = lastTotal !== null && known.size + after.dropped >= lastTotal;
  const isEnd = isReached && !isLastFull && (last?.totalPages ?? 0) <= after.pagesRead;
  return { ...after, isRead: isEnd || (news[news.length - 1] ?? 0) === 0 };
}

function refuseOtherPage(before: PageReading, after: PageReading, pages: readonly OpportunityPage[]): void {
  nextPages(before, pages.length).forEach((asked, index) => {
    const answered = pages[index];
    if (!answered || answered.page === null || answered.page === asked - 1 + after.firstPage) return;
    if (isLastAgain(answered, answered.page, asked, after)) return;
    throw new DeskError('error.pull.otherPage', { asked, answered: answered.page });
  });
}

/** Past its last page a CRM may repeat it. Without a count, a short page is the last. */
function isLastAgain(answered: OpportunityPage, page: number, asked: number, after: PageReading): boolean {
  const { totalPages } = answered;
  const { size, lastTotal } = after;
  if (totalPages !== null) return asked > totalPages && page <= totalPages;
  return lastTotal === null && page < asked && rowsOn(answered) < size;
}

function rowsOn({ records, dropped }: OpportunityPage): number {
  return records.length + dropped;
}

/** The CRM's own page limit; null where it gives none, or more rows came. */
function statedLimit(page: OpportunityPage): number | null {
  const { limit } = page;
  return limit !== null && Number.isInteger(limit) && limit >= Math.max(1, rowsOn(page)) ? limit : null;
}

function newsOf(page: OpportunityPage, known: Set<string>): number {
  const before = known.size;
  for (const { opportunity_id } of page.records) known.add(opportunity_id);
  return known.size - before;
}

/** The CRM's limit where it is smaller than asked, or as many as came beyond that. */
function firstSize(page: OpportunityPage, asked: number): number {
  return Math.max(Math.min(statedLimit(page) ?? asked, asked), rowsOn(page));
}

function isComplete({ firstTotal, lastTotal, dropped }: PageReading, collected: number): boolean {
  return lastTotal !== null && firstTotal === lastTotal && collected + dropped === lastTotal;
}

/** Then no row may be marked gone: when a list changes, records slide to pages that were already read. */
export function canMissRecords(reading: PageReading, collected: number): boolean {
  return reading.dropped > 0 || !isComplete(reading, collected);
}

export function readingNotes(reading: PageReading, collected: number): Issue[] {
  const { asked, size, firstTotal, lastTotal, dropped } = reading;
  const notes: Issue[] = [];
  if (dropped > 0) notes.push(issue('note.pull.unusable', null, { count: dropped }));
  if (lastTotal === null) notes.push(issue('note.pull.noTotal', null, { collected }));
  else if (firstTotal !== null && firstTotal !== lastTotal) {
    notes.push(issue('note.pull.moved', null, { before: firstTotal, after: lastTotal, collected }));
  } else if (collected + dropped !== lastTotal) {
    notes.push(issue('note.pull.total', null, { total: lastTotal, collected }));
  }
  if (size < asked && collected > size) notes.push(issue('note.pull.smallPages', null, { size, asked }));
  return notes;
}

const pullJob = object({
  id: text,
  sheetId: orNull(amount),
  own: savedQuery,
  query: savedQuery,
  title: optional(text),
  range: object({ from: text, to: text }),
  reading: pageReading,
  /** Staged parts of rows; part 0 is the job itself. */
  parts: amount,
});

export type PullJob = Taken<typeof pullJob>;

export interface Pull {
  job: PullJob;
  readonly ids: Set<string>;
  fresh: OpportunityRow[];
}

/** One or two cache chunks, of which there are about a thousand [behaviour 41, L]. */
const ROWS_IN_PART = 1_000;
const stagedJob = object({ job: pullJob, ids: listOf(text) });

export function stagePull(staging: Staging, pull: Pull): void {
  let { parts } = pull.job;
  for (let from = 0; from < pull.fresh.length; from += ROWS_IN_PART) {
    parts += 1;
    staging.put(pull.job.id, parts, JSON.stringify(pull.fresh.slice(from, from + ROWS_IN_PART)));
  }
  pull.fresh = [];
  pull.job = { ...pull.job, parts };
  const stored: Taken<typeof stagedJob> = { job: pull.job, ids: [...pull.ids] };
  staging.put(pull.job.id, 0, JSON.stringify(stored));
}

/** CacheService limits keys [behaviour 41, L]. */
const MAX_ID_CHARACTERS = 100;

/** @throws DeskError 'error.job.lost' */
export function resumePull(staging: Staging, id: string): Pull {
  if (id === '' || id.length > MAX_ID_CHARACTERS) throw new DeskError('error.job.lost');
  const { job, ids } = staged(stagedJob, staging.get(id, 0));
  return { job, ids: new Set(ids), fresh: [] };
}

/** @throws DeskError 'error.job.lost' when a part is lost: half a pull is never written */
export function rowsOf(staging: Staging, { job, fresh }: Pull): Map<string, OpportunityRow> {
  const rows = new Map<string, OpportunityRow>();
  for (let part = 1; part <= job.parts; part += 1) {
    for (const row of staged(stagedRows, staging.get(job.id, part))) rows.set(keyOf(row), row);
  }
  for (const row of fresh) rows.set(keyOf(row), row);
  return rows;
}

function staged<Value>(schema: Schema<Value>, text: string | null): Value {
  const value = readStored(schema, text);
  if (value === null) throw new DeskError('error.job.lost');
  return value;
}
