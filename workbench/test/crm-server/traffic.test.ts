import { type RunningStandIn, startStandIn } from '../../../test/support/stand-in-crm';

let crm: RunningStandIn;
/** Ends the wait of each request that is being handled, the earliest first. */
let handled: (() => void)[];
beforeEach(async () => {
  handled = [];
  crm = await startStandIn({
    sleep: (ms) => (ms === 50 ? new Promise((resolve) => handled.push(resolve)) : Promise.resolve()),
  });
});
afterEach(() => crm.close());

const rename = (product_name = 'B') =>
  crm.call('PUT', '/api/v3/products/1001', { product: { product_name, product_code: 'SP.01001' } });
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

  test.each([
    null,
    {},
    { burst: 0, perSecond: 1 },
    { burst: 1.5, perSecond: 1 },
    { burst: 1, perSecond: 0 },
    { burst: 1, perSecond: '1' },
    { burst: 1, perSecond: 1, often: 1 },
  ])('cannot be %j', async (body) => {
    await expect(crm.admin('PUT', '/rate-limit', body)).rejects.toThrow('400');
    expect(await crm.admin('GET', '/rate-limit')).toBeNull();
  });

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
    await crm.admin('PUT', '/latency', { ms: 50 });
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

  test('that is lifted lets all in', async () => {
    await crm.admin('PUT', '/latency', { ms: 50 });
    await crm.admin('PUT', '/concurrency', { atOnce: 1 });
    const answers = [rename(), rename(), rename()];
    await until(() => handled.length === 1);
    expect(await crm.admin('PUT', '/concurrency', { atOnce: null })).toEqual({ atOnce: null });
    await until(() => handled.length === 3);
    for (const end of handled) end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([{ atOnce: 0 }, { atOnce: 1.5 }, { atOnce: '8' }, {}])('cannot be %j', async (body) => {
    await expect(crm.admin('PUT', '/concurrency', body)).rejects.toThrow('400');
    expect(await crm.admin('GET', '/concurrency')).toEqual({ atOnce: null });
  });

  test('is forgotten by a reset, as a rate limit is', async () => {
    await limit();
    await crm.admin('PUT', '/concurrency', { atOnce: 2 });
    await crm.admin('POST', '/reset');
    expect([await crm.admin('GET', '/rate-limit'), await crm.admin('GET', '/concurrency')]).toEqual([
      null,
      { atOnce: null },
    ]);
  });
});
