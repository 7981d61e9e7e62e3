import { createCrmClient } from '../../src/crm/client';
import { CrmError } from '../../src/crm/errors';
import { API_KEY, clientOver, failure, thrownBy } from '../support/crm-client';
import { htmlPage, json, text } from '../support/scripted-transport';

const category = {
  category_id: '12',
  category_code: 'DT',
  category_name: 'Điện thoại &amp; m&aacute;y',
  description: null,
  is_default: '0',
  parent_id: '0',
  level: '1',
  lft: '2',
  rgt: '3',
};
const pageOf = (...ids: readonly number[]) => json({ data: ids.map((opportunity_id) => ({ opportunity_id })) });
const idsOf = (pages: readonly { readonly records: readonly { readonly opportunity_id: string }[] }[]) =>
  pages.map((found) => found.records.map((record) => record.opportunity_id));

describe('listCategories', () => {
  test.each([
    ['a bare list', json([category])],
    ['a list in an envelope', json({ data: [category], has_more: false })],
    ['numbers for strings', json([{ ...category, category_id: 12, parent_id: 0, level: 1, lft: 2, rgt: 3 }])],
    ['unknown fields', json([{ ...category, colour: 'red' }])],
    ['records without an ID', json([{ ...category, category_id: '0' }, category, null])],
  ])('reads %s', (_what, answer) => {
    expect(clientOver([answer]).client.listCategories()).toEqual([
      {
        ...category,
        category_name: 'Điện thoại & máy',
        level: 1,
        lft: 2,
        rgt: 3,
      },
    ]);
  });

  test('takes an empty list for what it is', () => expect(clientOver([json([])]).client.listCategories()).toEqual([]));

  test.each([
    ['a web page', htmlPage(200), 'not-a-crm'],
    ['a web page as 404', htmlPage(404), 'not-a-crm'],
    ['a web page as 401', htmlPage(401), 'not-a-crm'],
    ['a web page as 403', htmlPage(403), 'not-a-crm'],
    ['a 404 in JSON', json({ message: 'no' }, 404), 'not-found'],
    ['an empty body', text(''), 'unreadable'],
    ['broken JSON', text('[{"category_id":'), 'unreadable'],
    ['a list of something else', json([{ order_id: 1 }]), 'unreadable'],
    ['an error in the body', json({ success: false, message: 'no' }), 'refused-in-body'],
    ['a redirect', text('', 302, { Location: 'https://elsewhere.example' }), 'redirected'],
    ['401', json({}, 401), 'unauthorised'],
    ['403', json({}, 403), 'forbidden'],
    ['418', text('', 418), 'rejected'],
    ['a status that there is not', text('', 0), 'unreadable'],
  ])('calls %s by its name, and does not repeat it', (_what, answer, code) => {
    const { client, transport } = clientOver([answer]);
    expect(thrownBy(() => client.listCategories())).toMatchObject({
      code,
      endpoint: 'listCategories',
      status: answer.status,
    });
    expect(transport.batches).toEqual([1]);
  });
});

describe('listOpportunities', () => {
  test('reads a page as the interface shows it', () => {
    const row = {
      opportunity_id: '2284',
      opportunity_name: 'Qu&#7841;t h&uacute;t',
      probability: '60',
      opportunity_status: '31',
      time_created: '2025-03-04 09:05:07',
      time_registed: '0',
      recipient: '0',
      phone_office: null,
      account_email: '',
      account_id: 77,
    };
    const pagination = { total_page: 13, total_record: '1,229', current_page: '2', limit: '100' };
    const [page] = clientOver([json({ data: [row, {}], pagination })]).client.listOpportunityPages([{}]);
    expect(page).toMatchObject({ dropped: 1, totalPages: 13, totalRecords: 1229, page: 2, limit: 100 });
    const none = `opportunity_status_name recipient recipient_avatar recipient_contact_name recipient_role_name
      recipient_dept_name time_registed responsible creator_contact_name create_user_id account_name phone_office
      account_email campaign_id campaign_name`;
    expect(page?.records).toEqual([
      {
        ...Object.fromEntries(none.split(/\s+/).map((name) => [name, null])),
        opportunity_id: '2284',
        opportunity_name: 'Quạt hút',
        probability: 60,
        opportunity_status: '31',
        time_created: { year: 2025, month: 3, day: 4, hour: 9, minute: 5, second: 7 },
        account_id: '77',
      },
    ]);
  });

  test.each([[[]], [undefined], [null]])('reads a page whose pagination is %p', (pagination) => {
    expect(clientOver([json({ data: [], pagination })]).client.listOpportunityPages([{}])[0]).toEqual({
      records: [],
      dropped: 0,
      totalPages: null,
      totalRecords: null,
      page: null,
      limit: null,
    });
  });

  test.each([json([]), json({ records: [] }), json({ data: 'x' })])('refuses another shape', (answer) => {
    expect(thrownBy(() => clientOver([answer]).client.listOpportunityPages([{}]))).toMatchObject({
      code: 'unreadable',
    });
  });
});

