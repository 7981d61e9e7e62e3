import fc from 'fast-check';
import { spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { WorkbookModel } from '../../../apps-script/model/workbook-model';

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
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('en_US', 'vi_VN'),
        (value, locale) => {
          const { sheet } = spreadsheetFake({ locale });
          expect(sheet.getRange('A1').setValue(value).getValue()).toBe(value);
          expect(typeof sheet.getRange('A1').getDisplayValues()[0]?.[0]).toBe('string');
        },
      ),
    );
  });
});

describe('an instant', () => {
  test.each(['Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Berlin', 'Etc/UTC'])(
    'survives its cell in %s',
    (timeZone) => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
          (date) => {
            const { sheet, model } = spreadsheetFake({ timeZone });
            const read = sheet.getRange('A1').setValue(date).getValue();
            const wall = (at: number) => Math.round(model.zone.serial(at) * 86_400_000);
            // The hour that a clock repeats in autumn is one wall-clock time for two instants.
            expect(wall(read.getTime())).toBe(wall(date.getTime()));
          },
        ),
      );
    },
  );
});
