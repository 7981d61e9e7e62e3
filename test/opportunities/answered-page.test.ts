import { DeskWorld } from '../support/desk-world';
import { opportunity, pull, worldOf } from '../support/opportunity-world';

type Said = Readonly<Record<string, unknown>>;

/** What a page holds by first row and number of rows, and what it says beside the true total. */
interface Answered {
  readonly from: number;
  readonly rows: number;
  readonly said: Said;
}

/** Has the CRM hold so many records and answer each page as told. @returns the pages and limits that were asked for */
function answering(world: DeskWorld, records: number, answer: (page: number, limit: number) => Answered) {
  const asked: [number, number][] = [];
  world.ports.transport.sendAll = (requests) =>
    requests.map(({ url }) => {
      const [page = 1, limit = 1] = ['p', 'limit'].map((name) => Number(new URL(url).searchParams.get(name)));
      asked.push([page, limit]);
      const { from, rows, said } = answer(page, limit);
      const ids = Array.from({ length: rows }, (_, index) => from + index + 1).filter((id) => id <= records);
      const pagination = { total_record: String(records), ...said };
      return { status: 200, headers: {}, body: JSON.stringify({ data: ids.map((id) => opportunity(id)), pagination }) };
    });
  return asked;
}

const ids = (world: DeskWorld) => new Set(world.column('opportunities', 'opportunity_id')).size;
const codes = ({ notes }: ReturnType<typeof pull>) => notes.map(({ code }) => code);

describe('a page that is smaller than asked', () => {
  test('a CRM that gives 50 where 100 were asked for is read in fifties, and that is told', () => {
    const world = new DeskWorld();
    const asked = answering(world, 230, (page, limit) => {
      const most = Math.min(limit, 50);
      return {
        from: (page - 1) * most,
        rows: most,
        said: { total_page: 5, current_page: `${page}`, limit: `${most}` },
      };
    });
    const summary = pull(world);
    expect([ids(world), summary.notes]).toEqual([
      230,
      [{ code: 'note.pull.smallPages', field: null, params: { size: 50, asked: 100 } }],
    ]);
    expect(asked.slice(1).every(([, limit]) => limit === 50)).toBe(true);
  });

  test('no record is missed where places are counted by the limit that was asked for', () => {
    const world = new DeskWorld();
    answering(world, 230, (page, limit) => ({
      from: (page - 1) * limit,
      rows: Math.min(limit, 50),
      said: { limit: '50', current_page: `${page}` },
    }));
    expect([codes(pull(world)), ids(world)]).toEqual([['note.pull.smallPages'], 230]);
  });

  test('a limit that sinks while the list is read leaves no gap', () => {
    const world = new DeskWorld();
    answering(world, 430, (page, limit) => {
      const most = page === 1 ? limit : Math.min(limit, 30);
      return { from: (page - 1) * most, rows: most, said: { current_page: `${page}`, limit: `${most}` } };
    });
    expect([codes(pull(world)), ids(world)]).toEqual([['note.pull.smallPages'], 430]);
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
    const world = new DeskWorld();
    const asked = answering(world, 230, (page) => ({ from: (page - 1) * 100, rows: 100, said }));
    expect([codes(pull(world)), ids(world)]).toEqual([[], 230]);
    expect(asked.map(([, limit]) => limit)).toEqual([100, 100, 100]);
  });
});

describe('another page than asked', () => {
  test('a CRM that answers page 1 for every page is not read on: nothing is written, nothing called gone', () => {
    const world = worldOf(60);
    const { sheetId } = pull(world);
    const before = world.sheet('opportunities').dump();
    answering(world, 230, () => ({ from: 100, rows: 100, said: { total_page: 3, current_page: '1', limit: '100' } }));
    expect(() => pull(world, sheetId)).toThrow('error.pull.otherPage');
    expect(world.sheet('opportunities').dump()).toEqual(before);
  });

  test.each<[string, (page: number) => number, Said]>([
    ['the next one, as one that counts from 0 for what is asked', (page) => page + 1, {}],
    ['page 2 once more for page 3', (page) => Math.min(page, 2), {}],
    ['the first, of a list that it does not count', () => 1, { total_record: null }],
    ['the first, of a list of three pages by its own word', () => 1, { total_page: 3, total_record: null }],
    ['a page beyond its own last one', () => 9, { total_page: 3 }],
  ])('a CRM that answers %s is not read on', (_name, answered, said) => {
    const world = new DeskWorld();
    const numbers = [String, Number];
    answering(world, 530, (page) => {
      const current_page = numbers[page % 2]?.(answered(page));
      return { from: (answered(page) - 1) * 100, rows: 100, said: { current_page, ...said } };
    });
    expect(() => pull(world)).toThrow('error.pull.otherPage');
  });

  test.each<[string, (page: number) => Said]>([
    ['as a number', (page) => ({ current_page: page })],
    ['as text with blanks', (page) => ({ current_page: ` ${page} ` })],
    ['counted from 0', (page) => ({ current_page: `${page - 1}` })],
    ['not at all', () => ({})],
    ['as null', () => ({ current_page: null })],
    ['in words', () => ({ current_page: 'trang đầu' })],
  ])('a page that is named %s is the one that was asked for', (_name, said) => {
    const world = new DeskWorld();
    answering(world, 530, (page) => ({ from: (page - 1) * 100, rows: 100, said: said(page) }));
    expect([codes(pull(world)), ids(world)]).toEqual([[], 530]);
  });

  test('the last page in place of one past the end shows that nothing follows', () => {
    const world = new DeskWorld();
    answering(world, 200, (page) => {
      const answered = Math.min(page, 2);
      return { from: (answered - 1) * 100, rows: 100, said: { total_page: 2, current_page: `${answered}` } };
    });
    expect([codes(pull(world)), ids(world)]).toEqual([[], 200]);
  });

  test('the last page once more shows the same where the CRM does not count, as it is short', () => {
    const world = new DeskWorld();
    answering(world, 230, (page) => {
      const answered = Math.min(page, 3);
      return { from: (answered - 1) * 100, rows: 100, said: { total_record: null, current_page: `${answered}` } };
    });
    expect([codes(pull(world)), ids(world)]).toEqual([['note.pull.noTotal'], 230]);
  });

  test('the whole list on a page that is called the first is the whole list, whatever page was asked for', () => {
    const world = new DeskWorld();
    answering(world, 230, () => ({ from: 0, rows: 230, said: { total_page: 3, current_page: '1', limit: '100' } }));
    expect([codes(pull(world)), ids(world)]).toEqual([[], 230]);
  });
});
