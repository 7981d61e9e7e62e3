import type { Issue } from './issue';
import { toSerial, type WallTime } from './wall-time';

/** How the last run of a tab ended. */
export interface LastRun {
  /** Minutes on the spreadsheet's wall, see wallMinutes. */
  readonly at: number;
  readonly failed: boolean;
  /** Of the sentence that says it. */
  readonly code: string;
  readonly params: Issue['params'];
  /** The owner was told of this row of failures. */
  readonly mailed: boolean;
  /** How long it took, in milliseconds. */
  readonly ms?: number;
  /** Whose run it was, where the tab belongs to somebody else by now; '' when the platform did not tell. */
  readonly by?: string;
}

/** A tab that is refreshed without anybody asking. */
export interface ScheduledTab {
  readonly sheetId: number;
  /** The hour of the day, 0 to 23, on the spreadsheet's wall; null is every hour. */
  readonly hour: number | null;
  /** The owner wants a mail when it fails. */
  readonly mail: boolean;
  /** Their e-mail; '' when the platform does not tell. */
  readonly owner: string;
  /** The ID of the owner's trigger: only its owner can list it, so that it is proof of who owns the tab. */
  readonly trigger: string;
  /** Since when the rule holds, in wall minutes. */
  readonly since: number;
  /** When its owner took it over from somebody else, in wall minutes. */
  readonly taken?: number | undefined;
  readonly last: LastRun | null;
}

/** All scheduled tabs of a file. */
export interface Schedule {
  readonly tabs: readonly ScheduledTab[];
  /** Triggers that run nothing any more; each is removed by its owner's next run. */
  readonly retired: readonly string[];
}

const DAY = 24 * 60;
/** What a run leaves when it begins: the truth only once Google can have stopped it. */
const BEGUN = 'schedule.stopped';
/** Minutes that Google gives an execution [D: quotas page]. */
const LONGEST_RUN = 6;
const LATE_AFTER = 2 * 60;
/** So much less than an hour can lie between two hourly starts, and the next one come as much later (assumed). */
const EARLY = 30;

/** Counts the minutes on the wall since the spreadsheet's day 0. */
export function wallMinutes(time: WallTime): number {
  return Math.floor(Math.round(toSerial(time) * DAY * 60) / 60);
}

/**
 * Picks the tabs that are to be refreshed now, the one that waited longest first: none that is being refreshed.
 * A daily one that failed is due again at the next run, until it succeeds or its next day comes.
 * @param now in wall minutes
 * @param asked a person wants it now, whatever the hour
 */
export function dueTabs(tabs: readonly ScheduledTab[], now: number, asked: boolean): ScheduledTab[] {
  const tried = ({ last }: ScheduledTab): number => last?.at ?? 0;
  const wanted = tabs.filter((tab) => !isRunning(tab.last, now) && (asked || isDue(tab, now)));
  return wanted.sort((one, other) => tried(one) - tried(other));
}

/**
 * Whether another execution can still be at it.
 * @param now in wall minutes; a run that lies far ahead was told by the clock of another zone
 */
export function isRunning(last: LastRun | null, now: number): boolean {
  return last?.code === BEGUN && Math.abs(now - last.at) <= LONGEST_RUN;
}

/** What a run leaves when it begins, for the case that Google ends it early. */
export function runBegun(at: number, mailed: boolean): LastRun {
  return { at, failed: true, code: BEGUN, params: {}, mailed };
}

/** Whether the tab should have been refreshed two hours ago: its owner's trigger has gone or fails to start. */
export function isLate(tab: ScheduledTab, now: number): boolean {
  const then = now - LATE_AFTER;
  return Math.max(tab.since, tab.taken ?? 0) <= then && (tab.last?.at ?? 0) <= then - EARLY && isDue(tab, then);
}

/** Exchanges the tabs; a trigger that none of them needs any more is retired. */
export function withTabs({ tabs, retired }: Schedule, next: readonly ScheduledTab[]): Schedule {
  const needed = new Set(next.map(({ trigger }) => trigger));
  const known = new Set([...retired, ...tabs.map(({ trigger }) => trigger)]);
  return { tabs: next, retired: [...known].filter((trigger) => !needed.has(trigger)) };
}

function isDue({ hour, last, since }: ScheduledTab, now: number): boolean {
  const done = last && !last.failed ? Math.max(since, last.at) : since;
  return hour === null || done < lastTime(hour, now);
}

/** When it was that hour last. */
function lastTime(hour: number, now: number): number {
  const today = now - (now % DAY) + hour * 60;
  return today > now ? today - DAY : today;
}
