import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';
import { AMOUNT, all, BY_STAGE, fetched, makePivot, OWNER, STAGE, shown, shownOf, sourceSheet } from './pivot-bench';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Shows only the first cell of a sheet, and how many pivot tables it has. */
const anchorOf = (sheet: Sheet, cell = 'A1'): Json => {
  SpreadsheetApp.flush();
  return [sheet.getRange(cell).getDisplayValues()[0]?.[0] ?? null, sheet.getPivotTables().length];
};

/** Makes a report with the sums by stage in A1:B4, over a source of its own. */
function simple(bench: Bench, cell = 'A1'): { readonly report: Sheet; readonly source: Sheet } {
  const source = sourceSheet(bench);
  const report = bench.sheet();
  makePivot(report.getRange(cell), all(source), { rows: [STAGE], sums: [AMOUNT] });
  SpreadsheetApp.flush();
  return { report, source };
}

/** Makes a pivot table over whole columns and lets the source grow below and within. */
function open(bench: Bench): Findings {
  const source = sourceSheet(bench);
  const report = bench.sheet();
  makePivot(report.getRange('A1'), source.getRange('A:C'), { rows: [STAGE], counts: [STAGE] });
  fetched(report).addFilter(STAGE, SpreadsheetApp.newFilterCriteria().whenCellNotEmpty().build());
  const state = (): Json => [fetched(report).getSourceDataRange().getA1Notation(), shown(report)];
  const first = state();
  source.insertRowsAfter(1000, 5);
  source.getRange('A1003').setValue('Late');
  const below = state();
  source.insertRowsBefore(1000, 5);
  source.getRange('A1000').setValue('Won');
  return { 'at first': first, 'a row added below the last': below, 'a row inserted before the last': state() };
}

const counts = (won: string, total: string, ...more: readonly (readonly string[])[]): Json => [
  ['Stage', 'COUNTA of Stage'],
  ...more,
  ['New', '2'],
  ['Won', won],
  ['Grand Total', total],
];

/** Groups by keys of all kinds, blank ones too, whose values are blank, texts and errors. */
function blanks(bench: Bench): Findings {
  const rows = [
    ['Key', 'V', 'Other'],
    ['b', '=1/0', 'x'],
    [10, 3, 'x'],
    ['', 1, 'y'],
    ['a', '', 'x'],
    [2, 2, 'y'],
    [true, 4, 'x'],
    ['A', 'text', 'x'],
  ];
  const source = sourceSheet(bench, rows);
  const wide = source.getRange('A1:C12');
  return {
    'keys of all kinds, over four blank rows too': shownOf(bench, wide, { rows: [1], sums: [2], counts: [2] }),
    'a place that no row falls into': shownOf(bench, all(source), {
      rows: [1],
      columns: [3],
      counts: [2],
    }),
    'over a header alone': shownOf(bench, source.getRange('A1:C1'), { rows: [1], sums: [2], counts: [2] }),
  };
}

/** Formats the source and reads the formats of the results. */
function formats(bench: Bench): Findings {
  const source = sourceSheet(bench);
  source.getRange('C2:C5').setNumberFormat('#,##0.00');
  source.getRange('D2:D5').setNumberFormat('yyyy-mm-dd');
  const report = bench.sheet();
  report.getRange('B7:B9').setNumberFormat('0.0');
  makePivot(report.getRange('A1'), all(source), { rows: [STAGE], sums: [AMOUNT], counts: [AMOUNT] });
  makePivot(report.getRange('F1'), all(source), { rows: [4], sums: [AMOUNT] });
  SpreadsheetApp.flush();
  return {
    'of sums and counts': report.getRange('B2:C4').getNumberFormats(),
    'as they are shown': report.getRange('A1:C4').getDisplayValues(),
    'of dates as a group': report.getRange('F2:F3').getNumberFormats(),
    'dates as they are shown': report.getRange('F1:F4').getDisplayValues(),
  };
}

/** Puts content into the way of a pivot table, and into it. */
function disturbed(bench: Bench): Findings {
  const { report, source } = simple(bench, 'B2');
  const at = (): Json => [anchorOf(report, 'B2'), report.getRange('B2:C6').getDisplayValues()];
  const then = (change: () => unknown): Json => {
    change();
    return at();
  };
  const first = at();
  report.getRange('B7').setValue('below');
  const grown = then(() => source.getRange('A2:A3').setValues([['Lost'], ['Open']]));
  const healed = then(() => report.getRange('B7').setValue(''));
  const within = then(() => report.getRange('C4').setValue('within'));
  const healedWithin = then(() => report.getRange('C4').setValue(''));
  const overAnchor = then(() => report.getRange('B2').setValue('over'));
  return {
    'at first': first,
    'two stages more, with content in the way': grown,
    'the content cleared': healed,
    'written into a result': within,
    'cleared again': healedWithin,
    'written over the anchor': overAnchor,
  };
}

