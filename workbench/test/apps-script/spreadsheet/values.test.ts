import fc from 'fast-check';
import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

function written(value: unknown, options: { locale?: string; format?: string } = {}) {
  const { sheet } = spreadsheetFake(options);
  const cell = sheet.getRange('A1');
  if (options.format) cell.setNumberFormat(options.format);
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
    ['2026-10-02T18:00:00Z', '2026-10-02T18:00:00Z'],
    ['2026-02-30', '2026-02-30'],
    // 12, C; "-5" is 16, L
    ['0012', 12],
    ['1,234', 1234],
    ['50%', 0.5],
    ['TRUE', true],
    ['-5', -5],
    ['$2.99', 2.99],
    ['1e5', 100000],
    // 16, L
    ...['+5', '-', 'word', '1,5', '.'].map((text): [string, string] => [text, text]),
    // 20, R for comma locales; vi itself [assumed 15]
    ['1.250.000', 1250000, 'vi_VN'],
    ['1234,1234', 1234.1234, 'vi_VN'],
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
    const refused = (value: unknown, words: string) =>
      expect(() => callLoosely(sheet.getRange('A1'), 'setValues', value)).toThrow(
        `The parameters (${words}) don't match the method signature for SpreadsheetApp.Range.setValues.`,
      );
    refused('x', 'String');
    refused([1], 'number[]');
    refused(null, 'null');
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN)])('shows #NUM! for %s', (value) => {
  const { sheet } = spreadsheetFake();
  expect(sheet.getRange('A1').setValue(value).getValue()).toBe('#NUM!');
});

describe('an object of the service', () => {});

describe('a number format', () => {
  // 5, L
  test('reads back as written but for a trailing ";@"; "general" resets it to the default, null is refused', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1').setNumberFormat('dd/MM/yyyy HH:mm');
    sheet.getRange('B1').setNumberFormat('0.0;@');
    sheet.getRange('C1').setNumberFormat('#,##0.00').setNumberFormat('general');
    const formats = ['dd/MM/yyyy HH:mm', '0.0', '0.###############', '0.###############'];
    expect(sheet.getRange('A1:D1').getNumberFormats()).toEqual([formats]);
    expect(() => callLoosely(sheet.getRange('A1'), 'setNumberFormat', null)).toThrow('The parameters (null)');
  });

  test('of a whole column also holds for rows that are added later, and a cell can be general in it', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('B:B').setNumberFormat('@');
    sheet.insertRowsAfter(1000, 5);
    expect(sheet.getRange('B1005').getNumberFormats()[0]?.[0]).toBe('@');
    sheet.getRange('B2').setNumberFormat('General');
    expect(sheet.getRange('B1:B2').getNumberFormats()).toEqual([['@'], ['0.###############']]);
  });

  test.each([
    [1234.5, '#,##0.##', '1,234.5', '1.234,5'],
    [5, '0.###############', '5', '5'],
    [1 / 3, '', '0.3333333333', '0,3333333333'],
    [0.125, '0.0%', '12.5%', '12,5%'],
    [1250000, '#,##0 [$₫]', '1,250,000 ₫', '1.250.000 ₫'],
  ])('shows %d in "%s" as %s and in Vietnam as %s', (value, format, english, vietnamese) => {
    const shown = (locale: string) => {
      const cell = spreadsheetFake({ locale }).sheet.getRange('A1');
      return cell
        .setNumberFormat(format || 'General')
        .setValue(value)
        .getDisplayValues()[0]?.[0];
    };
    expect([shown('en_US'), shown('vi_VN')]).toEqual([english, vietnamese]);
  });
});

