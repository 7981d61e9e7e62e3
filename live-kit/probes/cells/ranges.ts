import { type Bench, type Findings, type Json, type Probe, probe, type Question, question, saidBy } from '../../probe';

const said = (run: () => unknown): Json =>
  saidBy(() => {
    run();
    return 'taken';
  });

function findPlaces(bench: Bench): Findings {
  const sheet = bench.sheet();
  const range = sheet.getRange('B3:D9');
  range.activate();
  const active = bench.spreadsheet.getActiveRange();
  return {
    'B3:D9': [range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()],
    'd9:b3': sheet.getRange('d9:b3').getA1Notation(),
    'C:C': [sheet.getRange('C:C').getRow(), sheet.getRange('C:C').getNumRows()],
    'C5:C': [sheet.getRange('C5:C').getRow(), sheet.getRange('C5:C').getNumRows()],
    '3:3': [sheet.getRange('3:3').getColumn(), sheet.getRange('3:3').getNumColumns()],
    'the same, as text': ['C:C', 'C5:C', '3:3', 'A1:A1'].map((text) => sheet.getRange(text).getA1Notation()),
    'its sheet': range.getSheet().getSheetId() === sheet.getSheetId(),
    'activated, then the active range': active?.getA1Notation() ?? null,
    'the sheet of the active range': active?.getSheet().getSheetId() === sheet.getSheetId(),
    'the active sheet': bench.spreadsheet.getActiveSheet()?.getSheetId() === sheet.getSheetId(),
    'as text': [String(range), String(sheet.getRangeList(['A1'])), String(SpreadsheetApp.newDataValidation())],
  };
}

const places = probe({
  name: 'ranges: where they are, and the active one',
  what: 'Rows, columns and sheet of ranges by notations',
  settles: ['behaviour 9', 'behaviour 24'],
  of: [
    'Range.getRow',
    'Range.getColumn',
    'Range.getNumRows',
    'Range.getNumColumns',
    'Range.getSheet',
    'Range.activate',
    'Sheet.getRange',
    'Sheet.getSheetId',
    'Spreadsheet.getActiveRange',
    'Spreadsheet.getActiveSheet',
  ],
  find: findPlaces,
  expected: {
    'B3:D9': [3, 2, 7, 3],
    'd9:b3': 'B3:D9',
    'C:C': [1, 1000],
    'C5:C': [5, 996],
    '3:3': [1, 26],
    'the same, as text': ['C:C', 'C5:C1000', '3:3', 'A1'],
    'its sheet': true,
    'activated, then the active range': 'B3:D9',
    'the sheet of the active range': true,
    'the active sheet': true,
    'as text': ['Range', 'RangeList', 'DataValidationBuilder'],
  },
});

function findRefused(bench: Bench): Findings {
  const sheet = bench.sheet();
  const range = sheet.getRange(1, 1, 2, 2);
  const wide = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ];
  return {
    'values, a row too few': said(() => range.setValues([['a', 'b']])),
    'values, a column too many': said(() => range.setValues(wide)),
    'values, lines of two lengths': said(() => range.setValues([['a', 'b'], ['c']])),
    'colours, a column too many': said(() => range.setBackgrounds(wide)),
    'notes, a row too few': said(() => range.setNotes([['a', 'b']])),
    'values that are a text': said(() => Reflect.apply(range.setValues, range, ['x'])),
    'no rows': said(() => sheet.getRange(1, 1, 0, 1)),
    'no columns': said(() => sheet.getRange(1, 1, 1, 0)),
    'row 0': said(() => sheet.getRange(0, 1)),
    'column 0': said(() => sheet.getRange(1, 0)),
    'beyond the sheet': said(() => sheet.getRange(1000, 1, 2, 1).getValues()),
    'a notation beyond the sheet': said(() => sheet.getRange('A1001').getValues()),
    'a name that is none': said(() => sheet.getRange('nowhere')),
    'a list with a name that is none': said(() => sheet.getRangeList(['A1', 'nowhere'])),
  };
}

const ROWS = (data: number, range: number) =>
  `Exception: The number of rows in the data does not match the number of rows in the range. The data has ${data} but the range has ${range}.`;
const COLUMNS = (data: number, range: number) =>
  `Exception: The number of columns in the data does not match the number of columns in the range. The data has ${data} but the range has ${range}.`;
const OUTSIDE = 'Exception: The coordinates of the range are outside the dimensions of the sheet.';

const refused = probe({
  name: 'ranges: what is refused',
  what: 'The words for blocks of another size, and for ranges that cannot be',
  settles: ['behaviour 2.3', 'behaviour 9'],
  of: ['Range.setValues', 'Range.setBackgrounds', 'Range.setNotes', 'Sheet.getRange', 'Sheet.getRangeList'],
  find: findRefused,
  expected: {
    'values, a row too few': ROWS(1, 2),
    'values, a column too many': COLUMNS(3, 2),
    'values, lines of two lengths': COLUMNS(1, 2),
    'colours, a column too many': COLUMNS(3, 2),
    'notes, a row too few': ROWS(1, 2),
    'values that are a text':
      "Exception: The parameters (String) don't match the method signature for SpreadsheetApp.Range.setValues.",
    'no rows': 'Exception: The number of rows in the range must be at least 1.',
    'no columns': 'Exception: The number of columns in the range must be at least 1.',
    'row 0': 'Exception: The starting row of the range is too small.',
    'column 0': 'Exception: The starting column of the range is too small.',
    'beyond the sheet': OUTSIDE,
    'a notation beyond the sheet': OUTSIDE,
    'a name that is none': 'Exception: Range not found',
    'a list with a name that is none': 'Exception: Range not found',
  },
});

const look = (name: string, what: string, settles: readonly string[]): Question =>
  question({ name, what, settles, where: 'person', expected: { answer: 'yes' } });

/** Asks what no script sees: typed and pasted texts, and the looks that a rule gives. */
export const cellQuestions: readonly Question[] = [
  look(
    'cells: typed signs and percents',
    'In a new tab, type +5 into A1; format A2 as a percent and type 5 into it. Are they the number 5 (to the right) and 5%?',
    ['assumed 2'],
  ),
  look(
    'cells: what satisfies a rule',
    'Type TRUE, FALSE, 2, 0, word and =1/0 into A1 to A6 and give A1:A6 a conditional format by the custom formula =A1. Are just TRUE and 2 coloured?',
    ['assumed 34'],
  ),
  look(
    'cells: two rules on one cell',
    'Give a cell two conditional formats by =TRUE, the first striking through, the second with a background. Is it struck through and without that background?',
    ['behaviour 29'],
  ),
  look(
    'cells: texts that are pasted',
    'Format B1:B3 as plain text, copy the three lines 0012, 1/5 and 50% out of a text editor, paste them into A1 and, by "paste values only", into B1. Are they 12, a date and 50% in A, and as written in B?',
    ['assumed 6'],
  ),
  look(
    'cells: what other programs copy',
    'Copy cells with 1234.5 shown as 1,234.50 and a date out of Excel or LibreOffice and paste them here. Do they come as a number and a date, whatever the locale of this file?',
    ['assumed 7'],
  ),
];

/** Asks where ranges are, and what is said of those that cannot be. */
export const rangeProbes: readonly Probe[] = [places, refused];
