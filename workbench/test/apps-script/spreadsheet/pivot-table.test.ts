import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

const ROWS = [
  ['Stage', 'Owner', 'Amount', 'Day'],
  ['New', 'An', 10, new Date('2026-01-05T00:00:00+07:00')],
  ['Won', 'Binh', 30, new Date('2026-02-05T00:00:00+07:00')],
  ['New', 'Binh', 5, new Date('2025-12-31T00:00:00+07:00')],
  ['Won', 'An', 7, new Date('2026-01-20T00:00:00+07:00')],
];

function sourced() {
  const made = spreadsheetFake();
  const { app, sheet, spreadsheet } = made;
  const source = sheet.getRange('A1:D5').setValues(ROWS);
  const report = spreadsheet.insertSheet('Report');
  const pivot = report.getRange('B2').createPivotTable(source);
  const shown = () => report.getRange(1, 1, report.getLastRow(), 4).getDisplayValues();
  return { ...made, source, report, pivot, shown, summarize: app.PivotTableSummarizeFunction };
}

/** Row groups by stage with the sum of the amounts. */
function byStage() {
  const made = sourced();
  const group = made.pivot.addRowGroup(1);
  const value = made.pivot.addPivotValue(3, made.summarize.SUM);
  return { ...made, group, value };
}

describe('a pivot table', () => {
  test('shows a line for each key in order, and the grand total', () => {
    const { report } = byStage();
    expect(report.getRange('B2:C5').getValues()).toEqual([
      ['Stage', 'SUM of Amount'],
      ['New', 15],
      ['Won', 37],
      ['Grand Total', 52],
    ]);
    expect(report.getLastRow()).toBe(5);
  });

  test('puts values under a name, blank ones too, and leaves the others by themselves', () => {
    const { group, report, sheet } = byStage();
    sheet.getRange('A2').setValue('');
    sheet.getRange('A4').setValue('Lost');
    group.addManualGroupingRule('(none)', ['']).addManualGroupingRule('Over', ['Lost', 'Won']);
    expect(report.getRange('B2:C5').getValues()).toEqual([
      ['Stage', 'SUM of Amount'],
      ['(none)', 10],
      ['Over', 42],
      ['Grand Total', 52],
    ]);
  });

  test('crosses row groups with column groups, and leaves what nothing falls into blank', () => {
    const { pivot, report, sheet } = byStage();
    pivot.addColumnGroup(2);
    sheet.getRange('A4').setValue('Lost');
    expect(report.getRange('B2:E7').getValues()).toEqual([
      ['SUM of Amount', 'Owner', '', ''],
      ['Stage', 'An', 'Binh', 'Grand Total'],
      ['Lost', '', 5, 5],
      ['New', 10, '', 10],
      ['Won', 7, 30, 37],
      ['Grand Total', 17, 35, 52],
    ]);
  });

  test('puts the total of each outer key after its inner ones', () => {
    const { pivot, shown } = byStage();
    pivot.addRowGroup(2);
    const lines = shown().slice(1);
    expect(lines.map((cells) => cells.slice(1).join(' | '))).toEqual([
      'Stage | Owner | SUM of Amount',
      'New | An | 10',
      ' | Binh | 5',
      'New Total |  | 15',
      'Won | An | 7',
      ' | Binh | 30',
      'Won Total |  | 37',
      'Grand Total |  | 52',
    ]);
  });

  test('leaves totals out, turns the order and takes names', () => {
    const { group, value, report } = byStage();
    group.showTotals(false).sortDescending().setDisplayName('Step');
    value.setDisplayName('Money');
    expect(report.getRange('B2:C5').getValues()).toEqual([
      ['Step', 'Money'],
      ['Won', 37],
      ['New', 15],
      ['', ''],
    ]);
  });

  test.each([
    ['COUNTA', 4],
    ['SUM', 48],
  ] as const)('computes %s', (name, expected) => {
    const { pivot, report, sheet, summarize } = sourced();
    sheet.getRange('C2:C5').setValues([[10], [30], [8], ['none']]);
    pivot.addPivotValue(3, summarize[name]);
    expect(report.getRange('B2:B3').getValues()).toEqual([[`${name} of Amount`], [expected]]);
  });

  // D: the example of DateTimeRule
  test('groups dates by year and month in their order', () => {
    const { app, pivot, report, summarize } = sourced();
    const types: unknown = Reflect.get(app, 'DateTimeGroupingRuleType');
    const rule: unknown = Reflect.get(Object(types), 'YEAR_MONTH');
    callLoosely(pivot.addRowGroup(4), 'setDateTimeGroupingRule', rule);
    pivot.addPivotValue(1, summarize.COUNTA);
    expect(report.getRange('B2:C6').getValues()).toEqual([
      ['Day - Year-Month', 'COUNTA of Stage'],
      ['2025-Dec', 1],
      ['2026-Jan', 2],
      ['2026-Feb', 1],
      ['Grand Total', 4],
    ]);
  });

  test('takes only the rows that its filter lets through', () => {
    const { app, pivot, report, sheet } = byStage();
    sheet.getRange('B3').setValue('');
    pivot.addFilter(2, app.newFilterCriteria().whenCellEmpty().build());
    expect(report.getRange('B3:C4').getValues()).toEqual([
      ['Won', 30],
      ['Grand Total', 30],
    ]);
  });

  test('has a group without a label for blank rows of its source', () => {
    const { sheet, report, pivot, app } = byStage();
    sheet.getRange('A5:C5').setValue('');
    expect(report.getRange('B3:C5').getValues()).toEqual([
      ['', ''],
      ['New', 15],
      ['Won', 30],
    ]);
    pivot.addFilter(1, app.newFilterCriteria().whenCellNotEmpty().build());
    expect(report.getRange('B3').getValue()).toBe('New');
  });

  test('shows sums in the format of what is summed', () => {
    const { report, sheet } = byStage();
    sheet.getRange('C2:C5').setNumberFormat('#,##0.00');
    expect(report.getRange('C5').getDisplayValues()[0]?.[0]).toBe('52.00');
  });
});

