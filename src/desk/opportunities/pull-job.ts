import { fieldsOf, fromSerial, type Issue, isoTime, issue, isWallTime, toSerial, valuesOf } from '../../core';
import type { Opportunity, OpportunityPage } from '../../crm';
import {
  amount,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  type Schema,
  savedQuery,
  type Taken,
  text,
  textOrAmount,
} from '../../protocol';
import { type Cells, type CellValue, cutText, isLongText } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Staging } from '../ports';
import { readStored } from '../stored';

/** An opportunity as it is staged and written: values in the order of the columns, a time as its serial number. */
export type OpportunityRow = readonly (string | number)[];

const stagedRows = listOf<OpportunityRow>(listOf(textOrAmount));

const SECONDS_PER_DAY = 86_400;

/** The column by which rows are found. */
export const KEY_FIELD = 'opportunity_id';

/** The columns of a row. */
const COLUMNS = fieldsOf('opportunities').flatMap(({ name }) => (name === 'status' ? [] : [name]));
/** Holds their cells without values: a copy that is filled costs less than an object that grows. */
const BLANK: Cells = valuesOf(COLUMNS, () => '');

/** Matches what can be a time in seconds since 1970: of 2001 to 2065. */
const SECONDS = /^[12]\d{9}$/;

/**
 * Makes the row of an opportunity; what it has not is '', and what is too long for a cell is cut. A registration time in seconds
 * [assumed 83] is written as text, as its column holds whatever else the CRM sends.
 * @param zone how many days the clocks of the CRM are ahead of 1970 in Greenwich, counted as the spreadsheet does
 */
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

/** Tells whether some text of the row was too long for a cell. */
export function isCut(row: OpportunityRow): boolean {
  return row.some((value) => isLongText(String(value)));
}

function keyOf(row: OpportunityRow): string {
  return String(row[0] ?? '');
}

/** Returns the row's values by column. */
export function cellsOf(row: OpportunityRow): Cells {
  const cells: Record<string, CellValue> = { ...BLANK };
  COLUMNS.forEach((name, index) => {
    cells[name] = row[index] ?? '';
  });
  return cells;
}

/** Returns one value of a row as text. */
export function textOf(row: OpportunityRow, name: string): string {
  return String(row[COLUMNS.indexOf(name)] ?? '');
}

const pageReading = object({
  /** Rows a page that the query asks for. */
  asked: amount,
  /** Rows that the server gives a page: fewer than were asked for where it caps them, more where it ignores paging. */
  size: amount,
  /** The number that the server gives its first page, 0 or 1. */
  firstPage: amount,
  pagesRead: amount,
  /** Counts the records that the CRM spoke of on its first page and on its latest; null when it does not say. */
  firstTotal: orNull(amount),
  lastTotal: orNull(amount),
  /** Records that came on two pages, beside pages that brought nothing else. */
  repeated: amount,
  /** Records without an ID. */
  dropped: amount,
  state: oneOf(['reading', 'recheck', 'ended']),
});

/** Holds how far the pages of a list were read, and what was odd about them. */
export type PageReading = Taken<typeof pageReading>;

/** Divides the caps of a CRM's pages: 10, 20, 25, 50… [assumed 84]. */
const ROUND_PAGE_SIZE = 5;

/** Begins a reading, of which nothing is known but how many rows a page are asked for. */
export function newReading(pageSize: number): PageReading {
  const counts = { pagesRead: 0, firstTotal: null, lastTotal: null, repeated: 0, dropped: 0 };
  return { asked: pageSize, size: pageSize, firstPage: 1, ...counts, state: 'reading' };
}

/** Returns the rows a page to ask for: places are counted in pages of what the server gives. */
export function pageLimit({ asked, size }: PageReading): number {
  return Math.min(asked, size);
}

/** Counts the pages by the CRM's word, or as many as were read beyond it; null when it does not say. */
export function pagesTotal({ size, lastTotal, pagesRead }: PageReading): number | null {
  return lastTotal === null ? null : Math.max(Math.ceil(lastTotal / size), pagesRead);
}

