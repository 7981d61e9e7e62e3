/** A time as it stands on a wall clock, with no zone: what a date cell shows and what the CRM writes. */
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
/** Day 0 of a spreadsheet: 30 December 1899. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * Counts the days since the spreadsheet's day 0; the time of day is the fraction.
 * @returns the number that a date cell holds, exact to the second
 */
export function toSerial(time: WallTime): number {
  const ms = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  return (ms - SERIAL_EPOCH_MS) / MS_PER_DAY;
}

/**
 * Reads the number of a date cell.
 * @param serial days since 30 December 1899, with the time of day as the fraction
 */
export function fromSerial(serial: number): WallTime {
  return fromUtc(Math.round((serial * MS_PER_DAY) / 1000) * 1000 + SERIAL_EPOCH_MS);
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

/**
 * Makes a wall time of a calendar date.
 * @returns null for a day that no calendar has (31 February)
 */
export function calendarDate(year: number, month: number, day: number): WallTime | null {
  const time = fromUtc(Date.UTC(year, month - 1, day));
  return time.year === year && time.month === month && time.day === day ? time : null;
}

/** Tells a wall time from the other values that a cell can hold. */
export function isWallTime(value: unknown): value is WallTime {
  return typeof value === 'object' && value !== null && 'year' in value && 'second' in value;
}
