import { offerBaseline, takeBaseline } from '../../src/push/baseline';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { pushedProducts, pushRun, shoe, vest, withProducts } from '../support/pushing';

const hat = { product_code: 'SP.3', product_name: 'Mũ', cover_price: 90000 };

function taken(world: DeskWorld, all = false): number {
  return takeBaseline(world.ports, offerBaseline(world.ports, all));
}

describe('marking rows as matching the CRM', () => {
  test('makes the selected rows the same, so that just later edits are changes', () => {
    const world = new DeskWorld();
    world.select(world.products(vest, shoe, hat), { rows: 2 });
    expect(taken(world)).toBe(2);
    expect(world.column('products', 'status')).toEqual(['Matches the CRM', 'Matches the CRM', 'New, not pushed']);
    expect([world.crm.requests, world.entries('action')]).toEqual([[], ['baseline', 'baseline']]);
    expect(world.column('journal', 'outcome')).toEqual(['Taken as so', 'Taken as so']);
    world.typeCell('products', 3, 'cover_price', 900000);
    const [changed] = review(world.ports).items;
    expect(changed?.changes).toEqual([{ label: 'Selling price', type: 'money', before: 890000, after: 900000 }]);
  });

  /** Three products that the CRM confirmed, with a new price each; that of B is a slip. */
  function edited(): DeskWorld {
    const world = new DeskWorld();
    const rows = ['A', 'B', 'C'].map((code) => ({
      product_code: code,
      product_name: `Áo ${code}`,
      cover_price: 100_000,
    }));
    world.select(world.products(...rows), { rows: 3 });
    taken(world);
    for (const [at, price] of [105_000, 999_000, 106_000].entries()) {
      world.typeCell('products', at + 2, 'cover_price', price);
    }
    return world;
  }

  test('takes no edit that was not sent, and lists each with both values', () => {
    const world = edited();
    const offer = offerBaseline(world.ports, true);
    expect(offer).toMatchObject({ taken: 0, same: 0, more: 0 });
    expect(offer.left.map(({ key, holds }) => [key, holds.length])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 0],
    ]);
    expect(offer.left[1]).toMatchObject({
      title: 'Áo B',
      row: 3,
      changes: [{ label: 'Selling price', type: 'money', before: 100_000, after: 999_000 }],
    });
    expect(takeBaseline(world.ports, offer)).toBe(0);
    expect(review(world.ports).items).toHaveLength(3);
  });

  test('takes an edit by a tick of its own, as it was shown', () => {
    const world = edited();
    const { left, ...offer } = offerBaseline(world.ports, true);
    expect(takeBaseline(world.ports, { ...offer, ticked: left.slice(0, 2) })).toBe(2);
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['C']);
    const [first, second, third] = world.column('products', 'status');
    expect([second, third === first]).toEqual([first, false]);
  });

  test('takes nothing when a ticked row, or why it is held, is not what was shown', () => {
    const world = edited();
    const { left, ...offer } = offerBaseline(world.ports, true);
    const ticked = left.slice(0, 2);
    world.typeCell('products', 2, 'cover_price', 1_050_000);
    expect(() => takeBaseline(world.ports, { ...offer, ticked })).toThrow('error.baseline.changed');
    const unknown = [{ ...ticked[1], table: 'products' as const, key: 'D', fingerprint: '' }];
    expect(() => takeBaseline(world.ports, { ...offer, ticked: unknown })).toThrow('error.baseline.changed');
    expect(review(world.ports).items).toHaveLength(3);
  });

  test('leaves a first price that a rule holds to a tick of its own, and says why', () => {
    const world = new DeskWorld();
    world.select(world.products(vest, { ...shoe, cover_price: 0 }), { rows: 2 });
    const { left, ...offer } = offerBaseline(world.ports, false);
    expect(offer.taken).toBe(1);
    expect(left.map(({ key, holds, changes }) => [key, holds.length > 0, changes])).toEqual([['0012', true, []]]);
    expect(takeBaseline(world.ports, { ...offer, ticked: left })).toBe(2);
  });

  test('leaves what the CRM refused to a tick of its own, with what it said', () => {
    const world = new DeskWorld();
    world.select(world.products(vest));
    world.crm.failOnce({ when: 'SP.00192', status: 400, body: '{"message":"Không"}' });
    pushRun(world.ports);
    expect(offerBaseline(world.ports, true)).toMatchObject({ taken: 0, left: [{ key: 'SP.00192', refused: 'Không' }] });
  });

  test('shows the first of very many, and counts the others', () => {
    const world = new DeskWorld();
    const rows = Array.from({ length: 320 }, (_, n) => ({ ...shoe, product_code: `P${n}`, cover_price: 0 }));
    world.select(world.products(...rows));
    const { left, more, taken: count } = offerBaseline(world.ports, true);
    expect([left.length, more, count]).toEqual([300, 20, 0]);
  });

  test('takes all rows of the sheet when asked, and of no other sheet', () => {
    const world = withProducts(vest);
    world.select(world.products(shoe, hat), { row: 1 });
    expect(offerBaseline(world.ports, true)).toMatchObject({ title: 'Products 2', firstRow: 2, lastRow: 3, taken: 2 });
    expect(taken(world, true)).toBe(2);
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['SP.00192']);
  });

  test('leaves alone what is unsure, what cannot be read and what is the same, and counts them', () => {
    const world = pushedProducts(vest, shoe);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    pushRun(world.ports);
    for (const [tag, value] of Object.entries({ ...hat, cover_price: '?' })) world.typeCell('products', 4, tag, value);
    world.select(world.sheet('products'));
    expect(offerBaseline(world.ports, true)).toMatchObject({ taken: 0, left: [], same: 1, unsure: 1, refused: 1 });
  });

  test('leaves a new code a wish, and takes no row that was edited since it was shown', () => {
    const world = new DeskWorld();
    world.select(world.products({ ...vest, new_code: 'SP.2' }));
    const offer = offerBaseline(world.ports, false);
    world.typeCell('products', 2, 'cover_price', 1_250_001);
    expect(() => takeBaseline(world.ports, offer)).toThrow('error.baseline.changed');
    taken(world);
    expect(review(world.ports).items[0]?.changes).toMatchObject([{ label: 'New code', after: 'SP.2' }]);
  });

  test('of a line takes its whole order', () => {
    const world = new DeskWorld();
    const { lines } = world.orders(
      [{ order_code: 'DH1' }, { order_code: 'DH2' }],
      [
        { order_code: 'DH1', product_code: 'A', quantity: 1, price: 5 },
        { order_code: 'DH2', product_code: 'B', quantity: 1, price: 5 },
      ],
    );
    world.select(lines, { row: 3 });
    expect(taken(world)).toBe(1);
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['DH1']);
  });

  test('tells of a filter, whose hidden rows are taken with those around them', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe, hat);
    world.select(grid, { rows: 3 });
    expect(offerBaseline(world.ports, false)).toMatchObject({ taken: 3, isFiltered: false });
    grid.edit({ kind: 'filter', area: { row: 1, column: 1, rows: 4, columns: 5 } });
    expect(offerBaseline(world.ports, false)).toMatchObject({ taken: 3, isFiltered: true });
  });

  test('asks for a table that is pushed', () => {
    const world = new DeskWorld();
    expect(() => offerBaseline(world.ports, false)).toThrow('error.baseline.noTable');
    world.select(world.workbook.addPlain('Notes'), { row: 1 });
    expect(() => offerBaseline(world.ports, false)).toThrow('error.baseline.noTable');
  });

  test('costs the same number of calls for one row and for many, also where the Journal grows', () => {
    /** Of so many rows, in a Journal that has room for so many more entries, or for a thousand. */
    const cost = (count: number, room?: number) => {
      const world = pushedProducts(vest);
      const grid = world.sheet('products');
      const line = grid.dump()[1] ?? [];
      grid.put(
        3,
        Array.from({ length: count }, (_, n) => [`SP.${n}`, ...line.slice(1)]),
      );
      const journal = world.sheet('journal');
      const rows = journal.model.rows.count;
      if (room !== undefined) journal.deleteRows(3 + room, rows - 2 - room);
      world.select(grid);
      return world.callsOf(() => expect(taken(world, true)).toBe(count));
    };
    expect(cost(90)).toEqual(cost(1));
    // The Journal has to be made longer.
    expect(cost(90, 10)).toEqual(cost(20, 10));
  });
});
