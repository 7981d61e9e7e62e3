import { formatDate, formatMoney, formatNumber, formatPercent, numbersOfLocale } from '../../src/i18n/translate';

const [EN, VI] = ['en_US', 'vi_VN'].map(numbersOfLocale);

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
    expect([EN, VI].map((style) => style && formatNumber(style, value))).toEqual([en, vi]);
  });
});

describe('the numbers of a spreadsheet', () => {
  test.each([
    ['vi_VN', '1.250.000,5'],
    ['de_DE', '1.250.000,5'],
    ['pt_BR', '1.250.000,5'],
    ['en_US', '1,250,000.5'],
    ['en_GB', '1,250,000.5'],
    ['ja_JP', '1,250,000.5'],
    ['fr_FR', '1\u202f250\u202f000,5'],
    ['fr_CA', '1\u00a0250\u00a0000,5'],
    ['ru_RU', '1\u00a0250\u00a0000,5'],
    ['pt_PT', '1\u00a0250\u00a0000,5'],
    ['de_CH', '1’250’000.5'],
    ['es_ES', '1.250.000,5'],
    ['es_MX', '1,250,000.5'],
    ['zu', '1,250,000.5'],
    ['', '1,250,000.5'],
  ])('look in %s as %s', (locale, shown) => {
    expect(formatNumber(numbersOfLocale(locale), 1250000.5)).toBe(shown);
  });
});

describe('formatMoney', () => {
  test('rounds to two decimals', () => {
    expect([
      formatMoney(numbersOfLocale('en_US'), 1999.999),
      formatMoney(numbersOfLocale('vi_VN'), 1250000.126),
    ]).toEqual(['2,000', '1.250.000,13']);
  });
});

describe('formatPercent', () => {
  test('takes percents, not shares', () => {
    expect(['en_US', 'vi_VN'].map((locale) => formatPercent(numbersOfLocale(locale), 12.5))).toEqual([
      '12.5%',
      '12,5%',
    ]);
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
