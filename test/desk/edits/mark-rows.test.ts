import fc from 'fast-check';
import { check, push, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, meanwhile, pushAll, shoe, vest } from '../../support/pushing';

const MARKING = 'DESK_MARKING';
const ROWS = 6;
const rows = Array.from({ length: ROWS }, (_, index) => ({ ...vest, product_code: `SP${index}` }));

/** Returns all that a person sees of the rows beside their values. */
function looks(world: DeskWorld) {
  const grid = world.sheet('products');
  const area = { row: 2, column: 1, rows: ROWS + 2, columns: grid.columnTags().length };
  return { statuses: world.column('products', 'status'), notes: world.notes('products'), colours: grid.colours(area) };
}

type Step = (world: DeskWorld) => void;

const row = fc.integer({ min: 2, max: ROWS + 1 });
const price = fc.constantFrom<string | number>(vest.cover_price, 1_300_000, 9_999_999_999, 0, 'abc', '');
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(row, price).map(
    ([at, value]): Step =>
      (world) =>
        world.typeCell('products', at, 'cover_price', value),
  ),
  fc.tuple(row, fc.constantFrom('SP0', 'SP9', '')).map(
    ([at, value]): Step =>
      (world) =>
        world.typeCell('products', at, 'product_code', value),
  ),
  row.map(
    (at): Step =>
      (world) =>
        world.typeCell('products', at, 'status', 'mine'),
  ),
  fc
    .shuffledSubarray(
      rows.map((_, index) => index + 2),
      { minLength: ROWS },
    )
    .map(
      (order): Step =>
        (world) =>
          world.sheet('products').sort(order),
    ),
  fc.constant<Step>((world) => check(world.ports)),
  fc.constant<Step>((world) => pushAll(world)),
);

/** Checks in an execution that ends as soon as it has tinted cells. */
function checkUntilTinted(world: DeskWorld): void {
  const grid = world.sheet('products');
  const tint = grid.tint.bind(grid);
  grid.tint = (cells, colour) => {
    tint(cells, colour);
    throw new Error('stopped');
  };
  expect(() => check(world.ports)).toThrow('stopped');
  grid.tint = tint;
}

describe('rows that are marked only where they changed', () => {
  test('look as if all had been looked at, whatever people did', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), (script) => {
        const world = new DeskWorld();
        world.products(...rows);
        for (const step of script) step(world);
        check(world.ports);
        const marked = looks(world);
        world.documentProperties.set(MARKING, '1');
        check(world.ports);
        expect(marked).toEqual(looks(world));
      }),
      { numRuns: 100 },
    );
  });

  test('are not touched where nothing changed, and no colour and no note is read', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    check(world.ports);
    const before = world.workbook.totals();
    check(world.ports);
    const after = world.workbook.totals();
    const asked = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(asked.filter((name) => !['keepMark', 'taggedSheets', 'grid', 'locale'].includes(name))).toEqual([
      'flush',
      'read',
      'headers',
    ]);
  });

  test('are all looked at once an execution ended before it was done', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    checkUntilTinted(world);
    expect(world.documentProperties.get(MARKING)).toBe('1');
    world.typeCell('products', 2, 'cover_price', vest.cover_price);
    check(world.ports);
    expect(looks(world).colours.flat().filter(Boolean)).toEqual([]);
    expect(world.documentProperties.get(MARKING)).toBe('');
  });

  test('are all looked at once a push ended before it was done, by the next push too', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    const noted: unknown[] = [];
    const ports = meanwhile(world, () => noted.push(world.documentProperties.get(MARKING)));
    push(ports, { run: 'r2', reason: '', items: approve(review(ports)) });
    expect([...noted, world.documentProperties.get(MARKING)]).toEqual(['push', '']);
    world.typeCell('products', 2, 'cover_price', 1_400_000);
    const items = approve(review(world.ports));
    world.documentProperties.set(MARKING, 'push');
    grid.tint([{ row: 3, column: 1 }], '#e1effe');
    push(world.ports, { run: 'r3', reason: '', items });
    expect(looks(world).colours.flat().filter(Boolean)).toEqual([]);
    expect(world.documentProperties.get(MARKING)).toBe('');
  });

  test('lose a tint of which no hidden cell tells, because the execution ended before it was written', () => {
    const world = new DeskWorld();
    world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    check(world.ports);
    world.typeCell('products', 2, 'product_name', 'Khác');
    checkUntilTinted(world);
    world.typeCell('products', 2, 'product_name', vest.product_name);
    check(world.ports);
    expect(looks(world).colours.flat().filter(Boolean)).toHaveLength(1);
  });
});
