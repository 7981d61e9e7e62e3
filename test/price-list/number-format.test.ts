import { isDateFormat, showNumber, showText } from '../../src/price-list/number-format';

describe('a number format', () => {
  test.each<[number, string, string]>([
    [1287500, '', '1287500'],
    [1287500, 'General', '1287500'],
    [12, 'General" cái"', '12 cái'],
    [1287500, '#,##0', '1,287,500'],
    [1287500, '#,##0,"k"', '1,288k'],
    [1287500, '#,##0.0,,"tr"', '1.3tr'],
    [1287500, '0.00,,"M"', '1.29M'],
    [1287.5, '#,##0"k"', '1,288k'],
    [1287500, '#,##0" mỗi cái"', '1,287,500 mỗi cái'],
    [1287500, '#,##0\\ \\đ', '1,287,500 đ'],
    [1287500, '[$₫-42A] #,##0', '₫ 1,287,500'],
    [1287500, '[Red][>=1000000]0.0,,"tr";[>=1000]0,"k";0', '1.3tr'],
    [893000, '[>=1000000]0.0,,"tr";[>=1000]0,"k";0', '893k'],
    [893, '[>=1000000]0.0,,"tr";[>=1000]0,"k";0', '893'],
    [1287500, '_-* #,##0\\ _₫_-;-* #,##0\\ _₫_-;_-* "-"??\\ _₫_-;_-@_-', '1,287,500'],
    [0, '_(* #,##0_);_(* (#,##0);_(* "-"??_);_(@_)', '-'],
    [-5, '#,##0;(#,##0)', '(5)'],
    [-5, '#,##0', '-5'],
    [5, '0;;', '5'],
    [-5, '0;;', ''],
    [0, '0;"âm";"không"', 'không'],
    [0, '0;"âm"', '0'],
    [5, ';;;', ''],
    [5, '"Liên hệ"', 'Liên hệ'],
    [0.15, '0%', '15%'],
    [1287500, '0.00E+00', '1.29E+06'],
    [1.5, '# ?/?', '1.5'],
    [12, '"SP-"000', 'SP-012'],
    [12, '0"A"', '12A'],
    [12, '000-000', '000-012'],
    [1234567, '000-000', '1234-567'],
    [12, '"SP-"@', 'SP-12'],
    [0.5, '#.##', '.5'],
    [12, '0.##', '12'],
    [12.5, '0.00', '12.50'],
    [46357, 'dd/mm/yyyy', '01/12/2026'],
    [46357, 'yyyy-mm-dd', '2026-12-01'],
    [1287500, '#,##0 VND', '1,287,500 VND'],
  ])('shows %d by %s as %s', (number, format, text) => expect(showNumber(number, format).text).toBe(text));

  test.each<[string, number]>([
    ['#,##0', 1],
    ['#,##0,', 1000],
    ['#,##0.0,,"tr"', 1_000_000],
    ['#,##0,.00"k"', 1000],
    ['"a, b, "0', 1],
  ])('%s leaves out %d', (format, divisor) => expect(showNumber(5_000_000, format).divisor).toBe(divisor));

  test('puts words around a text where it has a section for texts', () => {
    expect(showText('012', '"SP-"@')).toBe('SP-012');
    expect(showText('012', '0;-0;0;"SP-"@')).toBe('SP-012');
    expect([showText('012', '@'), showText('012', '#,##0'), showText('012', '')]).toEqual(['012', '012', '012']);
  });

  test.each([
    ['dd/mm/yyyy', true],
    ['[$-42A]d mmmm yyyy;@', true],
    ['yyyy-mm-dd hh:mm:ss.000', true],
    ['#,##0 VND', false],
    ['#,##0\\ _d', false],
    ['[Red]0', false],
    ['"day" 0', false],
  ])('%s shows a day: %s', (format, expected) => expect(isDateFormat(format)).toBe(expected));
});
