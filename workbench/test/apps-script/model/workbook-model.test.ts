import { EMPTY_CONTENT, plainContent } from '../../../apps-script/model/cell-content';
import { type LineChange, movedIndex, rearranged } from '../../../apps-script/model/lines';
import { copiedFormula, shiftReferences } from '../../../apps-script/model/references';
import type { SheetModel } from '../../../apps-script/model/sheet-model';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

function workbook(): { model: WorkbookModel; sheet: SheetModel } {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  return { model, sheet };
}

const CELL = { row: 1, column: 1, rows: 1, columns: 1 };

function full(): WorkbookModel {
  const { model, sheet } = workbook();
  const line = [{ ...plainContent('text'), quoted: true }, plainContent(1.5), plainContent(true)];
  sheet.writeContents({ ...CELL, columns: 3 }, (_row, column) => line[column - 1] ?? EMPTY_CONTENT);
  sheet.writeContents({ ...CELL, row: 2 }, () => ({ ...EMPTY_CONTENT, formula: '=B1*2' }));
  sheet.writeStyle(CELL, 'background', () => '#ff0000');
  sheet.writeStyle(CELL, 'wrap', () => 'WRAP');
  sheet.writeStyle(CELL, 'align', () => 'center');
  sheet.writeNotes({ ...CELL, row: 5 }, () => 'note');
  sheet.writeColumnFormat(2, 1, '0.00');
  const rule = { kind: 'list', values: ['a'], source: null, allowInvalid: false } as const;
  sheet.writeRules({ row: 2, column: 4, rows: 5, columns: 1 }, (row) => (row === 5 ? null : rule));
  sheet.rows.frozen = 1;
  sheet.columns.setSize(2, 250);
  sheet.rows.setHidden(9, true);
  sheet.filter = { ...CELL, rows: 5 };
  model.addSheet('Hidden', 1).hidden = true;
  model.addMetadata({ key: 'k', value: 'v', visibility: 'PROJECT', location: { on: 'sheet', sheetId: 0 } });
  return model;
}

