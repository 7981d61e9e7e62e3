import { type Bench, type Findings, type Json, like, type Probe, probe, saidBy } from '../probe';
import { byWord, type Face, filled, tellerOf, UNFORMATTED } from './cells/reading';

const LOCALES = ['en_US', 'vi_VN'] as const;
type Locale = (typeof LOCALES)[number];
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const ESCAPED = ["'=1+1", "'+84901234567", "'001", "'1.5", "'03/04/2026"];

/** Writes each text into a cell of its own under a number format; returns value, formula and display of each. */
function written(sheet: Sheet, format: string | null, texts: readonly string[]): Json {
  const range = sheet.getRange(1, 1, texts.length, 1);
  if (format !== null) range.setNumberFormat(format);
  range.setValues(texts.map((text) => [text]));
  SpreadsheetApp.flush();
  const [values, formulas, displays] = [range.getValues(), range.getFormulas(), range.getDisplayValues()];
  return texts.map((_, at) => [values, formulas, displays].map((cells) => String(cells[at]?.[0])));
}

const KEPT = ESCAPED.map((text) => [text.slice(1), '', text.slice(1)]);

const escaped = LOCALES.map((locale) =>
  probe({
    name: `texts: behind an apostrophe, ${locale}`,
    what: 'Value, formula and display of texts that look like something else',
    settles: ['behaviour 13', 'behaviour 14'],
    of: ['Range.setValues', 'Range.getValues', 'Range.getFormulas', 'Range.getDisplayValues', 'Range.setNumberFormat'],
    find: (bench) =>
      bench.inLocale(locale, () => ({
        'in plain text': written(bench.sheet(), '@', ESCAPED),
        'in General': written(bench.sheet(), null, ESCAPED),
      })),
    expected: { 'in plain text': KEPT, 'in General': KEPT },
  }),
);

const text = (kept: string): Face => [kept, kept, UNFORMATTED];
const number = (value: number, display: string, format: string = UNFORMATTED): Face => [value, display, format];
const date = (wall: string, display: string, format: string): Face => [`Date: ${wall}`, display, format];

