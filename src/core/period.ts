import { isoDate } from './read-date';
import { calendarDate, fromSerial, toSerial, type WallTime } from './wall-time';

/** The periods that a query can name; all but "fixed" move with the calendar. */
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

export interface PeriodChoice {
  readonly period: Period;
  /** Of "lastDays", today included. */
  readonly days: number;
  /** Of "fixed": YYYY-MM-DD, '' is open. */
  readonly createdFrom: string;
  readonly createdTo: string;
}

/** Both ends are in it, as YYYY-MM-DD; '' is open. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Says which days a period means.
 * @param today on the spreadsheet's wall; weeks begin on Monday
 */
export function resolvePeriod({ period, days, createdFrom, createdTo }: PeriodChoice, today: WallTime): DateRange {
  const now = Math.floor(toSerial(today));
  const monday = now - ((now + 5) % 7);
  switch (period) {
    case 'any':
      return { from: '', to: '' };
    case 'fixed':
      return { from: createdFrom, to: createdTo };
    case 'today':
      return between(now, now);
    case 'yesterday':
      return between(now - 1, now - 1);
    case 'thisWeek':
      return between(monday, monday + 6);
    case 'lastWeek':
      return between(monday - 7, monday - 1);
    case 'thisMonth':
      return between(firstOf(today.year, today.month), firstOf(today.year, today.month + 1) - 1);
    case 'lastMonth':
      return between(firstOf(today.year, today.month - 1), firstOf(today.year, today.month) - 1);
    case 'thisYear':
      return between(firstOf(today.year, 1), firstOf(today.year, 13) - 1);
    case 'lastDays':
      return between(now - Math.max(1, days) + 1, now);
  }
}

/** The serial number of a month's first day; month 0 is last December, month 13 next January. */
function firstOf(year: number, month: number): number {
  const shift = Math.floor((month - 1) / 12);
  const first = calendarDate(year + shift, month - shift * 12, 1);
  return first ? toSerial(first) : 0;
}

function between(first: number, last: number): DateRange {
  return { from: isoDate(fromSerial(first)), to: isoDate(fromSerial(last)) };
}
