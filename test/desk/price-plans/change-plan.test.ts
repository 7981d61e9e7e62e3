import { changePlan, planRows } from '../../../src/desk';
import type { ChangePlanRequest } from '../../../src/protocol';
import { PlannedWorld } from '../../support/planned-world';

const shirt = { product_code: 'SP1', product_name: 'Áo', cover_price: 100_000, saleoff_price: 0 };
const shoe = { product_code: 'SP2', product_name: 'Giày', cover_price: 200_000, saleoff_price: 0 };

function planned(from = 2, until: number | null = 26): PlannedWorld {
  const world = new PlannedWorld().pushed(shirt, shoe);
  world.typeCell('products', 2, 'saleoff_price', 90_000);
  world.typeCell('products', 3, 'saleoff_price', 180_000);
  world.plan(from, until);
  return world;
}

function change(world: PlannedWorld, wanted: Partial<ChangePlanRequest> & Pick<ChangePlanRequest, 'change'>) {
  const plan = world.rows()[0]?.plan ?? '';
  return changePlan(world.ports, { plan, records: null, sure: false, ...wanted });
}

const first = [{ table: 'products' as const, key: 'SP1' }];

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
    ['no hour while nobody may approve', null, null, 'error.approval.notAsked'],
  ])('refuses %s', (_, from, until, code) => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    expect(() => world.plan(from, until)).toThrow(code);
    expect(world.rows()).toEqual([]);
  });

  test('makes nothing where no trigger can look after it', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.triggers.forbidden = true;
    expect(() => world.plan(2)).toThrow('error.schedule.notAllowed');
    expect(world.rows()).toEqual([]);
  });

  test('freezes no row that was changed since its review', () => {
    const world = new PlannedWorld().pushed(shirt, shoe);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.typeCell('products', 3, 'cover_price', 210_000);
    const made = world.plan(2, null, { items: [{ table: 'products', key: 'SP1', fingerprint: 'x/y/' }] });
    expect(made).toMatchObject({ kind: 'made', rows: 0, outcomes: [{ key: 'SP1', outcome: 'changed' }] });
  });

  test('finds the plans that set the same field at the same time', () => {
    const world = planned();
    world.typeCell('products', 2, 'saleoff_price', 80_000);
    world.typeCell('products', 3, 'saleoff_price', 0);
    expect(world.plan(20, 30)).toMatchObject({
      kind: 'overlaps',
      n: 1,
      overlaps: [{ key: 'SP1', label: 'Sale-off price', who: 'sales@example.com', from: world.minute(2) }],
    });
    expect(world.rows()).toHaveLength(2);
    expect(world.plan(26, 30).kind).toBe('made');
  });

  test('lets two plans of one product set different fields at the same time', () => {
    const world = planned();
    world.typeCell('products', 2, 'saleoff_price', 0);
    world.typeCell('products', 3, 'saleoff_price', 0);
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
  test('cancels one row and leaves the other', () => {
    const world = planned();
    change(world, { records: first, change: { kind: 'cancel' } });
    world.later(2);
    expect(world.states()).toEqual(['SP1 cancelled', 'SP2 begun']);
  });

  test('postpones it', () => {
    const world = planned();
    change(world, { change: { kind: 'move', from: world.minute(5), until: world.minute(7) } });
    world.later(2);
    expect(world.states()).toEqual(['SP1 planned', 'SP2 planned']);
    world.later(3);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    world.later(2);
    expect(world.states()).toEqual(['SP1 ended', 'SP2 ended']);
  });

  test('moves or cancels the end alone of what has begun', () => {
    const world = planned();
    world.later(2);
    change(world, { records: first, change: { kind: 'cancel' } });
    change(world, { change: { kind: 'move', from: world.minute(9), until: world.minute(3) } });
    world.later(3);
    expect(world.states()).toEqual(['SP1 done', 'SP2 ended']);
  });

  test('changes a price, which the guard judges', () => {
    const world = new PlannedWorld().pushed(shirt);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.plan(2);
    const price = (value: number) => ({ kind: 'price', field: 'cover_price', value }) as const;
    expect(() => change(world, { change: price(500_000) })).toThrow('error.plan.held');
    expect(change(world, { change: price(120_000) })).toMatchObject({ kind: 'changed', rows: 1 });
    // The row in Products goes along, so that it does not go before its hour.
    expect([world.column('products', 'cover_price'), world.column('products', 'status')]).toEqual([
      ...[[120_000], ['Planned']],
    ]);
    expect(change(world, { change: price(500_000), sure: true })).toMatchObject({ kind: 'changed' });
    expect(() => change(world, { change: { kind: 'price', field: 'product_name', value: 1 } })).toThrow(
      'error.plan.price',
    );
    world.later(2);
    expect(world.sent('cover_price').at(-1)).toBe('SP1 500000');
  });

  test('takes a held row as it is now', () => {
    const world = planned();
    world.typeCell('products', 2, 'saleoff_price', 0);
    world.typeCell('products', 2, 'cover_price', 110_000);
    world.typeCell('products', 3, 'saleoff_price', 0);
    world.pushNow();
    world.later(2);
    expect(world.states()).toEqual(['SP1 held', 'SP2 begun']);
    change(world, { records: first, change: { kind: 'release' } });
    world.later(1);
    expect(world.states()).toEqual(['SP1 begun', 'SP2 begun']);
    expect(world.sent('saleoff_price').at(-1)).toBe('SP1 90000');
  });

  test('lets what was left alone be as it is', () => {
    const world = planned();
    world.later(2);
    world.typeCell('products', 2, 'saleoff_price', 70_000);
    world.pushNow();
    world.later(24);
    expect(world.list().look).toBe(1);
    change(world, { records: first, change: { kind: 'release' } });
    expect([world.states(), world.list().look]).toEqual([['SP1 done', 'SP2 ended'], 0]);
  });

  test('is refused where nothing can be changed any more', () => {
    const world = planned(2, null);
    world.later(2);
    expect(() => change(world, { change: { kind: 'cancel' } })).toThrow('error.plan.gone');
  });

  test('tells of the rows what they change and what they are put back to', () => {
    const world = planned();
    const [row] = world.rows();
    const { rows } = planRows(world.ports, { plan: row?.plan ?? '', from: row?.from ?? 0, until: row?.until ?? 0 });
    expect(rows[0]).toMatchObject({
      key: 'SP1',
      changes: [{ name: 'saleoff_price', label: 'Sale-off price', before: 0, after: 90_000 }],
      back: [{ label: 'Sale-off price', value: 0 }],
    });
  });
});
