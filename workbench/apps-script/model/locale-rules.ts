export interface LocaleRules {
  readonly name: string;
  readonly tag: string;
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  readonly dateOrder: 'mdy' | 'dmy';
  readonly dateFormat: string;
  readonly dateTimeFormat: string;
}

const DOT_DECIMAL = { decimal: '.', group: ',' } as const;
const COMMA_DECIMAL = { decimal: ',', group: '.' } as const;

/** [behaviour 20] for the separators; the default date formats [assumed 10], all of vi_VN [assumed 15]. */
const RULES: readonly LocaleRules[] = [
  {
    name: 'en_US',
    tag: 'en-US',
    ...DOT_DECIMAL,
    dateOrder: 'mdy',
    dateFormat: 'M/d/yyyy',
    dateTimeFormat: 'M/d/yyyy H:mm:ss',
  },
  {
    name: 'vi_VN',
    tag: 'vi-VN',
    ...COMMA_DECIMAL,
    dateOrder: 'dmy',
    dateFormat: 'dd/MM/yyyy',
    dateTimeFormat: 'dd/MM/yyyy HH:mm:ss',
  },
];

/**
 * Takes "vi_VN", "vi-VN" or "vi" and returns its rules.
 * @throws Error `not emulated: spreadsheet locale X` for a locale that is not in the table
 */
export function localeRules(name: string): LocaleRules {
  const wanted = name.replace('-', '_');
  const rules = RULES.find((rule) => rule.name === wanted) ?? RULES.find((rule) => rule.name.startsWith(`${wanted}_`));
  if (!rules) throw new Error(`not emulated: spreadsheet locale ${name}`);
  return rules;
}

export const DAY_MS = 86_400_000;
/** The serial of 1970-01-01; serial 0 is 1899-12-30. [behaviour 3, C] */
export const EPOCH_SERIAL = 25_569;
/** Offsets change at quarter hours only, so one look-up serves a quarter hour. */
const SLOT_MS = 900_000;

export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<number, number>();

  /** @throws RangeError when the zone is unknown */
  constructor(readonly zone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Takes milliseconds since 1970 and returns days since 1899-12-30 on the zone's clock. */
  serial(ms: number): number {
    return (ms + this.offset(ms)) / DAY_MS + EPOCH_SERIAL;
  }

  /** Takes a serial on the zone's clock and returns milliseconds since 1970, to the millisecond. */
  instant(serial: number): number {
    const wall = Math.round((serial - EPOCH_SERIAL) * DAY_MS);
    const guess = wall - this.offset(wall);
    return wall - this.offset(guess);
  }

  /**
   * Takes milliseconds since 1970 and returns how many the zone's clock is ahead of UTC.
   * Looks at the ends of a day alone where they agree: no clock is changed twice within one.
   */
  offset(ms: number): number {
    const day = Math.floor(ms / DAY_MS) * DAY_MS;
    const atStart = this.offsetAt(day);
    return atStart === this.offsetAt(day + DAY_MS) ? atStart : this.offsetAt(Math.floor(ms / SLOT_MS) * SLOT_MS);
  }

  private offsetAt(ms: number): number {
    const known = this.offsets.get(ms) ?? this.measuredOffset(ms);
    this.offsets.set(ms, known);
    return known;
  }

  private measuredOffset(ms: number): number {
    const part = new Map(this.format.formatToParts(new Date(ms)).map(({ type, value }) => [type, Number(value)]));
    const field = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0;
    const wall = Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
    );
    return wall - ms;
  }
}

export function daySerial(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.getTime() / DAY_MS + EPOCH_SERIAL : null;
}
