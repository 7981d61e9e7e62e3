import { fromWallClock, wallClock } from '../zone-time';

/** When a time-driven trigger fires; hours and minutes are those of the zone's clock. */
export interface ClockRule {
  readonly every: 'hours' | 'days';
  readonly count: number;
  /** 0 … 23, of a rule by days. */
  readonly atHour: number | null;
  /** 0 … 59, of a rule by days. Google keeps to it within 15 minutes [D], the workbench to the minute. */
  readonly nearMinute: number | null;
  readonly timeZone: string;
}

const HOUR_MS = 3_600_000;

/** Takes a rule and when its trigger was made, in milliseconds since 1970; returns when it fires first. Google adds a spread of its own. */
export function firstFiring(rule: ClockRule, madeAt: number): number {
  if (rule.every === 'hours') return madeAt + rule.count * HOUR_MS;
  const today = onDay(rule, madeAt, madeAt, 0);
  return today > madeAt ? today : onDay(rule, madeAt, madeAt, 1);
}

/** Takes a rule, when it was to fire last and the time now; returns when it fires next, after now: what was missed is not made up for (assumed). */
export function nextFiring(rule: ClockRule, dueAt: number, now: number): number {
  let next = dueAt;
  while (next <= now) next = rule.every === 'hours' ? next + rule.count * HOUR_MS : onDay(rule, next, next, rule.count);
  return next;
}

/** Without an hour the rule keeps that of the time it was made (assumed). */
function onDay(rule: ClockRule, day: number, like: number, daysLater: number): number {
  const wall = wallClock(day, rule.timeZone);
  const { hour, minute } = wallClock(like, rule.timeZone);
  const spread = rule.atHour === null ? minute : 0;
  const at = { hour: rule.atHour ?? hour, minute: rule.nearMinute ?? spread, second: 0, millisecond: 0 };
  return fromWallClock({ ...wall, ...at, day: wall.day + daysLater }, rule.timeZone);
}

/** Returns a rule in words, e.g. "every day at 06:30, Asia/Ho_Chi_Minh". */
export function ruleText({ every, count, atHour, nearMinute, timeZone }: ClockRule): string {
  const unit = every === 'hours' ? 'hour' : 'day';
  const span = count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
  if (every === 'hours' || (atHour === null && nearMinute === null)) return span;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${span} at ${atHour === null ? '…' : two(atHour)}:${two(nearMinute ?? 0)}, ${timeZone}`;
}
