import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const crm = testCrm();

/** What people, or somebody else through a web form, may have typed into the CRM. */
const TEXTS = [
  '=HYPERLINK("https://x.example?"&A1;"Xem")',
  '=IMPORTXML("https://x.example","//a")',
  '+84901234567',
  '@SUM(1;2)',
  '-1+2',
  "'quoted",
  'https://x.example/a?b=1',
  '<a href="https://x.example">Xem</a>',
  '5/9/2026',
  '007',
];

/** Encoded once on the way, as the CRM does it; what was typed as an entity stays one. */
const ENCODED = [
  ['An &amp; Phú', 'An & Phú'],
  ['&lt;b&gt;Đậm&lt;/b&gt;', '<b>Đậm</b>'],
  ['a &amp;lt; b', 'a &lt; b'],
  ['&quot;Áo&quot; &#39;vest&#39;', '"Áo" \'vest\''],
];

test('text of the CRM is data at the first pull and again: no formula, no link, no number', async () => {
  const wanted = new Map<string, string>();
  const records: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
  const texts = [...TEXTS.map((text) => [text, text]), ...ENCODED];
  for (const [index, [typed = '', shown = '']] of texts.entries()) {
    const { opportunity_id = '' } = records[index] ?? {};
    await crm.admin('POST', '/records/opportunities', { opportunity_id, opportunity_name: typed, account_name: typed });
    wanted.set(opportunity_id, shown);
  }
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const { sheetId } = pullWith(desk, allOpportunities());
  for (const round of ['first', 'again']) {
    if (round === 'again') pullWith(desk, allOpportunities(), sheetId);
    const ids = desk.column('Opportunities', 'Opportunity ID');
    for (const header of ['Opportunity', 'Customer']) {
      const shown = desk.column('Opportunities', header);
      for (const [id, text] of wanted) expect([round, shown[ids.indexOf(id)]]).toEqual([round, text]);
    }
    const { formulas, values } = desk.runtime.cells('Opportunities', 'A2:V700');
    expect(formulas.flat().filter((formula) => formula !== '')).toEqual([]);
    const names = values.map((line) => line[1]).filter((value) => value !== '');
    expect(names.every((value) => typeof value === 'string')).toBe(true);
  }
});
