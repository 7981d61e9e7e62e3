import type { PullSummary } from '../../src/protocol';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

/** Of the stand-in's first data. */
const ALL = 640;
const PAGE = 100;

let crm: CrmProcess;

beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

interface Pulled {
  readonly summary: PullSummary;
  readonly ids: readonly string[];
  readonly desk: BundledDesk;
}

async function pulled(profile: Readonly<Record<string, unknown>>, pageSize = PAGE): Promise<Pulled> {
  await crm.admin('PUT', '/profile', profile);
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const summary = pullWith(desk, allOpportunities({ pageSize }));
  return { summary, ids: desk.column('Opportunities', 'Opportunity ID'), desk };
}

const codes = ({ summary }: Pulled) => summary.notes.map(({ code }) => code);
const params = ({ summary }: Pulled) => summary.notes[0]?.params;

async function idsInCrm(): Promise<string[]> {
  const records: { opportunity_id: unknown }[] = await crm.admin('GET', '/records/opportunities');
  return records.map(({ opportunity_id }) => String(opportunity_id)).sort();
}

/** Counts the pages of the pull: *Connect* asks for one opportunity. */
async function pagesAsked(): Promise<number> {
  const log: { path: string }[] = await crm.admin('GET', '/log?after=0');
  return log.filter(({ path }) => path.includes('/opportunity/list')).length - 1;
}

function rowsAreUnique({ ids }: Pulled): void {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
}

describe('a list that pages well', () => {
  test('is read with one request a page, and nothing has to be said', async () => {
    const result = await pulled({});
    expect(result.ids.length).toBe(ALL);
    expect(codes(result)).toEqual([]);
    expect(await pagesAsked()).toBe(7);
  });

  test('costs one request more where the last page is full', async () => {
    const result = await pulled({}, 64);
    expect([result.ids.length, codes(result), await pagesAsked()]).toEqual([ALL, [], 11]);
  });
});

describe('pages that are not what was asked for', () => {
  test('a server that ignores the page gives all once', async () => {
    const result = await pulled({ paging: 'ignored' });
    expect([result.ids.length, codes(result), await pagesAsked()]).toEqual([ALL, [], 2]);
  });

  test('one that ignores the page and does not count comes to its end too', async () => {
    const result = await pulled({ paging: 'ignored', totalRecord: 'absent' });
    expect([result.ids.length, codes(result)]).toEqual([ALL, ['note.pull.noTotal']]);
    expect(await pagesAsked()).toBe(2);
  });

  test('one that caps the size is read on by its own size', async () => {
    const result = await pulled({ paging: 'capped', pageCap: 50 });
    expect([result.ids.length, codes(result), await pagesAsked()]).toEqual([ALL, ['note.pull.smallPages'], 13]);
    expect(params(result)).toEqual({ size: 50, asked: PAGE });
  });

  test.each(['right', 'absent'])(
    'one that answers the first page for every page is not read on: %s',
    async (totalRecord) => {
      await crm.admin('PUT', '/profile', { paging: 'first-page', totalRecord });
      const desk = new BundledDesk('en');
      desk.connect(crm);
      expect(() => pullWith(desk, allOpportunities({ pageSize: PAGE }))).toThrow('error.pull.otherPage');
    },
  );

  test('one that caps the size and does not count is read to its end', async () => {
    const result = await pulled({ paging: 'capped', pageCap: 50, totalRecord: 'absent' });
    expect([result.ids.length, codes(result)]).toEqual([ALL, ['note.pull.noTotal', 'note.pull.smallPages']]);
  });

  test('short pages in the middle do not end it', async () => {
    const result = await pulled({ pageRows: 'short' });
    expect([result.ids.length, codes(result)]).toEqual([ALL, []]);
  });

  test('short pages of a list that does not count neither', async () => {
    const result = await pulled({ pageRows: 'short', totalRecord: 'absent' });
    expect(result.ids.length).toBe(ALL);
  });

  test('rows that never come are told by their number', async () => {
    const result = await pulled({ pageRows: 'missing' });
    expect([codes(result)[0], params(result)]).toEqual(['note.pull.total', { total: ALL, collected: ALL - 3 }]);
  });

  test('rows that come twice stand once, and all are here', async () => {
    const result = await pulled({ pageRows: 'repeated' });
    rowsAreUnique(result);
    expect([result.ids.length, codes(result)]).toEqual([ALL, []]);
  });

  test('a sort with ties is told by what is missing', async () => {
    const result = await pulled({ pageRows: 'unstable' });
    rowsAreUnique(result);
    expect(codes(result)).toEqual(['note.pull.total']);
    expect(params(result)).toEqual({ total: ALL, collected: result.ids.length });
    expect(result.ids.length).toBeLessThan(ALL);
  });
});

