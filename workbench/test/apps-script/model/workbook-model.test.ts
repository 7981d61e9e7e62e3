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
  sheet.writeContents({ ...CELL, columns: 3 }, (_row, column) => ({
    value: column === 1 ? 'text' : column === 2 ? 1.5 : true,
    formula: null,
    quoted: column === 1,
    format: null,
  }));
  sheet.writeContents({ ...CELL, row: 2 }, () => ({ value: undefined, formula: '=B1*2', quoted: false, format: null }));
  sheet.writeStyle(CELL, 'background', () => '#ff0000');
  sheet.writeStyle(CELL, 'wrap', () => 'WRAP');
  sheet.writeStyle(CELL, 'align', () => 'center');
  sheet.writeNotes({ ...CELL, row: 5 }, () => 'note');
  sheet.writeColumnFormat(2, 1, '0.00');
  const rule = { kind: 'list', values: ['a'], source: null, allowInvalid: false } as const;
  sheet.writeRules({ row: 2, column: 4, rows: 3, columns: 1 }, () => rule);
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
    expect(snapshot.sheets[0]?.validations).toEqual([
      {
        areas: [{ row: 2, column: 4, rows: 3, columns: 1 }],
        kind: 'list',
        values: ['a'],
        source: null,
        allowInvalid: false,
      },
    ]);
  });

  test('keeps the areas of a validation apart where cells between them have none', () => {
    const { model, sheet } = workbook();
    const rule = { kind: 'list', values: [], source: null, allowInvalid: true } as const;
    sheet.writeRules({ ...CELL, rows: 3, columns: 2 }, (row) => (row === 2 ? null : rule));
    expect(
      model.toSnapshot().sheets[0]?.validations[0]?.areas.map(({ row, column, rows }) => [row, column, rows]),
    ).toEqual([
      [1, 1, 1],
      [1, 2, 1],
      [3, 1, 1],
      [3, 2, 1],
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
    const put = (value: number | undefined) =>
      sheet.writeContents(CELL, () => ({ value, formula: null, quoted: false, format: null }));
    put(1);
    put(2);
    expect(model.takeEvents()).toEqual([{ type: 'cells', sheetId: 0, cells: [{ row: 1, column: 1, value: 2 }] }]);
    put(undefined);
    expect(model.takeEvents()).toEqual([{ type: 'cells', sheetId: 0, cells: [{ row: 1, column: 1 }] }]);
    expect(model.takeEvents()).toEqual([]);
  });

  test('tell anything but cells, or very many cells, as one drawing', () => {
    const { model, sheet } = workbook();
    sheet.writeContents(CELL, () => ({ value: 1, formula: null, quoted: false, format: null }));
    model.changeLines(sheet, 'row', { kind: 'insert', at: 1, count: 2000 });
    expect(model.takeEvents().map((event) => event.type)).toEqual(['structure']);
    sheet.writeContents({ row: 1, column: 1, rows: 2600, columns: 20 }, () => ({
      value: 1,
      formula: null,
      quoted: false,
      format: null,
    }));
    expect(model.takeEvents().map((event) => event.type)).toEqual(['structure']);
    expect(model.takeEvents()).toEqual([]);
  });
});
