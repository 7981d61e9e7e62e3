import { push, review } from '../../../src/desk';
import type { Review } from '../../../src/protocol';
import { DeskWorld } from '../../support/desk-world';
import { approve, outcomes, pushAll } from '../../support/pushing';

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