/** Lists texts and what each becomes in a cell without a format. [behaviour 11, 12, 16, 20] */
const BARE: Readonly<Record<string, Readonly<Record<Locale, Face>>>> = {
  '0012': { en_US: number(12, '12'), vi_VN: number(12, '12') },
  ' 7 ': { en_US: number(7, '7'), vi_VN: number(7, '7') },
  '-5': { en_US: number(-5, '-5'), vi_VN: number(-5, '-5') },
  '-': { en_US: text('-'), vi_VN: text('-') },
  '+5': { en_US: text('+5'), vi_VN: text('+5') },
  '+84901234567': { en_US: text('+84901234567'), vi_VN: text('+84901234567') },
  '1.5': { en_US: number(1.5, '1.5'), vi_VN: date('this year-05-01 00:00:00', '1/5', 'd/m') },
  '1,5': { en_US: text('1,5'), vi_VN: number(1.5, '1,5') },
  '1.250': { en_US: number(1.25, '1.25'), vi_VN: number(1250, '1.250', '#,##0') },
  '1,250': { en_US: number(1250, '1,250', '#,##0'), vi_VN: number(1.25, '1,25') },
  '1,250.5': { en_US: number(1250.5, '1,250.50', '#,##0.00'), vi_VN: text('1,250.5') },
  '1.250,5': { en_US: text('1.250,5'), vi_VN: number(1250.5, '1.250,50', '#,##0.00') },
  '1,250,000': { en_US: number(1250000, '1,250,000', '#,##0'), vi_VN: text('1,250,000') },
  '1.250.000': { en_US: text('1.250.000'), vi_VN: number(1250000, '1.250.000', '#,##0') },
  '1.123456789': { en_US: number(1.123456789, '1.123456789'), vi_VN: number(1123456789, '1.123.456.789', '#,##0') },
  '1234,1234': { en_US: text('1234,1234'), vi_VN: number(1234.1234, '1234,1234') },
  '1E3': { en_US: number(1000, '1.00E+03', '0.00E+00'), vi_VN: number(1000, '1,00E+03', '0.00E+00') },
  '50%': { en_US: number(0.5, '50%', '0%'), vi_VN: number(0.5, '50%', '0%') },
  '5.5%': { en_US: number(0.055, '5.50%', '0.00%'), vi_VN: text('5.5%') },
  '5,5%': { en_US: text('5,5%'), vi_VN: number(0.055, '5,50%', '0.00%') },
  $5: { en_US: number(5, '$5', '[$$]#,##0'), vi_VN: number(5, '$5', '[$$]#,##0') },
  '5 ₫': { en_US: number(5, '5 ₫', '#,##0 [$₫]'), vi_VN: number(5, '5 ₫', '#,##0 [$₫]') },
  '1.250.000 ₫': { en_US: text('1.250.000 ₫'), vi_VN: number(1250000, '1.250.000 ₫', '#,##0 [$₫]') },
  TRUE: { en_US: [true, 'TRUE', UNFORMATTED], vi_VN: [true, 'TRUE', UNFORMATTED] },
  false: { en_US: [false, 'FALSE', UNFORMATTED], vi_VN: [false, 'FALSE', UNFORMATTED] },
  '5/9': {
    en_US: date('this year-05-09 00:00:00', '5/9', 'm/d'),
    vi_VN: date('this year-09-05 00:00:00', '5/9', 'd/m'),
  },
  '25/9': { en_US: text('25/9'), vi_VN: date('this year-09-25 00:00:00', '25/9', 'd/m') },
  '03/04/2019': {
    en_US: date('2019-03-04 00:00:00', '3/4/2019', 'M/d/yyyy'),
    vi_VN: date('2019-04-03 00:00:00', '03/04/2019', 'dd/MM/yyyy'),
  },
  '2019-10-02': {
    en_US: date('2019-10-02 00:00:00', '2019-10-02', 'yyyy-mm-dd'),
    vi_VN: date('2019-10-02 00:00:00', '2019-10-02', 'yyyy-mm-dd'),
  },
  '2019-10-02 18:00': {
    en_US: date('2019-10-02 18:00:00', '2019-10-02 18:00', 'yyyy-mm-dd h:mm'),
    vi_VN: date('2019-10-02 18:00:00', '2019-10-02 18:00', 'yyyy-mm-dd h:mm'),
  },
  '2019-10-02T18:00:00Z': { en_US: text('2019-10-02T18:00:00Z'), vi_VN: text('2019-10-02T18:00:00Z') },
  '2019-02-30': { en_US: text('2019-02-30'), vi_VN: text('2019-02-30') },
  'Oct 2, 2019': { en_US: date('2019-10-02 00:00:00', 'Oct 2, 2019', 'mmm d, yyyy'), vi_VN: text('Oct 2, 2019') },
  '16:00': { en_US: date('time of day', '16:00', 'h:mm'), vi_VN: date('time of day', '16:00', 'h:mm') },
  '16:00:30': { en_US: date('time of day', '16:00:30', 'h:mm:ss'), vi_VN: date('time of day', '16:00:30', 'h:mm:ss') },
  '4:30 PM': {
    en_US: date('time of day', '4:30 PM', 'h:mm am/pm'),
    vi_VN: date('time of day', '4:30 CH', 'h:mm am/pm'),
  },
  'a word': { en_US: text('a word'), vi_VN: text('a word') },
};

const TEXTS = Object.keys(BARE);

const bare = LOCALES.map((locale) =>
  probe({
    name: `texts: in a cell without a format, ${locale}`,
    what: 'Value, display and number format of bare texts in General',
    settles: [
      ...['behaviour 1', 'behaviour 2', 'behaviour 11', 'behaviour 12', 'behaviour 16', 'behaviour 20'],
      ...['assumed 1', 'assumed 10', 'assumed 14', ...(locale === 'vi_VN' ? ['assumed 15'] : [])],
    ],
    of: ['Range.setValues', 'Range.getValues', 'Range.getDisplayValues', 'Range.getNumberFormats'],
    find: (bench) =>
      bench.inLocale(locale, () => byWord<Json>(TEXTS, tellerOf(bench).faces(filled(bench.sheet(), TEXTS)))),
    expected: Object.fromEntries(Object.entries(BARE).map(([word, faces]) => [word, faces[locale]])),
  }),
);

/** Returns the texts that are not kept as they are, with what they became. */
function changedIn(bench: Bench, format: string): Json {
  const faces = tellerOf(bench).faces(filled(bench.sheet(), TEXTS, format));
  return faces.filter(([value, display], at) => value !== TEXTS[at] || display !== TEXTS[at]);
}

function findInPlainText(bench: Bench): Findings {
  const late = bench.sheet().getRange(1, 1).setValue('0012').setNumberFormat('@');
  const formula = bench.sheet().getRange(1, 1).setNumberFormat('@').setValue('=1+1');
  SpreadsheetApp.flush();
  return {
    'bare texts that are not kept, en_US': changedIn(bench, '@'),
    'bare texts that are not kept, vi_VN': bench.inLocale('vi_VN', () => changedIn(bench, '@')),
    'a format that comes after the text': late.getValues(),
    'a text that begins with =': [formula.getValues()[0]?.[0], formula.getFormulas()[0]?.[0] ?? null],
  };
}

