import { deskState } from '../../src/desk/state';
import { continueOpportunities, startOpportunities } from '../../src/opportunities/pull';
import { noteFailure, pulledColumns, showColumns } from '../../src/opportunities/query-tabs';
import { DeskError } from '../../src/records/desk-error';
import type { Issue } from '../../src/records/record';
import { dispatch } from '../../src/rpc';
import { columnShape } from '../support/column-shape';
import type { DeskWorld } from '../support/desk-world';
import { note, opportunity, pull, worldOf } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

const FIRST = { row: 1, column: 1, rows: 1, columns: 1 };

describe('what a tab knows', () => {
  const state = (world: DeskWorld) => deskState(world.ports);

  test('is its query, how its last refresh went, and the names that it has seen, entities decoded', () => {
    const world = worldOf(2);
    const query = allOpportunities({ period: 'thisMonth', campaignId: '7' });
    pull(world, null, query);
    expect(state(world).queries).toMatchObject([
      { title: 'Opportunities', query, lastRefresh: { added: 2, by: 'sales@example.com', at: '2026-09-05 10:00:00' } },
    ]);
    expect(state(world).seen).toEqual({
      campaigns: [{ id: '7', name: 'Hội chợ & triển lãm' }],
      stages: [{ id: '11', name: 'Tiếp cận', campaignId: '7' }],
    });
  });

  test('is changed with its query, and only by a refresh that comes to its end', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const changed = allOpportunities({ statusName: 'Chốt' });
    for (let tries = 0; tries < 4; tries++) world.crm.failOnce({ when: 'p=1', status: 500, body: '{}' });
    expect(() => pull(world, sheetId, changed)).toThrow('server-error');
    expect(state(world).queries[0]?.query.statusName).toBe('');
    pull(world, sheetId, changed);
    expect(state(world).queries[0]?.query).toEqual(changed);
  });

  test('is a failure beside the last success, in the note of the first header and for the sidebar', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    expect(note(world)).toContain('▸ 2 new');
    world.wallHours = 22.5;
    noteFailure(world.ports, sheetId, new DeskError('error.notConnected'));
    const lines = note(world).split('\n');
    expect(lines.slice(-4)).toEqual([
      '▸ The refresh of 6 Sep 2026 08:30 · sales@example.com failed:',
      '▸ No CRM is connected yet. Open the desk and enter the address and the API key.',
      '▸ Last success: 5 Sep 2026 10:00 · sales@example.com',
      '▸ 2 new, 0 changed, 0 gone, 0 the same',
    ]);
    expect(state(world).queries[0]?.lastRefresh).toMatchObject({
      at: '2026-09-05 10:00:00',
      added: 2,
      failure: { code: 'error.notConnected', at: '2026-09-06 08:30:00' },
    });
    pull(world, sheetId);
    expect(note(world)).not.toContain('No CRM');
    expect(state(world).queries[0]?.lastRefresh?.failure).toBeNull();
  });

  test('is none where the tag tells of one in another form', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    world.workbook.retag(sheetId, 'opportunities/en/{"query":{"campaignId":"9"},"lastRefresh":{"notes":[]}}');
    expect(state(world)).toMatchObject({
      queries: [{ query: { campaignId: '' }, lastRefresh: null }],
      seen: { campaigns: [], stages: [] },
    });
  });

  test('stands in the note beside what somebody wrote there, above and below', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const grid = world.sheet('opportunities');
    grid.writeNotes(FIRST, [[`Ask Lan before sorting\n\n${note(world)}\nSee the plan of May`]]);
    pull(world, sheetId);
    expect(note(world).split('\n')).toEqual([
      'Ask Lan before sorting',
      '',
      'See the plan of May',
      '▸ Refreshed 5 Sep 2026 10:00 · sales@example.com',
      '▸ 0 new, 0 changed, 0 gone, 2 the same',
    ]);
    grid.writeNotes(FIRST, [['Mine alone']]);
    pull(world, sheetId);
    expect(note(world)).toMatch(/^Mine alone\n▸ Refreshed [^▸]+\n▸ 0 new[^▸]+$/);
  });

  test('moves to the header that is the first one by now', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const grid = world.sheet('opportunities');
    grid.moveColumn(2, 1);
    pull(world, sheetId);
    expect(grid.headerNotes(2)).toEqual([expect.stringContaining('▸ Refreshed'), expect.not.stringContaining('▸')]);
  });

  test('is the newest name of a campaign, whichever tab has seen it', () => {
    const world = worldOf(1);
    const name = () => state(world).seen.campaigns.map(({ name }) => name);
    const first = pull(world).sheetId;
    world.crm.opportunities = [opportunity(1, { campaign_name: 'Tên mới' })];
    pull(world);
    expect(name()).toEqual(['Tên mới']);
    world.wallHours += 1;
    world.crm.opportunities = [opportunity(1, { campaign_name: 'Tên mới nhất' })];
    pull(world, first);
    expect(name()).toEqual(['Tên mới nhất']);
  });

  test('are also the names that the last answer does not hold, up to a hundred stages, the newest first', () => {
    const world = worldOf(1);
    const { sheetId } = pull(world);
    const stage = (id: number) => opportunity(id, { campaign_id: '9', opportunity_status: String(500 + id) });
    world.crm.opportunities = [stage(1)];
    pull(world, sheetId);
    expect(state(world).seen.campaigns.map(({ id }) => id)).toEqual(['9', '7']);
    expect(state(world).seen.stages.map(({ id }) => id)).toEqual(['501', '11']);
    pull(world, sheetId);
    expect(state(world).seen.stages.map(({ id }) => id)).toEqual(['501', '11']);
    world.crm.opportunities = Array.from({ length: 150 }, (_, index) => stage(index + 1));
    pull(world, sheetId);
    expect(state(world).seen.stages).toHaveLength(100);
  });

  test('is kept whatever characters the names have that it has seen', () => {
    const world = worldOf(0);
    world.crm.opportunities = [opportunity(1, { campaign_name: 'Hội chợ\u2028mùa\u2029thu' })];
    const { sheetId } = pull(world);
    expect(state(world).queries).toHaveLength(1);
    expect(pull(world, sheetId)).toMatchObject({ unchanged: 1 });
  });

  test.each([0, 1.5, 4000, 999_999])('is never a period of the last %d days', (days) => {
    let issues: readonly Issue[] = [];
    try {
      pull(worldOf(1), null, allOpportunities({ period: 'lastDays', days, pageSize: 0 }));
    } catch (error) {
      issues = error instanceof DeskError ? error.issues : [];
    }
    expect(issues.map(({ field }) => field)).toEqual(['days', 'limit']);
  });
});

