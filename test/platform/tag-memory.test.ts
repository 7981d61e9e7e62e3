import * as fc from 'fast-check';
import { readTable } from '../../src/sheet/table';
import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { columnShape } from '../support/column-shape';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

const COLUMNS = 5;

function table(rows = 3) {
  const spreadsheet = new EmulatedSpreadsheet();
  const columns = Array.from({ length: COLUMNS }, (_, index) => columnShape(`f${index}`));
  const { sheetId } = spreadsheet.workbook.addSheet({ title: 'Products', tag: 'products/en', columns });
  const values = Array.from({ length: rows }, (_, row) => columns.map(({ tag }) => `${tag} ${row}`));
  spreadsheet.workbook.grid(sheetId).write({ row: 2, column: 1, rows, columns: COLUMNS }, values);
  return { spreadsheet, sheetId };
}

/** Returns what an execution reads that knows what the file keeps, and what one reads that knows nothing. */
function bothReadings(spreadsheet: EmulatedSpreadsheet, sheetId: number) {
  const known = readTable(spreadsheet.openAgain().grid(sheetId));
  const kept = [...spreadsheet.kept];
  spreadsheet.kept.clear();
  const searched = readTable(spreadsheet.openAgain().grid(sheetId));
  spreadsheet.kept.clear();
  for (const [name, value] of kept) spreadsheet.kept.set(name, value);
  return { known, searched };
}

const place = fc.integer({ min: 1, max: COLUMNS + 1 });

/** Makes what a person may do to the columns and rows of a table. */
const edits = (sheetId: number): fc.Arbitrary<ViewEdit> =>
  fc.oneof(
    place.map((at): ViewEdit => ({ kind: 'insertColumns', sheetId, at, count: 1 })),
    place.map((at): ViewEdit => ({ kind: 'deleteColumns', sheetId, at, count: 1 })),
    fc.tuple(place, place).map(([from, to]): ViewEdit => ({ kind: 'moveColumns', sheetId, from, count: 1, to })),
    fc
      .tuple(place, fc.integer({ min: 1, max: 6 }), fc.constantFrom('', 'f1', 'x', 'custom: y'))
      .map(([column, row, text]): ViewEdit => ({ kind: 'type', sheetId, row, column, text })),
    place.map((at): ViewEdit => ({ kind: 'insertRows', sheetId, at, count: 2 })),
    place.map((at): ViewEdit => ({ kind: 'deleteRows', sheetId, at, count: 1 })),
    fc.constant<ViewEdit>({ kind: 'paste', sheetId, row: 990, column: 2, text: 'far\nbelow' }),
  );

