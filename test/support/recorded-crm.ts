import { type CrmClient, type CrmEdit, createCrmClient } from '../../src/crm/client';
import type { Restore } from '../../src/crm/endpoints/restores';
import { isCrmError } from '../../src/crm/errors';
import { UrlFetchTransport } from '../../src/platform/google/url-fetch-transport';
import { FetchBridge } from '../../workbench/apps-script/services/fetch-bridge';
import { UrlFetchApp } from '../../workbench/apps-script/services/url-fetch-app';
import { buildWorker } from './build-workbench';
import { CrmProcess } from './bundled-desk';
import { orderEdit, productEdit } from './edits';
import { asService, PlainExecution } from './emulated-services';
import { endWithTestFile } from './end-with-test-file';
import type { Exchange } from './interface-judge';
import { startRecordingProxy } from './recording-proxy';

/** The stand-in CRM behind a proxy that records, with a client before it that sends as the add-on does. */
export interface RecordedCrm {
  /** Brings the first records back, and sets what else the CRM is to do by its admin interface. */
  begin(...settings: readonly (readonly [method: string, path: string, body: unknown])[]): Promise<void>;
  /** Makes every call in all its forms. @returns what went over the wire */
  makeAllCalls(): Promise<readonly Exchange[]>;
  /** Asks for categories and opportunities alone. */
  makeLists(): Promise<readonly Exchange[]>;
}

/** Starts both; they end with the test file. */
export async function startRecordedCrm(): Promise<RecordedCrm> {
  const crm = await CrmProcess.start();
  endWithTestFile(() => crm.stop());
  const proxy = await startRecordingProxy(crm.url);
  const client = clientAt(proxy.url, crm.apiKey);
  const known = await knownOf(crm);
  return {
    begin: async (...settings) => {
      await crm.admin('POST', '/reset', {});
      for (const [method, path, body] of settings) await crm.admin(method, path, body);
    },
    makeAllCalls: async () => {
      callAll(client, known);
      return proxy.takeExchanges();
    },
    makeLists: async () => {
      callLists(client);
      return proxy.takeExchanges();
    },
  };
}

/** Makes a client over an emulated UrlFetchApp, which does not wait. */
function clientAt(baseUrl: string, apiKey: string): CrmClient {
  const bridge = new FetchBridge(buildWorker('apps-script/fetch-worker'));
  endWithTestFile(() => bridge.close());
  const urlFetch = new UrlFetchApp(new PlainExecution(), {
    exchange: (requests, waitMs) => bridge.exchange(requests, waitMs),
    takeQuota: () => true,
    allowHosts: [],
  });
  return createCrmClient({
    connection: { baseUrl, apiKey, sessionCookie: 'c00kie-value-of-a-session' },
    transport: new UrlFetchTransport(asService(urlFetch)),
    sleep: () => undefined,
    random: () => 0.5,
    patient: false,
  });
}

type StandInRecord = Readonly<Record<string, string | number>>;

interface Known {
  readonly users: readonly StandInRecord[];
  readonly tasks: readonly StandInRecord[];
  readonly customers: readonly StandInRecord[];
  readonly orderCode: string;
}

async function knownOf(crm: CrmProcess): Promise<Known> {
  const inState = async (kind: string, state: string): Promise<StandInRecord[]> => {
    const records: readonly StandInRecord[] = await crm.admin('GET', `/records/${kind}`);
    return records.filter((record) => record.state === state);
  };
  const orders: readonly { readonly order_code: string }[] = await crm.admin('GET', '/records/orders');
  return {
    users: await inState('users', 'disabled'),
    tasks: await inState('tasks', 'canceled'),
    customers: await inState('customers', 'deleted'),
    orderCode: orders[0]?.order_code ?? '',
  };
}

function callLists(client: CrmClient): void {
  allowFailure(() => client.listCategories());
  allowFailure(() => client.listCategories({ parentId: '0', level: '2' }));
  allowFailure(() => client.listCategoriesBelow(['10', '11']));
  for (const query of PAGES) allowFailure(() => client.listOpportunityPages([query]));
}

function callAll(client: CrmClient, known: Known): void {
  callLists(client);
  // One by one: a connection that is closed takes the answers of a whole batch along.
  for (const restore of restoresOf(known)) client.sendRestores([restore]);
  for (const edit of editsOf(known)) client.sendEdits([edit]);
}

