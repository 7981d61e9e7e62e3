import { type ConditionalLook, parseNotation, WorkbookModel } from '../../../../workbench/apps-script/model';
import { conditionalCells } from '../../../../workbench/apps-script/model/conditional-cells';

const NOW = Date.UTC(2026, 8, 5);
const NONE: ConditionalLook = { background: null, fontColor: null, bold: null, italic: null, strikethrough: null };
const CROSSED: ConditionalLook = { ...NONE, strikethrough: true };
const BLUE = { ...NONE, background: '#cfe2f3' };

function sheetWith(text: string, locale = 'en_US') {
  const model = WorkbookModel.empty({ locale, timeZone: 'Asia/Ho_Chi_Minh' });
  const [sheet] = model.sheets;
  if (!sheet) throw new Error('no sheet');
  const type = (row: number, column: number, typed: string) =>
    model.applyViewEdit({ kind: 'paste', sheetId: 0, row, column, text: typed }, NOW);
  type(1, 1, text);
  const area = (range: string) =>
    parseNotation(range, { rows: 1000, columns: 26 }) ?? { row: 1, column: 1, rows: 1, columns: 1 };
  const rule = (ranges: readonly string[], formula: string, look = CROSSED) => ({
    areas: ranges.map(area),
    formula,
    look,
  });
  const looks = (range: string) => {
    model.calculate();
    return conditionalCells(model, sheet, area(range)).map(({ row, column, look }) => [row, column, look] as const);
  };
  return { model, sheet, type, rule, looks };
}

/** Tells whether a formula is true for the first cell of a sheet of these cells. */
function isTrue(formula: string, cells = '', locale = 'en_US'): boolean {
  const { sheet, rule, looks } = sheetWith(cells, locale);
  sheet.conditionalFormats = [rule(['A1'], formula)];
  return looks('A1').length === 1;
}

describe('the cells that satisfy a conditional format', () => {
  test('are those whose own formula is true: relative to the first cell of its first range', () => {
    const { sheet, rule, looks } = sheetWith('a\tx\tx\nb\tx\ty\nc\tz\tz\nd\t\tq');
    sheet.conditionalFormats = [rule(['A2:A4', 'E1:E2'], '=$B2<>$C2')];
    expect(looks('A1:F10')).toEqual([
      [2, 1, CROSSED],
      [2, 5, CROSSED],
      [4, 1, CROSSED],
    ]);
    expect(looks('A3:A4')).toEqual([[4, 1, CROSSED]]);
  });

  test('follow what is typed, and what a formula makes of it', () => {
    const { sheet, rule, looks, type } = sheetWith('1\t1\n=B1+1\t2');
    sheet.conditionalFormats = [rule(['A1:A2'], '=A1<>B1')];
    expect(looks('A1:A2')).toEqual([]);
    type(1, 2, '5');
    expect(looks('A1:A2').map(([row]) => row)).toEqual([1, 2]);
  });

  // 29, D
  test('have the look of the first rule that they satisfy', () => {
    const { sheet, rule, looks } = sheetWith('1\n2\n3');
    sheet.conditionalFormats = [rule(['A2:B3'], '=$A2>2', BLUE), rule(['A1:A3'], '=A1>1', CROSSED)];
    expect(looks('A1:B3')).toEqual([
      [2, 1, CROSSED],
      [3, 1, BLUE],
      [3, 2, BLUE],
    ]);
  });

  test('are asked one by one where a formula tells its place', () => {
    const { sheet, rule, looks } = sheetWith('');
    sheet.conditionalFormats = [rule(['A1:B2'], '=ROW()+COLUMN()=3')];
    expect(looks('A1:B2').map(([row, column]) => [row, column])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('are none where the formula cannot be read, is an error or a text', () => {
    for (const formula of ['=1+', '=1/0', '="TRUE"', '=Z9', '=0', '=#REF!<>1']) expect(isTrue(formula)).toBe(false);
    for (const formula of ['=TRUE', '=2', '=LET(x,2,x>1)']) expect(isTrue(formula)).toBe(true);
  });

  test('cannot be told with a function that is not emulated', () => {
    expect(() => isTrue('=AND(TRUE,TO_TEXT(A1)="LET(")')).toThrow('not emulated: TO_TEXT in a conditional format');
    expect(isTrue('="QUERY("<>A1')).toBe(true);
  });
});

describe('a condition', () => {
  test.each([
    ['=A1=B1', 'abc\tABC', true],
    ['=EXACT(A1,B1)', 'abc\tABC', false],
    ['=A1<>B1', 'abc\ta*', true],
    ['=A1="a*"', 'abc', false],
    ['=A1="1.5"', '1.5', false],
    ['=A1="1.5"', "'1.5", true],
    ['=A1=1.5', '1.5', true],
    ['=A1=B1', "1.5\t'1.5", false],
    ['=A1=""', '', true],
    ['=A1=0', '', true],
    ['=A1=FALSE', '', true],
    ['=A1=B1', '\t', true],
    ['=A1<>""', '0', true],
    ['=A1="TRUE"', 'TRUE', false],
    ['=A1', 'TRUE', true],
    ['=A1>B1', 'a\t100', true],
    ['=A1>B1', 'FALSE\tz', true],
    ['=A1<=B1', 'a\tB', true],
    ['=EXACT(A1,"")', '', true],
    ['=EXACT(A1,B1)', '\t', true],
    ['=EXACT(A1,B1)', "1.5\t'1.5", true],
    ['=A1&"|"&B1="1.5|"', '1.5', true],
    ['=LEN(A1)=0', '', true],
    ['=A1&""="0.3"', '=0.1+0.2', true],
    ['=TEXTJOIN("|",FALSE,A1:C1)="1|a|"', '1\ta', true],
    ['=ISNUMBER(FIND("x",SUBSTITUTE(A1,"a","x")))', 'bab', true],
    ['=ISERROR(FIND("X",A1))', 'axa', true],
    ['=AND(NOT(ISERROR(A1)),OR(T(A1)="a",N(A1)=1),IF(A1="a",TRUE,FALSE))', 'a', true],
    ['=ISERROR(A1)', '=1/0', true],
    ['=A1<>B1', '=1/0\t1', false],
  ])('%s of %j is %s', (formula, cells, expected) => {
    expect(isTrue(formula, cells)).toBe(expected);
  });

  test.each([
    ['=A1&""="1,5"', '1,5', true],
    ['=A1&""="1.5"', '1,5', false],
    ['=EXACT(A1;"1,5")', '1,5', true],
    ['=ISNUMBER(FIND(",";A1))', '1,5', true],
    ['=TEXTJOIN("|";FALSE;A1:B1)="1,5|-0,25"', '1,5\t-0,25', true],
    ['=LEN(A1)=3', '1,5', true],
    ['=A1=1,5', '1,5', true],
  ])('with a decimal comma: %s of %j is %s', (formula, cells, expected) => {
    expect(isTrue(formula, cells, 'vi_VN')).toBe(expected);
  });

  test('takes texts as the formulas in cells do', () => {
    const { model, sheet, rule, looks, type } = sheetWith('\t1,5', 'vi_VN');
    sheet.conditionalFormats = [rule(['A1'], '=$B1&""="1,5"')];
    expect(looks('A1')).toHaveLength(1);
    type(2, 1, '=B1&""');
    model.calculate();
    expect(sheet.values.get(2, 1)).toBe('1,5');
  });
});
