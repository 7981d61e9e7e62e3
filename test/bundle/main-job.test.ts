import type { MenuItem } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const crm = testCrm();

/** What a desk in English is made with. */
type NotInLocale = ConstructorParameters<typeof BundledDesk> extends [unknown?, ...infer More] ? More : never;
const connected = (...more: NotInLocale): BundledDesk => {
  const desk = new BundledDesk('en', ...more);
  desk.connect(crm);
  return desk;
};

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
    ['error.crm.not-a-crm', { path: '/shop' }],
  ])('answers %s', (expected, change) => expect(attempt(change)).toBe(expected));
});

test('a pull makes an Opportunities sheet without a formula, with real dates and numbers, codes and phones as text', async () => {
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

/** Returns a desk with an empty table of products. */
function ready(...more: NotInLocale): BundledDesk {
  const desk = connected(...more);
  desk.run('newProductsTable');
  return desk;
}

describe('pushing', () => {
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

  test('marks a row as edited at once, and undoes the push of it in a review that a window opens for that run', () => {
    const dialogs: string[] = [];
    const desk = ready((event) => {
      if (event.type === 'dialog') dialogs.push(event.html);
    });
    desk.paste('Products', 2, 1, PRODUCTS);
    desk.pushAll();
    desk.paste('Products', 3, 3, [['6100000']], 'page-1');
    expect(desk.column('Products', 'Status')).toEqual(['Matches the CRM', 'Edited']);
    desk.value('check', null);
    expect(desk.column('Products', 'Status')).toEqual(['Matches the CRM', 'Changed, not pushed']);
    const { run, ...review } = desk.value('review', null);
    desk.pushAll({ run, ...review });
    desk.value('openReview', { undo: run });
    expect(dialogs.map((html) => /data-undo="([^"]*)"/.exec(html)?.[1])).toEqual([run]);
    expect(desk.value('review', null).items).toEqual([]);
    desk.value('revert', { run });
    expect(desk.value('review', null).items).toMatchObject([{ key: 'SP.00002', reverts: run }]);
    desk.pushAll();
    expect(desk.column('Products', 'Selling price')).toEqual(['25.722.000', '6.034.000']);
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

const HOUR_MS = 3_600_000;
/** What reads where a person looks, or shows them something. */
const NEEDS_SOMEBODY =
  /\.(?:(?:get|set)Active(?!Spreadsheet|User)\w+|getSelection|getCurrentCell|activate\w*|duplicateActiveSheet|toast|getUi|show\w*)$/;

describe('a price plan', () => {
  test('is sent by the trigger, which makes the Journal and needs nobody who looks', () => {
    const calls: string[] = [];
    let nowMs = Date.UTC(2026, 8, 5, 3);
    const sleep = (ms: number): void => {
      nowMs += ms;
    };
    const clock = { now: () => nowMs, sleep, spend: () => undefined };
    const desk = ready(undefined, { clock, onCall: ({ service, member }) => calls.push(`${service}.${member}`) });
    desk.paste('Products', 2, 1, PRODUCTS);
    const { run, items } = desk.value('review', null);
    const from = desk.value('plans', null).now + 60;
    desk.value('makePlan', { run, reason: '', items: approved({ items }), from, until: null, back: [] });
    nowMs += 2 * HOUR_MS;
    calls.length = 0;
    const [trigger] = desk.runtime.triggers();
    const { execution } = desk.run('', [], { trigger: trigger?.id ?? '' });
    expect(execution.log[0]?.text).toMatch(/^Price plans: Done: 2\.$/m);
    expect(desk.column('Journal', 'Outcome')).toEqual(['Confirmed', 'Confirmed']);
    expect(calls.filter((call) => NEEDS_SOMEBODY.test(call))).toEqual([]);
  });

  test('is told by the clock of the file, also where its time zone was just set', () => {
    const winter = Date.UTC(2026, 11, 1, 5);
    const clock = { now: () => winter, sleep: () => undefined, spend: () => undefined };
    const desk = new BundledDesk('en', undefined, { timeZone: 'America/Los_Angeles', clock });
    const hour = () => Math.floor(desk.value('plans', null).now / 60) % 24;
    expect(hour()).toBe(21);
    desk.runtime.model.setTimeZone('Asia/Ho_Chi_Minh');
    expect(desk.value('fileClock', null)).toEqual({ at: winter, offset: 7 * 60 });
    expect(hour()).toBe(12);
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
