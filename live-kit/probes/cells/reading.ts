import type { Bench, Json } from '../../probe';

type Range = GoogleAppsScript.Spreadsheet.Range;

/** Is the number format that a cell without one is said to have [behaviour 5, L]. */
export const UNFORMATTED = '0.###############';

/** Holds what a cell holds, what it shows and the number format that it has. */
export type Face = readonly [value: Json, display: string, format: string];

/** Tells what stands in cells so that JSON keeps the kinds of values. */
export interface Teller {
  /** Returns a value; a Date by the clock of the file, with "this year" for the running one, a bare time of day without its time. */
  value(value: unknown): Json;
  /** Returns the face of each cell of a column. */
  faces(column: Range): readonly Face[];
}

const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

/** Tells if JSON holds a value as it is. */
function isPlain(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}

/** Returns a teller of the cells of a file. */
export function tellerOf({ spreadsheet }: Pick<Bench, 'spreadsheet'>): Teller {
  const zone = spreadsheet.getSpreadsheetTimeZone();
  const thisYear = new RegExp(`\\b${new Date().getFullYear()}\\b`);
  const wall = (date: Date): string =>
    Number.isNaN(date.getTime())
      ? 'no date'
      : Utilities.formatDate(date, zone, 'yyyy-MM-dd HH:mm:ss')
          .replace(thisYear, 'this year')
          .replace(/^1899-12-30 .*/, 'time of day');
  const value = (given: unknown): Json => {
    if (isDate(given)) return `Date: ${wall(given)}`;
    return isPlain(given) ? given : String(given);
  };
  return {
    value,
    faces: (column) => {
      const [values, displays, formats] = [column.getValues(), column.getDisplayValues(), column.getNumberFormats()];
      return values.map((line, at) => [
        value(line[0]),
        String(displays[at]?.[0]).replace(thisYear, 'this year'),
        String(formats[at]?.[0]),
      ]);
    },
  };
}

/** Sets what was found of each thing under its word. */
export function byWord<Value>(words: readonly string[], found: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(found.map((value, at) => [words[at] ?? `no word for ${at}`, value]));
}

/** Returns the first column of a sheet down to a row, filled with these values. */
export function filled(sheet: GoogleAppsScript.Spreadsheet.Sheet, values: readonly unknown[], format?: string): Range {
  const column = sheet.getRange(1, 1, values.length, 1);
  if (format !== undefined) column.setNumberFormat(format);
  column.setValues(values.map((value) => [value]));
  SpreadsheetApp.flush();
  return column;
}
