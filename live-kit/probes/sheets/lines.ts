import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Returns the last row and the data range of a sheet. */
const extent = (sheet: Sheet): Json => [sheet.getLastRow(), sheet.getDataRange().getA1Notation()];

/** Asks how far a sheet reaches, after more and more was done to it. */
function extents({ sheet }: Bench): Findings {
  const one = sheet();
  const nothing = extent(one);
  one
    .getRange('C5')
    .setBackgrounds([['#ff0000']])
    .setNote('a note');
  one.getRange('D6').setValue('');
  const looks = extent(one);
  one.getRange('B2').setValue('x');
  const text = extent(one);
  one.getRange('C3').setValue('=""');
  const blankFormula = extent(one);
  one.getRange('E4').setValue("'");
  const apostrophe = extent(one);
  one.insertRowsAfter(one.getMaxRows(), 5);
  const added = [extent(one), one.getMaxRows()];
  one.insertColumnBefore(1);
  const wider = extent(one);
  one.deleteRows(3, 2);
  return {
    'of an empty sheet': nothing,
    'with looks, a note and an empty text alone': looks,
    'with a text in B2': text,
    'with ="" in C3': blankFormula,
    'with an apostrophe alone in E4': apostrophe,
    'with five rows more at the end': added,
    'with a column more at the left': wider,
    'without its third and fourth row': extent(one),
  };
}

/** Asks where a region ends. */
function regions({ sheet }: Bench): Findings {
  const one = sheet();
  for (const cell of ['B2', 'C2', 'B3', 'D4', 'F2', 'B6']) one.getRange(cell).setValue('x');
  const at = (cell: string, way?: GoogleAppsScript.Spreadsheet.Dimension) => {
    const range = one.getRange(cell);
    return (way === undefined ? range.getDataRegion() : range.getDataRegion(way)).getA1Notation();
  };
  return {
    'of B2, where D4 touches C3 by a corner': at('B2'),
    'of B2, up and down alone': at('B2', SpreadsheetApp.Dimension.ROWS),
    'of B2, to both sides alone': at('B2', SpreadsheetApp.Dimension.COLUMNS),
    'of the empty E3 between': at('E3'),
    'of the empty H9': at('H9'),
  };
}

/** Asks what is said of lines that are not there. */
function bounds({ sheet }: Bench): Findings {
  const one = sheet();
  const said = (run: () => unknown) =>
    saidBy(() => {
      run();
      SpreadsheetApp.flush();
      return [one.getMaxRows(), one.getMaxColumns()];
    });
  const found = {
    'insertRowsBefore 0': said(() => one.insertRowsBefore(0, 1)),
    'insertRowsBefore 1001': said(() => one.insertRowsBefore(1001, 1)),
    'insertRowsAfter 0': said(() => one.insertRowsAfter(0, 1)),
    'insertRowsAfter 1001': said(() => one.insertRowsAfter(1001, 1)),
    'insertRowsAfter, 0 of them': said(() => one.insertRowsAfter(1, 0)),
    'insertColumnBefore 27': said(() => one.insertColumnBefore(27)),
    'insertColumnsAfter 0': said(() => one.insertColumnsAfter(0, 1)),
    'insertColumnsAfter 26': said(() => one.insertColumnsAfter(26, 2)),
    'insertRowsBefore 1000': said(() => one.insertRowsBefore(1000, 2)),
    'insertRowsAfter 1002': said(() => one.insertRowsAfter(1002, 3)),
    'deleteRows beyond the end': said(() => one.deleteRows(one.getMaxRows(), 2)),
    'deleteRows 0': said(() => one.deleteRows(0, 1)),
    'deleteRows, all': said(() => one.deleteRows(1, one.getMaxRows())),
  };
  one.setFrozenRows(1);
  const notFrozen = said(() => one.deleteRows(2, one.getMaxRows() - 1));
  one.setFrozenRows(0);
  if (one.getMaxRows() > 1) one.deleteRows(2, one.getMaxRows() - 1);
  const [last, missing] = [one.getMaxColumns(), 18_279 - one.getMaxColumns()];
  return {
    ...found,
    'deleteRows, all but a frozen one': notFrozen,
    'columns beyond 18,278': said(() => one.insertColumnsAfter(last, missing)),
  };
}

