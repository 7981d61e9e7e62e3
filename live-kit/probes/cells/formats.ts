import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';
import { byWord, filled, tellerOf, UNFORMATTED } from './reading';

const LOCALES = ['en_US', 'vi_VN'] as const;
type Locale = (typeof LOCALES)[number];
type Shown = Readonly<Record<Locale, string>>;

const alike = (text: string): Shown => ({ en_US: text, vi_VN: text });
const both = (en_US: string, vi_VN: string): Shown => ({ en_US, vi_VN });

/** Lists what a number shows in a cell without a format. */
const GENERAL: readonly (readonly [word: string, number: number, shown: Shown])[] = [
  ['1/3', 1 / 3, both('0.3333333333', '0,3333333333')],
  ['2/3', 2 / 3, both('0.6666666667', '0,6666666667')],
  ['100/3', 100 / 3, both('33.33333333', '33,33333333')],
  ['0.1 + 0.2', 0.1 + 0.2, both('0.3', '0,3')],
  ['1234567.891', 1_234_567.891, both('1234567.891', '1234567,891')],
  ['1234567890.5', 1_234_567_890.5, both('1234567891', '1234567891')],
  ['12345678901234', 12_345_678_901_234, alike('12345678901234')],
  ['123456789012345', 123_456_789_012_345, alike('123456789012345')],
  ['1e15', 1e15, both('1.00E+15', '1,00E+15')],
  ['1e-5', 1e-5, both('0.00001', '0,00001')],
  ['1e-10', 1e-10, both('1.00E-10', '1,00E-10')],
];

/** Lists what a number shows under a format. */
const FORMATTED: readonly (readonly [number: number, format: string, shown: Shown])[] = [
  [1234567.5, '#,##0', both('1,234,568', '1.234.568')],
  [1234.5, '#,##0.00', both('1,234.50', '1.234,50')],
  [1234.5, '#,##0.##', both('1,234.5', '1.234,5')],
  [1234, '#,##0.##', both('1,234', '1.234')],
  [0.125, '0.0%', both('12.5%', '12,5%')],
  [0.125, '0.##%', both('12.5%', '12,5%')],
  [1250000, '#,##0 [$₫]', both('1,250,000 ₫', '1.250.000 ₫')],
  [-1250000, '#,##0', both('-1,250,000', '-1.250.000')],
  [12345, '0.00E+00', both('1.23E+04', '1,23E+04')],
  [43740.75, 'dd/MM/yyyy', alike('02/10/2019')],
  [43740.75, 'dd/MM/yyyy HH:mm', alike('02/10/2019 18:00')],
  [43740.75, 'dd/MM/yyyy HH:mm:ss', alike('02/10/2019 18:00:00')],
  [43740.75, 'yyyy-mm-dd', alike('2019-10-02')],
  [43740.75, 'M/d/yyyy', alike('10/2/2019')],
];

function findShown(bench: Bench, locale: Locale): Findings {
  return bench.inLocale(locale, () => {
    const general = filled(
      bench.sheet(),
      GENERAL.map(([, number]) => number),
    );
    const sheet = bench.sheet();
    const formatted = filled(
      sheet,
      FORMATTED.map(([number]) => number),
    );
    for (const [at, [, format]] of FORMATTED.entries()) sheet.getRange(at + 1, 1).setNumberFormat(format);
    SpreadsheetApp.flush();
    const shown = [...general.getDisplayValues(), ...formatted.getDisplayValues()].map(([text]) => String(text));
    return byWord(wordsShown(), shown);
  });
}

function wordsShown(): string[] {
  return [...GENERAL.map(([word]) => `${word}`), ...FORMATTED.map(([number, format]) => `${number} as ${format}`)];
}

const shown = LOCALES.map((locale) =>
  probe({
    name: `formats: what numbers show, ${locale}`,
    what: 'Displays in General and under formats',
    settles: ['behaviour 2', 'behaviour 3', 'assumed 8', ...(locale === 'vi_VN' ? ['assumed 16'] : [])],
    of: ['Range.getDisplayValues', 'Range.setNumberFormat'],
    find: (bench) => findShown(bench, locale),
    expected: byWord(
      wordsShown(),
      [...GENERAL, ...FORMATTED].map(([, , texts]) => texts[locale]),
    ),
  }),
);

/** Lists what CLDR has a number look like in places of other marks than the two that the local runtime knows. */
const MARKS: Readonly<Record<string, string>> = {
  de_DE: '1.234.567,50',
  es_ES: '1.234.567,50',
  fr_FR: '1\u202f234\u202f567,50',
  pl_PL: '1\u00a0234\u00a0567,50',
  de_CH: '1’234’567.50',
  pt_BR: '1.234.567,50',
  id_ID: '1.234.567,50',
  ja_JP: '1,234,567.50',
  en_IN: '1,234,567.50',
};

function findMarks(bench: Bench): Findings {
  const cell = filled(bench.sheet(), [1_234_567.5], '#,##0.00');
  const inLocale = (locale: string): Json =>
    saidBy(() => bench.inLocale(locale, () => String(cell.getDisplayValues()[0]?.[0])));
  return Object.fromEntries(Object.keys(MARKS).map((locale) => [locale, inLocale(locale)]));
}

