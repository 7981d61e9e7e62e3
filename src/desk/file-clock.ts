import { wallMinutes } from '../core';
import type { FileClock } from '../protocol';
import type { Ports } from './ports';

const MS_PER_MINUTE = 60_000;
const UNIX_EPOCH_DAY = 25_569;
const MINUTES_PER_DAY = 24 * 60;

/** Tells the time, and how far the file's wall is ahead of Greenwich by the zone that it has now: a page holds its own clock against both. */
export function fileClock({ clock }: Pick<Ports, 'clock'>): FileClock {
  clock.forgetZone();
  const at = clock.now();
  const greenwich = Math.floor(at / MS_PER_MINUTE) + UNIX_EPOCH_DAY * MINUTES_PER_DAY;
  return { at, offset: wallMinutes(clock.wallTime()) - greenwich };
}
