import { createCrmClient } from '../../src/crm/client';
import { UncheckedInputError } from '../../src/crm/errors';
import { API_KEY, COOKIE, clientOver, restoreOne, thrownBy } from '../support/crm-client';
import { orderEdit, productEdit } from '../support/edits';
import { bodyOf, json, scriptedTransport } from '../support/scripted-transport';

const page = json({ data: [], pagination: [] });
const done = json({ message: 'Done', user_username: 'lan', data: { task_code: 'T1' } });

describe('requests of the lists', () => {
  test('carry the key in its header and nothing else', () => {
    const { client, transport } = clientOver([json([])]);
    client.listCategories();
    expect(transport.requests).toEqual([
      {
        method: 'GET',
        url: 'https://crm.example/api/v3/products/categories',
        headers: { 'X-API-KEY': API_KEY },
        timeoutSeconds: 25,
      },
    ]);
  });

  test('carry the filters of categories', () => {
    const { client, transport } = clientOver([json([])]);
    client.listCategories({ parentId: '0', level: '2' });
    expect(transport.requests[0]?.url).toBe('https://crm.example/api/v3/products/categories?parent_id=0&level=2');
  });

  test('carry the filters of opportunities, percent-encoded in UTF-8 and NFC, dates day first and padded', () => {
    const { client, transport } = clientOver([page]);
    client.listOpportunityPages([
      {
        campaignId: '8',
        statusName: 'Gặp & chốt'.normalize('NFD'),
        createdFrom: '2025-03-04',
        createdTo: '2025-12-31',
        page: 1,
        limit: 100,
      },
    ]);
    expect(transport.requests[0]?.url).toBe(
      'https://crm.example/api/v3/opportunity/list?campaign_id=8&opportunity_status_name=G%E1%BA%B7p%20%26%20ch%E1%BB%91t' +
        '&created_from=04%2F03%2F2025&created_to=31%2F12%2F2025&p=1&limit=100',
    );
  });

  test('leave blank filters out', () => {
    const { client, transport } = clientOver([page]);
    client.listOpportunityPages([{ campaignId: '', statusName: ' \u00a0', createdFrom: '' }]);
    expect(transport.requests[0]?.url).toBe('https://crm.example/api/v3/opportunity/list');
  });

  test('survive half a character in a filter', () => {
    const { client, transport } = clientOver([page]);
    client.listOpportunityPages([{ statusName: 'a\ud83d' }]);
    expect(transport.requests[0]?.url).toContain('opportunity_status_name=a%EF%BF%BD');
  });

  test('stay under the longest address of UrlFetchApp with the longest filters', () => {
    const { client, transport } = clientOver([page]);
    client.listOpportunityPages([
      {
        statusName: 'ế'.repeat(150),
        campaignId: '9007199254740991',
        createdFrom: '2025-01-01',
      },
    ]);
    expect(transport.requests[0]?.url.length).toBeLessThan(2082);
  });
});

describe('requests of the restores', () => {
  const user = {
    department_name: ' Kinh doanh ',
    user_role_name: 'Nhân viên'.normalize('NFD'),
    acl_role_name: 'Sales',
    plain_password: ' p4ss word ',
    repeat_plain_password: ' p4ss word ',
  };

  test('send a user by ID as a number, names trimmed and in NFC, passwords as typed', () => {
    const { client, transport } = clientOver([done]);
    restoreOne(client, { kind: 'user', fields: { ...user, user_id: '12', user_username: '' } });
    expect(transport.requests[0]).toMatchObject({ method: 'POST', url: 'https://crm.example/api/v6.1/user/restore' });
    expect(bodyOf(transport.requests[0])).toEqual({
      user_id: 12,
      department_name: 'Kinh doanh',
      user_role_name: 'Nhân viên'.normalize('NFC'),
      acl_role_name: 'Sales',
      plain_password: ' p4ss word ',
      repeat_plain_password: ' p4ss word ',
    });
  });

  test('send one of the two names of a record', () => {
    const { client, transport } = clientOver(() => done);
    restoreOne(client, { kind: 'user', fields: { ...user, user_username: 'lan' } });
    client.sendRestores([{ kind: 'task', fields: { task_code: 'Task.0003[UP]', task_id: '' } }]);
    restoreOne(client, { kind: 'task', fields: { task_id: '7' } });
    restoreOne(client, { kind: 'customer', fields: { account_code: 'KH/2025/000001' } });
    restoreOne(client, { kind: 'customer', fields: { account_id: '7' } });
    expect(transport.requests.map((request) => request.url)).toEqual([
      'https://crm.example/api/v6.1/user/restore',
      'https://crm.example/api/v6.1/task/restore',
      'https://crm.example/api/v6.1/task/restore',
      'https://crm.example/api/v6.1/account/restore',
      'https://crm.example/api/v6.1/account/restore',
    ]);
    expect(bodyOf(transport.requests[0])).toMatchObject({ user_username: 'lan' });
    expect(bodyOf(transport.requests[0])).not.toHaveProperty('user_id');
    expect(transport.requests.slice(1).map(bodyOf)).toEqual([
      { task_code: 'Task.0003[UP]' },
      { task_id: 7 },
      { account_code: 'KH/2025/000001' },
      { account_id: 7 },
    ]);
  });

  test('send the cookie with a customer only', () => {
    const { client, transport } = clientOver(() => done);
    restoreOne(client, { kind: 'task', fields: { task_id: '7' } });
    restoreOne(client, { kind: 'customer', fields: { account_id: '7' } });
    expect(transport.requests.map((request) => request.headers)).toEqual([
      { 'X-API-KEY': API_KEY },
      { 'X-API-KEY': API_KEY, Cookie: `v6_service_session=${COOKIE}` },
    ]);
  });
});

