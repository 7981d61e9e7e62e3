import { t } from '../i18n/translate';
import { failureOf, safeSentence } from '../platform/failure';
import type { Ports } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import {
  dueTabs,
  isLate,
  isRunning,
  type LastRun,
  minuteNow,
  nextRun,
  replaceInSchedule,
  type Schedule,
  type ScheduledTab,
  startedRun,
} from '../platform/schedule';
import {
  keepSchedule,
  keepStarted,
  ownTriggers,
  readSchedule,
  renewDead,
  servingTrigger,
  visibleTriggers,
} from '../platform/schedule-store';
import { succeeds } from '../platform/schema';
import { DeskError } from '../records/desk-error';
import { mapValues } from '../records/record';
import { userLocale } from '../sheet/tables';
import type { PullSummary, ScheduleRequest, ScheduleState, TabSchedule } from './calls';
import { noteFailure, opportunityTabs, pullCounts, tabOf } from './query-tabs';

/** A step of a push locks the document for about seven seconds. */
const LOCK_WAIT_MS = 15_000;

/** One mail for a row of failures; 'error.busy' is none: the next run does it. */
function reportFailure(ports: Ports, tab: ScheduledTab, thrown: unknown): boolean {
  const mailed = wasMailed(tab);
  const error = failureOf(thrown);
  // A protected tab takes no note, and the day's mails may be used up: the other still goes.
  succeeds(() => noteFailure(ports, tab.sheetId, thrown));
  if (!tab.mail || mailed || tab.owner === '' || error.code === 'error.busy') return mailed;
  return succeeds(() => mailFailure(ports, tab, error));
}

/** Without the CRM's or the platform's message: it may contain a customer's name. */
function mailFailure(ports: Ports, { owner, sheetId }: ScheduledTab, error: RpcError): void {
  const locale = userLocale(ports);
  const title = ports.workbook.grid(sheetId).title();
  const reason = safeSentence(locale, error);
  const body = [t(locale, 'schedule.mail.body', { title, reason }), t(locale, 'schedule.mail.once')];
  ports.mailer.send(owner, t(locale, 'schedule.mail.subject', { title }), body.join('\n\n'));
}

function wasMailed({ last }: ScheduledTab): boolean {
  return last?.failed === true && last.mailed;
}

/** @param deadlineMs in milliseconds since 1970 */
export type RefreshTab = (ports: Ports, sheetId: number, deadlineMs: number) => PullSummary;
type RunResult = Pick<LastRun, 'code' | 'params'>;

/** Google gives six minutes [D: quotas page]; the last write needs some. */
const RUN_MS = 4.5 * 60_000;
/** A later start would run out of time: the tab waits for the next run. */
const LAST_START_MS = 3 * 60_000;
/** So that twenty tabs fit into the property; the note has the whole message. */
const KEPT_CHARACTERS = 50;

/** @param asked by a person: then all of their tabs are due. @param start in ms since 1970 */
export function runSchedule(
  ports: Ports,
  refresh: RefreshTab,
  asked: boolean,
  start: number = ports.clock.now(),
): string[] {
  const own = ports.triggers.own();
  const schedule = readSchedule(ports);
  const mine = schedule.tabs.filter(({ trigger }) => own.includes(trigger));
  if (schedule.retired.some((trigger) => own.includes(trigger))) {
    ports.lock.tryWith(LOCK_WAIT_MS, () => keepSchedule(ports, readSchedule(ports), own));
  }
  const now = minuteNow(ports);
  const due = dueTabs(mine, now, asked);
  const waiting = mine.filter((tab) => !due.includes(tab) && !isRunning(tab.last, now));
  const results = new Map<ScheduledTab, RunResult>(
    waiting.map((tab) => [tab, { code: 'schedule.waits', params: { hour: tab.hour ?? 0 } }]),
  );
  const titles = mine.map(({ sheetId }) => ports.workbook.grid(sheetId).title());
  for (const tab of due) {
    if (ports.clock.now() > start + LAST_START_MS) break;
    const fixed = atFixedMinute(ports);
    const last = runTab(fixed, own, tab, () => refresh(fixed, tab.sheetId, start + RUN_MS));
    if (last) results.set(tab, last);
  }
  if (mine.length === 0) return [t(ports.user.language(), 'schedule.none')];
  return mine.map((tab, index) => sentence(ports, titles[index] ?? '', results.get(tab)));
}

/** All places show the minute in which the refresh began. */
function atFixedMinute(ports: Ports): Ports {
  const time = ports.clock.wallTime();
  return { ...ports, clock: { ...ports.clock, wallTime: () => time } };
}

/** Without the lock, which the refresh takes: locks must not be nested [behaviour 42]. null when it was not run. */
function runTab(ports: Ports, own: readonly string[], due: ScheduledTab, refresh: () => PullSummary): LastRun | null {
  const at = minuteNow(ports);
  const begin = ports.lock.tryWith(LOCK_WAIT_MS, () => begun(ports, own, due, at));
  if (!begin.held || !begin.value) return null;
  const tab = begin.value;
  const last = { at, ...outcomeOf(refresh, (error) => reportFailure(ports, tab, error)) };
  const end = (): void => keepLast(ports, own, tab, last);
  if (!ports.lock.tryWith(LOCK_WAIT_MS, end).held) end();
  return last;
}

