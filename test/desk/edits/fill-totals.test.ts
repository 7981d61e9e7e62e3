import { fillTotals } from '../../../src/desk';
import type { CellValue } from '../../../src/sheet';
import { DeskWorld } from '../../support/desk-world';

type Cells = Readonly<Record<string, CellValue>>;
const order = (cells: Cells = {}): Cells => ({ order_code: 'DH1', vat: 10, ...cells });
const line = (cells: Cells = {}): Cells => ({
  order_code: 'DH1',
  product_code: 'SP1',
  quantity: 2,
  price: 30000,
  ...cells,
});

describe('fillTotals', () => {
  test('writes the amounts that are missing or differ, and no other column', () => {
    const world = new DeskWorld();
    const { orders } = world.orders(
      [order({ terms: "'=1+1" }), order({ order_code: 'DH2', vat: 8, vat_amount: 50, amount: 99 })],
      [line(), line({ order_code: 'DH2', quantity: 1, price: 1000 })],
    );
    const before = orders.dump();
    expect(fillTotals(world.ports, false)).toEqual({ filled: 2, formulas: 0, unknown: 0 });
    expect(world.column('orders', 'vat_amount')).toEqual([6000, 50]);
    expect(world.column('orders', 'amount')).toEqual([66000, 1050]);
    expect(world.column('orders', 'discount_amount')).toEqual(['', '']);
    expect(world.column('orders', 'vat')).toEqual([10, 8]);
    expect(orders.dump()[0]).toEqual(before[0]);
  });

  test('keeps fractions of a đồng, as the CRM does, and says in how many orders it wrote one', () => {
    const world = new DeskWorld();
    const codes = ['DH1', 'DH2', 'DH3'];
    const { orders } = world.orders(
      codes.map((code) => order({ order_code: code, vat: 8 })),
      codes.map((code, at) => line({ order_code: code, quantity: 1, price: at === 0 ? 100 : 164_258.5 })),
    );
    const vat = orders.columnTags().find(({ tag }) => tag === 'vat_amount')?.column ?? 0;
    const total = orders.columnTags().find(({ tag }) => tag === 'amount')?.column ?? 0;
    orders.formulaCells.add(`4,${total}`);
    orders.formulaCells.add(`4,${vat}`);
    expect(fillTotals(world.ports, false)).toEqual({ filled: 2, formulas: 1, unknown: 0, fractions: 1 });
    expect(world.column('orders', 'amount').slice(0, 2)).toEqual([108, 177_399.18]);
  });

  test('computes typed discounts and VAT anew when asked to', () => {
    const world = new DeskWorld();
    world.orders([order({ vat_amount: 50, amount: 99 })], [line()]);
    fillTotals(world.ports, true);
    expect([world.column('orders', 'vat_amount'), world.column('orders', 'amount')]).toEqual([[6000], [66000]]);
  });

  test('has nothing to do the second time', () => {
    const world = new DeskWorld();
    world.orders([order()], [line()]);
    fillTotals(world.ports, false);
    expect(fillTotals(world.ports, false)).toEqual({ filled: 0, formulas: 0, unknown: 0 });
  });

  test('leaves formulas alone, also between the rows that it fills', () => {
    const world = new DeskWorld();
    const codes = ['DH1', 'DH2', 'DH3'];
    const { orders } = world.orders(
      codes.map((code) => order({ order_code: code, vat: '' })),
      codes.map((code) => line({ order_code: code })),
    );
    world.typeCell('orders', 3, 'amount', 7);
    const column = orders.columnTags().find(({ tag }) => tag === 'amount')?.column ?? 0;
    orders.formulaCells.add(`3,${column}`);
    expect(fillTotals(world.ports, false)).toEqual({ filled: 2, formulas: 1, unknown: 0 });
    expect(world.column('orders', 'amount')).toEqual([60000, 7, 60000]);
    expect(orders.formulaCells.size).toBe(1);
  });

  test('leaves orders that cannot be read, and says how many', () => {
    const world = new DeskWorld();
    world.orders(
      [order(), order({ order_code: 'DH2' }), order({ order_code: 'DH3', transport: 5 })],
      [line({ price: 'liên hệ' }), line({ order_code: 'DH3' })],
    );
    expect(fillTotals(world.ports, false)).toEqual({ filled: 1, formulas: 0, unknown: 3 });
    expect(world.column('orders', 'amount')).toEqual(['', '', '']);
  });

  test('says that there is no table', () => {
    const world = new DeskWorld();
    world.products();
    expect(() => fillTotals(world.ports, false)).toThrow('error.noTable');
  });

  test('costs the same number of calls for one order as for fifty', () => {
    const callsFor = (count: number): Record<string, number> => {
      const world = new DeskWorld();
      const codes = Array.from({ length: count }, (_, index) => `DH${index}`);
      world.orders(
        codes.map((code) => order({ order_code: code })),
        codes.map((code) => line({ order_code: code })),
      );
      const before = world.workbook.totals();
      fillTotals(world.ports, false);
      const after = world.workbook.totals();
      return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]));
    };
    const one = callsFor(1);
    expect(one).toMatchObject({ write: 2, formulas: 2 });
    expect(callsFor(50)).toEqual(one);
  });
});
