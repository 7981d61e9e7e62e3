import { readCharts } from '../../workbench/apps-script/runtime';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';
import { monthOf, type Opportunity, shownIn } from '../support/report-numbers';

const ALL = allOpportunities({ pageSize: 200 });

const shownBy = (desk: BundledDesk, sheet: string) => shownIn(desk.runtime.cells(sheet, 'A1:Z400').values);

describe('a report', () => {
  const crm = testCrm();

  const records = (): Promise<Opportunity[]> => crm.admin('GET', '/records/opportunities');
  const connected = () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    return desk;
  };

  test.each([
    ['en', '(none)'],
    ['vi', '(không có)'],
  ] as const)('names what has no stage, campaign, department or recipient, in %s', async (language, none) => {
    const desk = new BundledDesk(language);
    desk.connect(crm);
    const blank = ['opportunity_status_name', 'campaign_name', 'recipient_dept_name', 'recipient_contact_name'];
    for (const [index, name] of blank.entries()) {
      const { opportunity_id = '' } = (await records())[index] ?? {};
      await crm.admin('POST', '/records/opportunities', { opportunity_id, [name]: '' });
    }
    const { sheetId } = pullWith(desk, ALL);
    const { title } = desk.value('openReport', { sheetId, anew: false });
    const { values } = desk.runtime.cells(title, 'A22:Z400');
    const under = (column: number): unknown[] => values.map((row) => row[column]);
    const isNamed = [0, 6, 7, 10].map((column) => under(column).includes(none));
    expect([...isNamed, values[0]?.includes(none)]).toEqual([true, true, true, true, true]);
    const [funnel] = readCharts(desk.runtime.model, title);
    expect(funnel?.labels).toContain(none);
    expect(funnel?.labels).not.toContain('');
  });

  test('lets its charts draw what its tables show', () => {
    const desk = connected();
    const { sheetId } = pullWith(desk, ALL);
    const { title } = desk.value('openReport', { sheetId, anew: false });
    const shown = shownBy(desk, title);
    const [funnel, trend] = readCharts(desk.runtime.model, title);
    expect([funnel?.type, trend?.type]).toEqual(['BAR', 'COLUMN']);
    expect(funnel?.labels).toEqual(Object.keys(shown.stages));
    expect(funnel?.series[0]?.values).toEqual(Object.values(shown.stages));
    expect([...(funnel?.series[0]?.values ?? [])].sort((one, other) => Number(other) - Number(one))).toEqual(
      funnel?.series[0]?.values,
    );
    const months = Object.keys(shown.months);
    expect(months.length).toBeGreaterThan(2);
    expect(months).toEqual([...months].sort());
    expect(trend?.labels.map((label) => monthOf(String(label)))).toEqual(months);
    expect(trend?.series[0]?.values).toEqual(Object.values(shown.months));
  });
});
