import type { ViewEdit } from '../../../apps-script/engine-api';
import { plainContent } from '../../../apps-script/model/cell-content';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

const NOW = Date.UTC(2026, 8, 5);
const [ME, OTHER] = ['my page', 'another page'];

function workbook() {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  const enter = (page: string) => (edit: ViewEdit) => model.enterStep(page, [edit], NOW);
  const type = (row: number, column: number, text: string, page: string = ME) =>
    enter(page)({ kind: 'type', sheetId: 0, row, column, text });
  return {
    model,
    sheet,
    type,
    i: enter(ME),
    paste: (text: string) => enter(ME)({ kind: 'paste', sheetId: 0, row: 1, column: 1, text }),
    undo: (page: string = ME) => model.takeStep(page, 'undo'),
    redo: (page: string = ME) => model.takeStep(page, 'redo'),
    script: (row: number, column: number, value: string) =>
      sheet.writeContents({ row, column, rows: 1, columns: 1 }, () => plainContent(value)),
    values: (rows: number, columns: number) =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (__, column) => sheet.values.get(row + 1, column + 1) ?? ''),
      ),
  };
}

describe('a paste', () => {
  test('is taken back and done again, with formulas and found formats', () => {
    const { model, paste, type, undo, redo } = workbook();
    type(1, 1, '5');
    type(2, 2, '=A1*2');
    const before = model.toSnapshot().sheets;
    paste('1.5\t12/3/2026\n=A1\t50%\nx\t');
    const after = model.toSnapshot().sheets;
    expect(paste('1.5\t12/3/2026\n=A1\t50%\nx\t').undos).toBe(3);
    expect(undo()).toMatchObject({ undos: 2, redos: 1, kept: 0 });
    expect(model.toSnapshot().sheets).toEqual(before);
    expect(redo()).toMatchObject({
      undos: 3,
      redos: 0,
      place: { sheetId: 0, area: { row: 1, column: 1, rows: 3, columns: 2 } },
    });
    expect(model.toSnapshot().sheets).toEqual(after);
  });

  test('tells what came back as changed cells, formulas among them', () => {
    const { model, paste, type, undo } = workbook();
    type(9, 9, '=A1+1');
    paste('5');
    model.takeEvents();
    undo();
    const [event] = model.takeEvents();
    expect(event).toMatchObject({ type: 'cells', cells: [{ row: 1 }, { row: 9, value: 1 }] });
  });
});

test('content and note are taken back where a script has changed the look, which stays', () => {
  const { sheet, i, undo } = workbook();
  i({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value: 'x', bold: true, note: 'why' }] });
  sheet.writeStyle({ row: 1, column: 1, rows: 1, columns: 1 }, 'background', () => '#ff0000');
  expect(undo().kept).toBe(0);
  expect([sheet.values.get(1, 1), sheet.notes.get(1, 1)]).toEqual([undefined, undefined]);
  expect(sheet.style(1, 1)).toMatchObject({ bold: true, background: '#ff0000' });
});

test('sorted rows go back', () => {
  const { paste, i, undo, values } = workbook();
  paste('b\na');
  i({ kind: 'reorderRows', sheetId: 0, area: { row: 1, column: 1, rows: 2, columns: 1 }, order: [2, 1] });
  expect(values(2, 1)).toEqual([['a'], ['b']]);
  undo();
  expect(values(2, 1)).toEqual([['b'], ['a']]);
});

describe('what a script has written since', () => {
  test('stays, cell by cell', () => {
    const { paste, script, undo, redo, values } = workbook();
    paste("a\tb\t'0012");
    script(1, 2, 'by script');
    script(1, 4, 'elsewhere');
    expect(undo().kept).toBe(1);
    expect(values(1, 4)).toEqual([['', 'by script', '', 'elsewhere']]);
    redo();
    expect(values(1, 4)).toEqual([['a', 'by script', '0012', 'elsewhere']]);
  });
});

test('rows, columns and sheets that are added, moved or deleted leave nothing to take back', () => {
  const { model, sheet, type, i, undo } = workbook();
  type(3, 3, 'x');
  model.changeLines(sheet, 'row', { kind: 'insert', at: 1, count: 1 });
  expect(undo()).toEqual({ undos: 0, redos: 0, place: null, kept: 0 });
  type(1, 1, 'y');
  i({ kind: 'renameSheet', sheetId: 0, name: 'Other' });
  expect(undo().undos).toBe(0);
  expect([sheet.values.get(4, 3), sheet.values.get(1, 1)]).toEqual(['x', 'y']);
});

test('rows that a paste adds below the last one stay, and the paste is taken back', () => {
  const { sheet, i, undo } = workbook();
  i({ kind: 'paste', sheetId: 0, row: 1000, column: 1, text: 'a\nb' });
  expect(undo().kept).toBe(0);
  expect([sheet.rows.count, sheet.values.isEmpty()]).toEqual([1001, true]);
});

test('several edits at once are taken back from the last to the first', () => {
  const { model, sheet, undo, redo } = workbook();
  const type = (text: string) => ({ kind: 'type', sheetId: 0, row: 1, column: 1, text }) as const;
  model.enterStep(ME, [type('a'), type('b')], NOW);
  expect([undo().kept, sheet.values.get(1, 1)]).toEqual([0, undefined]);
  expect([redo().kept, sheet.values.get(1, 1)]).toEqual([0, 'b']);
});

describe('each page', () => {
  test('takes back its own steps alone, until another page is edited', () => {
    const { type, undo, values } = workbook();
    type(1, 1, 'mine');
    undo(OTHER);
    expect(values(1, 1)).toEqual([['mine']]);
    type(1, 2, 'theirs', OTHER);
    expect(undo()).toMatchObject({ undos: 0, redos: 0 });
    expect(values(1, 2)).toEqual([['mine', 'theirs']]);
    undo(OTHER);
    expect(values(1, 2)).toEqual([['mine', '']]);
  });

  test('keeps a hundred steps', () => {
    const { type, undo, values } = workbook();
    for (let text = 0; text <= 100; text += 1) type(1, 1, String(text));
    for (let step = 0; step < 200; step += 1) undo();
    expect(values(1, 1)).toEqual([[0]]);
    expect(type(1, 1, 'anew')).toEqual({ undos: 1, redos: 0 });
  });
});
