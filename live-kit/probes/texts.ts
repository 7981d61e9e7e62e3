import { type Json, type Probe, probe } from '../probe';

const ESCAPED = ["'=1+1", "'+84901234567", "'001", "'1.5", "'03/04/2026"];

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

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

/** Asks what becomes of texts that a script writes. */
export const textProbes: readonly Probe[] = ['en_US', 'vi_VN'].map((locale) =>
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
