export interface WallClock {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Takes milliseconds since 1970 and a zone; returns how far the zone's clock is ahead of UTC, in whole minutes. */
export function zoneOffsetMinutes(ms: number, timeZone: string): number {
  return Math.round(zoneOffsetMs(ms, timeZone) / MINUTE_MS);
}

/** Returns the same in milliseconds: before zones were agreed on, clocks were ahead by seconds too. */
function zoneOffsetMs(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(ms / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** Takes milliseconds since 1970 and a zone; returns what a clock shows there. */
export function wallClock(ms: number, timeZone: string): WallClock {
  const shifted = new Date(ms + zoneOffsetMs(ms, timeZone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    millisecond: shifted.getUTCMilliseconds(),
  };
}
