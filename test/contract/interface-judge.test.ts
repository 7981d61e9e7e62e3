import { type Exchange, INTERFACE, interfaceJudge } from '../support/interface-judge';

const judge = interfaceJudge();

type Request = Exchange['request'];

/** The pattern of a day as a sentence shows it. */
const DAY = '^((0[1-9]|[12]\\d)/(0[1-9]|1[0-2])|30/(0[13-9]|1[0-2])|31/(0[13578]|1[02]))/\\d{4}$';

const WAIT = '^(\\d+|[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT)$';

const KEY = { 'x-api-key': 'k3yK3yk3yK3yk3yK3yk3yK3yk3yK3y' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const PRODUCTS = '/api/v3/products';
const TASK = '/api/v6.1/task/restore';

const get = (target: string): Request => ({ method: 'GET', target, headers: KEY, body: '' });
const sent = (method: string, target: string, body: unknown): Request => ({
  method,
  target,
  headers: { ...KEY, ...JSON_TYPE },
  body: JSON.stringify(body),
});
const edit = (product: object) => sent('PUT', `${PRODUCTS}/5`, { product: { product_name: 'Áo', ...product } });
const order = (body: object) => sent('PUT', '/api/v3/orders', { order_code: 'DH-7', ...body });
const page = (query: string) => get(`/api/v3/opportunity/list?${query}`);
const ROLE = {
  user_username: 'lan',
  department_name: 'Kinh doanh',
  user_role_name: 'Nhân viên',
  acl_role_name: 'Sales',
  plain_password: 'x',
  repeat_plain_password: 'x',
};
const user = (fields: object) => sent('POST', '/api/v6.1/user/restore', { ...ROLE, ...fields });

const complaintsOfRequest = (request: Request) => judge.judge({ request, answer: null }).request;

test.each<[string, Request]>([
  ['all categories', get(`${PRODUCTS}/categories`)],
  ['a page', page('p=1&limit=100&created_from=29%2F02%2F2024&opportunity_status_name=G%E1%BA%B7p')],
  ['a product by ID', edit({ cover_price: '1250000.5', discount: 5, unit_id: 0 })],
  ['a product by code', sent('PUT', PRODUCTS, { product_code: 'SP/1', product: { product_name: 'Áo' } })],
  ['an order', order({ order_info: { order_date: '31/12/2025' }, products: [{ cash_discount: 5 }], terms: [] })],
  ['a user', user({})],
])('takes the request of %s', (_, request) => expect(complaintsOfRequest(request)).toEqual([]));

describe('a broken request is refused at its place', () => {
  test.each<[string, string, Request]>([
    ['no name', "body/product must have required property 'product_name'", edit({ product_name: undefined })],
    ['a blank name', 'body/product/product_name must match pattern "\\S"', edit({ product_name: ' ' })],
    ['a discount in parts', 'body/product/discount must be integer', edit({ discount: 12.5 })],
    ['a price as a text', 'body/product/price_online must be number', edit({ price_online: '1' })],
    ['an unknown field', 'body/product must NOT have additional properties: colour', edit({ colour: 'red' })],
    [
      'a date with the year first',
      `body/order_info/order_date must match pattern "${DAY}"`,
      order({ order_info: { order_date: '2025-03-04' } }),
    ],
    ['no lines', 'body/products must NOT have fewer than 1 items', order({ products: [] })],
    ['a quantity as a text', 'body/products/1/quantity must be number', order({ products: [{}, { quantity: '2' }] })],
    ['both names', 'body must match exactly one schema in oneOf', sent('POST', TASK, { task_id: 7, task_code: 'T' })],
    ['a page of none', 'query p must be >= 1', page('p=0')],
    ['an unknown parameter', 'query status is not described for listOpportunities', page('status=3')],
    ['a parameter twice', 'query p stands twice', page('p=1&p=2')],
    ['a body of a list', 'body: listOpportunities takes none', { ...page('p=1'), body: '{}' }],
    ['no body', 'body: is missing in the request of editProductById', { ...edit({}), body: '' }],
    ['no key', 'header X-API-KEY is missing', { ...page('p=1'), headers: {} }],
    [
      'a short key',
      'header X-API-KEY must match ^[A-Za-z0-9]{30}$',
      { ...page('p=1'), headers: { 'x-api-key': 'abc' } },
    ],
    [
      'a session with a list',
      'cookie v6_service_session does not go with listOpportunities',
      { ...page('p=1'), headers: { ...KEY, cookie: 'a=1; v6_service_session=x' } },
    ],
    ['another method', 'method: POST is none of /api/v3/orders', { ...order({}), method: 'POST' }],
    ['another path', 'path: /api/v3/customers is not described', get('/api/v3/customers')],
  ])('%s', (_, complaint, request) => expect(complaintsOfRequest(request)).toEqual([complaint]));
});

const CATEGORY = {
  category_id: '12',
  category_code: 'DT',
  category_name: 'Điện tử',
  description: null,
  is_default: '0',
  parent_id: '0',
  level: '1',
  lft: '1',
  rgt: '2',
};

const OPPORTUNITY = {
  opportunity_id: '2640',
  opportunity_name: 'Tủ bếp',
  probability: '50',
  opportunity_status: '3',
  opportunity_status_name: 'Gặp',
  recipient: '0',
  recipient_avatar: null,
  recipient_contact_name: '',
  recipient_role_name: null,
  recipient_dept_name: null,
  time_created: '2025-03-04 09:05:00',
  time_registed: '0',
  responsible: '',
  creator_contact_name: 'Lan',
  create_user_id: '21',
  account_id: '3001',
  account_name: 'Công ty Hoa',
  phone_office: null,
  account_email: null,
  campaign_id: '8',
  campaign_name: 'Xuân',
};

const PAGINATION = { total_page: 1, total_record: '1', current_page: '1', limit: '50' };

const CATEGORIES = get(`${PRODUCTS}/categories`);
const categories = (change: object): Answered => [CATEGORIES, answer([{ ...CATEGORY, ...change }])];
const opportunities = (change: object): Answered => [
  page('p=1'),
  answer({ data: [{ ...OPPORTUNITY, ...change }], pagination: PAGINATION }),
];
const ofPage = (body: object): Answered => [page('p=1'), answer({ data: [OPPORTUNITY], ...body })];
const edited = (body: unknown, status = 200): Answered => [edit({}), answer(body, status)];

type Answered = readonly [request: Request, answer: NonNullable<Exchange['answer']>];

function answer(value: unknown, status = 200): NonNullable<Exchange['answer']> {
  return { status, headers: JSON_TYPE, body: JSON.stringify(value) };
}

function raw(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): NonNullable<Exchange['answer']> {
  return { status, headers, body };
}

const HTML = { 'content-type': 'text/html; charset=UTF-8' };

const complaintsOfAnswer = ([request, given]: Answered) => judge.judge({ request, answer: given }).answer;

test.each<[string, Answered]>([
  ['categories as texts', categories({})],
  ['categories as numbers', categories({ category_id: 12, parent_id: 0, level: 1, lft: 1, rgt: 2, is_default: 0 })],
  ['categories in a wrapping', [CATEGORIES, answer({ data: [CATEGORY] })]],
  ['a page as texts', opportunities({})],
  ['a page as numbers', ofPage({ pagination: { total_page: '1', total_record: 1, current_page: 1, limit: 50 } })],
  ['a page without a total', ofPage({ pagination: { total_page: 1, current_page: '1', limit: '50' } })],
  ['a message and an ID', edited({ message: 'Sửa thành công', id: 5 })],
  ['a code of success', edited({ code: 201, product_id: '5' }, 201)],
  ['nothing as PHP writes it', edited([])],
  ['no body', [edit({}), raw(204, '')]],
  ['a product of zeros', edited({ product_id: 0, product_code: null })],
  ['a refusal with 200', edited({ success: false, message: 'Không' })],
  ['a refusal', edited({ message: 'Sai' }, 400)],
  ['a page for people', [edit({}), raw(502, '<html></html>', HTML)]],
])('takes the answer of %s', (_, answered) => expect(complaintsOfAnswer(answered)).toEqual([]));

describe('a broken answer is refused at its place', () => {
  test.each<[string, string, Answered]>([
    ['a number where a text is read', 'body/0/category_name must be string', categories({ category_name: 12 })],
    [
      'no pagination',
      "body must have required property 'pagination', or must have required property 'success', or must have required property 'error', or must have required property 'code'",
      ofPage({}),
    ],
    [
      'a total in words',
      'body/pagination/total_record must match pattern "^\\d+$", or must be integer',
      ofPage({ pagination: { ...PAGINATION, total_record: 'khoảng 640' } }),
    ],
    ['a list of several', 'body must be object, or must NOT have more than 0 items', edited([{ id: 5 }, { id: 6 }])],
    [
      'an order without its code',
      'body/order_id must be equal to constant: 0',
      [order({}), answer({ order_id: 7, order_code: null })],
    ],
    [
      'an error without words',
      "body must have required property 'message', or must have required property 'error', or must have required property 'msg', or must have required property 'errors'",
      edited({}, 400),
    ],
    ['no body of a list', 'body: is missing in 200 of listCategories', [CATEGORIES, raw(200, '', JSON_TYPE)]],
    ['JSON that breaks off', 'body: is no JSON in 200 of listCategories', [CATEGORIES, raw(200, '[{"cat', JSON_TYPE)]],
    [
      'a page with 200',
      'header Content-Type: text/html is not described for 200 of listCategories',
      [CATEGORIES, raw(200, '<html>', HTML)],
    ],
    [
      'a wait in words',
      `header Retry-After must match pattern "${WAIT}"`,
      [CATEGORIES, raw(429, '', { 'retry-after': 'soon' })],
    ],
  ])('%s', (_, complaint, answered) => expect(complaintsOfAnswer(answered)).toEqual([complaint]));
});

test('no object of a request takes a field that the interface does not name', () => {
  const names =
    'UserRestore TaskRestore CustomerRestore Product ProductEdit ProductEditByCode OrderInfo OrderLine OrderEdit';
  for (const name of names.split(' ')) {
    const [, schema = ''] = INTERFACE.split(`\n    ${name}:\n`);
    expect([name, schema.split(/\n {4}(?=\S)/)[0]]).toEqual([
      name,
      expect.stringMatching(/\n {6}additionalProperties: false\b/),
    ]);
  }
});

test('an answer to what the interface does not have is not judged', () => {
  const verdict = judge.judge({ request: get('/api/v3/customers'), answer: raw(404, 'x') });
  expect(verdict).toEqual({ operation: null, request: ['path: /api/v3/customers is not described'], answer: [] });
});
