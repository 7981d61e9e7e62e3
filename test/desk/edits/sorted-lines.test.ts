import { cellHistory, push, revert, review } from '../../../src/desk';
import type { Review } from '../../../src/protocol';
import { DeskWorld } from '../../support/desk-world';

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
  pushed(world);
  return world;
}

function pushed(world: DeskWorld, approved: Review = review(world.ports)): string[] {
  const items = approved.items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
  return push(world.ports, { run: approved.run, reason: '', items }).outcomes.map(({ outcome }) => outcome);
}

/** Sorts the lines by their product, from the last to the first, as a person would. */
function sortLines(world: DeskWorld): void {
  const grid = world.sheet('orderLines');
  const [header = [], ...lines] = grid.dump();
  grid.put(1, [header, ...lines.reverse()]);
}

const changesOf = ({ items }: Review) =>
  items.flatMap(({ changes }) => changes.map(({ label, before, after }) => [label, before, after]));

describe('lines of an order that a person sorted', () => {
  test('leave the order the same', () => {
    const world = pushedOrder();
    sortLines(world);
    expect(review(world.ports)).toMatchObject({ items: [], unchanged: 1 });
    expect(new Set(world.column('orderLines', 'status')).size).toBe(1);
  });

  test('show just what was edited in them, and go whole, in the order in which they stand', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    sortLines(world);
    expect(changesOf(review(world.ports))).toEqual([['Line 3 · Unit price', 10, 11]]);
    pushed(world);
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
    expect(pushed(world, seen)).toEqual(['confirmed']);
  });

  test('get their old values back in the rows where they stand now', () => {
    const world = pushedOrder();
    world.typeCell('orderLines', 2, 'price', 11);
    const seen = review(world.ports);
    pushed(world, seen);
    sortLines(world);
    expect(revert(world.ports, seen.run)).toMatchObject({ written: [{ table: 'orders' }], left: [] });
    expect(world.column('orderLines', 'product_code')).toEqual(['C', 'B', 'A']);
    expect(world.column('orderLines', 'price')).toEqual([30, 20, 10]);
    expect(review(world.ports).items.map(({ reverts }) => reverts)).toEqual([seen.run]);
  });

  test('keep their history', () => {
    const world = pushedOrder();
    sortLines(world);
    const grid = world.sheet('orderLines');
    const column = grid.columnTags().find(({ tag }) => tag === 'price')?.column ?? 0;
    world.workbook.selected = { sheetId: grid.sheetId, row: 2, column, rows: 1, columns: 1 };
    const history = cellHistory(world.ports);
    expect(history.state === 'cell' && history.entries.map(({ value }) => value)).toEqual([30]);
  });
});
