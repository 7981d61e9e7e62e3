import { interfaceJudge } from '../../../test/support/interface-judge';
import { type RunningStandIn, startStandIn, type WireRequest } from '../../../test/support/stand-in-crm';
import { RULES } from '../../crm-server/interface';

let crm: RunningStandIn;
let first: unknown;
beforeAll(async () => {
  crm = await startStandIn();
  first = await crm.admin('GET', '/records');
});
afterAll(() => crm.close());

/** The rules that requests broke while something was done. */
async function brokenBy(action: () => Promise<unknown>): Promise<readonly unknown[]> {
  const before = await crm.brokenRules();
  await action();
  return (await crm.brokenRules()).slice(before.length);
}

type Case = readonly [rule: string, what: string, request: WireRequest, status?: number];

const json = (method: string, path: string, body: unknown): WireRequest => ({
  method,
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const product = (fields: object, beside: object = {}) =>
  json('PUT', '/api/v3/products/1001', { product: { product_name: 'A', product_code: 'A', ...fields }, ...beside });
const order = (info: object, beside: object = {}) =>
  json('PUT', '/api/v3/orders', { order_code: 'DH18293', order_info: info, ...beside });
const user = (fields: object) =>
  json('POST', '/api/v6.1/user/restore', {
    user_id: 24,
    department_name: 'Phòng Kinh doanh',
    user_role_name: 'Trưởng phòng',
    acl_role_name: 'Quản lý',
    plain_password: 'p',
    repeat_plain_password: 'p',
    ...fields,
  });
const opportunities = (query: string): WireRequest => ({ path: `/api/v3/opportunity/list?${query}` });

const CASES: readonly Case[] = [
  ['path.unknown', 'an unknown path', { path: '/api/v3/accounts' }, 404],
  ['path.unknown', 'a path below a known one', json('PUT', '/api/v3/products/1001/price', {}), 404],
  ['path.method', 'a wrong method', { method: 'DELETE', path: '/api/v3/orders' }, 404],
  [
    'path.id',
    'a product ID that is no number',
    json('PUT', '/api/v3/products/SP.00001', { product: { product_name: 'A' } }),
  ],
  ['path.id', 'a product ID of zero', json('PUT', '/api/v3/products/0', { product: { product_name: 'A' } })],
  [
    'path.empty-id',
    'an empty product ID',
    json('PUT', '/api/v3/products/', { product_code: 'A', product: { product_name: 'A' } }),
    404,
  ],
  ['query.encoding', 'a query that is not percent-encoded UTF-8', opportunities('opportunity_status_name=%E1')],
  ['query.unknown', 'an unknown parameter', opportunities('page=2')],
  ['query.unknown', 'a parameter on a call that has none', json('PUT', '/api/v3/orders?p=1', { order_code: 'A' })],
  ['query.duplicate', 'a parameter twice', opportunities('p=1&p=2')],
  ['query.value', 'page zero', opportunities('p=0')],
  ['query.value', 'an empty limit', opportunities('limit=')],
  ['query.value', 'an ISO date', opportunities('created_from=2026-01-31')],
  ['query.value', 'a date that is not padded', opportunities('created_to=1/2/2026')],
  ['query.value', 'a day that does not exist', opportunities('created_to=31/02/2026')],
  ['query.value', 'a level of zero', { path: '/api/v3/products/categories?level=0' }],
  ['body.unexpected', 'a body on a GET', { path: '/api/v3/products/categories', body: '{}' }],
  [
    'body.content-type',
    'a form',
    {
      ...json('PUT', '/api/v3/orders', 'order_code=A'),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  ['body.json', 'broken JSON', json('PUT', '/api/v3/orders', '{"order_code": ')],
  ['body.json', 'no body', json('PUT', '/api/v3/orders', '')],
  ['body.type', 'a body that is an array', json('PUT', '/api/v3/orders', [])],
  ['body.type', 'a price as text where only numbers are sent', product({ price_online: '1000' })],
  ['body.type', 'a selling price with separators', product({ cover_price: '1,000' })],
  ['body.type', 'a null', product({ cover_price: null })],
  ['body.type', 'a broken percentage', product({ discount: 2.5 })],
  ['body.type', 'a category by name', product({ category_id: 'Loa' })],
  ['body.type', 'custom fields as an array', product({}, { custom_fields: ['a'] })],
  ['body.type', 'a custom field that is a number', product({}, { custom_fields: { a: 1 } })],
  ['body.type', 'a code that is a number', json('PUT', '/api/v3/orders', { order_code: 912345678 })],
  ['body.type', 'VAT as text', order({ vat: '8' })],
  ['body.type', 'a line discount with a unit', order({}, { products: [{ cash_discount: '1000đ' }] })],
  ['body.type', 'lines as an object', order({}, { products: {} })],
  ['body.type', 'terms as one text', order({}, { terms: 'a\nb' })],
  ['body.type', 'a task ID as text', json('POST', '/api/v6.1/task/restore', { task_id: '503' })],
  ['body.missing', 'no product', json('PUT', '/api/v3/products/1001', {})],
  ['body.missing', 'no product name', json('PUT', '/api/v3/products/1001', { product: { product_code: 'A' } })],
  ['body.missing', 'no code in the edit by code', json('PUT', '/api/v3/products', { product: { product_name: 'A' } })],
  ['body.missing', 'no order code', json('PUT', '/api/v3/orders', { terms: [] })],
  ['body.missing', 'no department', user({ department_name: undefined })],
  ['body.empty', 'a blank product name', product({ product_name: ' ' })],
  ['body.empty', 'an empty password', user({ plain_password: '', repeat_plain_password: '' })],
  ['body.empty', 'a blank customer code', json('POST', '/api/v6.1/account/restore', { account_code: '' })],
  ['body.unknown-field', 'a product field that is not in the interface', product({ product_vat: 8 })],
  ['body.unknown-field', 'custom fields inside the product', product({ custom_fields: {} })],
  ['body.unknown-field', 'a code beside the product in the edit by ID', product({}, { product_code: 'A' })],
  ['body.unknown-field', 'an unknown header field', order({ note: 'x' })],
  ['body.unknown-field', 'a name that every object inherits', order({ constructor: 1 })],
  ['body.exactly-one', 'both identifiers of a user', user({ user_username: 'a' })],
  ['body.exactly-one', 'no identifier of a user', user({ user_id: undefined })],
  [
    'body.exactly-one',
    'both identifiers of a task',
    json('POST', '/api/v6.1/task/restore', { task_id: 503, task_code: 'a' }),
  ],
  ['body.exactly-one', 'no identifier of a customer', json('POST', '/api/v6.1/account/restore', {})],
  ['body.passwords-differ', 'two passwords', user({ repeat_plain_password: 'q' })],
  ['body.date', 'an ISO order date', order({ order_date: '2026-09-05' })],
  ['body.date', 'an order date that does not exist', order({ order_date: '31/04/2026' })],
];

describe('a request that breaks the interface', () => {
  test.each(CASES.map(([rule, what, request, status = 400]) => ({ rule, what, request, status })))(
    'is a violation of $rule: $what',
    async ({ rule, request, status }) => {
      const type = request.method || request.body ? { 'Content-Type': 'application/json' } : {};
      const headers = { 'X-API-KEY': crm.apiKey, ...type, ...request.headers };
      const send = async () => {
        const answer = await crm.raw({ ...request, headers });
        expect(answer.status).toBe(status);
        if (status === 400) expect(answer.json).toEqual({ message: expect.any(String) });
      };
      expect(await brokenBy(send)).toEqual([rule]);
    },
  );

  test('changes nothing, whatever it was', async () => expect(await crm.admin('GET', '/records')).toEqual(first));

  test('is answered 401 when it has no key', async () => {
    const send = async () => expect((await crm.raw({ path: '/api/v3/products/categories' })).status).toBe(401);
    expect(await brokenBy(send)).toEqual(['key.missing']);
  });

  test.each([
    ['x'.repeat(30), []],
    ['x'.repeat(29), ['key.form']],
    [`${'x'.repeat(29)}-`, ['key.form']],
  ])(
    'is answered 401 with the wrong key %s, of which only the form is a matter of the interface',
    async (key, rules) => {
      const request = { path: '/api/v3/products/categories', headers: { 'X-API-KEY': key } };
      expect(await brokenBy(async () => expect((await crm.raw(request)).status).toBe(401))).toEqual(rules);
    },
  );

  test('is named with its time, its request and its place', async () => {
    await crm.call('PUT', '/api/v3/orders', { order_code: 'A', order_info: { vat: '8' } });
    const [log, violations] = [await crm.admin('GET', '/log'), await crm.admin('GET', '/violations')];
    const named = { rule: 'body.type', detail: 'body.order_info.vat must be a number' };
    expect(Object(violations).at(-1)).toEqual({ at: expect.any(String), requestId: Object(log).at(-1).id, ...named });
  });
});

describe('the description of the interface', () => {
  const judge = interfaceJudge();
  /** JSON Schema has no words for these. */
  const BEYOND: readonly string[] = ['query.encoding', 'body.passwords-differ'];

  function isRefused([, , { method = 'GET', path, body = '', headers = {} }]: Case): boolean {
    const typed = { 'x-api-key': 'x'.repeat(30), 'content-type': 'application/json' };
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const sent = { method, target: path, body: String(body), headers: { ...typed, ...Object.fromEntries(named) } };
    return judge.judge({ request: sent, answer: null }).request.length > 0;
  }

  test('refuses each of them too', () => {
    const taken = CASES.filter((each) => !isRefused(each));
    expect(taken.filter(([rule]) => !BEYOND.includes(rule))).toEqual([]);
    expect(new Set(taken.map(([rule]) => rule))).toEqual(new Set(BEYOND));
  });
});

describe('the rules', () => {
  test('have a case each', () => {
    expect([...RULES].sort()).toEqual([...new Set([...CASES.map(([rule]) => rule), 'key.missing', 'key.form'])].sort());
  });
});