describe('a workbook', () => {
  test('begins with one sheet in the language of its locale', () => {
    expect(workbook().model.sheets.map((sheet) => [sheet.name, sheet.rows.count, sheet.columns.count])).toEqual([
      ['Sheet1', 1000, 26],
    ]);
    const vietnamese = WorkbookModel.empty({ locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh' });
    expect(vietnamese.sheets[0]?.name).toBe('Trang tính1');
  });

  test('survives its snapshot', () => {
    const snapshot = full().toSnapshot();
    const again = WorkbookModel.fromSnapshot(JSON.parse(JSON.stringify(snapshot)));
    expect(again.toSnapshot()).toEqual(snapshot);
    expect(snapshot.sheets[0]?.cells).toEqual([
      { row: 1, column: 1, value: 'text', quoted: true, background: '#ff0000', wrap: true, align: 'center' },
      { row: 1, column: 2, value: 1.5 },
      { row: 1, column: 3, value: true },
      { row: 2, column: 1, value: 3, formula: '=B1*2' },
      { row: 5, column: 1, note: 'note' },
    ]);
    expect(snapshot.sheets[0]?.validations.flatMap(({ areas }) => areas)).toEqual([
      { row: 2, column: 4, rows: 3, columns: 1 },
      { row: 6, column: 4, rows: 1, columns: 1 },
    ]);
  });

  test('does not give a new sheet or entry an id that was loaded', () => {
    const again = WorkbookModel.fromSnapshot(full().toSnapshot());
    expect(again.addSheet('New', 0).id).toBe(2);
    const entry = again.addMetadata({ key: 'k', value: null, visibility: 'DOCUMENT', location: { on: 'spreadsheet' } });
    expect(entry.id).toBe(2);
  });

  test('refuses a locale whose rules it does not know', () => {
    expect(() => workbook().model.setLocale('sv_SE')).toThrow('not emulated: spreadsheet locale sv_SE');
  });
});

describe('the events', () => {
  test('tell each changed cell once and whole; an emptied one by its place alone', () => {
    const { model, sheet } = workbook();
    const put = (value: number | undefined) => sheet.writeContents(CELL, () => plainContent(value));
    put(1);
    put(2);
    expect(model.takeEvents()).toEqual([{ type: 'cells', sheetId: 0, cells: [{ row: 1, column: 1, value: 2 }] }]);
    put(undefined);
    expect(model.takeEvents()).toEqual([{ type: 'cells', sheetId: 0, cells: [{ row: 1, column: 1 }] }]);
    expect(model.takeEvents()).toEqual([]);
  });

  test('tell anything but cells, or very many cells, as one drawing', () => {
    const { model, sheet } = workbook();
    sheet.writeContents(CELL, () => plainContent(1));
    model.changeLines(sheet, 'row', { kind: 'insert', at: 1, count: 2000 });
    expect(model.takeEvents().map((event) => event.type)).toEqual(['structure']);
    sheet.writeContents({ ...CELL, rows: 2600, columns: 20 }, () => plainContent(1));
    expect(model.takeEvents().map((event) => event.type)).toEqual(['structure']);
    expect(model.takeEvents()).toEqual([]);
  });
});

const OWN = { own: true, sheetName: 'Sheet1' };

describe('references', () => {
  test.each<[string, LineChange, string]>([
    ['=A5', { kind: 'insert', at: 5, count: 2 }, '=A7'],
    ['=SUM($A$4:B6)', { kind: 'insert', at: 5, count: 1 }, '=SUM($A$4:B7)'],
    ['=A5+A6', { kind: 'delete', at: 5, count: 1 }, '=#REF!+A5'],
    ['=SUM(A4:A6)', { kind: 'delete', at: 6, count: 9 }, '=SUM(A4:A5)'],
    ['=SUM(4:6)', { kind: 'delete', at: 4, count: 1 }, '=SUM(4:5)'],
    ['=A2', { kind: 'move', from: 2, count: 1, to: 5 }, '=A4'],
    ['="A5"&LOG10(A5)', { kind: 'insert', at: 1, count: 1 }, '="A5"&LOG10(A6)'],
    ['=Other!A5', { kind: 'insert', at: 1, count: 1 }, '=Other!A5'],
    ["='Sheet1'!A5", { kind: 'insert', at: 1, count: 1 }, "='Sheet1'!A6"],
  ])('%s after %j of rows is %s', (formula, change, expected) => {
    expect(shiftReferences(formula, OWN, 'row', change)).toBe(expected);
  });

  test('columns shift by letters', () => {
    expect(shiftReferences('=SUM(Y1:$Z9)+B:B', OWN, 'column', { kind: 'insert', at: 2, count: 1 })).toBe(
      '=SUM(Z1:$AA9)+C:C',
    );
  });

  test('in another sheet only named ones shift', () => {
    const site = { own: false, sheetName: 'Sheet1' };
    expect(shiftReferences('=A1+Sheet1!A1', site, 'row', { kind: 'insert', at: 1, count: 1 })).toBe('=A1+Sheet1!A2');
  });

  // 26, L
  test('of a copied formula shift where they are relative and break at the edge', () => {
    expect(copiedFormula('=A1+$A1+A$1+$A$1+SUM(B:B)', 1, 1)).toBe('=B2+$A2+B$1+$A$1+SUM(C:C)');
    expect(copiedFormula('=A1', -1, 0)).toBe('=#REF!');
  });
});

describe('a changed list of lines', () => {
  test.each<[LineChange]>([
    [{ kind: 'insert', at: 3, count: 2 }],
    [{ kind: 'delete', at: 2, count: 2 }],
    [{ kind: 'move', from: 2, count: 2, to: 6 }],
    [{ kind: 'move', from: 5, count: 1, to: 2 }],
    [{ kind: 'move', from: 2, count: 2, to: 3 }],
  ])('agrees with where each line goes by %j', (change) => {
    const lines = [undefined, 1, 2, 3, 4, 5, 6];
    const after = rearranged(lines, change);
    for (const line of [1, 2, 3, 4, 5, 6]) {
      const index = movedIndex(line, change);
      expect(index === null ? after.includes(line) : after[index]).toBe(index === null ? false : line);
    }
  });
});
