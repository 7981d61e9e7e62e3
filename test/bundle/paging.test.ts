import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

/** Of the stand-in's first data. */
const ALL = 640;
const PAGE = 100;

const crm = testCrm({ resets: true });

async function pulled(profile: Readonly<Record<string, unknown>>) {
  await crm.admin('PUT', '/profile', profile);
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const summary = pullWith(desk, allOpportunities({ pageSize: PAGE }));
  return { summary, ids: desk.column('Opportunities', 'Opportunity ID'), desk };
}

/** Counts the pages of the pull: *Connect* asks for one opportunity. */
async function pagesAsked(): Promise<number> {
  const log: { path: string }[] = await crm.admin('GET', '/log?after=0');
  return log.filter(({ path }) => path.includes('/opportunity/list')).length - 1;
}

interface Paged {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly pages: number;
  readonly rows?: number;
  readonly codes?: readonly string[];
  /** What the first note is filled with. */
  readonly params?: object;
}

test.each<Paged>([
  { profile: {}, pages: 7 },
  { profile: { paging: 'ignored' }, pages: 2 },
  {
    profile: { paging: 'capped', pageCap: 50 },
    pages: 13,
    codes: ['note.pull.smallPages'],
    params: { size: 50, asked: PAGE },
  },
  { profile: { pageRows: 'repeated' }, pages: 7 },
  {
    profile: { pageRows: 'missing' },
    pages: 8,
    rows: ALL - 3,
    codes: ['note.pull.total'],
    params: { total: ALL, collected: ALL - 3 },
  },
])('a list that the CRM pages by $profile stands once each in the tab, read in $pages pages', async (paged) => {
  const { profile, pages, rows = ALL, codes = [], params } = paged;
  const { summary, ids } = await pulled(profile);
  expect([ids.length, new Set(ids).size]).toEqual([rows, rows]);
  expect(summary.notes.map(({ code }) => code)).toEqual(codes);
  expect(summary.notes[0]?.params).toEqual(params);
  expect(await pagesAsked()).toBe(pages);
});

test('records that go while a list is read are told of, and the next refresh of the quiet list marks them', async () => {
  const { summary, desk } = await pulled({ whileRead: 'remove' });
  expect(summary.notes.map(({ code }) => code)).toContain('note.pull.moved');
  await crm.admin('PUT', '/profile', { whileRead: 'nothing' });
  const again = pullWith(desk, allOpportunities(), summary.sheetId);
  expect(again.notes).toEqual([]);
  const records: { opportunity_id: unknown }[] = await crm.admin('GET', '/records/opportunities');
  const status = desk.column('Opportunities', 'Status');
  const ids = desk.column('Opportunities', 'Opportunity ID');
  expect(ids.filter((_, index) => status[index] === '').sort()).toEqual(
    records.map(({ opportunity_id }) => String(opportunity_id)).sort(),
  );
  expect(again.gone).toBe(ids.length - records.length);
});
