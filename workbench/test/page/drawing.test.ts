import { sheetOf, workbookOf } from '../../../test/support/fake-engine';
import type { CellSnapshot } from '../../apps-script/model/snapshot';
import { ClippedTexts, editorText } from '../../page/view/cell-edits';
import { copyIdIn, readableJson } from '../../page/view/grid-data';
import { toGridWorkbook, toMutations } from '../../page/view/snapshot-to-grid';

const FONT = { ff: 'Arial', fs: 10 };
const CELLS: readonly CellSnapshot[] = [
  { row: 1, column: 1, value: 'Mã', bold: true, note: 'The code' },
  { row: 2, column: 2, value: 12.5, format: '0.00', background: '#ffeeee' },
  { row: 2, column: 3, formula: '=B2*2', value: 25 },
  { row: 3, column: 1, value: false },
];

function resource(workbook: ReturnType<typeof toGridWorkbook>, name: string): unknown {
  return JSON.parse(workbook.resources.find((entry) => entry.name === name)?.data ?? 'null');
}

describe('toGridWorkbook', () => {
  test('draws cells without what they do not have', () => {
    const { sheets, styles } = toGridWorkbook(workbookOf(sheetOf('A', CELLS)));
    expect(sheets['1']?.cellData).toEqual({
      0: { 0: { v: 'Mã', t: 1, s: 'look0' } },
      1: { 1: { v: 12.5, t: 2, s: 'look1' }, 2: { v: 25, t: 2, f: '=B2*2', s: 'plain' } },
      2: { 0: { v: 0, t: 3, s: 'plain' } },
    });
    expect(styles).toEqual({
      plain: FONT,
      look0: { ...FONT, bl: 1 },
      look1: { ...FONT, n: { pattern: '0.00' }, bg: { rgb: '#ffeeee' } },
    });
  });

  test('names a style once, whatever the number of its cells and sheets', () => {
    const cells = Array.from({ length: 50 }, (_, index) => ({ row: index + 2, column: 1, value: 'x', bold: true }));
    const { styles } = toGridWorkbook(workbookOf(sheetOf('A', cells), sheetOf('B', cells, { id: 2 })));
    expect(Object.keys(styles)).toEqual(['plain', 'look0']);
  });

  test('keeps the order of sheets and hides the hidden ones', () => {
    const { sheetOrder, sheets } = toGridWorkbook(
      workbookOf(sheetOf('B', [], { id: 9 }), sheetOf('A', [], { hidden: true })),
    );
    expect(sheetOrder).toEqual(['9', '1']);
    expect([sheets['9']?.hidden, sheets['1']?.hidden]).toEqual([0, 1]);
  });

  test('freezes rows without columns, and puts width, format and hiding of one column together', () => {
    const more = { frozenRows: 1, columnWidths: { 2: 220 }, columnFormats: { 2: '@' }, hiddenColumns: [2, 4] };
    const { sheets } = toGridWorkbook(workbookOf(sheetOf('A', [], more)));
    expect(sheets['1']?.freeze).toEqual({ xSplit: 0, ySplit: 1, startRow: 1, startColumn: -1 });
    expect(sheets['1']?.columnData).toEqual({ 1: { w: 220, s: { n: { pattern: '@' } }, hd: 1 }, 3: { hd: 1 } });
  });

  test('brings both kinds of validation, and notes to their cells', () => {
    const rule = { areas: [{ row: 2, column: 1, rows: 9, columns: 1 }], values: [], source: null, allowInvalid: false };
    const source = { sheetId: 2, area: { row: 1, column: 28, rows: 3, columns: 1 } };
    const validations = [
      { ...rule, kind: 'list', values: ['a', 'b, c'] },
      { ...rule, kind: 'range', source, allowInvalid: true },
    ] as const;
    const workbook = toGridWorkbook(workbookOf(sheetOf('A', CELLS, { validations }), sheetOf("It's", [], { id: 2 })));
    const note = { 0: { 0: { note: 'The code', row: 0, col: 0 } } };
    expect(resource(workbook, 'SHEET_NOTE_PLUGIN')).toMatchObject({ 1: note });
    expect(resource(workbook, 'SHEET_DATA_VALIDATION_PLUGIN')).toMatchObject({
      1: [
        { type: 'list', formula1: '["a","b, c"]', errorStyle: 1, ranges: [{ startRow: 1, endRow: 9 }] },
        { type: 'list', formula1: "='It''s'!$AB$1:$AB$3", errorStyle: 2 },
      ],
    });
  });

  test('draws the criteria of a filter, but none beside it, at which the grid would fail', () => {
    const filter = { row: 1, column: 2, rows: 5, columns: 2 };
    const criteria = '{"colId":7,"filters":{"filters":["a"]}}';
    const workbook = workbookOf(
      sheetOf('A', [], { filter, filterCriteria: { 1: criteria, 3: criteria, 4: criteria } }),
    );
    expect(resource(toGridWorkbook(workbook), 'SHEET_FILTER_PLUGIN')).toEqual({
      1: {
        ref: { startRow: 0, endRow: 4, startColumn: 1, endColumn: 2 },
        filterColumns: [{ colId: 2, filters: { filters: ['a'] } }],
      },
    });
  });
});

