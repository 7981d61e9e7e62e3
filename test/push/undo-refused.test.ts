import { putBack } from '../../src/journal/cell-history';
import { failureOf } from '../../src/platform/failure';
import { check, review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';
import { left, raised, runOfPush } from '../support/reverting';

const REJECTED = 'The data you entered in cell C2 violates the data validation rules set on this cell.';

describe('a revert', () => {
  test.each([
    ['validation', 'refuse'],
    ['protected', 'protect'],
  ] as const)('names the field that takes no value, and writes the others: %s', (reason, act) => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    grid[act](3, grid.columnOf('cover_price'));
    const summary = revert(world.ports, run);
    expect(summary.written).toEqual([{ table: 'products', key: 'SP.00192' }]);
    expect(left(summary)).toEqual([`${reason} Selling price0012`]);
    expect(world.column('products', 'cover_price')).toEqual([1250000, 900000]);
  });

  test('puts a line below the others without what a formula gives there', () => {
    const world = new DeskWorld();
    const lines = ['A', 'B'].map((product_code) => ({ order_code: 'DH1', product_code, quantity: 1, price: 100 }));
    world.orders([{ order_code: 'DH1' }], lines);
    runOfPush(world);
    const grid = world.sheet('orderLines');
    grid.deleteRows(3, 1);
    const run = runOfPush(world);
    grid.setFormula(`2,${grid.columnOf('price')}`, '=ARRAYFORMULA(Z2:Z*1)');
    expect(left(revert(world.ports, run))).toEqual(['formula Unit priceDH1']);
    expect(world.column('orderLines', 'product_code')).toEqual(['A', 'B']);
    expect(world.column('orderLines', 'price')).toEqual([100, '']);
  });
});

test('a value of the history that its cell does not take is refused with what Google says', () => {
  const { world } = raised();
  const grid = world.sheet('products');
  grid.refuse(2, grid.columnOf('cover_price'));
  const place = { sheetId: grid.sheetId, row: 2, key: 'SP.00192', field: 'cover_price' };
  const failure = failureOf(thrownBy(() => putBack(world.ports, { ...place, value: 5 })));
  expect(failure).toMatchObject({ code: 'error.validation', params: { message: REJECTED } });
});

test('a new code that Product code does not take is told in Status', () => {
  const world = new DeskWorld();
  const grid = world.products({ product_code: 'A', product_name: 'x', cover_price: 1000, new_code: 'B' });
  grid.refuse(2, 1);
  runOfPush(world);
  expect(world.column('products', 'product_code')).toEqual(['A']);
  expect(world.notes('products')[0]).toContain('“Product code” does not take B');
  check(world.ports);
  expect(review(world.ports).items).toEqual([]);
});
