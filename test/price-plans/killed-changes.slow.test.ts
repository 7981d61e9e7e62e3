import type { Ports } from '../../src/platform/ports';
import { changePlan } from '../../src/price-plans/change-plan';
import { makePlan } from '../../src/price-plans/make-plan';
import { review } from '../../src/push/review';
import { type Death, mortalPorts } from '../support/mortal-ports';
import { type PlannedWorld, planned, withSaleOff } from '../support/planned-world';
import { approve } from '../support/pushing';

const HOUR = 60;

/** A file in which they go in two hours and end in ten; rows of others stand between those of the plan. */
function spread(): PlannedWorld {
  const world = planned(2, 10);
  const grid = world.sheet('plans');
  const [, first = [], second = []] = grid.dump();
  grid.put(2, [first, first.map(() => ''), second]);
  return world;
}

function begun(): PlannedWorld {
  const world = spread();
  world.later(2);
  return world;
}

type Work = (ports: Ports) => unknown;

function makingOf(world: PlannedWorld, from: number, until: number): Work {
  const { run, items } = review(world.ports);
  const request = { run, reason: '', items: approve({ items }), typed: 2, back: [] };
  return (ports) => makePlan(ports, { ...request, from: world.minute(from), until: world.minute(until) });
}

function changingOf(world: PlannedWorld, change: Parameters<typeof changePlan>[1]['change']): Work {
  const plan = world.rows()[0]?.plan ?? '';
  return (ports) => changePlan(ports, { plan, change });
}

const WAYS = [
  { lastCallWorks: false, losesUnflushed: false },
  { lastCallWorks: true, losesUnflushed: true },
] as const;

/** Stops a work at each of its service calls in turn, and has the file looked at that is left. */
function atEveryCall(
  prepare: () => PlannedWorld,
  workOf: (world: PlannedWorld) => Work,
  look: (world: PlannedWorld, death: Death) => void,
): void {
  for (const way of WAYS) {
    for (let atCall = 1; ; atCall++) {
      const death = { ...way, atCall, countsAll: true };
      const world = prepare();
      const work = workOf(world);
      const mortal = mortalPorts(world, world.ports, death);
      try {
        work(mortal.ports);
      } catch {
        // Stopped.
      }
      if (!mortal.died()) {
        expect(atCall).toBeGreaterThan(20);
        break;
      }
      mortal.bury();
      look(world, death);
    }
  }
}

/** Holds that no row of the sheet says that it is planned, though its hour is over. */
function expectNoneWaits(world: PlannedWorld, death: Death): void {
  const over = world.rows().filter(({ from, cells }) => from <= world.minute(0) && cells.state === 'Planned');
  expect({ death, waits: over.map(({ key }) => key) }).toEqual({ death, waits: [] });
}

/** The sale-off prices that the CRM was sent after the first push of both products. */
function sentPrices(world: PlannedWorld): string[] {
  return world.sent('saleoff_price').slice(2);
}

function tryWork(world: PlannedWorld, work: Work): string {
  try {
    work(world.ports);
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('an execution that dies at a service call', () => {
  test('of the making of a plan: no row says Planned and never goes, or goes with a push', () => {
    atEveryCall(
      withSaleOff,
      (world) => makingOf(world, 2, 10),
      (world, death) => {
        const isPlanned = world.list().plans.length > 0;
        const free = review(world.ports).items.filter(({ holds }) => holds.length === 0);
        expect({ death, free: free.length }).toEqual({ death, free: isPlanned ? 0 : 2 });
        world.later(2);
        world.later(8);
        const sent = sentPrices(world);
        const whole = ['SP1 90000', 'SP2 180000', 'SP1 0', 'SP2 0'];
        expect({ death, sent }).toEqual({ death, sent: sent.length === 0 ? [] : whole });
        expectNoneWaits(world, death);
        expect({ death, told: isPlanned && sent.length === 0 ? world.list().look : 2 }).toEqual({ death, told: 2 });
      },
    );
  });

  test('of the making of a plan that is then made once more: nothing goes twice', () => {
    atEveryCall(
      withSaleOff,
      (world) => makingOf(world, 2, 10),
      (world, death) => {
        const again = tryWork(world, makingOf(world, 2, 10));
        expect({ death, again }).toEqual({ death, again: expect.stringMatching(/^(?:done|error\.plan\.meets)$/) });
        world.later(2);
        world.later(8);
        expect({ death, sent: sentPrices(world) }).toEqual({
          death,
          sent: ['SP1 90000', 'SP2 180000', 'SP1 0', 'SP2 0'],
        });
        expectNoneWaits(world, death);
      },
    );
  });

  test('of a move: nothing goes at an hour that its rows do not t, all of it goes once it is moved again', () => {
    const move = (world: PlannedWorld) => ({ kind: 'move', from: world.minute(5), until: world.minute(12) }) as const;
    atEveryCall(
      spread,
      (world) => changingOf(world, move(world)),
      (world, death) => {
        const old = world.minute(2);
        const rows = world.rows();
        const isAsBefore = rows.every(({ from, state }) => from === old && state === 'planned');
        const isMoved = rows.every(({ from, state }) => from === old + 3 * HOUR && state === 'planned');
        const isFree = review(world.ports).items.some(({ holds }) => holds.length === 0);
        expect({ death, isFree }).toEqual({ death, isFree: false });
        const again = changingOf(world, move(world));
        world.later(2);
        expect({ death, sent: sentPrices(world) }).toEqual({
          death,
          sent: isAsBefore ? ['SP1 90000', 'SP2 180000'] : [],
        });
        if (!isAsBefore && !isMoved) {
          expect({ death, look: world.list().look }).toEqual({ death, look: 2 });
          expectNoneWaits(world, death);
        }
        if (!isAsBefore) again(world.ports);
        world.later(3);
        expect({ death, states: world.states() }).toEqual({ death, states: ['SP1 begun', 'SP2 begun'] });
        expect({ death, sent: sentPrices(world) }).toEqual({ death, sent: ['SP1 90000', 'SP2 180000'] });
      },
    );
  });

  test.each([
    ['waits', spread, 2],
    ['has begun', begun, 8],
  ] as const)(
    'of the cancelling of a plan that %s: it goes on as a whole, or nothing of it does',
    (_, prepare, hours) => {
      atEveryCall(
        prepare,
        (world) => changingOf(world, { kind: 'cancel', isAll: true }),
        (world, death) => {
          const before = sentPrices(world).length;
          const again = changingOf(world, { kind: 'cancel', isAll: true });
          world.later(hours);
          const sent = sentPrices(world).length - before;
          expect({ death, sent: sent === 0 || sent === 2 }).toEqual({ death, sent: true });
          expectNoneWaits(world, death);
          if (sent === 0) {
            expect({ death, again: tryWork(world, again) }).toEqual({
              death,
              again: expect.stringMatching(/^(?:done|error\.plan\.gone)$/),
            });
            world.later(24);
            expect({ death, sent: sentPrices(world).length - before }).toEqual({ death, sent: 0 });
          }
        },
      );
    },
  );
});
