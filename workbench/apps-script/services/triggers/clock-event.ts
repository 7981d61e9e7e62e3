import { wallClock } from '../zone-time';

const DAY_MS = 86_400_000;
const ZONE = 'UTC'; // assumed: what the event of a time-driven trigger says in logs

/** Takes a trigger's ID and the time; returns what its function is given, but for the mode. [D: event objects, time-driven] */
export function clockEvent(triggerUid: string, now: number): Readonly<Record<string, string | number>> {
  const { year, month, day, hour, minute, second } = wallClock(now, ZONE);
  const noon = Date.UTC(year, month - 1, day);
  return {
    'day-of-month': day,
    'day-of-week': weekday(noon),
    hour,
    minute,
    month,
    second,
    timezone: ZONE,
    triggerUid,
    'week-of-year': isoWeek(noon),
    year,
  };
}

/** 1 is Monday. [D] */
function weekday(ms: number): number {
  return new Date(ms).getUTCDay() || 7;
}

/** That the weeks are those of ISO 8601 is assumed. */
function isoWeek(ms: number): number {
  const thursday = new Date(ms + (4 - weekday(ms)) * DAY_MS);
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}
