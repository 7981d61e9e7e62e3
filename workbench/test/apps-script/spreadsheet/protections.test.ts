import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model';

const REFUSED = /^You are trying to edit a protected cell or object\./;

function withProtected() {
  const fake = spreadsheetFake();
  fake.sheet.getRange('A1:C3').setValues([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ]);
  fake.model.enterStep('page', [{ kind: 'protect', sheetId: 0, area: { row: 2, column: 2, rows: 2, columns: 1 } }], 0);
  return fake;
}

// 2.3, R; that the call itself throws [assumed 100]
describe('a protected cell', () => {
  test('takes nothing from a script, nor does a block that has it in it', () => {
    const { sheet } = withProtected();
    expect(() => sheet.getRange('A2:C2').setValues([['x', 'x', 'x']])).toThrow(REFUSED);
    expect(() => sheet.getRange('B3').setNotes([['x']])).toThrow(REFUSED);
    expect(() => sheet.getRange('B:B').setNumberFormat('@')).toThrow(REFUSED);
    expect(() => sheet.getRangeList(['A1', 'B2']).setValue('x')).toThrow(REFUSED);
    expect(sheet.getRange('A2:C2').getValues()).toEqual([['d', 'e', 'f']]);
  });

  test('keeps those beside it from nothing, and can be read and selected', () => {
    const { sheet } = withProtected();
    sheet.getRange('A2:A3').setValue('x');
    sheet.getRange('B1').setValue('y');
    sheet.getRange('B2').activate();
    expect(sheet.getRange('A1:B2').getValues()).toEqual([
      ['a', 'y'],
      ['x', 'e'],
    ]);
  });

  test('goes along with its row, is kept with the file, and can be set free', () => {
    const { sheet, model } = withProtected();
    sheet.insertRowsBefore(1, 1);
    const again = spreadsheetFake({ model: WorkbookModel.fromSnapshot(model.toSnapshot()) });
    expect(() => again.sheet.getRange('B4').setValue('x')).toThrow(REFUSED);
    again.sheet.getRange('B2').setValue('x');
    again.model.enterStep('page', [{ kind: 'protect', sheetId: 0, area: null }], 0);
    again.sheet.getRange('B4').setValue('x');
    expect(again.sheet.getRange('B4').getValue()).toBe('x');
  });
});
