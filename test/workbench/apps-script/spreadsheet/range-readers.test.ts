import { spreadsheetFake } from '../../../support/spreadsheet-fake';

describe('the looks of a cell, read back', () => {
  // 6, L
  test('are those of Sheets where nothing was set', () => {
    const cell = spreadsheetFake().sheet.getRange('A1');
    expect([cell.getWrap(), cell.getFontWeight(), cell.getFontColor()]).toEqual([true, 'normal', '#000000']);
    expect([cell.getHorizontalAlignment(), cell.getVerticalAlignment()]).toEqual(['general', 'bottom']);
  });

  // 6, L
  test.each([
    ['a text', 'general-left'],
    [5, 'general-right'],
    [true, 'general-center'],
    ['=1/0', 'general-center'],
    ["'#N/A", 'general-left'],
  ])('tell the alignment of %s as %s', (value, alignment) => {
    const cell = spreadsheetFake().sheet.getRange('A1').setValue(value);
    expect(cell.getHorizontalAlignment()).toBe(alignment);
  });

  test('are those that were set, of the first cell of a range', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1').setWrap(false).setFontWeight('bold').setFontColor('red');
    sheet.getRange('A1').setHorizontalAlignment('center').setVerticalAlignment('top');
    const range = sheet.getRange('A1:B1');
    expect([range.getWrap(), range.getFontWeight(), range.getFontColor()]).toEqual([false, 'bold', '#ff0000']);
    expect([range.getHorizontalAlignment(), range.getVerticalAlignment()]).toEqual(['center', 'top']);
  });
});

describe('a validation, read back', () => {
  // 28, L
  test('tells its kind, its values as texts and whether others are let in; null where there is none', () => {
    const { app, sheet } = spreadsheetFake();
    const rule = app.newDataValidation().requireValueInList(['A', 'B']).setAllowInvalid(false).build();
    sheet.getRange('A1').setDataValidation(rule);
    const [[first, second] = []] = sheet.getRange('A1:B1').getDataValidations();
    expect([String(first?.getCriteriaType()), first?.getCriteriaValues(), first?.getAllowInvalid()]).toEqual([
      'VALUE_IN_LIST',
      [['A', 'B'], true],
      false,
    ]);
    expect(second).toBeNull();
  });

  test('tells the range that it takes its values from', () => {
    const { app, sheet } = spreadsheetFake();
    const rule = app.newDataValidation().requireValueInRange(sheet.getRange('C2:C9')).build();
    sheet.getRange('A1').setDataValidation(rule);
    const found = sheet.getRange('A1').getDataValidations()[0]?.[0];
    expect([String(found?.getCriteriaType()), found?.getAllowInvalid()]).toEqual(['VALUE_IN_RANGE', true]);
    expect(found?.getCriteriaValues()[0].getA1Notation()).toBe('C2:C9');
  });
});

describe('a filter', () => {
  // 2.3, R
  test('is made over a range, once, told with it and removed', () => {
    const { sheet } = spreadsheetFake();
    const filter = sheet.getRange('A1:C9').createFilter();
    expect(sheet.getFilter()?.getRange().getA1Notation()).toBe('A1:C9');
    expect(() => sheet.getRange('E1:E2').createFilter()).toThrow(
      "You can't create a filter in a sheet that already has a filter.",
    );
    filter?.remove();
    expect(sheet.getFilter()).toBeNull();
  });

  test('takes cells by conditions that tell their kind', () => {
    const { app } = spreadsheetFake();
    const kinds = [app.newFilterCriteria().whenCellEmpty(), app.newFilterCriteria().whenCellNotEmpty()];
    expect(kinds.map((kind) => String(kind.build().getCriteriaType()))).toEqual(['CELL_EMPTY', 'CELL_NOT_EMPTY']);
  });
});
