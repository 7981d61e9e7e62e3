import type { ViewEdit } from '../../../apps-script/engine-api';
import { WorkbookModel } from '../../../apps-script/model';

const LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';
const MANY = 'This action would increase the number of cells in the workbook above the limit of 10000000 cells.';

function workbook() {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  const edit = (change: ViewEdit) => model.applyViewEdit(change, 0);
  const told = () => model.takeEvents().flatMap((event) => (event.type === 'toast' ? [event.message] : [event.type]));
  edit({ kind: 'type', sheetId: 0, row: 1, column: 1, text: 'old' });
  model.takeEvents();
  return { model, sheet, edit, told };
}

describe('the limits of a cell and of the workbook', () => {
  const at = { sheetId: 0, row: 1, column: 1 };
  const long = 'x'.repeat(50_001);

  test.each<[string, ViewEdit]>([
    ['typed', { kind: 'type', ...at, text: long }],
    ['pasted', { kind: 'paste', ...at, text: `a\t${long}` }],
    ['filled in by the grid', { kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value: long }] }],
    ['a formula of the grid', { kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, formula: `="${long}"` }] }],
  ])('refuse a text over 50,000 characters that is %s, and the page shows the old one', (_how, change) => {
    const { sheet, edit, told } = workbook();
    edit(change);
    expect([sheet.values.get(1, 1), sheet.values.get(1, 2)]).toEqual(['old', undefined]);
    expect(told()).toEqual(['cells', LONG]);
  });

  test('let 50,000 characters in', () => {
    const { sheet, edit } = workbook();
    edit({ kind: 'type', ...at, text: 'x'.repeat(50_000) });
    expect(String(sheet.values.get(1, 1))).toHaveLength(50_000);
  });

  test.each<[string, ViewEdit]>([
    ['a paste far below', { kind: 'paste', sheetId: 0, row: 2_000_000, column: 1, text: 'x' }],
    ['a cell far below', { kind: 'set', sheetId: 0, cells: [{ row: 2_000_000, column: 1, value: 'x' }] }],
    ['inserted rows', { kind: 'insertRows', sheetId: 0, at: 1, count: 400_000 }],
    ['inserted columns', { kind: 'insertColumns', sheetId: 0, at: 1, count: 10_000 }],
  ])('refuse %s that would make more than 10,000,000 cells', (_what, change) => {
    const { model, edit, told } = workbook();
    edit(change);
    expect(model.cellCount()).toBe(26_000);
    expect(told()).toContain(MANY);
  });

  test('refuse a sheet more than fits', () => {
    const { model, edit, told } = workbook();
    edit({ kind: 'insertRows', sheetId: 0, at: 1, count: 383_000 });
    edit({ kind: 'addSheet', name: 'Two', index: 1 });
    expect(model.sheets).toHaveLength(1);
    expect(told()).toContain(MANY);
  });
});

describe('a strict validation', () => {
  const rule = { kind: 'list', values: ['old', 'new'], source: null, allowInvalid: false, helpText: null } as const;
  const set = (value: string | null) => {
    const made = workbook();
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
    const { sheet, edit } = workbook();
    edit({ kind: 'set', sheetId: 0, cells: [{ row: 1, column: 1, value }] });
    expect([sheet.values.get(1, 1), sheet.style(1, 1).quoted]).toEqual([value, quoted]);
  });
});
