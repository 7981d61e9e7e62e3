import type { JsonObject } from '../../../workbench/crm-server/http';
import {
  changeProfile,
  DEFAULT_PROFILE,
  findBadProfileEntry,
  PROFILE_OPTIONS,
} from '../../../workbench/crm-server/profile';
import { type RunningStandIn, startStandIn } from '../../support/stand-in-crm';

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
const ids = (answer: { data: readonly { opportunity_id: string }[] }) =>
  answer.data.map(({ opportunity_id }) => opportunity_id);

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

describe('writeAnswer', () => {
  test.each([
    ['message-id', { message: 'Sửa thành công', id: 1001 }, { message: 'Sửa thành công', id: 701 }],
    [
      'code',
      { code: 200, message: 'Sửa thành công', product_id: 1001 },
      { code: 200, message: 'Sửa thành công', order_id: 701 },
    ],
    ['message', { message: 'Sửa thành công' }, { message: 'Sửa thành công' }],
    ['empty', undefined, undefined],
    ['array', [], []],
  ])('%s shapes the answer to an edit', async (writeAnswer, ofProduct, ofOrder) => {
    await choose({ writeAnswer });
    expect([(await editProduct()).json, (await editOrder()).json]).toEqual([ofProduct, ofOrder]);
    expect((await editProduct()).status).toBe(200);
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

describe('paging', () => {
  test('ignored answers the whole list to any page', async () => {
    await choose({ paging: 'ignored' });
    expect(ids(await page('p=3&limit=10'))).toHaveLength(640);
  });

  test('first-page answers the first page to any page, as long as was asked for, and says so', async () => {
    const first = ids(await page('p=1&limit=10'));
    await choose({ paging: 'first-page' });
    const answer = await page('p=3&limit=10');
    expect(ids(answer)).toEqual(first);
    expect(answer.pagination).toMatchObject({ current_page: '1', limit: '10', total_record: '640' });
  });

  test('capped holds a page to the cap and says so', async () => {
    await choose({ paging: 'capped', pageCap: 20 });
    const answer = await page('limit=100');
    expect(answer.data).toHaveLength(20);
    expect(answer.pagination).toMatchObject({ limit: '20', total_page: 32 });
  });

  test('shifting repeats the end of a page at the head of the next, and the list grows', async () => {
    await choose({ paging: 'shifting' });
    const [first, second] = [await page('p=1&limit=10'), await page('p=2&limit=10')];
    expect(ids(second)[0]).toBe(ids(first)[9]);
    expect(second.pagination.total_record).toBe('641');
  });
});

test('shrinking leaves one record out between any two pages, and the list gets shorter', async () => {
  const whole = ids(await page('limit=30'));
  await choose({ paging: 'shrinking' });
  const [first, second] = [await page('p=1&limit=10'), await page('p=2&limit=10')];
  expect(ids(first)).toEqual(whole.slice(0, 10));
  expect(ids(second)).toEqual(whole.slice(11, 21));
  expect(second.pagination).toMatchObject({ total_record: '639', total_page: 64 });
});

describe('pageRows', () => {
  const pages = async (pageRows: string, numbers = [1, 2, 3]) => {
    await choose({ pageRows });
    const answers = [];
    for (const p of numbers) answers.push(await page(`p=${p}&limit=10`));
    return answers;
  };
  const wholeList = async () => ids(await page('limit=1000'));

  test('short answers half of every second page, and the next goes on from there', async () => {
    const whole = await wholeList();
    const answers = await pages('short', [1, 2, 3, 4]);
    expect(answers.map((answer) => ids(answer).length)).toEqual([10, 5, 10, 5]);
    expect(answers.flatMap(ids)).toEqual(whole.slice(0, 30));
    expect(answers[1].pagination).toMatchObject({ total_record: '640', limit: '10', total_page: 64 });
  });

  test('missing leaves the last row of every second page out for good', async () => {
    const whole = await wholeList();
    const answers = await pages('missing');
    expect(answers.flatMap(ids)).toEqual([...whole.slice(0, 19), ...whole.slice(20, 30)]);
  });

  test('repeated puts the last row of a page in front of the next too', async () => {
    const whole = await wholeList();
    const answers = await pages('repeated');
    expect(answers.map(ids)).toEqual([whole.slice(0, 10), whole.slice(9, 20), whole.slice(19, 30)]);
    expect(ids((await pages('repeated', [65]))[0])).toEqual([]);
  });

  test('unstable shows one row twice and another one never, and counts right', async () => {
    const whole = await wholeList();
    const answers = await pages('unstable');
    expect(ids(answers[1])).toEqual([whole[9], ...whole.slice(11, 20)]);
    expect(answers.flatMap(ids)).toHaveLength(30);
    expect(answers[1].pagination.total_record).toBe('640');
  });
});

describe('totalRecord', () => {
  test.each([
    ['too-high', { total_record: '650', total_page: 65 }],
    ['too-low', { total_record: '630', total_page: 63 }],
    ['text', { total_record: 'khoảng 640', total_page: 64 }],
  ])('%s', async (totalRecord, said) => {
    await choose({ totalRecord });
    expect((await page('limit=10')).pagination).toEqual({ current_page: '1', limit: '10', ...said });
  });

  test('absent says nothing of the total', async () => {
    await choose({ totalRecord: 'absent', numbers: 'numbers' });
    expect((await page('limit=10')).pagination).toEqual({ total_page: 64, current_page: 1, limit: 10 });
  });
});

describe('whileRead', () => {
  const query = 'campaign_id=8&limit=10';

  test('insert puts a record that the filter lets pass at the head after each page', async () => {
    const before = await page(query);
    await choose({ whileRead: 'insert' });
    const [first, second] = [await page(`${query}&p=1`), await page(`${query}&p=2`)];
    expect(ids(first)).toEqual(ids(before));
    expect(ids(second)[0]).toBe(ids(first)[9]);
    await choose({ whileRead: 'nothing' });
    const now = await page(query);
    expect(now.data.slice(0, 2)).toMatchObject([{ opportunity_id: '2642' }, { opportunity_name: 'Cơ hội mới 2641' }]);
    expect(Number(now.pagination.total_record)).toBe(Number(before.pagination.total_record) + 2);
  });

  test('remove takes the first record away after each page', async () => {
    const before = ids(await page('campaign_id=8&limit=30'));
    await choose({ whileRead: 'remove' });
    const [first, second] = [await page(`${query}&p=1`), await page(`${query}&p=2`)];
    expect([ids(first), ids(second)]).toEqual([before.slice(0, 10), before.slice(11, 21)]);
    await expect(crm.admin('GET', `/records/opportunities/${before[0]}`)).rejects.toThrow('404');
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
