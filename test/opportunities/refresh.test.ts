import { refreshTab } from '../../src/opportunities/pull';
import { noteFailure } from '../../src/opportunities/query-tabs';
import type { DeskWorld } from '../support/desk-world';
import { mortalPorts } from '../support/mortal-ports';
import { colour, columnOf, opportunity, pull, pullBy, rename, worldOf } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

const TINT = '#e1effe';

describe('refreshing a tab', () => {
  test('tints what changed, until the next refresh, and leaves other colours', () => {
    const world = worldOf(3);
    const { sheetId } = pull(world);
    const mine = { row: 3, column: columnOf(world, 'campaign_name'), rows: 1, columns: 1 };
    world.sheet('opportunities').paint(mine, [['#ff0000']]);
    rename(world, 2, 'Changed');
    expect(pull(world, sheetId)).toMatchObject({ added: 0, updated: 1, unchanged: 2, gone: 0 });
    expect([colour(world, 2, 'opportunity_name'), colour(world, 3, 'opportunity_name')]).toEqual([null, TINT]);
    expect(colour(world, 3, 'campaign_name')).toBe('#ff0000');
    pull(world, sheetId);
    expect(colour(world, 3, 'opportunity_name')).toBeNull();
    expect(colour(world, 3, 'campaign_name')).toBe('#ff0000');
  });

  test('takes tints back also where the refresh that set them did not come to its end', () => {
    const world = worldOf(3);
    const { sheetId } = pull(world);
    pull(world, sheetId);
    rename(world, 2, 'Changed');
    const grid = world.sheet('opportunities');
    grid.change((found) => {
      const write = found.write.bind(found);
      found.write = (rect, values) => {
        write(rect, values);
        throw new Error('Service Spreadsheets failed');
      };
    });
    expect(() => pull(world, sheetId)).toThrow('Service Spreadsheets failed');
    grid.change(null);
    noteFailure(world.ports, sheetId, new Error('Service Spreadsheets failed'));
    expect(colour(world, 3, 'opportunity_name')).toBe(TINT);
    expect(pull(world, sheetId)).toMatchObject({ updated: 0, unchanged: 3 });
    expect(colour(world, 3, 'opportunity_name')).toBeNull();
  });

  test('does not look at colours where nothing changed, now or before', () => {
    const world = worldOf(3);
    const { sheetId } = pull(world);
    pull(world, sheetId);
    expect(world.workbook.calls['Range.getBackgrounds']).toBeUndefined();
  });

  test('calls nothing gone while records may be missing from the answer', () => {
    const world = worldOf(3);
    const { sheetId } = pull(world);
    world.crm.opportunities = [opportunity(2, { opportunity_name: 'Mới' }), opportunity(3)];
    world.crm.claims = { total_record: '3' };
    const short = pull(world, sheetId);
    expect(short).toMatchObject({ gone: 0, updated: 1, unchanged: 1 });
    expect(short.notes.map(({ code }) => code)).toEqual(['note.pull.total', 'note.pull.noneGone']);
    expect(world.column('opportunities', 'opportunity_name')).toEqual(['Cơ hội 1', 'Mới', 'Cơ hội 3']);
    expect(world.column('opportunities', 'status')).toEqual(['', '', '']);
    world.crm.claims = {};
    expect(pull(world, sheetId)).toMatchObject({ gone: 1, notes: [] });
  });

  test('refuses a tab whose ID column is gone, before anything is written', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const grid = world.sheet('opportunities');
    grid.removeColumn(columnOf(world, 'opportunity_id'));
    const before = grid.dump();
    expect(() => pull(world, sheetId)).toThrow('error.pull.noKey');
    expect(grid.dump()).toEqual(before);
  });

  test('refuses a tab whose headers stand below a title by now, before anything is written', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const grid = world.sheet('opportunities');
    const all = grid.dump();
    grid.put(1, [(all[0] ?? []).map((_, index) => (index === 1 ? 'Cơ hội tháng 9' : '')), ...all]);
    const before = grid.dump();
    expect(() => pull(world, sheetId)).toThrow('error.pull.header');
    expect(grid.dump()).toEqual(before);
  });

  test('takes a header that somebody renamed, also to the name of another column', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    const headers = world.sheet('opportunities').dump()[0] ?? [];
    world.sheet('opportunities').put(1, [headers.map((header) => (header === 'Opportunity' ? 'Campaign' : header))]);
    expect(pull(world, sheetId)).toMatchObject({ unchanged: 2, gone: 0 });
  });

  test('writes nothing while another execution holds the document', () => {
    const world = worldOf(2);
    world.locked = true;
    expect(() => pull(world)).toThrow('error.busy');
    expect(world.workbook.taggedSheets()).toEqual([]);
  });
});