describe('toMutations', () => {
  test('shows a cell in the format of its column unless it has its own', () => {
    const cells = [
      { row: 1, column: 2, value: 1 },
      { row: 2, column: 2, value: 1, format: '0%' },
    ];
    const [change] = toMutations(1, cells, { noteAt: () => null, columnFormats: { 2: '#,##0' } });
    expect(change).toMatchObject({
      params: {
        cellValue: { 0: { 1: { s: { n: { pattern: '#,##0' } } } }, 1: { 1: { s: { n: { pattern: '0%' } } } } },
      },
    });
  });

  test('overwrites all that a cell had', () => {
    const [change] = toMutations(1, [{ row: 1, column: 1, value: 'x' }], { noteAt: () => null, columnFormats: {} });
    expect(change).toMatchObject({
      id: 'sheet.mutation.set-range-values',
      params: {
        subUnitId: '1',
        cellValue: { 0: { 0: { v: 'x', t: 1, f: null, si: null, p: null, s: { n: null, bg: null, bl: null } } } },
      },
    });
  });

  test('writes a note, and removes one only where there is one', () => {
    const cells = [
      { row: 1, column: 1, note: 'n' },
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ];
    const ids = toMutations(1, cells, { noteAt: (row) => (row === 2 ? 'old' : null), columnFormats: {} }).map(
      ({ id, params }) => [id, Reflect.get(params, 'row')],
    );
    expect(ids.slice(1)).toEqual([
      ['sheet.mutation.update-note', 0],
      ['sheet.mutation.remove-note', 2],
    ]);
  });
});

function clippedOf(texts: ClippedTexts, value: string): string {
  return String(texts.shown({ row: 1, column: 1, value }).value);
}

describe('a text too long for the grid', () => {
  const long = 'a'.repeat(999) + '😀'.repeat(20_000);

  test('is shown by its beginning, cut between two signs', () => {
    const texts = new ClippedTexts();
    for (let shown = 0; shown < 2; shown += 1) expect(clippedOf(texts, long)).toBe(`${'a'.repeat(999)}… [+40000 · 0]`);
  });

  test('is whole again when it comes back, also with its beginning changed', () => {
    const texts = new ClippedTexts();
    const shown = clippedOf(texts, long);
    expect(texts.whole(shown)).toBe(long);
    expect(texts.whole(`new ${shown}`)).toBe(`new ${long}`);
    expect(texts.whole('a')).toBe('a');
  });

  test('is none with 1,000 characters, nor is a number', () => {
    const texts = new ClippedTexts();
    expect(clippedOf(texts, 'x'.repeat(1_000))).toHaveLength(1_000);
    expect(texts.shown({ row: 1, column: 1, value: 5 }).value).toBe(5);
  });

  test('is whole again with another one behind it', () => {
    const texts = new ClippedTexts();
    const other = `${long}b`;
    expect(texts.whole(clippedOf(texts, long) + clippedOf(texts, other))).toBe(long + other);
  });

  test('stays as it is where it only looks like a mark', () => {
    const texts = new ClippedTexts();
    clippedOf(texts, long);
    expect(texts.whole('see … [+3 · 7]')).toBe('see … [+3 · 7]');
    expect(texts.whole('see … [+3 · 0]')).toBe('see … [+3 · 0]');
  });
});

describe('readableJson', () => {
  test('shows the letters and the records of an answer that was cut', () => {
    expect(readableJson('[{"a":"\\u0110i\\u1ec7n"},{"a":"t\\u1eed')).toBe('[{"a":"Điện"},\n{"a":"tử');
  });

  test('leaves a page as it came', () => expect(readableJson('<html>')).toBe('<html>'));
});

describe('copyIdIn', () => {
  test('finds the id that a grid gives to its copies', () => {
    expect(copyIdIn('<google-sheets-html-origin><table data-copy-id="aB_-9x" xmlns="…"><tr>')).toBe('aB_-9x');
  });

  test.each(['<table><td>data-copy-id</td></table>', '<table><td>data-copy-id="x"</td></table>'])(
    'finds none in %s',
    (html) => expect(copyIdIn(html)).toBeNull(),
  );
});

describe('editorText', () => {
  test.each([
    ['a text kept by an apostrophe', { v: '0012', t: 4 }, false, "'0012"],
    ['1.5 where a comma is typed', { v: '1.5', t: 2 }, true, '1,5'],
    ['1.5 where a point is typed', { v: '1.5', t: 2 }, false, null],
  ] as const)('of %s', (_what, cell, isDecimalComma, text) => {
    expect(editorText(cell, isDecimalComma)).toBe(text);
  });
});