const marks = probe({
  name: 'formats: marks of other locales',
  what: 'What 1234567.5 shows as #,##0.00',
  settles: ['assumed 16'],
  of: ['Range.getDisplayValues'],
  find: findMarks,
  expected: MARKS,
});

/** What stood in cells before the locale of the file became another. */
function findChanged(bench: Bench): Findings {
  return bench.inLocale('en_US', () => {
    const column = filled(bench.sheet(), [1.5, '1,250.5', '03/04/2019', '1.5 kg', '=SUM(1.5,2)', '=1/4', '=A1&""']);
    const { faces } = tellerOf(bench);
    return bench.inLocale('vi_VN', () => ({
      faces: faces(column) as Json,
      formulas: column.getFormulas().map(([formula]) => String(formula)),
    }));
  });
}

const changed = probe({
  name: 'formats: what stands there when the locale changes',
  what: 'Values, displays, formats and formulas, written in en_US and read in vi_VN',
  settles: ['behaviour 20', 'behaviour 2', 'platform 3', 'assumed 96'],
  of: ['Range.getValues', 'Range.getDisplayValues', 'Range.getNumberFormats', 'Range.getFormulas'],
  find: findChanged,
  expected: {
    faces: [
      [1.5, '1,5', UNFORMATTED],
      [1250.5, '1.250,50', '#,##0.00'],
      ['Date: 2019-03-04 00:00:00', '3/4/2019', 'M/d/yyyy'],
      ['1.5 kg', '1.5 kg', UNFORMATTED],
      [3.5, '3,5', UNFORMATTED],
      [0.25, '0,25', UNFORMATTED],
      ['1,5', '1,5', UNFORMATTED],
    ],
    formulas: ['', '', '', '', '=SUM(1,5;2)', '=1/4', '=A1&""'],
  },
});

/** A product that is off in the seventeenth digit. */
function findDigits(bench: Bench): Findings {
  const { value } = tellerOf(bench);
  const column = filled(bench.sheet(), ['=890000*1.1', '=0.1+0.2', '=890000*1.1=979000', '=890000*1.1-979000=0']);
  column.setNumberFormat('0.00000000000000000000');
  SpreadsheetApp.flush();
  const read = column.getValues().map(([number]) => value(number));
  const faces = column.getDisplayValues().map(([text]) => String(text));
  return {
    values: read.slice(0, 2),
    displays: faces.slice(0, 2),
    'are they the same to a formula': read.slice(2),
  };
}

const digits = probe({
  name: 'formats: digits beyond fifteen',
  what: 'What a formula gives whose result is off in the seventeenth digit',
  settles: ['assumed 9'],
  of: ['Range.getValues', 'Range.getDisplayValues'],
  find: findDigits,
  expected: {
    values: [979000.0000000001, 0.30000000000000004],
    displays: ['979000.00000000000000000000', '0.30000000000000000000'],
    'are they the same to a formula': [false, false],
  },
});

function findReadBack(bench: Bench): Findings {
  const sheet = bench.sheet();
  const cell = sheet.getRange(1, 1);
  const back = (format: string): Json =>
    saidBy(() => {
      cell.setNumberFormat(format);
      SpreadsheetApp.flush();
      return String(cell.getNumberFormats()[0]?.[0]);
    });
  const written = ['#,##0.##', 'dd/MM/yyyy HH:mm', 'yyyy-mm-dd', '0.0;@', '#,##0 [$₫]', '[$$]#,##0', '@', 'General'];
  const formats = byWord(written, written.map(back));
  return {
    'never set': String(sheet.getRange(9, 9).getNumberFormats()[0]?.[0]),
    ...formats,
    'general, after another': [back('0.00'), back('general')],
    'the format of untouched cells, set': [back('0.00'), back(UNFORMATTED)],
    null: saidBy(() => {
      Reflect.apply(cell.setNumberFormat, cell, [null]);
      return 'taken';
    }),
  };
}

const readBack = probe({
  name: 'formats: read back',
  what: 'What getNumberFormats gives of what was set',
  settles: ['behaviour 5', 'behaviour 2.3'],
  of: ['Range.setNumberFormat', 'Range.getNumberFormats'],
  find: findReadBack,
  expected: {
    'never set': UNFORMATTED,
    '#,##0.##': '#,##0.##',
    'dd/MM/yyyy HH:mm': 'dd/MM/yyyy HH:mm',
    'yyyy-mm-dd': 'yyyy-mm-dd',
    '0.0;@': '0.0',
    '#,##0 [$₫]': '#,##0 [$₫]',
    '[$$]#,##0': '[$$]#,##0',
    '@': '@',
    General: UNFORMATTED,
    'general, after another': ['0.00', UNFORMATTED],
    'the format of untouched cells, set': ['0.00', UNFORMATTED],
    null: "Exception: The parameters (null) don't match the method signature for SpreadsheetApp.Range.setNumberFormat.",
  },
});

/** Asks what formats show, in which digits and marks, and what is read of them. */
export const formatProbes: readonly Probe[] = [...shown, marks, changed, digits, readBack];
