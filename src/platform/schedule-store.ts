import { DeskError } from '../records/desk-error';
import { mapValues } from '../records/record';
import { sheetsOfKind } from '../sheet/tables';
import { lacksPermission } from './failure';
import { googleFailure } from './google-words';
import type { Ports } from './ports';
import { replaceInSchedule, type Schedule, type ScheduledTab, schedule } from './schedule';
import { fitsProperty, keepIfPossible, readStored } from './schema';

/** A document property, so that everybody sees it. At most 9 KB [behaviour 39, D]. */
const SCHEDULE_PROPERTY = 'SCHEDULE';

export function readSchedule(ports: Ports): Schedule {
  const stored = readStored(schedule, ports.documentProperties.get(SCHEDULE_PROPERTY));
  if (!stored) return { tabs: [], retired: [], keepers: [] };
  if (stored.tabs.length === 0) return stored;
  const sheets = sheetsOfKind(ports.workbook, 'opportunities').map(({ sheetId }) => sheetId);
  return replaceInSchedule(stored, { tabs: stored.tabs.filter((tab) => sheets.includes(tab.sheetId)) });
}

/** Call it under the lock. Deletes retired triggers that are among `own`, the current user's. */
export function keepSchedule(ports: Ports, { tabs, retired, keepers }: Schedule, own: readonly string[]): void {
  for (const trigger of retired.filter((each) => own.includes(each))) {
    ports.triggers.remove(trigger);
    ports.userProperties.remove(STARTED + trigger);
  }
  const left = retired.filter((trigger) => !own.includes(trigger));
  if (tabs.length + left.length + keepers.length === 0) ports.documentProperties.remove(SCHEDULE_PROPERTY);
  else ports.documentProperties.set({ [SCHEDULE_PROPERTY]: scheduleText({ tabs, retired: left, keepers }) });
}

const MAX_RETIRED = 20;

/** As `keepSchedule`, but removes the person's new trigger where the schedule cannot be stored. */
export function keepStarted(ports: Ports, schedule: Schedule, own: readonly string[], trigger: string): void {
  try {
    keepSchedule(ports, schedule, own);
  } catch (error) {
    if (!own.includes(trigger)) ports.triggers.remove(trigger);
    throw error;
  }
}

/** Without the CRM's messages, and whose runs they were, where there is no room for them. */
function scheduleText({ tabs, retired, keepers }: Schedule): string {
  const stored = { retired: retired.slice(-MAX_RETIRED), keepers };
  const whole = JSON.stringify({ tabs, ...stored });
  return fitsProperty(whole) ? whole : JSON.stringify({ tabs: tabs.map(bare), ...stored });
}

function bare(tab: ScheduledTab): ScheduledTab {
  if (!tab.last) return tab;
  const { by: _, ...last } = tab.last;
  const params = mapValues(last.params, (value) => (typeof value === 'string' ? '' : value));
  return { ...tab, last: { ...last, params } };
}

const HANDLER = 'refreshOnSchedule';
/** Triggers of a user in one script [behaviour 49, D]. */
const MAX_TRIGGERS = 20;
/** @throws DeskError 'error.schedule.notAllowed' */
export function ownTriggers({ triggers }: Ports): readonly string[] {
  return google(() => triggers.own());
}

/** @throws DeskError 'error.schedule.limit', 'error.schedule.notAllowed' */
export function servingTrigger(ports: Ports, schedule: Schedule, own: readonly string[]): string {
  return triggerOf(schedule, own) ?? newTrigger(ports, own);
}

/** One that the user has in this file already: an add-on may have no second one [platform facts §4, H]. */
function triggerOf({ tabs, retired, keepers }: Schedule, own: readonly string[]): string | undefined {
  const all = [...tabs, ...keepers].map(({ trigger }) => trigger);
  return [...all, ...retired].find((trigger) => own.includes(trigger));
}

function newTrigger(ports: Ports, own: readonly string[]): string {
  if (own.length >= MAX_TRIGGERS) throw new DeskError('error.schedule.limit', { n: MAX_TRIGGERS });
  const trigger = google(() => ports.triggers.everyHour(HANDLER));
  recordStarts(ports, [trigger]);
  return trigger;
}

/** User property: the trigger's last start, ms since 1970. Only its owner writes it, so no lock is needed. */
const STARTED = 'DESK_STARTED_';
/** Starts lie up to an hour and a half apart [assumed 65]. */
const DEAD_AFTER_MS = 5 * 3_600_000;