/** Takes away the sheet of the source, and clears an anchor. */
function orphaned(bench: Bench): Findings {
  const { report, source } = simple(bench);
  const other = simple(bench);
  const pivot = fetched(other.report);
  other.report.getRange('A1').setValue('');
  const cleared = [anchorOf(other.report), other.report.getLastRow()];
  const columns = { rows: [STAGE], sums: [AMOUNT] };
  const outside = bench.sheet();
  makePivot(outside.getRange('A1'), all(source), columns);
  const found = {
    'a cleared anchor': cleared,
    'a group of what is gone': saidBy(() => String(pivot.addRowGroup(OWNER))),
    'a group outside of the source': saidBy(() => String(fetched(outside).addRowGroup(5))),
    'a group of column 0': saidBy(() => String(fetched(outside).addRowGroup(0))),
  };
  bench.spreadsheet.deleteSheet(source);
  return { ...found, 'without the sheet of its source': anchorOf(report) };
}

/** Makes a pivot table upon a cell with content, and upon one of another's results. */
function upon(bench: Bench): Findings {
  const source = sourceSheet(bench);
  const report = bench.sheet();
  report.getRange('A1').setValue('here before');
  const shape = { rows: [STAGE], sums: [AMOUNT] };
  return {
    'upon a text': saidBy(() => {
      makePivot(report.getRange('A1'), all(source), shape);
      return anchorOf(report);
    }),
    'in the results of another': saidBy(() => {
      const { report: taken } = simple(bench);
      makePivot(taken.getRange('B2'), all(source), shape);
      return anchorOf(taken, 'B2');
    }),
  };
}

/** Puts pivot tables so near to the ends of a sheet that they do not fit. */
function room(bench: Bench): Findings {
  const source = all(sourceSheet(bench));
  const report = bench.sheet();
  makePivot(report.getRange('Y990'), source, { rows: [STAGE], columns: [OWNER], sums: [AMOUNT] });
  makePivot(report.getRange('A999'), source, { rows: [STAGE], sums: [AMOUNT] });
  SpreadsheetApp.flush();
  return {
    'rows and columns': [report.getMaxRows(), report.getMaxColumns()],
    'at the right': anchorOf(report, 'Y990'),
    'at the bottom': anchorOf(report, 'A999'),
  };
}

/** Inserts and deletes lines around a pivot table and in its source; each step upon the one before. */
function moved(bench: Bench): Findings {
  const { report, source } = simple(bench);
  fetched(report).addFilter(OWNER, SpreadsheetApp.newFilterCriteria().whenCellNotEmpty().build());
  const place = (): Json => {
    SpreadsheetApp.flush();
    const [pivot] = report.getPivotTables();
    return pivot ? [pivot.getAnchorCell().getA1Notation(), pivot.getSourceDataRange().getA1Notation()] : 'none';
  };
  report.insertRowsBefore(1, 2);
  report.insertColumnBefore(1);
  const inserted = place();
  source.insertColumnBefore(1);
  source.insertColumnBefore(4);
  const columns = [place(), report.getRange('B3:C6').getDisplayValues()];
  source.insertRowsBefore(3, 1);
  source.getRange('B3:E3').setValues([['Won', 'An', '', 100]]);
  const rows = [place(), report.getRange('B3:C6').getDisplayValues()];
  report.deleteRows(3, 1);
  return {
    'two rows and a column before it': inserted,
    'columns inserted in its source': columns,
    'a row inserted in its source': rows,
    'without the row of its anchor': [place(), report.getLastRow()],
  };
}

/** Returns five lines of cells, the last ones blank. */
const fiveLines = (...lines: readonly (readonly string[])[]): Json =>
  Array.from({ length: 5 }, (_, at) => lines[at] ?? ['', '']);

const FOUR_STAGES = fiveLines(['Stage', 'SUM of Amount'], ['Lost', '10'], ['New', '5'], ['Open', '30'], ['Won', '7']);
const SUMS = (won: string, total: string): Json => [
  ['Stage', 'SUM of Amount'],
  ['New', '15'],
  ['Won', won],
  ['Grand Total', total],
];

