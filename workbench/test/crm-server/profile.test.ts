import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';
import type { JsonObject } from '../../crm-server/http';
import { changeProfile, DEFAULT_PROFILE, findBadProfileEntry, PROFILE_OPTIONS } from '../../crm-server/profile';

let crm: RunningStandIn;
beforeAll(async () => {
  crm = await startStandIn();
});
beforeEach(() => crm.admin('POST', '/reset'));
afterAll(() => crm.close());

const choose = (profile: object) => crm.admin('PUT', '/profile', profile);
const editProduct = (path = '/api/v3/products/1001') =>
  crm.call('PUT', path, { product: { product_name: 'A', product_code: 'SP.00001' } });
const editOrder = (order_code = 'DH18293') => crm.call('PUT', '/api/v3/orders', { order_code, order_info: { vat: 8 } });
const page = async (query: string) => Object((await crm.call('GET', `/api/v3/opportunity/list?${query}`)).json);

describe('the profile', () => {
  test('starts with the first of each option', () => {
    for (const [name, [first]] of Object.entries(PROFILE_OPTIONS))
      expect(DEFAULT_PROFILE).toMatchObject({ [name]: first });
  });

  test.each<JsonObject>([{ put: 'delete' }, { constructor: 'a' }, { pageCap: 0 }, { paging: 5 }])(
    'does not take %j',
    (changes) => {
      expect(findBadProfileEntry(changes)).toBe(Object.keys(changes)[0]);
      expect(changeProfile(DEFAULT_PROFILE, changes)).toEqual(DEFAULT_PROFILE);
    },
  );
});

describe('put: replace', () => {
  beforeEach(() => choose({ put: 'replace' }));

  test('empties the fields of a product that were not sent', async () => {
    await editProduct();
    expect(await crm.admin('GET', '/records/products/1001')).toMatchObject({
      product_name: 'A',
      cover_price: null,
      category_id: null,
      custom_fields: {},
    });
  });

  test('empties what was not sent of an order', async () => {
    await editOrder();
    expect(await crm.admin('GET', '/records/orders/701')).toMatchObject({
      order_info: { vat: 8, account_code: null },
      products: [],
      terms: [],
    });
  });
});

describe('unknownRecord', () => {
  const unknown = async () => [
    await editProduct('/api/v3/products/9999'),
    await editOrder('none'),
    await crm.call('POST', '/api/v6.1/task/restore', { task_code: 'none' }),
    await crm.call('POST', '/api/v6.1/account/restore', { account_code: 'none' }),
  ];

  test('404-json answers a message', async () => {
    for (const answer of await unknown())
      expect(answer).toMatchObject({ status: 404, json: { message: expect.any(String) } });
  });

  test('404-html answers a page, to a user restore too', async () => {
    await choose({ unknownRecord: '404-html' });
    const user = await crm.call('POST', '/api/v6.1/user/restore', {
      user_id: 1,
      department_name: 'a',
      user_role_name: 'a',
      acl_role_name: 'a',
      plain_password: 'a',
      repeat_plain_password: 'a',
    });
    for (const answer of [...(await unknown()), user])
      expect(answer).toMatchObject({ status: 404, text: expect.stringContaining('<html') });
  });

  test('200-skeleton answers zeros and nothing', async () => {
    await choose({ unknownRecord: '200-skeleton' });
    expect((await unknown()).map(({ status, json }) => ({ status, ...Object(json) }))).toMatchObject([
      { status: 200, product_id: 0, product_code: null },
      { status: 200, order_id: 0, order_code: null, products: [], payment_status: 'paid' },
      { status: 200, message: null, data: { task_id: 0 } },
      { status: 200, message: null, account_id: 0 },
    ]);
  });
});

describe('numbers: numbers', () => {
  test('turns IDs and numbers of the lists into numbers, phones not', async () => {
    await choose({ numbers: 'numbers' });
    const { data, pagination } = await page('limit=1');
    expect(pagination).toEqual({ total_page: 640, total_record: 640, current_page: 1, limit: 1 });
    expect(data[0]).toMatchObject({
      opportunity_id: 2640,
      probability: expect.any(Number),
      phone_office: expect.any(String),
    });
    expect(Object((await crm.call('GET', '/api/v3/products/categories')).json)[0]).toMatchObject({
      category_id: 10,
      level: 1,
      lft: 1,
    });
  });
});

describe('text: html-encoded', () => {
  test('encodes text of the lists', async () => {
    await choose({ text: 'html-encoded' });
    const { json } = await crm.call('GET', '/api/v3/products/categories');
    const names = Object.values(Object(json)).map((category) => Object(category).category_name);
    expect(names).toContain('Áo dài &quot;cách tân&quot;');
    expect(names).toContain('Bếp &amp; nồi');
    expect((await page('limit=1000')).data).toContainEqual(
      expect.objectContaining({ opportunity_name: '&#039;Khách quen của anh Sơn' }),
    );
  });
});

describe('parentZero', () => {
  test.each([
    ['all', 25],
    ['top-level', 5],
  ])('%s is what no parent and parent zero mean', async (parentZero, count) => {
    await choose({ parentZero });
    expect((await crm.call('GET', '/api/v3/products/categories')).json).toHaveLength(count);
    expect((await crm.call('GET', '/api/v3/products/categories?parent_id=0')).json).toHaveLength(count);
  });
});

describe('session: required', () => {
  test('lets the customer restore pass with the session cookie alone', async () => {
    await choose({ session: 'required' });
    const restore = (cookie: string) =>
      crm.raw({
        method: 'POST',
        path: '/api/v6.1/account/restore',
        headers: { 'X-API-KEY': crm.apiKey, 'Content-Type': 'application/json', Cookie: cookie },
        body: '{"account_id": 3005}',
      });
    expect((await restore('v6_service_session=wrong')).status).toBe(401);
    expect((await restore(`a=b; v6_service_session=${crm.session}`)).status).toBe(200);
  });
});