const NO_ROWS = 'Exception: Those rows are out of bounds.';
const NO_COLUMNS = 'Exception: Those columns are out of bounds.';

/** Asks what is said of sizes, of frozen and of hidden lines. */
function looks({ sheet }: Bench): Findings {
  const one = sheet();
  const height = (pixels: number) => saidBy(() => one.setRowHeight(2, pixels).getRowHeight(2));
  const width = (pixels: number) => saidBy(() => one.setColumnWidths(2, 2, pixels).getColumnWidth(3));
  const frozen = (rows: number) =>
    saidBy(() => {
      one.setFrozenRows(rows);
      return one.getFrozenRows();
    });
  const found = {
    'frozen rows: -1, 2, all, 0': [-1, 2, 1000, 0].map(frozen),
    'row heights 0, 1, 5, 40.7, 5000': [0, 1, 5, 40.7, 5000].map(height),
    'column widths 0, 1, 150.7, 5000': [0, 1, 150.7, 5000].map(width),
    'a width of columns that are not there': saidBy(() => String(one.setColumnWidths(26, 2, 50))),
    'a height of a row that is not there': saidBy(() => String(one.setRowHeight(1001, 50))),
  };
  one.hideColumns(2, 3);
  const hidden = [1, 2, 4, 5].map((at) => one.isColumnHiddenByUser(at));
  one.showColumns(3);
  return {
    ...found,
    'hidden: 1, 2, 4, 5': hidden,
    'hidden, once 3 is shown: 2, 3, 4': [2, 3, 4].map((at) => one.isColumnHiddenByUser(at)),
    'the last column that is to be seen': saidBy(() => String(one.hideColumns(1, 26))),
    'columns that are not there': saidBy(() => String(one.hideColumns(26, 2))),
  };
}

/** Asks how numbers that are not whole are taken. */
function numbers({ sheet }: Bench): Findings {
  const one = sheet();
  return {
    'getRange(1.9, 2.1)': saidBy(() => one.getRange(1.9, 2.1).getA1Notation()),
    'getRange(NaN, 1)': saidBy(() => one.getRange(Number.NaN, 1).getA1Notation()),
    'getRange(1, 1, 2.9, 1)': saidBy(() => one.getRange(1, 1, 2.9, 1).getA1Notation()),
    'getRange("A5:A")': saidBy(() => one.getRange('A5:A').getA1Notation()),
    'getRange("1", 1)': saidBy(() => one.getRange('1' as unknown as number, 1).getA1Notation()),
    'appendRow of 27 values into 26 columns': saidBy(() => {
      one.appendRow(new Array(27).fill('x'));
      SpreadsheetApp.flush();
      return [one.getLastRow(), one.getMaxColumns()];
    }),
  };
}

const START = 'Exception: The starting row of the range is too small.';