describe('looks', () => {
  // 7, gf
  test('colours come back as lower-case digits; null is white; names are not emulated', () => {
    const { sheet } = spreadsheetFake();
    const range = sheet.getRange('A1:B1');
    range.setBackgrounds([['#E8F0FE', null]]);
    expect(range.getBackgrounds()).toEqual([['#e8f0fe', '#ffffff']]);
    expect(() => range.setBackgrounds([['red', null]])).toThrow('not emulated: Range.setBackgrounds with red');
  });

  test('weights and alignments are kept, and taken back by null', () => {
    const { sheet, model } = spreadsheetFake();
    const cell = sheet.getRange('A1').setFontWeight('bold').setHorizontalAlignment('right').setVerticalAlignment('top');
    const look = () => model.sheets[0]?.style(1, 1);
    expect(look()).toMatchObject({ bold: true, align: 'right', vertical: 'top' });
    cell.setFontWeight('normal').setHorizontalAlignment('normal').setVerticalAlignment(null);
    expect(look()).toMatchObject({ bold: null, align: null, vertical: null });
  });
});

// 25, L
test('a number becomes its digits with ".0" in setNotes; null removes', () => {
  const cell = spreadsheetFake().sheet.getRange('A1');
  callLoosely(cell, 'setNotes', [[25]]);
  expect(cell.getNotes()).toEqual([['25.0']]);
  callLoosely(cell, 'setNotes', [[null]]);
  expect(cell.getNotes()).toEqual([['']]);
});

const NASTY = fc.constantFrom(
  '=1+1',
  '=IMPORTXML("https://example.invalid/","//a")',
  "'quoted",
  '0012',
  '1e5',
  '+84901234567',
  '2026-10-02',
  '50%',
  'TRUE',
  '#N/A',
  '\0',
  '😀\n\t"',
  '_x0000_',
  '__proto__',
);
const TEXT = fc.oneof(NASTY, fc.string({ unit: 'binary', minLength: 1 }));

describe('a text behind an apostrophe', () => {
  // 13, C; platform 3, M-H: four independent code bases
  test('comes back unchanged and is no formula, in any format and locale, and after a restart', () => {
    const locale = fc.constantFrom('en_US', 'vi_VN');
    const format = fc.constantFrom('@', '#,##0', 'dd/MM/yyyy', 'General');
    fc.assert(
      fc.property(fc.array(TEXT, { minLength: 1, maxLength: 5 }), locale, format, (texts, where, look) => {
        const { sheet, model } = spreadsheetFake({ locale: where });
        const range = sheet.getRange(1, 1, texts.length, 1).setNumberFormat(look);
        range.setValues(texts.map((text) => [`'${text}`]));
        expect(range.getValues().flat()).toEqual(texts);
        expect(range.getFormulas().flat().join('')).toBe('');
        const again = WorkbookModel.fromSnapshot(JSON.parse(JSON.stringify(model.toSnapshot())));
        const reopened = spreadsheetFake({ model: again }).sheet.getRange(1, 1, texts.length, 1);
        expect(reopened.getValues().flat()).toEqual(texts);
      }),
    );
  });

  // platform 3, M: the mark is not remembered for the writer
  test('is a formula when it is read and written back bare', () => {
    const { sheet } = spreadsheetFake();
    const cell = sheet.getRange('A1').setValue("'=1+1");
    cell.setValues(cell.getValues());
    expect(cell.getFormulas()[0]?.[0]).toBe('=1+1');
  });
});

describe('a number', () => {
  test('comes back as it is in either locale', () => {
    const cells = ['en_US', 'vi_VN'].map((locale) => spreadsheetFake({ locale }).sheet.getRange('A1'));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const holds = (value: number, cell: GoogleAppsScript.Spreadsheet.Range) => {
      expect(cell.setValue(value).getValue()).toBe(value);
      expect(typeof cell.getDisplayValues()[0]?.[0]).toBe('string');
    };
    fc.assert(fc.property(number, fc.constantFrom(...cells), holds));
  });
});

describe('an instant', () => {
  test.each(['Asia/Ho_Chi_Minh', 'America/New_York', 'Etc/UTC'])('survives its cell in %s', (timeZone) => {
    const { sheet, model } = spreadsheetFake({ timeZone });
    const wall = (at: number) => Math.round(model.zone.serial(at) * 86_400_000);
    const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const survives = (date: Date) => {
      const read = sheet.getRange('A1').setValue(date).getValue();
      // The hour that a clock repeats in autumn is one wall-clock time for two instants.
      expect(wall(read.getTime())).toBe(wall(date.getTime()));
    };
    fc.assert(fc.property(dates, survives));
  });
});
