import { readCharts } from '../../workbench/apps-script/runtime/read-workbook';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

interface Opportunity {
  readonly opportunity_id: string;
  readonly opportunity_status_name: string;
  readonly campaign_name: string;
  readonly time_created: string;
}

const NONE = '(none)';
const BLANK = ['opportunity_status_name', 'campaign_name'];
/** What is counted in which column; the crossed tables beside them are laid out by test/opportunities/report-layout.test.ts. */
const [STAGE, MONTH, HEADER_ROW] = [0, 3, 22];

const crm = testCrm();

function countBy(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** Returns the month that a label names whatever the word for it, e.g. "2026-09" of "2026-Tháng 9". */
function monthOf(label: string): string {
  const [year = '', month = ''] = label.match(/\d+/g) ?? [];
  return `${year}-${month.padStart(2, '0')}`;
}

test('a report has the numbers of the CRM, names what is blank, and lets its charts draw what its tables show', async () => {
  const records = (): Promise<Opportunity[]> => crm.admin('GET', '/records/opportunities');
  for (const [index, { opportunity_id }] of (await records()).slice(0, BLANK.length).entries())
    await crm.admin('POST', '/records/opportunities', { opportunity_id, [BLANK[index] ?? '']: '' });
  const desk = new BundledDesk();
  desk.connect(crm);
  const { sheetId } = pullWith(desk, allOpportunities({ pageSize: 200 }));
  const { title } = desk.value('openReport', { sheetId, anew: false });
  const rows = desk.runtime.cells(title, 'A1:Z400').values.slice(HEADER_ROW);
  const pairs = (column: number): (readonly [string, number])[] =>
    rows.flatMap((row) => (row[column + 1] === '' ? [] : [[String(row[column]), Number(row[column + 1])]]));
  const stages = pairs(STAGE);
  const months = pairs(MONTH).map(([label, count]) => [monthOf(label), count] as const);
  const opportunities = await records();
  expect(Object.fromEntries(stages)).toEqual(
    countBy(opportunities.map(({ opportunity_status_name: stage }) => stage || NONE)),
  );
  expect(Object.fromEntries(months)).toEqual(
    countBy(opportunities.map(({ time_created: time }) => time.slice(0, 'YYYY-MM'.length))),
  );
  expect(rows.flat()).toEqual(expect.arrayContaining([NONE, opportunities.length]));

  const [funnel, trend] = readCharts(desk.runtime.model, title);
  expect([funnel?.type, trend?.type]).toEqual(['BAR', 'COLUMN']);
  const counts = stages.map(([, count]) => count);
  expect(funnel).toMatchObject({ labels: stages.map(([stage]) => stage), series: [{ values: counts }] });
  expect([...counts].sort((one, other) => other - one)).toEqual(counts);
  expect(months.length).toBeGreaterThan(2);
  expect([...months].sort()).toEqual(months);
  expect(trend?.labels.map((label) => monthOf(String(label)))).toEqual(months.map(([month]) => month));
  expect(trend?.series[0]?.values).toEqual(months.map(([, count]) => count));
});