/** Asks what becomes of pivot tables. */
export const pivotLifeProbes: readonly Probe[] = [
  probe({
    name: 'pivot tables: a source of whole columns',
    what: 'Whether a source that was given as "A:C" stays open at its end',
    settles: ['assumed 29'],
    of: ['Range.createPivotTable', 'Sheet.insertRowsAfter', 'Sheet.insertRowsBefore'],
    find: open,
    expected: {
      'at first': ['A1:C1000', counts('2', '4')],
      'a row added below the last': ['A1:C1000', counts('2', '4')],
      'a row inserted before the last': ['A1:C1005', counts('3', '5')],
    },
  }),
  probe({
    name: 'pivot tables: blanks, errors and order',
    what: 'Keys of all kinds in their order, and values that are blank, texts and errors',
    settles: ['assumed 22', 'assumed 23'],
    of: ['PivotTable.addRowGroup', 'PivotTable.addColumnGroup', 'PivotTable.addPivotValue'],
    find: blanks,
    expected: {
      'keys of all kinds, over four blank rows too': [
        ['Key', 'SUM of V', 'COUNTA of V'],
        ['', '1', '1'],
        ['2', '2', '1'],
        ['10', '3', '1'],
        ['a', '', '0'],
        ['A', '0', '1'],
        ['b', '#DIV/0!', '1'],
        ['TRUE', '4', '1'],
        ['Grand Total', '#DIV/0!', '6'],
      ],
      'a place that no row falls into': [
        ['COUNTA of V', 'Other', '', ''],
        ['Key', 'x', 'y', 'Grand Total'],
        ['', '', '1', '1'],
        ['2', '', '1', '1'],
        ['10', '1', '', '1'],
        ['a', '0', '', '0'],
        ['A', '1', '', '1'],
        ['b', '1', '', '1'],
        ['TRUE', '1', '', '1'],
        ['Grand Total', '4', '2', '6'],
      ],
      'over a header alone': [['Key', 'SUM of V', 'COUNTA of V']],
    },
  }),
  probe({
    name: 'pivot tables: number formats of results',
    what: 'Formats of sums, counts and groups over formatted cells',
    settles: ['assumed 25'],
    of: ['Range.getNumberFormats', 'Range.setNumberFormat'],
    find: formats,
    expected: {
      'of sums and counts': Array.from({ length: 3 }, () => ['#,##0.00', '0.###############']),
      'as they are shown': [
        ['Stage', 'SUM of Amount', 'COUNTA of Amount'],
        ['New', '15.00', '2'],
        ['Won', '37.00', '2'],
        ['Grand Total', '52.00', '4'],
      ],
      'of dates as a group': [['yyyy-mm-dd'], ['yyyy-mm-dd']],
      'dates as they are shown': [['Day'], ['2025-12-30'], ['2026-01-05'], ['2026-01-20']],
    },
  }),
  probe({
    name: 'pivot tables: other content in the way',
    what: 'Anchor, number of pivot tables and cells B2:C6 after each step',
    settles: ['assumed 27'],
    of: ['Range.createPivotTable', 'Range.setValue'],
    find: disturbed,
    expected: {
      'at first': [['Stage', 1], fiveLines(...BY_STAGE)],
      'two stages more, with content in the way': [['#REF!', 1], fiveLines(['#REF!', ''])],
      'the content cleared': [['Stage', 1], FOUR_STAGES],
      'written into a result': [['#REF!', 1], fiveLines(['#REF!', ''], ['', ''], ['', 'within'])],
      'cleared again': [['Stage', 1], FOUR_STAGES],
      'written over the anchor': [['over', 0], fiveLines(['over', ''])],
    },
  }),
  probe({
    name: 'pivot tables: without an anchor or a source',
    what: 'A cleared anchor, a deleted sheet of the source, columns outside of it',
    settles: ['assumed 27', 'assumed 46'],
    of: ['PivotTable.addRowGroup'],
    find: orphaned,
    expected: {
      'a cleared anchor': [['', 0], 0],
      'a group of what is gone': 'Exception: The pivot table no longer exists.',
      'a group outside of the source': 'Exception: The column 5 is outside the source data of the pivot table.',
      'a group of column 0': 'Exception: The column 0 is outside the source data of the pivot table.',
      'without the sheet of its source': ['#REF!', 1],
    },
  }),
  probe({
    name: 'pivot tables: made upon content',
    what: 'A pivot table that is made in a cell with a text, and in the results of another',
    settles: ['assumed 27'],
    of: ['Range.createPivotTable'],
    find: upon,
    expected: { 'upon a text': ['#REF!', 1], 'in the results of another': ['#REF!', 2] },
  }),
  probe({
    name: 'pivot tables: room for results',
    what: 'Pivot tables that reach beyond the last column and the last row of their sheet',
    settles: ['assumed 26'],
    of: ['Range.createPivotTable', 'Sheet.getMaxRows', 'Sheet.getMaxColumns'],
    find: room,
    expected: {
      'rows and columns': [1002, 28],
      'at the right': ['SUM of Amount', 2],
      'at the bottom': ['Stage', 2],
    },
  }),
  probe({
    name: 'pivot tables: when lines come and go',
    what: 'Anchor and source after each step',
    settles: ['assumed 28'],
    of: ['PivotTable.getAnchorCell', 'Sheet.insertRowsBefore', 'Sheet.insertColumnBefore', 'Sheet.deleteRows'],
    find: moved,
    expected: {
      'two rows and a column before it': ['B3', 'A1:D5'],
      'columns inserted in its source': [['B3', 'B1:F5'], SUMS('37', '52')],
      'a row inserted in its source': [['B3', 'B1:F6'], SUMS('137', '152')],
      'without the row of its anchor': ['none', 0],
    },
  }),
];
