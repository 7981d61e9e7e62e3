import fc from 'fast-check';
import type { ApprovedItem } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { columnShape } from '../support/column-shape';
import type { DeskWorld } from '../support/desk-world';
import { countAsLarge } from '../support/part-reading';
import { many, meanwhile, outcomes, pushRun, withProducts } from '../support/pushing';
import { type Act, actsWith } from '../support/random-acts';

const ROWS = 14;
const LAST_CHECK = 'DESK_LAST_CHECK';

const PUSHED = withProducts(...many(ROWS));
pushRun(PUSHED.ports, 'r0');

/** A person's edit of a row, by its number. */
type Edit = (world: DeskWorld, row: number) => void;

const changePrice: Edit = (world, at) => world.typeCell('products', at, 'cover_price', 1_250_000 + at);
/** So low that it waits for a tick, and its Status has a note. */
const dropPrice: Edit = (world, at) => world.typeCell('products', at, 'cover_price', at);
const wishForCode: Edit = (world, at) => world.typeCell('products', at, 'new_code', `WISH${at}`);

/** Returns a file in which those rows were edited, its review, and what of it is approved. */
function reviewed(rows: readonly number[], edit = changePrice) {
  const world = PUSHED.copy();
  for (const row of rows) edit(world, row);
  check(world.ports);
  const { run, items } = review(world.ports);
  const approved = items.map(({ table, key, fingerprint, sheetId, row }) => ({
    table,
    key,
    fingerprint,
    sheetId,
    row,
  }));
  return { world, run, items: approved };
}

function reviewedLarge(rows: readonly number[]) {
  const file = reviewed(rows);
  countAsLarge(file.world);
  return file;
}

type Approved = Pick<ReturnType<typeof reviewed>, 'run' | 'items'>;

/** Returns the file, and one that is the same but counts as one of many rows. */
function smallAndLarge(world: DeskWorld): [DeskWorld, DeskWorld] {
  const large = world.copy();
  countAsLarge(large);
  return [world, large];
}

const row = fc.integer({ min: 2, max: ROWS + 1 });
const place = { min: 1, max: 9 };
const order = fc.shuffledSubarray(
  Array.from({ length: ROWS }, (_, index) => index + 2),
  { minLength: ROWS },
);
const disturbs: fc.Arbitrary<Act> = fc.oneof(
  actsWith(
    fc.tuple(row, fc.constantFrom('cover_price', 'product_name', 'price_wholesale'), fc.integer({ min: 5, max: 9 })),
    (world, [at, tag, value]) =>
      world.typeCell('products', at, tag, tag === 'product_name' ? `Tên ${value}` : 1_250_000 + value),
  ),
  actsWith(row, (world, at) => world.typeCell('products', at, 'product_code', `NEW${at}`)),
  actsWith(row, (world, at) => world.sheet('products').deleteRows(at, 1)),
  actsWith(order, (world, rows) => world.sheet('products').sort(rows)),
  actsWith(fc.integer(place), (world, column) =>
    world.sheet('products').addColumn(column, columnShape('', { header: `Mine ${column}` })),
  ),
  actsWith(fc.tuple(fc.integer(place), fc.integer(place)), (world, [from, to]) =>
    world.sheet('products').moveColumn(from, to),
  ),
  actsWith(fc.constantFrom('price_wholesale', 'product_name'), (world, tag) => {
    const at = world.sheet('products').columnOf(tag);
    if (at > 0) world.sheet('products').removeColumn(at);
  }),
);

/** Returns what a push says and what the CRM got, where something happens before it and while it is under way. */
function played(world: DeskWorld, { run, items }: Approved, before: readonly Act[], during: readonly Act[]) {
  for (const disturb of before) disturb(world);
  let isOver = false;
  const ports = meanwhile(world, () => {
    if (!isOver) for (const disturb of during) disturb(world);
    isOver = true;
  });
  const said: string[] = [];
  let left: readonly ApprovedItem[] = items;
  while (left.length > 0) {
    const step = push(ports, { run, reason: '', items: left });
    said.push(...outcomes(step));
    left = step.left;
  }
  check(world.ports);
  return {
    said: said.sort(),
    sent: world.crm.edits.map((edit) => JSON.stringify(edit)).sort(),
    statuses: world.column('products', 'status'),
    journal: world.column('journal', 'outcome'),
    entries: world.column('journal', 'entry'),
  };
}

