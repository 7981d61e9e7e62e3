import { calendarDate, fromSerial, isOpen, PLAN_STATES, type PlanState, toSerial } from '../../core';
import type { PlanGroup } from '../../protocol';

const MINUTES_A_DAY = 24 * 60;
const MINUTES_AN_HOUR = 60;

/** Names a month of the calendar. */
export interface Month {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
}

/** Returns the day of a minute on the wall, as a spreadsheet counts days. */
export function dayOf(minute: number): number {
  return Math.floor(minute / MINUTES_A_DAY);
}

/** Returns the month that a day lies in. */
export function monthOf(day: number): Month {
  const { year, month } = fromSerial(day);
  return { year, month };
}

/** Returns the month that comes so many after another one, or before it. */
export function monthAfter({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** Returns the weeks of a month, each from Monday to Sunday; null for a day of another month. */
export function weeksOf(month: Month): readonly (readonly (number | null)[])[] {
  const first = firstDay(month);
  const end = firstDay(monthAfter(month, 1));
  const monday = first - ((first + 5) % 7);
  const weeks = Math.ceil((end - monday) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = monday + week * 7 + weekday;
      return day >= first && day < end ? day : null;
    }),
  );
}

function firstDay({ year, month }: Month): number {
  const date = calendarDate(year, month, 1);
  if (!date) throw new Error(`${year}-${month} is no month`);
  return toSerial(date);
}

/** Counts the records that begin and end on a day. */
export interface DayCounts {
  readonly begins: number;
  readonly ends: number;
}

/** Lists the states of which nothing is told in the calendar: they never begin. */
const NEVER_BEGINS: ReadonlySet<PlanState> = new Set(['returned', 'cancelled']);
/** Lists the states of which nothing comes back. */
const NEVER_ENDS: ReadonlySet<PlanState> = new Set(['returned', 'cancelled', 'refused', 'done']);

/** Counts by day what begins and what ends, of those days on which anything does. */
export function daysOf(groups: readonly PlanGroup[]): ReadonlyMap<number, DayCounts> {
  const days = new Map<number, DayCounts>();
  const add = (minute: number | null, more: Partial<DayCounts>): void => {
    const { begins = 0, ends = 0 } = more;
    if (minute === null || begins + ends === 0) return;
    const known = days.get(dayOf(minute)) ?? { begins: 0, ends: 0 };
    days.set(dayOf(minute), { begins: known.begins + begins, ends: known.ends + ends });
  };
  for (const group of groups) {
    add(group.from, { begins: countOf(group, (state) => !NEVER_BEGINS.has(state)) });
    add(group.until, { ends: countOf(group, (state) => !NEVER_ENDS.has(state)) });
  }
  return days;
}

/** Counts the rows of a group whose state is one of those. */
export function countOf({ states }: Pick<PlanGroup, 'states'>, isMeant: (state: PlanState) => boolean): number {
  return PLAN_STATES.reduce((sum, state) => sum + (isMeant(state) ? (states[state] ?? 0) : 0), 0);
}

/** Returns the groups that begin or end on a day. */
export function groupsOn(groups: readonly PlanGroup[], day: number): readonly PlanGroup[] {
  return groups.filter(
    (group) =>
      (group.from !== null && dayOf(group.from) === day && countOf(group, (state) => !NEVER_BEGINS.has(state)) > 0) ||
      (group.until !== null && dayOf(group.until) === day && countOf(group, (state) => !NEVER_ENDS.has(state)) > 0),
  );
}

/** Tells whether nothing is to become of a group, and nobody has to look at it. */
export function isOver(group: PlanGroup): boolean {
  return group.look === 0 && countOf(group, (state) => isOpen({ state }) || state === 'returned') === 0;
}

/** Returns what there is to see first, in its order: what needs a look, then the soonest. */
export function inOrder(groups: readonly PlanGroup[]): readonly PlanGroup[] {
  return [...groups].sort(
    (one, other) => Number(other.look > 0) - Number(one.look > 0) || soonest(one) - soonest(other),
  );
}

/** Returns the minute at which something is next due of a group; what waits for a person stands before all hours. */
function soonest({ from, until, states }: PlanGroup): number {
  const isWaiting = (states.asked ?? 0) + (states.returned ?? 0) > 0;
  const times = [
    ...(isWaiting ? [0] : []),
    ...(states.planned ? [from ?? 0] : []),
    ...(states.begun ? [until ?? Infinity] : []),
  ];
  return times.length > 0 ? Math.min(...times) : (from ?? 0);
}

/**
 * Returns the plan that a group belongs to as one group: what is changed of a plan is changed of all its rows. Those that change no price
 * have no end of their own.
 */
export function wholePlan(group: PlanGroup, groups: readonly PlanGroup[]): PlanGroup {
  const own = groups.filter(({ plan }) => plan === group.plan);
  const live = own.filter((each) => !isOver(each));
  const states = Object.fromEntries(PLAN_STATES.map((state) => [state, countOfState(own, state)]));
  const until = group.until ?? live.find((each) => each.until !== null)?.until ?? null;
  return { ...group, until, states };
}

function countOfState(groups: readonly PlanGroup[], wanted: PlanState): number {
  return groups.reduce((sum, group) => sum + countOf(group, (state) => state === wanted), 0);
}

/** Returns the next hour at which something begins or ends; null where nothing does, or what is due waits for a person alone. */
export function nextHour(groups: readonly PlanGroup[]): number | null {
  const times = groups.flatMap(({ from, until, states }) => [
    ...(states.planned && from !== null ? [from] : []),
    ...(states.begun && until !== null ? [until] : []),
  ]);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns the first full hour at or after a minute that is later than another one. */
export function fullHour(minute: number, after: number): number {
  const hour = Math.ceil(minute / MINUTES_AN_HOUR);
  return Math.max(hour, Math.floor(after / MINUTES_AN_HOUR) + 1) * MINUTES_AN_HOUR;
}
