import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

let crm: RunningStandIn;
beforeAll(async () => {
  crm = await startStandIn();
});
afterAll(() => crm.close());

const CATEGORIES = '/api/v3/products/categories';
const OPPORTUNITIES = '/api/v3/opportunity/list';

const list = async (query: string) => Object((await crm.call('GET', `${OPPORTUNITIES}?${query}`)).json);
const values = (answer: unknown): unknown[] => Object.values(Object(answer));

describe('category list', () => {
  test('filters by parent', async () => {
    const { json } = await crm.call('GET', `${CATEGORIES}?parent_id=10`);
    expect(
      values(json)
        .map((category) => Object(category).category_name)
        .sort(),
    ).toEqual(['Âm thanh', 'Điện thoại'].sort());
  });

  test('filters by level', async () => {
    expect((await crm.call('GET', `${CATEGORIES}?level=1`)).json).toHaveLength(5);
  });
});

describe('opportunity list', () => {
  test('filters by campaign and by the status ID of a campaign', async () => {
    const { data } = await list('campaign_id=12&opportunity_status=124&limit=1000');
    expect(data.length).toBeGreaterThan(0);
    for (const found of data) expect(found).toMatchObject({ campaign_id: '12', opportunity_status: '124' });
  });

  test('finds a status by part of its name, in any case, over all campaigns', async () => {
    const { data } = await list(`opportunity_status_name=${encodeURIComponent('CHỐT SALE')}&limit=1000`);
    expect(new Set(data.map((found: { opportunity_status: string }) => found.opportunity_status))).toEqual(
      new Set(['84', '124', '154']),
    );
  });

  test('takes both dates in, the last one to its end', async () => {
    const day = (await list('created_from=20%2F11%2F2026&limit=1000')).data;
    const same = (await list('created_from=20/11/2026&created_to=20/11/2026&limit=1000')).data;
    expect(day.length).toBeGreaterThan(0);
    expect(same).toEqual(day);
    expect((await list('created_to=19/11/2026')).pagination.total_record).toBe(String(640 - day.length));
  });
});
