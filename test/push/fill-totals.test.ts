import type { OfferedAmount } from '../../src/push/calls';
import { fillTotals, offerTotals } from '../../src/push/fix-cells';
import { review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';
import { pushAll } from '../support/pushing';

type Cells = Readonly<Record<string, CellValue>>;
const order = (cells: Cells = {}): Cells => ({ order_code: 'DH1', vat: 10, ...cells });
const line = (cells: Cells = {}): Cells => ({
  order_code: 'DH1',
  product_code: 'SP1',
  quantity: 2,
  price: 30000,
  ...cells,
});

/** Ticks of the offer what a test is about, all where it does not say, and fills it in. */
function fill(world: DeskWorld, anew = false, isTicked: (each: OfferedAmount) => boolean = () => true): number {
  const amounts = offerTotals(world.ports, anew).amounts.filter(isTicked);
  return fillTotals(world.ports, { anew, amounts }).filled;
}

/** Says of each amount what it was and would be, as the list shows it. */
function offered(world: DeskWorld, anew = false): string[] {
  return offerTotals(world.ports, anew).amounts.map(
    ({ key, field, before, after }) => `${key} ${field}: ${before ?? '—'} → ${after}`,
  );
}

const twoOrders = (): DeskWorld => {
  const world = new DeskWorld();
  world.orders(
    [order({ terms: "'=1+1" }), order({ order_code: 'DH2', vat: 8, vat_amount: 50, amount: 99 })],
    [line(), line({ order_code: 'DH2', quantity: 1, price: 1000 })],
  );
  return world;
};

describe('offerTotals', () => {
  test('lists old → new of each amount that is missing or differs, and writes nothing', () => {
    const world = twoOrders();
    const calls = world.callsOf(() =>
      expect(offered(world)).toEqual(['DH1 vat_amount: — → 6000', 'DH1 amount: — → 66000', 'DH2 amount: 99 → 1050']),
    );
    expect(world.column('orders', 'amount')).toEqual(['', 99]);
    expect(calls['Range.setValues']).toBe(0);
  });

  test('leaves formulas out, and says how many orders keep some', () => {
    const world = twoOrders();
    const grid = world.sheet('orders');
    const column = grid.columnOf('amount');
    grid.formula(`3,${column}`);
    expect(offerTotals(world.ports, false).formulas).toBe(1);
    expect(offered(world)).toEqual(['DH1 vat_amount: — → 6000', 'DH1 amount: — → 66000']);
  });

  test('leaves orders that cannot be read, and says how many', () => {
    const world = new DeskWorld();
    world.orders(
      [order(), order({ order_code: 'DH2' }), order({ order_code: 'DH3', transport: 5 })],
      [line({ price: 'liên hệ' }), line({ order_code: 'DH3' })],
    );
    expect(offerTotals(world.ports, false).unknown).toBe(3);
    expect(offered(world)).toEqual(['DH3 vat_amount: — → 6000']);
  });
});

describe('fillTotals', () => {
  test('writes what is ticked, and nothing else', () => {
    const world = twoOrders();
    const grid = world.sheet('orders');
    expect(fill(world, false, ({ before }) => before === null)).toBe(2);
    expect(world.column('orders', 'vat_amount')).toEqual([6000, 50]);
    expect(world.column('orders', 'amount')).toEqual([66000, 99]);
    expect(world.column('orders', 'discount_amount')).toEqual(['', '']);
    expect(world.column('orders', 'vat')).toEqual([10, 8]);
    expect(grid.dump()[0]).toEqual(new DeskWorld().orders([order()], [line()]).orders.dump()[0]);
  });

  test('says in Status what the rows are then', () => {
    const world = twoOrders();
    expect(fill(world)).toBe(3);
    expect(world.column('orders', 'status')).toEqual(['New, not pushed', 'To confirm']);
    expect(world.notes('orders')[1]).toContain('“VAT amount” is 50, but 8% of 1.000 is 80');
    expect(fillTotals(world.ports, { anew: false, amounts: [] }).counts.map(({ state }) => state)).toEqual([
      'held',
      'new',
    ]);
  });

  test('replaces nothing in a row that does not say any more what was seen', () => {
    const world = twoOrders();
    const { amounts } = offerTotals(world.ports, false);
    world.typeCell('orders', 3, 'amount', 100);
    world.typeCell('orderLines', 2, 'price', 40000);
    expect(fillTotals(world.ports, { anew: false, amounts })).toMatchObject({ filled: 0 });
    expect(world.column('orders', 'amount')).toEqual(['', 100]);
  });

  test('finds rows that were sorted meanwhile', () => {
    const world = new DeskWorld();
    const codes = ['DH1', 'DH2'];
    world.orders(
      codes.map((code) => order({ order_code: code })),
      codes.map((code, at) => line({ order_code: code, price: 1000 * (at + 1) })),
    );
    const { amounts } = offerTotals(world.ports, false);
    world.typeCell('orders', 2, 'order_code', 'DH2');
    world.typeCell('orders', 3, 'order_code', 'DH1');
    expect(fillTotals(world.ports, { anew: false, amounts })).toMatchObject({ filled: 4 });
    expect(world.column('orders', 'amount')).toEqual([4400, 2200]);
  });

  describe('where the row leaves a VAT blank that the CRM keeps', () => {
    const pushed = (): DeskWorld => {
      const world = new DeskWorld();
      world.orders([order({ vat_amount: 6000, amount: 66000 })], [line()]);
      pushAll(world);
      for (const field of ['vat', 'vat_amount', 'amount']) world.typeCell('orders', 2, field, '');
      world.typeCell('orderLines', 2, 'quantity', 1);
      return world;
    };
    const held = (world: DeskWorld): unknown[] => review(world.ports).items.flatMap(({ holds }) => holds);

    test.each([
      { anew: false, amounts: ['DH1 amount: — → 36000'] },
      { anew: true, amounts: ['DH1 vat_amount: — → 3000', 'DH1 amount: — → 33000'] },
    ])('writes what the review asks for (anew: $anew)', ({ anew, amounts }) => {
      const world = pushed();
      expect(offered(world, anew)).toEqual(amounts);
      expect(fill(world, anew)).toBe(amounts.length);
      expect(held(world)).toEqual([]);
      expect(offered(world, anew)).toEqual([]);
    });
  });

  test('costs the same number of calls for one order as for fifty', () => {
    const callsFor = (count: number): Record<string, number> => {
      const world = new DeskWorld();
      const codes = Array.from({ length: count }, (_, index) => `DH${index}`);
      world.orders(
        codes.map((code) => order({ order_code: code })),
        codes.map((code) => line({ order_code: code })),
      );
      const { amounts } = offerTotals(world.ports, false);
      return world.callsOf(() => fillTotals(world.ports, { anew: false, amounts }));
    };
    const one = callsFor(1);
    expect(one).toMatchObject({ 'Range.setValues': 2, 'Range.getFormulas': 1, 'SpreadsheetApp.flush': 3 });
    expect(callsFor(50)).toEqual(one);
  });
});
