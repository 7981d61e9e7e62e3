import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

describe('another locale of a spreadsheet', () => {
  test('reads the texts that are written from then on, and leaves the values that are there', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const cells = sheet.getRange('A1:B1').setValues([['1.5', '3/4/2026']]);
    const before = cells.getValues();
    spreadsheet.setSpreadsheetLocale('vi_VN');
    expect([spreadsheet.getSpreadsheetLocale(), cells.getValues()]).toEqual(['vi_VN', before]);
    const later = sheet.getRange('A2:B2').setValues([['1,5', '3/4/2026']]);
    expect(later.getValues()).toEqual([[1.5, new Date('2026-04-03T00:00:00+07:00')]]);
    expect(before[0]?.[1]).toEqual(new Date('2026-03-04T00:00:00+07:00'));
  });

  test('is how cells are shown', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1').setValue(1234.5).setNumberFormat('#,##0.0');
    expect(cell.getDisplayValues()).toEqual([['1,234.5']]);
    spreadsheet.setSpreadsheetLocale('vi_VN');
    expect(cell.getDisplayValues()).toEqual([['1.234,5']]);
  });

  test('spells formulas that are there anew, so that they give what they gave', () => {
    const { spreadsheet, sheet } = spreadsheetFake();
    sheet.getRange('A1:A3').setValues([['=ROUND(2.5*1.5,1)'], ['=SUM(1,2;3)&"1,5"'], ["=SUM('S 1.5, 2'!A1,1)"]]);
    const values = sheet.getRange('A1:A2').getValues();
    spreadsheet.setSpreadsheetLocale('vi_VN');
    const spelled = () => sheet.getRange('A1:A3').getFormulas().flat();
    expect(spelled()).toEqual(['=ROUND(2,5*1,5;1)', '=SUM(1;2;3)&"1,5"', "=SUM('S 1.5, 2'!A1;1)"]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual(values);
    expect(sheet.getRange('B1').setValue('=1,5*2').getValue()).toBe(3);
    spreadsheet.setSpreadsheetLocale('en_US');
    expect(spelled()).toEqual(['=ROUND(2.5*1.5,1)', '=SUM(1,2,3)&"1,5"', "=SUM('S 1.5, 2'!A1,1)"]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual(values);
  });

  test('names the totals of pivot tables', () => {
    const { app, spreadsheet, sheet } = spreadsheetFake();
    const source = sheet.getRange('A1:B2').setValues([
      ['Stage', 'Amount'],
      ['New', 1],
    ]);
    const pivot = sheet.getRange('D1').createPivotTable(source);
    pivot.addRowGroup(1);
    pivot.addPivotValue(2, app.PivotTableSummarizeFunction.SUM);
    spreadsheet.setSpreadsheetLocale('vi_VN');
    expect(sheet.getRange('D3').getValue()).toBe('Tổng cộng');
  });

  test.each(['de_DE', 'vi', 'en-US'])('is not %s', (locale) => {
    const { spreadsheet } = spreadsheetFake();
    expect(() => spreadsheet.setSpreadsheetLocale(locale)).toThrow(`not emulated: spreadsheet locale ${locale}`);
    expect(spreadsheet.getSpreadsheetLocale()).toBe('en_US');
  });
});
