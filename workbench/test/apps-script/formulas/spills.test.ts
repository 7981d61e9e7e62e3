import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

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
    ['=BYROW(B2:B4,LAMBDA(x,SUM(x)))', [10, 20, 30, '']],
    ['={7;8;9}', [7, 8, 9, '']],
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
    sheet.getRange('C4').setValue('');
    expect(filled()).toEqual([20, 40, 60, '']);
  });

  test('is not disturbed where one of its cells is emptied', () => {
    const { sheet, filled } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    expect(filled()).toEqual([20, 40, 60, '']);
    sheet.getRange('C3').setValue('');
    expect(filled()).toEqual([20, 40, 60, '']);
  });

  test('takes its results away with it', () => {
    const { sheet, filled } = filledBy('=ARRAYFORMULA(B2:B4*2)');
    expect(filled()).toEqual([20, 40, 60, '']);
    sheet.getRange('C2').setValue(1);
    expect(filled()).toEqual([1, '', '', '']);
  });

  test('fills cells to its right too', () => {
    const { sheet } = filledBy('=ARRAYFORMULA(A2:B3)');
    expect(sheet.getRange('C2:D3').getValues()).toEqual([
      ['A', 10],
      ['B', 20],
    ]);
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
