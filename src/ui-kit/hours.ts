import { wallMinutes } from '../platform/schedule';
import { fromSerial, isoDate, readDate } from '../records/dates';

export interface HourInput {
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** The last day that the server takes. */
export const LAST_DAY = '2173-10-13';

/** The first that a plan can have. @param now in wall minutes */
export function nextHour(now: number): number {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

export function hourInput(minute: number): HourInput {
  const time = fromSerial(minute / DAY);
  return { day: isoDate(time), hour: time.hour };
}

/** Wall minutes; null for an invalid day, or one too far. */
export function minuteOf({ day, hour }: HourInput): number | null {
  const date = day > LAST_DAY ? null : readDate(day);
  return date && wallMinutes({ ...date, hour });
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
