import type { MenuItem } from '../../workbench/apps-script/engine-api';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { interfaceJudge } from '../support/interface-judge';
import { allOpportunities, pullWith } from '../support/pulling';
import { type RecordingProxy, startRecordingProxy } from '../support/recording-proxy';

const judge = interfaceJudge();

const crm = testCrm();
let proxy: RecordingProxy;
beforeAll(async () => {
  proxy = await startRecordingProxy(crm.url);
});
// What the desk sent, and what it was answered, keeps to the interface.
afterEach(async () => expect(judge.complain(await proxy.takeExchanges())).toEqual([]));

const connected = (): BundledDesk => {
  const desk = new BundledDesk('en');
  desk.connect({ url: proxy.url, apiKey: crm.apiKey });
  return desk;
};

/** Counts the batches of the last execution: each goes to the CRM in one call. */
const batchesOf = ({ lastExecution }: BundledDesk): number =>
  lastExecution?.calls.byMethod['UrlFetchApp.fetchAll'] ?? 0;

const PRODUCTS = [
  ['SP.00001', 'Điện thoại màn hình gập', '25722000'],
  ['SP.00002', 'Điện thoại pin lớn', '6034000'],
];

function functionsOf(item: MenuItem): string[] {
  if (item.kind === 'menu') return item.items.flatMap(functionsOf);
  return item.kind === 'item' ? [item.functionName] : [];
}

describe('the menu', () => {
  test.each([
    ['en', 'Open desk', 'Review and push…'],
    ['vi', 'Mở CRM Desk', 'Xem lại và gửi…'],
  ])('is built in authorisation mode NONE, in %s', (locale, first, review) => {
    const menus: unknown[] = [];
    const desk = new BundledDesk(locale, (event) => {
      if (event.type === 'menu') menus.push(event);
    });
    expect(desk.run('onOpen', [], { authMode: 'NONE' }).ok).toBe(true);
    expect(desk.run('onInstall').ok).toBe(true);
    expect(JSON.stringify(menus)).toContain('"name":"CRM Desk"');
    expect(JSON.stringify(menus)).toContain(`"label":"${first}"`);
    expect(JSON.stringify(menus)).toContain(`"label":"${review}"`);
  });

  test('names only functions that the script has', () => {
    const handlers: string[] = [];
    const desk = new BundledDesk('en', (event) => {
      if (event.type === 'menu') handlers.push(...event.items.flatMap(functionsOf));
    });
    desk.run('onOpen');
    expect(handlers).toHaveLength(7);
    for (const name of handlers) {
      const result = desk.run(name);
      expect(result.ok ? '' : result.error.message).not.toContain('not found');
    }
  });
});

describe('connecting', () => {
  const attempt = ({ path = '', ...change }: { readonly path?: string; readonly [field: string]: unknown }) => {
    const answer = new BundledDesk().rpc('connect', {
      baseUrl: crm.url + path,
      apiKey: crm.apiKey,
      sessionCookie: '',
      httpAllowed: true,
      ...change,
    });
    return answer.ok ? 'connected' : [answer.error.code, ...answer.error.issues.map(({ code }) => code)].join(' ');
  };

  test.each([
    ['connected', {}],
    ['error.form issue.connection.http', { httpAllowed: false }],
    ['error.crm.unauthorised', { apiKey: 'A'.repeat(30) }],
    ['error.crm.silent', { baseUrl: 'http://127.0.0.1:9' }],
    ['error.crm.silent', { baseUrl: 'https://no-such-crm.example' }],
    ['error.crm.unsendable', { baseUrl: `http://127.0.0.1:9/${'x'.repeat(3000)}` }],
    ['error.crm.not-a-crm', { path: '/shop' }],
  ])('answers %s', (expected, change) => expect(attempt(change)).toBe(expected));
});

describe('pulling', () => {
  test('makes a Categories sheet in tree order', () => {
    const desk = connected();
    desk.value('pullCategories', null);
    expect(desk.column('Categories', 'Category path').slice(0, 2)).toEqual(['Điện tử', 'Điện tử › Điện thoại']);
  });

  test('makes an Opportunities sheet without a formula, with real dates and numbers, codes and phones as text', async () => {
    const desk = connected();
    const records: unknown[] = await crm.admin('GET', '/records/opportunities');
    expect(pullWith(desk, allOpportunities())).toMatchObject({ added: records.length, notes: [] });
    const { formulas, values } = desk.runtime.cells('Opportunities', 'A1:Z700');
    expect(formulas.flat().filter((formula) => formula !== '')).toEqual([]);
    const types = (values[1] ?? []).map((value) => typeof value);
    expect(types.slice(0, 4)).toEqual(['string', 'string', 'string', 'number']);
    expect(desk.column('Opportunities', 'Created')[0]).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d:\d\d$/);
    expect(desk.column('Opportunities', 'Phone').some((phone) => phone.startsWith('0'))).toBe(true);
  });

  test('pulls 640 opportunities into a new tab in the calls that make it, and reads three times', () => {
    const desk = connected();
    pullWith(desk, allOpportunities());
    const { byMethod = {}, spreadsheet = 0 } = desk.lastExecution?.calls ?? {};
    const reads = ['Sheet.getMaxRows', 'Sheet.getMaxColumns', 'DeveloperMetadataFinder.find'];
    expect(reads.map((name) => byMethod[name])).toEqual([1, 1, 1]);
    expect(Object.keys(byMethod).filter((name) => /^(Range|Sheet)\.(get|is)/.test(name))).toEqual(reads.slice(0, 2));
    expect(spreadsheet).toBeLessThanOrEqual(56);
  });

  test('refreshes 640 opportunities in at most 25 Spreadsheet calls', () => {
    const desk = connected();
    pullWith(desk, allOpportunities(), pullWith(desk, allOpportunities()).sheetId);
    const all = desk.lastExecution?.calls.spreadsheet ?? 0;
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(25);
  });
});

