import { pulledColumns, showColumns } from '../../src/opportunities/query-tabs';
import { columnShape } from '../support/column-shape';
import type { DeskWorld } from '../support/desk-world';
import { pull, worldOf } from '../support/opportunity-world';

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
