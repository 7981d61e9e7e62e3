import { push, revert, review, runs } from '../../src/desk';
import type { RevertSummary } from '../../src/protocol';
import { DeskWorld } from '../support/desk-world';

const vest = { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000 };
const shoe = { product_code: '0012', product_name: 'Giày da', cover_price: 890000 };

/** Pushes all that the review lists. @returns the run */
function pushAll(world: DeskWorld, reason = ''): string {
  const { run, items } = review(world.ports);
  push(world.ports, { run, reason, items: items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint })) });
  return run;
}

/** Two products at the CRM, and a run that raised both prices. */
function raised(): { readonly world: DeskWorld; readonly run: string } {
  const world = new DeskWorld();
  world.products(vest, shoe);
  pushAll(world);
  world.typeCell('products', 2, 'cover_price', 1300000);
  world.typeCell('products', 3, 'cover_price', 900000);
  return { world, run: pushAll(world, 'Bảng giá tháng 9') };
}

const left = ({ left: groups }: RevertSummary) =>
  groups.map(({ reason, field, keys }) => `${reason} ${field}${keys.join(' ')}`);

describe('revert', () => {
  test('writes the old values into the sheet and sends nothing', () => {
    const { world, run } = raised();
    const sent = world.crm.edits.length;
    expect(revert(world.ports, run)).toEqual({ run, records: 2, left: [] });
    expect(world.column('products', 'cover_price')).toEqual([1250000, 890000]);
    expect(world.crm.edits).toHaveLength(sent);
  });

  test('goes through review and push, and the journal names the run that it puts back', () => {
    const { world, run } = raised();
    revert(world.ports, run);
    expect(review(world.ports).items.map(({ reverts }) => reverts)).toEqual([run, run]);
    pushAll(world);
    expect(world.column('journal', 'action').slice(-2)).toEqual(['Revert', 'Revert']);
    expect(world.column('journal', 'reverts').slice(-2)).toEqual([run, run]);
    expect(world.crm.edits.slice(-2).map(({ product }) => product)).toEqual([vest, shoe]);
  });

  test('can be reverted itself', () => {
    const { world, run } = raised();
    revert(world.ports, run);
    const back = pushAll(world);
    revert(world.ports, back);
    expect(world.column('products', 'cover_price')).toEqual([1300000, 900000]);
    pushAll(world);
    expect(world.column('journal', 'reverts').slice(-1)).toEqual([back]);
  });

  test('finds rows wherever they were sorted to', () => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    const [header = [], first = [], second = []] = grid.dump();
    grid.put(1, [header, second, first]);
    revert(world.ports, run);
    expect(world.column('products', 'cover_price')).toEqual([890000, 1250000]);
  });

  test('leaves records alone that a later run changed, and rows with edits of their own', () => {
    const { world, run } = raised();
    world.typeCell('products', 2, 'cover_price', 1310000);
    pushAll(world);
    world.typeCell('products', 3, 'cover_price', 950000);
    expect(left(revert(world.ports, run))).toEqual(['later SP.00192', 'edited 0012']);
    expect(world.column('products', 'cover_price')).toEqual([1310000, 950000]);
  });

  test('says which rows are gone and which columns', () => {
    const { world, run } = raised();
    const grid = world.sheet('products');
    grid.deleteRows(2, 1);
    grid.removeColumn(grid.columnTags().find(({ tag }) => tag === 'cover_price')?.column ?? 0);
    expect(left(revert(world.ports, run))).toEqual(['gone SP.00192', 'noColumn Selling price0012']);
  });

  test('empties what was empty with the word for it', () => {
    const world = new DeskWorld();
    world.products({ ...vest, short_description: '(clear)' });
    pushAll(world);
    world.typeCell('products', 2, 'short_description', 'Mới');
    revert(world.ports, pushAll(world));
    expect(world.column('products', 'short_description')).toEqual(['(clear)']);
  });

  test('puts back the lines of an order, those that were taken away too', () => {
    const world = new DeskWorld();
    const line = (code: string, quantity: number) => ({ order_code: 'DH1', product_code: code, quantity, price: 100 });
    world.orders([{ order_code: 'DH1', terms: 'Giao 3 ngày' }], [line('A', 1), line('B', 2)]);
    pushAll(world);
    world.typeCell('orderLines', 2, 'quantity', 7);
    for (const tag of ['order_code', 'product_code', 'quantity', 'price', 'status'])
      world.typeCell('orderLines', 3, tag, '');
    world.typeCell('orders', 2, 'terms', 'Giao 5 ngày');
    const run = pushAll(world);
    expect(revert(world.ports, run)).toMatchObject({ records: 1, left: [] });
    expect(world.column('orderLines', 'product_code')).toEqual(['A', 'B']);
    expect(world.column('orderLines', 'quantity')).toEqual([1, 2]);
    expect(world.column('orders', 'terms')).toEqual(['Giao 3 ngày']);
    expect(review(world.ports).items.map(({ reverts }) => reverts)).toEqual([run]);
  });

  test('empties the rows of lines that the run had added', () => {
    const world = new DeskWorld();
    const line = (code: string) => ({ order_code: 'DH1', product_code: code, quantity: 1, price: 100 });
    world.orders([{ order_code: 'DH1' }], [line('A')]);
    pushAll(world);
    for (const [tag, value] of Object.entries(line('B'))) world.typeCell('orderLines', 3, tag, value);
    const run = pushAll(world);
    revert(world.ports, run);
    expect(world.column('orderLines', 'product_code').filter((code) => code !== '')).toEqual(['A']);
    expect(review(world.ports)).toMatchObject({ refusals: [], items: [{ reverts: run }] });
  });
});

describe('runs', () => {
  test('are listed newest first, with who, why and how they ended', () => {
    const { world, run } = raised();
    const [latest, first] = runs(world.ports);
    expect(latest).toEqual({
      run,
      time: '2026-09-05 10:00:00',
      who: 'sales@example.com',
      reason: 'Bảng giá tháng 9',
      action: 'edit',
      reverts: '',
      confirmed: 2,
      refused: 0,
      unsure: 0,
    });
    expect(first?.reason).toBe('');
  });

  test('are none in a file without a journal', () => {
    expect(runs(new DeskWorld().ports)).toEqual([]);
  });
});
