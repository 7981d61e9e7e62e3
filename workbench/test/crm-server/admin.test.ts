import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';
import type { ReceivedRequest } from '../../crm-server/http';
import { ViolationLog } from '../../crm-server/interface';
import { RequestLog } from '../../crm-server/request-log';

let crm: RunningStandIn;
beforeAll(async () => {
  crm = await startStandIn();
});
beforeEach(() => crm.admin('POST', '/reset'));
afterAll(() => crm.close());

describe('records', () => {
  test('are shown by kind', async () => {
    const records = Object(await crm.admin('GET', '/records'));
    const kinds = 'users tasks customers products categories opportunities orders campaigns departments userRoles';
    expect(Object.keys(records).join(' ')).toBe(`${kinds} aclRoles`);
    expect(await crm.admin('GET', '/records/tasks')).toEqual(records.tasks);
  });

  test('are found by ID and by code, slashes included', async () => {
    expect(await crm.admin('GET', '/records/products/1019')).toMatchObject({ product_code: 'BUT/2025-07' });
    expect(await crm.admin('GET', '/records/products/BUT%2F2025-07')).toMatchObject({ product_id: 1019 });
    await expect(crm.admin('GET', '/records/products/none')).rejects.toThrow('404');
    await expect(crm.admin('GET', '/records/toString')).rejects.toThrow('404');
  });

  test('are changed behind everybody by ID or code, or added', async () => {
    await crm.admin('POST', '/records/products', { product_code: 'SP.00001', cover_price: 1 });
    const changed = { cover_price: 1, product_name: 'Điện thoại màn hình gập' };
    expect(await crm.admin('GET', '/records/products/1001')).toMatchObject(changed);
    await crm.admin('POST', '/records/tasks', { task_id: 900, task_code: 'T', state: 'canceled' });
    expect((await crm.call('POST', '/api/v6.1/task/restore', { task_id: 900 })).status).toBe(200);
    await expect(crm.admin('POST', '/records/tasks', { state: 'open' })).rejects.toThrow('400');
  });

  test('grow to the number asked for, always the same, and to no more than 200,000', async () => {
    const sizes = { opportunities: 1000, products: 300 };
    expect(await crm.admin('POST', '/seed', sizes)).toEqual(sizes);
    expect(await crm.admin('POST', '/seed', { opportunities: 10 })).toEqual(sizes);
    const records = Object(await crm.admin('GET', '/records'));
    const distinct = (kind: string, field: string) =>
      new Set(records[kind].map((record: Record<string, string>) => record[field])).size;
    expect([distinct('opportunities', 'opportunity_id'), distinct('products', 'product_code')]).toEqual([1000, 300]);
    await expect(crm.admin('POST', '/seed', { orders: 5 })).rejects.toThrow('400');
    await expect(crm.admin('POST', '/seed', { opportunities: 200_001 })).rejects.toThrow('200000 at most');
    await crm.admin('POST', '/reset');
    await crm.admin('POST', '/seed', { opportunities: 1200 });
    const again = Object(await crm.admin('GET', '/records/opportunities'));
    expect(again.slice(0, 1000)).toEqual(records.opportunities);
  });
});

describe('the log', () => {
  test('holds requests as received, with the key masked to its last four', async () => {
    await crm.call('GET', '/api/v3/opportunity/list?p=2&limit=5');
    await crm.call('PUT', '/api/v3/orders', { order_code: 'none' });
    expect(await crm.admin('GET', '/log')).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        method: 'GET',
        path: '/api/v3/opportunity/list',
        query: { p: '2', limit: '5' },
        body: null,
        key: `…${crm.apiKey.slice(-4)}`,
        status: 200,
        answer: expect.stringContaining('"data"'),
        ms: expect.any(Number),
        fault: null,
      },
      expect.objectContaining({ method: 'PUT', body: { order_code: 'none' }, status: 404 }),
    ]);
    expect(JSON.stringify(await crm.admin('GET', '/log'))).not.toContain(crm.apiKey);
  });

  test.each([
    '{"plain_password": "s3cret", "nested": [{"repeat_plain_password": "s3cret"}]}',
    '{"plain_password": "s3cret',
    'plain_password=s3cret',
  ])('masks the password of %s', async (body) => {
    await crm.raw({
      method: 'POST',
      path: '/api/v6.1/user/restore',
      headers: { 'X-API-KEY': crm.apiKey, 'Content-Type': 'application/json' },
      body,
    });
    const logs = [await crm.admin('GET', '/log'), await crm.admin('GET', '/violations')];
    expect(JSON.stringify(logs)).not.toContain('s3cret');
  });

  test('goes on after a request, in the order of the answers', async () => {
    await crm.call('GET', '/api/v3/products/categories');
    const [first] = Object(await crm.admin('GET', '/log'));
    expect(await crm.admin('GET', `/log?after=${first.id}`)).toEqual([]);
    await crm.call('GET', '/api/v3/products/categories?level=1');
    expect(await crm.admin('GET', `/log?after=${first.id}`)).toMatchObject([{ query: { level: '1' } }]);
  });
});

