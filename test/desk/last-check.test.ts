import { deskState } from '../../src/desk/state';
import { check } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { pushRun, shoe, vest } from '../support/pushing';

const countsOf = (world: DeskWorld) =>
  deskState(world.ports).lastCheck?.counts.map(({ state, count }) => `${count} ${state}`);

describe('what stands in the file', () => {
  test('is unknown before the rows were ever compared', () => {
    expect(deskState(new DeskWorld().ports).lastCheck).toBeNull();
  });

  test('is what the last check found, with its time and the first row of each state', () => {
    const world = new DeskWorld();
    world.products(vest, { ...shoe, product_name: '' }, shoe);
    check(world.ports);
    const { lastCheck } = deskState(world.ports);
    expect(lastCheck?.at).toBe(world.nowMs);
    const { sheetId } = world.sheet('products');
    expect(lastCheck?.counts).toEqual([
      { state: 'invalid', count: 2, first: { sheetId, row: 3 } },
      { state: 'new', count: 1, first: { sheetId, row: 2 } },
    ]);
  });

  test('follows each step of a push', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushRun(world.ports);
    expect(countsOf(world)).toEqual(['2 same']);
    world.typeCell('products', 2, 'cover_price', 1300000);
    check(world.ports);
    expect(countsOf(world)).toEqual(['1 changed', '1 same']);
  });

  test('is unknown where something else stands in its place', () => {
    const world = new DeskWorld();
    for (const text of ['', '{}', '{"at":1,"counts":[{"state":"odd","count":1,"first":{"sheetId":1,"row":2}}]}']) {
      world.documentProperties.set('DESK_LAST_CHECK', text);
      expect(deskState(world.ports).lastCheck).toBeNull();
    }
  });

  test('costs no read of a table when the sidebar opens', () => {
    const world = new DeskWorld();
    world.products(vest);
    check(world.ports);
    const calls = Object.entries(world.callsOf(() => deskState(world.ports)));
    const asked = calls.flatMap(([name, count]) => (count > 0 ? name : []));
    expect(asked.filter((name) => /^(Range|Sheet)\./.test(name))).toEqual([]);
  });
});
