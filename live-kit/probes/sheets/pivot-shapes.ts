import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';
import {
  AMOUNT,
  all,
  DAY,
  fetched,
  firstGroup,
  makePivot,
  OWNER,
  type Shape,
  STAGE,
  shown,
  shownOf,
  sourceSheet,
} from './pivot-bench';

const SHAPES: Readonly<Record<string, Shape>> = {
  'a row group, a value': { rows: [STAGE], sums: [AMOUNT] },
  'two row groups, two values': { rows: [STAGE, OWNER], sums: [AMOUNT], counts: [OWNER] },
  'a row group, a column group, a value': { rows: [STAGE], columns: [OWNER], sums: [AMOUNT] },
  'a row group, a column group, two values': { rows: [STAGE], columns: [OWNER], sums: [AMOUNT], counts: [AMOUNT] },
  'a column group, a value': { columns: [OWNER], sums: [AMOUNT] },
  'two values alone': { sums: [AMOUNT], counts: [AMOUNT] },
  'a row group alone': { rows: [STAGE] },
};

function shapes(bench: Bench): Findings {
  const source = all(sourceSheet(bench));
  return Object.fromEntries(Object.entries(SHAPES).map(([what, shape]) => [what, shownOf(bench, source, shape)]));
}

/** Groups by month, under its own title and under another. */
function months(bench: Bench): Json {
  const report = bench.sheet();
  makePivot(report.getRange('A1'), all(sourceSheet(bench)), { rows: [DAY], counts: [STAGE] });
  firstGroup(report).setDateTimeGroupingRule(SpreadsheetApp.DateTimeGroupingRuleType.YEAR_MONTH);
  const plain = shown(report);
  firstGroup(report).setDisplayName('Month');
  return [plain, shown(report)];
}

function words(bench: Bench): Findings {
  const found = (): Findings => ({
    totals: shownOf(bench, all(sourceSheet(bench)), { rows: [STAGE, OWNER], sums: [AMOUNT] }),
    months: months(bench),
  });
  return { en_US: bench.inLocale('en_US', found), vi_VN: bench.inLocale('vi_VN', found) };
}

const monthLines = (title: string, [december, january, february]: readonly string[], total: string): Json => [
  [title, 'COUNTA of Stage'],
  [december ?? '', '1'],
  [january ?? '', '2'],
  [february ?? '', '1'],
  [total, '4'],
];

const totalLines = (ofNew: string, ofWon: string, total: string): Json => [
  ['Stage', 'Owner', 'SUM of Amount'],
  ['New', 'An', '10'],
  ['', 'Binh', '5'],
  [ofNew, '', '15'],
  ['Won', 'An', '7'],
  ['', 'Binh', '30'],
  [ofWon, '', '37'],
  [total, '', '52'],
];

const ENGLISH = ['2025-Dec', '2026-Jan', '2026-Feb'];
const VIETNAMESE = ['2025-Tháng 12', '2026-Tháng 1', '2026-Tháng 2'];

/** Dresses a pivot table that is there, each step upon the one before. */
function dressed(bench: Bench): Findings {
  const report = bench.sheet();
  makePivot(report.getRange('A1'), all(sourceSheet(bench)), { rows: [STAGE], sums: [AMOUNT] });
  const value = () => fetched(report).getPivotValues()[0];
  const then = (run: () => unknown): Json =>
    saidBy(() => {
      run();
      return shown(report);
    });
  return {
    'showTotals(false)': then(() => firstGroup(report).showTotals(false)),
    'setDisplayName of the group': then(() => firstGroup(report).setDisplayName('Step')),
    'setDisplayName of the value': then(() => value()?.setDisplayName('Money')),
    sortDescending: then(() => firstGroup(report).sortDescending()),
    'sortBy of the value, and descending': then(() => {
      const sum = value();
      if (sum) firstGroup(report).sortBy(sum, []).sortDescending();
    }),
    'a column group': then(() => fetched(report).addColumnGroup(OWNER)),
    'how many there are': [
      report.getPivotTables().length,
      fetched(report).getRowGroups().length,
      fetched(report).getColumnGroups().length,
      fetched(report).getPivotValues().length,
    ],
  };
}

/** Asks if a sum sorts other than a name does: the stage of the smaller sum is named last. */
function sorted(bench: Bench): Findings {
  const report = bench.sheet();
  const rows = [
    ['Stage', 'Amount'],
    ['A', 1],
    ['B', 3],
    ['C', 2],
  ];
  makePivot(report.getRange('A1'), all(sourceSheet(bench, rows)), { rows: [1], sums: [2] });
  const by = (run: () => unknown): Json => {
    run();
    SpreadsheetApp.flush();
    return report
      .getRange('A2:A4')
      .getValues()
      .map(([name]) => String(name));
  };
  const [value] = fetched(report).getPivotValues();
  return {
    'at first': by(() => null),
    'by the value': by(() => value && firstGroup(report).sortBy(value, [])),
    'by the value, descending': by(() => firstGroup(report).sortDescending()),
  };
}

