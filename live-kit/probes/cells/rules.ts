import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

/** Makes a rule as the desk makes it. */
function ruleOf(sheet: Sheet, areas: readonly string[], formula: string): Rule {
  const builder = SpreadsheetApp.newConditionalFormatRule().setRanges(areas.map((area) => sheet.getRange(area)));
  return builder.whenFormulaSatisfied(formula).setBackground('#CFE2F3').setStrikethrough(true).build();
}

/** Tells a rule: its ranges and its formula. */
function told(rule: Rule): Json {
  const areas = rule.getRanges().map((range) => range.getA1Notation());
  return [areas, rule.getBooleanCondition()?.getCriteriaValues()[0] ?? null];
}

const toldOf = (sheet: Sheet): Json => {
  SpreadsheetApp.flush();
  return sheet.getConditionalFormatRules().map(told);
};

/** A formula like that of the mark of what was edited, with the sign that the desk knows its rules by. */
const MARK =
  '=IF(ROW($B1)=1;FALSE;IFERROR(OR(IFERROR(NOT(EXACT(IF(ISNUMBER($A1);"#"&ROUND($A1*1000000;0);$A1)&"¦";LEFT(IF($B1="";"¦";$B1)&"¦";LEN($A1)+1)));TRUE));TRUE))';

/** How a formula came back that was set with semicolons. */
function spelling(formula: string): Json {
  if (formula === MARK) return 'as it was set';
  return formula === MARK.replace(/;/g, ',') ? 'with commas' : formula;
}

function inCell(sheet: Sheet): Json {
  const cell = sheet.getRange('H1');
  cell.setValue(MARK);
  SpreadsheetApp.flush();
  return spelling(String(cell.getFormulas()[0]?.[0]));
}

function findKept(bench: Bench): Findings {
  const sheet = bench.sheet();
  const none = sheet.getConditionalFormatRules().length;
  const other = ruleOf(sheet, ['D2:D9', 'F2:F9'], '=D2="x"');
  sheet.setConditionalFormatRules([ruleOf(sheet, ['C:C'], MARK), other]);
  const first = sheet.getConditionalFormatRules();
  const condition = first[0]?.getBooleanCondition();
  sheet.setConditionalFormatRules(first.slice(0, 1));
  return {
    'at first': none,
    'the formula of the mark': spelling(String(condition?.getCriteriaValues()[0])),
    'that formula, in a cell': inCell(sheet),
    'its range': first[0]?.getRanges().map((range) => [range.getRow(), range.getNumRows(), range.getColumn()]) ?? null,
    'its colour and strike': [condition?.getBackground() ?? null, condition?.getStrikethrough() ?? null],
    'the other one': first[1] ? told(first[1]) : null,
    'rules after the first was set alone': sheet.getConditionalFormatRules().length,
  };
}

const OF_RULES = [
  'SpreadsheetApp.newConditionalFormatRule',
  'ConditionalFormatRuleBuilder.setRanges',
  'ConditionalFormatRuleBuilder.whenFormulaSatisfied',
  'ConditionalFormatRuleBuilder.setBackground',
  'ConditionalFormatRuleBuilder.setStrikethrough',
  'ConditionalFormatRuleBuilder.build',
  'Sheet.setConditionalFormatRules',
  'Sheet.getConditionalFormatRules',
  'ConditionalFormatRule.getRanges',
  'ConditionalFormatRule.getBooleanCondition',
  'BooleanCondition.getCriteriaValues',
] as const;

const kept = (['en_US', 'vi_VN'] as const).map((locale) =>
  probe({
    name: `rules: set and read back, ${locale}`,
    what: 'Two conditional formats by formulas, of which the first is then set alone',
    settles: ['behaviour 29', 'behaviour 75', 'behaviour 7', 'platform 3', 'assumed 105'],
    of: [...OF_RULES, 'Range.getFormulas'],
    find: (bench) => bench.inLocale(locale, () => findKept(bench)),
    expected: {
      'at first': 0,
      'the formula of the mark': locale === 'en_US' ? 'with commas' : 'as it was set',
      'that formula, in a cell': locale === 'en_US' ? 'with commas' : 'as it was set',
      'its range': [[1, 1000, 3]],
      'its colour and strike': ['#cfe2f3', true],
      'the other one': [['D2:D9', 'F2:F9'], '=D2="x"'],
      'rules after the first was set alone': 1,
    },
  }),
);

