import { type GroupMark, type Language, readNumber, readNumberGroupedBy } from '../core';
import { isDateText, withoutMarks } from './list-code';
import type { ListReason, ReasonParams } from './list-line';
import { cellText, isDateFormat, type ListCell } from './list-table';

/** Reads a part of a price cell as a number above 0; null where it is none. */
type ReadPart = (text: string) => number | null;

/** Describes two prices that a cell can mean, and why. */
interface TwoPrices {
  readonly reason: 'price.two' | 'price.note';
  readonly readings: readonly [number, number];
}

const LINE_BREAKS = /[\n\r\v\u2028\u2029]+/;
/** Groups of digits set apart by blanks, at the end of whatever. */
const BLANK_GROUPS = /^\d{1,3}(?: \d{3}){3,}(?!\d)/;
/** Matches two prices in a row: both end in 000, and the second begins with no zero. */
const ROUND_PAIR = /^(\d{1,3}(?: \d{3})* 000) ([1-9]\d{2}(?: \d{3})* 000)$/;
/** Requires so many digits before a run of groups counts as two prices: nothing costs a hundred thousand millions. */
const MIN_PAIR_DIGITS = 12;

/** Finds two prices in one cell, in two lines or in one; a line that begins with 000 goes on with the one above it. */
function twoPrices(text: string, read: ReadPart): TwoPrices | null {
  return pairOf(text.split(LINE_BREAKS), read) ?? pairOf(halvesOf(text), read);
}

function pairOf(parts: readonly string[], read: ReadPart): TwoPrices | null {
  if (parts.length < 2) return null;
  const [first = null, second = null] = parts.map(read).filter((price) => price !== null);
  return first === null || second === null ? null : { reason: 'price.two', readings: [first, second] };
}

/** Splits prices that blanks both part and group: "150 000 140 000". */
function halvesOf(text: string): string[] {
  const [run = ''] = BLANK_GROUPS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [, first, second] = ROUND_PAIR.exec(run) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  if (run.replace(/ /g, '').length < MIN_PAIR_DIGITS) return [];
  const groups = run.split(' ');
  const middle = groups.length >> 1;
  return [groups.slice(0, middle).join(' '), groups.slice(middle).join(' ')];
}

/**
 * Finds what a price says without its footnote marks, and with them as digits.
 * @param marked what it says with them
 */
function footnotedPrice(text: string, marked: number, read: ReadPart): TwoPrices | null {
  const bare = withoutMarks(text);
  const plain = bare === text ? null : read(bare);
  return plain === null || plain === marked ? null : { reason: 'price.note', readings: [plain, marked] };
}

