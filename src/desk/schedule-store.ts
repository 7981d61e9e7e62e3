import { type PlanKeeper, replaceInSchedule, type Schedule } from '../core';
import { amount, flag, listOf, object, optional, orNull, recordOf, sheetId, text, textOrAmount } from '../protocol';
import { DeskError } from './desk-error';
import { lacksPermission } from './failure';
import { opportunityTabs } from './opportunities/query-tabs';
import type { Ports } from './ports';
import { readStored } from './stored';

/** Names the property of the document, so that everybody sees who refreshes what. It may hold 9 KB [behaviour 39, D]. */
const SCHEDULE_PROPERTY = 'SCHEDULE';
const scheduledTab = object({
  sheetId,
  hour: orNull(amount),
  mail: flag,
  owner: text,
  trigger: text,
  since: amount,
  taken: optional(amount),
  last: orNull(
    object({
      at: amount,
      failed: flag,
      code: text,
      params: recordOf(textOrAmount),
      mailed: flag,
      ms: optional(amount),
      by: optional(text),
    }),
  ),
});

const keeper = object({ owner: text, trigger: text });
const schedule = object({ tabs: listOf(scheduledTab), retired: listOf(text), keepers: optional(listOf(keeper)) });

/** Reads the schedule without the tabs that are gone. One read of a property, and the search for the tables. */
export function readSchedule(ports: Ports): Schedule {
  const {
    tabs = [],
    retired = [],
    keepers = [],
  } = readStored(schedule, ports.documentProperties.get(SCHEDULE_PROPERTY)) ?? {};
  const kept: Schedule = { tabs, retired, keepers };
  if (tabs.length === 0) return kept;
  const sheets = opportunityTabs(ports.workbook).map(({ sheetId }) => sheetId);
  const there = kept.tabs.filter((tab) => sheets.includes(tab.sheetId));
  return replaceInSchedule(kept, { tabs: there });
}

/**
 * Keeps the schedule, without the retired triggers of the current user, which are deleted. To be called under the lock.
 * @param own the triggers of the current user
 */
export function keepSchedule(ports: Ports, { tabs, retired, keepers }: Schedule, own: readonly string[]): void {
  for (const trigger of retired) if (own.includes(trigger)) ports.triggers.remove(trigger);
  const left = retired.filter((trigger) => !own.includes(trigger));
  if (tabs.length + left.length + keepers.length === 0) ports.documentProperties.remove(SCHEDULE_PROPERTY);
  else ports.documentProperties.set({ [SCHEDULE_PROPERTY]: JSON.stringify({ tabs, retired: left, keepers }) });
}

/** The global function that the trigger starts. */
const HANDLER = 'refreshOnSchedule';
/** A user's triggers in one script [behaviour 49, D]. */
const MAX_TRIGGERS = 20;
/** Lists the triggers of the user. @throws DeskError 'error.schedule.notAllowed' */
export function ownTriggers({ triggers }: Ports): readonly string[] {
  return google(() => triggers.own());
}

/**
 * Returns the user's trigger that serves this file, which is made where there is none.
 * @throws DeskError 'error.schedule.limit', 'error.schedule.notAllowed'
 */
export function servingTrigger(ports: Ports, schedule: Schedule, own: readonly string[]): string {
  return triggerOf(schedule, own) ?? newTrigger(ports, own);
}

/** Returns the one that this file has of the user already: an add-on may have no second one [platform facts §4, H]. */
function triggerOf({ tabs, retired, keepers }: Schedule, own: readonly string[]): string | undefined {
  const all = [...tabs, ...keepers].map(({ trigger }) => trigger);
  return [...all, ...retired].find((trigger) => own.includes(trigger));
}

function newTrigger({ triggers }: Ports, own: readonly string[]): string {
  if (own.length >= MAX_TRIGGERS) throw new DeskError('error.schedule.limit', { n: MAX_TRIGGERS });
  return google(() => triggers.everyHour(HANDLER));
}

/** Runs the action; a permission that lacks has a sentence of its own, of all else Google's own words follow. */
function google<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    if (lacksPermission(error)) throw error;
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

/**
 * Has the current user's trigger look after the price plans, which is made where there is none. To be called under the lock.
 * @throws DeskError 'error.schedule.limit', 'error.schedule.notAllowed'
 */
export function watchPlans(ports: Ports): void {
  const schedule = readSchedule(ports);
  const own = ownTriggers(ports);
  if (schedule.keepers.some(({ trigger }) => own.includes(trigger))) return;
  const keeper: PlanKeeper = { owner: ports.user.email(), trigger: servingTrigger(ports, schedule, own) };
  keepSchedule(ports, replaceInSchedule(schedule, { keepers: [...schedule.keepers, keeper] }), own);
}

/** Has no trigger look after the plans any more: none is open. Others' triggers end with their owners' next run. */
export function endWatch(ports: Ports): void {
  const schedule = readSchedule(ports);
  if (schedule.keepers.length === 0) return;
  keepSchedule(ports, replaceInSchedule(schedule, { keepers: [] }), visibleTriggers(ports));
}

/** Names whose triggers look after the plans; '' for somebody whom the platform does not tell. Asks nobody for triggers. */
export function planKeepers(ports: Ports): readonly string[] {
  return readSchedule(ports).keepers.map(({ owner }) => owner);
}