/** Counts the pages with the one that is not full any more, be it empty: only that one shows that nothing follows. */
function pagesWanted({ size, lastTotal }: PageReading): number | null {
  return lastTotal === null ? null : Math.floor(lastTotal / size) + 1;
}

/** Returns the numbers of the pages to ask for next, at most so many at once; none when the list is read. */
export function nextPages(reading: PageReading, atOnce: number): number[] {
  if (reading.state === 'ended') return [];
  if (reading.state === 'recheck' || reading.pagesRead === 0) return [1];
  const count = Math.min(atOnce, pagesAhead(reading) ?? atOnce);
  return Array.from({ length: count }, (_, index) => reading.pagesRead + index + 1);
}

/** Past the end that the CRM names, or where it names none, the first page is a probe; nobody knows how many come after it. */
function pagesAhead(reading: PageReading): number | null {
  const total = pagesWanted(reading);
  const left = (total ?? 1) - reading.pagesRead;
  if (left > 0) return left;
  return left === 0 ? 1 : null;
}

/**
 * Takes up the pages that were asked for.
 * @param known the IDs so far; those of the pages are added
 * @throws DeskError 'error.pull.otherPage' where another page came instead of one that there is
 */
export function takePages(before: PageReading, pages: readonly OpportunityPage[], known: Set<string>): PageReading {
  const news = pages.map((page) => newsOf(page, known));
  const last = pages[pages.length - 1];
  const useful = pages.filter((_, index) => (news[index] ?? 0) > 0 || before.pagesRead === 0);
  const counted = before.state === 'recheck' ? [] : useful;
  const sum = (count: (page: OpportunityPage) => number): number => counted.reduce((all, page) => all + count(page), 0);
  const fresh = news.reduce((all, count) => all + count, 0);
  const after: PageReading = {
    ...before,
    size: before.pagesRead === 0 && last ? sizeOf(last, before.size) : before.size,
    firstPage: before.pagesRead === 0 && last?.page === 0 ? 0 : before.firstPage,
    pagesRead: before.pagesRead + (before.state === 'recheck' ? 0 : pages.length),
    firstTotal: before.pagesRead === 0 ? (last?.totalRecords ?? null) : before.firstTotal,
    lastTotal: last?.totalRecords ?? before.lastTotal,
    repeated: before.repeated + sum((page) => page.records.length) - (before.state === 'recheck' ? 0 : fresh),
    dropped: before.dropped + sum((page) => page.dropped),
  };
  if (!isComplete(after, known.size)) {
    refuseOtherPage(before, after, pages);
    const smaller = smallerLimit(before, pages);
    if (smaller !== null) return inSmallerPages(after, before.pagesRead * before.size, smaller);
  }
  return { ...after, state: stateAfter(after, last, { ofLast: news[news.length - 1] ?? 0, fresh }, known.size) };
}

function refuseOtherPage(before: PageReading, after: PageReading, pages: readonly OpportunityPage[]): void {
  nextPages(before, pages.length).forEach((asked, index) => {
    const answered = pages[index];
    if (!answered || answered.page === null || answered.page === asked - 1 + after.firstPage) return;
    if (isLastAgain(answered, answered.page, asked, after)) return;
    throw new DeskError('error.pull.otherPage', { asked, answered: answered.page });
  });
}

/** Past its last page a server may answer that one again. One that does not count shows the last page by its being short. */
function isLastAgain(
  answered: OpportunityPage,
  page: number,
  asked: number,
  { size, lastTotal }: PageReading,
): boolean {
  const { totalPages, records, dropped } = answered;
  if (totalPages !== null) return asked > totalPages && page <= totalPages;
  return lastTotal === null && page < asked && records.length + dropped < size;
}

/** Returns the least limit that the server says of later pages, where it is below the one that places are counted by. */
function smallerLimit({ pagesRead, size }: PageReading, pages: readonly OpportunityPage[]): number | null {
  const limits = pages.flatMap((page) => saidLimit(page) ?? []);
  const least = Math.min(...limits);
  return pagesRead > 0 && least < size ? least : null;
}

