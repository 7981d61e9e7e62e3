import type { ViewEdit } from '../../../apps-script/engine-api';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

const LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';

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

describe('the limit of a cell', () => {
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
});

describe('a strict validation', () => {
  const rule = { kind: 'list', values: ['old', 'new'], source: null, allowInvalid: false } as const;
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
