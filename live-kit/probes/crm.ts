import {
  atMost,
  type Bench,
  type Findings,
  type Json,
  like,
  NotAsked,
  oneOf,
  type Probe,
  type Question,
} from '../probe';
import { fetchOne, headerOf } from './fetches';

/** What the kit asks the CRM changes nothing there, and of its records only counts and forms are written down. */

const OPPORTUNITIES = '/api/v3/opportunity/list';
const CATEGORIES = '/api/v3/products/categories';
const PAGE = 20;
const DAY_MS = 86_400_000;

type Row = Readonly<Record<string, unknown>>;

interface CrmAnswer {
  readonly status: number;
  readonly type: string;
  /** A bare list, or what stands in `data`. */
  readonly rows: readonly Row[];
}

function rowsIn(text: string): readonly Row[] {
  try {
    const body = JSON.parse(text);
    const list = Array.isArray(body) ? body : body?.data;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Asks the CRM to read something; another key than the person's is a wrong one. */
function ask({ addresses }: Bench, path: string, key = addresses.crmKey): CrmAnswer {
  if (addresses.crm === '') throw new NotAsked('no CRM was named');
  const url = addresses.crm.replace(/\/+$/, '') + path;
  const answer = fetchOne({ url, headers: { 'X-API-KEY': key }, followRedirects: false });
  const [type = ''] = headerOf(answer, 'content-type').split(';');
  return { status: answer.getResponseCode(), type, rows: rowsIn(answer.getContentText('UTF-8')) };
}

/** Asks for a list. @throws NotAsked when the CRM refuses, which says nothing of its lists */
function list(bench: Bench, path: string): readonly Row[] {
  const { status, rows } = ask(bench, path);
  if (status !== 200) throw new NotAsked(`the CRM answered ${status}: is the key right?`);
  return rows;
}

const page = (bench: Bench, p: number, limit = PAGE, more = '') =>
  list(bench, `${OPPORTUNITIES}?p=${p}&limit=${limit}${more}`);

const textOf = (row: Row | undefined, field: string): string => String(row?.[field] ?? '');
const ids = (rows: readonly Row[], field: string): number[] => rows.map((row) => Number(textOf(row, field)));
const isSorted = (numbers: readonly number[], sign: 1 | -1): boolean =>
  numbers.every((each, at) => at === 0 || (each - Number(numbers[at - 1])) * sign > 0);

/** Compares a page that was asked for with what came. */
function sizeOf(bench: Bench, p: number, limit: number, expected: number): Json {
  const { status, rows } = ask(bench, `${OPPORTUNITIES}?p=${p}&limit=${limit}`);
  if (status !== 200) return `status ${status}`;
  return rows.length === expected ? 'as asked' : `${rows.length} of ${expected}`;
}

function pages(bench: Bench): Findings {
  const [first, second] = [page(bench, 1), page(bench, 2)].map((rows) => ids(rows, 'opportunity_id'));
  if (!first || !second) throw new NotAsked('the CRM has no opportunities');
  return {
    'the first page of twenty': sizeOf(bench, 1, PAGE, PAGE),
    'newest first': isSorted([...first, ...second], -1),
    'rows on both pages': second.filter((id) => first.includes(id)).length,
    'a page past the end': sizeOf(bench, 1_000_000, PAGE, 0),
    'a page of a thousand': sizeOf(bench, 1, 1_000, 1_000),
  };
}

function times(bench: Bench): Findings {
  const known = page(bench, 1, 100).filter((row) => /^\d{10}$/.test(textOf(row, 'time_registed')));
  if (known.length === 0) throw new NotAsked('no opportunity has a registration time of ten digits');
  const isOdd = (row: Row): boolean => {
    const at = Number(textOf(row, 'time_registed')) * 1000;
    return at < Date.UTC(2000, 0, 1) || at > Date.now() + DAY_MS;
  };
  return { 'that are none, among a hundred opportunities': known.filter(isOdd).length };
}

/** Asks for the opportunities of one day, that of the newest. */
function dates(bench: Bench): Findings {
  const [newest] = page(bench, 1, 1);
  if (!newest) throw new NotAsked('the CRM has no opportunities');
  const [year, month, day] = textOf(newest, 'time_created').slice(0, 10).split('-');
  const date = encodeURIComponent([day, month, year].join('/'));
  const rows = page(bench, 1, PAGE, `&created_from=${date}&created_to=${date}`);
  return { 'both dates count': rows.some((row) => row.opportunity_id === newest.opportunity_id) };
}

function categories(bench: Bench): Findings {
  const all = list(bench, CATEGORIES);
  const parent = all.map((row) => textOf(row, 'parent_id')).find((id) => id !== '0') ?? '';
  const children = list(bench, `${CATEGORIES}?parent_id=${parent}`);
  return {
    'lowest first': isSorted(ids(all, 'category_id'), 1),
    'children of one': children.length > 0 && children.every((row) => textOf(row, 'parent_id') === parent),
  };
}

function form(bench: Bench): Findings {
  const start = Date.now();
  const { type } = ask(bench, `${OPPORTUNITIES}?p=1&limit=100`);
  const seconds = (Date.now() - start) / 1000;
  const wrongMethod = ask(bench, '/api/v6.1/user/restore');
  return {
    'seconds of a page of 100': seconds,
    'type of JSON': type,
    'a wrong key': ask(bench, `${OPPORTUNITIES}?p=1&limit=1`, 'x'.repeat(30)).status,
    'a wrong method': [wrongMethod.status, wrongMethod.type],
  };
}

/** Asks the company's own CRM, where a person named it, what the stand-in assumes. */
export const crmProbes: readonly Probe[] = [
  {
    name: 'crm: pages of opportunities',
    what: 'Size, order and end of the pages',
    settles: ['assumed 84', 'assumed 85'],
    where: 'call',
    find: pages,
    expected: {
      'the first page of twenty': 'as asked',
      'newest first': true,
      'rows on both pages': 0,
      'a page past the end': 'as asked',
      'a page of a thousand': like(/^as asked$|^\d+ of 1000$/),
    },
  },
  {
    name: 'crm: registration times',
    what: 'Whether those of ten digits are seconds since 1970',
    settles: ['assumed 83'],
    where: 'call',
    find: times,
    expected: { 'that are none, among a hundred opportunities': 0 },
  },
  {
    name: 'crm: dates of a query',
    what: 'Whether the opportunities of a day come where both dates are that day',
    settles: ['assumed 86'],
    where: 'call',
    find: dates,
    expected: { 'both dates count': true },
  },
  {
    name: 'crm: categories',
    what: 'Order of the categories, and what parent_id means',
    settles: ['assumed 85', 'assumed 86'],
    where: 'call',
    find: categories,
    expected: { 'lowest first': true, 'children of one': true },
  },
  {
    name: 'crm: time, form and refusals',
    what: 'How long a page of 100 opportunities takes, as what it is sent, and how a wrong key and method are refused',
    settles: ['assumed 82', 'assumed 91'],
    where: 'call',
    find: form,
    expected: {
      'seconds of a page of 100': atMost(3),
      'type of JSON': oneOf('application/json', 'text/html'),
      'a wrong key': 401,
      'a wrong method': [404, 'text/html'],
    },
  },
];

const look = (name: string, what: string, ...settles: readonly string[]): Question => ({
  name: `person: ${name}`,
  what,
  settles,
  where: 'person',
  expected: { answer: 'yes' },
});

/** Asks whoever looks what no script can see; no call of the CRM reads a product or an order back. */
export const personQuestions: readonly Question[] = [
  look(
    'texts that are pasted',
    'Format B1:B3 of a new tab as plain text, copy the three lines 0012, 1/5 and 50% out of a text editor, paste them into A1 and, by “paste values only”, into B1. Are they 12, a date and 50% in A, and as written in B?',
    'assumed 6',
  ),
  look(
    'a page of another account',
    'If this browser is signed in to two Google accounts: open this spreadsheet with the one that is not the first, open Live kit › Run all, press Start. Did the red text name PERMISSION_DENIED or ask for authorization?',
    'assumed 75',
    'behaviour 52',
  ),
  look(
    'the first push',
    'If you have pushed a test product and a test order by CRM Desk: does the Journal call both confirmed?',
    'assumed 97',
  ),
  look(
    'fields that were not sent',
    'Look at that product in the CRM. Is all that was blank in its row as it was before the push?',
  ),
  look(
    'details and terms that were not sent',
    'Look at that order in the CRM. Are the details, lines and terms that were blank in the sheet as they were before the push?',
    'assumed 89',
  ),
  look(
    'the case of a code',
    'Push another price of that product with its code in the other case. Did the CRM change the same product?',
    'assumed 87',
  ),
];
