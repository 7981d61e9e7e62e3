import { check, deskState, dispatch, endPush } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';
import { meanwhile, pushRun, shoe, vest } from '../support/pushing';

const UI = { showDialog: () => undefined, fileText: () => '' };
const countsOf = (world: DeskWorld) =>
  deskState(world.ports).standing?.counts.map(({ state, count }) => `${count} ${state}`);

describe('what stands in the file', () => {
  test('is unknown before the rows were ever compared', () => {
    expect(deskState(new DeskWorld().ports).standing).toBeNull();
  });

  test('is what the last check found, with its time and the first row of each state', () => {
    const world = new DeskWorld();
    world.products(vest, { ...shoe, product_name: '' }, shoe);
    check(world.ports);
    const { standing } = deskState(world.ports);
    expect(standing?.at).toBe(world.nowMs);
    const { sheetId } = world.sheet('products');
    expect(standing?.counts).toEqual([
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
      world.documentProperties.set('DESK_STANDING', text);
      expect(deskState(world.ports).standing).toBeNull();
    }
  });

  test('is looked at unasked without a word in the sheets: what Status says stays as it was asked for', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushRun(world.ports);
    endPush(world.ports, 'r1');
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    const before = world.column('products', 'status');
    const found = dispatch('{"method":"look","args":null}', () => ({ ports: world.ports, ui: UI }));
    expect(found).toMatchObject({
      counts: [
        { state: 'changed', count: 1 },
        { state: 'same', count: 1 },
      ],
    });
    expect(world.column('products', 'status')).toEqual(before);
    expect(countsOf(world)).toEqual(['1 changed', '1 same']);
    check(world.ports);
    expect(world.column('products', 'status')).toEqual(['Changed, not pushed', before[1]]);
  });

  test('is looked at unasked, but not while somebody pushes', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    const look = () => dispatch('{"method":"look","args":null}', () => ({ ports: world.ports, ui: UI }));
    expect(look()).toMatchObject({ counts: [{ state: 'new', count: 2 }] });
    const seen: unknown[] = [];
    pushRun(meanwhile(world, () => seen.push(look())));
    expect(seen).toEqual([null]);
    endPush(world.ports, 'r1');
    expect(look()).toMatchObject({ counts: [{ state: 'same', count: 2 }] });
  });

  test('costs no read of a table when the sidebar opens', () => {
    const world = new DeskWorld();
    const grid = world.products(vest);
    check(world.ports);
    const before = { ...grid.calls };
    deskState(world.ports);
    const asked = Object.keys(grid.calls).filter((name) => grid.calls[name] !== before[name]);
    expect(asked.filter((name) => name !== 'title')).toEqual([]);
  });
});
