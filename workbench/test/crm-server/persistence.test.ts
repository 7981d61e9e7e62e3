import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn } from '../../../test/support/stand-in-crm';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(store, { recursive: true }));

describe('a kept state', () => {
  test('holds key, session, records, profile and latency over a restart', async () => {
    const first = await startStandIn({ store });
    await first.call('PUT', '/api/v3/orders', { order_code: 'DH18293', terms: ['mới'] });
    await first.admin('PUT', '/profile', { paging: 'capped', pageCap: 7 });
    await first.admin('PUT', '/latency', { ms: 3 });
    await first.close();
    const second = await startStandIn({ store });
    expect([second.apiKey, second.session]).toEqual([first.apiKey, first.session]);
    expect(await second.admin('GET', '/records/orders/701')).toMatchObject({ terms: ['mới'] });
    expect(await second.admin('GET', '/profile')).toMatchObject({ paging: 'capped', pageCap: 7 });
    expect(await second.admin('GET', '/latency')).toEqual({ ms: 3 });
    await second.close();
  });

  test('holds the address over a restart, unless it is taken', async () => {
    const first = await startStandIn({ store });
    await first.close();
    const second = await startStandIn({ store });
    expect(second.url).toBe(first.url);
    const third = await startStandIn({ store });
    expect(third.url).not.toBe(first.url);
    await third.close();
    await second.close();
  });

  test('is one whole file, written once for many changes when the wait is over', async () => {
    const waiting: (() => void)[] = [];
    const crm = await startStandIn({ store, sleep: () => new Promise((resolve) => waiting.push(resolve)) });
    await crm.admin('POST', '/records/tasks', { task_id: 501, state: 'a' });
    await crm.admin('POST', '/records/tasks', { task_id: 501, state: 'b' });
    expect([waiting.length, readdirSync(store)]).toEqual([1, []]);
    for (const go of waiting) go();
    await crm.admin('GET', '/latency');
    expect(readdirSync(store)).toEqual(['crm-server.json']);
    await crm.close();
  });

  test('that cannot be understood stops the start and names the file', async () => {
    writeFileSync(join(store, 'crm-server.json'), '{"apiKey": "a"}');
    await expect(startStandIn({ store })).rejects.toThrow(join(store, 'crm-server.json'));
  });
});

describe('an API key', () => {
  test('is thirty letters and digits, another at each first start', async () => {
    const [one, two] = [await startStandIn(), await startStandIn()];
    expect(one.apiKey).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(two.apiKey).not.toBe(one.apiKey);
    await Promise.all([one.close(), two.close()]);
  });
});
