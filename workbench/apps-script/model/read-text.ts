import { type Content, plainContent } from './cell-content';
import { isGeneral } from './display';
import { daySerial, type LocaleRules } from './locale-rules';

interface ReadText {
  readonly value: number | boolean;
  readonly format: string | null;
}

const CURRENCY = '[$€£¥₫]';

/** Digits with or without groups, decimals, exponent; a group has three digits or a multiple of them. [behaviour 20, R] */
function numberPattern(locale: LocaleRules): RegExp {
  const group = `\\${locale.group}`;
  const decimal = `\\${locale.decimal}`;
  return new RegExp(`^(\\d{1,3}(?:${group}(?:\\d{3})+)+|\\d+)?(?:${decimal}(\\d*))?(?:[eE]([+-]?\\d{1,3}))?$`);
}

interface Shell {
  readonly body: string;
  readonly negative: boolean;
  readonly currency: string | null;
  readonly percent: boolean;
}

function shellOf(text: string, plusSign: boolean): Shell | null {
  const sign = plusSign ? '[-+]?' : '-?';
  const front = new RegExp(`^(${sign})(${CURRENCY})?\\s?(.*?)\\s?(${CURRENCY}|%)?$`).exec(text);
  const [, mark = '', before, body = '', after] = front ?? [];
  if (!/^[\d.,]/.test(body) || (before !== undefined && after !== undefined)) return null;
  return {
    body,
    negative: mark === '-',
    currency: before ?? (after === '%' ? null : (after ?? null)),
    percent: after === '%',
  };
}

function formatOf(shell: Shell, grouped: boolean, decimals: number, exponent: boolean): string | null {
  if (exponent) return '0.00E+00';
  if (shell.percent) return decimals > 0 ? '0.00%' : '0%';
  if (shell.currency !== null) return currencyFormat(shell.currency, decimals > 0);
  return grouped ? (decimals > 0 ? '#,##0.00' : '#,##0') : null;
}

function currencyFormat(mark: string, decimals: boolean): string {
  const digits = decimals ? '#,##0.00' : '#,##0';
  return mark === '₫' ? `${digits} [$₫]` : `[$${mark}]${digits}`;
}

/**
 * Reads a text as a number of the locale: groups, decimals, exponent, percent, a currency mark. [behaviour 12, C + D; 16, L]
 * `plusSign` tells whether "+5" is a number. Returns null for anything else. It brings formats along [assumed 10].
 */
function readNumberText(text: string, locale: LocaleRules, plusSign: boolean): ReadText | null {
  const shell = shellOf(text, plusSign);
  const match = shell && numberPattern(locale).exec(shell.body);
  if (!shell || !match) return null;
  const [, whole, decimals, exponent] = match;
  if (whole === undefined && !decimals) return null;
  const digits = (whole ?? '0').replaceAll(locale.group, '');
  const size = Number(`${digits}.${decimals ?? ''}0e${exponent ?? 0}`);
  const signed = shell.negative ? -size : size;
  const grouped = digits !== (whole ?? '0');
  return {
    value: shell.percent ? Number((signed / 100).toPrecision(15)) : signed,
    format: formatOf(shell, grouped, decimals?.length ?? 0, exponent !== undefined),
  };
}

interface Part {
  readonly serial: number;
  readonly format: string;
}

const TIME = /^(\d{1,4}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:\s?([ap])\.?m\.?)?$/i;

function readTime(text: string): Part | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0', millis = '0', half] = match;
  const hour = half ? halfDayHour(Number(hours), half) : Number(hours);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const total = (hour * 60 + Number(minutes)) * 60 + Number(seconds) + Number(millis.padEnd(3, '0')) / 1000;
  return { serial: total / 86_400, format: timeFormat(hour, match[3] !== undefined, half !== undefined) };
}

