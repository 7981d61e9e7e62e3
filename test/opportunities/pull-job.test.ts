import { decodeOpportunityPage, type OpportunityPage } from '../../src/crm/endpoints/opportunities';
import {
  canMissRecords,
  newReading,
  nextPages,
  type PageReading,
  readingNotes,
  takePages,
} from '../../src/opportunities/pull-job';

type Said = Readonly<Record<string, unknown>>;

/** What a page holds by first row and number of rows, and what it says beside the true total. */
interface Answered {
  readonly from: number;
  readonly rows: number;
  readonly said?: Said;
}

interface List {
  readonly records: number;
  readonly answer: (page: number, limit: number) => Answered;
  /** IDs that come without an ID, or not at all. */
  readonly unnamed?: readonly number[];
  readonly lost?: readonly number[];
}

function served({ records, answer, unnamed = [], lost = [] }: List, page: number, limit: number): OpportunityPage {
  const { from, rows, said } = answer(page, limit);
  const ids = Array.from({ length: rows }, (_, index) => from + index + 1);
  const there = ids.filter((id) => id <= records && !lost.includes(id));
  const data = there.map((id) => (unnamed.includes(id) ? {} : { opportunity_id: String(id) }));
  const pagination = { total_record: String(records), ...said };
  const read = decodeOpportunityPage({ kind: 'json', value: { data, pagination } });
  if (!read) throw new Error('no page');
  return read;
}

/** Reads to the end; tells which pages were asked for, each time, and by which limit. */
function readAll(list: List, asked = 100) {
  const known = new Set<string>();
  const batches: number[][] = [];
  const limits: number[] = [];
  let reading: PageReading = newReading(asked);
  while (!reading.isRead && batches.length < 20) {
    const numbers = nextPages(reading, 10);
    const limit = Math.min(reading.asked, reading.size);
    batches.push(numbers);
    limits.push(limit);
    const pages = numbers.map((page) => served(list, page, limit));
    reading = takePages(reading, pages, known);
  }
  const notes = readingNotes(reading, known.size);
  const codes = notes.map(({ code }) => code);
  return { batches, limits, collected: known.size, codes, notes, canMiss: canMissRecords(reading, known.size) };
}

const pages =
  (size: number, said: Said | ((page: number) => Said) = {}): List['answer'] =>
  (page) => ({ from: (page - 1) * size, rows: size, said: typeof said === 'function' ? said(page) : said });

test.each<[string, List, Partial<ReturnType<typeof readAll>>, number?]>([
  [
    'the page after the last full one is asked for at once: only it shows that nothing follows',
    { records: 100, answer: pages(50) },
    { batches: [[1], [2, 3]], collected: 100, codes: [] },
  ],
  [
    'a server that gives more rows than were asked for is asked for fewer pages',
    { records: 1_000, answer: pages(400) },
    { batches: [[1], [2, 3]], collected: 1_000, codes: [] },
  ],
  [
    'a short first page is not the last one where the CRM speaks of more pages',
    { records: 120, answer: pages(37, { total_record: 37, total_page: 4 }) },
    { collected: 120, codes: ['note.pull.total'] },
  ],
  [
    'a list of which a record does not come ends with a page that brings nothing new',
    { records: 200, answer: pages(50), lost: [120] },
    { batches: [[1], [2, 3, 4, 5]], codes: ['note.pull.total'], canMiss: true },
  ],
  [
    'a number that only the first page says is kept for the rest',
    { records: 120, answer: pages(50, (page) => ({ total_record: page === 1 ? 120 : null })) },
    { batches: [[1], [2, 3]], codes: [], canMiss: false },
  ],
  [
    'a list that moved while it was read is told of, though the last number fits',
    { records: 100, answer: pages(50, (page) => ({ total_record: page === 1 ? 102 : 100 })) },
    { codes: ['note.pull.moved'], canMiss: true },
  ],
  [
    'more records than the CRM counts may not be all: none is gone',
    { records: 100, answer: pages(50, { total_record: 90 }) },
    { collected: 100, codes: ['note.pull.total'], canMiss: true },
  ],
  ...[0, 17, 50].map((records): [string, List, Partial<ReturnType<typeof readAll>>] => [
    `a list of ${records} rows is asked for a page, and another one where that is full`,
    { records, answer: pages(50, { total_page: 1 }) },
    { batches: records < 50 ? [[1]] : [[1], [2]], collected: records, codes: [] },
  ]),
  [
    'a number of pages that is too high costs one page more',
    { records: 50, answer: pages(50, { total_page: 3 }) },
    { batches: [[1], [2]], codes: [] },
    200,
  ],
  [
    'records without an ID are told of, and may be those of rows that are there: none is gone',
    { records: 60, answer: pages(50), unnamed: [7] },
    { collected: 59, codes: ['note.pull.unusable'], canMiss: true },
  ],
])('%s', (_name, list, read, asked = 50) => {
  expect(readAll(list, asked)).toMatchObject(read);
});