/** Asks about rows and columns: how far a sheet reaches, what inserts and deletes them, how they look. */
export const lineProbes: readonly Probe[] = [
  probe({
    name: 'lines: how far a sheet reaches',
    what: 'Last row and data range, with more and more in the sheet',
    settles: ['behaviour 8'],
    of: [
      'Sheet.getLastRow',
      'Sheet.insertRowsAfter',
      'Sheet.insertColumnBefore',
      'Sheet.deleteRows',
      'Sheet.getMaxRows',
    ],
    find: extents,
    expected: {
      'of an empty sheet': [0, 'A1'],
      'with looks, a note and an empty text alone': [0, 'A1'],
      'with a text in B2': [2, 'A1:B2'],
      'with ="" in C3': [3, 'A1:C3'],
      'with an apostrophe alone in E4': [3, 'A1:C3'],
      'with five rows more at the end': [[3, 'A1:C3'], 1005],
      'with a column more at the left': [3, 'A1:D3'],
      'without its third and fourth row': [2, 'A1:C2'],
    },
  }),
  probe({
    name: 'lines: where a region ends',
    what: 'getDataRegion around a cell, with a cell at a corner and others a line apart',
    settles: ['assumed 36'],
    of: ['Sheet.getRange'],
    find: regions,
    expected: {
      'of B2, where D4 touches C3 by a corner': 'B2:C3',
      'of B2, up and down alone': 'B2:B3',
      'of B2, to both sides alone': 'B2:C2',
      'of the empty E3 between': 'E3',
      'of the empty H9': 'H9',
    },
  }),
  probe({
    name: 'lines: out of bounds',
    what: 'What is said of inserting and deleting where no line is, and of too many columns',
    settles: ['behaviour 2.3', 'assumed 41'],
    of: [
      'Sheet.insertRowsBefore',
      'Sheet.insertRowsAfter',
      'Sheet.insertColumnBefore',
      'Sheet.insertColumnsAfter',
      'Sheet.deleteRows',
      'Sheet.getMaxColumns',
    ],
    find: bounds,
    expected: {
      'insertRowsBefore 0': NO_ROWS,
      'insertRowsBefore 1001': NO_ROWS,
      'insertRowsAfter 0': NO_ROWS,
      'insertRowsAfter 1001': NO_ROWS,
      'insertRowsAfter, 0 of them': NO_ROWS,
      'insertColumnBefore 27': NO_COLUMNS,
      'insertColumnsAfter 0': NO_COLUMNS,
      'insertColumnsAfter 26': [1000, 28],
      'insertRowsBefore 1000': [1002, 28],
      'insertRowsAfter 1002': [1005, 28],
      'deleteRows beyond the end': NO_ROWS,
      'deleteRows 0': NO_ROWS,
      'deleteRows, all': "Exception: You can't delete all the rows on the sheet.",
      'deleteRows, all but a frozen one': 'Exception: Sorry, it is not possible to delete all non-frozen rows.',
      'columns beyond 18,278':
        'Exception: This action would increase the number of columns in a sheet above the limit of 18278 columns.',
    },
  }),
  probe({
    name: 'lines: sizes, frozen, hidden',
    what: 'Widths, heights, frozen rows and hidden columns, as they are read back or refused',
    settles: ['behaviour 2.3', 'assumed 41'],
    of: [
      'Sheet.setFrozenRows',
      'Sheet.setRowHeight',
      'Sheet.setColumnWidths',
      'Sheet.hideColumns',
      'Sheet.showColumns',
      'Sheet.isColumnHiddenByUser',
    ],
    find: looks,
    expected: {
      'frozen rows: -1, 2, all, 0': [
        'Exception: The number of frozen rows must be at least 0.',
        2,
        "Exception: You can't freeze all visible rows on the sheet.",
        0,
      ],
      'row heights 0, 1, 5, 40.7, 5000': ['Exception: The size of a row must be at least 1 pixel.', 1, 5, 40, 5000],
      'column widths 0, 1, 150.7, 5000': ['Exception: The size of a column must be at least 1 pixel.', 1, 150, 5000],
      'a width of columns that are not there': NO_COLUMNS,
      'a height of a row that is not there': NO_ROWS,
      'hidden: 1, 2, 4, 5': [false, true, true, false],
      'hidden, once 3 is shown: 2, 3, 4': [true, false, true],
      'the last column that is to be seen': "Exception: You can't hide all the columns on the sheet.",
      'columns that are not there': NO_COLUMNS,
    },
  }),
  probe({
    name: 'lines: ranges by odd numbers and names',
    what: 'Fractions, NaN and texts where a whole number is wanted; no end; a row of more values than columns',
    settles: ['assumed 37', 'assumed 38', 'assumed 93', 'behaviour 2.3'],
    of: ['Sheet.getRange', 'Sheet.getLastRow'],
    find: numbers,
    expected: {
      'getRange(1.9, 2.1)': 'B1',
      'getRange(NaN, 1)': START,
      'getRange(1, 1, 2.9, 1)': 'A1:A2',
      'getRange("A5:A")': 'A5:A1000',
      'getRange("1", 1)':
        "Exception: The parameters (String,number) don't match the method signature for SpreadsheetApp.Sheet.getRange.",
      'appendRow of 27 values into 26 columns':
        'Exception: The coordinates of the range are outside the dimensions of the sheet.',
    },
  }),
];
