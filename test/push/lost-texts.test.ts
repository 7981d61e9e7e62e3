import { fixTexts } from '../../src/push/fix-cells';
import { check, review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { adoptTab, readTab } from '../../src/tables/adopt-tab';
import { DeskWorld } from '../support/desk-world';
import { markRows } from '../support/marking';
import { pushAll, vest, withProducts } from '../support/pushing';
import type { SheetTab } from '../support/sheet-tab';

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

  test('is text from the adoption of its tab on', () => {
    const world = new DeskWorld();
    const grid = world.workbook.addPlain('Bảng giá');
    grid.put(1, [
      ['Mã SP', 'Tên SP', 'custom: Số máy'],
      ['SP.1', 'Áo', 7],
      ['SP.2', 'Quần', 'x'],
    ]);
    world.select(grid, { row: 1 });
    const { sheetId, kind, columns } = readTab(world.ports);
    const fields = ['product_code', 'product_name', CUSTOM];
    adoptTab(world.ports, {
      sheetId,
      kind,
      columns: columns.map(({ column, header }, index) => ({ column, header, field: fields[index] ?? '' })),
    });
    expect([2, 3, 4].map((row) => grid.formatOf(row, 3))).toEqual(['', '@', '@']);
    expect(holdsOf(world)).toEqual([['SP.1', 'hold.text.lost', '7', '7']]);
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
    ['SP.00192', 'short_description', (world) => world.products({ ...vest, short_description: 5 })],
    ['192', 'product_code', (world) => world.products({ ...vest, product_code: 192 })],
    ['SP.00192', 'new_code', (world) => world.products({ ...vest, new_code: 193 })],
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
    [
      '12',
      'order_code',
      (world) => world.orders([{ order_code: '12' }], [{ order_code: 12, product_code: 'A', quantity: 1, price: 5 }]),
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