describe('pushing', () => {
  const ready = () => {
    const desk = connected();
    desk.run('newProductsTable');
    return desk;
  };

  test('puts what was pasted into the CRM, tells it in Status and Journal, and sends nothing twice', async () => {
    const desk = ready();
    desk.paste('Products', 2, 1, PRODUCTS);
    desk.pushAll(undefined, 'Supplier list of September');
    expect(desk.column('Products', 'Status')).toEqual(['Matches the CRM', 'Matches the CRM']);
    expect(desk.column('Journal', 'Outcome')).toEqual(['Confirmed', 'Confirmed']);
    expect(desk.column('Journal', 'Reason')[0]).toBe('Supplier list of September');
    const products: { product_code: string; cover_price: unknown }[] = await crm.admin('GET', '/records/products');
    const price = products.find(({ product_code }) => product_code === 'SP.00001')?.cover_price;
    expect(Number(price)).toBe(25722000);
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: 2 });
  });

  test('costs at most six Spreadsheet calls a batch and one request a record', () => {
    const costOf = (count: number) => {
      const desk = ready();
      desk.paste('Products', 2, 1, PRODUCTS);
      desk.pushAll();
      const lines = Array.from({ length: count }, (_, n) => [
        `SP.${String(n + 1).padStart(5, '0')}`,
        'Tên',
        `${1000 + n}`,
      ]);
      desk.paste('Products', 2, 1, lines);
      const step = desk.pushAll();
      expect(step.left).toEqual([]);
      const { calls, requests = 0 } = desk.lastExecution ?? {};
      return { calls: calls?.spreadsheet ?? 0, requests, batches: batchesOf(desk) };
    };
    const few = costOf(5);
    const many = costOf(48);
    expect([few.requests, few.batches]).toEqual([5, 1]);
    expect(many.requests).toBe(48);
    expect(many.batches).toBeGreaterThan(2);
    expect(many.calls - few.calls).toBeLessThanOrEqual((many.batches - few.batches) * 6);
    expect(costOf(47)).toEqual({ ...many, requests: 47 });
  });

  test('pushes an order with its lines and terms', async () => {
    const desk = connected();
    const [order]: { order_code: string }[] = await crm.admin('GET', '/records/orders');
    desk.run('newOrdersTables');
    desk.paste('Orders', 2, 1, [[order?.order_code ?? '', 'KH0001', 'Công ty An Phú', '5/9/2026']]);
    desk.paste('Order lines', 2, 1, [[order?.order_code ?? '', 'SP.00001', 'Điện thoại', '2', '30000', '', '5000']]);
    expect(desk.pushAll().outcomes.map(({ outcome, message }) => `${outcome} ${message}`)).toEqual([
      'confirmed Sửa thành công',
    ]);
    const orders: { order_code: string; products: unknown[] }[] = await crm.admin('GET', '/records/orders');
    expect(orders.find(({ order_code }) => order_code === order?.order_code)?.products).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('brings back a user, a task and a customer', async () => {
    const desk = connected();
    const records: Record<'users' | 'tasks' | 'customers', Record<string, unknown>[]> = await crm.admin(
      'GET',
      '/records',
    );
    const user = records.users.find(({ state }) => state === 'disabled');
    const task = records.tasks.find(({ state }) => state === 'canceled');
    const customer = records.customers.find(({ state }) => state === 'deleted');
    expect([user, task, customer]).not.toContain(undefined);
    const userFields = {
      user_username: String(user?.user_username),
      department_name: String(user?.department_name),
      user_role_name: String(user?.user_role_name),
      acl_role_name: String(user?.acl_role_name),
      plain_password: 'Mat-khau-2026',
      repeat_plain_password: 'Mat-khau-2026',
    };
    expect(desk.value('restore', { kind: 'user', fields: userFields }).message).not.toBe('');
    expect(desk.value('restore', { kind: 'task', fields: { task_code: String(task?.task_code) } }).restored).toEqual({
      task_code: task?.task_code,
    });
    expect(
      desk.value('restore', { kind: 'customer', fields: { account_code: String(customer?.account_code) } }).message,
    ).not.toBe('');
  });
});

describe('afterwards', () => {
  test('the CRM has seen no breach of its interface but the wrong address that was tried above', async () => {
    const violations: { rule: string }[] = await crm.admin('GET', '/violations');
    expect(violations.map(({ rule }) => rule).filter((rule) => rule !== 'path.unknown')).toEqual([]);
  });

  test('the key stands in no cell, answer or log', () => {
    const desk = connected();
    desk.value('pullCategories', null);
    const answer = JSON.stringify(desk.rpc('open', null));
    expect(answer).toContain(crm.apiKey.slice(-4));
    expect(answer).not.toContain(crm.apiKey);
    expect(JSON.stringify(desk.runtime.model.toSnapshot())).not.toContain(crm.apiKey);
    expect(JSON.stringify(desk.lastExecution)).not.toContain(crm.apiKey);
  });
});
