import { readCharts } from '../../workbench/apps-script/runtime/read-workbook';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';
import { monthOf, NONE, type Opportunity, shownIn, sumsOf } from '../support/report-numbers';

const crm = testCrm();
const BLANK = ['opportunity_status_name', 'campaign_name', 'recipient_dept_name', 'recipient_contact_name'];

test('a report has the numbers of the CRM, names what is blank, and lets its charts draw what its tables show', async () => {
  const records = (): Promise<Opportunity[]> => crm.admin('GET', '/records/opportunities');
  for (const [index, { opportunity_id }] of (await records()).slice(0, BLANK.length).entries())
    await crm.admin('POST', '/records/opportunities', { opportunity_id, [BLANK[index] ?? '']: '' });
  const desk = new BundledDesk();
  desk.connect(crm);
  const { sheetId } = pullWith(desk, allOpportunities({ pageSize: 200 }));
  const { title } = desk.value('openReport', { sheetId, anew: false });
  const shown = shownIn(desk.runtime.cells(title, 'A1:Z400').values);
  expect(shown).toEqual(sumsOf(await records()));

  const [funnel, trend] = readCharts(desk.runtime.model, title);
  expect([funnel?.type, trend?.type]).toEqual(['BAR', 'COLUMN']);
  expect(funnel?.labels).toEqual(Object.keys(shown.stages));
  expect(funnel?.labels).toContain(NONE);
  const counts = Object.values(shown.stages);
  expect(funnel?.series[0]?.values).toEqual(counts);
  expect([...counts].sort((one, other) => other - one)).toEqual(counts);
  const months = Object.keys(shown.months);
  expect(months.length).toBeGreaterThan(2);
  expect(months).toEqual([...months].sort());
  expect(trend?.labels.map((label) => monthOf(String(label)))).toEqual(months);
  expect(trend?.series[0]?.values).toEqual(Object.values(shown.months));
});
