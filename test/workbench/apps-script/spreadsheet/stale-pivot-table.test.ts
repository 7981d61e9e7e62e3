import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

const STALE = 'of a pivot table that was changed since it was fetched';

/** Returns a pivot table with a row group, a column group and a value, as it was made. */
function made() {
  const fake = spreadsheetFake();
  const { app, sheet } = fake;
  const source = sheet.getRange('A1:C3').setValues([
    ['Stage', 'Owner', 'Amount'],
    ['New', 'An', 10],
    ['Won', 'Binh', 30],
  ]);
  const pivot = sheet.getRange('F1').createPivotTable(source);
  const group = pivot.addRowGroup(1);
  pivot.addColumnGroup(2);
  const value = pivot.addPivotValue(3, app.PivotTableSummarizeFunction.SUM);
  const anew = () => {
    const [fetched] = sheet.getPivotTables();
    if (!fetched) throw new Error('no pivot table');
    return fetched;
  };
  return { ...fake, source, pivot, group, value, anew };
}

describe('a pivot table that is fetched from its sheet', () => {
  test('says where it stands, and has its groups and values in the order in which they were added', () => {
    const { anew, sheet } = made();
    const fetched = anew();
    expect(fetched.getAnchorCell().getA1Notation()).toBe('F1');
    expect([fetched.getRowGroups(), fetched.getColumnGroups(), fetched.getPivotValues()].map(String)).toEqual([
      'PivotGroup',
      'PivotGroup',
      'PivotValue',
    ]);
    fetched.addRowGroup(2);
    fetched.getRowGroups()[1]?.setDisplayName('Who');
    expect(sheet.getRange('F2:G2').getValues()).toEqual([['Stage', 'Who']]);
  });

  test('stands beside the others of its sheet, those of other sheets left out', () => {
    const { sheet, spreadsheet, source } = made();
    spreadsheet.insertSheet('Other').getRange('A1').createPivotTable(source);
    sheet.getRange('F20').createPivotTable(source);
    expect(sheet.getPivotTables().map((pivot) => pivot.getAnchorCell().getA1Notation())).toEqual(['F1', 'F20']);
  });

  test('sorts its group by its value', () => {
    const { anew, sheet } = made();
    const [group] = anew().getRowGroups();
    const [value] = anew().getPivotValues();
    if (!value) throw new Error('no value');
    group?.sortBy(value, []).sortDescending();
    expect(sheet.getRange('F3:F4').getValues()).toEqual([['Won'], ['New']]);
  });
});

// 30, L: after a change through a child, the pivot table that was held before is stale
describe('a pivot table that was held before a change', () => {
  test.each(['getRowGroups', 'getColumnGroups', 'getPivotValues'])('does not answer %s', (member) => {
    const { pivot, group } = made();
    group.sortDescending();
    expect(() => callLoosely(pivot, member)).toThrow(`not emulated: PivotTable.${member} ${STALE}`);
  });

  test.each<[string, (pivot: ReturnType<typeof made>) => unknown]>([
    ['a group', ({ group }) => group.showTotals(false)],
    ['a value', ({ value }) => value.setDisplayName('Money')],
    ['another object', ({ anew }) => anew().addRowGroup(2)],
    ['a child of another object', ({ anew }) => anew().getColumnGroups()[0]?.setDisplayName('Who')],
  ])('by %s shows nothing, one fetched anew shows all', (_, change) => {
    const all = made();
    change(all);
    expect(() => all.pivot.getRowGroups()).toThrow(STALE);
    expect(all.anew().getPivotValues()).toHaveLength(1);
  });

  test('through itself shows it', () => {
    const { pivot } = made();
    pivot.addRowGroup(2);
    expect(pivot.getRowGroups()).toHaveLength(2);
  });

  test('stays stale when it is changed itself', () => {
    const { pivot, group } = made();
    group.sortDescending();
    pivot.addRowGroup(2);
    expect(() => pivot.getRowGroups()).toThrow(STALE);
  });

  // 30, R: so do the macros that Google's recorder writes
  test('takes further groups, which leaves what its children changed as it is', () => {
    const { pivot, group, sheet } = made();
    group.sortDescending().setDisplayName('Step');
    pivot.addRowGroup(2);
    expect(sheet.getRange('F2:G3').getValues()).toEqual([
      ['Step', 'Owner'],
      ['Won', 'Binh'],
    ]);
  });

  test('tells where it stands', () => {
    const { pivot, group } = made();
    group.sortDescending();
    expect(pivot.getAnchorCell().getA1Notation()).toBe('F1');
  });
});
