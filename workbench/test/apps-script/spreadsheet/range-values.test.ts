import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';

/** Facts are numbered as in the notes on the behaviour of the real services; the letter is the trust mark. */

function written(value: unknown, options: { locale?: string; format?: string } = {}) {
  const { sheet } = spreadsheetFake(options);
  const cell = sheet.getRange('A1');
  if (options.format) {
    cell.setNumberFormat(options.format);
  }
  cell.setValue(value);
  return cell;
}

describe('reading values', () => {
  // CellImage reference, D
  test('an image in a cell is an object, which stays one where it is written back', () => {
    const { sheet, model } = spreadsheetFake();
    model.applyViewEdit({ kind: 'set', sheetId: sheet.getSheetId(), cells: [{ row: 1, column: 1, value: '\ufffc' }] });
    sheet.getRange('B1:C1').setValues([[sheet.getRange('A1').getValue(), "'\ufffc"]]);
    const [line] = sheet.getRange('A1:C1').getValues();
    expect(line?.map((value: unknown) => `${typeof value} ${String(value)}`)).toEqual([
      'object CellImage',
      'object CellImage',
      'string \ufffc',
    ]);
  });

  // 3, C
  test('the same number is a Date in a cell with a date format and a number elsewhere', () => {
    expect(written(46297, { format: 'yyyy-mm-dd' }).getValue()).toEqual(new Date('2026-10-02T00:00:00+07:00'));
    expect(written(46297).getValue()).toBe(46297);
  });

  // 3, C
  test('a bare time is that time on 1899-12-30 in the zone of the spreadsheet', () => {
    const { sheet } = spreadsheetFake({ timeZone: 'Etc/UTC' });
    sheet.getRange('A1').setValue('16:00');
    expect(sheet.getRange('A1').getValue()).toEqual(new Date('1899-12-30T16:00:00Z'));
  });
});

describe('what a written text becomes', () => {
  test.each<[string, unknown, string?]>([
    // 11, C
    ...['2026-10-02T18:00', '2026-10-02T18:00:00Z', '2026-13-01', '2026-02-30'].map((text): [string, string] => [
      text,
      text,
    ]),
    // 12, C; "-5" is 16, L
    ['0012', 12],
    ['1,234', 1234],
    ['50%', 0.5],
    ['3.5', 3.5],
    ['TRUE', true],
    ['false', false],
    ['-5', -5],
    ['2.000', 2],
    ['$2.99', 2.99],
    ['1e5', 100000],
    // 16, L
    ...['+5', '-', 'word', '1,5', ',', '.'].map((text): [string, string] => [text, text]),
    // 20, R for comma locales; vi itself [assumed 15]
    ['1.250.000', 1250000, 'vi_VN'],
    ['1.123456789', 1123456789, 'vi_VN'],
    ['1234,1234', 1234.1234, 'vi_VN'],
    ['1,5', 1.5, 'vi_VN'],
    ['1.250.000 ₫', 1250000, 'vi_VN'],
  ])('%s is read as %p', (text, value, ...[locale]) => {
    expect(written(text, locale === undefined ? {} : { locale }).getValue()).toBe(value);
  });

  // 17, L and R
  test('null and undefined empty the cell, an array in a cell is its Java name', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:C1').setValues([[1, 2, 3]]);
    sheet.getRange('A1:C1').setValues([[null, undefined, [1]]]);
    const [row] = sheet.getRange('A1:C1').getValues();
    expect(row?.slice(0, 2)).toEqual(['', '']);
    expect(row?.[2]).toMatch(/^\[Ljava\.lang\.Object;@/);
  });

  // 18, L
  test('a Date brings a format to an unformatted cell and leaves one that is there', () => {
    const date = new Date('2026-10-02T00:00:00+07:00');
    expect(written(date).getNumberFormats()[0]?.[0]).toBe('M/d/yyyy');
    expect(written(date, { format: 'dd.mm.yy' }).getDisplayValues()[0]?.[0]).toBe('02.10.26');
    expect(written(date, { format: '#,##0' }).getValue()).toBe(46297);
  });
});

describe('setValues', () => {
  // 2.3, R and L
  test('refuses what is no grid in words of the signature', () => {
    const { sheet } = spreadsheetFake();
    const set = (value: unknown) => callLoosely(sheet.getRange('A1'), 'setValues', value);
    expect(() => set('x')).toThrow(
      "The parameters (String) don't match the method signature for SpreadsheetApp.Range.setValues.",
    );
    expect(() => set([1])).toThrow(
      "The parameters (number[]) don't match the method signature for SpreadsheetApp.Range.setValues.",
    );
    expect(() => set(null)).toThrow(
      "The parameters (null) don't match the method signature for SpreadsheetApp.Range.setValues.",
    );
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN)])('shows #NUM! for %s', (value) => {
  const { sheet } = spreadsheetFake();
  expect(sheet.getRange('A1').setValue(value).getValue()).toBe('#NUM!');
});

test('an offset keeps the size, or takes another, and must lie in the sheet', () => {
  const range = spreadsheetFake().sheet.getRange('B2:C4');
  expect(range.offset(1, 0).getA1Notation()).toBe('B3:C5');
  expect(range.offset(2, 1, 1).getA1Notation()).toBe('C4:D4');
  expect(() => range.offset(-2, 0)).toThrow('The starting row of the range is too small.');
});

describe('an object of the service', () => {
  // 9, L
  test('prints as the name of its class', () => {
    const { sheet, spreadsheet } = spreadsheetFake();
    expect([sheet.getRange('A1'), sheet, spreadsheet].map(String)).toEqual(['Range', 'Sheet', 'Spreadsheet']);
  });
});
