import { type Issue, issue } from '../../core';
import type { OpportunityPage } from '../../crm';

/** How far the pages of a list were read, and what was odd about them. */
export interface PageReading {
  /** Rows that the server gives a page: fewer than were asked for where it caps them, more where it ignores paging. */
  readonly size: number;
  readonly pagesRead: number;
  /** How many records the CRM spoke of on its first page and on its latest; null when it does not say. */
  readonly firstTotal: number | null;
  readonly lastTotal: number | null;
  /** Records that came on two pages, beside pages that brought nothing else. */
  readonly repeated: number;
  /** Records without an ID. */
  readonly dropped: number;
  readonly state: 'reading' | 'recheck' | 'ended';
}

/** Independent reads at once: few enough not to press a small server (assumed). */
const PAGES_AT_ONCE = 10;

/** What caps are multiples of: 10, 20, 25, 50… (assumed). */
const ROUND = 5;

/** Nothing is known of a list but how many rows a page are asked for. */
export function newReading(pageSize: number): PageReading {
  return { size: pageSize, pagesRead: 0, firstTotal: null, lastTotal: null, repeated: 0, dropped: 0, state: 'reading' };
}

/** How many pages there are by the CRM's word, or as many as were read beyond it; null when it does not say. */
export function pagesTotal({ size, lastTotal, pagesRead }: PageReading): number | null {
  return lastTotal === null ? null : Math.max(Math.ceil(lastTotal / size), pagesRead);
}

/** With the page that is not full any more, be it empty: only that one shows that nothing follows. */
function pagesWanted({ size, lastTotal }: PageReading): number | null {
  return lastTotal === null ? null : Math.floor(lastTotal / size) + 1;
}

/** Which pages to ask for next; none when the list is read. */
export function nextPages(reading: PageReading): number[] {
  if (reading.state === 'ended') return [];
  if (reading.state === 'recheck' || reading.pagesRead === 0) return [1];
  const count = Math.min(PAGES_AT_ONCE, pagesAhead(reading));
  return Array.from({ length: count }, (_, index) => reading.pagesRead + index + 1);
}

/** Past the end that the CRM names, or where it names none, the first page is a probe. */
function pagesAhead(reading: PageReading): number {
  const total = pagesWanted(reading);
  const left = (total ?? 1) - reading.pagesRead;
  if (left > 0) return left;
  return left === 0 ? 1 : PAGES_AT_ONCE;
}

/**
 * Takes up the pages that were asked for.
 * @param known the IDs so far; those of the pages are added
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
    pagesRead: before.pagesRead + (before.state === 'recheck' ? 0 : pages.length),
    firstTotal: before.pagesRead === 0 ? (last?.totalRecords ?? null) : before.firstTotal,
    lastTotal: last?.totalRecords ?? before.lastTotal,
    repeated: before.repeated + sum((page) => page.records.length) - (before.state === 'recheck' ? 0 : fresh),
    dropped: before.dropped + sum((page) => page.dropped),
  };
  return { ...after, state: stateAfter(after, last, { ofLast: news[news.length - 1] ?? 0, fresh }, known.size) };
}

function newsOf(page: OpportunityPage, known: Set<string>): number {
  const before = known.size;
  for (const { opportunity_id } of page.records) known.add(opportunity_id);
  return known.size - before;
}

/** A first page with fewer rows than asked for, of a list that has more, shows the server's own size. */
function sizeOf({ records, totalRecords }: OpportunityPage, asked: number): number {
  const capped = records.length < asked && (totalRecords === null || totalRecords > records.length);
  return records.length > 0 && (capped || records.length > asked) ? records.length : asked;
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
  return pagesRead === 1 && rows > 0 && rows % ROUND === 0;
}

/** What was collected is what the CRM speaks of, and it spoke of the same all the time. */
function isComplete({ firstTotal, lastTotal, dropped }: PageReading, collected: number): boolean {
  return lastTotal !== null && firstTotal === lastTotal && collected + dropped === lastTotal;
}

/**
 * Whether records can be missing from what was collected: then nobody can say that one is gone. They can where the CRM does not
 * count them: one that ignores paging gives the newest alone.
 * Where the list changed while it was read, some may have slid to a page that had been read already.
 */
export function canMissRecords(reading: PageReading, collected: number): boolean {
  const { firstTotal, lastTotal, dropped, repeated } = reading;
  if (lastTotal === null) return true;
  const isFewer = collected + dropped < lastTotal;
  const hasMoved = firstTotal !== null && firstTotal !== lastTotal;
  return dropped > 0 || isFewer || hasMoved || (repeated > 0 && !isComplete(reading, collected));
}

/** What the user has to know of a list that was read: nothing where all is well. */
export function readingNotes(reading: PageReading, collected: number): Issue[] {
  const { firstTotal, lastTotal, dropped, repeated } = reading;
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
  return notes;
}
