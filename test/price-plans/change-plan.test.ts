import type { ChangePlanRequest } from '../../src/price-plans/calls';
import { changePlan } from '../../src/price-plans/change-plan';
import { PlannedWorld, planned, shirt, shoe } from '../support/planned-world';

function change(world: PlannedWorld, wanted: ChangePlanRequest['change']) {
  return changePlan(world.ports, { plan: world.rows()[0]?.plan ?? '', change: wanted });
}

const CANCEL = { kind: 'cancel', isAll: true } as const;

describe('making a plan', () => {
  test('asks for the price to put back where nothing is known of before, and offers what stands for no sale-off', () => {
    const world = new PlannedWorld();
    const { saleoff_price: _, ...without } = shirt;
    world.pushed(without);
    world.typeCell('products', 2, 'saleoff_price', 90_000);
    const missing = { table: 'products', key: 'SP1', title: 'Áo', field: 'saleoff_price', label: 'Sale-off price' };
    expect(world.plan(2, 26)).toEqual({ kind: 'missing', missing: [{ ...missing, suggested: 0 }] });
    world.properties.set('DESK_NO_SALE_OFF_IS_SELLING', 'true');
    expect(world.plan(2, 26)).toEqual({ kind: 'missing', missing: [{ ...missing, suggested: 100_000 }] });
    expect(world.rows()).toEqual([]);
    const back = [{ table: 'products' as const, key: 'SP1', field: 'saleoff_price', value: 100_000 }];
    expect(world.plan(2, 26, { back }).kind).toBe('made');
    world.later(2);
    world.later(24);
    expect(world.sent('saleoff_price')).toEqual(['SP1 undefined', 'SP1 90000', 'SP1 100000']);
  });

  test.each([
    ['an hour that has begun', 0, null, 'error.plan.past'],
    ['an end before the beginning', 4, 3, 'error.plan.order'],
  ])('refuses %s', (_, from, until, code) => {
    const world = new PlannedWorld().pushed(shirt).typed('cover_price', 110_000);
    expect(() => world.plan(from, until)).toThrow(code);
    expect(world.rows()).toEqual([]);
  });

  test('makes nothing where no trigger can look after it', () => {
    const world = new PlannedWorld().pushed(shirt).typed('cover_price', 110_000);
    world.triggers.forbidden = true;
    expect(() => world.plan(2)).toThrow('error.schedule.notAllowed');
    expect(world.rows()).toEqual([]);
  });

  test('freezes no row that was changed since its review', () => {
    const world = new PlannedWorld().pushed(shirt, shoe).typed('cover_price', 110_000, 210_000);
    const made = world.plan(2, null, { items: [{ table: 'products', key: 'SP1', fingerprint: 'x/y/' }] });
    expect(made).toMatchObject({ kind: 'made', rows: 0, outcomes: [{ key: 'SP1', outcome: 'changed' }] });
  });

  test('lets two plans of one product set different fields at the same time', () => {
    const world = planned();
    world.typed('saleoff_price', 0, 0);
    world.typeCell('products', 2, 'price_online', 95_000);
    expect(world.plan(10).kind).toBe('made');
    world.later(2);
    world.later(8);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun', 'SP1 done']);
    expect(world.sent('price_online').at(-1)).toBe('SP1 95000');
    expect(world.sent('saleoff_price').at(-1)).toBe('SP1 90000');
    world.later(16);
    expect(world.sent('saleoff_price').slice(-2)).toEqual(['SP1 0', 'SP2 0']);
    expect(world.sent('price_online').slice(-2)).toEqual(['SP1 95000', 'SP2 undefined']);
  });
});

describe('a change of a plan', () => {
  test('postpones it', () => {
    const world = planned();
    change(world, { kind: 'move', from: world.minute(5), until: world.minute(7) });
    world.later(2);
    expect(world.states()).toEqual(['SP1 planned', 'SP2 planned']);
    world.later(3);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    world.later(2);
    expect(world.states()).toEqual(['SP1 ended', 'SP2 ended']);
  });

  test('moves the end alone of what has begun', () => {
    const world = planned();
    world.later(2);
    change(world, { kind: 'move', from: world.minute(9), until: world.minute(3) });
    world.later(3);
    expect(world.states()).toEqual(['SP1 ended', 'SP2 ended']);
  });

  test('cancels it: what has begun keeps its prices', () => {
    const world = planned();
    change(world, CANCEL);
    world.later(2);
    expect(world.states()).toEqual(['SP1 cancelled', 'SP2 cancelled']);
    const begun = planned();
    begun.later(2);
    change(begun, CANCEL);
    const before = begun.crm.edits.length;
    begun.later(24);
    expect([begun.states(), begun.crm.edits.length - before]).toEqual([['SP1 done', 'SP2 done'], 0]);
  });

  test('cancels what did not begin, and what has begun goes on to its end', () => {
    const world = planned();
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{}' });
    world.later(2);
    change(world, { kind: 'cancel', isAll: false });
    world.later(24);
    expect(world.states()).toEqual(['SP1 cancelled', 'SP2 ended']);
  });

  test('settles with its cancelling what was left alone', () => {
    const world = planned();
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 70_000);
    world.pushNow();
    world.later(24);
    expect([world.states(), world.list().look]).toEqual([['SP1 left', 'SP2 ended'], 1]);
    change(world, CANCEL);
    expect([world.states(), world.list().look]).toEqual([['SP1 done', 'SP2 ended'], 0]);
  });

  test('is refused where nothing can be changed any more', () => {
    const world = planned(2, null);
    world.later(2);
    expect(() => change(world, CANCEL)).toThrow('error.plan.gone');
  });

  test('is refused to an hour at which it meets another plan', () => {
    const world = planned(2, 4);
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    world.plan(6, 8);
    const move = { kind: 'move', from: world.minute(5), until: world.minute(7) } as const;
    expect(() => change(world, move)).toThrow('error.plan.meets');
  });

  test('shows of the plan what it changes, and what needs a look', () => {
    const world = planned();
    world.crm.failOnce({ when: 'SP1', status: 422, body: '{"message":"Giá sai"}' });
    world.later(2);
    expect(world.list().plans).toMatchObject([
      {
        ...{ who: 'sales@example.com', reason: 'weekend', rows: 2, look: 1, isCutOff: false },
        ...{ states: { refused: 1, begun: 1 }, fields: ['Sale-off price'] },
        troubles: [{ key: 'SP1', title: 'Áo', state: 'refused', why: expect.stringContaining('Giá sai') }],
      },
    ]);
  });
});
