import { check } from '../../src/push/review';
import { markEdited } from '../../src/push/status-column';
import { DeskWorld } from '../support/desk-world';
import { many, pushAll } from '../support/pushing';

const EDITED = 'Edited';
const SAME = 'Matches the CRM';

function pushedTable(language: 'en' | 'vi' = 'en', rows = 4) {
  const world = new DeskWorld();
  world.language = language;
  const grid = world.products(...many(rows));
  pushAll(world);
  const { sheetId } = grid;
  /** Does what a person's edit of a field in so many rows starts. */
  const edit = (tag: string, row: number, count = 1): void =>
    markEdited(world.ports, { sheetId, row, column: grid.columnOf(tag), rows: count, columns: 1 });
  return { world, grid, edit };
}

describe('the Status of rows that a person edits', () => {
  test('says so at once, of every row of a paste, until the next check', () => {
    const { world, edit } = pushedTable();
    edit('cover_price', 3, 2);
    expect(world.column('products', 'status')).toEqual([SAME, EDITED, EDITED, SAME]);
    check(world.ports);
    expect(world.column('products', 'status')).toEqual(Array(4).fill(SAME));
  });

  test('says so in the language of the table', () => {
    const { world, edit } = pushedTable('vi');
    world.language = 'en';
    edit('product_name', 2);
    expect(world.column('products', 'status')[0]).toBe('Vừa sửa');
  });

  test('stays where it is blank or a person’s own', () => {
    const { world, edit } = pushedTable();
    world.typeCell('products', 2, 'status', '');
    world.typeCell('products', 3, 'status', 'ask Mai');
    edit('cover_price', 2, 4);
    expect(world.column('products', 'status')).toEqual(['', 'ask Mai', EDITED, EDITED]);
  });

  test('is of what is sent alone: an edit of Status, of the header, or of another column or sheet changes nothing', () => {
    const { world, grid, edit } = pushedTable();
    edit('status', 2);
    edit('cover_price', 1);
    const own = grid.columnTags().length + 5;
    markEdited(world.ports, { sheetId: grid.sheetId, row: 2, column: own, rows: 1, columns: 3 });
    markEdited(world.ports, { sheetId: world.sheet('journal').sheetId, row: 2, column: 1, rows: 9, columns: 9 });
    markEdited(world.ports, { sheetId: 987, row: 2, column: 1, rows: 9, columns: 9 });
    expect(world.column('products', 'status')).toEqual(Array(4).fill(SAME));
  });

  test('is written with the same number of calls, whatever the number of rows', () => {
    const callsFor = (rows: number): Record<string, number> => {
      const { world, edit } = pushedTable('en', rows);
      return world.callsOf(() => edit('cover_price', 2, rows));
    };
    expect(callsFor(60)).toEqual(callsFor(1));
  });
});