describe('a count that is wrong', () => {
  test('too high: all are here, and the difference is told', async () => {
    const result = await pulled({ totalRecord: 'too-high' });
    expect([result.ids.length, params(result)]).toEqual([ALL, { total: ALL + PAGE, collected: ALL }]);
  });

  test('too low: all are here all the same', async () => {
    const result = await pulled({ totalRecord: 'too-low' });
    expect([result.ids.length, params(result)]).toEqual([ALL, { total: ALL - PAGE, collected: ALL }]);
  });

  test.each(['text', 'absent'])('%s: all are here, and that it could not be checked is told', async (totalRecord) => {
    const result = await pulled({ totalRecord });
    expect([result.ids.length, codes(result)]).toEqual([ALL, ['note.pull.noTotal']]);
  });
});

describe('a list that moves while it is read', () => {
  test.each(['shifting', 'shrinking'])('%s: no row stands twice, and it is told by its numbers', async (paging) => {
    const result = await pulled({ paging });
    rowsAreUnique(result);
    expect([codes(result), params(result)]).toMatchObject([
      ['note.pull.moved'],
      { before: ALL, collected: result.ids.length },
    ]);
  });

  test('new records at its head are told of', async () => {
    const result = await pulled({ whileRead: 'insert' });
    rowsAreUnique(result);
    expect(codes(result)).toContain('note.pull.moved');
  });

  test('records that go are told of, and the next refresh of the quiet list marks them and ends the warning', async () => {
    const result = await pulled({ whileRead: 'remove' });
    rowsAreUnique(result);
    expect(codes(result)).toContain('note.pull.moved');
    await crm.admin('PUT', '/profile', { whileRead: 'nothing' });
    const { sheetId } = result.summary;
    const again = pullWith(result.desk, allOpportunities(), sheetId);
    expect(again.notes).toEqual([]);
    const inCrm = await idsInCrm();
    const status = result.desk.column('Opportunities', 'Status');
    const ids = result.desk.column('Opportunities', 'Opportunity ID');
    expect(ids.filter((_, index) => status[index] === '').sort()).toEqual(inCrm);
    expect(again.gone).toBe(ids.length - inCrm.length);
  });
});

describe('what the tab says', () => {
  const note = (desk: BundledDesk) => {
    const sheet = desk.runtime.model.toSnapshot().sheets.find(({ name }) => name === 'Opportunities');
    return sheet?.cells?.find(({ row, column }) => row === 1 && column === 1)?.note ?? '';
  };

  test('stands in the note of its first header, with the numbers', async () => {
    const { desk } = await pulled({ pageRows: 'missing' });
    expect(note(desk)).toMatch(/^▸ Refreshed .+ · sales@example\.com\n▸ 637 new, 0 changed/);
    expect(note(desk)).toContain('The CRM counts 640 records but gave 637.');
  });

  test('is known to the sidebar when it opens, in as many calls as before', async () => {
    const { desk } = await pulled({ pageRows: 'missing' });
    const state = desk.value('open', null);
    const calls = desk.lastExecution?.calls.spreadsheet;
    expect(state.queries).toMatchObject([
      {
        title: 'Opportunities',
        query: { period: 'any' },
        lastRefresh: { added: 637, notes: [{ code: 'note.pull.total' }] },
      },
    ]);
    expect(state.seen.campaigns.length).toBeGreaterThan(0);
    pullWith(desk, allOpportunities({ pageSize: 10, campaignId: state.seen.campaigns[0]?.id ?? '' }));
    desk.value('open', null);
    expect((desk.lastExecution?.calls.spreadsheet ?? 0) - (calls ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('a pull that fails half way', () => {
  test('changes nothing in a tab that is there', async () => {
    const { desk, summary } = await pulled({});
    const before = desk.runtime.cells('Opportunities', 'A1:V700');
    await crm.admin('POST', '/records/opportunities', {
      opportunity_id: desk.column('Opportunities', 'Opportunity ID')[0],
      opportunity_name: 'Changed',
    });
    await crm.admin('POST', '/faults', { kind: '404-html', path: '/api/v3/opportunity/list*', count: null });
    expect(() => pullWith(desk, allOpportunities(), summary.sheetId)).toThrow('error.crm');
    expect(desk.runtime.cells('Opportunities', 'A1:V700')).toEqual(before);
  });
});