/** Returns all that stands in the Products sheet, and the notes on its Status. */
function lastCheck(world: DeskWorld) {
  return { cells: world.sheet('products').dump(), notes: world.notes('products') };
}

describe('a push in a file of many rows', () => {
  test.each([
    ['prices', changePrice],
    ['prices that were held', dropPrice],
    ['renames', wishForCode],
  ])('leaves the rows between those that it sends as they were, by %s', (_, edit) => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { minLength: 1, maxLength: 6 }), fc.nat(), (rows, chosen) => {
        const { world: file, run, items } = reviewed(rows, edit);
        const left = smallAndLarge(file).map((world) => {
          push(world.ports, { run, reason: '', items: items.filter((__, at) => at === 0 || (chosen >> at) % 2 === 0) });
          return lastCheck(world);
        });
        expect(left[1]).toEqual(left[0]);
      }),
      { numRuns: 15 },
    );
  });

  test('sends and says what it would if it read all of them, whatever people do meanwhile', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(row, { minLength: 1, maxLength: 6 }),
        fc.array(disturbs, { maxLength: 3 }),
        fc.array(disturbs, { maxLength: 2 }),
        (rows, before, during) => {
          const { world, ...approved } = reviewed(rows);
          const [small, large] = smallAndLarge(world);
          expect(played(large, approved, before, during)).toEqual(played(small, approved, before, during));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('reads the rows that it sends, in spans, and no others', () => {
    const { world, run, items } = reviewedLarge([3, 4, 9]);
    const areas: string[] = [];
    world.sheet('products').change((grid) => {
      const read = grid.read.bind(grid);
      grid.read = (rect) => {
        areas.push(`${rect.row}+${rect.rows}`);
        return read(rect);
      };
    });
    expect(outcomes(push(world.ports, { run, reason: '', items }))).toHaveLength(3);
    // Before it sends, and after the answers.
    expect(areas).toEqual(['3+7', '3+7']);
  });

  test('asks for no headers where the rows say what was approved, and say it still after the answers', () => {
    const { world, run, items } = reviewedLarge([3, 4, 9]);
    const asked: string[] = [];
    world.sheet('products').change((grid) => {
      for (const name of ['headers', 'columnTags'] as const) {
        const ask = grid[name].bind(grid);
        Object.assign(grid, { [name]: () => [asked.push(name), ask()][1] });
      }
    });
    expect(outcomes(push(world.ports, { run, reason: '', items }))).toHaveLength(3);
    expect(asked).toEqual([]);
  });

  test.each<[string, Act]>([
    ['one is new', (world) => world.sheet('products').addColumn(1, columnShape('', { header: 'Mine' }))],
    ['two changed places', (world) => world.sheet('products').moveColumn(2, 3)],
  ])('looks for columns of which %s since rows were approved, and sends these', (_, disturb) => {
    const { world, run, items } = reviewedLarge([3, 9]);
    disturb(world);
    expect(outcomes(push(world.ports, { run, reason: '', items }))).toEqual(['SP0001 confirmed', 'SP0007 confirmed']);
    expect(world.column('products', 'status')).toEqual(Array(ROWS).fill('Matches the CRM'));
  });

  test('takes no row for new where it has to read all of them', () => {
    const { world, run, items } = reviewedLarge([3, 9]);
    const own = columnShape('', { header: 'custom: mau_sac' });
    const ports = meanwhile(world, () => world.sheet('products').addColumn(2, own));
    expect(outcomes(push(ports, { run, reason: '', items }))).toEqual(['SP0001 confirmed', 'SP0007 confirmed']);
    expect(world.column('products', 'status')).toEqual(Array(ROWS).fill('Matches the CRM'));
  });

  test('leaves the other counts as they were', () => {
    const { world, run, items } = reviewedLarge([3, 4, 9]);
    push(world.ports, { run, reason: '', items });
    const { counts } = JSON.parse(world.documentProperties.get(LAST_CHECK) ?? '{}');
    expect(counts).toEqual([expect.objectContaining({ state: 'same', count: ROWS - 3 + 3 })]);
  });

  test('finds a row by its names where no place is told', () => {
    const { world, run, items } = reviewedLarge([3, 9]);
    const without = items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
    expect(outcomes(push(world.ports, { run, reason: '', items: without }))).toEqual([
      'SP0001 confirmed',
      'SP0007 confirmed',
    ]);
    expect(world.column('products', 'status')).toEqual(Array(ROWS).fill('Matches the CRM'));
  });
});
