import type { ViewEdit } from '../../../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../../../workbench/apps-script/model';

const AREA = { row: 2, column: 1, rows: 3, columns: 2 };

/** Returns a workbook with one sheet, of the ID 0, with 1,000 rows, 26 columns and three texts. */
function workbook(): WorkbookModel {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  model.applyViewEdit({ kind: 'paste', sheetId: 0, row: 2, column: 1, text: 'a\nb\nc' }, 0);
  return model;
}

type Fault = readonly [edit: ViewEdit, fault: string];

const BEYOND: readonly Fault[] = [
  [{ kind: 'deleteRows', sheetId: 0, at: 1, count: 5000 }, 'There is no row 5000.'],
  [{ kind: 'deleteRows', sheetId: 0, at: 1000, count: 2 }, 'There is no row 1001.'],
  [{ kind: 'deleteRows', sheetId: 0, at: 1, count: 1000 }, 'A sheet cannot be without rows.'],
  [{ kind: 'deleteColumns', sheetId: 0, at: 26, count: 2 }, 'There is no column 27.'],
  [{ kind: 'deleteColumns', sheetId: 0, at: 1, count: 26 }, 'A sheet cannot be without columns.'],
  [{ kind: 'insertRows', sheetId: 0, at: 1002, count: 1 }, 'There is no row 1001.'],
  [{ kind: 'insertColumns', sheetId: 0, at: 28, count: 1 }, 'There is no column 27.'],
  [{ kind: 'moveRows', sheetId: 0, from: 1000, count: 2, to: 1 }, 'There is no row 1001.'],
  [{ kind: 'moveColumns', sheetId: 0, from: 1, count: 1, to: 28 }, 'There is no column 27.'],
  [{ kind: 'hideRows', sheetId: 0, at: 1, count: 9_000_000 }, 'There is no row 9000000.'],
  [{ kind: 'showColumns', sheetId: 0, at: 27, count: 1 }, 'There is no column 27.'],
  [{ kind: 'reorderRows', sheetId: 0, area: { ...AREA, rows: 9_000_000 }, order: [] }, 'There is no row 9000001.'],
  [{ kind: 'reorderRows', sheetId: 0, area: { ...AREA, columns: 27 }, order: [2, 3, 4] }, 'There is no column 27.'],
  [{ kind: 'reorderRows', sheetId: 0, area: AREA, order: [2, 3] }, '"order" must name each row of the area once.'],
  [{ kind: 'reorderRows', sheetId: 0, area: AREA, order: [2, 3, 3] }, '"order" must name each row of the area once.'],
  [{ kind: 'reorderRows', sheetId: 0, area: AREA, order: [2, 3, 9] }, '"order" must name each row of the area once.'],
  [{ kind: 'columnWidth', sheetId: 0, column: 27, pixels: 9 }, 'There is no column 27.'],
  [{ kind: 'rowHeight', sheetId: 0, row: 1001, pixels: 9 }, 'There is no row 1001.'],
  [{ kind: 'freeze', sheetId: 0, rows: 1001, columns: 0 }, 'There is no row 1001.'],
  [{ kind: 'freeze', sheetId: 0, rows: 0, columns: 27 }, 'There is no column 27.'],
  [{ kind: 'filter', sheetId: 0, area: { ...AREA, rows: 1000 } }, 'There is no row 1001.'],
  [{ kind: 'filterColumn', sheetId: 0, column: 27, criteria: null }, 'There is no column 27.'],
];

const CELLS = 'This action would increase the number of cells in the workbook above the limit of 10000000 cells.';
const COLUMNS = 'This action would increase the number of columns in a sheet above the limit of 18278 columns.';

