import { formatsTyped, type ReadCell, typeEdit, writesTyped } from '../../page/view/cell-edits';
import { type GridCell, type Mutation, UNIT_ID } from '../../page/view/grid-data';
import { translate, withoutMoved } from '../../page/view/mutations-to-edits';

const EMPTY: ReadCell = () => ({});

function mutation(name: string, params: object = {}): Mutation {
  return {
    id: name.includes('.') ? name : `sheet.mutation.${name}`,
    params: { unitId: UNIT_ID, subUnitId: '1', ...params },
  };
}

function editsOf(change: Mutation, read: ReadCell = EMPTY): unknown {
  const found = translate(change, read);
  return found.kind === 'edits' ? found.edits : found.kind;
}

const rows = (startRow: number, endRow: number) => ({ startRow, endRow, startColumn: 0, endColumn: 25 });
const columns = (startColumn: number, endColumn: number) => ({ startRow: 0, endRow: 999, startColumn, endColumn });

describe('changes of cells', () => {
  const written = (cell: unknown, shown: GridCell) => {
    const found = editsOf(mutation('set-range-values', { cellValue: { 2: { 1: cell } } }), () => shown);
    return Array.isArray(found) ? found[0].cells[0] : found;
  };

  test.each([
    ['a number', { v: 5, t: 2 }, 5],
    ['a number that the grid keeps as text', { v: '5', t: 2 }, 5],
    ['a text that looks like a number', { v: '00123', t: 1 }, '00123'],
    ['a text kept by an apostrophe', { v: '=1', t: 4 }, '=1'],
    ['a tick', { v: 1, t: 3 }, true],
    ['nothing', { v: null }, null],
  ] as const)('reads %s', (_what, shown, value) => {
    expect(written({ v: shown.v }, shown)).toEqual({ row: 3, column: 2, value, formula: null });
  });

  test('takes a formula from the grid when the change only points at a shared one', () => {
    expect(written({ si: 'abc' }, { v: 3, t: 2, f: '=A3+1' })).toEqual({ row: 3, column: 2, formula: '=A3+1' });
  });

  test('leaves the content alone when only the style has changed', () => {
    const shown = { v: 'x', t: 1, s: { n: { pattern: '0%' }, bg: { rgb: '#ff0000' }, bl: 1 } } as const;
    const looks = { format: '0%', background: '#ff0000', fontColor: null, bold: true, italic: false };
    expect(written({ s: { bl: 1 } }, shown)).toEqual({ row: 3, column: 2, ...looks });
    expect(written(null, {})).toMatchObject({ value: null, formula: null, format: null, bold: false });
  });

  test('sends the cells of a format by its ranges', () => {
    const change = mutation('sheet.mutation.set.numfmt', {
      values: { 0: { ranges: [{ startRow: 0, endRow: 1, startColumn: 2, endColumn: 2 }] } },
      refMap: {},
    });
    const found = editsOf(change, () => ({ v: 1, t: 2, s: { n: { pattern: '#,##0' } } }));
    const cells = [1, 2].map((row) => ({ row, column: 3, format: '#,##0' }));
    expect(found).toMatchObject([{ kind: 'set', cells }]);
    expect(JSON.stringify(found)).not.toContain('value');
  });

  test('moves cells from one sheet to another', () => {
    const change = mutation('move-range', {
      from: { subUnitId: '1', value: { 0: { 0: null } } },
      to: { subUnitId: '7', value: { 4: { 0: { v: 'x' } } } },
    });
    const read: ReadCell = ({ sheetId }) => (sheetId === 7 ? { v: 'x', t: 1 } : {});
    expect(editsOf(change, read)).toMatchObject([
      { sheetId: 1, cells: [{ row: 1, column: 1, value: null }] },
      { sheetId: 7, cells: [{ row: 5, column: 1, value: 'x' }] },
    ]);
  });
});

