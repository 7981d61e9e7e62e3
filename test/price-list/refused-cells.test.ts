import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import type { NewPrice } from '../../src/price-list/calls';
import { openPriceList } from '../../src/price-list/open';
import { fixTexts } from '../../src/push/fix-cells';
import { DeskWorld } from '../support/desk-world';

const MESSAGE = 'The data you entered in cell C3 violates the data validation rules set on this cell.';

/** Three products with a price each; `refuse` has the cell of one take no value, and `at` names its place. */
function shop() {
  const world = new DeskWorld();
  const grid = world.products(
    ...['A', 'B', 'C'].map((code, at) => ({ product_code: code, product_name: code, cover_price: 1000 + at })),
  );
  const column = grid.columnOf('cover_price');
  const price = (code: string, row: number, after: number, before = 998 + row): NewPrice => ({
    ...{ sheetId: grid.sheetId, row, code, field: 'cover_price', before, after },
  });
  return { world, grid, column, price, now: () => world.column('products', 'cover_price') };
}

describe('prices of which a cell takes none', () => {
  test('are written but for that one, which is told, and only those are undone', () => {
    const { world, grid, column, price, now } = shop();
    grid.refuse(3, column);
    const told = applyPriceList(world.ports, [price('A', 2, 5000), price('B', 3, 6000), price('C', 4, 7000)]);
    expect(told).toEqual({
      prices: 2,
      products: 2,
      refused: [{ n: 1, cell: expect.stringMatching(/^Products![A-Z]+3$/), rule: 'validation', message: MESSAGE }],
    });
    expect(now()).toEqual([5000, 1001, 7000]);
    expect(openPriceList(world.ports).undoable).toBe(2);
    expect(undoPriceList(world.ports)).toEqual({ prices: 2, left: 0, codes: [] });
    expect(now()).toEqual([1000, 1001, 1002]);
  });

  test('of which none is written leave the last apply to be undone', () => {
    const { world, grid, column, price, now } = shop();
    applyPriceList(world.ports, [price('A', 2, 5000)]);
    grid.refuse(3, column);
    expect(applyPriceList(world.ports, [price('B', 3, 6000)])).toMatchObject({ prices: 0, products: 0 });
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(now()).toEqual([1000, 1001, 1002]);
  });

  test('can be undone again later where the old one is refused', () => {
    const { world, grid, column, price, now } = shop();
    applyPriceList(world.ports, [price('A', 2, 5000), price('B', 3, 6000)]);
    grid.refuse(3, column);
    expect(undoPriceList(world.ports)).toMatchObject({ prices: 1, left: 0, codes: [], refused: [{ n: 1 }] });
    expect(openPriceList(world.ports).undoable).toBe(1);
    grid.takeAll();
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(now()).toEqual([1000, 1001, 1002]);
  });

  test('are not called edited where an apply was ended before it wrote them', () => {
    const { world, grid, price, now } = shop();
    const prices = [price('A', 2, 5000), price('B', 3, 6000)];
    grid.change((found) => {
      found.write = () => {
        throw new Error('Service Spreadsheets timed out');
      };
    });
    expect(() => applyPriceList(world.ports, prices)).toThrow('timed out');
    grid.change(null);
    expect(undoPriceList(world.ports)).toEqual({ prices: 0, left: 0, codes: [] });
    expect(now()).toEqual([1000, 1001, 1002]);
  });
});

test('prices that a formula of another cell fills are shown as such, and left alone', () => {
  const { world, grid, column, price, now } = shop();
  grid.setFormula(`2,${column}`, '=ARRAYFORMULA(Z2:Z4*1,1)');
  const opening = openPriceList(world.ports);
  const at = opening.priceFields.findIndex(({ name }) => name === 'cover_price');
  expect(opening.products.map(({ formulas }) => formulas)).toEqual([[at], [at], [at]]);
  expect(applyPriceList(world.ports, [price('B', 3, 6000)])).toEqual({ prices: 0, products: 0 });
  expect(now()).toEqual([1000, 1001, 1002]);
  expect(openPriceList(world.ports).undoable).toBe(0);
});

test('a code that takes no text is told, and its column keeps its format', () => {
  const { world, grid } = shop();
  world.typeCell('products', 3, 'product_code', 12);
  grid.refuse(3, 1);
  expect(fixTexts(world.ports)).toMatchObject({ fixed: 0, refused: [{ n: 1, cell: 'Products!A3' }] });
  expect(world.column('products', 'product_code')).toEqual(['A', 12, 'C']);
});
