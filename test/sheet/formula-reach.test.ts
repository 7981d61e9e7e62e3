import { cellFormulas, reachOf } from '../../src/sheet/formula-reach';

const ALL = Infinity;

describe('how far a formula reaches', () => {
  test.each<[string, number, number]>([
    ['=B2*1.1', 1, 1],
    ['=B2*1,1', 1, 1],
    ['=ROUND(B2*1,1;-3)', 1, 1],
    ['=VLOOKUP(A2,Costs!A:C,3,FALSE)', 1, 1],
    ['=VLOOKUP(A2;{Costs!A:A\\Costs!C:C};2;FALSE)', 1, 1],
    ['=INDEX(Costs!C:C,MATCH(A2,Costs!A:A,0))', 1, 1],
    ['=INDEX(Costs!C:C;MATCH(A2;Costs!A:A;0))', 1, 1],
    ['=INDEX($B$1:$F$1,MATCH("x",A$1:E$1,0))', 1, 1],
    ['=INDEX(SPLIT(A2,"-"),1)', 1, 1],
    ['=XLOOKUP(A2,Costs!A:A,Costs!C:C)', 1, 1],
    ['=SUM(FILTER(B:B,A:A=A2))', 1, 1],
    ['=JOIN(", ";UNIQUE(A:A))', 1, 1],
    ['=SUMPRODUCT((A2:A9="x")*B2:B9)', 1, 1],
    ['=ARRAY_CONSTRAIN(ARRAYFORMULA(SUM(B2:B4*C2:C4)), 1, 1)', 1, 1],
    ['=GOOGLEFINANCE("CURRENCY:USDVND")', 1, 1],
    ['=REDUCE(0,B2:B9,LAMBDA(a,b,a+b))', 1, 1],
    ['=LET(x,B2*2,x+1)', 1, 1],
    ['=LAMBDA(x,x*2)(B2)', 1, 1],
    ['=INDIRECT("B"&ROW())', 1, 1],
    ['="{not a list}"', 1, 1],
    ['="=ARRAYFORMULA(A2:A)"', 1, 1],
    ['=REGEXEXTRACT(A2,"\\d+")', 1, 1],
  ])('%s fills its own cell', (formula, rows, columns) => {
    expect(reachOf(formula)).toEqual({ rows, columns });
  });

  test.each<[string, number, number]>([
    ['=ARRAYFORMULA(B2:B*1.1)', ALL, 1],
    ['=IMPORTJSON("https://x/prices";"/price")', ALL, ALL],
    ['=IFERROR(IMPORTXML("https://x","//td"))', ALL, ALL],
    ['=ARRAYFORMULA(B2:B*1,1)', ALL, 1],
    ['=arrayformula(B2:B7*1,1)', 6, 1],
    ['=ArrayFormula(IF(A2:A="","",ROUND(B2:B*1.1,-3)))', ALL, 1],
    ['=ARRAYFORMULA(IF(A2:A="";"";ROUND(B2:B*1,1;-3)))', ALL, 1],
    ['=ARRAYFORMULA(VLOOKUP(A2:A,Costs!A:C,3,FALSE))', ALL, 1],
    ['=ARRAYFORMULA(VLOOKUP(A2:A;Costs!A:C;{2\\3};FALSE))', ALL, 2],
    ['=ARRAYFORMULA(VLOOKUP(A2:A,Costs!A:C,{2,3},FALSE))', ALL, 2],
    ['=ARRAYFORMULA(SUMIF(A:A,A2:A,B:B))', ALL, 1],
    ['=IFERROR(ARRAYFORMULA(B2:B*2),0)', ALL, 1],
    ['=INDEX(B2:B*1.1)', ALL, 1],
    ['=INDEX(Costs!A:C,2)', 1, 3],
    ['=INDEX(Costs!A2:C9;0;2)', 8, 1],
    ['=MAP(B2:B7,LAMBDA(x,x*1.1))', 6, 1],
    ['=MAP(B2:B7;LAMBDA(x;x*1,1))', 6, 1],
    ['=BYROW(B2:D,LAMBDA(r,SUM(r)))', ALL, 1],
    ['=BYCOL(B2:D9,LAMBDA(c,SUM(c)))', 1, 3],
    ['=MAKEARRAY(5,2,LAMBDA(r,c,r*c))', 5, 2],
    ['=SCAN(0,B2:B9,LAMBDA(a,b,a+b))', 8, 1],
    ['=REDUCE(,B2:B9,LAMBDA(a,b,VSTACK(a,b)))', ALL, ALL],
    ['=SEQUENCE(5)', 5, 1],
    ['=SEQUENCE(COUNTA(A2:A);2)', ALL, 2],
    ['=FILTER(B2:C,A2:A<>"")', ALL, 2],
    ['=SORT(B2:B9)', 8, 1],
    ['=UNIQUE(Costs!A:B)', ALL, 2],
    ['=TRANSPOSE(A1:C1)', 3, 1],
    ['=FLATTEN(A2:C9)', ALL, 1],
    ['=SPLIT(A2,"-")', 1, ALL],
    ['=REGEXEXTRACT(A2,"(\\d+)x(\\d+)")', 1, 2],
    ['=QUERY(Costs!A:F,"select A, sum(B) where C > 0 group by A")', ALL, 2],
    ['=QUERY(Costs!A1:F9;"select *")', 10, 6],
    ['=QUERY(Costs!A1:F9)', 10, 6],
    ['=IMPORTRANGE("https://docs.google.com/x","Bảng giá!A2:C")', ALL, 3],
    ['=IMPORTRANGE(Z1,Z2)', ALL, ALL],
    ['={A2:A}', ALL, 1],
    ["={'Bảng giá'!A2:A9,B2:B9}", 8, 2],
    ['={A2:A9\\B2:B9}', 8, 2],
    ['={"Price";ARRAYFORMULA(B2:B*1.1)}', ALL, 1],
    ['={"Giá";B2:B9*1,1}', 9, 1],
    ['={"Mã","Giá";"A","B"}', 2, 2],
    ['=LET(p,B2:B,FILTER(p,p>0))', ALL, 1],
    ['=LET(p;B2:B7;ARRAYFORMULA(p*1,1))', 6, 1],
    ['=LAMBDA(x,ARRAYFORMULA(x*2))(B2:B7)', 6, 1],
    ['=VSTACK(A2:A4,B2:B4)', 6, 1],
    ['=HSTACK(A2:A4,B2:C4)', 3, 3],
    ['=ARRAYFORMULA(Prices*1.1)', ALL, ALL],
    ['=ARRAYFORMULA(Costs[Cost]*1.1)', ALL, 1],
    ['=IF(A1>0,FILTER(B2:B9,B2:B9>0),"")', 8, 1],
    ['=OFFSET(A1,0,0,5,2)', 5, 2],
    ['=XLOOKUP(A2,Costs!A:A,Costs!B:D)', 1, 3],
  ])('%s fills more', (formula, rows, columns) => {
    expect(reachOf(formula)).toEqual({ rows, columns });
  });
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
    expect(cellFormulas([['=SEQUENCE(2)'], [''], ['']]).flat()).toEqual(['block', 'block', null]);
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
        ['={A2:A,B2:B}', '', ''],
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
    expect(
      cellFormulas([
        ['={"Code","Price"}', ''],
        ['', ''],
      ]),
    ).toEqual([
      ['block', 'block'],
      [null, null],
    ]);
  });
});
