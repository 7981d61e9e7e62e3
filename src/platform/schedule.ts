import { toSerial, type WallTime } from '../records/dates';
import type { Ports } from './ports';
import {
  amount,
  flag,
  listOf,
  object,
  optional,
  orNull,
  recordOf,
  sentenceKey,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from './schema';

const lastRun = object({
  /** Wall minutes, as all times here. */
  at: amount,
  failed: flag,
  code: sentenceKey,
  params: recordOf(textOrAmount),
  mailed: flag,
  /** Who ran it, where the tab has another owner by now; '' when unknown. */
  by: optional(text),
});

export type LastRun = Taken<typeof lastRun>;

const scheduledTab = object({
  sheetId,
  /** 0 to 23 in the spreadsheet's zone; null is every hour. */
  hour: orNull(amount),
  mail: flag,
  owner: text,
  /** The ID of the owner's trigger: only its owner can list it, so it proves who owns the tab. */
  trigger: text,
  /** When the schedule was set. */
  since: amount,
  /** When its owner took it over. */
  taken: optional(amount),
  last: orNull(lastRun),
});

export type ScheduledTab = Taken<typeof scheduledTab>;

export const schedule = object({
  tabs: listOf(scheduledTab),
  keepers: listOf(object({ owner: text, trigger: text })),
  /** Run nothing any more; each is removed by its owner's next run. */
  retired: listOf(text),
});

export type Schedule = Taken<typeof schedule>;

const MINUTES_PER_DAY = 24 * 60;
/** Stored when a run begins: it stays only if Google stops the run. */
const STARTED_RUN_CODE = 'schedule.stopped';
/** Of an execution [D: quotas page]. */
const MAX_RUN_MINUTES = 6;
const LATE_AFTER_MINUTES = 2 * 60;
/** Hourly starts may come this much early or late [assumed 65]. */
const START_JITTER_MINUTES = 30;

/** Minutes since the spreadsheet's day 0. */
export function wallMinutes(time: WallTime): number {
  return Math.floor(Math.round(toSerial(time) * MINUTES_PER_DAY * 60) / 60);
}

/** Longest waiting first; a daily one that failed is due again at the next run. @param now in wall minutes */
export function dueTabs(tabs: readonly ScheduledTab[], now: number, asked: boolean): ScheduledTab[] {
  const tried = ({ last }: ScheduledTab): number => last?.at ?? 0;
  const due = tabs.filter((tab) => !isRunning(tab.last, now) && (asked || isDue(tab, now)));
  return due.sort((one, other) => tried(one) - tried(other));
}

/** @param now in wall minutes; a run far ahead was stored by the clock of another zone */
export function isRunning(last: LastRun | null, now: number): boolean {
  return last?.code === STARTED_RUN_CODE && Math.abs(now - last.at) <= MAX_RUN_MINUTES;
}

export function startedRun(at: number, mailed: boolean): LastRun {
  return { at, failed: true, code: STARTED_RUN_CODE, params: {}, mailed };
}

/** Two hours overdue: its owner's trigger is gone or fails to start. */
export function isLate(tab: ScheduledTab, now: number): boolean {
  const then = now - LATE_AFTER_MINUTES;
  return (
    Math.max(tab.since, tab.taken ?? 0) <= then &&
    (tab.last?.at ?? 0) <= then - START_JITTER_MINUTES &&
    isDue(tab, then)
  );
}

/** The beginning of the hour of the next refresh, in wall minutes; null for the hour that has begun. */
export function nextRun(tab: ScheduledTab, now: number): number | null {
  const { hour } = tab;
  return hour === null || isDue(tab, now) ? null : lastOccurrence(hour, now) + MINUTES_PER_DAY;
}

export function replaceInSchedule(schedule: Schedule, change: Partial<Pick<Schedule, 'tabs' | 'keepers'>>): Schedule {
  const next = { ...schedule, ...change };
  const triggersOf = ({ tabs, keepers }: Schedule) => [...tabs, ...keepers].map(({ trigger }) => trigger);
  const needed = new Set(triggersOf(next));
  const all = new Set([...schedule.retired, ...triggersOf(schedule)]);
  return { ...next, retired: [...all].filter((trigger) => !needed.has(trigger)) };
}

function isDue({ hour, last, since }: ScheduledTab, now: number): boolean {
  const done = last && !last.failed ? Math.max(since, last.at) : since;
  return hour === null || done < lastOccurrence(hour, now);
}

function lastOccurrence(hour: number, now: number): number {
  const today = now - (now % MINUTES_PER_DAY) + hour * 60;
  return today > now ? today - MINUTES_PER_DAY : today;
}

/** Requests a day of a personal account [D: quotas page]. */
const CONSUMER_REQUESTS = 20_000;
const COMPANY_REQUESTS = 100_000;
const CONSUMER_DOMAINS = ['gmail.com', 'googlemail.com'];

/** Google gives only the domain of an account, not its kind. */
export function dailyQuota(email: string): { readonly isConsumer: boolean; readonly requests: number } {
  const [, domain = ''] = email.toLowerCase().split('@');
  const isConsumer = domain === '' || CONSUMER_DOMAINS.includes(domain);
  return { isConsumer, requests: isConsumer ? CONSUMER_REQUESTS : COMPANY_REQUESTS };
}

export function minuteNow({ clock }: Pick<Ports, 'clock'>): number {
  return wallMinutes(clock.wallTime());
}
