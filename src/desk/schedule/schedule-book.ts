import { type Schedule, wallMinutes, withTabs } from '../../core';
import type { Ports } from '../ports';
import { tableSheets } from '../tables/tables';

/** Of the document, so that everybody sees who refreshes what. It may hold 9 KB [behaviour 39, D]. */
const PROPERTY = 'SCHEDULE';
/** A step of a push holds the document for five seconds. */
export const LOCK_WAIT_MS = 15_000;

/** The sheets that can be scheduled, in tab order. */
export function scheduledSheets({ workbook }: Ports): number[] {
  return tableSheets(workbook).flatMap(({ kind, sheetId }) => (kind === 'opportunities' ? [sheetId] : []));
}

/** Reads the schedule without the tabs that are gone. One read of a property, and the search for the tables. */
export function readSchedule(ports: Ports): Schedule {
  const text = ports.documentProperties.get(PROPERTY);
  if (text === null) return { tabs: [], retired: [] };
  const schedule: Schedule = JSON.parse(text);
  const sheets = scheduledSheets(ports);
  const there = schedule.tabs.filter(({ sheetId }) => sheets.includes(sheetId));
  return withTabs(schedule, there);
}

/**
 * Keeps the schedule, without the retired triggers of the current user, which are deleted. To be called under the lock.
 * @param own the triggers of the current user
 */
export function keepSchedule(ports: Ports, { tabs, retired }: Schedule, own: readonly string[]): void {
  for (const trigger of retired) if (own.includes(trigger)) ports.triggers.remove(trigger);
  const left = retired.filter((trigger) => !own.includes(trigger));
  if (tabs.length + left.length === 0) ports.documentProperties.remove(PROPERTY);
  else ports.documentProperties.set({ [PROPERTY]: JSON.stringify({ tabs, retired: left }) });
}

/** The time now, in wall minutes. */
export function minuteNow({ clock }: Ports): number {
  return wallMinutes(clock.wallTime());
}
