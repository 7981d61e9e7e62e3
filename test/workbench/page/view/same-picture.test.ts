import type { SheetSnapshot } from '../../../../workbench/apps-script/model/snapshot';
import { samePicture, toGridWorkbook } from '../../../../workbench/page/view';
import { sheetOf, workbookOf } from '../../../support/fake-engine';

const CELLS = [
  { row: 1, column: 1, value: 'Mã', bold: true, note: 'The code' },
  { row: 2, column: 1, value: 5, format: '0.00' },
  { row: 3, column: 1, formula: '=A2', value: 5 },
];

const draw = (cells: SheetSnapshot['cells'] = CELLS, more: Partial<SheetSnapshot> = {}) =>
  toGridWorkbook(workbookOf(sheetOf('A', cells, more)));

/** As the grid gives its data back: styles by name, and empty cells where there were some. */
function shown(): unknown {
  const workbook = JSON.parse(JSON.stringify(draw()));
  workbook.styles = { ...workbook.styles, x: { ff: 'Arial', fs: 10, n: { pattern: '0.00' } } };
  workbook.sheets['1'].cellData[1][0].s = 'x';
  workbook.sheets['1'].cellData[9] = { 4: { v: null, t: null, s: null } };
  return workbook;
}

describe('samePicture', () => {
  test('knows its own drawing again', () => {
    expect(samePicture(draw(), shown())).toBe(true);
  });

  test('does not mind what the grid computes for a formula', () => {
    expect(samePicture(draw([...CELLS.slice(0, 2), { row: 3, column: 1, formula: '=A2', value: 99 }]), shown())).toBe(
      true,
    );
  });

  test.each([
    ['a value', [{ ...CELLS[0], row: 1, column: 1, value: 'X' }, ...CELLS.slice(1)], {}],
    [
      'a number that was a text',
      [...CELLS.slice(0, 1), { row: 2, column: 1, value: '5', format: '0.000' }, ...CELLS.slice(2)],
      {},
    ],
    ['a formula', [...CELLS.slice(0, 2), { row: 3, column: 1, formula: '=A1', value: 5 }], {}],
    ['a note', [{ row: 1, column: 1, value: 'Mã', bold: true, note: 'Another' }, ...CELLS.slice(1)], {}],
    ['a colour', [...CELLS, { row: 4, column: 1, background: '#ff0000' }], {}],
    ['a cell that is gone', CELLS.slice(0, 2), {}],
    ['a name', CELLS, { name: 'B' }],
    ['a width', CELLS, { columnWidths: { 2: 50 } }],
    ['a height', CELLS, { rowHeights: { 2: 50 } }],
    ['a hidden row', CELLS, { hiddenRows: [3] }],
    ['a frozen row', CELLS, { frozenRows: 1 }],
    ['a number of rows', CELLS, { rows: 1001 }],
    ['a format of a column', CELLS, { columnFormats: { 3: '@' } }],
    ['a filter', CELLS, { filter: { row: 1, column: 1, rows: 3, columns: 1 } }],
  ])('sees %s', (_what, cells, more) => {
    expect(samePicture(draw(cells, more), shown())).toBe(false);
  });

  test('sees other criteria of the same filter', () => {
    const filter = { row: 1, column: 1, rows: 3, columns: 1 };
    const drawn = (criteria: string) => draw(CELLS, { filter, filterCriteria: { 1: criteria } });
    const inGrid = JSON.parse(JSON.stringify(drawn('{"filters":{"blank":true}}')));
    expect(samePicture(drawn('{"filters":{"blank":true}}'), inGrid)).toBe(true);
    expect(samePicture(drawn('{"filters":{"filters":["x"]}}'), inGrid)).toBe(false);
    expect(samePicture(draw(CELLS, { filter }), inGrid)).toBe(false);
  });

  test('sees a sheet more', () => {
    expect(samePicture(toGridWorkbook(workbookOf(sheetOf('A', CELLS), sheetOf('B', [], { id: 2 }))), shown())).toBe(
      false,
    );
  });

  test('sees another rule', () => {
    const rule = {
      areas: [{ row: 1, column: 1, rows: 1, columns: 1 }],
      kind: 'checkbox',
      values: [],
      source: null,
    } as const;
    expect(samePicture(draw(CELLS, { validations: [{ ...rule, allowInvalid: false, helpText: null }] }), shown())).toBe(
      false,
    );
  });
});