const plainText = probe({
  name: 'texts: in plain text',
  what: 'What a cell of format @ makes of bare texts',
  settles: ['behaviour 14', 'behaviour 10'],
  of: ['Range.setNumberFormat', 'Range.setValue', 'Range.setValues', 'Range.getFormulas'],
  find: findInPlainText,
  expected: {
    'bare texts that are not kept, en_US': [],
    'bare texts that are not kept, vi_VN': [],
    'a format that comes after the text': [[12]],
    'a text that begins with =': [2, '=1+1'],
  },
});

const TOO_LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';

function findLengths(bench: Bench): Findings {
  const cell = bench.sheet().getRange(1, 1);
  const kept = (given: string): Json =>
    saidBy(() => {
      cell.setValue(given);
      SpreadsheetApp.flush();
      return String(cell.getValues()[0]?.[0]).length;
    });
  return {
    '50,000 characters': kept('x'.repeat(50_000)),
    '50,001 characters': kept('x'.repeat(50_001)),
    'an apostrophe and 49,999': kept(`'${'x'.repeat(49_999)}`),
    'an apostrophe and 50,000': kept(`'${'x'.repeat(50_000)}`),
    '25,000 pairs of surrogates': kept('😀'.repeat(25_000)),
    '25,001 pairs of surrogates': kept('😀'.repeat(25_001)),
  };
}

const lengths = probe({
  name: 'texts: as long as a cell takes',
  what: 'How many characters are kept, or what is said',
  settles: ['behaviour 21', 'assumed 4'],
  of: ['Range.setValue', 'SpreadsheetApp.flush'],
  find: findLengths,
  expected: {
    '50,000 characters': 50_000,
    '50,001 characters': `Exception: ${TOO_LONG}`,
    'an apostrophe and 49,999': 49_999,
    'an apostrophe and 50,000': `Exception: ${TOO_LONG}`,
    '25,000 pairs of surrogates': 50_000,
    '25,001 pairs of surrogates': `Exception: ${TOO_LONG}`,
  },
});

function findOdd(bench: Bench): Findings {
  const sheet = bench.sheet();
  const cell = sheet.getRange(1, 1);
  const { value } = tellerOf(bench);
  const became = (given: unknown): Json =>
    saidBy(() => {
      cell.setValues([['was here']]);
      cell.setValue(given);
      SpreadsheetApp.flush();
      return value(cell.getValues()[0]?.[0]);
    });
  const inGrid = (given: unknown): Json =>
    saidBy(() => {
      cell.setValue('was here');
      cell.setValues([[given]]);
      SpreadsheetApp.flush();
      return value(cell.getValues()[0]?.[0]);
    });
  return {
    null: became(null),
    undefined: became(undefined),
    'null in a grid': inGrid(null),
    'undefined in a grid': inGrid(undefined),
    'an empty text': became(''),
    'an apostrophe alone': became("'"),
    'an equals sign alone': became('='),
    'a list': became(['a', 'b']),
    'a list in a grid': inGrid(['a', 'b']),
    'an object': became({ a: 1 }),
    'an object in a grid': inGrid({ a: 1 }),
    NaN: became(Number.NaN),
    'NaN in a grid': inGrid(Number.NaN),
    infinity: became(Number.POSITIVE_INFINITY),
    'an invalid Date': became(new Date(Number.NaN)),
  };
}

const odd = probe({
  name: 'values: what is no value of a cell',
  what: 'What getValues gives after a script wrote it over a text',
  settles: ['behaviour 1', 'behaviour 17', 'assumed 3'],
  of: ['Range.setValue', 'Range.setValues', 'Range.getValues'],
  find: findOdd,
  expected: {
    null: '',
    undefined: '',
    'null in a grid': '',
    'undefined in a grid': '',
    'an empty text': '',
    'an apostrophe alone': '',
    'an equals sign alone': '=',
    'a list': like(/^\[Ljava\.lang\.Object;@/),
    'a list in a grid': like(/^\[Ljava\.lang\.Object;@/),
    'an object': '[object Object]',
    'an object in a grid': '[object Object]',
    NaN: '#NUM!',
    'NaN in a grid': '#NUM!',
    infinity: '#NUM!',
    'an invalid Date': '#NUM!',
  },
});

/** Asks what becomes of texts that a script writes, and of what is no text, number, date or truth value. */
export const textProbes: readonly Probe[] = [...escaped, ...bare, plainText, lengths, odd];
