import { type Bench, type Findings, type Json, type Probe, probe } from '../../probe';
import { byWord, filled, tellerOf, UNFORMATTED } from './reading';

const EN = 'en_US';

/** Numbers, truth values and Dates under the formats that the desk's columns have. */
function findInFormats(bench: Bench): Findings {
  const { faces } = tellerOf(bench);
  const under = (format: string | undefined, values: readonly unknown[]): Json =>
    faces(filled(bench.sheet(), values, format)) as Json;
  return {
    'in General': under(undefined, [5, 0.08, -1250000, 1e15, 0, true, false]),
    'in plain text': under('@', [5, 0.08, 1250000.5, true]),
    'in plain text, 46000': under('@', [46_000]),
    'in a date column': under('dd/MM/yyyy', [46_000, 0.5, -1]),
    'in a column of percents': under('0%', [5, 0.08]),
    'texts of numbers in a column of percents': under('0%', ['5', '0.08', '5%']),
    'in a column of amounts': under('#,##0.##', [5, 1234.5, 0.126]),
  };
}

const inFormats = probe({
  name: 'values: numbers and truth values under formats',
  what: 'Value, display and number format of what is no text',
  settles: ['behaviour 1', 'behaviour 2', 'behaviour 3', 'behaviour 5', 'assumed 5'],
  of: [
    'Range.setValues',
    'Range.getValues',
    'Range.getDisplayValues',
    'Range.getNumberFormats',
    'Range.setNumberFormat',
  ],
  find: findInFormats,
  expected: {
    'in General': [
      [5, '5', UNFORMATTED],
      [0.08, '0.08', UNFORMATTED],
      [-1250000, '-1250000', UNFORMATTED],
      [1e15, '1.00E+15', UNFORMATTED],
      [0, '0', UNFORMATTED],
      [true, 'TRUE', UNFORMATTED],
      [false, 'FALSE', UNFORMATTED],
    ],
    'in plain text': [
      [5, '5', '@'],
      [0.08, '0.08', '@'],
      [1250000.5, '1250000.5', '@'],
      [true, 'TRUE', '@'],
    ],
    'in plain text, 46000': [[46_000, '46000', '@']],
    'in a date column': [
      ['Date: 2025-12-09 00:00:00', '09/12/2025', 'dd/MM/yyyy'],
      ['Date: time of day', '30/12/1899', 'dd/MM/yyyy'],
      ['Date: 1899-12-29 00:00:00', '29/12/1899', 'dd/MM/yyyy'],
    ],
    'in a column of percents': [
      [5, '500%', '0%'],
      [0.08, '8%', '0%'],
    ],
    'texts of numbers in a column of percents': [
      [5, '500%', '0%'],
      [0.08, '8%', '0%'],
      [0.05, '5%', '0%'],
    ],
    'in a column of amounts': [
      [5, '5', '#,##0.##'],
      [1234.5, '1,234.5', '#,##0.##'],
      [0.126, '0.13', '#,##0.##'],
    ],
  },
});

/** A cell that becomes plain text while it shows something. */
function findLateText(bench: Bench): Findings {
  const { faces } = tellerOf(bench);
  const sheet = bench.sheet();
  const column = filled(sheet, [0.12, 46_000, 1_250_000]);
  for (const [at, format] of ['0%', 'dd/MM/yyyy', '#,##0'].entries()) sheet.getRange(at + 1, 1).setNumberFormat(format);
  SpreadsheetApp.flush();
  const before = column.getDisplayValues().map(([shown]) => String(shown));
  column.setNumberFormat('@');
  SpreadsheetApp.flush();
  return { before, after: faces(column) as Json };
}

const lateText = probe({
  name: 'values: cells that become plain text',
  what: 'What 12%, a date and an amount show before and after their format is @',
  settles: ['assumed 5'],
  of: ['Range.setNumberFormat', 'Range.getDisplayValues'],
  find: findLateText,
  expected: {
    before: ['12%', '09/12/2025', '1,250,000'],
    after: [
      [0.12, '0.12', '@'],
      [46_000, '46000', '@'],
      [1_250_000, '1250000', '@'],
    ],
  },
});

/** Returns the instant at which the clock of the file shows a time. */
function instantOf(bench: Bench, wall: string): Date {
  const zone = bench.spreadsheet.getSpreadsheetTimeZone();
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/\D/).map(Number);
  const guess = Date.UTC(year, month - 1, day, hour, minute);
  const offset = Utilities.formatDate(new Date(guess), zone, 'Z');
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
  return new Date(guess - (offset.startsWith('-') ? -minutes : minutes) * 60_000);
}

