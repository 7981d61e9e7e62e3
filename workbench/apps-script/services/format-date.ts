import { type PatternPart, readDatePattern } from './date-pattern';
import { type WallClock, wallClock, zoneOffsetMinutes } from './zone-time';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT_NAME = 3;

interface Moment extends WallClock {
  readonly weekday: number;
  readonly offsetMinutes: number;
}

type Writer = (moment: Moment, length: number) => string;

/** What each letter writes; letters that are not here are known to Java but not emulated. */
const WRITERS: Readonly<Record<string, Writer>> = {
  G: () => 'AD',
  y: (moment, length) => (length === 2 ? String(moment.year % 100).padStart(2, '0') : padded(moment.year, length)),
  M: (moment, length) => (length > 2 ? name(MONTHS, moment.month - 1, length) : padded(moment.month, length)),
  L: (moment, length) => (length > 2 ? name(MONTHS, moment.month - 1, length) : padded(moment.month, length)),
  d: (moment, length) => padded(moment.day, length),
  D: (moment, length) => padded(dayOfYear(moment), length),
  E: (moment, length) => name(DAYS, moment.weekday, length),
  u: (moment, length) => padded(moment.weekday === 0 ? 7 : moment.weekday, length),
  a: (moment) => (moment.hour < 12 ? 'AM' : 'PM'),
  H: (moment, length) => padded(moment.hour, length),
  k: (moment, length) => padded(moment.hour === 0 ? 24 : moment.hour, length),
  K: (moment, length) => padded(moment.hour % 12, length),
  h: (moment, length) => padded(moment.hour % 12 === 0 ? 12 : moment.hour % 12, length),
  m: (moment, length) => padded(moment.minute, length),
  s: (moment, length) => padded(moment.second, length),
  S: (moment, length) => padded(moment.millisecond, length),
  Z: (moment) => offset(moment.offsetMinutes, ''),
  X: (moment, length) => isoOffset(moment.offsetMinutes, length),
  z: (moment) => (moment.offsetMinutes === 0 ? 'GMT' : `GMT${offset(moment.offsetMinutes, ':')}`),
};

/** Takes milliseconds since 1970, a zone and a Java pattern; returns the text. @throws by `fail`, with Google's text */
export function formatDate(ms: number, timeZone: string, pattern: string, fail: (message: string) => Error): string {
  const wall = wallClock(ms, timeZone);
  const weekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay();
  const moment: Moment = { ...wall, weekday, offsetMinutes: zoneOffsetMinutes(ms, timeZone) };
  return readDatePattern(pattern, fail)
    .map((part) => write(moment, part))
    .join('');
}

function write(moment: Moment, part: PatternPart): string {
  if (part.kind === 'text') return part.text;
  const writer = WRITERS[part.letter];
  if (writer === undefined) throw new Error(`not emulated: Utilities.formatDate with the letter ${part.letter}`);
  return writer(moment, part.length);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function name(names: readonly string[], index: number, length: number): string {
  const full = names[index] ?? '';
  return length > SHORT_NAME ? full : full.slice(0, SHORT_NAME);
}

function dayOfYear(moment: Moment): number {
  const day = Date.UTC(moment.year, moment.month - 1, moment.day);
  return (day - Date.UTC(moment.year, 0, 1)) / 86_400_000 + 1;
}

function offset(minutes: number, separator: string): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(ahead / 60), 2)}${separator}${padded(ahead % 60, 2)}`;
}

function isoOffset(minutes: number, length: number): string {
  if (minutes === 0) return 'Z';
  if (length === 1) return offset(minutes, '').slice(0, 3);
  return offset(minutes, length === 2 ? '' : ':');
}
