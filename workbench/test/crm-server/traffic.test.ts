import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';

let crm: RunningStandIn;
const waits: number[] = [];
/** Ends the wait of each request that is being handled, the earliest first. */
const handled: (() => void)[] = [];
/** A latency by which requests wait until a test ends their wait. */
const HELD_MS = 50;

function sleep(ms: number): Promise<void> {
  waits.push(ms);
  return ms === HELD_MS ? new Promise((resolve) => handled.push(resolve)) : Promise.resolve();
}

beforeAll(async () => {
  crm = await startStandIn({ sleep });
});
beforeEach(async () => {
  await crm.admin('POST', '/reset');
  waits.length = 0;
});
afterAll(() => crm.close());

const addFault = (fault: object) => crm.admin('POST', '/faults', fault);
const rename = (product_name = 'B', id = 1001) =>
  crm.call('PUT', `/api/v3/products/${id}`, { product: { product_name, product_code: `SP.0${id}` } });
const nameNow = async () => Object(await crm.admin('GET', '/records/products/1001')).product_name;
const OLD_NAME = 'Điện thoại màn hình gập';

describe('a fault', () => {
  const JSON_TEXT = /^\{"message":.*\}$/s;
  const HALF = /^\{"message".*[^}]$/s;
  const PAGE = /^<!DOCTYPE html>/;
  test.each<[object, number, RegExp, string]>([
    [{ kind: '400' }, 400, JSON_TEXT, OLD_NAME],
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

  test.each(['500', 'close-before', 'slow'])('%s hides no breach of the interface', async (kind) => {
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

const statuses = async (count: number) => {
  const all: number[] = [];
  for (let sent = 0; sent < count; sent += 1) all.push((await rename()).status);
  return all;
};
const pass = (ms: number) => crm.admin('POST', '/rate-limit/time', { ms });
const limit = (more: object = {}) => crm.admin('PUT', '/rate-limit', { burst: 2, perSecond: 0.4, ...more });

describe('a rate limit', () => {
  test('lets the burst through and refuses what comes after it, undone', async () => {
    await limit();
    expect(await statuses(2)).toEqual([200, 200]);
    expect((await rename('C')).status).toBe(429);
    expect(await crm.admin('GET', '/records/products/1001')).toMatchObject({ product_name: 'B' });
  });

  test('says after how many whole seconds there is a token, and keeps that promise', async () => {
    await limit();
    await statuses(2);
    expect((await rename()).headers['retry-after']).toBe('3');
    await pass(1_000);
    expect((await rename()).headers['retry-after']).toBe('2');
    await pass(2_000);
    expect(await statuses(2)).toEqual([200, 429]);
  });

  test('fills up to its burst and no further', async () => {
    await limit();
    await statuses(2);
    await pass(600_000);
    expect(await crm.admin('GET', '/rate-limit')).toEqual({ burst: 2, perSecond: 0.4, tokens: 2 });
    expect(await statuses(3)).toEqual([200, 200, 429]);
  });

  test('stands in the log, leaves faults to the others, and checks what it refuses', async () => {
    await limit({ burst: 1 });
    await statuses(1);
    await crm.admin('POST', '/faults', { kind: '500' });
    await crm.call('PUT', '/api/v3/orders', { nothing: 1 });
    expect(await crm.admin('GET', '/log')).toMatchObject([{ status: 200 }, { status: 429, fault: 'rate-limit' }]);
    expect(await crm.admin('GET', '/faults')).toHaveLength(1);
    expect(await crm.brokenRules()).not.toEqual([]);
  });

  test('does not hold back the admin interface, and is taken away', async () => {
    await limit({ burst: 1 });
    await statuses(2);
    expect(await crm.admin('DELETE', '/rate-limit')).toBeNull();
    expect(await crm.admin('GET', '/rate-limit')).toBeNull();
    expect(await statuses(2)).toEqual([200, 200]);
  });

  test.each([null, {}, { burst: 1.5, perSecond: 1 }, { burst: 1, perSecond: 0 }, { burst: 1, perSecond: 1, often: 1 }])(
    'cannot be %j',
    async (body) => {
      await expect(crm.admin('PUT', '/rate-limit', body)).rejects.toThrow('400');
      expect(await crm.admin('GET', '/rate-limit')).toBeNull();
    },
  );

  test('takes no time where there is none, and none that is no time', async () => {
    await expect(pass(1)).rejects.toThrow('there is no limit');
    await limit();
    await expect(pass(-1)).rejects.toThrow('400');
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a limit of what is handled at once', () => {
  const endFirst = () => handled.shift()?.();

  test('lets the others wait until one is done, in their order', async () => {
    await crm.admin('PUT', '/latency', { ms: HELD_MS });
    await crm.admin('PUT', '/concurrency', { atOnce: 2 });
    const answers = ['A', 'B', 'C'].map((name) => rename(name));
    await until(() => handled.length === 2);
    await crm.admin('GET', '/concurrency');
    expect(handled).toHaveLength(2);
    endFirst();
    await until(() => handled.length === 2);
    endFirst();
    endFirst();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([{ atOnce: 0 }, { atOnce: 1.5 }, { atOnce: '8' }, {}])('cannot be %j', async (body) => {
    await expect(crm.admin('PUT', '/concurrency', body)).rejects.toThrow('400');
    expect(await crm.admin('GET', '/concurrency')).toEqual({ atOnce: null });
  });
});
