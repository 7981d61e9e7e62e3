import { cellHistory, putBack } from '../../src/journal/cell-history';
import { check, review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { markRows } from '../support/marking';
import { pushAll, pushedProducts, vest } from '../support/pushing';
import { left, runOfPush } from '../support/reverting';

const line = { order_code: 'DH1', product_code: 'A', quantity: 1, price: 100 };

/** Returns an order of two lines of one product that the CRM has; the first says its code in small letters. */
function mixed(): DeskWorld {
  const world = new DeskWorld();
  world.orders(
    [{ order_code: 'DH1' }],
    [
      { ...line, order_code: 'dh1' },
      { ...line, price: 200 },
    ],
  );
  pushAll(world);
  return world;
}

/** Returns the history of the price in that row. */
function pricesAt(world: DeskWorld, row: number) {
  const { sheetId } = world.sheet('orderLines');
  const column = world.sheet('orderLines').columnOf('price');
  world.select({ sheetId }, { row, column });
  const history = cellHistory(world.ports);
  if (history.state === 'none') throw new Error(history.why);
  return { place: history.place, values: history.entries.map(({ value }) => value) };
}

const states = (world: DeskWorld) => check(world.ports).counts.map(({ state, count }) => `${state} ${count}`);

describe('the lines of an order whose code one of them says in small letters', () => {
  test('have each their own history', () => {
    const world = mixed();
    expect([2, 3].map((row) => pricesAt(world, row).values)).toEqual([[100], [200]]);
  });

  test.each([
    [2, [100, 201]],
    [3, [101, 200]],
  ])('get an old value back in row %i, which is theirs', (row, prices) => {
    const world = mixed();
    world.typeCell('orderLines', 2, 'price', 101);
    world.typeCell('orderLines', 3, 'price', 201);
    pushAll(world);
    const { place, values } = pricesAt(world, row);
    world.typeCell('orderLines', row, 'order_code', 'Dh1');
    putBack(world.ports, { ...place, value: values[1] ?? '' });
    expect(world.column('orderLines', 'price')).toEqual(prices);
  });

  test('come back with a revert, and are the baseline together', () => {
    const world = mixed();
    world.typeCell('orderLines', 2, 'price', 101);
    world.typeCell('orderLines', 3, 'price', 201);
    revert(world.ports, runOfPush(world));
    expect(world.column('orderLines', 'price')).toEqual([100, 200]);
    pricesAt(world, 2);
    expect(markRows(world.ports)).toBe(1);
    expect(states(world)).toEqual(['same 1']);
  });
});

test('lines are those that they were where their product is written in other letters and they are sorted', () => {
  const world = new DeskWorld();
  const { lines } = world.orders([{ order_code: 'DH1' }], [line, { ...line, product_code: 'b', price: 200 }]);
  pushAll(world);
  lines.sort([3, 2]);
  world.typeCell('orderLines', 2, 'product_code', 'B');
  world.typeCell('orderLines', 2, 'price', 201);
  world.typeCell('orderLines', 3, 'price', 101);
  const told = review(world.ports).items.flatMap(({ changes }) => changes.map(({ label, before }) => [label, before]));
  expect(told).toEqual([
    ['Line 1 · Product code', 'b'],
    ['Line 1 · Unit price', 200],
    ['Line 2 · Unit price', 100],
  ]);
  revert(world.ports, runOfPush(world));
  expect(world.column('orderLines', 'price')).toEqual([200, 100]);
});

/** Returns a file whose product the CRM has, and how its code and its price are typed. */
function pushed() {
  const world = pushedProducts({ ...vest, product_code: 'DH1', cover_price: 100 });
  const type = (code: string, price: number): void => {
    world.typeCell('products', 2, 'product_code', code);
    world.typeCell('products', 2, 'cover_price', price);
  };
  return { world, type };
}

test('an order whose code is written in other letters counts as nothing that was confirmed', () => {
  const world = new DeskWorld();
  world.orders([{ order_code: 'DH1' }], [line]);
  pushAll(world);
  world.typeCell('orders', 2, 'order_code', 'dh1');
  expect(states(world)).toEqual(['new 1']);
});

describe('a product whose code is written in other letters', () => {
  test('is not what it was before under the first code, when that is written again', () => {
    const { world, type } = pushed();
    type('dh1', 110);
    pushAll(world);
    type('DH1', 100);
    expect(states(world)).toEqual(['new 1']);
  });

  test('is what it was when the CRM refused the other code', () => {
    const { world, type } = pushed();
    type('dh1', 110);
    world.crm.failOnce({ when: 'dh1', status: 404 });
    pushAll(world);
    type('DH1', 100);
    expect(states(world)).toEqual(['same 1']);
  });

  test('is changed by a later run, which a revert of the earlier one does not undo', () => {
    const { world, type } = pushed();
    type('DH1', 105);
    const run = runOfPush(world);
    type('dh1', 110);
    pushAll(world);
    type('DH1', 105);
    expect(left(revert(world.ports, run))).toEqual(['later dh1']);
  });

  test('is as unsure as it was', () => {
    const { world, type } = pushed();
    type('DH1', 105);
    world.crm.failOnce({ when: 'DH1', lost: true });
    pushAll(world);
    type('dh1', 105);
    expect(states(world)).toEqual(['unsure 1']);
  });
});
