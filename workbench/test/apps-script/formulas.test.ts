import { spreadsheetFake } from '../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../apps-script/model/workbook-model';

function sheetWith(cells: Record<string, unknown>, locale = 'en_US') {
  const fake = spreadsheetFake({ locale });
  for (const [cell, value] of Object.entries(cells)) fake.sheet.getRange(cell).setValue(value);
  return fake;
}

function computed(formula: string, cells: Record<string, unknown> = {}, locale = 'en_US') {
  return sheetWith({ ...cells, Z9: formula }, locale)
    .sheet.getRange('Z9')
    .getValue();
}

/** Formulas in the rows from the first on, of which each adds 1 to the cell below. */
function chain(column: string, rows: number): string[][] {
  return Array.from({ length: rows }, (_, index) => [`=${column}${index + 2}+1`]);
}

const XY = { A1: 'x', A2: 'y', A3: 'x', B1: 1, B2: 2, B3: 3 };
const BLOCK = { A1: 'a', A2: 2, A3: 'c', B1: 'x', B2: '', B3: 'y' };

describe('a formula', () => {
  test.each<[string, Record<string, unknown>, unknown, string?]>([
    // 4, L
    ['=SUM(A1:A3)*2', { A1: 1, A2: 2, A3: 3 }, 12],
    ['="a"&A1', { A1: "'b" }, 'ab'],
    ['=A1>1', { A1: 2 }, true],
    ['=1/0', {}, '#DIV/0!'],
    ['=NOSUCHFUNCTION(1)', {}, '#NAME?'],
    ['=VLOOKUP(1,A1:B2,2,FALSE)', {}, '#N/A'],
    ['="a"+1', {}, '#VALUE!'],
    ['=Z9+1', {}, '#REF!'],
    // [assumed 9]
    ['=890000*1.1', {}, 890_000 * 1.1],
    ['=A1+A2', { A1: 0.1, A2: 0.2 }, 0.1 + 0.2],
    // [assumed 18, 19]
    ['=A1&""', { A1: 1.5 }, '1,5', 'vi_VN'],
    ['="a*"="ab"', {}, false, 'vi_VN'],
    ['="1,5"=A1', { A1: 1.5 }, false, 'vi_VN'],
    ['=EXACT(B9;"")', {}, true, 'vi_VN'],
    // platform 3, M and L
    ['=SUM(1,5;2)', {}, 3.5, 'vi_VN'],
    ['=SUM(A1,B1)', { A1: 1, B1: 2 }, '#ERROR!', 'vi_VN'],
    ['=SUM(1;2)', {}, 3],
    ['="a;b,c"', {}, 'a;b,c', 'vi_VN'],
    ['=Z20+ROW()', { Z20: '=ROW()*100' }, 2009],
    ['=TRIM(A1)&"|"&TRIM(A2)', { A1: '  a  b ', A2: '\u00a0a ' }, 'a b|\u00a0a'],
    ['=ARRAYFORMULA(TEXTJOIN("|";TRUE;IF(B1:B3="";"";A1:A3&B1:B3)))', BLOCK, 'ax|cy', 'vi_VN'],
    ['=DATE(2026,10,2)', {}, new Date('2026-10-02T00:00:00+07:00')],
    ['=SUMIFS(B1:B3,A1:A3,"x",B1:B3,">1")', XY, 3],
    ['=VLOOKUP("y",A1:B3,2,FALSE)', XY, 2],
    ['=INDEX(B1:B3,MATCH("y",A1:A3,0))', XY, 2],
    ['=LET(a,2,a*a)', XY, 4],
    ['=XLOOKUP("y",A1:A3,B1:B3)', XY, 2],
    ['=TEXT(0.5,"0%")', XY, '50%'],
    ['=REGEXMATCH("abc","b")', XY, true],
  ])('%s over %j reads as %p, right after it was written', (formula, cells, value, ...[locale]) => {
    expect(computed(formula, cells, locale)).toEqual(value);
  });

  // [assumed 11]
  test.each([
    ['=DATE(2019;10;2)+1', 43_741],
    ['=DATE(2019;10;2)-DATE(2019;10;1)', 1],
  ])('%s has the format of a date only where the result is one', (formula, serial) => {
    const cell = sheetWith({ A1: formula }).sheet.getRange('A1');
    const isDate = serial > 1;
    expect(cell.getNumberFormats()).toEqual([[isDate ? 'M/d/yyyy' : '0.###############']]);
  });

  // 19, L
  test('that is malformed is kept as typed and shows #ERROR!', () => {
    const { sheet } = sheetWith({ B1: '=1+' });
    expect(sheet.getRange('B1').getFormulas()[0]?.[0]).toBe('=1+');
    expect(sheet.getRange('B1').getValue()).toBe('#ERROR!');
  });

  test('follows a change over other sheets, also one that it names by INDIRECT', () => {
    const { sheet, spreadsheet } = sheetWith({ A1: "='Giá mới'!B1*2", A2: '=INDIRECT("Other!A1")', A3: '=1+1' });
    const other = spreadsheet.insertSheet('Other');
    spreadsheet.insertSheet('Giá mới').getRange('B1').setValue('=Other!A1+1');
    const shown = () => sheet.getRange('A1:A3').getValues().flat();
    for (const value of [1, 20]) {
      other.getRange('A1').setValue(value);
      expect(shown()).toEqual([(value + 1) * 2, value, 2]);
    }
  });

  test('finds the cells of its own sheet after a formula of another sheet was computed', () => {
    const { sheet, spreadsheet } = sheetWith({ B1: 7, A1: '=Other!A1+B1', A2: '=Other!A1+INDIRECT("B1")' });
    spreadsheet
      .insertSheet('Other')
      .getRange('A1:B1')
      .setValues([['=1+1', 100]]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual([[9], [9]]);
  });

  test('with LET or LAMBDA keeps its result when it is computed again and in two cells', () => {
    const { sheet } = sheetWith({
      A1: 2,
      B1: '=LET(a,$A$1,a*a)',
      B2: '=LET(a,$A$1,a*a)',
      B3: '=MAP(A1,LAMBDA(x,x+1))',
    });
    expect(sheet.getRange('B1:B3').getValues()).toEqual([[4], [4], [3]]);
    sheet.getRange('A1').setValue(3);
    expect(sheet.getRange('B1:B3').getValues()).toEqual([[9], [9], [4]]);
    sheet.getRange('C1').setValue('=LET(a,$A$1,b,a+1,a*b)');
    expect(sheet.getRange('C1').getValue()).toBe(12);
    sheet.getRange('A1').setValue(4);
    expect(sheet.getRange('B1:C1').getValues()).toEqual([[16, 20]]);
  });

  test('of a second workbook in the same process is computed over its own cells', () => {
    expect(computed('=SUM(A1:A2)', { A1: 1, A2: 2 })).toBe(3);
    expect(computed('=SUM(A1:A2)', { A1: 10, A2: 20 })).toBe(30);
  });

  test('in a long circle is an error, and its neighbours are not', () => {
    const { sheet, model } = spreadsheetFake();
    sheet.getRange('A1:A299').setValues(chain('A', 299));
    sheet.getRange('A300').setValue('=A1+1');
    sheet.getRange('B1:B299').setValues(chain('B', 299));
    sheet.getRange('B300').setValue(1);
    model.calculate();
    const values = sheet.getRange('A1:B300').getValues();
    expect(new Set(values.map((row) => row[0]))).toEqual(new Set(['#REF!']));
    expect(values[0]?.[1]).toBe(300);
  });
});

/** A column of codes, one of costs, and a formula in C2 that fills the cells below it. */
function filledBy(formula: string, model?: WorkbookModel) {
  const fake = spreadsheetFake(model ? { model } : {});
  const { sheet } = fake;
  if (!model) {
    sheet.getRange('A1:B4').setValues([
      ['Code', 'Cost'],
      ['A', 10],
      ['B', 20],
      ['C', 30],
    ]);
    sheet.getRange('C2').setValue(formula);
  }
  return { ...fake, filled: () => sheet.getRange('C2:C5').getValues().flat() };
}

// behaviour 61, R
describe('a formula that fills several cells', () => {
  test.each([
    ['=ARRAYFORMULA(B2:B4*2)', [20, 40, 60, '']],
    ['=ARRAYFORMULA(IF(A2:A5="","",B2:B5+1))', [11, 21, 31, '']],
    ['=MAP(B2:B4,LAMBDA(x,x+1))', [11, 21, 31, '']],
    ['=FILTER(B2:B4,B2:B4>10)', [20, 30, '', '']],
    ['=SEQUENCE(3)', [1, 2, 3, '']],
  ])('%s puts its results below, where there is no formula', (formula, results) => {
    const { sheet, filled } = filledBy(formula);
    expect(filled()).toEqual(results);
    expect(sheet.getRange('C2:C4').getFormulas().flat()).toEqual([formula, '', '']);
  });

  test('is read by other formulas, and follows what it is made of', () => {
    const { sheet, filled } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    sheet.getRange('A9').setValue('=SUM(C2:C4)');
    expect(sheet.getRange('A9').getValue()).toBe(120);
    sheet.getRange('B3').setValue(100);
    expect(filled()).toEqual([20, 200, 60, '']);
    expect(sheet.getRange('A9').getValue()).toBe(280);
  });

  // [assumed 17]
  test('fills nothing any more once a value is written into one of its cells, and all again when that is emptied', () => {
    const { sheet, filled } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    expect(filled()).toEqual([20, 40, 60, '']);
    sheet.getRange('C4').setValue(5);
    expect(filled()).toEqual(['#REF!', '', 5, '']);
    for (const cell of ['C4', 'C3']) {
      sheet.getRange(cell).setValue('');
      expect(filled()).toEqual([20, 40, 60, '']);
    }
    sheet.getRange('C2').setValue(1);
    expect(filled()).toEqual([1, '', '', '']);
  });

  test('fills cells to its right too', () => {
    const { sheet } = filledBy('=ARRAYFORMULA(A2:B2)');
    expect(sheet.getRange('C2:D2').getValues()).toEqual([['A', 10]]);
  });

  test('goes along with rows that are put in above it and within it', () => {
    const { sheet } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    sheet.insertRowsBefore(3, 1);
    sheet.insertRowsBefore(1, 1);
    expect(sheet.getRange('C3:C6').getValues().flat()).toEqual([20, 0, 40, 60]);
  });

  test('fills the same cells again when the file is opened again', () => {
    const { filled, model } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    expect(filled()).toEqual([20, 40, 60, '']);
    const again = filledBy('', WorkbookModel.fromSnapshot(model.toSnapshot()));
    expect(again.filled()).toEqual([20, 40, 60, '']);
    again.sheet.getRange('B2').setValue(1);
    expect(again.filled()).toEqual([2, 40, 60, '']);
  });

  test('fills nothing where the sheet ends before', () => {
    expect(filledBy('=SEQUENCE(1000)').filled()).toEqual(['#REF!', '', '', '']);
  });
});
