import { dueTabs, isRunning, type LastRun, runBegun, type ScheduledTab, withTabs } from '../../core';
import { say } from '../../i18n';
import type { PullSummary, RpcError } from '../../protocol';
import { failureOf } from '../failure';
import type { Ports } from '../ports';
import { keepSchedule, LOCK_WAIT_MS, minuteNow, readSchedule } from './schedule-book';
import { tellFailure, wasMailed } from './tell-failure';

/** Refreshes one tab within an execution; `deadlineMs` is in milliseconds since 1970. */
export type RefreshTab = (ports: Ports, sheetId: number, deadlineMs: number) => PullSummary;

type Told = Pick<LastRun, 'code' | 'params'>;

/** Six minutes are all that Google gives [D: quotas page]; the last write needs its part of them. */
const RUN_MS = 4.5 * 60_000;
/** A tab that begins later than this would fail for want of time: it waits for the next run. */
const BEGIN_MS = 3 * 60_000;
/** What the property holds of a message, so that it has room for those of twenty tabs; the note of the tab has all of it. */
const KEPT_CHARACTERS = 50;

/**
 * Refreshes the due tabs of whose trigger started it, until the time is over: the others are due at the next run.
 * Each ends with a result in the schedule, an execution that Google stops too. Triggers of this user that are no longer
 * needed are removed.
 * @param asked the person started it, not the trigger: then all of their tabs are due
 * @returns what became of each tab, in sentences
 * @throws whatever the platform says when it does not show the user's triggers
 */
export function runSchedule(ports: Ports, refresh: RefreshTab, asked: boolean): string[] {
  const own = ports.triggers.own();
  const start = ports.clock.now();
  const schedule = readSchedule(ports);
  const mine = schedule.tabs.filter(({ trigger }) => own.includes(trigger));
  if (schedule.retired.some((trigger) => own.includes(trigger))) {
    ports.lock.tryWith(LOCK_WAIT_MS, () => keepSchedule(ports, readSchedule(ports), own));
  }
  const now = minuteNow(ports);
  const due = dueTabs(mine, now, asked);
  const waiting = mine.filter((tab) => !due.includes(tab) && !isRunning(tab.last, now));
  const results = new Map<ScheduledTab, Told>(
    waiting.map((tab) => [tab, { code: 'schedule.waits', params: { hour: tab.hour ?? 0 } }]),
  );
  const titles = mine.map(({ sheetId }) => ports.workbook.grid(sheetId).title());
  for (const tab of due) {
    if (ports.clock.now() > start + BEGIN_MS) break;
    const held = minuteHeld(ports);
    const last = runTab(held, own, tab, () => refresh(held, tab.sheetId, start + RUN_MS));
    if (last) results.set(tab, last);
  }
  if (mine.length === 0) return [say(ports.user.language(), 'schedule.none')];
  return mine.map((tab, index) => sentence(ports, titles[index] ?? '', results.get(tab)));
}

/** Every place that tells of the refresh of a tab tells the minute in which it began. */
function minuteHeld(ports: Ports): Ports {
  const { clock } = ports;
  const time = clock.wallTime();
  return { ...ports, clock: { now: () => clock.now(), sleep: (ms) => clock.sleep(ms), wallTime: () => time } };
}

/**
 * The lock is not held over the refresh: that holds it while it writes, and locks are not to be nested [behaviour 42].
 * @returns null when the tab is no longer this user's, is being written, or was refreshed by another start meanwhile
 */
function runTab(ports: Ports, own: readonly string[], due: ScheduledTab, refresh: () => PullSummary): LastRun | null {
  const at = minuteNow(ports);
  const begin = ports.lock.tryWith(LOCK_WAIT_MS, () => begun(ports, own, due, at));
  if (!begin.held || !begin.value) return null;
  const tab = begin.value;
  const start = ports.clock.now();
  const outcome = outcomeOf(refresh, (error) => tellFailure(ports, tab, error));
  const last = { at, ...outcome, ms: ports.clock.now() - start };
  const end = (): void => keepLast(ports, own, tab, last);
  if (!ports.lock.tryWith(LOCK_WAIT_MS, end).held) end();
  return last;
}

/** Leaves what is to be seen when Google ends the execution early. */
function begun(ports: Ports, own: readonly string[], due: ScheduledTab, at: number): ScheduledTab | undefined {
  const { tabs } = readSchedule(ports);
  const tab = tabs.find(({ sheetId, trigger }) => sheetId === due.sheetId && own.includes(trigger));
  if (!tab || tab.last?.at !== due.last?.at) return undefined;
  keepLast(ports, own, tab, runBegun(at, wasMailed(tab)));
  return tab;
}

/** For the list of executions. What the CRM said stays out: it may hold a customer's name. */
function sentence(
  { user }: Ports,
  title: string,
  { code, params }: Told = { code: 'schedule.later', params: {} },
): string {
  const language = user.language();
  return say(language, 'schedule.told', { title, result: say(language, code, { ...params, message: '' }) });
}

function outcomeOf(refresh: () => PullSummary, tell: (thrown: unknown) => boolean): Omit<LastRun, 'at'> {
  try {
    const { added, updated, unchanged, gone } = refresh();
    return { failed: false, code: 'schedule.done', params: { added, updated, unchanged, gone }, mailed: false };
  } catch (thrown) {
    const error = failureOf(thrown);
    return { failed: true, code: error.code, params: shortened(error.params), mailed: tell(thrown) };
  }
}

/** Whoever owns the tab by now: it was refreshed. */
function keepLast(ports: Ports, own: readonly string[], ran: ScheduledTab, last: LastRun): void {
  const schedule = readSchedule(ports);
  const lastOf = ({ trigger }: ScheduledTab) => (trigger === ran.trigger ? last : { ...last, by: ran.owner });
  const tabs = schedule.tabs.map((tab) => (tab.sheetId === ran.sheetId ? { ...tab, last: lastOf(tab) } : tab));
  keepSchedule(ports, withTabs(schedule, tabs), own);
}

function shortened(params: RpcError['params']): LastRun['params'] {
  const entries = Object.entries(params).map(([name, value]) => [name, shortText(value)]);
  return Object.fromEntries(entries);
}

function shortText(value: string | number): string | number {
  return typeof value === 'string' ? value.slice(0, KEPT_CHARACTERS) : value;
}