describe('refreshTab', () => {
  test('refreshes by the query of the tab, in one go and without staging', () => {
    const world = worldOf(250);
    const { sheetId } = pull(world);
    rename(world, 249, 'Changed');
    const summary = refreshTab(world.ports, sheetId, world.nowMs + 60_000);
    expect(summary).toMatchObject({ sheetId, added: 0, updated: 1, unchanged: 249 });
    expect(world.staged.size).toBe(0);
  });

  test('throws when the time is over before all pages are read, and has changed nothing', () => {
    const world = worldOf(250);
    const { sheetId } = pull(world, null, allOpportunities({ pageSize: 10 }));
    const before = world.sheet('opportunities').dump();
    world.crm.opportunities = world.crm.opportunities.slice(1);
    world.batchMs = 9_000;
    expect(() => refreshTab(world.ports, sheetId, world.nowMs + 10_000)).toThrow('error.pull.late');
    expect(world.sheet('opportunities').dump()).toEqual(before);
  });

  test('throws for a tab that is gone or is none', () => {
    const world = worldOf(1);
    expect(() => refreshTab(world.ports, 4711, world.nowMs + 1)).toThrow('error.noSheet');
  });
});

/** Returns a tab with a column of somebody's own, whose records have changed in the CRM, gone and been added. */
function changedWorld(): { readonly world: DeskWorld; readonly sheetId: number } {
  const world = worldOf(3);
  pull(world);
  const grid = world.sheet('opportunities');
  const own = grid.headers().length + 1;
  grid.write({ row: 1, column: own }, [['Mine'], ['of 1'], ['of 2'], ['of 3']]);
  world.crm.opportunities = [1, 3, 4, 5].map((id) => opportunity(id, { opportunity_name: `New ${id}` }));
  return { world, sheetId: grid.sheetId };
}

/** Returns the ID, name and own cell of each row. */
function rowsOf(world: DeskWorld): unknown[][] {
  const grid = world.sheet('opportunities');
  const own = grid.dump()[0]?.indexOf('Mine') ?? 0;
  const lines = grid.dump().slice(1);
  return lines.map((line) => [
    line[columnOf(world, 'opportunity_id') - 1],
    line[columnOf(world, 'opportunity_name') - 1],
    line[own] ?? '',
  ]);
}

const WHOLE = [
  ['1', 'New 1', 'of 1'],
  ['2', 'Cơ hội 2', 'of 2'],
  ['3', 'New 3', 'of 3'],
  ['4', 'New 4', ''],
  ['5', 'New 5', ''],
];

const WAYS = [false, true].flatMap((lastCallWorks) =>
  [false, true].map((losesUnflushed) => ({ lastCallWorks, losesUnflushed })),
);

test.each(WAYS)(
  'a refresh that is stopped at any call ($lastCallWorks, $losesUnflushed) is ended by the next',
  (way) => {
    let calls = 0;
    for (let isAlive = false; !isAlive; ) {
      calls += 1;
      const { world, sheetId } = changedWorld();
      const { ports, bury, died } = mortalPorts(world, world.ports, { atCall: calls, ...way });
      try {
        pullBy(ports, sheetId);
      } catch {
        // It was stopped, which is what this is about.
      }
      bury();
      isAlive = !died();
      const left = rowsOf(world);
      expect(left.slice(0, 3).map(([id, , own]) => `${id} ${own}`)).toEqual(['1 of 1', '2 of 2', '3 of 3']);
      pull(world, sheetId);
      expect({ calls, rows: rowsOf(world) }).toEqual({ calls, rows: WHOLE });
    }
    expect(calls).toBeGreaterThan(10);
  },
);