/** Goes on below the rows that are read for sure, in pages of the new size. */
function inSmallerPages(reading: PageReading, rowsRead: number, size: number): PageReading {
  return { ...reading, size, pagesRead: Math.floor(rowsRead / size), state: 'reading' };
}

/** Returns the most rows a page by the server's word; null where it gives none, or more rows than that came. */
function saidLimit({ records, dropped, limit }: OpportunityPage): number | null {
  return limit !== null && Number.isInteger(limit) && limit >= Math.max(1, records.length + dropped) ? limit : null;
}

function newsOf(page: OpportunityPage, known: Set<string>): number {
  const before = known.size;
  for (const { opportunity_id } of page.records) known.add(opportunity_id);
  return known.size - before;
}

/**
 * Returns the size of a page: the server's word where that is less than was asked for. Without it, a first page with fewer rows than
 * asked for, of a list that has more, shows it.
 */
function sizeOf(page: OpportunityPage, asked: number): number {
  const said = saidLimit(page);
  if (said !== null && said < asked) return said;
  const rows = page.records.length + page.dropped;
  const capped = rows < asked && (page.totalRecords === null || page.totalRecords > rows);
  return rows > 0 && (capped || rows > asked) ? rows : asked;
}

function stateAfter(
  reading: PageReading,
  last: OpportunityPage | undefined,
  news: { readonly ofLast: number; readonly fresh: number },
  collected: number,
): PageReading['state'] {
  if (reading.state === 'recheck') return 'ended';
  const total = pagesWanted(reading);
  const rows = last?.records.length ?? 0;
  const isShort = rows < reading.size && (last?.totalPages ?? 0) <= reading.pagesRead && !canBeCut(reading, rows);
  const isSure = isComplete(reading, collected) && isShort;
  const isOver = news.ofLast === 0 && (news.fresh === 0 || total === null || reading.pagesRead >= total);
  if (!isSure && !isOver) return 'reading';
  return reading.pagesRead > 1 && !isComplete(reading, collected) ? 'recheck' : 'ended';
}

/** Servers that cap a page do it at a round number, and some call that page the total: one page more tells. */
function canBeCut({ pagesRead }: PageReading, rows: number): boolean {
  return pagesRead === 1 && rows > 0 && rows % ROUND_PAGE_SIZE === 0;
}

/** Tells whether the collected records are as many as the CRM speaks of, and it spoke of the same all the time. */
function isComplete({ firstTotal, lastTotal, dropped }: PageReading, collected: number): boolean {
  return lastTotal !== null && firstTotal === lastTotal && collected + dropped === lastTotal;
}

/**
 * Tells whether records can be missing from what was collected: then nobody can say that one is gone. They can where the CRM does
 * not count them: one that ignores paging gives the newest alone. Where the list changed while it was read, some may have slid to
 * a page that had been read already.
 */
export function canMissRecords(reading: PageReading, collected: number): boolean {
  const { firstTotal, lastTotal, dropped, repeated } = reading;
  if (lastTotal === null) return true;
  const isFewer = collected + dropped < lastTotal;
  const hasMoved = firstTotal !== null && firstTotal !== lastTotal;
  return dropped > 0 || isFewer || hasMoved || (repeated > 0 && !isComplete(reading, collected));
}

/** Returns what the user has to know of a list that was read: nothing where all is well. */
export function readingNotes(reading: PageReading, collected: number): Issue[] {
  const { asked, size, firstTotal, lastTotal, dropped, repeated } = reading;
  const notes: Issue[] = [];
  if (dropped > 0) notes.push(issue('note.pull.unusable', null, { count: dropped }));
  if (lastTotal === null) notes.push(issue('note.pull.noTotal', null, { collected }));
  else if (firstTotal !== null && firstTotal !== lastTotal) {
    notes.push(issue('note.pull.moved', null, { before: firstTotal, after: lastTotal, collected }));
  } else if (collected + dropped !== lastTotal) {
    notes.push(issue('note.pull.total', null, { total: lastTotal, collected }));
  }
  if (repeated > 0 && !isComplete(reading, collected))
    notes.push(issue('note.pull.repeated', null, { count: repeated }));
  if (size < asked && collected > size) notes.push(issue('note.pull.smallPages', null, { size, asked }));
  return notes;
}

