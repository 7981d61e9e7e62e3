import { decodeOpportunityPage, type OpportunityPage } from '../../src/crm/endpoints/opportunities';
import {
  canMissRecords,
  newReading,
  nextPages,
  type PageReading,
  readingNotes,
  takePages,
} from '../../src/opportunities/pull-job';

interface Served {
  /** How many records the list holds. */
  readonly records: number;
  /** How many come on a page. */
  readonly size: number;
  /** What a page says of the whole list; blank where it says nothing. */
  readonly totals?: (page: number) => { readonly total_record?: number; readonly total_page?: number };
  /** IDs that come without an ID, or not at all. */
  readonly unnamed?: readonly number[];
  readonly lost?: readonly number[];
}

function served({ records, size, totals, unnamed = [], lost = [] }: Served, page: number): OpportunityPage {
  const ids = Array.from({ length: size }, (_, index) => (page - 1) * size + index + 1);
  const there = ids.filter((id) => id <= records && !lost.includes(id));
  const data = there.map((id) => (unnamed.includes(id) ? {} : { opportunity_id: String(id) }));
  const pagination = totals?.(page) ?? { total_record: records };
  const read = decodeOpportunityPage({ kind: 'json', value: { data, pagination } });
  if (!read) throw new Error('no page');
  return read;
}

/** Reads to the end; tells which pages were asked for, each time. */
function readAll(list: Served, asked = 50) {
  const known = new Set<string>();
  const batches: number[][] = [];
  let reading: PageReading = newReading(asked);
  while (!reading.isRead && batches.length < 20) {
    const numbers = nextPages(reading, 10);
    batches.push(numbers);
    const pages = numbers.map((page) => served(list, page));
    reading = takePages(reading, pages, known);
  }
  const codes = readingNotes(reading, known.size).map(({ code }) => code);
  return { batches, reading, collected: known.size, codes, canMiss: canMissRecords(reading, known.size) };
}

const counting = (total_record: number, total_page?: number) => () => ({
  total_record,
  ...(total_page === undefined ? {} : { total_page }),
});

test.each<[string, Served, Partial<ReturnType<typeof readAll>>, number?]>([
  [
    'the page after the last full one is asked for at once: only it shows that nothing follows',
    { records: 100, size: 50 },
    { batches: [[1], [2, 3]], collected: 100, codes: [] },
  ],
  [
    'a server that gives more rows than were asked for is asked for fewer pages',
    { records: 1_000, size: 400 },
    { batches: [[1], [2, 3]], collected: 1_000, codes: [] },
  ],
  [
    'a short first page is not the last one where the CRM speaks of more pages',
    { records: 120, size: 37, totals: counting(37, 4) },
    { collected: 120, codes: ['note.pull.total'] },
  ],
  [
    'a list of which a record does not come ends with a page that brings nothing new',
    { records: 200, size: 50, lost: [120] },
    { batches: [[1], [2, 3, 4, 5]], codes: ['note.pull.total'], canMiss: true },
  ],
  [
    'a number that only the first page says is kept for the rest',
    { records: 120, size: 50, totals: (page) => (page === 1 ? { total_record: 120 } : {}) },
    { batches: [[1], [2, 3]], codes: [], canMiss: false },
  ],
  [
    'a list that moved while it was read is told of, though the last number fits',
    { records: 100, size: 50, totals: (page) => ({ total_record: page === 1 ? 102 : 100 }) },
    { codes: ['note.pull.moved'], canMiss: true },
  ],
  [
    'more records than the CRM counts may not be all: none is gone',
    { records: 100, size: 50, totals: counting(90) },
    { collected: 100, codes: ['note.pull.total'], canMiss: true },
  ],
  ...[0, 17, 50].map((records): [string, Served, Partial<ReturnType<typeof readAll>>] => [
    `a list of ${records} rows is asked for a page, and another one where that is full`,
    { records, size: 50, totals: counting(records, 1) },
    { batches: records < 50 ? [[1]] : [[1], [2]], collected: records, codes: [] },
  ]),
  [
    'a number of pages that is too high costs one page more',
    { records: 50, size: 50, totals: counting(50, 3) },
    { batches: [[1], [2]], codes: [] },
    200,
  ],
  [
    'records without an ID are told of, and may be those of rows that are there: none is gone',
    { records: 60, size: 50, unnamed: [7] },
    { collected: 59, codes: ['note.pull.unusable'], canMiss: true },
  ],
])('%s', (_name, list, read, asked = 50) => {
  expect(readAll(list, asked)).toMatchObject(read);
});