const TOO_MUCH: readonly Fault[] = [
  [{ kind: 'insertRows', sheetId: 0, at: 1, count: 9_000_000 }, CELLS],
  [{ kind: 'insertColumns', sheetId: 0, at: 1, count: 10_000 }, CELLS],
  [{ kind: 'insertColumns', sheetId: 0, at: 1, count: 18_253 }, COLUMNS],
  [{ kind: 'type', sheetId: 0, row: 9_000_000, column: 1, text: 'x' }, CELLS],
  [{ kind: 'paste', sheetId: 0, row: 1, column: 18_279, text: 'x' }, COLUMNS],
  [{ kind: 'set', sheetId: 0, cells: [{ row: 9_000_000, column: 1, value: 1 }] }, CELLS],
  [{ kind: 'deleteSheet', sheetId: 0 }, 'A workbook cannot be without a sheet.'],
  [{ kind: 'addSheet', name: 'Two', index: 1, sheetId: 0 }, 'There is a sheet with the ID 0 already.'],
];

describe('an edit that no person can have made', () => {
  test.each([...BEYOND, ...TOO_MUCH])('%j is told in a sentence', (edit, fault) => {
    const told = workbook().faultOf([edit]);
    expect(told).toContain(`Number 1 of the list is refused (${edit.kind}): ${fault}`);
  });

  test.each(BEYOND)('%j changes nothing, also as a step', (edit) => {
    const model = workbook();
    const before = model.toSnapshot();
    model.applyViewEdit(edit, 0);
    expect(model.enterStep('page', [edit], 0)).toEqual({ undos: 0, redos: 0 });
    expect(model.toSnapshot()).toEqual(before);
  });

  test('says how large the sheet is', () => {
    const told = workbook().faultOf([{ kind: 'rowHeight', sheetId: 0, row: 1001, pixels: 9 }]);
    expect(told).toMatch(/The sheet has 1000 rows and 26 columns\.$/);
  });
});

describe('edits of one action', () => {
  const type = (row: number): ViewEdit => ({ kind: 'type', sheetId: 0, row, column: 1, text: 'x' });
  const remove = (at: number, count: number): ViewEdit => ({ kind: 'deleteRows', sheetId: 0, at, count });

  test.each<[string, readonly ViewEdit[]]>([
    ['rows that the one before has inserted', [{ kind: 'insertRows', sheetId: 0, at: 1, count: 5 }, remove(1005, 1)]],
    ['a row that typing has added', [type(1010), remove(1010, 1)]],
    [
      'rows that a paste has added',
      [{ kind: 'paste', sheetId: 0, row: 1000, column: 26, text: 'a\tb\n1\n2' }, remove(1002, 1)],
    ],
    [
      'rows of a sheet that was added',
      [
        { kind: 'addSheet', name: 'Two', index: 1, sheetId: 7 },
        { ...remove(1, 999), sheetId: 7 },
      ],
    ],
    [
      'the first sheet of two',
      [
        { kind: 'copySheet', sheetId: 0, name: 'Two', copyId: 7 },
        { kind: 'deleteSheet', sheetId: 0 },
      ],
    ],
    ['a sheet that is gone', [{ ...remove(1, 5000), sheetId: 99 }]],
  ])('may be about %s', (_what, edits) => {
    expect(workbook().faultOf(edits)).toBe(null);
  });

  test('are judged one after the other', () => {
    const fault = workbook().faultOf([remove(1, 600), type(1), remove(1, 600)]);
    expect(fault).toContain('Number 3 of the list is refused (deleteRows): There is no row 600.');
  });
});

test('what is selected beyond the last row is selected up to it, for the rows may be gone by now', () => {
  const model = workbook();
  model.applyViewEdit({ kind: 'select', sheetId: 0, area: { row: 990, column: 25, rows: 50, columns: 50 } }, 0);
  expect(model.selection?.area).toEqual({ row: 990, column: 25, rows: 11, columns: 2 });
  model.applyViewEdit({ kind: 'select', sheetId: 0, area: { row: 4000, column: 90, rows: 1, columns: 1 } }, 0);
  expect(model.selection?.area).toEqual({ row: 1000, column: 26, rows: 1, columns: 1 });
});
