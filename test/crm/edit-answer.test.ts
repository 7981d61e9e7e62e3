import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { CrmEdit, EditOutcome } from '../../src/crm/client';
import type { HttpResponse } from '../../src/crm/endpoint';
import { clientOver } from '../support/crm-client';
import { orderEdit, productEdit } from '../support/edits';
import { json, text } from '../support/scripted-transport';

const BY_ID = productEdit({
  id: '5',
  code: 'SP-5',
  product: { product_code: 'SP-5', product_name: 'Áo "S" & M', cover_price: 120_000 },
});
const EDITS: Readonly<Record<string, CrmEdit>> = {
  '': BY_ID,
  'by code': { ...BY_ID, id: null },
  order: orderEdit({ code: 'DH-7', lines: [{ product_code: 'SP-5', quantity: 2, price: 10_000 }] }),
};

const outcomeOf = (answer: HttpResponse, edit: CrmEdit = BY_ID): EditOutcome['outcome'] | undefined =>
  clientOver([answer]).client.sendEdits([edit])[0]?.outcome;

/** The rows of the table that people read. */
const ROWS = readFileSync(`${__dirname}/../../docs/answers.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, what, edit, status, body, outcome] =
      /^\| (.+?) \| (by code|order)? ?\| `(\d+) ?(.*)` \| (confirmed|refused|unsure) \|$/.exec(line) ?? [];
    return what === undefined ? [] : [{ what, edit: edit ?? '', status: Number(status), body: body ?? '', outcome }];
  });

/** Bodies that report an error, whatever else they hold. */
const ERRORS: readonly unknown[] = [
  { status: 500 },
  { status: false },
  { status: 0 },
  { status: 'fail' },
  { status: 'failed' },
  { Status: 'FAILURE' },
  { result: false },
  { result: 'error' },
  { ok: false },
  { OK: 'false' },
  { statusCode: 400 },
  { status_code: '422' },
  { httpStatus: '500 Internal Server Error' },
  { 'http-code': 404 },
  { error_code: 12 },
  { errorCode: 'E1' },
  { code: 'ERR_X' },
  { code: 401 },
  { success: 'no' },
  { success: 0 },
  { isSuccess: 'False' },
  { unsuccessful: 1 },
  { Error: 'x' },
  { error: ['x'] },
  { errors: [{ field: 'name' }] },
  { is_error: true },
  { has_errors: 'yes' },
  { fault: { faultcode: 'x' } },
  { exception: 'x' },
  { failure_reason: 'x' },
  { failed: 1 },
  { accessDenied: true },
  { validationErrors: { name: ['x'] } },
  { rejected: 'true' },
  { invalid_fields: ['name'] },
  { ma_loi: 7 },
  { Lỗi: 'x' },
  { thatBai: true },
  { err_desc: 'x' },
  { lastErr: 'x' },
  { problem: 'x' },
  { missing_fields: ['name'] },
  { statusText: 'Bad Request' },
  { type: 'error' },
  { note: 'Not found' },
];

const PLACES: Readonly<Record<string, (error: unknown) => unknown>> = {
  'at the top': (error) => error,
  'in data': (error) => ({ data: error }),
  'in data beside the record': (error) => ({ id: 5, data: error }),
  'in meta beside the record': (error) => ({ data: { id: 5, product_code: 'SP-5' }, meta: error }),
  'beside a success': (error) => ({ success: true, detail: error }),
  'in a list of one': (error) => [error],
  'in a list below': (error) => ({ code: 200, results: [{ id: 5 }, error] }),
  'in the record': (error) => ({ id: 5, product_code: 'SP-5', ...(error as object) }),
  'in the record in data': (error) => ({ message: 'OK', data: { ...(error as object), id: 5 } }),
  'under a name of no meaning': (error) => ({ id: 5, x: { y: [{ z: error }] } }),
  'in JSON within a text': (error) => ({ id: 5, data: JSON.stringify(error) }),
};

describe('the answer to an edit', () => {
  test('is decided by a table of many rows', () => {
    expect(ROWS.length).toBeGreaterThan(60);
    expect(new Set(ROWS.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed', 'refused', 'unsure']));
  });

  test.each(ROWS)('of $what ($edit): $status $body is $outcome', ({ edit, status, body, outcome }) => {
    expect(outcomeOf(text(body, status), EDITS[edit])).toBe(outcome);
  });

  describe.each(Object.entries(PLACES))('that reports an error %s', (_where, put) => {
    test.each(ERRORS)('is no confirmation: %j', (error) => {
      for (const edit of Object.values(EDITS)) expect(outcomeOf(json(put(error)), edit)).not.toBe('confirmed');
    });
  });

  test('with a fault planted anywhere is no confirmation', () => {
    const faults = fc.constantFrom<Record<string, unknown>>(
      { error: 'x' },
      { success: false },
      { errorCode: 7 },
      { exception: { message: 'x' } },
      { status: 'failed' },
      { statusCode: 503 },
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), faults, fc.nat(), (value, fault, at) => {
        expect(outcomeOf(json(planted(value, fault, at)))).not.toBe('confirmed');
      }),
    );
  });

  test('of any other JSON is judged without an exception', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.integer({ min: 100, max: 700 }), (body, status) => {
        expect(['confirmed', 'refused', 'unsure']).toContain(outcomeOf(text(body, status)));
      }),
    );
  });

  test.each([
    ['very deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a deep error', `{"errors":${'['.repeat(20_000)}"x"${']'.repeat(20_000)}}`],
    ['a dump', JSON.stringify({ id: 5, list: Array.from({ length: 6000 }, (_, id) => id) })],
  ])('that is %s is not confirmed', (_what, body) => expect(outcomeOf(text(body))).not.toBe('confirmed'));
});

/** Returns the value with the fault in one of its objects or lists, else with both side by side. */
function planted(value: unknown, fault: Record<string, unknown>, at: number): unknown {
  const places: ((found: unknown) => void)[] = [];
  const copy: unknown = JSON.parse(JSON.stringify(value));
  collect(copy, places);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return { id: 5, value, ...fault };
  place(fault);
  return { id: 5, success: true, value: copy };
}

function collect(value: unknown, places: ((found: unknown) => void)[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) places.push((fault) => value.push(fault));
  else places.push((fault) => Object.assign(value, fault));
  for (const each of Object.values(value)) collect(each, places);
}
