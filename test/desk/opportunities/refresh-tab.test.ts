import { refreshTab } from '../../../src/desk';
import { pull, rename, worldOf } from '../../support/opportunity-world';

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
    const world = worldOf(2_500);
    const { sheetId } = pull(world);
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
