import { review } from '../../src/push/review';
import { revert } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { runOfPush } from '../support/reverting';

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

  test.each([
    ['changed a line', 2, 'quantity', 4],
    ['took a line away', 3, 'order_code', ''],
    ['added a line', 5, 'order_code', 'DH1'],
  ])('leaves the lines alone where somebody %s since', (_, row, tag, value) => {
    const { world, run } = changed(LARGE, OTHER);
    for (const [each, cell] of Object.entries({ product_code: 'E', quantity: 1, price: 1 })) {
      if (row === 5) world.typeCell('orderLines', row, each, cell);
      if (value === '') world.typeCell('orderLines', row, each, '');
    }
    world.typeCell('orderLines', row, tag, value);
    const lines = linesOf(world);
    expect(revert(world.ports, run).left).toMatchObject([{ reason: 'edited', keys: ['DH1'] }]);
    expect(linesOf(world)).toEqual(lines);
  });
});
