import { fromSerial, memo, type WallTime } from '../core';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const MS_PER_WEEK = 7 * MS_PER_DAY;
/** The serial number of 1 January 1970. */
const UNIX_EPOCH_SERIAL = 25_569;

/** Takes milliseconds since 1970 and returns the time on the wall of a zone. */
export type ZoneReader = (ms: number) => WallTime;

/**
 * Makes a reader that asks for the zone's offset at the ends of a week only, because each question is a service call; in a
 * week in which the clock changes it asks once per time.
 * @param offsetAt takes milliseconds since 1970, returns minutes east of Greenwich
 */
export function createZoneReader(offsetAt: (ms: number) => number): ZoneReader {
  const atWeekStart = memo((week) => offsetAt(week * MS_PER_WEEK));
  const atTime = memo(offsetAt);
  const offsetOf = (ms: number) => {
    const week = Math.floor(ms / MS_PER_WEEK);
    const offset = atWeekStart(week);
    return offset === atWeekStart(week + 1) ? offset : atTime(ms);
  };
  return (ms) => fromSerial((ms + offsetOf(ms) * MS_PER_MINUTE) / MS_PER_DAY + UNIX_EPOCH_SERIAL);
}

/**
 * Reads an offset as the platform writes it, e.g. "+0700" or "-0330".
 * @returns minutes east of Greenwich; 0 for a text of another form
 */
export function offsetMinutes(text: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(text);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
}
