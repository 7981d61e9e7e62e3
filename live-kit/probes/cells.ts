import { type Bench, type Findings, type Json, like, outcomeOf, type Probe } from '../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

const LOCALES = ['en_US', 'vi_VN'] as const;
type Locale = (typeof LOCALES)[number];

/** What a cell contains and what it shows. */
type Face = readonly [value: Json, display: string];

/** Fills the first column of a sheet; returns the filled cells. */
export function fill(sheet: Sheet, values: readonly unknown[], format?: string): Range {
  const column = sheet.getRange(1, 1, values.length, 1);
  if (format !== undefined) column.setNumberFormat(format);
  column.setValues(values.map((value) => [value]));
  SpreadsheetApp.flush();
  return column;
}

const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

/** Returns a value as JSON has it; a Date by the clock of the file, the running year as "this year". */
function plain({ spreadsheet }: Bench, value: unknown): Json {
  if (!isDate(value)) return typeof value === 'object' ? String(value) : (value as Json);
  const day = Utilities.formatDate(value, spreadsheet.getSpreadsheetTimeZone(), 'yyyy-MM-dd');
  return `Date: ${day.replace(String(new Date().getFullYear()), 'this year')}`;
}

function facesOf(bench: Bench, column: Range): readonly Face[] {
  const displays = column.getDisplayValues();
  return column.getValues().map(([value], at) => [plain(bench, value), String(displays[at]?.[0])]);
}

const byName = (names: readonly string[], found: readonly Json[]): Findings =>
  Object.fromEntries(names.map((name, at) => [name, found[at] ?? null]));

const HOSTILE = ["'=1+1", "'+84901234567", "'001", "'1.5", "'03/04/2026"];
const KEPT = HOSTILE.map((text) => [text.slice(1), '', text.slice(1)]);

/** Writes hostile texts behind an apostrophe; returns value, formula and display of each. */
function hostile(sheet: Sheet, format?: string): Json {
  const range = fill(sheet, HOSTILE, format);
  const [values, formulas, displays] = [range.getValues(), range.getFormulas(), range.getDisplayValues()];
  return HOSTILE.map((_, at) => [values, formulas, displays].map((cells) => String(cells[at]?.[0])));
}

const behindApostrophe = LOCALES.map(
  (locale): Probe => ({
    name: `texts: behind an apostrophe, ${locale}`,
    what: 'Value, formula and display of texts that look like something else',
    settles: ['behaviour 13', 'behaviour 14'],
    where: 'call',
    find: (bench) =>
      bench.inLocale(locale, () => ({
        'in plain text': hostile(bench.sheet(), '@'),
        'in a cell without a format': hostile(bench.sheet()),
      })),
    expected: { 'in plain text': KEPT, 'in a cell without a format': KEPT },
  }),
);

const same = (value: Json, display = String(value)): Readonly<Record<Locale, Face>> => ({
  en_US: [value, display],
  vi_VN: [value, display],
});
const each = (en_US: Face, vi_VN: Face): Readonly<Record<Locale, Face>> => ({ en_US, vi_VN });

/** Texts, and what each becomes in a cell without a format. */
const TYPED: Readonly<Record<string, Readonly<Record<Locale, Face>>>> = {
  '0012': same(12),
  '+84901234567': same('+84901234567'),
  '1.5': each([1.5, '1.5'], ['Date: this year-05-01', '1/5']),
  '1,5': each(['1,5', '1,5'], [1.5, '1,5']),
  '1.250': each([1.25, '1.25'], [1250, '1.250']),
  '1,250': each([1250, '1,250'], [1.25, '1,25']),
  '1,250.5': each([1250.5, '1,250.50'], ['1,250.5', '1,250.5']),
  '1.250.000 ₫': each(['1.250.000 ₫', '1.250.000 ₫'], [1250000, '1.250.000 ₫']),
  '1E3': each([1000, '1.00E+03'], [1000, '1,00E+03']),
  '50%': same(0.5, '50%'),
  TRUE: same(true, 'TRUE'),
  '5/9': each(['Date: this year-05-09', '5/9'], ['Date: this year-09-05', '5/9']),
  '03/04/2019': each(['Date: 2019-03-04', '3/4/2019'], ['Date: 2019-04-03', '03/04/2019']),
  '2019-10-02': same('Date: 2019-10-02', '2019-10-02'),
};
const TEXTS = Object.keys(TYPED);

const withoutFormat = LOCALES.map(
  (locale): Probe => ({
    name: `texts: in a cell without a format, ${locale}`,
    what: 'Value and display of bare texts that a script writes',
    settles: ['behaviour 11', 'behaviour 12', 'behaviour 16', 'behaviour 20', 'assumed 1', 'assumed 14', 'assumed 15'],
    where: 'call',
    find: (bench) => bench.inLocale(locale, () => byName(TEXTS, facesOf(bench, fill(bench.sheet(), TEXTS)))),
    expected: Object.fromEntries(Object.entries(TYPED).map(([text, faces]) => [text, faces[locale]])),
  }),
);

