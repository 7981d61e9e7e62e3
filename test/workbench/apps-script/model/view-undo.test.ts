import type { ViewEdit } from '../../../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../../../workbench/apps-script/model';

const NOW = Date.UTC(2026, 8, 5);
const RULE = { kind: 'list', values: ['a'], source: null, allowInvalid: false, helpText: null } as const;
const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

function workbook() {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  return { model, sheet, edit: (change: ViewEdit) => model.applyViewEdit(change, NOW) };
}

describe('a deleted sheet that an undo brings back', () => {
  test('has its metadata, frozen rows, widths, column formats, notes and validations', () => {
    const { model, edit } = workbook();
    edit({ kind: 'addSheet', name: 'Two', index: 1, sheetId: 7 });
    const two = model.sheet(7);
    if (!two) throw new Error('no sheet');
    two.writeColumnFormat(2, 1, '@');
    two.writeNotes(cell(1, 1), () => 'why');
    two.writeRules(cell(2, 1), () => RULE);
    edit({ kind: 'freeze', sheetId: 7, rows: 1, columns: 0 });
    edit({ kind: 'columnWidth', sheetId: 7, column: 2, pixels: 250 });
    const location = { on: 'column', sheetId: 7, index: 2 } as const;
    model.addMetadata({ key: 'k', value: null, visibility: 'DOCUMENT', location });
    const before = model.toSnapshot();
    edit({ kind: 'deleteSheet', sheetId: 7 });
    expect(model.metadata).toEqual([]);
    edit({ kind: 'addSheet', name: 'Two', index: 1, sheetId: 7 });
    expect(model.toSnapshot()).toEqual(before);
  });

  test('does not make the formats of columns its cells’ own', () => {
    const { sheet, edit } = workbook();
    sheet.writeColumnFormat(1, 1, '@');
    edit({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value: '0012', format: '@' }] });
    expect([sheet.style(1, 1).format, sheet.style(1, 1).quoted]).toEqual([null, null]);
  });
});

describe('deleted lines that an undo brings back', () => {
  const filled = () => {
    const made = workbook();
    const { model, sheet, edit } = made;
    edit({ kind: 'set', sheetId: 0, cells: [{ row: 2, column: 2, value: 'x', bold: true, note: 'why' }] });
    sheet.writeColumnFormat(2, 1, '0.0');
    sheet.writeRules(cell(2, 2), () => RULE);
    sheet.writeRules(cell(9, 9), () => ({
      ...RULE,
      kind: 'range',
      source: { sheetId: 0, area: { ...cell(1, 2), columns: 2 } },
    }));
    edit({ kind: 'freeze', sheetId: 0, rows: 2, columns: 2 });
    edit({ kind: 'columnWidth', sheetId: 0, column: 2, pixels: 250 });
    edit({ kind: 'filter', sheetId: 0, area: { row: 1, column: 2, rows: 9, columns: 1 } });
    for (const on of ['row', 'column'] as const) {
      const location = { on, sheetId: 0, index: 2 } as const;
      model.addMetadata({ key: on, value: null, visibility: 'DOCUMENT', location });
    }
    return made;
  };

  test.each([
    ['deleteColumns', 'insertColumns'],
    ['deleteRows', 'insertRows'],
  ] as const)('after %s have all that stood in them', (remove, insert) => {
    const { model, edit } = filled();
    const before = model.toSnapshot();
    edit({ kind: remove, sheetId: 0, at: 2, count: 1 });
    expect(model.metadata).toHaveLength(1);
    edit({ kind: insert, sheetId: 0, at: 2, count: 1, restores: true });
    const after = model.toSnapshot();
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect(after.sheets).toEqual(before.sheets);
    expect([...after.metadata].sort(byId)).toEqual(before.metadata);
  });

  test('stay away from lines that a person inserts', () => {
    const { model, sheet, edit } = filled();
    edit({ kind: 'deleteColumns', sheetId: 0, at: 2, count: 1 });
    edit({ kind: 'insertColumns', sheetId: 0, at: 2, count: 1 });
    expect([sheet.notes.get(2, 2), model.metadata.length]).toEqual([undefined, 1]);
  });

  test('come back once', () => {
    const { sheet, edit } = filled();
    edit({ kind: 'deleteColumns', sheetId: 0, at: 2, count: 1 });
    edit({ kind: 'insertColumns', sheetId: 0, at: 2, count: 1, restores: true });
    edit({ kind: 'insertColumns', sheetId: 0, at: 2, count: 1, restores: true });
    expect([sheet.notes.get(2, 2), sheet.notes.get(2, 3)]).toEqual([undefined, 'why']);
  });
});

test('rows that an undo brings back leave a chart alone that was put there since', () => {
  const { model, sheet, edit } = workbook();
  const chart = (id: number) => ({
    id,
    kind: 'PIE' as const,
    sources: [{ sheetId: 0, area: { row: 1, column: 1, rows: 9, columns: 2 } }],
    anchor: { row: 1, column: 4 },
    offset: { x: 0, y: 0 },
    headers: null,
    merge: 'MERGE_COLUMNS' as const,
    transposed: false,
    hidden: 'IGNORE_BOTH' as const,
    options: {},
  });
  sheet.charts = [chart(model.newFigureId())];
  edit({ kind: 'deleteRows', sheetId: 0, at: 3, count: 2 });
  sheet.charts = [...sheet.charts, chart(model.newFigureId())];
  edit({ kind: 'insertRows', sheetId: 0, at: 3, count: 2, restores: true });
  expect(sheet.charts.map(({ id }) => id)).toEqual([1, 2]);
  expect(sheet.charts[0]?.sources[0]?.area.rows).toBe(9);
});