describe('changes of rows and columns', () => {
  test.each([
    ['insert-row', { range: rows(3, 5) }, { kind: 'insertRows', at: 4, count: 3 }],
    ['remove-rows', { range: rows(0, 0) }, { kind: 'deleteRows', at: 1, count: 1 }],
    ['insert-col', { range: columns(2, 2) }, { kind: 'insertColumns', at: 3, count: 1 }],
    ['remove-col', { range: columns(1, 4) }, { kind: 'deleteColumns', at: 2, count: 4 }],
    ['set-row-hidden', { ranges: [rows(9, 9)] }, { kind: 'hideRows', at: 10, count: 1 }],
    ['set-col-hidden', { ranges: [columns(0, 1)] }, { kind: 'hideColumns', at: 1, count: 2 }],
    ['set-col-visible', { ranges: [columns(0, 1)] }, { kind: 'showColumns', at: 1, count: 2 }],
    ['move-rows', { sourceRange: rows(1, 2), targetRange: rows(7, 8) }, { kind: 'moveRows', from: 2, count: 2, to: 8 }],
    [
      'set-worksheet-col-width',
      { ranges: [columns(1, 1)], colWidth: 120.4 },
      { kind: 'columnWidth', column: 2, pixels: 120 },
    ],
    [
      'set-worksheet-row-height',
      { ranges: [rows(4, 4)], rowHeight: { 4: 40.4 } },
      { kind: 'rowHeight', row: 5, pixels: 40 },
    ],
    [
      'set-worksheet-row-is-auto-height',
      { ranges: [rows(4, 4)], autoHeightInfo: 1 },
      { kind: 'rowHeight', row: 5, pixels: 21 },
    ],
  ])('reads %s', (name, params, edit) => expect(editsOf(mutation(name, params))).toEqual([{ sheetId: 1, ...edit }]));

  test('reads a width for each column', () => {
    const change = mutation('set-worksheet-col-width', { ranges: [columns(1, 2)], colWidth: { 1: 50, 2: 60 } });
    expect(editsOf(change)).toMatchObject([
      { column: 2, pixels: 50 },
      { column: 3, pixels: 60 },
    ]);
  });
});

describe('changes of sheets', () => {
  test.each([
    ['set-worksheet-name', { name: 'Giá' }, { kind: 'renameSheet', sheetId: 1, name: 'Giá' }],
    ['set-worksheet-order', { fromOrder: 0, toOrder: 2 }, { kind: 'moveSheet', sheetId: 1, index: 2 }],
    ['set-worksheet-hidden', { hidden: 1 }, { kind: 'hideSheet', sheetId: 1 }],
    ['set-worksheet-hidden', { hidden: 0 }, { kind: 'showSheet', sheetId: 1 }],
    ['remove-sheet', {}, { kind: 'deleteSheet', sheetId: 1 }],
    [
      'set-frozen',
      { xSplit: 2, ySplit: 1, startRow: 1, startColumn: 2 },
      { kind: 'freeze', sheetId: 1, rows: 1, columns: 2 },
    ],
    [
      'set-filter-range',
      { range: rows(0, 9) },
      { kind: 'filter', sheetId: 1, area: { row: 1, column: 1, rows: 10, columns: 26 } },
    ],
    ['remove-filter', {}, { kind: 'filter', sheetId: 1, area: null }],
    [
      'set-filter-criteria',
      { col: 1, criteria: { colId: 1, filters: { filters: ['a'] } } },
      { kind: 'filterColumn', sheetId: 1, column: 2, criteria: '{"colId":1,"filters":{"filters":["a"]}}' },
    ],
    [
      'set-filter-criteria',
      { col: 0, criteria: null },
      { kind: 'filterColumn', sheetId: 1, column: 1, criteria: null },
    ],
    ['insert-sheet', { index: 3, sheet: { id: 'kX_9', name: 'Mới' } }, { kind: 'addSheet', name: 'Mới', index: 3 }],
    [
      'insert-sheet',
      { index: 0, sheet: { id: '12', name: 'Cũ' } },
      { kind: 'addSheet', name: 'Cũ', index: 0, sheetId: 12 },
    ],
  ])('reads %s', (name, params, edit) => expect(editsOf(mutation(name, params))).toEqual([edit]));

  test('reads a sort, rows that stay where they are included', () => {
    const range = { startRow: 1, endRow: 4, startColumn: 0, endColumn: 2 };
    expect(editsOf(mutation('reorder-range', { range, order: { 1: 3, 3: 1 } }))).toEqual([
      { kind: 'reorderRows', sheetId: 1, area: { row: 2, column: 1, rows: 4, columns: 3 }, order: [4, 3, 2, 5] },
    ]);
  });
});

describe('changes of notes', () => {
  const note = (name: string, params: object) =>
    editsOf({ id: `sheet.mutation.${name}`, params: { sheetId: '1', ...params } });

  test('writes and removes a note, and waits for the text of a new one', () => {
    const at = { row: 2, col: 0 };
    expect(note('update-note', { ...at, note: { note: 'x' } })).toEqual([
      { kind: 'set', sheetId: 1, cells: [{ row: 3, column: 1, note: 'x' }] },
    ]);
    expect(note('update-note', { ...at, note: { note: '' } })).toEqual([]);
    expect(note('remove-note', at)).toMatchObject([{ cells: [{ note: null }] }]);
  });
});

