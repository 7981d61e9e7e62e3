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

interface Case {
  readonly what: string;
  readonly edit: string;
  readonly status: number;
  readonly body: string;
  readonly outcome: string;
}

const PAGE = readFileSync(`${__dirname}/../../docs/answers.md`, 'utf8');

/** The examples that people read below a heading. */
const examplesBelow = (heading: string, outcome: string): Case[] => {
  const [, after = ''] = PAGE.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^- `(\d+) ?(.*)`: (.+?)(?: \((by code|order)\))?$/gm)].map(
    ([, status, body = '', what = '', edit = '']) => ({ what, edit, status: Number(status), body, outcome }),
  );
};

const EXAMPLES = [
  ...examplesBelow('Confirmed', 'confirmed'),
  ...examplesBelow('Refused', 'refused'),
  ...examplesBelow('Unclear', 'unsure'),
];

/** Further answers of the same kinds, which the page leaves out. */
const FURTHER: readonly Case[] = (
  [
    ['nothing', '', 204, '', 'confirmed'],
    ['a message and an ID', 'order', 200, '{"message":"Sửa thành công","id":9}', 'confirmed'],
    ['the record by its code', 'by code', 200, '{"code":"SP-5"}', 'confirmed'],
    ['words of success', '', 200, '{"msg":"Chỉnh sửa sản phẩm SP-5 thành công!"}', 'confirmed'],
    ['words of success', '', 200, '{"thong_bao":"CAP NHAT THANH CONG 1 ban ghi"}', 'confirmed'],
    ['words of success', '', 200, '{"success":"Updated successfully"}', 'confirmed'],
    ['another value', '', 200, '{"success":true,"data":{"cover_price":120000.4}}', 'unsure'],
    ['another value', 'order', 200, '{"order_code":"DH-7","order_info":{"order_date":"03/04/2025"}}', 'unsure'],
    ['a no under a verdict name', '', 200, '{"status":0}', 'refused'],
    ['a no under a verdict name', '', 200, '{"status":"fail"}', 'refused'],
    ['a no under a verdict name', '', 200, '{"result":false}', 'refused'],
    ['a no under a verdict name', '', 200, '{"ok":false}', 'refused'],
    ['a no under a verdict name', '', 200, '{"success":"no"}', 'refused'],
    ['a fault name', '', 200, '{"Error":"x"}', 'refused'],
    ['a fault name', '', 200, '{"is_error":true}', 'refused'],
    ['a fault name', '', 200, '{"fault":{"faultstring":"x"}}', 'refused'],
    ['a fault name', '', 200, '{"exception":"x"}', 'refused'],
    ['a fault name', '', 200, '{"errors":{"product_name":["x"]}}', 'refused'],
    ['a broken server in the body', '', 200, '{"meta":{"code":500}}', 'unsure'],
    ['an unknown code', '', 200, '{"code":0}', 'unsure'],
    [
      'a message that speaks of an error beside the record',
      '',
      200,
      '{"id":5,"message":"Không tìm thấy sản phẩm"}',
      'unsure',
    ],
    ['another record', '', 200, '{"success":true,"data":{"product_code":"SP-6"}}', 'unsure'],
    ['another record', 'order', 200, '{"order_code":"DH-8"}', 'unsure'],
    [
      'a record of zeros',
      'order',
      200,
      '{"order_id":0,"order_code":null,"products":[],"payment_status":"paid"}',
      'unsure',
    ],
    ['a web page', '', 502, '<html></html>', 'unsure'],
    ['a web page', '', 403, '<html></html>', 'refused'],
  ] as const
).map(([what, edit, status, body, outcome]) => ({ what, edit, status, body, outcome }));

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
  test('has more than sixty examples in the documents, of each outcome, and each line of a section is one', () => {
    expect(EXAMPLES.length).toBeGreaterThan(60);
    expect(EXAMPLES).toHaveLength([...PAGE.matchAll(/^- `/gm)].length);
    expect(new Set(EXAMPLES.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed', 'refused', 'unsure']));
  });

  test.each([...EXAMPLES, ...FURTHER])(
    'of $what ($edit): $status $body is $outcome',
    ({ edit, status, body, outcome }) => {
      expect(outcomeOf(text(body, status), EDITS[edit])).toBe(outcome);
    },
  );

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