function findDates(bench: Bench, locale: string): Findings {
  const { faces } = tellerOf(bench);
  const dates = [instantOf(bench, '2019-10-02 00:00'), instantOf(bench, '2019-10-02 18:05')];
  return bench.inLocale(locale, () => {
    const sheet = bench.sheet();
    const others = ['0.00', 'yyyy-mm-dd', '@'].map((format) => faces(filled(sheet, dates.slice(1), format))[0]);
    return {
      'in General': faces(filled(bench.sheet(), dates)) as Json,
      'under 0.00': others[0] as Json,
      'under yyyy-mm-dd': others[1] as Json,
      'under @': others[2] as Json,
    };
  });
}

const ISO: Json = ['Date: 2019-10-02 18:05:00', '2019-10-02', 'yyyy-mm-dd'];

const datesOf = (locale: string, inGeneral: Json, numbers: readonly [Json, Json]): Probe =>
  probe({
    name: `values: Dates, ${locale}`,
    what: 'Value, display and number format of Dates at midnight and at 18:05',
    settles: ['behaviour 3', 'behaviour 18', 'assumed 10'],
    of: ['Range.setValues', 'Range.getValues', 'Range.getNumberFormats', 'Range.getDisplayValues'],
    find: (bench) => findDates(bench, locale),
    expected: { 'in General': inGeneral, 'under 0.00': numbers[0], 'under yyyy-mm-dd': ISO, 'under @': numbers[1] },
  });

const SERIAL = 43740.753472222219;

const dates = [
  datesOf(
    EN,
    [
      ['Date: 2019-10-02 00:00:00', '10/2/2019', 'M/d/yyyy'],
      ['Date: 2019-10-02 18:05:00', '10/2/2019 18:05:00', 'M/d/yyyy H:mm:ss'],
    ],
    [
      [SERIAL, '43740.75', '0.00'],
      [SERIAL, '43740.75347', '@'],
    ],
  ),
  datesOf(
    'en_GB',
    [
      ['Date: 2019-10-02 00:00:00', '02/10/2019', 'dd/MM/yyyy'],
      ['Date: 2019-10-02 18:05:00', '02/10/2019 18:05:00', 'dd/MM/yyyy HH:mm:ss'],
    ],
    [
      [SERIAL, '43740.75', '0.00'],
      [SERIAL, '43740.75347', '@'],
    ],
  ),
  datesOf(
    'vi_VN',
    [
      ['Date: 2019-10-02 00:00:00', '02/10/2019', 'dd/MM/yyyy'],
      ['Date: 2019-10-02 18:05:00', '02/10/2019 18:05:00', 'dd/MM/yyyy HH:mm:ss'],
    ],
    [
      [SERIAL, '43740,75', '0.00'],
      [SERIAL, '43740,75347', '@'],
    ],
  ),
];

/** Tells a bare time of day to the second: zones were ahead by odd seconds in 1899. */
function findTimeOfDay(bench: Bench): Findings {
  const zone = bench.spreadsheet.getSpreadsheetTimeZone();
  const column = filled(bench.sheet(), [0, 2 / 3], 'yyyy-mm-dd h:mm:ss');
  const shown = column.getValues().map(([date]) => Utilities.formatDate(date, zone, 'yyyy-MM-dd HH:mm:ss'));
  return byWord(['serial 0', 'serial 2/3'], shown);
}

const timeOfDay = probe({
  name: 'values: a time of day as a Date',
  what: 'The clock of the file at serials 0 and 2/3, by formatDate',
  settles: ['behaviour 3', 'behaviour 11'],
  of: ['Range.getValues', 'Utilities.formatDate'],
  find: findTimeOfDay,
  expected: { 'serial 0': '1899-12-30 00:00:00', 'serial 2/3': '1899-12-30 16:00:00' },
});

function findReplaced(bench: Bench): Findings {
  const cell = bench.sheet().getRange(1, 1).setValue('=1+1');
  SpreadsheetApp.flush();
  const before = [cell.getValues()[0]?.[0], cell.getFormulas()[0]?.[0]].map(String);
  cell.setValue(7);
  SpreadsheetApp.flush();
  const after = [cell.getValues()[0]?.[0], cell.getFormulas()[0]?.[0]].map(String);
  const block = bench.sheet().getRange(2, 2, 2, 3).setValue('all');
  return { before, after, 'one value for a block': block.getValues() };
}

const replaced = probe({
  name: 'values: over a formula, and in every cell of a block',
  what: 'What setValue leaves',
  settles: ['behaviour 4', 'behaviour 19'],
  of: ['Range.setValue', 'Range.getValues', 'Range.getFormulas'],
  find: findReplaced,
  expected: {
    before: ['2', '=1+1'],
    after: ['7', ''],
    'one value for a block': [
      ['all', 'all', 'all'],
      ['all', 'all', 'all'],
    ],
  },
});

/** Asks what becomes of numbers, dates and truth values that a script writes. */
export const valueProbes: readonly Probe[] = [inFormats, lateText, ...dates, timeOfDay, replaced];