describe('reset', () => {
  test('brings back the first data, the default profile and empty logs, and keeps the key', async () => {
    const fresh = await crm.admin('GET', '/records');
    await crm.call('PUT', '/api/v3/orders', { order_code: 'DH18293', order_info: { vat: '5' } });
    await crm.admin('POST', '/records/orders', { order_code: 'DH18293', terms: [] });
    await crm.admin('PUT', '/profile', { put: 'replace' });
    await crm.admin('PUT', '/latency', { ms: 1 });
    await crm.admin('POST', '/faults', { kind: '500' });
    await crm.admin('PUT', '/rate-limit', { burst: 2, perSecond: 1 });
    await crm.admin('PUT', '/concurrency', { atOnce: 2 });
    await crm.admin('POST', '/reset');
    expect(await crm.admin('GET', '/records')).toEqual(fresh);
    expect(await crm.admin('GET', '/profile')).toMatchObject({ put: 'merge' });
    const shown = await Promise.all(['log', 'violations', 'faults', 'latency'].map((of) => crm.admin('GET', `/${of}`)));
    expect(shown).toEqual([[], [], [], { ms: 0 }]);
    const limits = await Promise.all(['rate-limit', 'concurrency'].map((of) => crm.admin('GET', `/${of}`)));
    expect(limits).toEqual([null, { atOnce: null }]);
    expect((await crm.call('GET', '/api/v3/products/categories')).status).toBe(200);
  });
});

describe('the profile', () => {
  test('is shown with its options and refuses what it does not know', async () => {
    expect(await crm.admin('GET', '/profile/options')).toMatchObject({
      options: { put: ['merge', 'replace'] },
      defaults: { put: 'merge', pageCap: 50 },
    });
    await expect(crm.admin('PUT', '/profile', { put: 'both' })).rejects.toThrow('400');
  });
});

describe('the admin interface', () => {
  test.each([{ Origin: 'https://example.com' }, { Host: 'rebound.example.com' }])(
    'answers other senders (%j) with 403',
    async (headers) => {
      expect((await crm.raw({ path: '/__stand-in/records', headers })).status).toBe(403);
    },
  );

  test('lets no page of another origin read it', async () => {
    const { headers } = await crm.raw({ path: '/__stand-in/log', headers: { Origin: crm.url } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers 404 for a route that it does not have and 400 for broken JSON', async () => {
    await expect(crm.admin('GET', '/nothing')).rejects.toThrow('404');
    expect((await crm.raw({ method: 'PUT', path: '/__stand-in/profile', body: '{' })).status).toBe(400);
  });
});

const EMPTY = { at: 0, method: 'GET', path: '/', rawQuery: '', query: [], header: () => null, text: '' };
const received = (id: number): ReceivedRequest => ({ ...EMPTY, id });

const OUTCOME = { status: 200, answer: 'a'.repeat(3000), ms: 1, fault: null };

describe('the request log', () => {
  test('keeps the last 5,000, of long answers the beginning', () => {
    const log = new RequestLog();
    for (let id = 1; id <= 5001; id += 1) log.add(received(id), OUTCOME);
    const kept = log.listAfter(null);
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([5000, 2, 5001]);
    expect(kept[0]?.answer).toHaveLength(2000);
  });

  test('lists what was answered after a slow request although it came before', () => {
    const log = new RequestLog();
    for (const id of [2, 3, 1, 4]) log.add(received(id), OUTCOME);
    expect(log.listAfter(1).map(({ id }) => id)).toEqual([4]);
    expect(log.listAfter(3).map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('the violation log', () => {
  test('keeps the last 5,000', () => {
    const log = new ViolationLog();
    for (let id = 1; id <= 5001; id += 1) log.add({ id, at: 0 }, { rule: 'body.json', detail: '' });
    expect([log.list().length, log.list()[0]?.requestId]).toEqual([5000, 2]);
  });
});
