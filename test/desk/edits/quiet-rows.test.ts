import fc from 'fast-check';
import { check, review } from '../../../src/desk';
import type { CellValue } from '../../../src/sheet';
import { columnShape } from '../../support/column-shape';
import { DeskWorld } from '../../support/desk-world';
import { PartReading } from '../../support/part-reading';
import { many, pushAll } from '../../support/pushing';

const ROWS = 6;

type Disturb = (world: DeskWorld) => void;

function products(): DeskWorld {
  const world = new DeskWorld();
  world.products(...many(ROWS));
  pushAll(world);
  review(world.ports);
  return world;
}

/** Copies a whole row, the desk's own columns too, to another place. */
function copyRow(from: number, to: number): Disturb {
  return (world) => {
    const line = world.sheet('products').dump()[from - 1];
    if (line) world.sheet('products').put(to, [line]);
  };
}

function type(row: number, tag: string, value: CellValue): Disturb {
  return (world) => world.typeCell('products', row, tag, value);
}

const row = fc.integer({ min: 2, max: ROWS + 1 });
const disturbs: fc.Arbitrary<Disturb> = fc.oneof(
  fc.tuple(row, fc.integer({ min: 2, max: ROWS + 2 })).map(([from, to]) => copyRow(from, to)),
  fc
    .tuple(
      row,
      fc.constantFrom<[string, CellValue]>(
        ['cover_price', 1_300_000],
        ['cover_price', ''],
        ['product_name', 'Tên khác'],
        ['product_name', ''],
        ['product_code', 'sp0001'],
        ['product_code', 'SP0002'],
        ['product_code', ''],
        ['product_id', 77],
        ['new_code', 'SP0003'],
        ['new_code', 'WISH'],
        ['status', 'Matches the CRM'],
        ['status', ''],
        ['price_wholesale', 'many'],
      ),
    )
    .map(([at, [tag, value]]) => type(at, tag, value)),
  row.map(
    (at): Disturb =>
      (world) =>
        world.sheet('products').deleteRows(at, 1),
  ),
  fc.constantFrom<Disturb>(
    (world) => pushAll(world),
    (world) => review(world.ports),
    (world) => world.sheet('journal').deleteRows(4, 1),
    (world) => world.sheet('journal').deleteRows(world.sheet('journal').dump().length, 1),
    (world) => world.typeCell('journal', 3, 'card', ''),
    (world) => world.typeCell('journal', 3, 'card', 'x'),
    (world) => world.typeCell('journal', 3, 'key', 'SP0004'),
    (world) => world.sheet('journal').put(2, world.sheet('journal').dump().slice(1).reverse()),
    (world) => world.workbook.removeSheet(world.sheet('journal').sheetId),
    (world) => world.properties.set('CRM_BASE_URL', 'https://other.example'),
    (world) => world.duplicate('products', 'Copy'),
    (world) => world.sheet('products').removeColumn(3),
    (world) => world.sheet('products').put(1, [['Product code', 'Selling price', 'Product name']]),
    (world) =>
      world.sheet('products').put(1, [
        world
          .sheet('products')
          .headers()
          .map(() => ''),
      ]),
    (world) => world.sheet('products').addColumn(2, columnShape('', { header: 'custom: mau_sac' })),
  ),
);

/** Returns what a review of a file says that has been through this, and all that stands in its tables then. */
function reviewed(isLarge: boolean, script: readonly Disturb[]) {
  const world = products();
  for (const disturb of script) {
    try {
      disturb(world);
    } catch {
      // There is no such sheet or row any more.
    }
  }
  const file = new PartReading(world);
  if (isLarge) file.countAsLarge();
  else file.countAsLong();
  let said: unknown;
  try {
    const { run: _, ...rest } = review(world.ports);
    said = rest;
  } catch (error) {
    said = String(error);
  }
  const { counts } = JSON.parse(world.documentProperties.get('DESK_STANDING') ?? '{}');
  const shown = world.workbook.taggedSheets().map(({ sheetId, tag }) => {
    const grid = world.workbook.grid(sheetId);
    const cells = grid.dump();
    const rect = { row: 1, column: 1, rows: cells.length, columns: cells[0]?.length ?? 0 };
    return { tag, cells, notes: grid.notes(rect), colours: grid.colours(rect) };
  });
  return { said, counts: isLarge && typeof said === 'string' ? null : counts, shown };
}

/** Counts the calls of a review of a file in which one price was changed. */
function callsOfReview(isLarge: boolean, disturb: Disturb = () => undefined) {
  const world = products();
  world.typeCell('products', 3, 'cover_price', 1_300_000);
  check(world.ports);
  disturb(world);
  if (isLarge) new PartReading(world).countAsLarge();
  const calls = () => ({ ...world.sheet('products').calls });
  const before = calls();
  const { items, unchanged } = review(world.ports);
  const made = (name: string): number => (calls()[name] ?? 0) - (before[name] ?? 0);
  return { items: items.map(({ key }) => key), unchanged, reads: made('read'), writes: made('fill') + made('write') };
}

describe('a review of a file of many products', () => {
  test('says and shows what it would if it held all of them, whatever people did', () => {
    fc.assert(
      fc.property(fc.array(disturbs, { maxLength: 5 }), (script) => {
        const whole = reviewed(false, script);
        const sifted = reviewed(true, script);
        expect(sifted).toEqual({ ...whole, counts: typeof whole.said === 'string' ? null : whole.counts });
      }),
      { numRuns: 300 },
    );
  });

  test('reads each product once, and writes what it would', () => {
    expect(callsOfReview(true)).toEqual(callsOfReview(false));
    expect(callsOfReview(true)).toMatchObject({ items: ['SP0001'], unchanged: ROWS - 1, reads: 1 });
    const withoutJournal: Disturb = (world) => world.workbook.removeSheet(world.sheet('journal').sheetId);
    expect(callsOfReview(true, withoutJournal)).toEqual(callsOfReview(false, withoutJournal));
  });

  test('takes no row that cannot be read for what the CRM has, whatever its Status says', () => {
    const asSame: Disturb = (world) => {
      world.typeCell('products', 3, 'status', 'Matches the CRM');
    };
    const { said } = reviewed(true, [type(3, 'price_wholesale', 'many'), asSame]);
    expect(said).toMatchObject({ refusals: [{ key: 'SP0001' }], unchanged: ROWS - 1 });
  });

  test('reads again a row of which the journal says something else than its Status', () => {
    const script = [copyRow(2, ROWS + 2), type(ROWS + 2, 'product_code', 'SP0099')];
    const { said } = reviewed(true, script);
    expect(said).toMatchObject({ items: [{ key: 'SP0099', state: 'new' }], unchanged: ROWS });
  });
});
