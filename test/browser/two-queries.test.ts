import { type Opportunity, shownIn, sumsOf } from '../support/report-numbers';
import { WorkbenchPage } from '../support/workbench-page';

const WIDE = 'All opportunities';
const NARROW = 'One campaign';
/** The first free column, right of the pulled ones. */
const OWN = 'W';

describe('two queries over 3,000 opportunities', () => {
  let bench: WorkbenchPage;
  let campaignId = '';
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    await post('/api/crm/seed', { opportunities: 3000 });
    await post('/api/use-stand-in', {});
    campaignId = (await records())[0]?.campaign_id ?? '';
  });
  afterAll(() => bench.close());

  const post = (at: string, body: unknown): Promise<unknown> => bench.post(at, body);
  const records = async (): Promise<readonly (Opportunity & { readonly opportunity_name: string })[]> =>
    bench.crm('records/opportunities');
  const inCampaign = (all: readonly Opportunity[]) => all.filter((record) => record.campaign_id === campaignId);
  const values = async (sheet: string, range: string) => (await bench.cells(sheet, range)).values;
  const button = (name: string) => bench.sidebar.getByRole('button', { name, exact: true });
  const reported = async (sheet: string) => shownIn(await values(`Report: ${sheet}`, 'A1:Z400'));

  test('are pulled into a tab each', async () => {
    await bench.menu('Pull opportunities…');
    await bench.sidebar.getByLabel('Records per page').fill('500');
    await button('Pull').click();
    await bench.sidebar.getByText(/“All opportunities”: 3[.,]000 new/).waitFor();
    await button('New query').click();
    await bench.sidebar.getByLabel('Campaign ID').fill(campaignId);
    await bench.sidebar.getByLabel('Name of the tab').fill(NARROW);
    await bench.sidebar.getByLabel('Records per page').fill('500');
    await button('Pull').click();
    await bench.sidebar.getByText(/“One campaign”: [\d.,]+ new/).waitFor();
    expect((await values(NARROW, 'A2:A3001')).filter(([id]) => id !== '')).toHaveLength(
      inCampaign(await records()).length,
    );
  });

  test('take an own column of formulas', async () => {
    const formulas = Array.from({ length: 3000 }, (_, index) => [`=$A${index + 2}&"/"&$C${index + 2}`]);
    await bench.paste(WIDE, `${OWN}1`, [['Mine'], ...formulas]);
    expect(await bench.formulas(WIDE, `${OWN}2:${OWN}3001`)).toHaveLength(3000);
  });

  test('have reports with the numbers of the CRM', async () => {
    for (const tab of [WIDE, NARROW]) {
      await button(`Report of “${tab}”`).click();
      await bench.sidebar.getByText(`Made “Report: ${tab}”.`, { exact: false }).waitFor();
    }
    const all = await records();
    expect(await reported(WIDE)).toEqual(sumsOf(all));
    expect(await reported(NARROW)).toEqual(sumsOf(inCampaign(all)));
  });

  test('have them again after changes in the CRM and a refresh of all', async () => {
    const before = await records();
    const other = before.find((record) => record.campaign_id !== campaignId);
    const mine = inCampaign(before);
    for (const { opportunity_id } of mine.slice(0, 15)) {
      await post('/api/crm/records/opportunities', { opportunity_id, opportunity_status_name: 'Chờ duyệt' });
    }
    for (const { opportunity_id } of mine.slice(15, 20)) {
      const { campaign_id, campaign_name } = other ?? {};
      await post('/api/crm/records/opportunities', { opportunity_id, campaign_id, campaign_name });
    }
    await post('/api/crm/seed', { opportunities: 3200 });
    await button('Refresh all').click();
    await bench.sidebar.getByText(/“All opportunities”: 200 new, 20 changed/).waitFor();
    await bench.sidebar.getByText(/“One campaign”: [\d.,]+ new, 15 changed/).waitFor();
    await bench.drawn();
    const after = await records();
    expect(after).toHaveLength(3200);
    expect(await reported(WIDE)).toEqual(sumsOf(after));
    expect(await reported(NARROW)).toEqual(sumsOf(inCampaign(after)));
  });

  test('keep the formulas beside their records', async () => {
    const lines = await values(WIDE, `A2:${OWN}3001`);
    expect(lines.map((line) => line.at(-1))).toEqual(lines.map(([id, , stage]) => `${id}/${stage}`));
    expect(lines.filter(([, , stage]) => stage === 'Chờ duyệt')).toHaveLength(15);
    const stages = new Map((await records()).map((each) => [each.opportunity_id, each.opportunity_status_name]));
    expect(lines.every(([id, , stage]) => stages.get(String(id)) === stage)).toBe(true);
  });

  test('draw their charts anew', async () => {
    await bench.activate(`Report: ${WIDE}`, 'A1');
    await bench.page.locator('.chart-frame canvas').nth(1).waitFor();
    await bench.drawn();
    const query = new URLSearchParams({ sheet: `Report: ${WIDE}` });
    const [funnel] = await bench.get<{ readonly labels: readonly string[] }[]>(`/api/charts?${query}`);
    expect(funnel?.labels).toContain('Chờ duyệt');
    expect(bench.troubles).toEqual([]);
  });
});
