import { formatDate, formatMoney, formatNumber, formatPercent } from '../../src/i18n/translate';

describe('formatNumber', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1000, '1,000', '1.000'],
    [1250000.5, '1,250,000.5', '1.250.000,5'],
    [-1234.25, '-1,234.25', '-1.234,25'],
    [0.1234567, '0.1234567', '0,1234567'],
    [1e21, '1e+21', '1e+21'],
  ])('writes %p', (value, en, vi) => {
    expect([formatNumber('en', value), formatNumber('vi', value)]).toEqual([en, vi]);
  });
});

describe('formatMoney', () => {
  test('rounds to two decimals', () => {
    expect([formatMoney('en', 1999.999), formatMoney('vi', 1250000.126)]).toEqual(['2,000', '1.250.000,13']);
  });
});

describe('formatPercent', () => {
  test('takes percents, not shares', () => {
    expect([formatPercent('en', 12.5), formatPercent('vi', 12.5)]).toEqual(['12.5%', '12,5%']);
  });
});

describe('formatDate', () => {
  test('leaves no doubt which is the month', () => {
    expect([formatDate('en', '2026-09-05'), formatDate('vi', '2026-09-05')]).toEqual(['5 Sep 2026', '05/09/2026']);
  });

  test('gives back what is no date', () => {
    expect([formatDate('en', ''), formatDate('vi', 'soon')]).toEqual(['', 'soon']);
  });
});