describe('a new tab', () => {
  const titleOf = (title?: string): string => {
    const world = worldOf(150);
    const request = { sheetId: null, query: allOpportunities(), ...(title ? { title } : {}) };
    let step = startOpportunities(world.ports, request);
    while (step.state !== 'done') step = continueOpportunities(world.ports, step.job);
    return step.summary.title;
  };

  test('has the name that its query was given, else that of its kind', () => {
    expect([titleOf('Hội chợ · tháng này'), titleOf()]).toEqual(['Hội chợ · tháng này', 'Opportunities']);
  });

  test.each(['', 'a/b', 'x'.repeat(81), 'what: ever'])('cannot be called %j', (title) => {
    const request = { method: 'startOpportunities', args: { sheetId: null, query: allOpportunities(), title } };
    const openDesk = () => {
      throw new Error('nothing is opened for it');
    };
    expect(() => dispatch(JSON.stringify(request), openDesk)).toThrow('error.request');
  });
});

describe('the columns of a tab', () => {
  const shown = (world: DeskWorld, sheetId: number) =>
    pulledColumns(world.ports, sheetId).flatMap((column) => (column.shown ? [column.name] : []));

  test('hide what is of use to machines, at first', () => {
    const world = worldOf(1);
    const { sheetId } = pull(world);
    const names = shown(world, sheetId);
    expect(names).toContain('opportunity_id');
    expect(names.filter((name) => /avatar|campaign_id|responsible|account_id|^opportunity_status$/.test(name))).toEqual(
      [],
    );
  });

  test('are shown and hidden as asked for, with a call for each run of neighbours', () => {
    const world = worldOf(1);
    const { sheetId } = pull(world);
    const names = ['opportunity_id', 'opportunity_name', 'campaign_id'];
    const calls = world.callsOf(() => showColumns(world.ports, sheetId, names));
    expect(shown(world, sheetId)).toEqual(names);
    expect([calls['Sheet.hideColumns'], calls['Sheet.showColumns']]).toEqual([2, 2]);
    expect(pull(world, sheetId)).toMatchObject({ unchanged: 1 });
  });

  test('are hidden around an own column that stands between them', () => {
    const world = worldOf(1);
    const { sheetId } = pull(world);
    const grid = world.sheet('opportunities');
    grid.addColumn(3, columnShape('', { header: 'Mine' }));
    showColumns(world.ports, sheetId, []);
    const hidden = [1, 2, 3, 4, 5].map((column) => grid.model.columns.isHidden(column));
    expect(hidden).toEqual([true, true, false, true, true]);
  });
});