describe('a session cookie', () => {
  const headersWith = (sessionCookie: string) => {
    const transport = scriptedTransport([done]);
    const connection = { baseUrl: 'https://crm.example', apiKey: API_KEY, sessionCookie };
    restoreOne(createCrmClient({ connection, transport, sleep: () => undefined, random: () => 0 }), {
      kind: 'customer',
      fields: { account_id: '7' },
    });
    return transport.requests[0]?.headers;
  };

  test('may be pasted with its name', () => {
    expect(headersWith(' v6_service_session=abc= ')).toHaveProperty('Cookie', 'v6_service_session=abc=');
  });

  test('is left out when blank', () => expect(headersWith(' ')).toEqual({ 'X-API-KEY': API_KEY }));
});

describe('requests of the edits', () => {
  const sent = (edit: Parameters<ReturnType<typeof clientOver>['client']['sendEdits']>[0][number]) => {
    const { client, transport } = clientOver([json({})]);
    client.sendEdits([edit]);
    return transport.requests[0];
  };

  test('edit a product by code in the body, never in the path', () => {
    const request = sent(productEdit({ code: 'SP/1', customFields: { ['Màu sắc'.normalize('NFD')]: '1' } }));
    expect(request).toMatchObject({ method: 'PUT', url: 'https://crm.example/api/v3/products' });
    expect(bodyOf(request)).toEqual({
      product_code: 'SP/1',
      product: { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1_250_000 },
      custom_fields: { 'Màu sắc': '1' },
    });
  });

  test('edit a product by ID in the path, and send no code to find it by', () => {
    const request = sent(productEdit({ id: '12' }));
    expect(request?.url).toBe('https://crm.example/api/v3/products/12');
    expect(bodyOf(request)).toEqual({ product: productEdit().product });
  });

  test('send every value in the form of its field', () => {
    const product = { product_code: 7, product_name: 'Áo'.normalize('NFD'), cover_price: '1250000', category_id: '12' };
    expect(bodyOf(sent(productEdit({ product })))).toMatchObject({
      product: { product_code: '7', product_name: 'Áo', cover_price: 1_250_000, category_id: 12 },
    });
  });

  test('send an order whole', () => {
    const request = sent(orderEdit());
    expect(request).toMatchObject({ method: 'PUT', url: 'https://crm.example/api/v3/orders' });
    expect(bodyOf(request)).toEqual({
      order_code: '0912345678',
      order_info: { account_code: 'KH0001', order_date: '04/03/2025', vat: 8, amount: 66_880 },
      products: [{ product_code: 'SP.00192', quantity: 1, price: 10_000, cash_discount: '1000' }],
      terms: ['Giao trong 3 ngày', 'Thanh toán: '],
    });
  });
});

describe('unchecked input', () => {
  test.each([
    ['listOpportunities', (c: ReturnType<typeof clientOver>['client']) => c.listOpportunityPages([{ page: 0 }])],
    ['restoreTask', (c: ReturnType<typeof clientOver>['client']) => restoreOne(c, { kind: 'task', fields: {} })],
    [
      'editProductById',
      (c: ReturnType<typeof clientOver>['client']) => c.sendEdits([orderEdit(), productEdit({ id: '' })]),
    ],
  ])('reaches no transport: %s', (name, call) => {
    const { client, transport } = clientOver([]);
    const thrown = thrownBy(() => call(client));
    expect(thrown).toBeInstanceOf(UncheckedInputError);
    expect(String(thrown)).toContain(name);
    expect(transport.batches).toEqual([]);
  });

  test('does not put a password into the error', () => {
    const { client } = clientOver([]);
    expect(
      String(thrownBy(() => restoreOne(client, { kind: 'user', fields: { plain_password: 'S3cret' } }))),
    ).not.toContain('S3cret');
  });
});