function halfDayHour(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function timeFormat(hour: number, seconds: boolean, half: boolean): string {
  if (hour > 23) return seconds ? '[h]:mm:ss' : '[h]:mm';
  return (seconds ? 'h:mm:ss' : 'h:mm') + (half ? ' am/pm' : '');
}

function part(serial: number | null, format: string): Part | null {
  return serial === null ? null : { serial, format };
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

function readIsoDay(text: string): Part | null {
  const match = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (!match) return null;
  const [, year, mark, month, day] = match;
  return part(daySerial(Number(year), Number(month), Number(day)), mark === '-' ? 'yyyy-mm-dd' : 'yyyy/mm/dd');
}

function readLocalDay(text: string, locale: LocaleRules, thisYear: number): Part | null {
  const match = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  // In a locale whose decimal mark is a point, "1.5" was read as a number before.
  if (!match || (match[2] === '.' && locale.decimal === '.')) return null;
  const [, first, , second, year] = match;
  const [day, month] = locale.dateOrder === 'dmy' ? [first, second] : [second, first];
  const short = locale.dateOrder === 'dmy' ? 'd/m' : 'm/d';
  const serial = daySerial(year === undefined ? thisYear : fullYear(year), Number(month), Number(day));
  return part(serial, year === undefined ? short : locale.dateFormat);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function readEnglishDay(text: string, locale: LocaleRules): Part | null {
  const match =
    /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text) ??
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3})[a-z]*[ -](?<year>\d{4})$/i.exec(text);
  const month = MONTHS.indexOf(match?.groups?.month?.toLowerCase() ?? '');
  if (!match?.groups || month < 0 || !locale.tag.startsWith('en')) return null;
  return part(daySerial(Number(match.groups.year), month + 1, Number(match.groups.day)), 'mmm d, yyyy');
}

/**
 * Reads a text as a date, a time, or a date and a time after one space, as typed into a cell of that locale. ISO texts with
 * "T" or an offset and impossible dates are not read (null). [behaviour 11, C] Day-month texts without a year take
 * `thisYear`, and "1.5" is 1 May in comma locales [assumed 14]; for the formats brought along [assumed 10].
 */
function readDateText(text: string, locale: LocaleRules, thisYear: number): ReadText | null {
  const readDay = (day: string) =>
    readIsoDay(day) ?? readLocalDay(day, locale, thisYear) ?? readEnglishDay(day, locale);
  const whole = readDay(text) ?? readTime(text);
  if (whole) return { value: whole.serial, format: whole.format };
  const split = /^(.*\S) (\d{1,2}:\d{2}.*)$/.exec(text);
  const day = split?.[1] ? readDay(split[1]) : null;
  const time = split?.[2] ? readTime(split[2]) : null;
  return day && time ? { value: day.serial + time.serial, format: `${day.format} ${time.format}` } : null;
}

export interface ReadingRules {
  readonly locale: LocaleRules;
  readonly isTyped: boolean;
  readonly thisYear: number;
}

export function readText(text: string, { locale, isTyped, thisYear }: ReadingRules): ReadText | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) return null;
  if (/^(true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true', format: null };
  // Nothing else that is read begins with a letter but English month names.
  if (!/^[-+$€£¥₫\d.,]|^[a-z]{3,9} \d/i.test(trimmed)) return null;
  // "+5" is a number when a person types it; it stays text in SpreadsheetApp. [behaviour 16, L] [assumed 1, 2]
  return readNumberText(trimmed, locale, isTyped) ?? readDateText(trimmed, locale, thisYear);
}

/**
 * Returns what a text becomes in a cell of that format: read by the locale; text after a leading apostrophe [behaviour 13, C; 14, L] and
 * in a cell of format "@", where a person's "=…" stays text [platform 3, M], but not a script's [behaviour 14, L]. A plain number that a
 * person types into a percent cell counts as percent [assumed 2].
 */
export function textContent(text: string, format: string | null, rules: ReadingRules): Content {
  if (text.startsWith("'")) return { ...plainContent(text.slice(1)), quoted: text.length > 1 };
  const isFormula = text.startsWith('=') && text.length > 1;
  if (format === '@' && (rules.isTyped || !isFormula)) return plainContent(text);
  if (isFormula) return { value: undefined, formula: text, quoted: false, format: null };
  const read = readText(text, rules);
  if (!read) return plainContent(text);
  const isPercent = rules.isTyped && format?.endsWith('%') === true && !text.includes('%');
  const value = isPercent && typeof read.value === 'number' ? read.value / 100 : read.value;
  return { value, formula: null, quoted: false, format: isGeneral(format) ? read.format : null };
}
