import { calendarDate, type WallTime } from './wall-time';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Reads a date as people type it, always day first: 5/9/2026 is 5 September; 2026-09-05 is read too.
 * @returns null when the text is no date of the calendar; a two-digit year is none
 */
export function readDate(text: string): WallTime | null {
  const trimmed = text.trim();
  const dayFirst = DAY_FIRST.exec(trimmed);
  if (dayFirst) return calendarDate(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const iso = ISO.exec(trimmed);
  return iso ? calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null;
}

/** The date as YYYY-MM-DD: how a record's content holds it. */
export function isoDate(date: WallTime): string {
  return `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`;
}

/** The date with its time of day, where it has one: YYYY-MM-DD hh:mm:ss. */
export function isoTime(time: WallTime): string {
  const { hour, minute, second } = time;
  if (hour === 0 && minute === 0 && second === 0) return isoDate(time);
  return `${isoDate(time)} ${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}`;
}

/** The date as the CRM takes it, dd/mm/yyyy, of a YYYY-MM-DD text. */
export function dayMonthYear(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day}/${month}/${year}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
