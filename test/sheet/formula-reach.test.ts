import { cellFormulas, reachOf } from '../../src/sheet/formula-reach';

const ALL = Infinity;

describe('how far a formula reaches', () => {
  test.each([
    '=B2*1,1',
    '=ROUND(B2*1,1;-3)',
    '=VLOOKUP(A2;{Costs!A:A\\Costs!C:C};2;FALSE)',
    '=INDEX(Costs!C:C,MATCH(A2,Costs!A:A,0))',
    '=INDEX(SPLIT(A2,"-"),1)',
    '=XLOOKUP(A2,Costs!A:A,Costs!C:C)',
    '=SUM(FILTER(B:B,A:A=A2))',
    '=JOIN(", ";UNIQUE(A:A))',
    '=SUMPRODUCT((A2:A9="x")*B2:B9)',
    '=ARRAY_CONSTRAIN(ARRAYFORMULA(SUM(B2:B4*C2:C4)), 1, 1)',
    '="{not a list}"',
    '="=ARRAYFORMULA(A2:A)"',
  ])('%s fills its own cell', (formula) => expect(reachOf(formula)).toEqual({ rows: 1, columns: 1 }));

  test.each<[string, number, number]>([
    ['=ARRAYFORMULA(B2:B*1,1)', ALL, 1],
    ['=ArrayFormula(IF(A2:A="","",ROUND(B2:B*1.1,-3)))', ALL, 1],
    ['=ARRAYFORMULA(VLOOKUP(A2:A,Costs!A:C,3,FALSE))', ALL, 1],
    ['=INDEX(IF(A2:A="","",ROUND(B2:B*1.1,-3)))', ALL, 1],
    ['=INDEX(Costs!A:C,2)', 1, 3],
    ['=INDEX(Costs!A2:C;0;2)', ALL, 3],
    ['=INDEX(Costs!A2:C,,MATCH("x",Costs!1:1,0))', ALL, 3],
    ['=XLOOKUP(A2,Costs!A:A,Costs!B:D)', 1, 3],
    ['=MAP(B2:B7;LAMBDA(x;x*1,1))', 6, 1],
    ['=FILTER(B2:C,A2:A<>"")', ALL, 2],
    ['=UNIQUE(Costs!A:B)', ALL, 2],
    ['=QUERY(Costs!A1:F9;"select *")', 10, 6],
    ['={"Giá";B2:B9*1,1}', 9, 1],
    ["={'Bảng giá'!A2:A9,B2:B9}", ALL, ALL],
    ['={"Mã"\\"Giá"}', ALL, ALL],
    ['=SEQUENCE(COUNTA(A2:C9))', ALL, 1],
    ['=SEQUENCE(5;2)', ALL, ALL],
    ['=SPLIT(A2,"-")', ALL, ALL],
    ['=IFERROR(IMPORTXML("https://x","//td"))', ALL, ALL],
    ['=IMPORTRANGE("https://docs.google.com/x","Bảng giá!A2:C")', ALL, ALL],
    ['=ARRAYFORMULA(Prices*1.1)', ALL, ALL],
  ])('%s fills more', (formula, rows, columns) => expect(reachOf(formula)).toEqual({ rows, columns }));
});

describe('the cells that formulas give', () => {
  test('are those below a formula that fills several, down to the next formula', () => {
    expect(cellFormulas([[''], ['=ARRAYFORMULA(A2:A*2)'], [''], [''], ['=A5'], ['']]).flat()).toEqual([
      null,
      'block',
      'block',
      'block',
      'own',
      null,
    ]);
  });

  test('are no more than the formula reaches', () => {
    expect(cellFormulas([['=MAP(B2:B3,f)'], [''], ['']]).flat()).toEqual(['block', 'block', null]);
  });

  test('are no typed ones beside and below a plain formula', () => {
    expect(
      cellFormulas([
        ['=B1*1.1', ''],
        ['', ''],
      ]),
    ).toEqual([
      ['own', null],
      [null, null],
    ]);
  });

  test('reach to the right as far as the result is wide, and up to the next formula', () => {
    expect(
      cellFormulas([
        ['=SORT(A2:B)', '', ''],
        ['', '', ''],
      ]),
    ).toEqual([
      ['block', 'block', null],
      ['block', 'block', null],
    ]);
    expect(cellFormulas([['=SPLIT(X1,"-")', '', '=A1', '']])).toEqual([['block', 'block', 'own', null]]);
  });

  test('reach from the header down', () => {
    expect(cellFormulas([['={"Price";A2:A*1.1}'], [''], ['']]).flat()).toEqual(['block', 'block', 'block']);
  });
});
