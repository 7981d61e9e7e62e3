import type { Key } from '../i18n/translate';
import { toSerial, type WallTime } from '../records/dates';
import type { Issue } from '../records/record';
import type { Ports } from './ports';

export interface LastRun {
  /** Minutes on the spreadsheet's wall, see wallMinutes. */
  readonly at: number;
  readonly failed: boolean;
  readonly code: Key;
  readonly params: Issue['params'];
  /** The owner was told of this row of failures. */
  readonly mailed: boolean;
  /** The person whose run it was, where the tab belongs to somebody else by now; '' when the platform did not tell. */
  readonly by?: string | undefined;
}

export interface ScheduledTab {
  readonly sheetId: number;
  /** The hour of the day, 0 to 23, on the spreadsheet's wall; null is every hour. */
  readonly hour: number | null;
  readonly mail: boolean;
  /** Their e-mail; '' when the platform does not tell. */
  readonly owner: string;
  /** The ID of the owner's trigger: only its owner can list it, so that it is proof of who owns the tab. */
  readonly trigger: string;
  /** The time from which the schedule holds, in wall minutes. */
  readonly since: number;
  /** The time when its owner took it over from somebody else, in wall minutes. */
  readonly taken?: number | undefined;
  readonly last: LastRun | null;
}

export interface PlanKeeper {
  readonly owner: string;
  readonly trigger: string;
}

export interface Schedule {
  readonly tabs: readonly ScheduledTab[];
  readonly keepers: readonly PlanKeeper[];
  /** Triggers that run nothing any more; each is removed by its owner's next run. */
  readonly retired: readonly string[];
}

const MINUTES_PER_DAY = 24 * 60;
/** The outcome that a run notes when it begins: it is true only if Google stops the run. */
const STARTED_RUN_CODE = 'schedule.stopped';
/** Limits an execution, in minutes [D: quotas page]. */
const MAX_RUN_MINUTES = 6;
const LATE_AFTER_MINUTES = 2 * 60;
/** Two hourly starts can lie so many minutes less than an hour apart, and the next one come as much later [assumed 65]. */
const START_JITTER_MINUTES = 30;

/** Counts the minutes on the wall since the spreadsheet's day 0. */
export function wallMinutes(time: WallTime): number {
  return Math.floor(Math.round(toSerial(time) * MINUTES_PER_DAY * 60) / 60);
}

/** The one that waited longest first; a daily one that failed is due again at the next run. @param now in wall minutes */
export function dueTabs(tabs: readonly ScheduledTab[], now: number, asked: boolean): ScheduledTab[] {
  const tried = ({ last }: ScheduledTab): number => last?.at ?? 0;
  const wanted = tabs.filter((tab) => !isRunning(tab.last, now) && (asked || isDue(tab, now)));
  return wanted.sort((one, other) => tried(one) - tried(other));
}

/** @param now in wall minutes; a run far ahead was noted by the clock of another zone */
export function isRunning(last: LastRun | null, now: number): boolean {
  return last?.code === STARTED_RUN_CODE && Math.abs(now - last.at) <= MAX_RUN_MINUTES;
}

export function startedRun(at: number, mailed: boolean): LastRun {
  return { at, failed: true, code: STARTED_RUN_CODE, params: {}, mailed };
}

/** Whether the tab should have been refreshed two hours ago: its owner's trigger has gone or fails to start. */
export function isLate(tab: ScheduledTab, now: number): boolean {
  const then = now - LATE_AFTER_MINUTES;
  return (
    Math.max(tab.since, tab.taken ?? 0) <= then &&
    (tab.last?.at ?? 0) <= then - START_JITTER_MINUTES &&
    isDue(tab, then)
  );
}

/** Returns when the hour begins in which a tab is refreshed next, in wall minutes; null for the hour that has begun. */
export function nextRun(tab: ScheduledTab, now: number): number | null {
  const { hour } = tab;
  return hour === null || isDue(tab, now) ? null : lastOccurrence(hour, now) + MINUTES_PER_DAY;
}

/** Replaces the tabs, or those who look after plans; a trigger that nobody needs any more is retired. */
export function replaceInSchedule(schedule: Schedule, next: Partial<Pick<Schedule, 'tabs' | 'keepers'>>): Schedule {
  const { tabs, keepers, retired } = schedule;
  const kept = { tabs, keepers, ...next };
  const triggersOf = (all: Pick<Schedule, 'tabs' | 'keepers'>): string[] =>
    [...all.tabs, ...all.keepers].map(({ trigger }) => trigger);
  const needed = new Set(triggersOf(kept));
  const known = new Set([...retired, ...triggersOf(schedule)]);
  return { ...kept, retired: [...known].filter((trigger) => !needed.has(trigger)) };
}

function isDue({ hour, last, since }: ScheduledTab, now: number): boolean {
  const done = last && !last.failed ? Math.max(since, last.at) : since;
  return hour === null || done < lastOccurrence(hour, now);
}

function lastOccurrence(hour: number, now: number): number {
  const today = now - (now % MINUTES_PER_DAY) + hour * 60;
  return today > now ? today - MINUTES_PER_DAY : today;
}

/** Limits the requests a day of a personal account [D: quotas page]. */
const CONSUMER_REQUESTS = 20_000;
const COMPANY_REQUESTS = 100_000;
const CONSUMER_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns how many requests a day Google gives an account.
 * @param email whose account it is: Google does not tell the kind of an account, only its domain shows it
 */
export function dailyQuota(email: string): { readonly isConsumer: boolean; readonly requests: number } {
  const [, domain = ''] = email.toLowerCase().split('@');
  const isConsumer = domain === '' || CONSUMER_DOMAINS.includes(domain);
  return { isConsumer, requests: isConsumer ? CONSUMER_REQUESTS : COMPANY_REQUESTS };
}

export function minuteNow({ clock }: Pick<Ports, 'clock'>): number {
  return wallMinutes(clock.wallTime());
}
