import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buildWorker } from '../../../test/support/build-workbench';
import { sendOverWire, startStandIn } from '../../../test/support/stand-in-crm';
import { seedRecords } from '../../crm-server/seed/seed-records';

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

let folder: string;
let bundle: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-main-'));
  bundle = buildWorker('crm-server/main');
});
afterAll(() => rmSync(folder, { recursive: true }));

// So that a failed test leaves no process behind.
const children: Child[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Child = ChildProcessByStdio<Writable, Readable, null>;

async function start(
  ...args: readonly string[]
): Promise<{ child: Child; url: string; apiKey: string; session: string }> {
  const child = spawn(process.execPath, [bundle, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function end(child: Child, how: () => void): Promise<unknown> {
  const exit = once(child, 'exit');
  how();
  return (await exit)[0];
}

describe('the process', () => {
  test('says in one line where it listens, and writes its state when it is told to end', async () => {
    const store = join(folder, 'store');
    const { child, url, apiKey, session } = await start('--store', store, '--port', '0');
    expect([url, session].join(' ')).toMatch(/^http:\/\/127\.0\.0\.1:\d+ \w+$/);
    const answer = await sendOverWire(url, { path: '/api/v3/products/categories', headers: { 'X-API-KEY': apiKey } });
    expect(answer.status).toBe(200);
    expect(await end(child, () => child.kill('SIGTERM'))).toBe(0);
    expect(readFileSync(join(store, 'crm-server.json'), 'utf8')).toContain(apiKey);
  });

  test('ends with its parent when it is told to, and keeps nothing without a store', async () => {
    const { child } = await start('--end-with-parent', '--store', '');
    expect(await end(child, () => child.stdin.end())).toBe(0);
    expect(existsSync(join(folder, 'crm-server.json'))).toBe(false);
  });
});

const records = seedRecords();
const texts = (kind: keyof typeof records, field: string) => records[kind].map((record) => record[field]);

describe('the first records', () => {
  test('are as many as a small company has', () => {
    const counts = Object.entries(records).map(([kind, list]) => `${list.length} ${kind}`);
    expect(counts.join(', ')).toContain(
      '12 users, 60 tasks, 20 customers, 200 products, 25 categories, 640 opportunities, 30 orders, 3 campaigns',
    );
  });

  test.each([
    ['users', 'disabled', 3],
    ['tasks', 'canceled', 49],
    ['customers', 'deleted', 4],
  ] as const)('hold %s that are %s', (kind, state, count) => {
    expect(texts(kind, 'state').filter((found) => found === state)).toHaveLength(count);
  });

  test('have one ID each', () => {
    for (const [kind, field] of [
      ['products', 'product_id'],
      ['products', 'product_code'],
      ['orders', 'order_code'],
      ['users', 'user_username'],
      ['categories', 'category_id'],
    ] as const) {
      expect(new Set(texts(kind, field)).size).toBe(records[kind].length);
    }
  });

  test('hold what spreadsheets stumble over', () => {
    expect(texts('products', 'product_code')).toEqual(
      expect.arrayContaining(['SP.00001', '00012', 'BUT/2025-07', '1E5']),
    );
    expect(texts('products', 'product_name')).toEqual(
      expect.arrayContaining([' Tai nghe có khoảng trắng ở đầu', '00123']),
    );
    expect(texts('products', 'cover_price')).toContain(null);
    const names = texts('opportunities', 'opportunity_name').map(String);
    for (const start of ['=', '+', '-', '@', "'", '🎉'])
      expect(names.some((name) => name.startsWith(start))).toBe(true);
    expect(names).toEqual(expect.arrayContaining(['00123', '1/2', 'TRUE']));
    expect(Math.max(...names.map((name) => name.length))).toBe(300);
    const parts = ['=IMPORTXML(', '=HYPERLINK(', '&#039;', '&amp;amp;', 'https://', '<a href=', 'javascript:'];
    expect(parts.filter((part) => !names.some((name) => name.includes(part)))).toEqual([]);
    const phones = texts('opportunities', 'phone_office');
    const kinds = phones.map((phone) => String(phone).replace(/(?<=^(?:0|\+84))\d+$/, ''));
    expect([...new Set(kinds)].sort()).toEqual(['+84', '0', 'null']);
  });
});

describe('the category tree', () => {
  test('encloses every category by the bounds of its parent, one level up', () => {
    const byId = new Map(records.categories.map((category) => [category.category_id, category]));
    for (const { parent_id = null, level, lft, rgt } of records.categories) {
      const parent = byId.get(parent_id) ?? { level: '0', lft: '0', rgt: '51' };
      expect(Number(level)).toBe(Number(parent.level) + 1);
      expect(Number(lft)).toBeGreaterThan(Number(parent.lft));
      expect(Number(rgt)).toBeLessThan(Number(parent.rgt));
    }
  });
});

describe('the orders', () => {
  test('add up: lines less discount, VAT on that, fees outside it', () => {
    for (const { order_info, products } of records.orders) {
      const info = Object(order_info);
      const lines: { quantity: number; price: number; cash_discount: string }[] = Object(products);
      const totals = lines.map(({ quantity, price, cash_discount }) => quantity * price - Number(cash_discount));
      const subtotal = totals.reduce((sum, total) => sum + total, 0);
      expect(info.discount_amount).toBeCloseTo((subtotal * info.discount) / 100);
      expect(info.vat_amount).toBeCloseTo(((subtotal - info.discount_amount) * info.vat) / 100);
      expect(info.amount).toBeCloseTo(
        subtotal - info.discount_amount + info.vat_amount + info.transport_amount + info.installation_amount,
      );
    }
  });
});