describe('the memory of tags', () => {
  it('tells what a search would, whatever a person does to rows, columns and headers', () => {
    const { sheetId } = table();
    fc.assert(
      fc.property(fc.array(edits(sheetId), { maxLength: 6 }), (made) => {
        const { spreadsheet } = table();
        for (const edit of made) {
          const { known } = bothReadings(spreadsheet, sheetId);
          expect(known.rows.length).toBeGreaterThanOrEqual(0);
          spreadsheet.edit(edit);
        }
        const { known, searched } = bothReadings(spreadsheet, sheetId);
        expect(known).toEqual(searched);
      }),
      { numRuns: 150 },
    );
  });

  it('asks for nothing but the cells where all stands as it was', () => {
    const { spreadsheet, sheetId } = table();
    readTable(spreadsheet.openAgain().grid(sheetId));
    expect(spreadsheet.costOf(() => readTable(spreadsheet.openAgain().grid(sheetId)))).toBe(1);
    spreadsheet.edit({ kind: 'type', sheetId, row: 1, column: 2, text: 'Mine' });
    expect(spreadsheet.costOf(() => readTable(spreadsheet.openAgain().grid(sheetId)))).toBe(5);
    expect(spreadsheet.costOf(() => readTable(spreadsheet.openAgain().grid(sheetId)))).toBe(1);
  });

  it('finds the columns also after their headers were read, one of which is blank, so that nothing is known by heart', () => {
    const { spreadsheet, sheetId } = table();
    spreadsheet.edit({ kind: 'type', sheetId, row: 1, column: 2, text: '' });
    spreadsheet.kept.clear();
    const grid = spreadsheet.openAgain().grid(sheetId);
    readTable(grid, (tag) => tag === 'f3');
    grid.headers();
    expect(grid.columnTags()).toHaveLength(COLUMNS);
  });

  it('asks for the last row where many rows stand empty below', () => {
    const { spreadsheet, sheetId } = table();
    spreadsheet.edit({ kind: 'insertRows', sheetId, at: 900, count: 5000 });
    // The first reading sees them, the second one searches for the columns anew.
    readTable(spreadsheet.openAgain().grid(sheetId));
    readTable(spreadsheet.openAgain().grid(sheetId));
    expect(spreadsheet.costOf(() => readTable(spreadsheet.openAgain().grid(sheetId)))).toBe(2);
  });

  it('knows the sheets by heart until one is new', () => {
    const { spreadsheet, sheetId } = table();
    const tagged = () => spreadsheet.openAgain().taggedSheets();
    expect(tagged()).toEqual([{ sheetId, tag: 'products/en' }]);
    expect(spreadsheet.costOf(tagged)).toBe(0);
    spreadsheet.edit({ kind: 'copySheet', sheetId, name: 'Copy', copyId: 77 });
    expect(tagged()).toEqual([
      { sheetId, tag: 'products/en' },
      { sheetId: 77, tag: 'products/en' },
    ]);
    spreadsheet.edit({ kind: 'deleteSheet', sheetId });
    expect(tagged()).toEqual([{ sheetId: 77, tag: 'products/en' }]);
    expect(spreadsheet.costOf(tagged)).toBe(0);
    spreadsheet.workbook.retag(77, 'products/vi');
    expect(tagged()).toEqual([{ sheetId: 77, tag: 'products/vi' }]);
  });

  it('knows titles by heart until somebody changes them, also where two are exchanged', () => {
    const { spreadsheet, sheetId } = table();
    const other = spreadsheet.workbook.addSheet({ title: 'Orders', tag: 'orders/en', columns: [columnShape('a')] });
    const titles = () => [sheetId, other.sheetId].map((id) => spreadsheet.openAgain().grid(id).title());
    const rename = (id: number, name: string) => spreadsheet.edit({ kind: 'renameSheet', sheetId: id, name });
    expect(titles()).toEqual(['Products', 'Orders']);
    expect(spreadsheet.costOf(titles)).toBe(0);
    rename(sheetId, 'x');
    rename(other.sheetId, 'Products');
    rename(sheetId, 'Orders');
    expect(titles()).toEqual(['Orders', 'Products']);
    expect(spreadsheet.costOf(titles)).toBe(0);
  });

  it('asks for the sheets of the file once in an execution, also where all tags are searched for and a sheet is made', () => {
    const { spreadsheet, sheetId } = table();
    spreadsheet.kept.clear();
    const opened = spreadsheet.openAgain();
    const before = spreadsheet.execution.inOrder.length;
    opened.taggedSheets(true);
    opened.flush();
    opened.taggedSheets();
    opened.grid(sheetId).title();
    opened.addSheet({ title: 'Orders', tag: 'orders/en', columns: [columnShape('a')] });
    expect(opened.taggedSheets()).toHaveLength(2);
    const asked = spreadsheet.execution.inOrder.slice(before).filter((call) => call === 'Spreadsheet.getSheets');
    expect(asked).toHaveLength(1);
  });

  it('forgets columns that change where others have filled the store', () => {
    const { spreadsheet, sheetId } = table();
    const opened = spreadsheet.openAgain().grid(sheetId);
    const set = jest.spyOn(spreadsheet.kept, 'set').mockImplementation(() => {
      throw new Error('You have exceeded the property storage quota. Please remove some properties and try again.');
    });
    opened.addColumn(COLUMNS + 1, columnShape('f9'));
    set.mockRestore();
    expect(readTable(spreadsheet.openAgain().grid(sheetId)).columns.size).toBe(COLUMNS + 1);
  });
});