describe('a pivot table follows', () => {
  test('changes of its source, and rows and columns inserted into it', () => {
    const { sheet, report, shown } = byStage();
    sheet.insertRowsBefore(3, 1);
    sheet.getRange('A3:C3').setValues([['Won', 'Chi', 100]]);
    sheet.insertColumnBefore(1);
    expect(report.getRange('C4').getValue()).toBe(137);
    sheet.getRange('B2:B6').setValue('One');
    expect(shown()).toHaveLength(4);
  });

  test('formulas in its source, and formulas on it follow too', () => {
    const { sheet, report } = byStage();
    report.getRange('E1').setValue('=C5*2');
    sheet.getRange('C2').setValue('=C3+1');
    expect(report.getRange('E1').getValue()).toBe((52 - 10 + 31) * 2);
  });
});

describe('a pivot table and what else stands there', () => {
  test('shows #REF! in its anchor alone where it would cover other cells, and is back when they are empty', () => {
    const { report, shown } = byStage();
    report.getRange('C4').setValue('mine');
    expect([report.getRange('B2').getValue(), report.getRange('B3').getValue()]).toEqual(['#REF!', '']);
    expect(report.getRange('C4').getValue()).toBe('mine');
    for (let cleared = 0; cleared < 2; cleared += 1) {
      report.getRange('C4').setValue('');
      expect(shown()[4]?.[1]).toBe('Grand Total');
    }
  });

  test('goes when its anchor is cleared, with its whole result', () => {
    const { report, pivot } = byStage();
    report.getRange('B2').setValue('');
    expect(report.getLastRow()).toBe(0);
    expect(() => pivot.addRowGroup(1)).toThrow('no longer exists');
  });

  test('shows #REF! when the sheet of its source is gone', () => {
    const { model, report, sheet } = byStage();
    model.applyViewEdit({ kind: 'deleteSheet', sheetId: sheet.getSheetId() });
    expect(report.getRange('A1:D9').getValues().flat().filter(String)).toEqual(['#REF!']);
  });

  test('goes with its sheet, is copied with it, and is kept with the workbook', () => {
    const { model, report } = byStage();
    const sheetId = report.getSheetId();
    model.applyViewEdit({ kind: 'copySheet', sheetId, copyId: 77, name: 'Copy' });
    model.applyViewEdit({ kind: 'deleteSheet', sheetId });
    const kept = spreadsheetFake({ model: WorkbookModel.fromSnapshot(JSON.parse(JSON.stringify(model.toSnapshot()))) });
    kept.spreadsheet.getSheetByName('Sheet1')?.getRange('C2').setValue(110);
    expect(kept.spreadsheet.getSheetByName('Copy')?.getRange('C5').getValue()).toBe(152);
  });

  test('grows the sheet that it does not fit into', () => {
    const { report, summarize, source } = byStage();
    const last = report.getMaxRows();
    report.getRange(last, 5).createPivotTable(source).addPivotValue(3, summarize.SUM);
    expect(report.getMaxRows()).toBe(last + 1);
    expect(report.getRange(last + 1, 5).getValue()).toBe(52);
  });
});

