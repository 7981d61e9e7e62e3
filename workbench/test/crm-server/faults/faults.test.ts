import { type RunningStandIn, startStandIn } from '../../../../test/support/stand-in-crm';

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
  const JSON_TEXT = /^\{"message":.*\}$/s;
  const HALF = /^\{"message".*[^}]$/s;
  const PAGE = /^<!DOCTYPE html>/;
  test.each<[object, number, RegExp, string]>([
    [{ kind: '400' }, 400, JSON_TEXT, OLD_NAME],
    [{ kind: '401' }, 401, JSON_TEXT, OLD_NAME],
    [{ kind: '403-json' }, 403, JSON_TEXT, OLD_NAME],
    [{ kind: '404-json' }, 404, JSON_TEXT, OLD_NAME],
    [{ kind: '404-html' }, 404, PAGE, OLD_NAME],
    [{ kind: '500' }, 500, JSON_TEXT, OLD_NAME],
    [{ kind: '500', effect: 'done' }, 500, JSON_TEXT, 'B'],
    [{ kind: '502-html' }, 502, /502 Bad Gateway/, OLD_NAME],
    [{ kind: '200-error-body' }, 200, /^\{"success":false,"code":400/, OLD_NAME],
    [{ kind: '200-html' }, 200, PAGE, OLD_NAME],
    [{ kind: '200-empty' }, 200, /^$/, 'B'],
    [{ kind: '200-cut' }, 200, HALF, 'B'],
    [{ kind: '200-cut', effect: 'none' }, 200, HALF, OLD_NAME],
  ])('%j answers %d, and the name is as it has to be', async (fault, status, text, name) => {
    await addFault(fault);
    expect(await rename('B')).toMatchObject({ status, text: expect.stringMatching(text) });
    expect(await nameNow()).toBe(name);
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

  test.each(['500', '200-html', 'close-before', 'slow'])('%s hides no breach of the interface', async (kind) => {
    await addFault({ kind });
    const refused = crm.call('PUT', '/api/v3/products/1001', { product: { product_name: 5 } });
    await refused.catch(() => null);
    expect(await crm.brokenRules()).toEqual(['body.type']);
  });

  test('429 names a wait only when it is the kind that does', async () => {
    await addFault({ kind: '429' });
    await addFault({ kind: '429-retry-after', retryAfterSeconds: 7 });
    const answers = [await rename('B'), await rename('B')];
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [429, undefined],
      [429, '7'],
    ]);
    expect(await nameNow()).toBe(OLD_NAME);
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
