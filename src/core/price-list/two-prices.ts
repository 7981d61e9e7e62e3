import { withoutMarks } from './footnote-mark';

/** What a text of a price cell says as a number above 0; null where it is none. */
export type ReadPart = (text: string) => number | null;

/** Two prices that a cell can mean, and why. */
export interface TwoPrices {
  readonly reason: 'price.two' | 'price.note';
  readonly readings: readonly [number, number];
}

const LINES = /[\n\r\v\u2028\u2029]+/;
/** Groups of digits set apart by blanks, at the end of whatever. */
const GROUPS = /^\d{1,3}(?: \d{3}){3,}(?!\d)/;
/** Two prices end in 000, and the second begins with no zero. */
const PAIR = /^(\d{1,3}(?: \d{3})* 000) ([1-9]\d{2}(?: \d{3})* 000)$/;
/** So many digits, a hundred thousand millions and more, are the price of nothing. */
const TOO_MANY = 12;

/** Finds two prices in one cell, in two lines or in one; a line that begins with 000 goes on with the one above it. */
export function twoPrices(text: string, read: ReadPart): TwoPrices | null {
  return pairOf(text.split(LINES), read) ?? pairOf(halvesOf(text), read);
}

function pairOf(parts: readonly string[], read: ReadPart): TwoPrices | null {
  if (parts.length < 2) return null;
  const [first = null, second = null] = parts.map(read).filter((price) => price !== null);
  return first === null || second === null ? null : { reason: 'price.two', readings: [first, second] };
}

/** The prices that blanks both part and group: "150 000 140 000". */
function halvesOf(text: string): string[] {
  const [run = ''] = GROUPS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [, first, second] = PAIR.exec(run) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  if (run.replace(/ /g, '').length < TOO_MANY) return [];
  const groups = run.split(' ');
  const middle = groups.length >> 1;
  return [groups.slice(0, middle).join(' '), groups.slice(middle).join(' ')];
}

/**
 * Finds what a price says without its footnote marks, and with them as digits.
 * @param marked what it says with them
 */
export function notedPrice(text: string, marked: number, read: ReadPart): TwoPrices | null {
  const bare = withoutMarks(text);
  const plain = bare === text ? null : read(bare);
  return plain === null || plain === marked ? null : { reason: 'price.note', readings: [plain, marked] };
}
