import {
  CELLS_COME_AS,
  givenCells,
  givenFile,
  givenTab,
  givenText,
  proposedPrices,
} from '../../support/proposed-lists';

const GUARDS: readonly (readonly [string, (value: string) => string])[] = [
  ['a formula of a text', (value) => `="${value}"`],
  ['the function T', (value) => `=T("${value}")`],
  ['apostrophes around', (value) => `'${value}'`],
  ['an equals sign', (value) => `=${value}`],
  ['an at sign', (value) => `@${value}`],
  ['a tab', (value) => `\t${value}`],
  ['a blank without width', (value) => `\u200b${value}`],
  ['quotation marks', (value) => `"${value}"`],
  ['curly quotation marks', (value) => `“${value}”`],
  ['the bars of Code 39', (value) => `*${value}*`],
  ['a formula within quotation marks', (value) => `"=""${value}"""`],
];

describe.each(CELLS_COME_AS)('a list as %s', (source) => {
  test.each(GUARDS)('gives the values behind %s, in codes and prices', (_, guarded) => {
    const listOf = (code: string, price: string) => [
      ['Mã hàng', 'Tên', 'Giá bán'],
      [guarded(code), 'Nồi', guarded(price)],
    ];
    expect(proposedPrices(givenCells(listOf('00123', '1400000'), source))).toEqual(['SP-012 1400000']);
    expect(proposedPrices(givenCells(listOf('12', '1.290.000'), source))).toEqual(['12 1290000']);
  });

  test('gives the code behind an equals sign, and no formula', () => {
    const rows = ['=TV-50', '=TV-502', '=B2-50', '=TV-B2', '=AB12', '=10-12'].map((code) => [code, 'x', '9550000']);
    const given = givenCells([['Mã hàng', 'Tên', 'Giá bán'], ...rows], source);
    expect(proposedPrices(given)).toEqual(['TV-50 9550000', 'TV-502 9550000']);
  });

  test('leaves names and formulas without a result as they are', () => {
    const rows = [
      ['Mã hàng', 'Tên', 'Giá bán'],
      ['SP-001', '"Nồi" loại "to"', '=B2*2'],
      ['SP-002', "Nồi 'to'", '=A2'],
      ['TV-50', 'Tivi', '9550000'],
    ];
    expect(proposedPrices(givenCells(rows, source))).toEqual(['TV-50 9550000']);
  });
});

test.each([
  ['a formula of a text', 'Mã hàng,Giá bán\n="00123",1400000\n="00123",="1,400,000"'],
  ['a tab within quotation marks', 'Mã hàng,Giá bán\n"\t00123",1400000\n"\t00123","\t1,400,000"'],
  ['guarded headers', '="Mã hàng",="Giá bán"\n="00123",="1400000"\n="00123",="1400000"'],
  ['an apostrophe', "Mã hàng,Giá bán\n'00123,1400000\n'00123,'1400000"],
])('a file with %s gives the values', (_, text) => {
  expect(proposedPrices(givenFile(text))).toEqual(['SP-012 1400000']);
  expect(proposedPrices(givenText(text))).toEqual(['SP-012 1400000']);
});

test('guarded values of a file that stands in one column give the values', () => {
  const rows = [['="Mã";="Giá bán"'], ['="00123";="1400000"'], ["'00123;'1400000"]];
  expect(proposedPrices(givenTab(rows, 'vi_VN'))).toEqual(['SP-012 1400000']);
});