function inPlainText(bench: Bench): Findings {
  const kept = facesOf(bench, fill(bench.sheet(), TEXTS, '@'));
  const late = fill(bench.sheet(), [0.12], '0%');
  const before = facesOf(bench, late);
  late.setNumberFormat('@');
  SpreadsheetApp.flush();
  return {
    'texts that are not kept': kept.filter((face, at) => face.some((part) => part !== TEXTS[at])),
    numbers: facesOf(bench, fill(bench.sheet(), [0.08, 46_000], '@')),
    '12 %, before and after its cell becomes plain text': [...before, ...facesOf(bench, late)],
    'a text that begins with =': facesOf(bench, fill(bench.sheet(), ['=1+1'], '@')),
  };
}

const plainText: Probe = {
  name: 'texts: in plain text',
  what: 'What a cell of format @ makes of texts and numbers',
  settles: ['behaviour 10', 'behaviour 14', 'assumed 5'],
  where: 'call',
  find: inPlainText,
  expected: {
    'texts that are not kept': [],
    numbers: [
      [0.08, '0.08'],
      [46_000, '46000'],
    ],
    '12 %, before and after its cell becomes plain text': [
      [0.12, '12%'],
      [0.12, '0.12'],
    ],
    'a text that begins with =': [[2, '2']],
  },
};

const TOO_LONG = 'Exception: Your input contains more than the maximum of 50000 characters in a single cell.';

function lengths(bench: Bench): Findings {
  const cell = bench.sheet().getRange(1, 1);
  const kept = (text: string): Json =>
    outcomeOf(() => {
      cell.setValue(text);
      SpreadsheetApp.flush();
      return String(cell.getValues()[0]?.[0]).length;
    });
  return {
    '50,000 characters': kept('x'.repeat(50_000)),
    '50,001 characters': kept('x'.repeat(50_001)),
    'an apostrophe and 50,000': kept(`'${'x'.repeat(50_000)}`),
    '25,001 pairs of surrogates': kept('😀'.repeat(25_001)),
  };
}

const longTexts: Probe = {
  name: 'texts: as long as a cell takes',
  what: 'How many characters are kept, or the error',
  settles: ['behaviour 21', 'assumed 4'],
  where: 'call',
  find: lengths,
  expected: {
    '50,000 characters': 50_000,
    '50,001 characters': TOO_LONG,
    'an apostrophe and 50,000': TOO_LONG,
    '25,001 pairs of surrogates': TOO_LONG,
  },
};

const digits: Probe = {
  name: 'numbers: digits beyond fifteen',
  what: 'Value and display of a formula whose result is off in the seventeenth digit',
  settles: ['assumed 9'],
  where: 'call',
  find: (bench) => ({
    '=890000*1.1': facesOf(bench, fill(bench.sheet(), ['=890000*1.1'], '0.0000000000000'))[0] ?? null,
  }),
  expected: { '=890000*1.1': [979000.0000000001, '979000.0000000000000'] },
};

/** 1234567.5 as CLDR writes it, in locales of other marks than the two that the local runtime has. */
const MARKS: Readonly<Record<string, string>> = {
  de_DE: '1.234.567,50',
  fr_FR: '1\u202f234\u202f567,50',
  pl_PL: '1\u00a0234\u00a0567,50',
  de_CH: '1’234’567.50',
  id_ID: '1.234.567,50',
  ja_JP: '1,234,567.50',
  en_IN: '1,234,567.50',
};

const marks: Probe = {
  name: 'numbers: marks of other locales',
  what: 'What 1234567.5 shows as #,##0.00',
  settles: ['assumed 16'],
  where: 'call',
  find: (bench) => {
    const cell = fill(bench.sheet(), [1_234_567.5], '#,##0.00');
    const shownIn = (locale: string) => bench.inLocale(locale, () => String(cell.getDisplayValues()[0]?.[0]));
    return Object.fromEntries(Object.keys(MARKS).map((locale) => [locale, outcomeOf(() => shownIn(locale))]));
  },
  expected: MARKS,
};

/** Writes a block of which the middle cell rejects its value, after one that takes all. */
function refusedBlock(bench: Bench): Findings {
  const sheet = bench.sheet();
  const allowed = sheet.getRange('D1:D2').setValues([[1], [3]]);
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(allowed).setAllowInvalid(false).build();
  sheet.getRange('B2').setDataValidation(rule);
  const error = outcomeOf(() => {
    sheet.getRange('A1:A3').setValues([[1], [2], [3]]);
    sheet.getRange('B1:B3').setValues([[1], [2], [3]]);
    SpreadsheetApp.flush();
  });
  const shown = (area: string) => sheet.getRange(area).getDisplayValues().join();
  return { error, 'the block before it': shown('A1:A3'), 'the refused block': shown('B1:B3') };
}

const refusal: Probe = {
  name: 'writes: a block of which one cell is refused',
  what: 'The error, and what the cells contain after the flush',
  settles: ['assumed 99', 'assumed 100'],
  where: 'call',
  find: refusedBlock,
  expected: {
    error: like(/data validation|xác thực dữ liệu/),
    'the block before it': '1,2,3',
    'the refused block': ',,',
  },
};

/** Asks what becomes of texts and numbers that a script writes. */
export const cellProbes: readonly Probe[] = [
  ...behindApostrophe,
  ...withoutFormat,
  plainText,
  longTexts,
  digits,
  marks,
  refusal,
];
