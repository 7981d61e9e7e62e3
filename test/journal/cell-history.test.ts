import type { CellHistory } from '../../src/journal/calls';
import { cellHistory, putBack } from '../../src/journal/cell-history';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { withProducts } from '../support/pushing';
import { runOfPush } from '../support/reverting';

const vest = { product_code: '=A1', product_name: 'Áo vest nam', cover_price: 1250000, short_description: '=1+1' };

/** Returns what the sidebar shows when that cell is selected. */
function historyAt(
  world: DeskWorld,
  kind: 'products' | 'orders' | 'orderLines',
  row: number,
  tag: string,
): CellHistory {
  const grid = world.sheet(kind);
  world.select(grid, { row, column: grid.columnOf(tag) });
  return cellHistory(world.ports);
}

const shown = (history: CellHistory) =>
  history.state === 'none' ? history.why : history.entries.map(({ shown: value, reason }) => `${value} ${reason}`);

function repriced(): DeskWorld {
  const world = withProducts(vest);
  runOfPush(world, 'a');
  world.typeCell('products', 2, 'cover_price', 1300000);
  world.typeCell('products', 2, 'short_description', 'Mới');
  runOfPush(world, 'b');
  return world;
}

describe('cellHistory', () => {
  test('tells what the CRM held in the selected cell, newest first', () => {
    const history = historyAt(repriced(), 'products', 2, 'cover_price');
    expect(history).toMatchObject({ label: 'Selling price', place: { key: '=A1', row: 2, field: 'cover_price' } });
    expect(shown(history)).toEqual(['1300000 b', '1250000 a']);
  });

  test.each([
    ['column', 2, 'status'],
    ['key', 9, 'cover_price'],
    ['key', 1, 'cover_price'],
  ] as const)('says that there is no %s to tell of', (why, row, tag) => {
    expect(shown(historyAt(repriced(), 'products', row, tag))).toBe(why);
  });

  test('says that the sheet is no table', () => {
    const world = repriced();
    world.select(world.workbook.addPlain('Notes'));
    expect(shown(cellHistory(world.ports))).toBe('table');
  });
});

describe('putBack', () => {
  test('writes an old value into the cell as a pending edit, whatever it looks like', () => {
    const world = repriced();
    const history = historyAt(world, 'products', 2, 'short_description');
    if (history.state === 'none') throw new Error(history.why);
    putBack(world.ports, { ...history.place, value: history.entries[1]?.value ?? '' });
    expect(world.column('products', 'short_description')).toEqual(['=1+1']);
    expect(review(world.ports).items[0]?.changes).toEqual([
      { label: 'Short description', type: 'longText', before: 'Mới', after: '=1+1' },
    ]);
  });

  test('finds the row again that was sorted elsewhere', () => {
    const world = repriced();
    const grid = world.sheet('products');
    const [header = [], first = []] = grid.dump();
    grid.put(1, [header, ['X', 'Khác'], first]);
    putBack(world.ports, { sheetId: grid.sheetId, row: 2, key: '=A1', field: 'cover_price', value: 5 });
    expect(world.column('products', 'cover_price')).toEqual([1300000, 5]);
  });

  describe('of a line of an order', () => {
    /** Returns an order of two lines, the price of the first of which the CRM has had at 90 and has at 100. */
    function placed() {
      const world = new DeskWorld();
      const line = (code: string, price: number) => ({ order_code: 'DH1', product_code: code, quantity: 1, price });
      const { lines } = world.orders([{ order_code: 'DH1' }], [line('A', 90), line('B', 200)]);
      runOfPush(world);
      world.typeCell('orderLines', 2, 'price', 100);
      runOfPush(world);
      const history = historyAt(world, 'orderLines', 2, 'price');
      if (history.state === 'none') throw new Error(history.why);
      return { world, lines, request: { ...history.place, value: 90 } };
    }

    test('finds it again where the lines were sorted', () => {
      const { world, lines, request } = placed();
      lines.sort([3, 2]);
      putBack(world.ports, request);
      expect(world.column('orderLines', 'price')).toEqual([200, 90]);
    });

    test('writes its code, which is no wish for a new one, where its ID says which product it is', () => {
      const { world } = placed();
      world.typeCell('orderLines', 2, 'product_id', 7);
      runOfPush(world);
      world.typeCell('orderLines', 2, 'product_code', 'A2');
      const history = historyAt(world, 'orderLines', 2, 'product_code');
      if (history.state === 'cell') putBack(world.ports, { ...history.place, value: history.entries[0]?.value ?? '' });
      expect(world.column('orderLines', 'product_code')).toEqual(['A', 'B']);
    });

    test('writes nothing where another product stands in it, or the product in two others', () => {
      const { world, request } = placed();
      world.typeCell('orderLines', 2, 'product_code', 'C');
      expect(() => putBack(world.ports, request)).toThrow('error.noRow');
      for (const row of [3, 4]) world.typeCell('orderLines', row, 'product_code', 'A');
      world.typeCell('orderLines', 4, 'order_code', 'DH1');
      expect(() => putBack(world.ports, request)).toThrow('error.noRow');
      expect(world.column('orderLines', 'price')).toEqual([100, 200, '']);
    });
  });
});