describe('listOpportunityPages', () => {
  const queries = [{ page: 1 }, { page: 2 }, { page: 3 }];

  test('asks for all pages in one batch and answers in their order', () => {
    const { client, transport, waits } = clientOver([pageOf(1), pageOf(2), pageOf(3)]);
    expect(idsOf(client.listOpportunityPages(queries))).toEqual([['1'], ['2'], ['3']]);
    expect(transport.batches).toEqual([3]);
    expect(waits).toEqual([]);
  });

  test('sends nothing for no query', () => {
    const { client, transport } = clientOver([]);
    expect(client.listOpportunityPages([])).toEqual([]);
    expect(transport.batches).toEqual([]);
  });

  test('repeats only what failed, after growing waits', () => {
    const { client, transport, waits } = clientOver([
      pageOf(1),
      htmlPage(502),
      json({}, 429, { 'retry-after': '3' }),
      json({}, 500),
      pageOf(3),
      pageOf(2),
    ]);
    expect(idsOf(client.listOpportunityPages(queries))).toEqual([['1'], ['2'], ['3']]);
    expect(transport.batches).toEqual([3, 2, 1]);
    expect(transport.requests.map((request) => request.url.slice(-1)).join('')).toBe('123232');
    expect(waits).toEqual([3000, 2000]);
  });

  test('repeats the batch when the way failed', () => {
    const { client, transport, waits } = clientOver([failure('unreachable'), pageOf(9), pageOf(1), pageOf(2)]);
    expect(idsOf(client.listOpportunityPages([{ page: 1 }, { page: 2 }]))).toEqual([['1'], ['2']]);
    expect(transport.batches).toEqual([2, 2]);
    expect(waits).toEqual([1000]);
  });

  test('gives up after four tries with what the CRM said last', () => {
    const busy = json({ message: 'Qu&aacute; t&#7843;i' }, 503);
    const { client, transport, waits } = clientOver([busy, busy, busy, busy]);
    expect(thrownBy(() => client.listOpportunityPages([{ page: 1 }]))).toMatchObject({
      code: 'server-error',
      status: 503,
      crmMessage: 'Quá tải',
    });
    expect(transport.batches).toEqual([1, 1, 1, 1]);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test('asks four times for what a page with a 5xx answers, and then calls it by its name', () => {
    const { client, transport } = clientOver(() => htmlPage(500));
    expect(thrownBy(() => client.listOpportunityPages([{ page: 1 }]))).toMatchObject({
      code: 'not-a-crm',
      status: 500,
      effect: 'none',
    });
    expect(transport.batches).toEqual([1, 1, 1, 1]);
  });

  test('gives up when the waits add up to more than 20 s, and hands on what the CRM asks', () => {
    const busy = json({}, 429, { 'Retry-After': '12' });
    const { client, waits } = clientOver([busy, busy]);
    expect(thrownBy(() => client.listOpportunityPages([{ page: 1 }]))).toMatchObject({
      code: 'rate-limited',
      retryAfterMs: 12_000,
    });
    expect(waits).toEqual([12_000]);
  });

  test('names an answer that the transport did not give', () => {
    const client = createCrmClient({
      connection: { baseUrl: 'https://crm.example', apiKey: API_KEY },
      transport: { sendAll: () => [] },
      sleep: () => undefined,
      random: () => 0,
    });
    expect(thrownBy(() => client.listOpportunityPages([{}]))).toMatchObject({ code: 'no-answer' });
  });

  test.each([
    ['unreachable', 'https://crm.example'],
    ['unknown-host', 'https://crm.example'],
    ['untrusted', 'https://crm.example'],
    ['refused', 'https://crm.example'],
    ['timeout', 'https://crm.example'],
    ['unknown', 'https://crm.example'],
    ['quota', ''],
    ['throttled', ''],
    ['not-allowed', ''],
  ] as const)('names the address that does not answer: %s', (kind, silent) => {
    const { client } = clientOver(() => failure(kind));
    expect(thrownBy(() => client.listCategories())).toMatchObject({ silent, failure: kind });
  });

  test('lets a bug of the transport through', () => {
    const { client } = clientOver([]);
    expect(thrownBy(() => client.listOpportunityPages([{}]))).not.toBeInstanceOf(CrmError);
  });
});

describe('an error', () => {
  test('holds no key, wherever the CRM echoes it', () => {
    const echo = json({ message: `Key ${API_KEY} is wrong`, request: { key: API_KEY } }, 401, { 'X-Key': API_KEY });
    const thrown = thrownBy(() => clientOver([echo]).client.listCategories());
    expect(thrown).toMatchObject({ crmMessage: 'Key *** is wrong', message: 'listCategories: unauthorised (401)' });
    const all = thrown instanceof Error ? [thrown.message, thrown.stack, JSON.stringify(thrown)] : [];
    expect(all.join()).toContain('Key ***');
    expect(all.join()).not.toContain(API_KEY);
  });
});
