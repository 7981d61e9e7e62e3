import { putBack } from '../../src/journal/cell-history';
import { failureOf } from '../../src/platform/failure';
import { check, review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { thrownBy } from '../support/crm-client';
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

type Line = readonly [product: string, quantity: number];

function type(world: DeskWorld, lines: readonly Line[]): void {
  const grid = world.sheet('orderLines');
  grid.deleteRows(2, Math.max(1, grid.dump().length - 1));
  for (const [at, [product_code, quantity]] of lines.entries()) {
    const cells = { order_code: 'DH1', product_code, quantity, price: 100 };
    for (const [tag, value] of Object.entries(cells)) world.typeCell('orderLines', at + 2, tag, value);
  }
}

/** Returns an order of which a run made other lines, and that run. */
function changed(before: readonly Line[], after: readonly Line[]): { readonly world: DeskWorld; readonly run: string } {
  const world = new DeskWorld();
  world.orders([{ order_code: 'DH1' }], []);
  type(world, before);
  runOfPush(world);
  type(world, after);
  return { world, run: runOfPush(world) };
}

/** Reverts, and is killed at the n-th write of the lines. @returns whether it was */
function killed({ world, run }: ReturnType<typeof changed>, n: number): boolean {
  const grid = world.sheet('orderLines');
  let writes = 0;
  grid.change((found) => {
    const write = found.write.bind(found);
    found.write = (rect, values) => {
      writes += 1;
      if (writes === n) throw new Error('killed');
      write(rect, values);
    };
  });
  try {
    revert(world.ports, run);
    return false;
  } catch {
    return true;
  } finally {
    grid.change(null);
  }
}

const linesOf = (world: DeskWorld) => {
  const products = world.column('orderLines', 'product_code');
  const quantities = world.column('orderLines', 'quantity');
  return products.map((product, at) => `${product} ${quantities[at]}`).filter((line) => line !== ' ');
};

const SMALL: readonly Line[] = [['A', 9]];

const LARGE: readonly Line[] = [
  ['A', 2],
  ['B', 1],
  ['C', 1],
];

const OTHER: readonly Line[] = [
  ['B', 3],
  ['D', 1],
  ['C', 2],
];

describe('a revert of an order’s lines that is killed between two writes', () => {
  test.each([
    ['brings lines back', LARGE, SMALL],
    ['takes lines away', SMALL, LARGE],
    ['changes lines', LARGE, OTHER],
    [
      'takes the first line away',
      [
        ['B', 1],
        ['C', 1],
      ],
      LARGE,
    ],
  ] as const)('is finished by reverting again, where it %s', (_, before, after) => {
    let deaths = 0;
    for (let n = 1; ; n++) {
      const desk = changed(before, after);
      if (!killed(desk, n)) break;
      deaths += 1;
      expect([n, revert(desk.world.ports, desk.run)]).toMatchObject([n, { written: [expect.anything()], left: [] }]);
      expect([n, linesOf(desk.world).sort()]).toEqual([n, before.map((line) => line.join(' ')).sort()]);
      expect(review(desk.world.ports)).toMatchObject({ refusals: [], items: [{ reverts: desk.run }] });
    }
    expect(deaths).toBeGreaterThan(1);
  });

  test('leaves the lines alone where somebody changed one since', () => {
    const { world, run } = changed(LARGE, OTHER);
    world.typeCell('orderLines', 2, 'quantity', 4);
    const lines = linesOf(world);
    expect(revert(world.ports, run).left).toMatchObject([{ reason: 'edited', keys: ['DH1'] }]);
    expect(linesOf(world)).toEqual(lines);
  });
});
