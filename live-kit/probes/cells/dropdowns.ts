import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';

type Range = GoogleAppsScript.Spreadsheet.Range;
type Rule = GoogleAppsScript.Spreadsheet.DataValidation;

/** Tells a validation: its kind, the range that it takes its values from, whether others are let in. */
export function ruleText(rule: Rule | null | undefined): string {
  if (!rule) return 'none';
  const source: Range | undefined = rule.getCriteriaValues()[0];
  return `${rule.getCriteriaType()} ${source?.getA1Notation?.() ?? ''} ${rule.getAllowInvalid() ? 'open' : 'strict'}`;
}

/** Returns what a write says when it is made, what the flush after it says, and what then stands in the cells. */
function refusal(range: Range, write: () => void): Json {
  const atOnce = saidBy(() => {
    write();
    return 'nothing';
  });
  const atFlush = saidBy(() => {
    SpreadsheetApp.flush();
    return 'nothing';
  });
  return [atOnce, atFlush, saidBy(() => range.getValues())];
}

const refused = (cell: string) =>
  `Exception: The data you entered in cell ${cell} violates the data validation rules set on this cell.`;

function findStrict(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.getRange('A1:A3').setValues([['one'], ['two'], [5]]);
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(sheet.getRange('A1:A3')).setAllowInvalid(false);
  const cell = sheet.getRange('C2').setDataValidation(rule.build());
  SpreadsheetApp.flush();
  const after = (write: () => void): Json => {
    cell.setValue('one');
    SpreadsheetApp.flush();
    return refusal(cell, write);
  };
  return {
    'another text': after(() => cell.setValue('three')),
    'one that it offers': after(() => cell.setValue('two')),
    'in another case': after(() => cell.setValue('TWO')),
    'behind an apostrophe': after(() => cell.setValue("'two")),
    'a number that it offers': after(() => cell.setValue(5)),
    'a number that it offers, as text': after(() => cell.setValue("'5")),
    'no text': after(() => cell.setValue('')),
    'a formula that gives another': after(() => cell.setValue('="thr"&"ee"')),
    'a block with another': after(() => sheet.getRange('C2:D2').setValues([['three', 'beside']])),
    'what stands beside it then': saidBy(() => sheet.getRange('D2').getValues()),
  };
}

const strict = probe({
  name: 'dropdowns: one that lets nothing else in',
  what: 'What is said when a script writes, what at the flush, and what the cell holds then',
  settles: ['behaviour 2.3'],
  of: [
    'SpreadsheetApp.newDataValidation',
    'DataValidationBuilder.requireValueInRange',
    'DataValidationBuilder.setAllowInvalid',
    'DataValidationBuilder.build',
    'Range.setDataValidation',
    'SpreadsheetApp.flush',
  ],
  find: findStrict,
  expected: {
    'another text': ['nothing', refused('C2'), [['one']]],
    'one that it offers': ['nothing', 'nothing', [['two']]],
    'in another case': ['nothing', refused('C2'), [['one']]],
    'behind an apostrophe': ['nothing', 'nothing', [['two']]],
    'a number that it offers': ['nothing', 'nothing', [[5]]],
    'a number that it offers, as text': ['nothing', 'nothing', [['5']]],
    'no text': ['nothing', 'nothing', [['']]],
    'a formula that gives another': ['nothing', 'nothing', [['three']]],
    'a block with another': ['nothing', refused('C2'), [['one']]],
    'what stands beside it then': [['']],
  },
});

function findOpen(bench: Bench): Findings {
  const [source, sheet] = [bench.sheet(), bench.sheet()];
  source.getRange('B1:B3').setValues([['Stage'], ['new'], ['won']]);
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(source.getRange('B2:B'));
  const cells = sheet.getRange('A2:A').setDataValidation(rule.setAllowInvalid(true).build());
  const untold = SpreadsheetApp.newDataValidation().requireValueInRange(source.getRange('B2:B3')).build();
  const cell = sheet.getRange('A2');
  const read = (): string => ruleText(cell.getDataValidations()[0]?.[0]);
  const [first, other] = [read(), refusal(cell, () => cell.setValue('another'))];
  source.insertRowsBefore(1, 2);
  SpreadsheetApp.flush();
  const moved = read();
  source.insertRowsAfter(source.getMaxRows(), 5);
  SpreadsheetApp.flush();
  const grown = read();
  const last = ruleText(sheet.getRange(sheet.getMaxRows(), 1).getDataValidations()[0]?.[0]);
  cells.setDataValidation(null);
  SpreadsheetApp.flush();
  return {
    'that was built without being told': ruleText(untold),
    'of values to the end of another sheet': first,
    'another text': other,
    'after two rows came above its source': moved,
    'after rows came at the end of its source': grown,
    'in the last row': last,
    'taken away': read(),
  };
}

