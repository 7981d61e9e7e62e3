import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';
import type { JsonObject } from '../../crm-server/http';
import { changeProfile, DEFAULT_PROFILE, findBadProfileEntry, PROFILE_OPTIONS } from '../../crm-server/profile';

let crm: RunningStandIn;
beforeAll(async () => {
  crm = await startStandIn();
});
beforeEach(() => crm.admin('POST', '/reset'));
afterAll(() => crm.close());

const ORDERS = '/api/v3/orders';

describe('order edit', () => {
  test('leaves lines and terms that are not sent', async () => {
    const before = await crm.admin('GET', '/records/orders/701');
    await crm.call('PUT', ORDERS, { order_code: 'DH18293', order_info: { vat: 0 } });
    const { products, terms } = Object(before);
    expect(await crm.admin('GET', '/records/orders/701')).toMatchObject({ products, terms, order_info: { vat: 0 } });
  });
});

const product = (key: string) => crm.admin('GET', `/records/products/${encodeURIComponent(key)}`);

describe('product edit', () => {
  test('takes a selling price as text and keeps it as a number', async () => {
    await crm.call('PUT', '/api/v3/products/1001', {
      product: { product_name: 'A', product_code: 'A', cover_price: '1250000.5' },
    });
    expect(await product('1001')).toMatchObject({ cover_price: 1_250_000.5 });
  });

  test('merges custom fields by name', async () => {
    const body = { product: { product_name: 'A', product_code: 'A' }, custom_fields: { mau_sac: 'tím' } };
    await crm.call('PUT', '/api/v3/products/1001', body);
    expect(await product('1001')).toMatchObject({ custom_fields: { bao_hanh: '12 tháng', mau_sac: 'tím' } });
  });

  test.each([undefined, ''])('without a code to store (%p) gives the product a new one', async (product_code) => {
    await crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 'A', product_code } });
    expect(await product('1001')).toMatchObject({ product_code: 'SP.00201' });
    expect(await crm.brokenRules()).toEqual([]);
  });

  test('with an empty ID falls through to the edit by code and is a violation', async () => {
    const body = { product_code: 'SP.00002', product: { product_name: 'Qua nhầm', product_code: 'SP.00002' } };
    expect((await crm.call('PUT', '/api/v3/products/', body)).status).toBe(200);
    expect(await product('1002')).toMatchObject({ product_name: 'Qua nhầm' });
    expect(await crm.brokenRules()).toEqual(['path.empty-id']);
  });
});

const CATEGORIES = '/api/v3/products/categories';
const OPPORTUNITIES = '/api/v3/opportunity/list';

const list = async (query: string) => Object((await crm.call('GET', `${OPPORTUNITIES}?${query}`)).json);
const values = (answer: unknown): unknown[] => Object.values(Object(answer));

describe('category list', () => {
  test('filters by parent and by level', async () => {
    const { json } = await crm.call('GET', `${CATEGORIES}?parent_id=10`);
    const names = values(json).map((category) => Object(category).category_name);
    expect(names.sort()).toEqual(['Âm thanh', 'Điện thoại'].sort());
    expect((await crm.call('GET', `${CATEGORIES}?level=1`)).json).toHaveLength(5);
  });
});

describe('opportunity list', () => {
  test('filters by campaign and by the status ID of a campaign', async () => {
    const { data } = await list('campaign_id=12&opportunity_status=124&limit=1000');
    expect(data.length).toBeGreaterThan(0);
    for (const found of data) expect(found).toMatchObject({ campaign_id: '12', opportunity_status: '124' });
  });

  test('finds a status by part of its name, in any case, over all campaigns', async () => {
    const { data } = await list(`opportunity_status_name=${encodeURIComponent('CHỐT SALE')}&limit=1000`);
    const found = data.map((each: { opportunity_status: string }) => each.opportunity_status);
    expect(new Set(found)).toEqual(new Set(['84', '124', '154']));
  });

  test('takes both dates in, the last one to its end', async () => {
    const day = (await list('created_from=20%2F11%2F2026&limit=1000')).data;
    const same = (await list('created_from=20/11/2026&created_to=20/11/2026&limit=1000')).data;
    expect(day.length).toBeGreaterThan(0);
    expect(same).toEqual(day);
    expect((await list('created_to=19/11/2026')).pagination.total_record).toBe(String(640 - day.length));
  });
});

const USER = '/api/v6.1/user/restore';

const DISABLED_USER = {
  user_id: 24,
  department_name: 'Phòng Kinh doanh',
  user_role_name: 'Trưởng phòng',
  acl_role_name: 'Quản lý',
  plain_password: 'Mật-khẩu-1',
  repeat_plain_password: 'Mật-khẩu-1',
};

describe('user restore', () => {
  test('keeps the password nowhere', async () => {
    await crm.call('POST', USER, DISABLED_USER);
    expect(JSON.stringify([await crm.admin('GET', '/records'), await crm.admin('GET', '/log')])).not.toContain(
      'khẩu-1',
    );
  });

  test.each(['department_name', 'user_role_name', 'acl_role_name'])(
    'answers 400 when %s names no entry',
    async (field) => {
      expect((await crm.call('POST', USER, { ...DISABLED_USER, [field]: 'Không có' })).status).toBe(400);
      expect(await crm.admin('GET', '/records/users/24')).toMatchObject({ state: 'disabled' });
    },
  );
});

test.each([
  [USER, { ...DISABLED_USER, user_id: 21 }],
  [USER, { ...DISABLED_USER, user_id: 9999 }],
  ['/api/v6.1/task/restore', { task_id: 501 }],
  ['/api/v6.1/account/restore', { account_id: 3001 }],
])('%s answers 404 for %j, which is not gone or was never there', async (path, body) => {
  expect(await crm.call('POST', path, body)).toMatchObject({ status: 404, json: { message: expect.any(String) } });
  expect(await crm.brokenRules()).toEqual([]);
});

const choose = (profile: object) => crm.admin('PUT', '/profile', profile);
const editProduct = (path = '/api/v3/products/1001') =>
  crm.call('PUT', path, { product: { product_name: 'A', product_code: 'SP.00001' } });
const editOrder = (order_code = 'DH18293') => crm.call('PUT', '/api/v3/orders', { order_code, order_info: { vat: 8 } });

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

  test('404-html answers a page, to a user restore too', async () => {
    await choose({ unknownRecord: '404-html' });
    const user = await crm.call('POST', USER, { ...DISABLED_USER, user_id: 1 });
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
    const { data, pagination } = await list('limit=1');
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
    expect((await list('limit=1000')).data).toContainEqual(
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

const RESTORE = {
  method: 'POST',
  path: '/api/v6.1/account/restore',
  headers: { 'Content-Type': 'application/json' },
  body: '{"account_id": 3005}',
};

describe('session: required', () => {
  test('lets the customer restore pass with the session cookie alone', async () => {
    await choose({ session: 'required' });
    const restore = (cookie: string) =>
      crm.raw({ ...RESTORE, headers: { 'X-API-KEY': crm.apiKey, ...RESTORE.headers, Cookie: cookie } });
    expect((await restore('v6_service_session=wrong')).status).toBe(401);
    expect((await restore(`a=b; v6_service_session=${crm.session}`)).status).toBe(200);
  });
});
