import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

let crm: RunningStandIn;
let waits: number[];
beforeEach(async () => {
  waits = [];
  crm = await startStandIn({ sleep: async (ms) => void waits.push(ms) });
});
afterEach(() => crm.close());

const addFault = (fault: object) => crm.admin('POST', '/faults', fault);
const rename = (product_name: string, id = 1001) =>
  crm.call('PUT', `/api/v3/products/${id}`, { product: { product_name, product_code: `SP.0${id}` } });
const nameNow = async () => Object(await crm.admin('GET', '/records/products/1001')).product_name;
const OLD_NAME = 'Điện thoại màn hình gập';

describe('a fault', () => {
  test.each([
    ['400', 400, /^\{"message":/],
    ['401', 401, /^\{"message":/],
    ['403-json', 403, /^\{"message":/],
    ['404-json', 404, /^\{"message":/],
    ['404-html', 404, /^<!DOCTYPE html>/],
    ['429', 429, /^\{"message":/],
    ['429-retry-after', 429, /^\{"message":/],
    ['500', 500, /^\{"message":/],
    ['502-html', 502, /502 Bad Gateway/],
    ['200-error-body', 200, /^\{"success":false,"code":400/],
    ['200-html', 200, /^<!DOCTYPE html>/],
  ])('%s answers %d and prevents the edit', async (kind, status, text) => {
    await addFault({ kind });
    expect(await rename('B')).toMatchObject({ status, text: expect.stringMatching(text) });
    expect(await nameNow()).toBe(OLD_NAME);
  });

  test('200-empty does the edit and says nothing', async () => {
    await addFault({ kind: '200-empty' });
    expect(await rename('B')).toMatchObject({ status: 200, text: '' });
    expect(await nameNow()).toBe('B');
  });

  test('200-cut does the edit and answers half of it', async () => {
    await addFault({ kind: '200-cut' });
    expect(await rename('B')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^\{"message"/),
      json: undefined,
    });
    expect(await nameNow()).toBe('B');
  });

  test('slow waits and then does all as usual', async () => {
    await addFault({ kind: 'slow', delayMs: 45_000 });
    expect((await rename('B')).json).toMatchObject({ id: 1001 });
    expect(waits).toEqual([45_000]);
  });

  test.each([
    ['close-before', OLD_NAME],
    ['close-after', 'B'],
  ])('%s closes the connection with the name left at %s', async (kind, name) => {
    await addFault({ kind });
    await expect(rename('B')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await nameNow()).toBe(name);
    expect(await crm.admin('GET', '/log')).toMatchObject([{ status: 0, fault: kind }]);
  });

  test('can do the work behind an error', async () => {
    await addFault({ kind: '500', effect: 'done' });
    expect((await rename('B')).status).toBe(500);
    expect(await nameNow()).toBe('B');
  });

  test('can answer half of something without the work', async () => {
    await addFault({ kind: '200-cut', effect: 'none' });
    const answer = await rename('B');
    expect([answer.status, answer.json, answer.text]).toEqual([200, undefined, expect.stringMatching(/^\{"message":/)]);
    expect(await nameNow()).toBe(OLD_NAME);
  });

  test.each(['500', '200-html', 'close-before', 'slow'])('%s hides no breach of the interface', async (kind) => {
    await addFault({ kind });
    const refused = crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 5 } });
    await refused.catch(() => null);
    expect(await crm.brokenRules()).toEqual(['body.type']);
  });

  test('429 names a wait only when it is the kind that does', async () => {
    await addFault({ kind: '429' });
    await addFault({ kind: '429-retry-after', retryAfterSeconds: 7 });
    expect((await rename('B')).headers['retry-after']).toBeUndefined();
    expect((await rename('B')).headers['retry-after']).toBe('7');
  });
});

describe('the queue of faults', () => {
  test('takes as many requests as the count says', async () => {
    await addFault({ kind: '500', count: 2 });
    expect([(await rename('B')).status, (await rename('B')).status, (await rename('B')).status]).toEqual([
      500, 500, 200,
    ]);
    expect(await crm.admin('GET', '/faults')).toEqual([]);
  });

  test('takes those of the method, the path and the record alone', async () => {
    await addFault({ kind: '500', method: 'put', path: '/api/v3/products/*', key: '1002' });
    expect((await rename('B', 1001)).status).toBe(200);
    expect((await crm.call('GET', '/api/v3/products/categories')).status).toBe(200);
    expect((await rename('B', 1002)).status).toBe(500);
  });

  test.each([
    ['/api/v3/products', { product_code: 'SP.00001', product: { product_name: 'A', product_code: 'X' } }, 'SP.00001'],
    ['/api/v3/products/1001', { product: { product_name: 'A', product_code: 'X' } }, 'X'],
    ['/api/v3/orders', { order_code: 'DH18293' }, 'DH18293'],
  ])('finds the record that a body to %s names', async (path, body, key) => {
    await addFault({ kind: '500', key });
    expect((await crm.call('PUT', path, body)).status).toBe(500);
  });

  test('takes requests without a count until it is emptied', async () => {
    await addFault({ kind: '400', count: null });
    expect([(await rename('B')).status, (await rename('B')).status]).toEqual([400, 400]);
    await crm.admin('DELETE', '/faults');
    expect((await rename('B')).status).toBe(200);
  });

  test.each([{}, [], { kind: '418' }, { kind: '500', count: 0 }, { kind: '500', often: 1 }, { kind: 'toString' }])(
    'does not take %j',
    async (fault) => {
      await expect(addFault(fault)).rejects.toThrow('400');
      expect(await crm.admin('GET', '/faults')).toEqual([]);
    },
  );
});

describe('latency', () => {
  test('is waited for before every call, and not by the admin interface', async () => {
    await crm.admin('PUT', '/latency', { ms: 200 });
    await rename('B');
    await addFault({ kind: 'slow', delayMs: 1000 });
    await rename('C');
    expect(waits).toEqual([200, 1200]);
    expect(await crm.admin('GET', '/latency')).toEqual({ ms: 200 });
  });

  test.each([-1, '5', null])('cannot be %p', async (ms) => {
    await expect(crm.admin('PUT', '/latency', { ms })).rejects.toThrow('400');
  });
});
