import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';
import { ruleText } from './dropdowns';
import { UNFORMATTED } from './reading';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Tells what one row has from the column before and the writes: formats of A to D, dropdown, colour, weight and note of A. */
function rowText(sheet: Sheet, row: number): Json {
  const [cells, first] = [sheet.getRange(row, 1, 1, 4), sheet.getRange(row, 1)];
  return {
    formats: cells.getNumberFormats()[0] ?? [],
    dropdown: ruleText(cells.getDataValidations()[0]?.[3]),
    colour: first.getBackgrounds()[0]?.[0] ?? null,
    weight: first.getFontWeight(),
    note: first.getNotes()[0]?.[0] ?? null,
  };
}

/** Makes a sheet of ten rows as the desk makes them: columns with formats and a dropdown, an empty last row, a rule to the end. */
function tableOf(bench: Bench): Sheet {
  const sheet = bench.sheet();
  sheet.deleteRows(11, sheet.getMaxRows() - 10);
  sheet.getRangeList(['A:A']).setNumberFormat('@');
  sheet.getRangeList(['B:B']).setNumberFormat('#,##0.##');
  sheet.getRangeList(['C2:C10']).setNumberFormat('dd/MM/yyyy');
  const choices = SpreadsheetApp.newDataValidation().requireValueInRange(sheet.getRange('B2:B'));
  sheet.getRange('D2:D').setDataValidation(choices.build());
  sheet.getRange('A9:D9').setValues([["'0009", 9, 46_000, 'x']]);
  for (const [row, colour] of ['#fce8e6', '#e6f4ea'].entries()) {
    const cell = sheet.getRange(9 + row, 1);
    cell
      .setBackgrounds([[colour]])
      .setFontWeight('bold')
      .setNotes([['a note']]);
  }
  const rule = SpreadsheetApp.newConditionalFormatRule().setRanges([sheet.getRange('A2:A10')]);
  sheet.setConditionalFormatRules([rule.whenFormulaSatisfied('=$B2=9').setBackground('#cfe2f3').build()]);
  SpreadsheetApp.flush();
  return sheet;
}

function rulePlaces(sheet: Sheet): Json {
  return sheet
    .getConditionalFormatRules()
    .map((rule) => [
      rule.getRanges().map((range) => range.getA1Notation()),
      rule.getBooleanCondition()?.getCriteriaValues()[0] ?? null,
    ]);
}

/** Writes bare texts into new rows; tells what becomes of them. */
function written(sheet: Sheet, row: number): Json {
  const cells = sheet.getRange(row, 1, 1, 3).setValues([['0012', 1234.5, 46_000]]);
  SpreadsheetApp.flush();
  return cells.getDisplayValues()[0] ?? [];
}

function findBeforeLast(bench: Bench): Findings {
  const sheet = tableOf(bench);
  sheet.insertRowsBefore(10, 3);
  SpreadsheetApp.flush();
  return {
    rows: sheet.getMaxRows(),
    'a new row': rowText(sheet, 11),
    'the row that was last': rowText(sheet, 13),
    'texts into a new row': written(sheet, 11),
    rules: rulePlaces(sheet),
  };
}

function findAfterLast(bench: Bench): Findings {
  const sheet = tableOf(bench);
  sheet.insertRowsAfter(10, 3);
  SpreadsheetApp.flush();
  return {
    rows: sheet.getMaxRows(),
    'the row that was last': rowText(sheet, 10),
    'a new row': rowText(sheet, 12),
    'texts into a new row': written(sheet, 12),
    rules: rulePlaces(sheet),
  };
}

const PLAIN_ROW: Json = {
  formats: ['@', '#,##0.##', UNFORMATTED, UNFORMATTED],
  dropdown: 'none',
  colour: '#ffffff',
  weight: 'normal',
  note: '',
};
const LAST_ROW = {
  formats: ['@', '#,##0.##', 'dd/MM/yyyy', UNFORMATTED],
  colour: '#e6f4ea',
  weight: 'bold',
  note: 'a note',
};