function findLines(bench: Bench): Findings {
  const anew = (areas: readonly string[], formula: string, change: (sheet: Sheet) => void): Json => {
    const sheet = bench.sheet();
    sheet.setConditionalFormatRules([ruleOf(sheet, areas, formula)]);
    SpreadsheetApp.flush();
    change(sheet);
    return toldOf(sheet);
  };
  return {
    'a row above it': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.insertRowsBefore(2, 1)),
    'a row above its first': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.insertRowsBefore(5, 1)),
    'a row in its midst': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.insertRowsBefore(7, 1)),
    'a row after its last': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.insertRowsAfter(9, 1)),
    'rows at the end of the sheet': anew(['B2:B1000'], '=$A2=1', (sheet) => sheet.insertRowsAfter(1000, 5)),
    'rows at the end of the sheet, of a whole column': anew(['B:B'], '=$A1=1', (sheet) =>
      sheet.insertRowsAfter(1000, 5),
    ),
    'its first rows deleted': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.deleteRows(5, 2)),
    'all of its rows deleted': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.deleteRows(5, 5)),
    'a column before what it looks at': anew(['B5:B9'], '=$A5=1', (sheet) => sheet.insertColumnBefore(1)),
  };
}

const lines = probe({
  name: 'rules: when rows come and go',
  what: 'Ranges and formula of a rule over B5:B9 that looks at column A, and of one to the end of the sheet',
  settles: ['assumed 33'],
  of: [
    ...['Sheet.insertRowsBefore' as const, 'Sheet.insertRowsAfter' as const, 'Sheet.deleteRows' as const],
    ...['Sheet.insertColumnBefore' as const, 'ConditionalFormatRule.getRanges' as const],
  ],
  find: findLines,
  expected: {
    'a row above it': [[['B6:B10'], '=$A6=1']],
    'a row above its first': [[['B6:B10'], '=$A6=1']],
    'a row in its midst': [[['B5:B10'], '=$A5=1']],
    'a row after its last': [[['B5:B9'], '=$A5=1']],
    'rows at the end of the sheet': [[['B2:B1005'], '=$A2=1']],
    'rows at the end of the sheet, of a whole column': [[['B1:B1005'], '=$A1=1']],
    'its first rows deleted': [[['B5:B7'], '=$A5=1']],
    'all of its rows deleted': [],
    'a column before what it looks at': [[['C5:C9'], '=$B5=1']],
  },
});

function findCopy(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.setConditionalFormatRules([ruleOf(sheet, ['B5:B9'], '=$A5=1')]);
  const copy = sheet.copyTo(bench.spreadsheet);
  try {
    return { 'in the copy': toldOf(copy) };
  } finally {
    bench.spreadsheet.deleteSheet(copy);
  }
}

const copied = probe({
  name: 'rules: in a copy of the sheet',
  what: 'Ranges and formula there',
  settles: ['assumed 33'],
  of: ['Sheet.getConditionalFormatRules'],
  find: findCopy,
  expected: { 'in the copy': [[['B5:B9'], '=$A5=1']] },
});