const open = probe({
  name: 'dropdowns: one that lets others in',
  what: 'A dropdown of another sheet, as it is read while that sheet changes',
  settles: ['behaviour 28'],
  of: [
    'DataValidationBuilder.requireValueInRange',
    'DataValidationBuilder.setAllowInvalid',
    'DataValidationBuilder.build',
    'Range.setDataValidation',
  ],
  find: findOpen,
  expected: {
    'that was built without being told': 'VALUE_IN_RANGE B2:B3 open',
    'of values to the end of another sheet': 'VALUE_IN_RANGE B2:B1000 open',
    'another text': ['nothing', 'nothing', [['another']]],
    'after two rows came above its source': 'VALUE_IN_RANGE B4:B1002 open',
    'after rows came at the end of its source': 'VALUE_IN_RANGE B4:B1002 open',
    'in the last row': 'VALUE_IN_RANGE B4:B1002 open',
    'taken away': 'none',
  },
});

function findList(bench: Bench): Findings {
  const cell = bench.sheet().getRange('B2');
  const listOf = (items: readonly string[]) =>
    SpreadsheetApp.newDataValidation()
      .requireValueInList([...items])
      .setAllowInvalid(false)
      .build();
  const many = (count: number): Json =>
    saidBy(() => {
      cell.setDataValidation(listOf(Array.from({ length: count }, (_, at) => `item ${at}`)));
      SpreadsheetApp.flush();
      return 'taken';
    });
  const [most, more] = [many(500), many(501)];
  cell.setDataValidation(listOf(['A', 'B', 'C']));
  return { '500 values': most, '501 values': more, 'another text': refusal(cell, () => cell.setValue('D')) };
}

const list = probe({
  name: 'dropdowns: a list of values',
  what: 'How many values it takes, and what it says of another',
  settles: ['behaviour 2.3', 'platform 3'],
  of: ['DataValidationBuilder.setAllowInvalid', 'Range.setDataValidation', 'SpreadsheetApp.flush'],
  find: findList,
  expected: {
    '500 values': 'taken',
    '501 values':
      "Exception: The data validation rule has more items than the limit of 500. Use the 'List from a range' criteria instead.",
    'another text': ['nothing', `${refused('B2')} Please enter one of the following values: A, B, C.`, [['']]],
  },
});

function findFilter(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.getRange('A1:C4').setValues([1, 2, 3, 4].map((row) => [`a${row}`, row, '']));
  const none = sheet.getFilter();
  const filter = sheet.getRange('A1:C4').createFilter();
  const place = (): Json => sheet.getFilter()?.getRange().getA1Notation() ?? null;
  const [made, second] = [
    place(),
    saidBy(() => {
      sheet.getRange('E1:F4').createFilter();
      return 'taken';
    }),
  ];
  sheet.insertRowsBefore(3, 2);
  const midst = place();
  sheet.getRange('A7:C7').setValues([['below', 9, '']]);
  SpreadsheetApp.flush();
  const below = place();
  filter?.remove();
  const kind = (criteria: GoogleAppsScript.Spreadsheet.FilterCriteria): string => String(criteria.getCriteriaType());
  return {
    'before there is one': none === null,
    'as it was made': made,
    'a second one': second,
    'after rows came into its midst': midst,
    'after a row was written below it': below,
    'taken away': sheet.getFilter() === null,
    conditions: [
      kind(SpreadsheetApp.newFilterCriteria().whenCellEmpty().build()),
      kind(SpreadsheetApp.newFilterCriteria().whenCellNotEmpty().build()),
    ],
  };
}

const filter = probe({
  name: 'filters: where one is, and what conditions are',
  what: 'The range of a filter while rows come, and the kinds of two conditions',
  settles: ['behaviour 2.3'],
  of: [
    'Sheet.getFilter',
    'SpreadsheetApp.newFilterCriteria',
    'FilterCriteriaBuilder.whenCellEmpty',
    'FilterCriteriaBuilder.whenCellNotEmpty',
    'FilterCriteriaBuilder.build',
  ],
  find: findFilter,
  expected: {
    'before there is one': true,
    'as it was made': 'A1:C4',
    'a second one': "Exception: You can't create a filter in a sheet that already has a filter.",
    'after rows came into its midst': 'A1:C6',
    'after a row was written below it': 'A1:C6',
    'taken away': true,
    conditions: ['CELL_EMPTY', 'CELL_NOT_EMPTY'],
  },
});

/** Asks what dropdowns let in and say, and where filters are. */
export const dropdownProbes: readonly Probe[] = [strict, open, list, filter];
