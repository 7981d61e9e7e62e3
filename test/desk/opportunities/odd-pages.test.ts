import { decodeOpportunityPage, type OpportunityPage } from '../../../src/crm/endpoints/opportunities';
import {
  canMissRecords,
  newReading,
  nextPages,
  type PageReading,
  readingNotes,
  takePages,
} from '../../../src/desk/opportunities/pull-job';

interface Served {
  /** Tells how many records the list holds. */
  readonly records: number;
  /** Tells how many come on a page. */
  readonly size: number;
  /** Holds what a page says of the whole list; blank where it says nothing. */
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

test('the page after the last full one is asked for at once: only it shows that nothing follows', () => {
  expect(readAll({ records: 100, size: 50 })).toMatchObject({ batches: [[1], [2, 3]], collected: 100, codes: [] });
});

test('a server that gives more rows than were asked for is asked for fewer pages', () => {
  expect(readAll({ records: 1_000, size: 400 })).toMatchObject({ batches: [[1], [2, 3]], collected: 1_000, codes: [] });
});

test('a short first page is not the last one where the CRM speaks of more pages', () => {
  const totals = () => ({ total_record: 37, total_page: 4 });
  expect(readAll({ records: 120, size: 37, totals })).toMatchObject({ collected: 120, codes: ['note.pull.total'] });
});

test('a list of which a record does not come ends with a page that brings nothing new', () => {
  const { batches, codes, canMiss } = readAll({ records: 200, size: 50, lost: [120] });
  expect({ batches, codes, canMiss }).toEqual({
    batches: [[1], [2, 3, 4, 5]],
    codes: ['note.pull.total'],
    canMiss: true,
  });
});

test('a number that only the first page says is kept for the rest', () => {
  const totals = (page: number) => (page === 1 ? { total_record: 120 } : {});
  const { batches, reading, codes, canMiss } = readAll({ records: 120, size: 50, totals });
  expect({ batches, last: reading.lastTotal, codes, canMiss }).toEqual({
    batches: [[1], [2, 3]],
    last: 120,
    codes: [],
    canMiss: false,
  });
});

test('a list that moved while it was read is told of, though the last number fits', () => {
  let pages = 0;
  const totals = () => {
    pages += 1;
    return { total_record: pages === 1 ? 102 : 100 };
  };
  expect(readAll({ records: 100, size: 50, totals })).toMatchObject({ codes: ['note.pull.moved'], canMiss: true });
});

test('more records than the CRM counts may not be all: none is gone', () => {
  const totals = () => ({ total_record: 90 });
  const { collected, codes, canMiss } = readAll({ records: 100, size: 50, totals });
  expect({ collected, codes, canMiss }).toEqual({ collected: 100, codes: ['note.pull.total'], canMiss: true });
});

test.each([
  { rows: 0, asked: [[1]] },
  { rows: 17, asked: [[1]] },
  { rows: 50, asked: [[1], [2]] },
])('a list of $rows rows is asked for in the pages $asked', ({ rows, asked }) => {
  const totals = () => ({ total_record: rows, total_page: 1 });
  expect(readAll({ records: rows, size: 50, totals })).toMatchObject({ batches: asked, collected: rows, codes: [] });
});

test('a number of pages that is too high costs one page more', () => {
  const totals = () => ({ total_record: 50, total_page: 3 });
  expect(readAll({ records: 50, size: 50, totals }, 200)).toMatchObject({ batches: [[1], [2]], codes: [] });
});

test('records without an ID are told of, and may be those of rows that are there: none is gone', () => {
  const { collected, codes, canMiss } = readAll({ records: 60, size: 50, unnamed: [7] });
  expect({ collected, codes, canMiss }).toEqual({ collected: 59, codes: ['note.pull.unusable'], canMiss: true });
});
