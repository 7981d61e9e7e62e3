import { spreadsheetFake } from '../../../support/spreadsheet-fake';

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
  pivot.addRowGroup(1);
  pivot.addColumnGroup(2);
  pivot.addPivotValue(3, app.PivotTableSummarizeFunction.SUM);
  const anew = () => {
    const [fetched] = sheet.getPivotTables();
    if (!fetched) throw new Error('no pivot table');
    return fetched;
  };
  return { ...fake, source, anew };
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