function findSorted(bench: Bench): Findings {
  const sheet = bench.sheet();
  const block = sheet.getRange('A1:B3').setValues([
    [3, '=A1*2'],
    [1, '=A2*2'],
    [2, '=A3*2'],
  ]);
  sheet
    .getRange('A1')
    .setBackgrounds([['#fce8e6']])
    .setNotes([['three']]);
  const choices = SpreadsheetApp.newDataValidation().requireValueInRange(sheet.getRange('D1:D3')).build();
  sheet.getRange('A1').setDataValidation(choices);
  sheet.setConditionalFormatRules([ruleOf(sheet, ['A1'], '=$A1=1')]);
  SpreadsheetApp.flush();
  block.sort(1);
  const rules = toldOf(sheet);
  return {
    formulas: block.getFormulas().map(([, formula]) => String(formula)),
    colours: block.getBackgrounds().map(([colour]) => String(colour)),
    notes: block.getNotes().map(([note]) => String(note)),
    dropdowns: block.getDataValidations().map(([rule]) => (rule ? 'one' : 'none')),
    rules,
  };
}

const sorted = probe({
  name: 'rules: in a sort',
  what: 'What a sort moves: formulas, colours, notes, dropdowns, rules',
  settles: ['assumed 33', 'assumed 42', 'behaviour 26'],
  of: ['Range.getFormulas', 'Range.getBackgrounds', 'Range.getNotes'],
  find: findSorted,
  expected: {
    formulas: ['=A1*2', '=A2*2', '=A3*2'],
    colours: ['#ffffff', '#ffffff', '#fce8e6'],
    notes: ['', '', 'three'],
    dropdowns: ['one', 'none', 'none'],
    rules: [[['A1'], '=$A1=1']],
  },
});

function findRefused(bench: Bench): Findings {
  const [sheet, other] = [bench.sheet(), bench.sheet()];
  const builder = () => SpreadsheetApp.newConditionalFormatRule();
  const set = (from: Sheet, formula: string): Json =>
    saidBy(() => {
      sheet.setConditionalFormatRules([ruleOf(from, ['A1:A9'], formula)]);
      SpreadsheetApp.flush();
      return 'taken';
    });
  const built = (make: () => object): Json =>
    saidBy(() => {
      make();
      return 'taken';
    });
  return {
    'without a condition': built(() =>
      builder()
        .setRanges([sheet.getRange('A1')])
        .build(),
    ),
    'without a range': built(() => builder().whenFormulaSatisfied('=TRUE').build()),
    'of no ranges': built(() => builder().setRanges([])),
    'over another sheet': set(other, '=$A1=1'),
    'a formula that names another sheet': set(sheet, `='${other.getName()}'!$A$1=1`),
    'no = in front': set(sheet, '$A1=1'),
    'a formula that cannot be read': set(sheet, '=$A1='),
    'commas in en_US': set(sheet, '=IF($A1=1,TRUE,FALSE)'),
    'commas in vi_VN': bench.inLocale('vi_VN', () => set(sheet, '=IF($A1=1,TRUE,FALSE)')),
    'a sheet named by INDIRECT': set(sheet, '=INDIRECT("A1")=1'),
  };
}

const refused = probe({
  name: 'rules: what is refused',
  what: 'What is said of rules and formulas that cannot be',
  settles: ['assumed 35', 'behaviour 2.3', 'platform 3'],
  of: OF_RULES.slice(0, 7),
  find: findRefused,
  expected: {
    'without a condition': 'Exception: No conditions set on the conditional format rule.',
    'without a range': 'Exception: No ranges set on the conditional format rule.',
    'of no ranges': 'Exception: Ranges must have at least one range.',
    'over another sheet': 'Exception: Conditional format rule cannot reference a different sheet.',
    'a formula that names another sheet': 'Exception: Conditional format rule cannot reference a different sheet.',
    'no = in front': 'Exception: Invalid formula in conditional format rule: $A1=1',
    'a formula that cannot be read': 'taken',
    'commas in en_US': 'taken',
    'commas in vi_VN': 'Exception: Invalid formula in conditional format rule: =IF($A1=1,TRUE,FALSE)',
    'a sheet named by INDIRECT': 'taken',
  },
});

/** Asks what becomes of conditional formats. */
export const ruleProbes: readonly Probe[] = [...kept, lines, copied, sorted, refused];
