import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

describe('a number format', () => {
  // 5, L
  test('is the default pattern until set, "general" resets it and null is refused', () => {
    const { sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1');
    expect(cell.getNumberFormats()[0]?.[0]).toBe('0.###############');
    cell.setNumberFormat('#,##0.00');
    expect(cell.getNumberFormats()[0]?.[0]).toBe('#,##0.00');
    cell.setNumberFormat('general');
    expect(cell.getNumberFormats()[0]?.[0]).toBe('0.###############');
    expect(() => callLoosely(cell, 'setNumberFormat', null)).toThrow(
      "The parameters (null) don't match the method signature",
    );
  });

  // 5, L
  test('reads back as written but for a trailing ";@"', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1').setNumberFormat('dd/MM/yyyy HH:mm');
    sheet.getRange('B1').setNumberFormat('0.0;@');
    expect(sheet.getRange('A1:B1').getNumberFormats()).toEqual([['dd/MM/yyyy HH:mm', '0.0']]);
  });

  test('of a whole column also holds for rows that are added later, and a cell can be general in it', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B:B').setNumberFormat('@');
    sheet.insertRowsAfter(1000, 5);
    expect(sheet.getRange('B1005').getNumberFormats()[0]?.[0]).toBe('@');
    sheet.getRange('B2').setNumberFormat('General');
    expect(sheet.getRange('B1:B2').getNumberFormats()).toEqual([['@'], ['0.###############']]);
  });

  test.each([
    [1234.5, '#,##0.##', '1,234.5', '1.234,5'],
    [5, '0.###############', '5', '5'],
    [5, '#,##0.##', '5', '5'],
    [0.1 + 0.2, '', '0.3', '0,3'],
    [1 / 3, '', '0.3333333333', '0,3333333333'],
    [12345678901234, '', '12345678901234', '12345678901234'],
    [0.125, '0.0%', '12.5%', '12,5%'],
    [1250000, '#,##0 [$₫]', '1,250,000 ₫', '1.250.000 ₫'],
  ])('shows %d in "%s" as %s and in Vietnam as %s', (value, format, english, vietnamese) => {
    const shown = (locale: string) => {
      const cell = spreadsheetFake({ locale }).sheet.getRange('A1');
      return cell
        .setNumberFormat(format || 'General')
        .setValue(value)
        .getDisplayValues()[0]?.[0];
    };
    expect([shown('en_US'), shown('vi_VN')]).toEqual([english, vietnamese]);
  });
});

describe('looks', () => {
  // 7, gf
  test('colours come back as lower-case digits; null is white; names are not emulated', () => {
    const { sheet } = spreadsheetFake();
    const range = sheet.getRange('A1:B1');
    range.setBackgrounds([['#E8F0FE', null]]);
    expect(range.getBackgrounds()).toEqual([['#e8f0fe', '#ffffff']]);
    expect(() => range.setBackgrounds([['red', null]])).toThrow('not emulated: Range.setBackgrounds with red');
  });

  test('weights and alignments are kept, and taken back by null', () => {
    const { sheet, model } = spreadsheetFake();
    const cell = sheet.getRange('A1').setFontWeight('bold').setHorizontalAlignment('right').setVerticalAlignment('top');
    const look = () => model.sheets[0]?.style(1, 1);
    expect(look()).toMatchObject({ bold: true, align: 'right', vertical: 'top' });
    cell.setFontWeight('normal').setHorizontalAlignment('normal').setVerticalAlignment(null);
    expect(Object.values(look() ?? {}).filter((part) => part !== null)).toEqual([]);
  });
});

// 25, L
test('a number becomes its digits with ".0" in setNotes; null removes', () => {
  const cell = spreadsheetFake().sheet.getRange('A1');
  callLoosely(cell, 'setNotes', [[25]]);
  expect(cell.getNotes()).toEqual([['25.0']]);
  callLoosely(cell, 'setNotes', [[null]]);
  expect(cell.getNotes()).toEqual([['']]);
});