/** A list that cannot be read is an answer like others here. @throws what is no failure of the CRM or of the way to it */
function allowFailure(call: () => unknown): void {
  try {
    call();
  } catch (thrown) {
    if (!isCrmError(thrown)) throw thrown;
  }
}

const PAGES = [
  {},
  { page: 2, limit: 40 },
  { page: 99, limit: 100 },
  {
    campaignId: '8',
    status: '3',
    statusName: 'Gặp & chốt',
    createdFrom: '2025-03-04',
    createdTo: '2026-12-31',
    page: 1,
    limit: 10,
  },
];

const ROLE = {
  department_name: 'Phòng Kinh doanh',
  user_role_name: 'Trưởng phòng',
  acl_role_name: 'Quản lý',
  plain_password: ' Mật-khẩu-1 ',
  repeat_plain_password: ' Mật-khẩu-1 ',
};

/** Restores by both kinds of names, and what is not there. */
function restoresOf({ users, tasks, customers }: Known): Restore[] {
  const [user, otherUser] = users;
  const [task, otherTask] = tasks;
  const [customer, otherCustomer] = customers;
  const named = (kind: Restore['kind'], fields: StandInRecord): Restore => ({
    kind,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });
  return [
    named('user', { ...ROLE, user_id: user?.user_id ?? '' }),
    named('user', { ...ROLE, user_username: otherUser?.user_username ?? '' }),
    named('user', { ...ROLE, user_username: 'nobody' }),
    named('user', { ...ROLE, user_id: users[2]?.user_id ?? 24, acl_role_name: 'Không có' }),
    named('task', { task_id: task?.task_id ?? '' }),
    named('task', { task_code: otherTask?.task_code ?? '' }),
    named('task', { task_id: 999_999 }),
    named('customer', { account_id: customer?.account_id ?? '' }),
    named('customer', { account_code: otherCustomer?.account_code ?? '' }),
    named('customer', { account_code: 'KH/0' }),
  ];
}

const WHOLE_PRODUCT = {
  product_code: 'SP.00001',
  product_name: 'Điện thoại 😀',
  description: '<p>x</p>',
  short_description: '',
  cover_price: 1_250_000.5,
  discount: 5,
  price_wholesale: 1_000_000,
  discount_wholesale: 0,
  price_online: -1,
  discount_online: 10,
  saleoff_price: 0,
  unit_id: '0',
  category_id: '12',
  origin_id: 0,
  manufacturer_id: '3',
};

const WHOLE_INFO = {
  account_code: 'KH0001',
  account_name: 'Lan',
  account_address: '',
  account_email: 'lan@example.com',
  account_phone: '0912345678',
  order_date: '2025-02-28',
  discount: 2.5,
  discount_amount: 0,
  vat: 8,
  vat_amount: '5350.4',
  transport: 0,
  transport_amount: 30_000,
  installation: 0,
  installation_amount: 0,
  amount: 66_880,
};

const WHOLE_LINE = {
  product_id: '1001',
  product_code: 'SP.00001',
  product_name: 'Vải',
  quantity: 1.5,
  price: 10_000,
  product_sale_off: 10,
  cash_discount: '1000.5',
};

/** Edits with all fields and with few, of records that are there and that are not. */
function editsOf({ orderCode }: Known): CrmEdit[] {
  return [
    productEdit({ id: '1001', code: null, product: WHOLE_PRODUCT, customFields: { 'Màu sắc': 'đỏ', Cỡ: '' } }),
    productEdit({ id: '1002', code: null, product: { product_name: 'Áo' } }),
    productEdit({ id: '999999', code: null }),
    productEdit({ code: 'SP.00003', product: { ...WHOLE_PRODUCT, product_code: 'SP.00003-N' } }),
    productEdit({ code: 'SP/0' }),
    orderEdit({ code: orderCode, info: WHOLE_INFO, lines: [WHOLE_LINE, { product_code: 'SP.00002' }] }),
    orderEdit({ code: orderCode, info: {}, lines: null, terms: null }),
    orderEdit({ code: orderCode, terms: [] }),
    orderEdit({ code: 'KHÔNG CÓ' }),
  ];
}