describe('a page that is smaller than asked', () => {
  test('a CRM that gives 50 where 100 were asked for is read in fifties, and that is told', () => {
    const answer: List['answer'] = (page, limit) => {
      const most = Math.min(limit, 50);
      const said = { total_page: 5, current_page: `${page}`, limit: `${most}` };
      return { from: (page - 1) * most, rows: most, said };
    };
    expect(readAll({ records: 230, answer })).toMatchObject({
      collected: 230,
      limits: [100, 50],
      notes: [{ code: 'note.pull.smallPages', field: null, params: { size: 50, asked: 100 } }],
    });
  });

  test.each<[string, number, (page: number, limit: number) => [number, number]]>([
    ['counts places by the limit that was asked for', 230, (_, limit) => [limit, 50]],
    ['sinks while the list is read', 430, (page, limit) => (page === 1 ? [limit, limit] : [30, 30])],
  ])('a limit that %s leaves no gap', (_, records, sizes) => {
    const answer: List['answer'] = (page, limit) => {
      const [step, most] = sizes(page, limit);
      const said = { current_page: `${page}`, limit: `${most}` };
      return { from: (page - 1) * Math.min(limit, step), rows: Math.min(limit, most), said };
    };
    expect(readAll({ records, answer })).toMatchObject({ collected: records, codes: ['note.pull.smallPages'] });
  });

  test.each<[string, Said]>([
    ['zero', { limit: '0' }],
    ['huge', { limit: '1000000' }],
    ['less than zero', { limit: '-1' }],
    ['no number', { limit: 'tất cả' }],
    ['less than came', { limit: '20' }],
    ['missing', {}],
    ['as asked', { limit: 100 }],
  ])('a limit that is %s changes nothing', (_name, said) => {
    expect(readAll({ records: 230, answer: pages(100, said) })).toMatchObject({
      ...{ collected: 230, codes: [], limits: [100, 100] },
    });
  });
});

describe('another page than asked', () => {
  test.each<[string, (page: number) => number, Said]>([
    ['page 1 for every page', () => 1, { total_page: 6 }],
    ['the next one, as one that counts from 0 for what is asked', (page) => page + 1, {}],
    ['page 2 once more for page 3', (page) => Math.min(page, 2), {}],
    ['the first, of a list that it does not count', () => 1, { total_record: null }],
    ['the first, of a list of three pages by its own word', () => 1, { total_page: 3, total_record: null }],
    ['a page beyond its own last one', () => 9, { total_page: 3 }],
  ])('a CRM that answers %s is not read on', (_name, answered, said) => {
    const numbers = [String, Number];
    const answer: List['answer'] = (page) => {
      const current_page = numbers[page % 2]?.(answered(page));
      return { from: (answered(page) - 1) * 100, rows: 100, said: { current_page, ...said } };
    };
    expect(() => readAll({ records: 530, answer })).toThrow('error.pull.otherPage');
  });

  test.each<[string, (page: number) => Said]>([
    ['as a number', (page) => ({ current_page: page })],
    ['as text with blanks', (page) => ({ current_page: ` ${page} ` })],
    ['counted from 0', (page) => ({ current_page: `${page - 1}` })],
    ['not at all', () => ({})],
    ['as null', () => ({ current_page: null })],
    ['in words', () => ({ current_page: 'trang đầu' })],
  ])('a page that is named %s is the one that was asked for', (_name, said) => {
    expect(readAll({ records: 530, answer: pages(100, said) })).toMatchObject({ collected: 530, codes: [] });
  });

  test.each<[string, number, number, Said, string[]]>([
    ['in place of one past the end shows that nothing follows', 200, 2, { total_page: 2 }, []],
    ['once more shows the same where the CRM does not count', 230, 3, { total_record: null }, ['note.pull.noTotal']],
  ])('the last page %s', (_name, records, last, said, codes) => {
    const answer: List['answer'] = (page) => {
      const answered = Math.min(page, last);
      return { from: (answered - 1) * 100, rows: 100, said: { ...said, current_page: `${answered}` } };
    };
    expect(readAll({ records, answer })).toMatchObject({ collected: records, codes });
  });

  test('the whole list on a page that is called the first is the whole list, whatever page was asked for', () => {
    const said = { total_page: 3, current_page: '1', limit: '100' };
    const answer = () => ({ from: 0, rows: 230, said });
    expect(readAll({ records: 230, answer })).toMatchObject({ collected: 230, codes: [] });
  });
});