/** Filters rows whose cell in one column is blank, or is not; by a pivot table that stands already. */
function filtered(bench: Bench): Findings {
  const rows = [
    ['Key', 'Mark'],
    ['a', ''],
    ['b', 'x'],
    ['', 'x'],
    ['a', '=""'],
  ];
  const source = all(sourceSheet(bench, rows));
  const made = (filters: readonly (readonly [number, 'empty' | 'filled'])[]): Json => {
    const report = bench.sheet();
    makePivot(report.getRange('A1'), source, { rows: [1], counts: [1] });
    for (const [column, kind] of filters) {
      const criteria = SpreadsheetApp.newFilterCriteria();
      const built = (kind === 'empty' ? criteria.whenCellEmpty() : criteria.whenCellNotEmpty()).build();
      fetched(report).addFilter(column, built);
    }
    return shown(report);
  };
  return {
    'without a filter': made([]),
    'the key is filled': made([[1, 'filled']]),
    'the mark is empty': made([[2, 'empty']]),
    'both at once': made([
      [1, 'filled'],
      [2, 'empty'],
    ]),
  };
}

/** Puts values under names: a blank cell, and two of them together. */
function named(bench: Bench): Findings {
  const rows = [['Stage'], ['New'], [''], ['Won'], ['Lost']].map(([stage], at) => [stage, at === 0 ? 'Count' : at]);
  const report = bench.sheet();
  makePivot(report.getRange('A1'), all(sourceSheet(bench, rows)), { rows: [1], counts: [2] });
  const rule = (name: string, values: string[]) =>
    saidBy(() => String(firstGroup(report).addManualGroupingRule(name, values)));
  const before = shown(report);
  const said = rule('(none)', ['']);
  const blank = shown(report);
  return {
    before,
    'what it says of the blank one': said,
    'the blank one named': blank,
    'two together': [rule('Over', ['Won', 'Lost']), shown(report)],
  };
}

const column = (header: string, ...names: readonly string[]): Json => [
  [header, 'COUNTA of Count'],
  ...names.map((name) => name.split('=')),
];

