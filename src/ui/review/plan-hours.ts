import { clockText, fromSerial, isoDate, readDate, wallMinutes } from '../../core';
import type { ReviewItem } from '../../protocol';
import { timeText } from '../kit/texts';
import type { Words } from '../words';

/** Describes a full hour as a form holds it. */
export interface HourInput {
  /** The day as YYYY-MM-DD; '' for none. */
  readonly day: string;
  /** 0 to 23 */
  readonly hour: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** No plan reaches beyond it: the last day that a call of the server takes. */
export const LAST_DAY = '2173-10-13';

/** Returns the next full hour, the first that a plan can have. @param now in wall minutes */
export function nextHour(now: number): number {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

/** Returns a time on the wall as a form holds it; its minutes past the hour are lost. */
export function hourInput(minute: number): HourInput {
  const time = fromSerial(minute / DAY);
  return { day: isoDate(time), hour: time.hour };
}

/** Returns the minute on the wall that a form says; null where it names no day of the calendar, or one that is too far. */
export function minuteOf({ day, hour }: HourInput): number | null {
  const date = day > LAST_DAY ? null : readDate(day);
  return date && wallMinutes({ ...date, hour });
}

/** Writes a minute on the wall for people: "1 Dec 2026 18:00". */
export function wallText(words: Words, minute: number): string {
  const time = fromSerial(minute / DAY);
  return timeText(words, `${isoDate(time)} ${clockText(time.hour, time.minute)}`);
}

/** Writes from when until when something holds: "1 Dec 2026 18:00 – 3 Dec 2026 08:00"; null is "once approved", and "for good". */
export function spanText(words: Words, { from, until }: Span): string {
  const start = from === null ? words.say('plan.atOnce') : wallText(words, from);
  return words.say(until === null ? 'review.plan.span.open' : 'review.plan.span', {
    from: start,
    until: until === null ? '' : wallText(words, until),
  });
}

/** Describes from when until when something holds, in wall minutes; null is at once, and for good. */
export interface Span {
  readonly from: number | null;
  readonly until: number | null;
}

/** Holds what the form of a plan says. */
export interface HoursForm {
  readonly from: HourInput;
  readonly until: HourInput;
  /** Tells whether the old prices come back. */
  readonly comesBack: boolean;
}

/** Returns the form that opens: from the next full hour on, and where prices come back, a day later. */
export function firstHours(now: number): HoursForm {
  const from = nextHour(now);
  return { from: hourInput(from), until: hourInput(from + DAY), comesBack: false };
}

/** Tells what is wrong with a form, by the codes of sentences; '' for nothing. */
export interface HoursProblems {
  readonly from: string;
  readonly until: string;
}

/** Reads a form. @param now in wall minutes @returns the times, as far as they are times, and what is wrong with them */
export function readHours(form: HoursForm, now: number): { readonly span: Span; readonly problems: HoursProblems } {
  const from = minuteOf(form.from);
  const until = form.comesBack ? minuteOf(form.until) : null;
  const late = from !== null && until !== null && until <= from ? 'error.plan.order' : '';
  return {
    span: { from, until },
    problems: {
      from: from === null ? 'review.plan.noDay' : from <= now ? 'error.plan.past' : '',
      until: form.comesBack && until === null ? 'review.plan.noDay' : late,
    },
  };
}

/** Tells whether any of these records changes a price, which alone can come back: all amounts of a product are prices. */
export function changesPrice(items: readonly ReviewItem[]): boolean {
  return items.some(({ table, changes }) => table === 'products' && changes.some(({ type }) => type === 'money'));
}

/** Describes a bar on a line of time, in percents of the line. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

/** A bar that is thinner is not seen. */
const MIN_WIDTH = 2;
/** A span without an end reaches beyond all others by this part of the line. */
const OPEN_PART = 0.15;

/** Lays spans out on one line of time; what has no hour of its own begins first, and what has no end goes on to the edge. */
export function barsOf(spans: readonly Span[]): readonly Bar[] {
  const times = spans.flatMap(({ from, until }) => [
    ...(from === null ? [] : [from]),
    ...(until === null ? [] : [until]),
  ]);
  const start = Math.min(...times);
  const length = Math.max(...times) - start;
  if (times.length === 0 || length === 0) return spans.map(() => ({ left: 0, width: 100 }));
  const isOpen = spans.some(({ until }) => until === null);
  const whole = isOpen ? length / (1 - OPEN_PART) : length;
  return spans.map(({ from, until }) => {
    const left = from === null ? 0 : ((from - start) / whole) * 100;
    const end = until === null ? 100 : ((until - start) / whole) * 100;
    return { left: Math.min(left, 100 - MIN_WIDTH), width: Math.max(end - left, MIN_WIDTH) };
  });
}