/** Describes the content of a price cell, before it is compared with anything. */
export interface PriceReading {
  /** The text as it stands. */
  readonly text: string;
  /** The price in đồng, as the list says; null where it cannot be read. */
  readonly read: number | null;
  /** The factor that the list gave; 1 where the cell tells the size itself. */
  readonly scale: number;
  /** true when a person should see how it was understood. */
  readonly unusual: boolean;
  /**
   * The mark that shows the size of the price: a word for thousands or millions, or digits grouped twice; 'group' is one
   * separator before three digits, which may be a decimal mark; '' is none. 'number' is a number of the spreadsheet, which may
   * have lost its groups.
   */
  readonly size: 'word' | 'groups' | 'group' | 'number' | '';
  /** Both readings where there are two, with grouped digits first; none where it has one. */
  readonly readings: readonly number[];
  /** The group mark that the first of two readings takes; '' where that does not tell them apart. */
  readonly groupedIn: GroupMark | '';
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

/** Matches texts that mean there is no price; "Gọi" and other words are texts. */
const ONLY_DASHES = /^[\p{Pd}−._]*$/u;
const PRICE_RANGE = /\d[^\d]*(?:[~–—/]|\s-|-|đến|tới|to)\s*\d/i;
const CURRENCY_PREFIX = /^(?:vnđ|vnd|₫|đ)\s*(?=\d)/i;
/** Matches a trailing ".-", "each" behind a slash (a price of a box is not that of a piece), and the currency in full. */
const UNIT_SUFFIX = /\s*[.,]-$|\s*\/\s*(?:cái|chiếc|bộ|sp|pcs?|piece|ea|each|unit)$|(?<=\d)\s*(?:đồng|dong)$/i;
const USUAL_PRICE = /^\d+(?:[., ]\d{3})*(?:(?<=\d{3})[.,]00)?(?:\s*(?:đ|₫|vnd|vnđ))?$/i;
const SIZE_WORD = /\d\s*[knt]/i;
const ONE_GROUP = /\d[.,]\d{3}(?!\d)/;
const TWO_GROUPS = /\d([., ])\d{3}\1\d{3}/;

const PLAIN_READING: PriceReading = {
  ...{ text: '', read: null, scale: 1, unusual: false, size: '', readings: [], groupedIn: '', reason: '', params: {} },
};

/** Holds the reading of a blank cell. */
export const BLANK_PRICE: PriceReading = { ...PLAIN_READING, reason: 'price.blank' };

/**
 * Reads a price of a list.
 * @param language whose separators count in this column
 * @param format the cell's number format, where it is known
 */
export function readListPrice(
  cell: ListCell | undefined,
  format: string | undefined,
  language: Language,
): PriceReading {
  const text = cellText(cell);
  if (typeof cell === 'number') {
    return isDateFormat(format)
      ? refusedReading(text, 'price.date')
      : { ...positiveReading(text, cell), size: 'number' };
  }
  if (typeof cell === 'boolean') return refusedReading(text, 'price.text');
  return readCell(text, language);
}

/**
 * Reads a text. A cell that can mean two prices is refused: nothing tells which is meant, not even that one is plausible beside
 * the current price.
 */
function readCell(text: string, language: Language): PriceReading {
  const reading = readOne(text, language);
  const read: ReadPart = (part) => valueIn(readOne(part, language));
  const marked = valueIn(reading);
  const two = twoPrices(text, read) ?? (marked === null ? null : footnotedPrice(text, marked, read));
  if (two) {
    const [first, second] = two.readings;
    return { ...refusedReading(text, two.reason, { first, second }), readings: two.readings, size: sizeOf(text) };
  }
  return marked !== null && withoutMarks(text).trim() === '' ? refusedReading(text, 'price.text') : reading;
}

function valueIn({ read, readings }: PriceReading): number | null {
  return read ?? readings[0] ?? null;
}

function readOne(text: string, language: Language): PriceReading {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim();
  if (ONLY_DASHES.test(bare)) return refusedReading(text, 'price.blank');
  if (isDateText(bare)) return refusedReading(text, 'price.date');
  return readText(text, strip(bare), language);
}

/** Cuts full stops, commas and units from both ends until nothing more comes off. */
function strip(bare: string): string {
  return bare.replace(UNIT_SUFFIX, '').replace(UNIT_SUFFIX, '').replace(CURRENCY_PREFIX, '');
}

function readText(text: string, bare: string, language: Language): PriceReading {
  const reading = readNumber(bare, language);
  if (reading.kind === 'unreadable' || (reading.kind === 'number' && reading.percent)) {
    return refusedReading(text, PRICE_RANGE.test(bare) ? 'price.range' : 'price.text');
  }
  const [first] = reading.kind === 'ambiguous' ? reading.readings : [reading.value];
  if (first <= 0) return positiveReading(text, first);
  const two = twoReadings(bare);
  if (reading.kind === 'ambiguous') return { ...ambiguousReading(text, reading.readings), ...two, size: sizeOf(bare) };
  return {
    ...positiveReading(text, first),
    ...two,
    unusual: !USUAL_PRICE.test(text.replace(CURRENCY_PREFIX, '')),
    size: sizeOf(bare),
  };
}

function sizeOf(bare: string): PriceReading['size'] {
  if (SIZE_WORD.test(bare)) return 'word';
  if (TWO_GROUPS.test(bare)) return 'groups';
  return ONE_GROUP.test(bare) ? 'group' : '';
}

/** Returns both readings of a text that is ambiguous with some mark: what one mark groups is a fraction with the other. */
function twoReadings(bare: string): Pick<PriceReading, 'readings' | 'groupedIn'> {
  const [dots, commas] = [readNumberGroupedBy(bare, '.'), readNumberGroupedBy(bare, ',')];
  if (dots.kind === 'ambiguous') return { readings: dots.readings, groupedIn: commas.kind === 'number' ? ',' : '' };
  return commas.kind === 'ambiguous' ? { readings: commas.readings, groupedIn: '.' } : { readings: [], groupedIn: '' };
}

/** Makes the reading of a price that can be either of two. */
export function ambiguousReading(text: string, [first = 0, second = 0]: readonly number[]): PriceReading {
  return refusedReading(text, 'price.ambiguous', { first, second });
}

function positiveReading(text: string, read: number): PriceReading {
  if (read <= 0) return refusedReading(text, read < 0 ? 'price.negative' : 'price.zero');
  return { ...PLAIN_READING, text, read };
}

function refusedReading(text: string, reason: ListReason, params: ReasonParams = {}): PriceReading {
  return { ...PLAIN_READING, text, reason, params: { text, ...params } };
}

/**
 * Multiplies what was read by the unit of the list, in all its readings; a price that names its own size, "500k", stays what it is.
 * @param scale what the list says that its prices are multiples of
 */
export function scaleReading(reading: PriceReading, scale: number): PriceReading {
  if (scale === 1 || reading.size === 'word') return reading;
  const { read, readings, params } = reading;
  const [first, second] = readings.map((each) => scalePrice(each, scale));
  const told = first === undefined || second === undefined ? {} : { first, second };
  return {
    ...reading,
    read: read && scalePrice(read, scale),
    scale: reading.scale * scale,
    readings: readings.map((each) => scalePrice(each, scale)),
    params: { ...params, ...told },
  };
}

/** Multiplies a price, to a hundredth of the currency: 1.255 × 1,000 is 1255, not 1254.9999999999998. */
function scalePrice(price: number, factor: number): number {
  return Math.round(price * factor * 100) / 100;
}