const beforeLast = probe({
  name: 'rows: before the last one',
  what: 'Formats, dropdown, looks and rule of three rows put before an empty last row, and of that',
  settles: ['assumed 33'],
  of: [
    'Sheet.insertRowsBefore',
    'Sheet.getMaxRows',
    'Range.getNumberFormats',
    'Range.getBackgrounds',
    'Range.getNotes',
  ],
  find: findBeforeLast,
  expected: {
    rows: 13,
    'a new row': PLAIN_ROW,
    'the row that was last': { ...LAST_ROW, dropdown: 'VALUE_IN_RANGE B2:B13 open' },
    'texts into a new row': ['0012', '1,234.5', '46000'],
    rules: [[['A2:A13'], '=$B2=9']],
  },
});

const afterLast = probe({
  name: 'rows: after the last one',
  what: 'Formats, dropdown, looks and rule of three rows put after an empty last row, and of that',
  settles: ['assumed 33'],
  of: ['Sheet.insertRowsAfter', 'Sheet.getMaxRows', 'Range.getNumberFormats', 'Range.getBackgrounds', 'Range.getNotes'],
  find: findAfterLast,
  expected: {
    rows: 13,
    'the row that was last': { ...LAST_ROW, dropdown: 'VALUE_IN_RANGE B2:B10 open' },
    'a new row': PLAIN_ROW,
    'texts into a new row': ['0012', '1,234.5', '46000'],
    rules: [[['A2:A13'], '=$B2=9']],
  },
});

/** Formulas that look at rows which go or get company. */
function findFormulas(bench: Bench): Findings {
  const sheet = bench.sheet();
  const formulas = ['=A5', '=SUM(A4:A8)', '=$A$8', '=A7', '=INDIRECT("A5")'];
  sheet.getRange('A1:A9').setValues([1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => [each]));
  const cells = sheet.getRange('C1:C5').setValues(formulas.map((formula) => [formula]));
  const told = (): Json => {
    SpreadsheetApp.flush();
    const [texts, values] = [cells.getFormulas(), cells.getValues()];
    return texts.map(([text], at) => [String(text), values[at]?.[0]]);
  };
  const before = told();
  sheet.insertRowsBefore(6, 2);
  const inserted = told();
  sheet.deleteRows(7, 3);
  return { before, 'two rows before row 6': inserted, 'rows 7 to 9 deleted': told(), rows: sheet.getMaxRows() };
}

const formulas = probe({
  name: 'rows: what formulas look at when rows come and go',
  what: 'Texts and values of formulas above',
  of: ['Sheet.insertRowsBefore', 'Sheet.deleteRows', 'Sheet.getMaxRows', 'Range.getFormulas'],
  find: findFormulas,
  expected: {
    before: [
      ['=A5', 5],
      ['=SUM(A4:A8)', 30],
      ['=$A$8', 8],
      ['=A7', 7],
      ['=INDIRECT("A5")', 5],
    ],
    'two rows before row 6': [
      ['=A5', 5],
      ['=SUM(A4:A10)', 30],
      ['=$A$10', 8],
      ['=A9', 7],
      ['=INDIRECT("A5")', 5],
    ],
    'rows 7 to 9 deleted': [
      ['=A5', 5],
      ['=SUM(A4:A7)', 17],
      ['=$A$7', 8],
      ['=#REF!', '#REF!'],
      ['=INDIRECT("A5")', 5],
    ],
    rows: 999,
  },
});

function findRoom(bench: Bench): Findings {
  const sheet = bench.sheet();
  const said = saidBy(() => {
    sheet.insertRowsAfter(1, 400_000);
    return sheet.getMaxRows();
  });
  return { '400,000 rows of 26 columns': said, 'rows after that': sheet.getMaxRows() };
}

const room = probe({
  name: 'rows: more cells than a workbook may have',
  what: 'What is said of 10.4 million cells, and what the sheet has then',
  settles: ['behaviour 21'],
  of: ['Sheet.insertRowsAfter', 'Sheet.getMaxRows'],
  find: findRoom,
  expected: {
    '400,000 rows of 26 columns':
      'Exception: This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    'rows after that': 1000,
  },
});

/** Asks what new rows have, and what formulas make of rows that come and go. */
export const rowProbes: readonly Probe[] = [beforeLast, afterLast, formulas, room];
