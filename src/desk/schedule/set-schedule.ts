import { isLate, isRunning, type LastRun, overloadOf, type Schedule, type ScheduledTab, withTabs } from '../../core';
import type { ScheduleRequest, ScheduleState, TabSchedule } from '../../protocol';
import { DeskError } from '../desk-error';
import { readMemory, type TabMemory } from '../opportunities/tab-memory';
import type { Ports } from '../ports';
import { tableSheets } from '../tables/tables';
import { keepSchedule, LOCK_WAIT_MS, minuteNow, readSchedule, scheduledSheets } from './schedule-book';

/** The global function that the trigger starts. */
const HANDLER = 'refreshOnSchedule';
/** A user's triggers in one script [behaviour 49, D]. */
const MOST_TRIGGERS = 20;
/** So many fit into a property of 9 KB, with their results. */
const MOST_TABS = 20;

/** Which tabs are refreshed by whom, and how that went last. */
export function scheduleState(ports: Ports): ScheduleState {
  const own = visibleTriggers(ports);
  const now = minuteNow(ports);
  const { tabs } = readSchedule(ports);
  const sheets = tableSheets(ports.workbook)
    .filter(({ kind }) => kind === 'opportunities')
    .map((sheet) => {
      const title = ports.workbook.grid(sheet.sheetId).title();
      return { ...readMemory(sheet), sheetId: sheet.sheetId, title, tab: tabs.find(isOf(sheet)) };
    });
  const mine = sheets.flatMap((sheet) =>
    sheet.tab && own.includes(sheet.tab.trigger) ? [loadOf(sheet, sheet.tab)] : [],
  );
  return {
    tabs: sheets.map(({ sheetId, title, tab }) => ({ sheetId, title, schedule: tab ? shown(tab, own, now) : null })),
    overload: overloadOf(mine, ports.user.email()),
  };
}

function isOf({ sheetId }: { readonly sheetId: number }): (tab: ScheduledTab) => boolean {
  return (tab) => tab.sheetId === sheetId;
}

function loadOf(
  { title, lastRefresh, query }: Pick<TabMemory, 'lastRefresh' | 'query'> & { readonly title: string },
  { hour, last }: ScheduledTab,
): Parameters<typeof overloadOf>[0][number] {
  const { added, updated, unchanged } = lastRefresh ?? { added: 0, updated: 0, unchanged: 0 };
  return { title, hour, records: added + updated + unchanged, pageSize: query.pageSize, ms: last?.ms ?? null };
}

/**
 * Schedules a tab for the current user, changes its rule, takes it over, or ends it, which anybody may.
 * @throws DeskError 'error.noSheet', 'error.busy', 'error.schedule.noMail', 'error.schedule.notOwner',
 * 'error.schedule.limit', 'error.schedule.notAllowed', 'error.schedule.full'
 */
export function setSchedule(ports: Ports, request: ScheduleRequest): ScheduleState {
  if (!scheduledSheets(ports).includes(request.sheetId)) throw new DeskError('error.noSheet');
  const change = () => (request.every === 'off' ? end(ports, request.sheetId) : begin(ports, request));
  if (!ports.lock.tryWith(LOCK_WAIT_MS, change).held) throw new DeskError('error.busy');
  return scheduleState(ports);
}

/** Who may not see triggers has none to remove: the owner's own next run does it. */
function end(ports: Ports, sheetId: number): void {
  const schedule = readSchedule(ports);
  keepSchedule(ports, withTabs(schedule, without(schedule, sheetId)), visibleTriggers(ports));
}

function begin(ports: Ports, request: ScheduleRequest): void {
  if (request.mail && !ports.mailer.canSend()) throw new DeskError('error.schedule.noMail');
  const schedule = readSchedule(ports);
  const own = google(() => ports.triggers.own());
  const known = schedule.tabs.find(({ sheetId }) => sheetId === request.sheetId);
  requireOwner(known, own, request);
  const others = without(schedule, request.sheetId);
  if (others.length >= MOST_TABS) throw new DeskError('error.schedule.full', { n: MOST_TABS });
  const owned = { owner: ports.user.email(), trigger: triggerOf(schedule, own) ?? newTrigger(ports, own) };
  const last = known ? told(known, own) : null;
  const now = minuteNow(ports);
  const taken = known && !own.includes(known.trigger) ? now : known?.taken;
  const tab = { ...ruled(request, known, now), ...owned, taken, last };
  keepSchedule(ports, withTabs(schedule, [...others, tab]), own);
}

/** A rule that stays the same holds since it was made: a tick does not put off a run that is due. */
function ruled(
  { sheetId, every, hour: at, mail }: ScheduleRequest,
  known: ScheduledTab | undefined,
  now: number,
): Omit<ScheduledTab, 'owner' | 'trigger' | 'taken' | 'last'> {
  const hour = every === 'hour' ? null : at;
  const since = known && known.hour === hour ? known.since : now;
  return { sheetId, hour, mail, since };
}

/** The last result stays that of whose run it was. */
function told({ last, trigger, owner }: ScheduledTab, own: readonly string[]): LastRun | null {
  if (!last) return null;
  return own.includes(trigger) ? { ...last, mailed: false } : { by: owner, ...last, mailed: false };
}

function requireOwner(known: ScheduledTab | undefined, own: readonly string[], request: ScheduleRequest): void {
  if (known && !request.takeOver && !own.includes(known.trigger)) {
    throw new DeskError('error.schedule.notOwner', { owner: known.owner });
  }
}

/** The one that this file has of the user already: an add-on may have no second one [platform facts §4, H]. */
function triggerOf({ tabs, retired }: Schedule, own: readonly string[]): string | undefined {
  return [...tabs.map(({ trigger }) => trigger), ...retired].find((trigger) => own.includes(trigger));
}

function newTrigger({ triggers }: Ports, own: readonly string[]): string {
  if (own.length >= MOST_TRIGGERS) throw new DeskError('error.schedule.limit', { n: MOST_TRIGGERS });
  return google(() => triggers.everyHour(HANDLER));
}

/** What Google throws there is a missing permission, as a rule; its own words follow. */
function google<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw new DeskError('error.schedule.notAllowed', { message: error instanceof Error ? error.message : '' });
  }
}

function visibleTriggers({ triggers }: Ports): readonly string[] {
  try {
    return triggers.own();
  } catch {
    return [];
  }
}

function without({ tabs }: Schedule, sheetId: number): ScheduledTab[] {
  return tabs.filter((tab) => tab.sheetId !== sheetId);
}

function shown(tab: ScheduledTab, own: readonly string[], now: number): TabSchedule {
  const { hour, mail, owner } = tab;
  const last = tab.last && withRunning(tab.last, now);
  return { hour, mail, owner, last, isMine: own.includes(tab.trigger), isLate: isLate(tab, now) };
}

function withRunning(last: LastRun, now: number): LastRun {
  return isRunning(last, now) ? { ...last, failed: false, code: 'schedule.running' } : last;
}