/** Asks what pivot tables show. */
export const pivotShapeProbes: readonly Probe[] = [
  probe({
    name: 'pivot tables: titles and totals',
    what: 'What is shown of row groups, column groups and values in several numbers',
    settles: ['assumed 20', 'assumed 21', 'behaviour 30'],
    of: [
      'Range.createPivotTable',
      'PivotTable.addRowGroup',
      'PivotTable.addColumnGroup',
      'PivotTable.addPivotValue',
      'SpreadsheetApp.PivotTableSummarizeFunction',
      'PivotTableSummarizeFunction.COUNTA',
      'Range.getDisplayValues',
    ],
    find: shapes,
    expected: {
      'a row group, a value': [
        ['Stage', 'SUM of Amount'],
        ['New', '15'],
        ['Won', '37'],
        ['Grand Total', '52'],
      ],
      'two row groups, two values': [
        ['Stage', 'Owner', 'SUM of Amount', 'COUNTA of Owner'],
        ['New', 'An', '10', '1'],
        ['', 'Binh', '5', '1'],
        ['New Total', '', '15', '2'],
        ['Won', 'An', '7', '1'],
        ['', 'Binh', '30', '1'],
        ['Won Total', '', '37', '2'],
        ['Grand Total', '', '52', '4'],
      ],
      'a row group, a column group, a value': [
        ['SUM of Amount', 'Owner', '', ''],
        ['Stage', 'An', 'Binh', 'Grand Total'],
        ['New', '10', '5', '15'],
        ['Won', '7', '30', '37'],
        ['Grand Total', '17', '35', '52'],
      ],
      'a row group, a column group, two values': [
        ['', 'Owner', '', '', '', '', ''],
        ['', 'An', '', 'Binh', '', 'Grand Total', ''],
        ['Stage', ...Array.from({ length: 3 }, () => ['SUM of Amount', 'COUNTA of Amount']).flat()],
        ['New', '10', '1', '5', '1', '15', '2'],
        ['Won', '7', '1', '30', '1', '37', '2'],
        ['Grand Total', '17', '2', '35', '2', '52', '4'],
      ],
      'a column group, a value': [
        ['SUM of Amount', 'Owner', '', ''],
        ['', 'An', 'Binh', 'Grand Total'],
        ['SUM of Amount', '17', '35', '52'],
      ],
      'two values alone': [
        ['SUM of Amount', 'COUNTA of Amount'],
        ['52', '4'],
      ],
      'a row group alone': [['Stage'], ['New'], ['Won'], ['Grand Total']],
    },
  }),
  probe({
    name: 'pivot tables: words and months',
    what: 'Words of totals, and dates by year and month, in files of both locales',
    settles: ['assumed 20', 'pages reference of PivotGroup', 'pages DateTimeRule'],
    of: [
      'SpreadsheetApp.DateTimeGroupingRuleType',
      'DateTimeGroupingRuleType.YEAR_MONTH',
      'PivotGroup.setDateTimeGroupingRule',
      'PivotGroup.setDisplayName',
    ],
    find: words,
    expected: {
      en_US: {
        totals: totalLines('New Total', 'Won Total', 'Grand Total'),
        months: [monthLines('Day - Year-Month', ENGLISH, 'Grand Total'), monthLines('Month', ENGLISH, 'Grand Total')],
      },
      vi_VN: {
        totals: totalLines('Tổng New', 'Tổng Won', 'Tổng cộng'),
        months: [monthLines('Day - Year-Month', VIETNAMESE, 'Tổng cộng'), monthLines('Month', VIETNAMESE, 'Tổng cộng')],
      },
    },
  }),
  probe({
    name: 'pivot tables: dressed afterwards',
    what: 'Totals, names, order and a further group of a pivot table that stands already',
    settles: ['behaviour 30', 'pages reference of PivotGroup'],
    of: [
      'PivotGroup.showTotals',
      'PivotGroup.setDisplayName',
      'PivotValue.setDisplayName',
      'PivotGroup.sortDescending',
      'PivotGroup.sortBy',
      'PivotTable.addColumnGroup',
    ],
    find: dressed,
    expected: {
      'showTotals(false)': [
        ['Stage', 'SUM of Amount'],
        ['New', '15'],
        ['Won', '37'],
      ],
      'setDisplayName of the group': [
        ['Step', 'SUM of Amount'],
        ['New', '15'],
        ['Won', '37'],
      ],
      'setDisplayName of the value': [
        ['Step', 'Money'],
        ['New', '15'],
        ['Won', '37'],
      ],
      sortDescending: [
        ['Step', 'Money'],
        ['Won', '37'],
        ['New', '15'],
      ],
      'sortBy of the value, and descending': [
        ['Step', 'Money'],
        ['Won', '37'],
        ['New', '15'],
      ],
      'a column group': [
        ['Money', 'Owner', '', ''],
        ['Step', 'An', 'Binh', 'Grand Total'],
        ['Won', '7', '30', '37'],
        ['New', '10', '5', '15'],
      ],
      'how many there are': [1, 1, 1, 1],
    },
  }),
  probe({
    name: 'pivot tables: sorted by a value',
    what: 'Lines A, B, C with the sums 1, 3, 2',
    of: ['PivotGroup.sortBy', 'PivotGroup.sortDescending', 'PivotTable.addPivotValue'],
    find: sorted,
    expected: {
      'at first': ['A', 'B', 'C'],
      'by the value': ['A', 'C', 'B'],
      'by the value, descending': ['B', 'C', 'A'],
    },
  }),
  probe({
    name: 'pivot tables: filters',
    what: 'Rows whose cell is empty or is not, counted by key',
    settles: ['behaviour 30'],
    of: [
      'PivotTable.addFilter',
      'SpreadsheetApp.newFilterCriteria',
      'FilterCriteriaBuilder.whenCellEmpty',
      'FilterCriteriaBuilder.whenCellNotEmpty',
      'FilterCriteriaBuilder.build',
    ],
    find: filtered,
    expected: {
      'without a filter': [
        ['Key', 'COUNTA of Key'],
        ['', '0'],
        ['a', '2'],
        ['b', '1'],
        ['Grand Total', '3'],
      ],
      'the key is filled': [
        ['Key', 'COUNTA of Key'],
        ['a', '2'],
        ['b', '1'],
        ['Grand Total', '3'],
      ],
      'the mark is empty': [
        ['Key', 'COUNTA of Key'],
        ['a', '1'],
        ['Grand Total', '1'],
      ],
      'both at once': [
        ['Key', 'COUNTA of Key'],
        ['a', '1'],
        ['Grand Total', '1'],
      ],
    },
  }),
  probe({
    name: 'pivot tables: values under a name',
    what: 'A rule by hand for the blank cell, and one for two values',
    settles: ['assumed 24', 'pages ManualRule'],
    of: ['PivotGroup.addManualGroupingRule'],
    find: named,
    expected: {
      before: column('Stage', '=1', 'Lost=1', 'New=1', 'Won=1', 'Grand Total=4'),
      'what it says of the blank one': 'PivotGroup',
      'the blank one named': column('Stage', '(none)=1', 'Lost=1', 'New=1', 'Won=1', 'Grand Total=4'),
      'two together': ['PivotGroup', column('Stage', '(none)=1', 'New=1', 'Over=2', 'Grand Total=4')],
    },
  }),
];
