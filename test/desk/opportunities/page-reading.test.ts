import { decodeOpportunityPage, type OpportunityPage } from '../../../src/crm/endpoints/opportunities';
import {
  canMissRecords,
  newReading,
  nextPages,
  readingNotes,
  takePages,
} from '../../../src/desk/opportunities/pull-job';

/** Returns what a server gives on a page of a list of 120 that it cuts to 50 rows a page. */
function cutPage(
  page: number,
  totals: { readonly total_record: number; readonly total_page: number },
  cut = 50,
): OpportunityPage {
  const rows = Array.from({ length: Math.max(0, Math.min(cut, 120 - (page - 1) * cut)) }, (_, index) => ({
    opportunity_id: String((page - 1) * cut + index + 1),
  }));
  const read = decodeOpportunityPage({ kind: 'json', value: { data: rows, pagination: totals } });
  if (!read) throw new Error('no page');
  return read;
}

test('a first page that calls its own rows the total is not taken for all where the CRM speaks of more pages', () => {
  const known = new Set<string>();
  let reading = newReading(100);
  for (let asked = 0; asked < 10 && reading.state !== 'ended'; asked += 1) {
    const pages = nextPages(reading, 10).map((page) => cutPage(page, { total_record: 50, total_page: 3 }));
    reading = takePages(reading, pages, known);
  }
  expect(known.size).toBe(120);
  expect(readingNotes(reading, known.size)).toMatchObject([{ code: 'note.pull.total' }]);
});

test('a number of pages that is too high costs one page more', () => {
  const known = new Set<string>();
  let reading = newReading(200);
  const asked: number[] = [];
  while (reading.state !== 'ended' && asked.length < 10) {
    const numbers = nextPages(reading, 10);
    asked.push(...numbers);
    const pages = numbers.map((page) => {
      const { records, ...rest } = cutPage(page, { total_record: 50, total_page: 3 });
      return { ...rest, records: page === 1 ? records : [] };
    });
    reading = takePages(reading, pages, known);
  }
  expect(asked).toEqual([1, 2]);
  expect(readingNotes(reading, known.size)).toEqual([]);
});

test.each([25, 50])('a first page of just %d rows is not taken for all, though count and pages say so', (cut) => {
  const known = new Set<string>();
  let reading = newReading(100);
  for (let asked = 0; asked < 10 && reading.state !== 'ended'; asked += 1) {
    const pages = nextPages(reading, 10).map((page) => cutPage(page, { total_record: cut, total_page: 1 }, cut));
    reading = takePages(reading, pages, known);
  }
  expect(known.size).toBe(120);
  expect(readingNotes(reading, known.size)).toMatchObject([
    { code: 'note.pull.total', params: { total: cut, collected: 120 } },
  ]);
});

test.each([
  { rows: 0, asked: [1] },
  { rows: 17, asked: [1] },
  { rows: 20, asked: [1, 2] },
])('a list of $rows rows is asked for in the pages $asked', ({ rows, asked }) => {
  const known = new Set<string>();
  const numbers: number[] = [];
  let reading = newReading(100);
  while (reading.state !== 'ended' && numbers.length < 10) {
    const next = nextPages(reading, 10);
    numbers.push(...next);
    const totals = { total_record: rows, total_page: 1 };
    const pages = next.map((page) => {
      const { records, ...rest } = cutPage(1, totals);
      return { ...rest, records: page === 1 ? records.slice(0, rows) : [] };
    });
    reading = takePages(reading, pages, known);
  }
  expect({ numbers, notes: readingNotes(reading, known.size) }).toEqual({ numbers: asked, notes: [] });
});

test('a list that gets shorter while it is read may miss records, however many came', () => {
  const known = new Set<string>();
  const first = takePages(newReading(50), [cutPage(1, { total_record: 102, total_page: 3 })], known);
  const later = { total_record: 100, total_page: 2 };
  const reading = takePages(first, [cutPage(2, later), cutPage(3, later)], known);
  expect(known.size).toBe(120);
  expect(canMissRecords(reading, known.size)).toBe(true);
  const steady = { ...reading, firstTotal: 100 };
  expect(canMissRecords(steady, known.size)).toBe(false);
});
