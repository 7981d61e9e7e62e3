import fc from 'fast-check';
import { check } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { pushAll, pushedProducts, shoe, vest, withProducts } from '../support/pushing';
import { type Act, actsWith } from '../support/random-acts';

const ROWS = 6;
const rows = Array.from({ length: ROWS }, (_, index) => ({ ...vest, product_code: `SP${index}` }));

const FRESH = withProducts(...rows);

/** Returns all that a person sees of the rows beside their values. */
function looks(world: DeskWorld) {
  const grid = world.sheet('products');
  const area = { row: 2, column: 1, rows: ROWS + 2, columns: grid.columnTags().length };
  return { statuses: world.column('products', 'status'), notes: world.notes('products'), colours: grid.colours(area) };
}

const row = fc.integer({ min: 2, max: ROWS + 1 });
const price = fc.constantFrom<string | number>(vest.cover_price, 1_300_000, 9_999_999_999, 0, 'abc', '');
const order = fc.shuffledSubarray(
  rows.map((_, index) => index + 2),
  { minLength: ROWS },
);
const steps: fc.Arbitrary<Act> = fc.oneof(
  actsWith(fc.tuple(row, price), (world, [at, value]) => world.typeCell('products', at, 'cover_price', value)),
  actsWith(fc.tuple(row, fc.constantFrom('SP0', 'SP9', '')), (world, [at, value]) =>
    world.typeCell('products', at, 'product_code', value),
  ),
  actsWith(row, (world, at) => world.typeCell('products', at, 'status', 'mine')),
  actsWith(order, (world, to) => world.sheet('products').sort(to)),
  fc.constant<Act>((world) => check(world.ports)),
  fc.constant<Act>((world) => pushAll(world)),
);

describe('rows that are marked only where they changed', () => {
  test('look as if all had been looked at, whatever people did', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), (script) => {
        const world = FRESH.copy();
        for (const step of script) step(world);
        check(world.ports);
        const marked = looks(world);
        // Nothing is known of the looks of a row whose Status is somebody's own.
        for (let at = 2; at <= ROWS + 1; at++) world.typeCell('products', at, 'status', 'mine');
        check(world.ports);
        expect(marked).toEqual(looks(world));
      }),
      { numRuns: 60 },
    );
  });

  test('are not touched where nothing changed, and no colour and no note is read', () => {
    const world = pushedProducts(vest, shoe);
    const asked = Object.entries(world.callsOf(() => check(world.ports))).flatMap(([name, n]) => (n > 0 ? name : []));
    expect(asked).toEqual(['Range.getValues', 'SpreadsheetApp.flush']);
  });

  test('are marked by the next check where an execution ended before it was done', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, shoe);
    pushAll(world);
    world.typeCell('products', 2, 'cover_price', 1_300_000);
    check(world.ports);
    world.typeCell('products', 2, 'cover_price', vest.cover_price);
    grid.change((found) => {
      found.tint = () => {
        throw new Error('stopped');
      };
    });
    expect(() => check(world.ports)).toThrow('stopped');
    grid.change(null);
    check(world.ports);
    expect(looks(world).colours.flat().filter(Boolean)).toEqual([]);
    expect(world.column('products', 'status')).toEqual(Array(2).fill('Matches the CRM'));
  });
});

describe('the notes of Status', () => {
  test('leave those of a person alone, also where there is a reason to tell', () => {
    const world = new DeskWorld();
    const grid = world.products(vest, { ...shoe, product_code: '' });
    const column = grid.columnOf('status');
    grid.writeNotes({ row: 2, column, rows: 2, columns: 1 }, [['call them'], ['ask Mai']]);
    check(world.ports);
    pushAll(world);
    expect(world.notes('products')).toEqual(['call them', 'ask Mai']);
  });
});
