import { deskState } from '../../src/desk/state';
import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import type { NewPrice } from '../../src/price-list/calls';
import { openPriceList } from '../../src/price-list/open';
import { fixTexts } from '../../src/push/fix-cells';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';

const AO = { product_code: 'AO-01', product_name: 'Áo sơ mi', cover_price: 100_000, price_wholesale: 80_000 };
const QUAN = { product_code: 'QU-02', product_name: 'Quần âu', cover_price: '250.000', price_wholesale: '' };

function worldOf(...rows: readonly Readonly<Record<string, CellValue>>[]): DeskWorld {
  const world = new DeskWorld();
  world.products(...rows);
  return world;
}

/** Returns a new price for the row of a product, as the window sends it. */
function priceFor(world: DeskWorld, row: number, code: string, change: Partial<NewPrice>): NewPrice {
  const sheetId = world.sheet('products').sheetId;
  return { sheetId, row, code, field: 'cover_price', before: null, after: 0, ...change };
}

describe('applyPriceList', () => {
  test('writes nothing at all when one row is another product now', () => {
    const world = worldOf(AO, QUAN);
    const before = world.sheet('products').dump();
    const prices = [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'AO-99', { after: 260_000 }),
    ];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
    expect(world.sheet('products').dump()).toEqual(before);
  });

  test('writes nothing when a price was edited since the user saw it', () => {
    const world = worldOf(AO);
    world.typeCell('products', 2, 'cover_price', 105_000);
    const prices = [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
    expect(world.column('products', 'cover_price')).toEqual([105_000]);
  });

  test('writes into no other column than a price', () => {
    const world = worldOf(AO);
    const prices = [priceFor(world, 2, 'AO-01', { field: 'product_name', after: 1 })];
    expect(() => applyPriceList(world.ports, prices)).toThrow('error.list.changed');
  });
});

describe('undoPriceList', () => {
  test('puts back what stood there, a text as a text and a blank as a blank, wherever the rows went', () => {
    const world = worldOf(AO, { ...QUAN, product_id: '7' });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { field: 'price_online', after: 90_000 }),
      priceFor(world, 3, 'QU-02', { after: 260_000 }),
    ]);
    const grid = world.sheet('products');
    const [header = [], first = [], second = []] = grid.dump();
    grid.put(1, [header, second, first]);
    expect(openPriceList(world.ports).undoable).toBe(2);
    expect(undoPriceList(world.ports)).toEqual({ prices: 2, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual(['250.000', 100_000]);
    expect(world.column('products', 'price_online')).toEqual(['', '']);
    expect(openPriceList(world.ports).undoable).toBe(0);
  });

  test('leaves a price alone that was edited since', () => {
    const world = worldOf(AO);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })]);
    world.typeCell('products', 2, 'cover_price', 115_000);
    expect(undoPriceList(world.ports)).toEqual({ prices: 0, left: 1, codes: ['AO-01'] });
    expect(world.column('products', 'cover_price')).toEqual([115_000]);
  });

  test('puts back both rows of a code that stands there twice', () => {
    const world = worldOf(AO, { ...AO, cover_price: 95_000 }, { ...QUAN, cover_price: 250_000 });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'AO-01', { before: 95_000, after: 110_000 }),
    ]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 2, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000, 95_000, 250_000]);
  });

  test('leaves the twin alone that the apply did not write, and both where nobody can tell which it was', () => {
    const world = worldOf(AO, { ...AO, cover_price: 110_000 }, { ...QUAN, cover_price: 250_000 });
    const wish = [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })];
    applyPriceList(world.ports, wish);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000, 110_000, 250_000]);
    applyPriceList(world.ports, wish);
    const grid = world.sheet('products');
    const [header = [], first = [], second = [], third = []] = grid.dump();
    grid.put(1, [header, third, second, first]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 0, left: 1, codes: ['AO-01'] });
    expect(world.column('products', 'cover_price')).toEqual([250_000, 110_000, 110_000]);
  });

  test('undoes the last apply only', () => {
    const world = worldOf(AO, { ...QUAN, cover_price: 250_000 });
    applyPriceList(world.ports, [
      priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 }),
      priceFor(world, 3, 'QU-02', { before: 250_000, after: 260_000 }),
    ]);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 110_000, after: 120_000 })]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([110_000, 260_000]);
    expect(() => undoPriceList(world.ports)).toThrow('error.list.noUndo');
  });

  test('keeps its memory out of the list of tables', () => {
    const world = worldOf(AO);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { before: 100_000, after: 110_000 })]);
    expect(deskState(world.ports).tables.map(({ kind }) => kind)).toEqual(['products']);
  });
});

test.each([['MÃ  1'], ['MÃ 1'.normalize('NFD')], ['mã 1']])(
  'a list is undone where the code is %j meanwhile',
  (code) => {
    const world = new DeskWorld();
    world.products({ ...AO, product_code: 'MÃ 1' });
    applyPriceList(world.ports, [priceFor(world, 2, 'MÃ 1', { before: 100_000, after: 110_000 })]);
    world.typeCell('products', 2, 'product_code', code);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  },
);

describe('a price that is put back', () => {
  test('is that of its own tab, though another has the same code in the same row with the same price', () => {
    const world = new DeskWorld();
    world.products({ ...AO, cover_price: 110_000 });
    const first = world.sheet('products');
    const before = first.dump();
    const { sheetId } = world.products(AO);
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { sheetId, before: 100_000, after: 110_000 })]);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(first.dump()).toEqual(before);
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  });

  test('is found by the ID of its product, whatever code that has now', () => {
    const world = new DeskWorld();
    const { sheetId } = world.products({ ...AO, product_id: '7' });
    applyPriceList(world.ports, [priceFor(world, 2, 'AO-01', { sheetId, before: 100_000, after: 110_000 })]);
    world.typeCell('products', 2, 'product_code', 'AO-99');
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  });
});

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
