import { type Opportunity, shownIn, sumsOf } from '../support/report-numbers';
import { WorkbenchPage } from '../support/workbench-page';

const WIDE = 'All opportunities';
const NARROW = 'One campaign';
/** The first free column, right of the pulled ones. */
const OWN = 'W';
const COUNT = 640;

test('two queries pulled into a tab each keep their own columns and have reports with the numbers of the CRM, again after a refresh', async () => {
  const bench = await WorkbenchPage.open('en-US');
  const post = (at: string, body: unknown): Promise<unknown> => bench.post(at, body);
  const records = async (): Promise<readonly Opportunity[]> => bench.crm('records/opportunities');
  const values = async (sheet: string, range: string) => (await bench.cells(sheet, range)).values;
  const button = (name: string) => bench.sidebar.getByRole('button', { name, exact: true });
  try {
    await post('/api/use-stand-in', {});
    const before = await records();
    const campaignId = before[0]?.campaign_id ?? '';
    const inCampaign = (all: readonly Opportunity[]) => all.filter((record) => record.campaign_id === campaignId);
    const expectReports = async (): Promise<void> => {
      const all = await records();
      for (const [tab, wanted] of [
        [WIDE, all],
        [NARROW, inCampaign(all)],
      ] as const)
        expect(shownIn(await values(`Report: ${tab}`, 'A1:Z400'))).toEqual(sumsOf(wanted));
    };

    await bench.menu('Pull opportunities…');
    await button('Pull').click();
    await bench.sidebar.getByText(/“All opportunities”: 640 new/).waitFor();
    await button('New query').click();
    await bench.sidebar.getByLabel('Campaign ID').fill(campaignId);
    await bench.sidebar.getByLabel('Name of the tab').fill(NARROW);
    await button('Pull').click();
    await bench.sidebar.getByText(/“One campaign”: [\d.,]+ new/).waitFor();
    const formulas = Array.from({ length: COUNT }, (_, index) => [`=$A${index + 2}&"/"&$C${index + 2}`]);
    await bench.paste(WIDE, `${OWN}1`, [['Mine'], ...formulas]);
    for (const tab of [WIDE, NARROW]) {
      await button(`Report of “${tab}”`).click();
      await bench.sidebar.getByText(`Made “Report: ${tab}”.`, { exact: false }).waitFor();
    }
    await expectReports();

    for (const { opportunity_id } of inCampaign(before).slice(0, 15))
      await post('/api/crm/records/opportunities', { opportunity_id, opportunity_status_name: 'Chờ duyệt' });
    await button('Refresh all').click();
    await bench.sidebar.getByText(/“All opportunities”: 0 new, 15 changed/).waitFor();
    await bench.sidebar.getByText(/“One campaign”: 0 new, 15 changed/).waitFor();
    await bench.drawn();
    await expectReports();
    const lines = await values(WIDE, `A2:${OWN}${COUNT + 1}`);
    expect(lines.map((line) => line.at(-1))).toEqual(lines.map(([id, , stage]) => `${id}/${stage}`));
    expect(lines.filter(([, , stage]) => stage === 'Chờ duyệt')).toHaveLength(15);

    await bench.activate(`Report: ${WIDE}`, 'A1');
    await bench.page.locator('.chart-frame canvas').nth(1).waitFor();
    const query = new URLSearchParams({ sheet: `Report: ${WIDE}` });
    const [funnel] = await bench.get<{ readonly labels: readonly string[] }[]>(`/api/charts?${query}`);
    expect(funnel?.labels).toContain('Chờ duyệt');
    expect(bench.troubles).toEqual([]);
  } finally {
    await bench.close();
  }
});
