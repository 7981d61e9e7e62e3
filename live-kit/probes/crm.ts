import {
  atMost,
  type Bench,
  type Findings,
  type Json,
  like,
  NotAsked,
  oneOf,
  type Probe,
  probe,
  type Question,
  question,
} from '../probe';
import { fetchOne, headerOf } from './fetching';

/** Reads alone: what the kit asks the CRM changes nothing there, and of its records only counts and forms are told. */

const OPPORTUNITIES = '/api/v3/opportunity/list';
const CATEGORIES = '/api/v3/products/categories';
const PAGE = 20;
const FAR_PAGE = 1_000_000;
const MOST_ASKED = 1_000;
const MOST_LOOKED_AT = 100;

type Row = Readonly<Record<string, unknown>>;

interface CrmAnswer {
  readonly status: number;
  readonly type: string;
  /** Null where the body is no JSON. */
  readonly body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asks the CRM to read something; another key than the person's is a wrong one. */
function ask({ addresses }: Bench, path: string, key = addresses.crmKey): CrmAnswer {
  if (addresses.crm === '') throw new NotAsked('no CRM was named');
  const response = fetchOne({
    url: addresses.crm.replace(/\/+$/, '') + path,
    headers: { 'X-API-KEY': key },
    muteHttpExceptions: true,
    followRedirects: false,
  });
  const body = parsed(response.getContentText('UTF-8'));
  return { status: response.getResponseCode(), type: headerOf(response.getHeaders(), 'content-type') ?? '', body };
}

/** Returns the rows of a list, whether it is bare or stands in `data`. */
function rowsOf({ body }: CrmAnswer): readonly Row[] {
  const list = Array.isArray(body) ? body : Reflect.get(Object(body), 'data');
  return Array.isArray(list) ? list : [];
}

const textOf = (row: Row | undefined, field: string): string => String(row?.[field] ?? '');
const ids = (rows: readonly Row[], field: string): number[] => rows.map((row) => Number(textOf(row, field)));
const isFalling = (numbers: readonly number[]) =>
  numbers.every((each, at) => at === 0 || each < Number(numbers[at - 1]));
const isRising = (numbers: readonly number[]) =>
  numbers.every((each, at) => at === 0 || each > Number(numbers[at - 1]));

/** Asks for a list. @throws NotAsked when the CRM refuses, which says nothing of its lists */
function list(bench: Bench, path: string): readonly Row[] {
  return rowsOf(taken(ask(bench, path)));
}

function taken(answer: CrmAnswer): CrmAnswer {
  if (answer.status !== 200) throw new NotAsked(`the CRM answered ${answer.status}: is the key right?`);
  return answer;
}

const page = (bench: Bench, p: number, limit = PAGE, more = '') =>
  list(bench, `${OPPORTUNITIES}?p=${p}&limit=${limit}${more}`);

/** Tells how a page that was asked for stands to what came. */
function sizeOf(rows: readonly Row[], asked: number): Json {
  return rows.length === asked ? 'as asked' : `${rows.length} of ${asked}`;
}

/** Tells the same of a page that may be refused. */
function sizeOrStatus(bench: Bench, query: string, asked: number): Json {
  const answer = ask(bench, OPPORTUNITIES + query);
  return answer.status === 200 ? sizeOf(rowsOf(answer), asked) : `status ${answer.status}`;
}

const hasTenDigits = (row: Row): boolean => /^\d{10}$/.test(textOf(row, 'time_registed'));

/** Tells if ten digits, taken as seconds since 1970, lie before 2000 or after tomorrow. */
function isOddTime(row: Row): boolean {
  const at = new Date(Number(textOf(row, 'time_registed')) * 1000);
  return at.getFullYear() < 2000 || at.getTime() > Date.now() + 86_400_000;
}

function pages(bench: Bench): Findings {
  const [first, second] = [page(bench, 1), page(bench, 2)];
  const seen = new Set(ids(first, 'opportunity_id'));
  return {
    'the first page of twenty': sizeOf(first, PAGE),
    'newest first': isFalling(ids([...first, ...second], 'opportunity_id')),
    'stand on both pages': ids(second, 'opportunity_id').filter((id) => seen.has(id)).length,
    'a page past the end': sizeOrStatus(bench, `?p=${FAR_PAGE}&limit=${PAGE}`, 0),
    'a page of a thousand': sizeOrStatus(bench, `?p=1&limit=${MOST_ASKED}`, MOST_ASKED),
    'the same rows, asked once more':
      ids(page(bench, 1), 'opportunity_id').join() === ids(first, 'opportunity_id').join(),
  };
}

function times(bench: Bench): Findings {
  const known = page(bench, 1, MOST_LOOKED_AT).filter(hasTenDigits);
  if (known.length === 0) throw new NotAsked('no opportunity has a registration time of ten digits');
  return { 'that are none, among a hundred opportunities': known.filter(isOddTime).length };
}

/** Turns "2026-11-26 08:00:00" into "26/11/2026". */
function dayOf(row: Row | undefined): string {
  const [year, month, day] = textOf(row, 'time_created').slice(0, 10).split('-');
  return [day, month, year].join('/');
}

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');

function filters(bench: Bench): Findings {
  const [newest] = page(bench, 1, 1);
  if (!newest) throw new NotAsked('the CRM has no opportunities');
  const day = encodeURIComponent(dayOf(newest));
  const stage = textOf(newest, 'opportunity_status_name');
  const has = (rows: readonly Row[]) => rows.some((row) => row.opportunity_id === newest.opportunity_id);
  const named = (text: string) => has(page(bench, 1, PAGE, `&opportunity_status_name=${encodeURIComponent(text)}`));
  return {
    'both dates count': has(page(bench, 1, PAGE, `&created_from=${day}&created_to=${day}`)),
    'a part of the name of a stage': named(stage.slice(1)),
    'in capitals': named(stage.toUpperCase()),
    'without its accents': bare(stage) === stage ? 'it has none' : named(bare(stage)),
  };
}

function categories(bench: Bench): Findings {
  const all = list(bench, CATEGORIES);
  const parent = textOf(
    all.find((row) => textOf(row, 'parent_id') !== '0'),
    'parent_id',
  );
  const children = list(bench, `${CATEGORIES}?parent_id=${parent}`);
  return {
    'lowest first': isRising(ids(all, 'category_id')),
    'children of one': children.length > 0 && children.every((row) => textOf(row, 'parent_id') === parent),
  };
}

function refusals(bench: Bench): Findings {
  const wrong = ask(bench, `${OPPORTUNITIES}?p=1&limit=1`, 'x'.repeat(30));
  const method = ask(bench, '/api/v6.1/user/restore');
  return {
    'a wrong key': wrong.status,
    'a wrong method': method.status,
    'a wrong method is told in': method.type.split(';')[0] ?? '',
  };
}

function form(bench: Bench): Findings {
  const began = Date.now();
  const answer = taken(ask(bench, `${OPPORTUNITIES}?p=1&limit=100`));
  return { 'seconds of a page of 100': (Date.now() - began) / 1000, 'type of JSON': answer.type };
}

/** Asks the company's own CRM, where a person named it, what the stand-in assumes. */
export const crmProbes: readonly Probe[] = [
  probe({
    name: 'crm: pages of opportunities',
    what: 'Size, order and end of the pages',
    settles: ['assumed 84', 'assumed 85'],
    find: pages,
    expected: {
      'the first page of twenty': 'as asked',
      'newest first': true,
      'stand on both pages': 0,
      'a page past the end': 'as asked',
      'a page of a thousand': like(/^as asked$|^\d+ of 1000$/),
      'the same rows, asked once more': true,
    },
  }),
  probe({
    name: 'crm: registration times',
    what: 'Whether those of ten digits are seconds since 1970',
    settles: ['assumed 83'],
    find: times,
    expected: { 'that are none, among a hundred opportunities': 0 },
  }),
  probe({
    name: 'crm: filters',
    what: 'What the filters of the opportunity list let through',
    settles: ['assumed 86'],
    find: filters,
    expected: {
      'both dates count': true,
      'a part of the name of a stage': true,
      'in capitals': true,
      'without its accents': oneOf(false, 'it has none'),
    },
  }),
  probe({
    name: 'crm: categories',
    what: 'Order of the categories, and what parent_id means',
    settles: ['assumed 85', 'assumed 86'],
    find: categories,
    expected: { 'lowest first': true, 'children of one': true },
  }),
  probe({
    name: 'crm: refusals',
    what: 'What a wrong key and a wrong method are answered with',
    settles: ['assumed 91'],
    find: refusals,
    expected: { 'a wrong key': 401, 'a wrong method': 404, 'a wrong method is told in': 'text/html' },
  }),
  probe({
    name: 'crm: time and form',
    what: 'How long a page of 100 opportunities takes, and as what it is sent',
    settles: ['assumed 81', 'assumed 82'],
    find: form,
    expected: {
      'seconds of a page of 100': atMost(3),
      'type of JSON': oneOf('application/json; charset=utf-8', 'application/json', 'text/html'),
    },
  }),
];

/** Asks whoever has pushed already what the first pushes were answered with. */
export const crmQuestions: readonly Question[] = [
  question({
    name: 'person: the first push',
    what: 'If you have pushed a test product and a test order by CRM Desk already: does the Journal call both confirmed, and neither unsure?',
    where: 'person',
    settles: ['assumed 97'],
    expected: { answer: 'yes' },
  }),
];
