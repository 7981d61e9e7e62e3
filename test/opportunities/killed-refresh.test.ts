import { startOpportunities } from '../../src/opportunities/pull';
import type { Ports } from '../../src/platform/ports';
import { DeskWorld } from '../support/desk-world';
import { mortalPorts } from '../support/mortal-ports';
import { allOpportunities } from '../support/pulling';

const opportunity = (id: string, name: string) => ({ opportunity_id: id, opportunity_name: name });

function refresh(ports: Ports, sheetId: number | null): void {
  const step = startOpportunities(ports, { sheetId, query: allOpportunities() });
  if (step.state !== 'done') throw new Error('not written at once');
}

/** Returns a tab with a column of somebody's own, whose records have changed in the CRM, gone and been added. */
function changedWorld(): { readonly world: DeskWorld; readonly sheetId: number } {
  const world = new DeskWorld();
  world.crm.opportunities = ['1', '2', '3'].map((id) => opportunity(id, `Old ${id}`));
  refresh(world.ports, null);
  const grid = world.sheet('opportunities');
  const own = grid.headers().length + 1;
  grid.write({ row: 1, column: own }, [['Mine'], ['of 1'], ['of 2'], ['of 3']]);
  world.crm.opportunities = ['1', '3', '4', '5'].map((id) => opportunity(id, `New ${id}`));
  return { world, sheetId: grid.sheetId };
}

/** Returns the ID, name and own cell of each row. */
function rowsOf(world: DeskWorld): unknown[][] {
  const grid = world.sheet('opportunities');
  const at = (tag: string) => (grid.columnTags().find((each) => each.tag === tag)?.column ?? 1) - 1;
  const own = grid.dump()[0]?.indexOf('Mine') ?? 0;
  const lines = grid.dump().slice(1);
  return lines.map((line) => [line[at('opportunity_id')], line[at('opportunity_name')], line[own] ?? '']);
}

const WHOLE = [
  ['1', 'New 1', 'of 1'],
  ['2', 'Old 2', 'of 2'],
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
        refresh(ports, sheetId);
      } catch {
        // It was stopped, which is what this is about.
      }
      bury();
      isAlive = !died();
      const left = rowsOf(world);
      expect(left.slice(0, 3).map(([id, , own]) => `${id} ${own}`)).toEqual(['1 of 1', '2 of 2', '3 of 3']);
      refresh(world.ports, sheetId);
      expect({ calls, rows: rowsOf(world) }).toEqual({ calls, rows: WHOLE });
    }
    expect(calls).toBeGreaterThan(10);
  },
);
