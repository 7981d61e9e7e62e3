import type { ViewEdit } from '../../../../workbench/apps-script/engine-api';
import { workbook } from '../../../support/step-workbook';

describe('what is no cell', () => {
  test.each<[string, ViewEdit]>([
    ['inserted rows', { kind: 'insertRows', sheetId: 0, at: 2, count: 2 }],
    ['inserted columns', { kind: 'insertColumns', sheetId: 0, at: 2, count: 2 }],
    ['deleted rows', { kind: 'deleteRows', sheetId: 0, at: 1, count: 2 }],
    ['deleted columns', { kind: 'deleteColumns', sheetId: 0, at: 1, count: 2 }],
    ['rows moved down', { kind: 'moveRows', sheetId: 0, from: 1, count: 2, to: 6 }],
    ['rows moved up', { kind: 'moveRows', sheetId: 0, from: 3, count: 2, to: 1 }],
    ['columns moved right', { kind: 'moveColumns', sheetId: 0, from: 1, count: 1, to: 3 }],
    ['hidden rows', { kind: 'hideRows', sheetId: 0, at: 2, count: 2 }],
    ['shown columns', { kind: 'showColumns', sheetId: 0, at: 4, count: 3 }],
    ['a width', { kind: 'columnWidth', sheetId: 0, column: 2, pixels: 250 }],
    ['a height', { kind: 'rowHeight', sheetId: 0, row: 2, pixels: 50 }],
    ['frozen lines', { kind: 'freeze', sheetId: 0, rows: 1, columns: 0 }],
    ['a filter', { kind: 'filter', sheetId: 0, area: { row: 1, column: 1, rows: 3, columns: 2 } }],
    ['an added sheet', { kind: 'addSheet', name: 'Three', index: 1 }],
    ['a deleted sheet', { kind: 'deleteSheet', sheetId: 1 }],
    ['a hidden sheet', { kind: 'hideSheet', sheetId: 1 }],
    ['a name', { kind: 'renameSheet', sheetId: 1, name: 'Zwei' }],
    ['a place among the sheets', { kind: 'moveSheet', sheetId: 1, index: 0 }],
  ])('%s: undone and redone', (_what, edit) => {
    const { model, sheet, paste, i, undo, redo } = workbook();
    model.addSheet('Two', 1);
    paste('a\tb\nc\td\n=A1\t=SUM(A1:B2)');
    sheet.columns.setHidden(5, true);
    const sheets = () => model.toSnapshot().sheets;
    const before = sheets();
    i(edit);
    const after = sheets();
    expect(after).not.toEqual(before);
    model.takeEvents();
    expect(undo().kept).toBe(0);
    expect(sheets()).toEqual(before);
    expect(model.takeEvents().map(({ type }) => type)).toEqual(['structure']);
    expect(redo().kept).toBe(0);
    expect(sheets()).toEqual(after);
    undo();
    expect(sheets()).toEqual(before);
  });

  test('is no step when it changes nothing', () => {
    const { i } = workbook();
    i({ kind: 'freeze', sheetId: 0, rows: 0, columns: 0 });
    i({ kind: 'showRows', sheetId: 0, at: 1, count: 9 });
    i({ kind: 'select', sheetId: 0, area: { row: 1, column: 1, rows: 1, columns: 1 } });
    i({ kind: 'deleteSheet', sheetId: 77 });
    expect(i({ kind: 'insertRows', sheetId: 0, at: 1, count: 1_000_000 })).toEqual({ undos: 0, redos: 0 });
  });

  test('of rows is forgotten when somebody else has moved rows since', () => {
    const { model, i, another, undo } = workbook();
    i({ kind: 'insertRows', sheetId: 0, at: 2, count: 2 });
    another({ kind: 'insertRows', sheetId: 0, at: 1, count: 1 });
    undo();
    expect(model.sheet(0)?.rows.count).toBe(1003);
  });

  test('deletes no row and no sheet into which a script has written since', () => {
    const { model, sheet, i, undo, script } = workbook();
    i({ kind: 'insertRows', sheetId: 0, at: 2, count: 1 });
    script(2, 1, 'by script');
    expect([undo().kept, sheet.rows.count]).toEqual([1, 1001]);
    i({ kind: 'addSheet', name: 'Two', index: 1, sheetId: 7 });
    const two = model.sheet(7);
    two?.writeContents({ row: 1, column: 1, rows: 1, columns: 1 }, () => ({
      value: 'by script',
      formula: null,
      quoted: false,
      format: null,
    }));
    expect([undo().kept, model.sheets.length]).toEqual([1, 2]);
  });
});
