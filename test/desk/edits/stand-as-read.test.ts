import { areTablesUnchanged } from '../../../src/desk/edits/read-desk';
import { type OpenTable, openTable } from '../../../src/desk/tables/open-table';
import { tableSheets } from '../../../src/desk/tables/tables';
import { DeskWorld } from '../../support/desk-world';
import { shoe, vest } from '../../support/pushing';

/** @param before what was read earlier */
const read = ({ ports }: DeskWorld, before: readonly OpenTable[] = []) =>
  tableSheets(ports.workbook).map((sheet) =>
    openTable(
      ports,
      sheet,
      undefined,
      before.find(({ sheetId }) => sheetId === sheet.sheetId),
    ),
  );

/** Tells whether two products still stand as they were read when this has happened to them. */
function standAfter(happen: (world: DeskWorld) => void, more: object = {}): boolean {
  const world = new DeskWorld();
  world.products(vest, { ...shoe, ...more });
  const before = read(world);
  happen(world);
  return areTablesUnchanged(before, read(world, before));
}

describe('tables stand as they were read', () => {
  test('where nothing happened, or only beside them', () => {
    expect(standAfter(() => undefined)).toBe(true);
    expect(standAfter(noteBeside)).toBe(true);
  });

  test.each<[string, (world: DeskWorld) => void]>([
    ['a cell was edited', (world) => world.typeCell('products', 3, 'cover_price', 1)],
    ['a cell became text of the same digits', (world) => world.typeCell('products', 3, 'cover_price', '890000')],
    ['a row was added', (world) => world.typeCell('products', 4, 'product_code', 'x')],
    ['a row was deleted', (world) => world.sheet('products').deleteRows(3, 1)],
    ['the same rows stand one lower', (world) => moveDown(world)],
    ['the rows changed places', (world) => swap(world)],
    ['a column is gone', (world) => world.sheet('products').removeColumn(2)],
    ['a second table is there', (world) => world.products({})],
    ['the table is gone', ({ workbook }) => workbook.removeSheet(workbook.taggedSheets()[0]?.sheetId ?? 0)],
    ['the language of the table is another', (world) => retag(world)],
  ])('but not where %s', (_, happen) => expect(standAfter(happen)).toBe(false));

  test('but not where a row wishes a new code, which the CRM may have confirmed since', () => {
    expect(standAfter(() => undefined, { new_code: 'SP.2026' })).toBe(false);
  });
});

/** Writes into a column of the user's own. */
function noteBeside(world: DeskWorld): void {
  const grid = world.sheet('products');
  const [header = [], one = [], ...rows] = grid.dump();
  const free = grid.columnTags().length;
  grid.put(1, [
    header,
    Object.assign(
      Array.from({ length: free + 1 }, () => ''),
      one,
      { [free]: 'mine' },
    ),
    ...rows,
  ]);
}

function moveDown(world: DeskWorld): void {
  const grid = world.sheet('products');
  const [header = [], ...rows] = grid.dump();
  grid.put(1, [header, header.map(() => ''), ...rows]);
}

function swap(world: DeskWorld): void {
  const grid = world.sheet('products');
  const [header = [], ...rows] = grid.dump();
  grid.put(1, [header, ...rows.reverse()]);
}

function retag(world: DeskWorld): void {
  world.workbook.retag(world.sheet('products').sheetId, 'products/vi');
}
