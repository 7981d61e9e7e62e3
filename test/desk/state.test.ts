import type { Health } from '../../src/desk/calls';
import { deskState } from '../../src/desk/state';
import { countRequests } from '../../src/desk/usage';
import { check } from '../../src/push/review';
import { dispatch } from '../../src/rpc';
import { DeskWorld } from '../support/desk-world';
import { meanwhile, pushRun, shoe, vest } from '../support/pushing';

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

const UI = { showDialog: () => undefined, fileText: () => '' };
const HOUR_MS = 3_600_000;

const ask = (world: DeskWorld, method: string) =>
  dispatch(JSON.stringify({ method, args: null }), () => ({ ports: world.ports, ui: UI }));

const health = (world: DeskWorld): Health => ask(world, 'health') as Health;

describe('the requests of a day', () => {
  test('are counted from the first one on, with the last answer', () => {
    const world = new DeskWorld();
    expect(health(world)).toEqual({ since: 0, requests: 0, answeredAt: 0, pushing: null });
    const first = world.nowMs;
    countRequests(world.ports, 3, true);
    world.nowMs += HOUR_MS;
    countRequests(world.ports, 40, false);
    expect(health(world)).toEqual({ since: first, requests: 43, answeredAt: first, pushing: null });
  });

  test('begin anew 24 hours after the first; the last answer stays', () => {
    const world = new DeskWorld();
    const first = world.nowMs;
    countRequests(world.ports, 3, true);
    world.nowMs += 24 * HOUR_MS;
    expect(health(world)).toMatchObject({ since: 0, requests: 0, answeredAt: first });
    countRequests(world.ports, 1, false);
    expect(health(world)).toMatchObject({ since: world.nowMs, requests: 1, answeredAt: first });
  });

  test('spoil nothing where they cannot be kept', () => {
    const world = new DeskWorld();
    const full = (): never => {
      throw new Error('You have exceeded the property storage quota.');
    };
    const userProperties = { ...world.ports.userProperties, set: full };
    expect(() => countRequests({ clock: world.ports.clock, userProperties }, 1, true)).not.toThrow();
  });
});

test('who pushes is told while they do', () => {
  const world = new DeskWorld();
  world.products(vest);
  const seen: unknown[] = [];
  pushRun(meanwhile(world, () => seen.push(health(world).pushing)));
  expect(seen[0]).toEqual({ who: 'sales@example.com', since: '10:00' });
});

describe('a test of the connection', () => {
  test('is open to everybody, and says at once why it fails', () => {
    const world = new DeskWorld();
    world.properties.set('DESK_ADMINISTRATORS', 'boss@example.com');
    world.properties.set('CRM_BASE_URL', '');
    expect(() => ask(world, 'testConnection')).toThrow('error.notConnected');
  });
});