const writing = object({
  /** The next row of the sheet that is compared with the answer; those above are done. */
  row: amount,
  /** The last row that was there before. */
  lastRow: amount,
  /** The first row below all that the desk has written, as far as it looked. */
  nextRow: amount,
  /** Changes when rows were moved in between. */
  print: text,
  added: amount,
  updated: amount,
  unchanged: amount,
  gone: amount,
  /** Rows were moved just when they were compared, so that all were compared once more: not a third time. */
  isSecond: flag,
});

/** Holds how far a large pull is written. */
export type Writing = Taken<typeof writing>;

const pullJob = object({
  id: text,
  sheetId: orNull(amount),
  /** The query that the tab had when the pull began; it has that of the pull once a row is written. */
  own: savedQuery,
  query: savedQuery,
  /** Names the tab that is made; absent for that of its kind. */
  title: optional(text),
  /** The days that the query meant when the pull began. */
  range: object({ from: text, to: text }),
  reading: pageReading,
  /** Counts the staged parts of rows; part 0 is the job itself. */
  parts: amount,
  /** null before the first row is written. */
  writing: orNull(writing),
});

/** Holds the state of a pull between two of its steps. */
export type PullJob = Taken<typeof pullJob>;

/** A pull within one step. */
export interface Pull {
  job: PullJob;
  readonly ids: Set<string>;
  /** Read in this step. */
  fresh: OpportunityRow[];
  /** Holds the tags of changed cells by key: where rows were moved, they are compared again, and found unchanged. */
  readonly changed: Map<string, readonly string[]>;
}

/** One chunk or two of the cache for each part, whose entries are about a thousand [behaviour 41, L]. */
const ROWS_IN_PART = 1_000;

const texts = listOf(text);

const stagedJob = object({
  job: pullJob,
  ids: texts,
  changed: recordOf(texts),
});

/** Stages what was read in this step, and the job. */
export function stagePull(staging: Staging, pull: Pull): void {
  let { parts } = pull.job;
  for (let from = 0; from < pull.fresh.length; from += ROWS_IN_PART) {
    parts += 1;
    staging.put(pull.job.id, parts, JSON.stringify(pull.fresh.slice(from, from + ROWS_IN_PART)));
  }
  pull.fresh = [];
  pull.job = { ...pull.job, parts };
  const kept: Taken<typeof stagedJob> = {
    job: pull.job,
    ids: [...pull.ids],
    changed: Object.fromEntries(pull.changed),
  };
  staging.put(pull.job.id, 0, JSON.stringify(kept));
}

/** Longer than any that is given out; with more the cache takes no key [behaviour 41, L]. */
const MAX_ID_CHARACTERS = 100;

/**
 * Takes a pull up again.
 * @throws DeskError 'error.job.lost' when the platform forgot it
 */
export function resumePull(staging: Staging, id: string): Pull {
  if (id === '' || id.length > MAX_ID_CHARACTERS) throw new DeskError('error.job.lost');
  const { job, ids, changed } = staged(stagedJob, staging.get(id, 0));
  return { job, ids: new Set(ids), fresh: [], changed: new Map(Object.entries(changed)) };
}

/**
 * Returns all rows of a pull by key: of two of one key the last word counts, at the place of the first.
 * @throws DeskError 'error.job.lost' when the platform forgot a part: half a pull is never written
 */
export function rowsOf(staging: Staging, { job, fresh }: Pull): Map<string, OpportunityRow> {
  const rows = new Map<string, OpportunityRow>();
  for (let part = 1; part <= job.parts; part += 1) {
    for (const row of staged(stagedRows, staging.get(job.id, part))) rows.set(keyOf(row), row);
  }
  for (const row of fresh) rows.set(keyOf(row), row);
  return rows;
}

/** Reads what is staged; what this version does not understand is as good as forgotten. */
function staged<Value>(schema: Schema<Value>, text: string | null): Value {
  const value = readStored(schema, text);
  if (value === null) throw new DeskError('error.job.lost');
  return value;
}
