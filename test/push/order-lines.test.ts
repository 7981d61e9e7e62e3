import type { Review } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { approve, outcomes, pushAll } from '../support/pushing';

const LINES = [
  ['A', 10],
  ['B', 20],
  ['C', 30],
] as const;

/** Returns an order whose three lines the CRM has. */
function pushedOrder(): DeskWorld {
  const world = new DeskWorld();
  world.orders(
    [{ order_code: 'DH1', account_name: 'An Phú', terms: 'Giao 3 ngày' }],
    LINES.map(([code, price]) => ({ order_code: 'DH1', product_code: code, quantity: 1, price })),
  );
  pushAll(world);
  return world;
}

/** Sorts the lines by their product, from the last to the first, as a person would. */
function sortLines(world: DeskWorld): void {
  world.sheet('orderLines').sort([4, 3, 2]);
}

const changesOf = ({ items }: Review) =>
  items.flatMap(({ changes }) => changes.map(({ label, before, after }) => [label, before, after]));

describe('lines of an order that a person sorted', () => {
  test('show just what was edited in them, and go whole, in the order in which they stand', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    sortLines(world);
    expect(changesOf(review(world.ports))).toEqual([['Line 3 · Unit price', 10, 11]]);
    pushAll(world);
    expect(world.crm.edits.pop()).toMatchObject({
      products: [
        { product_code: 'C', price: 30 },
        { product_code: 'B', price: 20 },
        { product_code: 'A', price: 11 },
      ],
      terms: ['Giao 3 ngày'],
    });
  });

  test('are what was reviewed when they are sorted after it', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    const seen = review(world.ports);
    sortLines(world);
    expect(outcomes(push(world.ports, { run: seen.run, reason: '', items: approve(seen) }))).toEqual(['DH1 confirmed']);
  });
});

describe('an order whose code was merged over its lines', () => {
  test('is not pushed with its first line alone, and says in its row which line has no code and made it doubtful', () => {
    const world = pushedOrder();
    for (const row of [3, 4]) world.typeCell('orderLines', row, 'order_code', '');
    expect(pushAll(world).outcomes).toEqual([]);
    expect(world.crm.edits.map(({ products }) => Array.isArray(products) && products.length)).toEqual([3]);
    check(world.ports);
    expect(world.notes('orders')).toEqual([
      'Row 3 of Order lines has no order code and may belong here, as row 2 does. Fill in its code, or clear the row.',
    ]);
  });
});

describe('an order whose lines stand in two tabs', () => {
  /** Returns an order of one line that the CRM has, and a copy of the tab with its line. */
  function copiedLines(): DeskWorld {
    const world = new DeskWorld();
    world.orders(
      [{ order_code: 'DH1' }, { order_code: 'DH2' }],
      ['DH1', 'DH2'].map((order_code) => ({ order_code, product_code: 'A', quantity: 1, price: 10 })),
    );
    pushAll(world);
    world.duplicate('orderLines', 'Backup');
    return world;
  }

  test('is not pushed with each line twice, and says so in its row and at its lines, with the names of the tabs', () => {
    const world = copiedLines();
    expect(pushAll(world).outcomes).toEqual([]);
    expect(world.crm.edits).toHaveLength(2);
    check(world.ports);
    const sentence =
      'Lines of this order are in several tabs: “Order lines”, “Backup”. Keep them in one, or each may be sent twice.';
    expect(world.notes('orders')).toEqual([sentence, sentence]);
    expect(world.notes('orderLines')).toEqual([sentence, sentence]);
  });
});
