import { isObject, nameText } from './text';

/** A time without a zone, as a date cell shows it and the CRM writes it. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const MS_PER_DAY = 86_400_000;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** Days since 30 December 1899, the time of day as the fraction, exact to the second. */
export function toSerial(time: WallTime): number {
  const ms = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  return (ms - SERIAL_EPOCH_MS) / MS_PER_DAY;
}

export function fromSerial(serial: number): WallTime {
  return timeAtGreenwich(serial * MS_PER_DAY + SERIAL_EPOCH_MS);
}

/** To the nearest second. @param ms since 1970 */
export function timeAtGreenwich(ms: number): WallTime {
  return fromUtc(Math.round(ms / 1000) * 1000);
}

function fromUtc(ms: number): WallTime {
  const date = new Date(ms);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

export function calendarDate(year: number, month: number, day: number): WallTime | null {
  const time = fromUtc(Date.UTC(year, month - 1, day));
  return time.year === year && time.month === month && time.day === day ? time : null;
}

export function isWallTime(value: unknown): value is WallTime {
  return isObject(value) && 'year' in value && 'second' in value;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Day first (5/9/2026 is 5 September), or 2026-09-05; null for no date or a two-digit year. */
export function readDate(text: string): WallTime | null {
  const [, year, month, day] = YEAR_FIRST.exec(nameText(text).replace(DAY_FIRST, '$3-$2-$1')) ?? [];
  return year === undefined ? null : calendarDate(Number(year), Number(month), Number(day));
}

export function isoDate(date: WallTime): string {
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

/** YYYY-MM-DD, with hh:mm:ss unless midnight. */
export function isoTime(time: WallTime): string {
  const clock = clockText(time.hour, time.minute, time.second);
  return clock === '00:00:00' ? isoDate(time) : `${isoDate(time)} ${clock}`;
}

export function clockText(...parts: number[]): string {
  return parts.map((part) => pad(part, 2)).join(':');
}

export function dayMonthYear(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day}/${month}/${year}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** 1 January 2000 and 1 January 2050 in spreadsheet days. */
const MIN_DAY_NUMBER = 36_526;
const MAX_DAY_NUMBER = 54_789;

/** A spreadsheet turns "1.5" or "5/9" into a day number; prices are round, so a multiple of 100 is none. */
export function isDayNumber(value: number): boolean {
  return Number.isInteger(value) && value % 100 !== 0 && value >= MIN_DAY_NUMBER && value <= MAX_DAY_NUMBER;
}

export const PERIODS = [
  'any',
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastDays',
  'fixed',
] as const;

export type Period = (typeof PERIODS)[number];

interface PeriodChoice {
  readonly period: Period;
  readonly days: number;
  /** First day of "fixed", YYYY-MM-DD; '' is open. */
  readonly createdFrom: string;
  readonly createdTo: string;
}

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** @param today in the spreadsheet's zone; weeks begin on Monday */
export function resolvePeriod({ period, days, createdFrom, createdTo }: PeriodChoice, today: WallTime): DateRange {
  const now = Math.floor(toSerial(today));
  const monday = now - ((now + 5) % 7);
  const ranges: Readonly<Record<Period, DateRange>> = {
    any: { from: '', to: '' },
    fixed: { from: createdFrom, to: createdTo },
    today: between(now, now),
    yesterday: between(now - 1, now - 1),
    thisWeek: between(monday, monday + 6),
    lastWeek: between(monday - 7, monday - 1),
    thisMonth: months(today.year, today.month, 1),
    lastMonth: months(today.year, today.month - 1, 1),
    thisYear: months(today.year, 1, 12),
    lastDays: between(now - Math.max(1, days) + 1, now),
  };
  return ranges[period];
}

function months(year: number, first: number, count: number): DateRange {
  const firstDayOf = (month: number): number => (Date.UTC(year, month - 1) - SERIAL_EPOCH_MS) / MS_PER_DAY;
  return between(firstDayOf(first), firstDayOf(first + count) - 1);
}

function between(first: number, last: number): DateRange {
  return { from: isoDate(fromSerial(first)), to: isoDate(fromSerial(last)) };
}
