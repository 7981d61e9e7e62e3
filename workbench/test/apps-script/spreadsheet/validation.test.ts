import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

const REFUSED =
  'The data you entered in cell B2 violates the data validation rules set on this cell. Please enter one of the following values: A, B, C.';

function withList(allowInvalid: boolean) {
  const fake = spreadsheetFake();
  const rule = { kind: 'list', values: ['A', 'B', 'C'], source: null, allowInvalid } as const;
  fake.model.sheets[0]?.writeRules({ row: 2, column: 2, rows: 1, columns: 1 }, () => rule);
  return { ...fake, cell: fake.sheet.getRange('B2') };
}

describe('a validation', () => {
  test('that rejects raises at the next read and at the end of the execution, too', () => {
    const { settle, cell } = withList(false);
    cell.setValue('D');
    expect(() => cell.getValue()).toThrow(REFUSED);
    cell.setValue('D');
    expect(() => settle()).toThrow(REFUSED);
  });

  test('that only warns lets everything in', () => {
    const { app, cell } = withList(true);
    cell.setValue('D');
    app.flush();
    expect(cell.getValue()).toBe('D');
  });

  test('by a range takes what stands there now and follows it when it moves', () => {
    const { app, sheet, model } = spreadsheetFake();
    sheet.getRange('A1:A2').setValues([['x'], ['y']]);
    const rule = app.newDataValidation().requireValueInRange(sheet.getRange('A1:A2')).setAllowInvalid(false).build();
    sheet.getRange('C1').setDataValidation(rule);
    sheet.insertRowsBefore(1, 1);
    expect(model.toSnapshot().sheets[0]?.validations[0]).toMatchObject({
      kind: 'range',
      areas: [{ row: 2, column: 3, rows: 1, columns: 1 }],
      source: { sheetId: 0, area: { row: 2, column: 1, rows: 2, columns: 1 } },
    });
    sheet.getRange('C2').setValue('y');
    app.flush();
    sheet.getRange('C2').setValue('z');
    expect(() => app.flush()).toThrow('violates the data validation rules');
  });

  test('a person who types an invalid value keeps the old one and is told', () => {
    const { model, cell } = withList(false);
    cell.setValue('A');
    model.takeEvents();
    model.applyViewEdit({ kind: 'type', sheetId: 0, row: 2, column: 2, text: 'D' });
    expect(cell.getValue()).toBe('A');
    expect(model.takeEvents()).toEqual([
      { type: 'cells', sheetId: 0, cells: [{ row: 2, column: 2, value: 'A' }] },
      expect.objectContaining({ type: 'toast', message: REFUSED }),
    ]);
  });
});
