import { putBack } from '../../src/journal/cell-history';
import { failureOf } from '../../src/platform/failure';
import { check, review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';
import type { MemoryGrid } from '../support/memory-grid';
import { left, raised, runOfPush } from '../support/reverting';

const REJECTED = 'The data you entered in cell C3 violates the data validation rules set on this cell.';
const PROTECTED = 'You are trying to edit a protected cell or object. Please contact the spreadsheet owner.';

const columnOf = (grid: MemoryGrid, tag: string): number =>
  grid.columnTags().find((column) => column.tag === tag)?.column ?? 0;

describe('a revert', () => {
  test.each([
    [REJECTED, 'validation'],
    [PROTECTED, 'protected'],
  ])('names the field that takes no value, and writes the others', (message, reason) => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    grid.refusals.set(`3,${columnOf(grid, 'cover_price')}`, message);
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
    grid.formulaTexts.set(`2,${columnOf(grid, 'price')}`, '=ARRAYFORMULA(Z2:Z*1)');
    expect(left(revert(world.ports, run))).toEqual(['formula Unit priceDH1']);
    expect(world.column('orderLines', 'product_code')).toEqual(['A', 'B']);
    expect(world.column('orderLines', 'price')).toEqual([100, '']);
  });
});

test('a value of the history that its cell does not take is refused with what Google says', () => {
  const { world } = raised();
  const grid = world.sheet('products');
  grid.refusals.set(`2,${columnOf(grid, 'cover_price')}`, REJECTED);
  const place = { sheetId: grid.sheetId, row: 2, key: 'SP.00192', field: 'cover_price' };
  const failure = failureOf(thrownBy(() => putBack(world.ports, { ...place, value: 5 })));
  expect(failure).toMatchObject({ code: 'error.validation', params: { message: REJECTED } });
});

test('a new code that Product code does not take is told in Status', () => {
  const world = new DeskWorld();
  const grid = world.products({ product_code: 'A', product_name: 'x', cover_price: 1000, new_code: 'B' });
  grid.refusals.set('2,1', REJECTED);
  runOfPush(world);
  expect(world.column('products', 'product_code')).toEqual(['A']);
  expect(world.notes('products')[0]).toContain('“Product code” does not take B');
  check(world.ports);
  expect(review(world.ports).items).toEqual([]);
});
