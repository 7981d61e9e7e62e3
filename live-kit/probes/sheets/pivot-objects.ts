import { type Bench, type Findings, type Probe, probe, saidBy } from '../../probe';
import { AMOUNT, all, BY_STAGE, fetched, firstGroup, makePivot, OWNER, STAGE, shown, sourceSheet } from './pivot-bench';

/** Changes a pivot table through a child while its parent is held, and goes on with the parent. */
function held(bench: Bench): Findings {
  const report = bench.sheet();
  const pivot = makePivot(report.getRange('A1'), all(sourceSheet(bench)), { rows: [STAGE] });
  firstGroup(report).setDisplayName('Step');
  const added = saidBy(() => String(pivot.addPivotValue(AMOUNT, SpreadsheetApp.PivotTableSummarizeFunction.SUM)));
  const [group, value] = [firstGroup(report), fetched(report).getPivotValues()[0]];
  group.showTotals(false);
  const after = saidBy(() => String(value?.setDisplayName('Money')));
  return {
    'a value added by a parent that was held': added,
    'a name set on a value that was held': after,
    'what is shown': shown(report),
    'String of its parts': [pivot, group, value ?? null, SpreadsheetApp.newFilterCriteria()].map(String),
    'String of members of enums': [
      String(SpreadsheetApp.PivotTableSummarizeFunction.COUNTA),
      String(SpreadsheetApp.DateTimeGroupingRuleType.YEAR_MONTH),
    ],
  };
}

/** Makes two pivot tables, the right one first, and takes the source away. */
function listed(bench: Bench): Findings {
  const source = sourceSheet(bench);
  const report = bench.sheet();
  const shape = { rows: [STAGE], sums: [AMOUNT] };
  for (const cell of ['F1', 'A1']) makePivot(report.getRange(cell), all(source), shape);
  const anchors = report.getPivotTables().map((pivot) => pivot.getAnchorCell().getA1Notation());
  const group = firstGroup(report);
  fetched(report).getPivotValues()[0]?.setDisplayName('Money');
  const again = saidBy(() => String(group.setDisplayName('Step').showTotals(false)));
  SpreadsheetApp.flush();
  const cells = report.getRange('F1:G3').getDisplayValues();
  const [before] = report.getPivotTables();
  bench.spreadsheet.deleteSheet(source);
  SpreadsheetApp.flush();
  return {
    anchors,
    'a held group, changed after a value': again,
    'what is shown': cells,
    'the source without its sheet, held': saidBy(() => (before ? String(before.getSourceDataRange()) : 'none')),
    'the source without its sheet, fetched': saidBy(() => String(fetched(report).getSourceDataRange())),
  };
}

/** Asks what a parent shows that was held while one of its groups was removed. */
function stale(bench: Bench): Findings {
  const report = bench.sheet();
  const pivot = makePivot(report.getRange('A1'), all(sourceSheet(bench)), { rows: [STAGE, OWNER], sums: [AMOUNT] });
  fetched(report).getRowGroups()[1]?.remove();
  return {
    'row groups of what was held': saidBy(() => pivot.getRowGroups().length),
    'row groups, fetched anew': fetched(report).getRowGroups().length,
    'what is shown': shown(report),
  };
}

/** Asks what the objects of a pivot table are worth once others have changed it. */
export const pivotObjectProbes: readonly Probe[] = [
  probe({
    name: 'pivot tables: a parent that is held',
    what: 'Whether a change through a child stays when its parent goes on',
    settles: ['behaviour 30', 'behaviour 9'],
    of: ['PivotTable.addPivotValue', 'PivotGroup.showTotals', 'PivotValue.setDisplayName'],
    find: held,
    expected: {
      'a value added by a parent that was held': 'PivotValue',
      'a name set on a value that was held': 'PivotValue',
      'what is shown': [
        ['Step', 'Money'],
        ['New', '15'],
        ['Won', '37'],
      ],
      'String of its parts': ['PivotTable', 'PivotGroup', 'PivotValue', 'FilterCriteriaBuilder'],
      'String of members of enums': ['COUNTA', 'YEAR_MONTH'],
    },
  }),
  probe({
    name: 'pivot tables: fetched anew',
    what: 'Their order, a group that was held beside a change of a value, a source that is gone',
    settles: ['assumed 92', 'behaviour 30'],
    of: ['Sheet.getPivotTables', 'PivotTable.getAnchorCell', 'PivotTable.getPivotValues', 'PivotTable.getRowGroups'],
    find: listed,
    expected: {
      anchors: ['F1', 'A1'],
      'a held group, changed after a value': 'PivotGroup',
      'what is shown': [
        ['Step', 'Money'],
        ['New', '15'],
        ['Won', '37'],
      ],
      'the source without its sheet, held': 'null',
      'the source without its sheet, fetched': 'null',
    },
  }),
  probe({
    name: 'pivot tables: what a stale one tells',
    what: 'Groups of a pivot table that was held while one of them was removed through itself',
    settles: ['behaviour 30'],
    find: stale,
    expected: { 'row groups of what was held': 2, 'row groups, fetched anew': 1, 'what is shown': BY_STAGE },
  }),
];
