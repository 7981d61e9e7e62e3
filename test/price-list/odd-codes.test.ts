import { cellHistory } from '../../src/journal/cell-history';
import { applyPriceList, undoPriceList } from '../../src/price-list/apply';
import { openPriceList } from '../../src/price-list/open';
import { check } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { pushAll } from '../support/pushing';

const AO = { product_code: 'MÃ 1', product_name: 'Áo sơ mi', cover_price: 100_000 };

/** Returns what is said of the price in row 2 where a price list is opened, and where its history is looked at. */
function known(world: DeskWorld) {
  const { products, priceFields } = openPriceList(world.ports);
  const grid = world.sheet('products');
  const column = grid.columnTags().find(({ tag }) => tag === 'cover_price')?.column ?? 0;
  world.workbook.selected = { sheetId: grid.sheetId, row: 2, column, rows: 1, columns: 1 };
  const history = cellHistory(world.ports);
  const at = priceFields.findIndex(({ name }) => name === 'cover_price');
  return {
    confirmed: products[0]?.fresh ? null : (products[0]?.confirmed?.[at] ?? products[0]?.prices[at]),
    held: history.state === 'cell' ? history.entries.map(({ value }) => value) : history.why,
  };
}

describe('what the CRM has of a product is known to its price list and its history', () => {
  test.each([
    ['blanks in its code', { product_code: ' MÃ  1\u00a0' }],
    ['its accents apart', { product_code: 'MÃ 1'.normalize('NFD') }],
    ['a number for its code', { product_code: 12 }],
    ['its ID', { product_id: 7 }],
    ['its ID with a blank', { product_id: ' 7' }],
    ['its ID as a text of digits', { product_id: '7' }],
  ])('with %s', (_, cells) => {
    const world = new DeskWorld();
    world.products({ ...AO, ...cells });
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 90_000);
    expect(known(world)).toEqual({ confirmed: 100_000, held: [100_000] });
  });

  test('with a new code that a formula keeps out of Product code', () => {
    const world = new DeskWorld();
    const grid = world.products({ ...AO, new_code: 'MÃ 2' });
    grid.formula('2,1');
    pushAll(world);
    expect(check(world.ports).counts.map(({ state }) => state)).toEqual(['same']);
    expect(known(world)).toEqual({ confirmed: 100_000, held: [100_000] });
  });

  test('but not where its code is in other letters, which the check calls new', () => {
    const world = new DeskWorld();
    world.products(AO);
    pushAll(world);
    world.typeCell('products', 2, 'product_code', 'mã 1');
    expect(check(world.ports).counts.map(({ state }) => state)).toEqual(['new']);
    expect(known(world)).toEqual({ confirmed: null, held: [100_000] });
  });
});

test.each([['MÃ  1'], ['MÃ 1'.normalize('NFD')], ['mã 1']])(
  'a list is undone where the code is %j meanwhile',
  (code) => {
    const world = new DeskWorld();
    const { sheetId } = world.products(AO);
    const price = { sheetId, row: 2, code: 'MÃ 1', field: 'cover_price', before: 100_000, after: 110_000 };
    applyPriceList(world.ports, [price]);
    world.typeCell('products', 2, 'product_code', code);
    expect(undoPriceList(world.ports)).toEqual({ prices: 1, left: 0, codes: [] });
    expect(world.column('products', 'cover_price')).toEqual([100_000]);
  },
);
