import { wallMinutes } from '../platform/schedule';
import { fromSerial, isoDate, readDate } from '../records/dates';

export interface HourInput {
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** No plan reaches beyond it: the last day that a call of the server takes. */
export const LAST_DAY = '2173-10-13';

/** Returns the next full hour, the first that a plan can have. @param now in wall minutes */
export function nextHour(now: number): number {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

export function hourInput(minute: number): HourInput {
  const time = fromSerial(minute / DAY);
  return { day: isoDate(time), hour: time.hour };
}

/** Returns the minute on the wall that a form says; null where it names no day of the calendar, or one that is too far. */
export function minuteOf({ day, hour }: HourInput): number | null {
  const date = day > LAST_DAY ? null : readDate(day);
  return date && wallMinutes({ ...date, hour });
}
