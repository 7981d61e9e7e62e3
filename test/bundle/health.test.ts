import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

const propertyCalls = ({ lastExecution }: BundledDesk) =>
  Object.entries(lastExecution?.calls.byMethod ?? {})
    .filter(([name]) => name.startsWith('Properties.'))
    .sort();

test('each execution counts its requests with one read and one write; one that sent none costs nothing', () => {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const before = desk.value('health', null);
  expect(before).toMatchObject({ requests: 2, pushing: null });
  desk.value('testConnection', null);
  // Once those of the script, once those of the user.
  expect(propertyCalls(desk)).toEqual([
    ['Properties.getProperties', 2],
    ['Properties.setProperties', 1],
  ]);
  const after = desk.value('health', null);
  expect(after).toMatchObject({ since: before.since, requests: 4 });
  expect(after.answeredAt).toBeGreaterThan(before.answeredAt);
  desk.value('pullCategories', null);
  expect(desk.value('health', null).requests).toBeGreaterThan(4);
  desk.value('open', null);
  expect(propertyCalls(desk).filter(([name]) => name.includes('setProp'))).toEqual([]);
});

test.each([
  ['/api/v3/products/categories', 'categories'],
  ['/api/v3/opportunity/list', 'opportunities'],
])('a key that is not allowed %s connects, and the desk says so', async (path, call) => {
  await crm.admin('POST', '/faults', { kind: '403-json', path, count: null });
  const desk = new BundledDesk('vi');
  const { url, apiKey } = crm;
  const { refused } = desk.value('connect', { baseUrl: url, apiKey, sessionCookie: '', httpAllowed: true });
  await crm.admin('DELETE', '/faults', {});
  expect(refused).toEqual([
    { call, why: { code: 'error.crm.forbidden', params: expect.objectContaining({ status: 403 }), issues: [] } },
  ]);
});
