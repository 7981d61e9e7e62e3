import type { LocaleRules } from './locale-rules';
import type { ReadText } from './read-number-text';
import { daySerial } from './zone-clock';

interface Part {
  readonly serial: number;
  readonly format: string;
}

const TIME = /^(\d{1,4}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:\s?([ap])\.?m\.?)?$/i;

function readTime(text: string): Part | null {
  const match = TIME.exec(text);
  if (!match) {
    return null;
  }
  const [, hours, minutes, seconds = '0', millis = '0', half] = match;
  const hour = half ? halfDayHour(Number(hours), half) : Number(hours);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) {
    return null;
  }
  const total = (hour * 60 + Number(minutes)) * 60 + Number(seconds) + Number(millis.padEnd(3, '0')) / 1000;
  return { serial: total / 86_400, format: timeFormat(hour, match[3] !== undefined, half !== undefined) };
}

function halfDayHour(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) {
    return null;
  }
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function timeFormat(hour: number, seconds: boolean, half: boolean): string {
  if (hour > 23) {
    return seconds ? '[h]:mm:ss' : '[h]:mm';
  }
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
  if (!match) {
    return null;
  }
  const [, year, mark, month, day] = match;
  return part(daySerial(Number(year), Number(month), Number(day)), mark === '-' ? 'yyyy-mm-dd' : 'yyyy/mm/dd');
}

function readLocalDay(text: string, locale: LocaleRules, thisYear: number): Part | null {
  const match = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/.exec(text);
  // In a locale whose decimal mark is a point, "1.5" was read as a number before.
  if (!match || (match[2] === '.' && locale.decimal === '.')) {
    return null;
  }
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
  if (!match?.groups || month < 0 || !locale.tag.startsWith('en')) {
    return null;
  }
  return part(daySerial(Number(match.groups.year), month + 1, Number(match.groups.day)), 'mmm d, yyyy');
}

/**
 * Reads a text as a date, a time, or a date and a time after one space, as typed into a cell of that locale. ISO texts with
 * "T" or an offset and impossible dates are not read (null). [behaviour 11, C] Day-month texts without a year take
 * `thisYear`; that, "1.5" as 1 May in comma locales and the formats brought along are assumed.
 */
export function readDateText(text: string, locale: LocaleRules, thisYear: number): ReadText | null {
  const readDay = (day: string) =>
    readIsoDay(day) ?? readLocalDay(day, locale, thisYear) ?? readEnglishDay(day, locale);
  const whole = readDay(text) ?? readTime(text);
  if (whole) {
    return { value: whole.serial, format: whole.format };
  }
  const split = /^(.*\S) (\d{1,2}:\d{2}.*)$/.exec(text);
  const day = split?.[1] ? readDay(split[1]) : null;
  const time = split?.[2] ? readTime(split[2]) : null;
  return day && time ? { value: day.serial + time.serial, format: `${day.format} ${time.format}` } : null;
}
