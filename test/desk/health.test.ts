import type { Health } from '../../src/desk/calls';
import { countRequests } from '../../src/desk/usage';
import { dispatch } from '../../src/rpc';
import { DeskWorld } from '../support/desk-world';
import { meanwhile, pushRun, vest } from '../support/pushing';

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
