import { format as formatNumber, isDateFormat, isValidFormat } from '../../../node_modules/numfmt/dist/index.js';
import type { LocaleRules } from './locale-rules';
import type { StoredValue } from './snapshot';

// The package's "require" entry names a file that it does not ship, so its CommonJS file is named here.

/** Stands for the format of a cell that never got one. [behaviour 5, L] */
export const GENERAL_FORMAT = '0.###############';

/** Significant digits that General shows of a fraction [assumed 8]. */
const GENERAL_DIGITS = 10;

export function isGeneral(format: string | null): boolean {
  return format === null || format === '' || format.toLowerCase() === 'general' || format === GENERAL_FORMAT;
}

const dateFormats = new Map<string, boolean>();

/** Returns whether a number in a cell of this format is a date, a time or a duration. [behaviour 3, C] */
export function isDatePattern(format: string | null): boolean {
  if (format === null) return false;
  const known = dateFormats.get(format) ?? (isValidFormat(format) && isDateFormat(format));
  dateFormats.set(format, known);
  return known;
}

/** Returns the text that the cell shows, in the spreadsheet's locale; never-filled cells show ''. [behaviour 2, D] */
export function displayText(value: StoredValue | undefined, format: string | null, locale: LocaleRules): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') {
    return format?.includes('@') && format !== '@' ? formatted(value, format, locale) : value;
  }
  return isGeneral(format) || format === null || format === '@'
    ? generalText(value, locale)
    : formatted(value, format, locale);
}

function formatted(value: number | string, format: string, locale: LocaleRules): string {
  if (!isValidFormat(format)) return String(value);
  const text = formatNumber(format, value, { locale: locale.tag, leap1900: false, dateSpanLarge: true });
  // Sheets drops a decimal separator with nothing behind it. (measured)
  return format.includes('#') && text.endsWith(locale.decimal) ? text.slice(0, -1) : text;
}

function generalText(value: number, locale: LocaleRules): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-9)) return formatted(value, '0.00E+00', locale);
  const text = Number.isInteger(value) ? String(value) : plainDigits(value);
  return text.replace('.', locale.decimal);
}

function plainDigits(value: number): string {
  const whole = Math.trunc(Math.abs(value)).toString().length;
  const places = Math.max(0, GENERAL_DIGITS - (Math.abs(value) >= 1 ? whole : 0));
  const digits = value.toFixed(places);
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