/** Stored first, for when Google ends the execution early. */
function begun(ports: Ports, own: readonly string[], due: ScheduledTab, at: number): ScheduledTab | undefined {
  const { tabs } = readSchedule(ports);
  const tab = tabs.find(({ sheetId, trigger }) => sheetId === due.sheetId && own.includes(trigger));
  if (!tab || tab.last?.at !== due.last?.at) return undefined;
  keepLast(ports, own, tab, startedRun(at, wasMailed(tab)));
  return tab;
}

/** For Google's list of executions, so without the CRM's message: it may contain a customer's name. */
function sentence(
  ports: Ports,
  title: string,
  { code, params }: RunResult = { code: 'schedule.later', params: {} },
): string {
  const locale = userLocale(ports);
  return t(locale, 'schedule.told', { title, result: safeSentence(locale, { code, params }) });
}

function outcomeOf(refresh: () => PullSummary, report: (thrown: unknown) => boolean): Omit<LastRun, 'at'> {
  try {
    return { failed: false, code: 'schedule.done', params: pullCounts(refresh()), mailed: false };
  } catch (thrown) {
    const error = failureOf(thrown);
    const params = mapValues(error.params, (value) =>
      typeof value === 'string' ? value.slice(0, KEPT_CHARACTERS) : value,
    );
    return { failed: true, code: error.code, params, mailed: report(thrown) };
  }
}

function keepLast(ports: Ports, own: readonly string[], ran: ScheduledTab, last: LastRun): void {
  const schedule = readSchedule(ports);
  const lastOf = ({ trigger }: ScheduledTab) => (trigger === ran.trigger ? last : { ...last, by: ran.owner });
  const tabs = schedule.tabs.map((tab) => (tab.sheetId === ran.sheetId ? { ...tab, last: lastOf(tab) } : tab));
  succeeds(() => keepSchedule(ports, replaceInSchedule(schedule, { tabs }), own));
}

/** As many as fit into a property of 9 KB, with their results. */
const MAX_TABS = 20;

export function scheduleState(ports: Ports): ScheduleState {
  const own = visibleTriggers(ports);
  const now = minuteNow(ports);
  const { tabs } = readSchedule(ports);
  return {
    tabs: opportunityTabs(ports.workbook).map(({ sheetId }) => {
      const tab = tabs.find((each) => each.sheetId === sheetId);
      const title = ports.workbook.grid(sheetId).title();
      return { sheetId, title, schedule: tab ? shown(tab, own, now) : null };
    }),
  };
}

/** Anybody may end a schedule. @throws DeskError 'error.noSheet', 'error.busy', 'error.schedule.*' */
export function setSchedule(ports: Ports, request: ScheduleRequest): ScheduleState {
  tabOf(ports, request.sheetId);
  const change = () => (request.every === 'off' ? end(ports, request.sheetId) : begin(ports, request));
  if (!ports.lock.tryWith(LOCK_WAIT_MS, change).held) throw new DeskError('error.busy');
  return scheduleState(ports);
}

/** Who may not see triggers has none to remove: the owner's next run does it. */
function end(ports: Ports, sheetId: number): void {
  const schedule = readSchedule(ports);
  keepSchedule(ports, replaceInSchedule(schedule, { tabs: without(schedule, sheetId) }), visibleTriggers(ports));
}

function begin(ports: Ports, request: ScheduleRequest): void {
  if (request.mail && !ports.mailer.canSend()) throw new DeskError('error.schedule.noMail');
  renewDead(ports);
  const schedule = readSchedule(ports);
  const own = ownTriggers(ports);
  const known = schedule.tabs.find(({ sheetId }) => sheetId === request.sheetId);
  const isTheirs = known !== undefined && !own.includes(known.trigger);
  if (isTheirs && !request.takeOver) throw new DeskError('error.schedule.notOwner', { owner: known.owner });
  const others = without(schedule, request.sheetId);
  if (others.length >= MAX_TABS) throw new DeskError('error.schedule.full', { n: MAX_TABS });
  const owned = { owner: ports.user.email(), trigger: servingTrigger(ports, schedule, own) };
  const last = known ? lastRunFor(known, own) : null;
  const now = minuteNow(ports);
  const taken = isTheirs ? now : known?.taken;
  const tab = { ...ruled(request, known, now), ...owned, taken, last };
  keepStarted(ports, replaceInSchedule(schedule, { tabs: [...others, tab] }), own, owned.trigger);
}

/** An unchanged rule keeps its time, so that other changes do not postpone a due run. */
function ruled(
  { sheetId, every, hour: at, mail }: ScheduleRequest,
  known: ScheduledTab | undefined,
  now: number,
): Omit<ScheduledTab, 'owner' | 'trigger' | 'taken' | 'last'> {
  const hour = every === 'hour' ? null : at;
  const since = known && known.hour === hour ? known.since : now;
  return { sheetId, hour, mail, since };
}

function lastRunFor({ last, trigger, owner }: ScheduledTab, own: readonly string[]): LastRun | null {
  if (!last) return null;
  return own.includes(trigger) ? { ...last, mailed: false } : { by: owner, ...last, mailed: false };
}

function without({ tabs }: Schedule, sheetId: number): ScheduledTab[] {
  return tabs.filter((tab) => tab.sheetId !== sheetId);
}

function shown(tab: ScheduledTab, own: readonly string[], now: number): TabSchedule {
  const { hour, mail, owner } = tab;
  const isUnderWay = tab.last && isRunning(tab.last, now);
  const last: LastRun | null = isUnderWay ? { ...tab.last, failed: false, code: 'schedule.running' } : tab.last;
  const isMine = own.includes(tab.trigger);
  return { hour, mail, owner, last, isMine, isLate: isLate(tab, now), next: nextRun(tab, now) };
}
