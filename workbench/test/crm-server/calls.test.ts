import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';

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

  test('does not look for duplicate codes', async () => {
    expect(
      (await crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 'A', product_code: 'SP.00002' } }))
        .status,
    ).toBe(200);
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
  test('filters by parent', async () => {
    const { json } = await crm.call('GET', `${CATEGORIES}?parent_id=10`);
    expect(
      values(json)
        .map((category) => Object(category).category_name)
        .sort(),
    ).toEqual(['Âm thanh', 'Điện thoại'].sort());
  });

  test('filters by level', async () => {
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
    expect(new Set(data.map((found: { opportunity_status: string }) => found.opportunity_status))).toEqual(
      new Set(['84', '124', '154']),
    );
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

  test('takes a password of blanks', async () => {
    const blank = { plain_password: ' ', repeat_plain_password: ' ' };
    expect((await crm.call('POST', USER, { ...DISABLED_USER, ...blank })).status).toBe(200);
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
