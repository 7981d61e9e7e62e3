import { refreshTab } from '../../src/opportunities/pull';
import { note, opportunity, pull, worldOf } from '../support/opportunity-world';

describe('a large pull', () => {
  const LARGE = 25_000;

  test('is written in blocks: one that ends early says so in the tab, and the next refresh goes on', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    world.crm.opportunities = Array.from({ length: LARGE }, (_, index) => opportunity(index + 1));
    let now = world.nowMs;
    const clock = { ...world.ports.clock, now: () => now };
    const ports = { ...world.ports, clock };
    world.sheet('opportunities').change((grid) => {
      const write = grid.write.bind(grid);
      grid.write = (rect, values) => {
        now += 60_000;
        write(rect, values);
      };
    });
    expect(() => refreshTab(ports, sheetId, now + 50_000)).toThrow('error.pull.unfinished');
    expect(note(world)).toContain('Not all rows were written');
    const written = world.column('opportunities', 'opportunity_id');
    expect(written.length).toBeGreaterThan(2);
    expect(written.length).toBeLessThan(LARGE);
    const summary = refreshTab(ports, sheetId, now + 600_000);
    expect(summary).toMatchObject({ added: LARGE - written.length, unchanged: written.length });
    expect(new Set(world.column('opportunities', 'opportunity_id')).size).toBe(LARGE);
    expect(note(world)).not.toContain('Not all rows');
  });
});
