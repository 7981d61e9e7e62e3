import { review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { shoe, vest, withProducts } from '../support/pushing';
import { baseline, left, raised, runOfPush } from '../support/reverting';

describe('revert', () => {
  test('writes the old values into the sheet and sends nothing', () => {
    const { world, run } = raised();
    const sent = world.crm.edits.length;
    expect(revert(world.ports, run)).toEqual({
      run,
      written: [
        { table: 'products', key: 'SP.00192' },
        { table: 'products', key: '0012' },
      ],
      left: [],
    });
    expect(world.column('products', 'cover_price')).toEqual([1250000, 890000]);
    expect(world.crm.edits).toHaveLength(sent);
  });

  test('goes through review and push, and the journal names the run that it puts back', () => {
    const { world, run } = raised();
    revert(world.ports, run);
    expect(review(world.ports).items.map(({ reverts }) => reverts)).toEqual([run, run]);
    runOfPush(world);
    expect(world.entries('action').slice(-2)).toEqual(['revert', 'revert']);
    expect(world.entries('reverts').slice(-2)).toEqual([run, run]);
    expect(world.crm.edits.slice(-2).map(({ product }) => product)).toEqual([vest, shoe]);
  });

  test('finds rows wherever they were sorted to', () => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    grid.sort([3, 2]);
    revert(world.ports, run);
    expect(world.column('products', 'cover_price')).toEqual([890000, 1250000]);
  });

  test('leaves records alone that a later run changed, and rows with edits of their own', () => {
    const { world, run } = raised();
    world.typeCell('products', 2, 'cover_price', 1310000);
    runOfPush(world);
    world.typeCell('products', 3, 'cover_price', 950000);
    expect(left(revert(world.ports, run))).toEqual(['later SP.00192', 'edited 0012']);
    expect(world.column('products', 'cover_price')).toEqual([1310000, 950000]);
  });

  test('leaves a row alone whose cell cannot be read, since somebody typed in it', () => {
    const { world, run } = raised();
    world.typeCell('products', 2, 'cover_price', 'hỏi giá');
    expect(left(revert(world.ports, run))).toEqual(['edited SP.00192']);
    expect(world.column('products', 'cover_price')).toEqual(['hỏi giá', 890000]);
  });

  test('leaves a product alone that stands in two rows', () => {
    const { world, run } = raised();
    for (const [tag, value] of Object.entries({ ...vest, cover_price: 1300000 }))
      world.typeCell('products', 4, tag, value);
    expect(left(revert(world.ports, run))).toEqual(['gone SP.00192']);
    expect(world.column('products', 'cover_price')).toEqual([1300000, 890000, 1300000]);
  });

  test('says which rows are gone and which columns', () => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    grid.deleteRows(2, 1);
    grid.removeColumn(grid.columnOf('cover_price'));
    expect(left(revert(world.ports, run))).toEqual(['gone SP.00192', 'noColumn Selling price0012']);
  });

  test('puts back the lines of an order, those that were taken away too', () => {
    const world = new DeskWorld();
    const line = (code: string, quantity: number) => ({ order_code: 'DH1', product_code: code, quantity, price: 100 });
    world.orders([{ order_code: 'DH1', terms: 'Giao 3 ngày' }], [line('A', 1), line('B', 2)]);
    runOfPush(world);
    world.typeCell('orderLines', 2, 'quantity', 7);
    for (const tag of ['order_code', 'product_code', 'quantity', 'price', 'status'])
      world.typeCell('orderLines', 3, tag, '');
    world.typeCell('orders', 2, 'terms', 'Giao 5 ngày');
    const run = runOfPush(world);
    expect(revert(world.ports, run)).toMatchObject({ written: [expect.anything()], left: [] });
    expect(world.column('orderLines', 'product_code')).toEqual(['A', 'B']);
    expect(world.column('orderLines', 'quantity')).toEqual([1, 2]);
    expect(world.column('orders', 'terms')).toEqual(['Giao 3 ngày']);
    expect(review(world.ports).items.map(({ reverts }) => reverts)).toEqual([run]);
  });

  test('puts the lines of an order back into the tab where its lines stand', () => {
    const world = new DeskWorld();
    const line = (order: string, code: string) => ({ order_code: order, product_code: code, quantity: 1, price: 100 });
    const first = world.orders([{ order_code: 'DH1' }], [line('DH1', 'A'), line('DH1', 'B')]).lines;
    world.orders([{ order_code: 'DH2' }], [line('DH2', 'A')]);
    runOfPush(world);
    first.deleteRows(3, 1);
    const run = runOfPush(world);
    expect(revert(world.ports, run)).toMatchObject({ written: [expect.anything()], left: [] });
    expect(review(world.ports)).toMatchObject({ refusals: [], items: [{ key: 'DH1', reverts: run }] });
  });

  test('says of an order that all its lines are gone', () => {
    const world = new DeskWorld();
    world.orders([{ order_code: 'DH1' }], [{ order_code: 'DH1', product_code: 'A', quantity: 1, price: 100 }]);
    runOfPush(world);
    world.typeCell('orderLines', 2, 'quantity', 2);
    const run = runOfPush(world);
    world.sheet('orderLines').deleteRows(2, 1);
    expect(revert(world.ports, run)).toMatchObject({ written: [], left: [{ reason: 'gone', keys: ['DH1'] }] });
  });
});

describe('a run in which nothing was sent', () => {
  test('is not reverted, and the reason is said', () => {
    const world = withProducts(vest);
    baseline(world);
    const [{ run, action } = { run: '', action: null }] = runs(world.ports).runs;
    expect(action).toBe('baseline');
    expect(() => revert(world.ports, run)).toThrow(
      expect.objectContaining({ code: 'error.revert.notSent', params: { run } }),
    );
    expect(world.column('products', 'cover_price')).toEqual([1250000]);
  });
});
