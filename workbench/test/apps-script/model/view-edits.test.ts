import type { ViewEdit } from '../../../apps-script/engine-api';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

const NOW = Date.UTC(2026, 8, 5);

function workbook(locale = 'en_US') {
  const model = WorkbookModel.empty({ locale, timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  const edit = (change: ViewEdit) => model.applyViewEdit(change, NOW);
  const type = (text: string) => edit({ kind: 'type', sheetId: 0, row: 1, column: 1, text });
  return { model, sheet, edit, type };
}

function typed(text: string, options: { locale?: string; format?: string } = {}) {
  const { sheet, type } = workbook(options.locale);
  if (options.format) sheet.writeColumnFormat(1, 1, options.format);
  type(text);
  return { value: sheet.values.get(1, 1), formula: sheet.formulas.get(1, 1), format: sheet.format(1, 1), sheet };
}

describe('what a person types', () => {
  test.each([
    ['1,250,000', 1250000, '#,##0'],
    ['12.5%', 0.125, '0.00%'],
    ['$2.99', 2.99, '[$$]#,##0.00'],
    ['10/2/2026', 46297, 'M/d/yyyy'],
    ['2026-10-02', 46297, 'yyyy-mm-dd'],
    ['4:30 pm', 16.5 / 24, 'h:mm am/pm'],
    ['Oct 2, 2026', 46297, 'mmm d, yyyy'],
    ['TRUE', true, null],
    ['0912 345 678', '0912 345 678', null],
    ['10/2', 46297, 'm/d'],
    ['00123', 123, null],
  ])('in en_US %s is %s with format %s', (text, value, format) => {
    const result = typed(text);
    expect([result.value, result.format]).toEqual([value, format]);
  });

  test.each([
    ['1.250.000', 1250000, '#,##0'],
    ['1.250.000 ₫', 1250000, '#,##0 [$₫]'],
    ['1.234,56', 1234.56, '#,##0.00'],
    ['5/9/2026', 46270, 'dd/MM/yyyy'],
    ['1,250,000', '1,250,000', null],
    ['12,5%', 0.125, '0.00%'],
  ])('in vi_VN %s is %s with format %s', (text, value, format) => {
    const result = typed(text, { locale: 'vi_VN' });
    expect([result.value, result.format]).toEqual([value, format]);
  });

  test('an apostrophe keeps text, also for the editor', () => {
    const { value, sheet } = typed("'0012");
    expect([value, sheet.style(1, 1).quoted]).toEqual(['0012', true]);
  });

  // platform 3, M: in the interface plain text keeps "=…" as text
  test('in a cell of format @ all stays text, a formula too', () => {
    expect(typed('0012', { format: '@' }).value).toBe('0012');
    expect(typed('=1+1', { format: '@' })).toMatchObject({ value: '=1+1', formula: undefined });
  });

  test('a format that is there stays; in a percent cell a plain number is percent', () => {
    expect(typed('10/2/2026', { format: '0.0' })).toMatchObject({ value: 46297, format: '0.0' });
    expect(typed('5', { format: '0%' }).value).toBe(0.05);
  });
});

describe('what a person pastes', () => {
  test('is cells by tabs and rows by line ends, with quotes around what holds them', () => {
    const { sheet, edit } = workbook();
    edit({ kind: 'paste', sheetId: 0, row: 2, column: 2, text: 'a\t"two\nlines"\r\n"say ""hi"""\t5"\r\n' });
    expect([sheet.values.row(2)?.slice(2), sheet.values.row(3)?.slice(2)]).toEqual([
      ['a', 'two\nlines'],
      ['say "hi"', '5"'],
    ]);
    expect(sheet.lastRow()).toBe(3);
  });

  test('makes the sheet grow', () => {
    const { sheet, edit } = workbook();
    edit({ kind: 'paste', sheetId: 0, row: 1000, column: 26, text: 'a\tb\nc\td' });
    expect([sheet.rows.count, sheet.columns.count, sheet.values.get(1001, 27)]).toEqual([1001, 27, 'd']);
  });
});

describe('what the grid did itself', () => {
  test('is stored as it is: null empties, absent members stay', () => {
    const { sheet, edit } = workbook();
    const set = (cell: object) => edit({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, ...cell }] });
    set({ value: '0012', background: '#ff0000', note: 'n', bold: true });
    set({ value: 5 });
    expect(sheet.values.get(1, 1)).toBe(5);
    expect(sheet.style(1, 1)).toMatchObject({ background: '#ff0000', bold: true });
    set({ value: null, background: null, note: null, bold: false });
    expect(sheet.styleIds.get(1, 1)).toBeUndefined();
    expect([sheet.values.get(1, 1), sheet.notes.get(1, 1)]).toEqual([undefined, undefined]);
  });

  test('a sort moves rows with notes and looks, and formulas follow their row', () => {
    const { model, sheet, edit } = workbook();
    edit({ kind: 'paste', sheetId: 0, row: 1, column: 1, text: 'b\t=A1\na\t=A2' });
    sheet.writeNotes({ row: 1, column: 1, rows: 1, columns: 1 }, () => 'of b');
    edit({ kind: 'reorderRows', sheetId: 0, area: { row: 1, column: 1, rows: 2, columns: 2 }, order: [2, 1] });
    model.calculate();
    expect([sheet.values.row(1)?.slice(1), sheet.values.row(2)?.slice(1)]).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect([sheet.notes.get(2, 1), sheet.formulas.get(2, 2)]).toEqual(['of b', '=A2']);
  });

  test('tabs are added, renamed, moved, hidden and deleted', () => {
    const { model, edit } = workbook();
    edit({ kind: 'addSheet', name: 'Two', index: 0, sheetId: 77 });
    edit({ kind: 'renameSheet', sheetId: 77, name: 'Zwei' });
    edit({ kind: 'moveSheet', sheetId: 77, index: 1 });
    edit({ kind: 'hideSheet', sheetId: 77 });
    expect(model.sheets.map(({ id, name, hidden }) => `${id} ${name} ${hidden}`)).toEqual([
      '0 Sheet1 false',
      '77 Zwei true',
    ]);
    edit({ kind: 'deleteSheet', sheetId: 77 });
    expect(model.sheets).toHaveLength(1);
  });

  test('rows and columns are inserted, deleted and moved with their metadata', () => {
    const { model, edit } = workbook();
    model.addMetadata({
      key: 'k',
      value: null,
      visibility: 'DOCUMENT',
      location: { on: 'column', sheetId: 0, index: 2 },
    });
    edit({ kind: 'insertColumns', sheetId: 0, at: 1, count: 2 });
    expect(model.metadata[0]?.location).toMatchObject({ index: 4 });
    edit({ kind: 'moveColumns', sheetId: 0, from: 4, count: 1, to: 1 });
    expect(model.metadata[0]?.location).toMatchObject({ index: 1 });
    edit({ kind: 'deleteColumns', sheetId: 0, at: 1, count: 1 });
    expect(model.metadata).toEqual([]);
  });

  test('looks of the grid are kept without drawing it anew', () => {
    const { model, sheet, edit } = workbook();
    edit({ kind: 'columnWidth', sheetId: 0, column: 2, pixels: 250 });
    edit({ kind: 'freeze', sheetId: 0, rows: 1, columns: 2 });
    edit({ kind: 'hideRows', sheetId: 0, at: 3, count: 2 });
    edit({ kind: 'filter', sheetId: 0, area: { row: 1, column: 1, rows: 9, columns: 2 } });
    expect(model.takeEvents()).toEqual([]);
    expect([sheet.columns.size(2), sheet.rows.frozen]).toEqual([250, 1]);
    expect([sheet.rows.hiddenLines(), sheet.filter?.rows]).toEqual([[3, 4], 9]);
  });
});

const LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';

function limited() {
  const { model, sheet, edit } = workbook();
  const told = () => model.takeEvents().flatMap((event) => (event.type === 'toast' ? [event.message] : [event.type]));
  edit({ kind: 'type', sheetId: 0, row: 1, column: 1, text: 'old' });
  model.takeEvents();
  return { model, sheet, edit, told };
}

describe('the limit of a cell', () => {
  const at = { sheetId: 0, row: 1, column: 1 };
  const long = 'x'.repeat(50_001);

  test.each<[string, ViewEdit]>([
    ['typed', { kind: 'type', ...at, text: long }],
    ['pasted', { kind: 'paste', ...at, text: `a\t${long}` }],
    ['filled in by the grid', { kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value: long }] }],
  ])('refuse a text over 50,000 characters that is %s, and the page shows the old one', (_how, change) => {
    const { sheet, edit, told } = limited();
    edit(change);
    expect([sheet.values.get(1, 1), sheet.values.get(1, 2)]).toEqual(['old', undefined]);
    expect(told()).toEqual(['cells', LONG]);
  });
});

describe('a strict validation', () => {
  const rule = { kind: 'list', values: ['old', 'new'], source: null, allowInvalid: false } as const;
  const set = (value: string | null) => {
    const made = limited();
    made.sheet.writeRules({ row: 1, column: 1, rows: 1, columns: 1 }, () => rule);
    made.model.takeEvents();
    made.edit({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value }] });
    return made;
  };

  test('leaves the cell as it was when the grid fills in what it refuses, and tells the person', () => {
    const { sheet, told } = set('other');
    expect(sheet.values.get(1, 1)).toBe('old');
    expect(told().join()).toContain('violates the data validation rules');
  });

  test.each([
    ['new', 'new'],
    [null, undefined],
  ])('lets %j in', (value, stored) => expect(set(value).sheet.values.get(1, 1)).toBe(stored));
});

describe('a text of the grid that would be read as something else if it were typed', () => {
  test.each([
    ['0012', true],
    ['=1', true],
    ["'x", true],
    ['plain', null],
  ])('%s is kept as by an apostrophe: %j', (value, quoted) => {
    const { sheet, edit } = limited();
    edit({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value }] });
    expect([sheet.values.get(1, 1), sheet.style(1, 1).quoted]).toEqual([value, quoted]);
  });
});