describe('what a pivot table does not take', () => {
  test('a place in another one, though nothing is shown there', () => {
    const { pivot, report, source, summarize } = sourced();
    const make = (cell: string) => report.getRange(cell).createPivotTable(source);
    expect(() => make('B2')).toThrow('not emulated: Range.createPivotTable');
    pivot.addColumnGroup(1);
    pivot.addPivotValue(3, summarize.SUM);
    expect(report.getRange('D2').getValue()).toBe('');
    expect(() => make('D2')).toThrow('not emulated: Range.createPivotTable');
  });

  test('an order by a value of another one', () => {
    const { group, report, source, summarize, value } = byStage();
    const foreign = report.getRange('M1').createPivotTable(source).addPivotValue(3, summarize.SUM);
    expect(() => group.sortBy(foreign, [])).toThrow(
      "don't match the method signature for SpreadsheetApp.PivotGroup.sortBy",
    );
    group.sortBy(value, []).sortDescending();
    expect(report.getRange('B3').getValue()).toBe('Won');
  });

  test('a column outside of its source', () => {
    const { pivot } = sourced();
    expect(() => pivot.addRowGroup(5)).toThrow('outside the source data');
  });
});

describe('a pivot table that is fetched from its sheet', () => {
  test('says where it stands, and has its groups and values in the order in which they were added', () => {
    const { pivot, report, sheet, source } = byStage();
    pivot.addColumnGroup(2);
    sheet.getRange('H1').createPivotTable(source);
    const [fetched, ...others] = report.getPivotTables();
    expect(others).toEqual([]);
    expect(fetched?.getAnchorCell().getA1Notation()).toBe('B2');
    expect([fetched?.getRowGroups(), fetched?.getColumnGroups(), fetched?.getPivotValues()].map(String)).toEqual([
      'PivotGroup',
      'PivotGroup',
      'PivotValue',
    ]);
    fetched?.addRowGroup(2);
    fetched?.getRowGroups()[1]?.setDisplayName('Who');
    expect(report.getRange('B3:C3').getValues()).toEqual([['Stage', 'Who']]);
  });
});

/** Returns what a pivot table without groups shows for a column of these cells. */
function summary(name: 'SUM' | 'COUNTA', cells: readonly (string | number)[]): unknown {
  const { app, sheet } = spreadsheetFake();
  const source = sheet.getRange(1, 1, cells.length + 1, 1).setValues([['Sum'], ...cells.map((cell) => [cell])]);
  const pivot = sheet.getRange('C1').createPivotTable(source);
  pivot.addPivotValue(1, app.PivotTableSummarizeFunction[name]);
  return sheet.getRange('C2').getValue();
}

describe('the summary of a pivot table', () => {
  test('over an error is that error, unless it counts', () => {
    expect(summary('SUM', [1, '=1/0'])).toBe('#DIV/0!');
    expect(summary('SUM', ['a', 'b'])).toBe(0);
    expect(summary('COUNTA', [1, '=1/0'])).toBe(2);
  });
});
