import { type PatternPart, readDatePattern } from './date-pattern';
import { fromWallClock, type WallClock } from './zone-time';

const FIELDS: Readonly<Record<string, keyof WallClock>> = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'millisecond',
};

const EPOCH: WallClock = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };

/** Takes a text, a zone and a Java pattern of numbers; returns milliseconds since 1970. @throws by `fail` */
export function parseDate(text: string, timeZone: string, pattern: string, fail: (message: string) => Error): number {
  const parts = readDatePattern(pattern, fail);
  const expression = new RegExp(`^${parts.map((part, index) => expressionOf(part, parts[index + 1])).join('')}`);
  const match = expression.exec(text);
  if (match === null) throw fail(`Unparseable date: "${text}"`); // Java's own words; that Google passes them on is assumed
  const letters = parts.flatMap((part) => (part.kind === 'letter' ? [part.letter] : []));
  const wall = letters.reduce((read, letter, index) => withField(read, letter, Number(match[index + 1])), EPOCH);
  return fromWallClock(wall, timeZone);
}

function expressionOf(part: PatternPart, next: PatternPart | undefined): string {
  if (part.kind === 'text') return part.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (FIELDS[part.letter] === undefined || (part.letter === 'M' && part.length > 2)) {
    throw new Error(`not emulated: Utilities.parseDate with the letter ${part.letter.repeat(part.length)}`);
  }
  // Java reads a number to its end unless another number follows at once.
  return next?.kind === 'letter' ? `(\\d{${part.length}})` : '(\\d+)';
}

function withField(wall: WallClock, letter: string, value: number): WallClock {
  const field = FIELDS[letter];
  return field === undefined ? wall : { ...wall, [field]: value };
}
