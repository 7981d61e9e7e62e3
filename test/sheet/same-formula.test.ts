import { isSameFormula } from '../../src/sheet';

describe('isSameFormula', () => {
  test.each([
    ['what parts arguments', '=IF(A1=1;"a;b";ROUND(B1;0))', '=IF(A1=1,"a;b",ROUND(B1,0))'],
    ['spaces and line ends', '=A1+ B1', '= A1 +\nB1'],
    ['capitals of functions', '=sum(a1:a5)', '=SUM(A1:A5)'],
    ['quotes around the name of a sheet', "='Orders'!A1&'Đơn hàng'!B2", "=Orders!A1&'Đơn hàng'!B2"],
    ['a quote in the name of a sheet', "='it''s'!A1", "='IT''S'!A1"],
  ])('passes over %s', (_what, one, other) => {
    expect(isSameFormula(one, other)).toBe(true);
  });

  test.each([
    ['a text', '="a;b"', '="a,b"'],
    ['the spaces of a text', '="a b"', '="ab"'],
    ['the capitals of a text', '="a"', '="A"'],
    ['the lines of a list', '={1;2}', '={1,2}'],
    ['a cell', '=A1', '=A2'],
    ['another sheet', "='A B'!A1", "='AB'!A1"],
    ['no formula', '=A1', ''],
  ])('sees another formula by %s', (_what, one, other) => {
    expect(isSameFormula(one, other)).toBe(false);
  });
});
