import type { OfferedAmount } from '../../src/push/calls';
import { fillTotals, fixTexts, offerTotals } from '../../src/push/fix-cells';
import { check, review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';
import { markRows } from '../support/marking';
import { pushAll, vest, withProducts } from '../support/pushing';
import type { SheetTab } from '../support/sheet-tab';

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

const CUSTOM = 'custom:Số máy';

/** Returns a Products sheet with a column behind its last that a person headed "custom: Số máy", and typed into, row by row. */
function withCustom(...typed: readonly CellValue[]): { world: DeskWorld; grid: SheetTab; column: number } {
  const world = withProducts(...typed.map((_, n) => ({ ...vest, product_code: `SP.${n + 1}` })));
  world.ownColumn('products', 'custom: Số máy', typed);
  const grid = world.sheet('products');
  const column = grid.headers().length;
  return { world, grid, column };
}

const holdsOf = (world: DeskWorld) =>
  review(world.ports).items.flatMap(({ key, holds }) =>
    holds.map(({ code, params: { shown, text } }) => [key, code, shown, text]),
  );

const at = (row: number, column: number) => `${row},${column}`;

describe('a custom column that a person headed by hand', () => {
  test('becomes text the moment it is known, but for cells that hold no text, and formulas', () => {
    const { world, grid, column } = withCustom('x', 0.12, '', 'y');
    grid.formula(at(5, column));
    check(world.ports);
    const formats = [2, 3, 4, 5, 6, 900].map((row) => grid.formatOf(row, column));
    expect(formats).toEqual(['@', '', '@', '', '@', '@']);
  });
});

describe('a cell that should hold text and does not', () => {
  test('waits with what it shows beside what would be sent', () => {
    const { world, grid, column } = withCustom(912345678, 0.12, 12345678901234567000, 'as typed', '');
    grid.setFormat(3, column, '0%');
    expect(holdsOf(world)).toEqual([
      ['SP.1', 'hold.text.lost', '912345678', '912345678'],
      ['SP.2', 'hold.text.lost', '12%', '0.12'],
      ['SP.3', 'hold.text.digits', '1,23E+19', '12345678901234567000'],
    ]);
    check(world.ports);
    expect(world.column('products', 'status')[1]).toBe('To confirm');
    expect(world.notes('products')[1]).toBe(
      '“Số máy” is not text, so what was typed may be lost. It shows “12%”; “0.12” would be sent. Choose “Fix” in the review, or format the cell as plain text and retype it.',
    );
  });

  test('is sent as it stands once it is ticked, and not asked about again until it changes', () => {
    const { world, column, grid } = withCustom(7);
    pushAll(world);
    expect(world.crm.edits).toMatchObject([{ custom_fields: { 'Số máy': '7' } }]);
    world.typeCell('products', 2, 'cover_price', 1260000);
    expect(holdsOf(world)).toEqual([]);
    grid.put(2, [(grid.dump()[1] ?? []).map((value, index) => (index === column - 1 ? 8 : value))]);
    expect(holdsOf(world)).toEqual([['SP.1', 'hold.text.lost', '8', '8']]);
  });

  test.each<[string, string, (world: DeskWorld) => void]>([
    [
      'DH1',
      'account_phone',
      (world) =>
        world.orders(
          [{ order_code: 'DH1', account_phone: 912345678 }],
          [{ order_code: 'DH1', product_code: 'A', quantity: 1, price: 5 }],
        ),
    ],
    [
      'DH1',
      'product_code',
      (world) =>
        world.orders([{ order_code: 'DH1' }], [{ order_code: 'DH1', product_code: 12, quantity: 1, price: 5 }]),
    ],
  ])('holds %s for its %s', (key, field, make) => {
    const world = new DeskWorld();
    make(world);
    const holds = review(world.ports).items.flatMap((item) =>
      item.holds.map((hold) => [item.key, hold.code, hold.field]),
    );
    expect(holds).toEqual([[key, 'hold.text.lost', field]]);
    expect(fixTexts(world.ports)).toEqual({ fixed: 1 });
    expect(holdsOf(world)).toEqual([]);
  });

  test('waits also where a person took its row for what the CRM has, until the CRM has confirmed it', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products({ ...vest, product_code: 192 });
    world.select({ sheetId });
    markRows(world.ports);
    world.typeCell('products', 2, 'cover_price', 1260000);
    expect(holdsOf(world)).toEqual([['192', 'hold.text.lost', '192', '192']]);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1270000);
    expect(holdsOf(world)).toEqual([]);
  });

  test('costs two reads for a column, whatever the number of its cells, and none where no row would be sent', () => {
    for (const count of [1, 50]) {
      const { world } = withCustom(...Array.from({ length: count }, (_, n) => n + 100));
      check(world.ports);
      expect(world.callsOf(() => check(world.ports))).toMatchObject({
        'Range.getDisplayValues': 1,
        'Range.getFormulas': 1,
      });
    }
    const { world } = withCustom(7);
    pushAll(world);
    expect(world.callsOf(() => check(world.ports))).toMatchObject({ 'Range.getDisplayValues': 0 });
  });
});

describe('Fix', () => {
  test('makes text of what the cells of the column show, of rows that do not wait too', () => {
    const { world, grid, column } = withCustom(912345678, 0.12, 'as typed', 8934567890123);
    grid.setFormat(2, column, '0000000000');
    grid.setFormat(3, column, '0%');
    grid.setFormat(5, column, '0.00000E+00');
    expect(fixTexts(world.ports)).toEqual({ fixed: 3 });
    expect(world.column('products', CUSTOM)).toEqual(['0912345678', '12%', 'as typed', '8934567890123']);
    expect([2, 3, 4, 5, 90].map((row) => grid.formatOf(row, column))).toEqual(['@', '@', '@', '@', '@']);
    expect(holdsOf(world)).toEqual([]);
    pushAll(world);
    expect(world.crm.edits).toMatchObject([
      { custom_fields: { 'Số máy': '0912345678' } },
      { custom_fields: { 'Số máy': '12%' } },
      { custom_fields: { 'Số máy': 'as typed' } },
      { custom_fields: { 'Số máy': '8934567890123' } },
    ]);
  });

  test('leaves formulas, tick boxes and digits that are gone, and their formats', () => {
    const { world, grid, column } = withCustom(7, 0.5, true, 12345678901234567000);
    grid.formula(at(3, column));
    expect(fixTexts(world.ports)).toEqual({ fixed: 1 });
    expect(world.column('products', CUSTOM)).toEqual(['7', 0.5, true, 12345678901234567000]);
    expect(grid.formulas()).toEqual([at(3, column)]);
    expect([2, 3, 4, 6].map((row) => grid.formatOf(row, column))).toEqual(['@', '', '', '@']);
    expect(holdsOf(world).map(([, code]) => code)).toEqual(['hold.text.formula', 'hold.text.digits']);
  });
});

describe('a tick box in a custom column', () => {
  test('goes as 1 or 0, says so, and waits for nothing', () => {
    const { world } = withCustom(true, false);
    expect(holdsOf(world)).toEqual([]);
    pushAll(world);
    expect(world.crm.edits).toMatchObject([{ custom_fields: { 'Số máy': '1' } }, { custom_fields: { 'Số máy': '0' } }]);
    expect(fixTexts(world.ports)).toEqual({ fixed: 0 });
  });
});
