import { refreshTab } from '../../../src/desk';
import { note, opportunity, pull, worldOf } from '../../support/opportunity-world';
import { allOpportunities } from '../../support/pulling';

describe('a large pull', () => {
  const LARGE = 25_000;

  test('is refused before a page more is read where the file has no room', () => {
    const world = worldOf(LARGE);
    world.workbook.cells = 9_500_000;
    expect(() => pull(world)).toThrow(
      expect.objectContaining({ code: 'error.cells', params: { rows: LARGE, room: Math.floor(500_000 / 26) } }),
    );
    expect(world.crm.batches.length).toBe(1);
    expect(world.workbook.taggedSheets()).toEqual([]);
  });

  test('is refused before it is written where the CRM did not count, or meanwhile the file has filled', () => {
    const world = worldOf(LARGE);
    world.workbook.cells = 9_500_000;
    world.crm.claims = { total_record: '' };
    expect(() => pull(world)).toThrow('error.cells');
    expect(world.workbook.taggedSheets()).toEqual([]);
  });

  test.each([
    { count: 1, rows: 1_000 },
    { count: 9_000, rows: 9_000 },
  ])('is refused before a tab is made where a new one with $count rows does not fit', ({ count, rows }) => {
    const world = worldOf(count);
    world.workbook.cells = 9_980_000;
    expect(() => pull(world, null, allOpportunities({ pageSize: 500 }))).toThrow(
      expect.objectContaining({ code: 'error.cells', params: { rows, room: Math.floor(20_000 / 26) } }),
    );
    expect(world.workbook.taggedSheets()).toEqual([]);
  });

  test('is refused where the new rows of a tab do not fit, and not where the blank ones of every sheet take them', () => {
    const world = worldOf(1);
    const { sheetId } = pull(world);
    world.workbook.cells = 9_999_999;
    world.crm.opportunities = Array.from({ length: 900 }, (_, index) => opportunity(index + 1));
    expect(pull(world, sheetId)).toMatchObject({ added: 899, unchanged: 1 });
    world.crm.opportunities = Array.from({ length: 1_950 }, (_, index) => opportunity(index + 1));
    expect(() => pull(world, sheetId)).toThrow(expect.objectContaining({ params: { rows: 1_050, room: 0 } }));
    expect(world.column('opportunities', 'opportunity_id')).toHaveLength(900);
  });

  test('is written in blocks: one that ends early says so in the tab, and the next refresh goes on', () => {
    const world = worldOf(2);
    const { sheetId } = pull(world);
    world.crm.opportunities = Array.from({ length: LARGE }, (_, index) => opportunity(index + 1));
    let now = world.nowMs;
    const clock = { ...world.ports.clock, now: () => now };
    const ports = { ...world.ports, clock };
    const grid = world.sheet('opportunities');
    const write = grid.write.bind(grid);
    grid.write = (rect, values) => {
      now += 60_000;
      write(rect, values);
    };
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