function recordStarts({ clock, userProperties }: Ports, triggers: readonly string[]): void {
  if (triggers.length === 0) return;
  const now = String(clock.now());
  // Without this note nobody can see that the trigger is dead; it starts all the same.
  keepIfPossible(userProperties, Object.fromEntries(triggers.map((trigger) => [STARTED + trigger, now])));
}

function startsOf({ userProperties }: Ports, { tabs, keepers }: Schedule): ReadonlyMap<string, number> {
  const all = [...tabs, ...keepers].map(({ trigger }) => trigger);
  return new Map(
    all.flatMap((trigger) => {
      const started = userProperties.get(STARTED + trigger);
      return started === null ? [] : [[trigger, Number(started)] as const];
    }),
  );
}

/** The first thing that a scheduled run does. One read and one write; never throws. */
export function recordStart(ports: Ports): void {
  try {
    recordStarts(ports, [...startsOf(ports, readSchedule(ports)).keys()]);
  } catch {
    // The run itself matters more.
  }
}

function deadTriggers(ports: Ports, schedule: Schedule): readonly string[] {
  const then = ports.clock.now() - DEAD_AFTER_MS;
  return [...startsOf(ports, schedule)].flatMap(([trigger, started]) => (started < then ? [trigger] : []));
}

const RENEW_WAIT_MS = 1_000;

/** Two reads where none is dead; never throws. @returns whether one was renewed */
export function renewTrigger(ports: Ports): boolean {
  try {
    if (deadTriggers(ports, readSchedule(ports)).length === 0) return false;
    const renewed = ports.lock.tryWith(RENEW_WAIT_MS, () => renewDead(ports));
    return renewed.held && renewed.value;
  } catch {
    return false;
  }
}

/** Call it under the lock. Starts go last, so that an interrupted renewal is repeated. @throws as `servingTrigger` */
export function renewDead(ports: Ports): boolean {
  const schedule = readSchedule(ports);
  const dead = deadTriggers(ports, schedule);
  if (dead.length === 0) return false;
  const own = ownTriggers(ports);
  // Before the new one is made: an add-on may have no second one [platform facts §4, H].
  for (const trigger of dead) ports.triggers.remove(trigger);
  const left = own.filter((trigger) => !dead.includes(trigger));
  const made = newTrigger(ports, left);
  recordStarts(ports, [made]);
  const renewed = <Kept extends { readonly trigger: string }>(stored: Kept): Kept =>
    dead.includes(stored.trigger) ? { ...stored, trigger: made } : stored;
  keepSchedule(ports, { ...schedule, tabs: schedule.tabs.map(renewed), keepers: schedule.keepers.map(renewed) }, left);
  for (const trigger of dead) ports.userProperties.remove(STARTED + trigger);
  return true;
}

/** A missing scope has its own sentence; anything else that Google throws here is taken for one. */
function google<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    if (lacksPermission(error) || (googleFailure(error) ?? 'permission') !== 'permission') throw error;
    throw new DeskError('error.schedule.notAllowed', { message: error instanceof Error ? error.message : '' });
  }
}

export function visibleTriggers({ triggers }: Ports): readonly string[] {
  try {
    return triggers.own();
  } catch {
    return [];
  }
}

const MAX_KEEPERS = 5;

/** Call it under the lock. @throws as `servingTrigger` */
export function watchPlans(ports: Ports): void {
  renewDead(ports);
  const schedule = readSchedule(ports);
  if (schedule.keepers.length >= MAX_KEEPERS) return;
  const own = ownTriggers(ports);
  if (schedule.keepers.some(({ trigger }) => own.includes(trigger))) return;
  const keeper = { owner: ports.user.email(), trigger: servingTrigger(ports, schedule, own) };
  keepStarted(ports, replaceInSchedule(schedule, { keepers: [...schedule.keepers, keeper] }), own, keeper.trigger);
}

/** When no plan is open. Others' triggers end with their owners' next run. */
export function endWatch(ports: Ports): void {
  const schedule = readSchedule(ports);
  if (schedule.keepers.length === 0) return;
  keepSchedule(ports, replaceInSchedule(schedule, { keepers: [] }), visibleTriggers(ports));
}

export function planKeepers(ports: Ports): readonly string[] {
  return readSchedule(ports).keepers.map(({ owner }) => owner);
}
