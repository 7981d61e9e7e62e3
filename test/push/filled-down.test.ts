import { check, review } from '../../src/push/review';
import { OBJECT_SIGN } from '../../src/records/read-cell';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from '../support/desk-world';
import { pushAll, shoe, vest, withProducts } from '../support/pushing';

const DAY_ZERO = { year: 1899, month: 12, day: 30, hour: 0, minute: 0, second: 0 };
const counted = (world: DeskWorld) => check(world.ports).counts.map(({ state, count }) => `${state} ${count}`);
const filled = (value: CellValue, rows = 999) => Array.from({ length: rows }, () => value);

function withBoxes(value: CellValue): DeskWorld {
  const world = withProducts(vest, shoe);
  world.ownColumn('products', 'custom: Bán online', filled(value));
  // A check takes the column.
  check(world.ports);
  return world;
}

describe('a column that is filled down below the last product', () => {
  test.each<[string, CellValue]>([
    ['boxes that nobody ticked', false],
    ['formulas that give 0', 0],
    ['errors', '#N/A'],
    ['a date that is 0', DAY_ZERO],
  ])('makes no products of %s', (_, value) => {
    const world = withBoxes(value);
    world.typeCell('products', 2, 'custom:Bán online', 'có');
    world.typeCell('products', 3, 'custom:Bán online', 'có');
    expect(counted(world)).toEqual(['new 2']);
    expect(new Set(world.column('products', 'status').slice(2))).toEqual(new Set(['']));
    pushAll(world);
    expect(counted(world)).toEqual(['same 2']);
  });

  test.each<[string, CellValue]>([
    ['a ticked box', true],
    ['a number', 5],
    ['an image', OBJECT_SIGN],
  ])('leaves a row that holds %s one that cannot be sent without a code', (_, value) => {
    const world = withBoxes(false);
    world.typeCell('products', 9, 'custom:Bán online', value);
    expect(counted(world)).toEqual(['invalid 1', 'new 2']);
  });

  test.each<[string, CellValue]>([
    ['unit', 'cái'],
    ['text of a formula', 'Chưa có tên'],
  ])('makes no products of the same %s in row after row', (_, value) => {
    const world = withBoxes(value);
    world.typeCell('products', 2, 'custom:Bán online', 'có');
    world.typeCell('products', 3, 'custom:Bán online', 'có');
    expect(counted(world)).toEqual(['new 2']);
  });

  test('leaves rows without a code that differ, few that do not, and ticked ones', () => {
    const world = withProducts(
      vest,
      ...Array.from({ length: 12 }, (_, n) => ({ product_name: `Mũ ${n}`, cover_price: 95000 })),
    );
    expect(counted(world)).toEqual(['invalid 12', 'new 1']);
    const few = withProducts(vest, { product_name: 'Mũ' }, { product_name: 'Mũ' });
    expect(counted(few)).toEqual(['invalid 2', 'new 1']);
    expect(counted(withBoxes(true))).toEqual(['invalid 997', 'new 2']);
  });

  test('leaves a row whose code is an error, or stands beside zeros, one that is told of', () => {
    const world = withBoxes(false);
    world.typeCell('products', 9, 'product_code', '#REF!');
    world.typeCell('products', 10, 'product_code', 'SP.9');
    world.typeCell('products', 10, 'cover_price', 0);
    expect(counted(world)).toEqual(['invalid 2', 'new 2']);
  });

  test('forgets a product of which a person left but the box', () => {
    const world = withBoxes(false);
    pushAll(world);
    for (const tag of ['product_code', 'product_name', 'cover_price']) world.typeCell('products', 3, tag, '');
    expect(counted(world)).toEqual(['same 1']);
    expect(world.column('products', 'status')[1]).toBe('');
  });
});

describe('columns of orders that are filled down', () => {
  const order = { order_code: 'DH1', account_code: 'KH1', account_name: 'An Phú' };
  const line = { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000 };

  test.each<[string, CellValue]>([
    ['0', 0],
    ['FALSE', false],
    ['errors', '#N/A'],
  ])('keep no order back with %s in Order lines and Orders', (_, value) => {
    const world = new DeskWorld();
    const below = { cash_discount: value, price: value, product_code: value, product_name: value };
    world.orders(
      [order, ...filled(0, 50).map(() => ({ vat_amount: value }))],
      [line, ...filled(0, 50).map(() => below)],
    );
    expect(review(world.ports).items.map(({ key }) => key)).toEqual(['DH1']);
    expect(counted(world)).toEqual(['new 1']);
  });

  test('still keep one back with lines of a product below it that lost their order, however many are alike', () => {
    const world = new DeskWorld();
    world.orders(
      [order],
      [line, ...Array.from({ length: 20 }, () => ({ product_code: 'SP2', quantity: 1, price: 5 }))],
    );
    expect(counted(world)).toEqual(['invalid 21']);
  });
});
