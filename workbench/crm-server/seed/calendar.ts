import type { Chance } from './chance';

// Fixed, so that the data is the same on every day: the end of the twelve months that it covers.
const LAST_DAY = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The days that the data covers. */
export const DAYS_COVERED = 365;

/** Returns the date that lies so many days before the last day of the data, as YYYY-MM-DD. */
export const daysBack = (days: number): string => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);

/** Returns a time of a working day, as YYYY-MM-DD HH:MM:SS, the CRM's own form [interface 2.6]. */
export function workingTime(days: number, chance: Chance): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${daysBack(days)} ${pad(8 + chance.below(13))}:${pad(chance.below(60))}:${pad(chance.below(60))}`;
}

/** Returns YYYY-MM-DD as dd/mm/YYYY. */
export const asDayMonthYear = (iso: string): string => iso.split('-').reverse().join('/');