describe('other changes', () => {
  test.each(['set-worksheet-row-auto-height', 'mark-dirty-filter-change'])('leaves %s to the view', (name) => {
    expect(editsOf(mutation(name))).toBe('ignored');
  });

  test.each(['add-worksheet-merge', 'data-validation.mutation.addRule'])('does not know %s', (name) =>
    expect(editsOf(mutation(name))).toBe('unknown'),
  );

  test.each([
    ['set-range-values', { cellValue: { 0: { 0: { v: 'x' } } } }],
    ['insert-row', { range: rows(0, 0) }],
    ['sheet.mutation.remove.numfmt', { ranges: [rows(0, 0)] }],
    ['move-range', { from: { subUnitId: '1', value: {} }, to: { subUnitId: 'kX_9', value: {} } }],
  ])('does not know %s in a sheet that the model has not got', (name, params) => {
    expect(editsOf(mutation(name, { subUnitId: 'kX_9', ...params }))).toBe('unknown');
  });
});

describe('what floats over the cells', () => {
  const drawn = (...ids: readonly string[]) =>
    editsOf(mutation('set-drawing-apply', { objects: ids.map((drawingId) => ({ drawingId })) }));

  test('is no edit when it is a chart that follows its cells', () => {
    expect(drawn('chart-3', 'chart-4')).toBe('ignored');
  });

  test('is unknown when it is anything else, such as a pasted picture', () => {
    expect([drawn('chart-3', 'x81'), drawn('x81'), drawn()]).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

const change = (name: string, params: object = {}): Mutation => ({ id: name, params: { subUnitId: '1', ...params } });
const values = (cellValue: object) => change('sheet.mutation.set-range-values', { cellValue });

describe('withoutMoved', () => {
  const shift = change('sheet.mutation.insert-row');
  const kept = (...names: readonly Mutation[]) =>
    withoutMoved(names.map((mutation) => ({ mutation }))).map(({ mutation }) => mutation);

  test.each([
    'sheet.mutation.update-note-position',
    'data-validation.mutation.updateRule',
    'sheet.mutation.set-frozen',
  ])('leaves out %s of the same action', (name) => {
    expect(kept(shift, change(name))).toEqual([shift]);
    expect(kept(change(name), shift)).toEqual([shift]);
  });

  test('keeps what is written after the shift, as an undone deletion does, and nothing written before it', () => {
    const write = values({ 0: { 0: { f: '=A2' } } });
    expect(kept(write, shift, write)).toEqual([shift, write]);
  });

  test.each(['remove-rows', 'insert-col', 'move-columns'])('takes %s for a shift', (name) => {
    const other = change(`sheet.mutation.${name}`);
    expect(kept(change('sheet.mutation.update-note'), other)).toEqual([other]);
  });
});

describe('a typed text', () => {
  const typed = { sheetId: 1, row: 2, column: 3, text: '+5' };

  test('is what the model gets', () => {
    expect(typeEdit(typed)).toEqual({ kind: 'type', sheetId: 1, row: 3, column: 4, text: '+5' });
  });

  test('belongs to the change of just its cell', () => {
    expect(writesTyped(values({ 2: { 3: { v: 5 } } }), typed)).toBe(true);
    expect(writesTyped(values({ 2: { 3: { v: 5 }, 4: { v: 1 } } }), typed)).toBe(false);
    expect(writesTyped(values({ 1: { 3: { v: 5 } } }), typed)).toBe(false);
    const elsewhere = { subUnitId: '2', cellValue: { 2: { 3: {} } } };
    expect(writesTyped(change('sheet.mutation.set-range-values', elsewhere), typed)).toBe(false);
  });

  test('takes the grid’s own format of its cell along, and of no other cell', () => {
    const format = (startRow: number, endRow: number) =>
      change('sheet.mutation.set.numfmt', {
        values: { 0: { ranges: [{ startRow, endRow, startColumn: 3, endColumn: 3 }] } },
      });
    expect(formatsTyped(format(2, 2), typed)).toBe(true);
    expect(formatsTyped(format(2, 3), typed)).toBe(false);
    expect(formatsTyped(values({ 2: { 3: { v: 5 } } }), typed)).toBe(false);
  });
});
