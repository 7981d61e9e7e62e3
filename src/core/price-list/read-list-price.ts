import type { Language } from '../language';
import { readNumber } from '../parsing/read-number';
import { withoutMarks } from './footnote-mark';
import { isDateText } from './list-code';
import type { ListReason, ReasonParams } from './list-line';
import { cellText, isDateFormat, type ListCell } from './list-table';
import { notedPrice, type ReadPart, twoPrices } from './two-prices';

/** What a price cell says, before it is compared with anything. */
export interface PriceReading {
  /** As it stands. */
  readonly text: string;
  /** In đồng, as the list says; null where it cannot be read. */
  readonly read: number | null;
  /** What it was multiplied by, as the list says; 1 where the cell says the size itself. */
  readonly scale: number;
  /** Whether a person should see how it was understood. */
  readonly unusual: boolean;
  /**
   * What shows the size of the price: a word for thousands or millions, or digits grouped twice; 'group' is one separator
   * before three digits, which may be a decimal mark; '' is nothing. 'number' is a number of the spreadsheet, which may have
   * lost its groups.
   */
  readonly size: 'word' | 'groups' | 'group' | 'number' | '';
  /** What else it can be: both readings, with grouped digits first; none where it has one. */
  readonly readings: readonly number[];
  /** The language whose grouping the first of two readings takes; '' where that does not tell them apart. */
  readonly groupedIn: Language | '';
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

/** "Gọi" and other words are texts; these just say that there is nothing. */
const NOTHING = /^[\p{Pd}−._]*$/u;
const RANGE = /\d[^\d]*(?:[~–—/]|\s-|-|đến|tới|to)\s*\d/i;
const LEADING = /^(?:vnđ|vnd|₫|đ)\s*(?=\d)/i;
/** A trailing ".-", "each" behind a slash (a price of a box is not that of a piece), and the currency in full. */
const TRAILING = /\s*[.,]-$|\s*\/\s*(?:cái|chiếc|bộ|sp|pcs?|piece|ea|each|unit)$|(?<=\d)\s*(?:đồng|dong)$/i;
const USUAL = /^\d+(?:[., ]\d{3})*(?:(?<=\d{3})[.,]00)?(?:\s*(?:đ|₫|vnd|vnđ))?$/i;
const WORD = /\d\s*[knt]/i;
const ONE_GROUP = /\d[.,]\d{3}(?!\d)/;
const TWO_GROUPS = /\d([., ])\d{3}\1\d{3}/;

const PLAIN: PriceReading = {
  ...{ text: '', read: null, scale: 1, unusual: false, size: '', readings: [], groupedIn: '', reason: '', params: {} },
};

/** What a blank cell says. */
export const BLANK_PRICE: PriceReading = { ...PLAIN, reason: 'price.blank' };

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
    return isDateFormat(format) ? refused(text, 'price.date') : { ...sized(text, cell), size: 'number' };
  }
  if (typeof cell === 'boolean') return refused(text, 'price.text');
  return readCell(text, language);
}

/** A cell that can mean two prices is refused: nothing tells which is meant, not even that one is like the current price. */
function readCell(text: string, language: Language): PriceReading {
  const reading = readOne(text, language);
  const read: ReadPart = (part) => valueIn(readOne(part, language));
  const marked = valueIn(reading);
  const two = twoPrices(text, read) ?? (marked === null ? null : notedPrice(text, marked, read));
  if (two) {
    const [first, second] = two.readings;
    return { ...refused(text, two.reason, { first, second }), readings: two.readings, size: sizeOf(text) };
  }
  return marked !== null && withoutMarks(text).trim() === '' ? refused(text, 'price.text') : reading;
}

function valueIn({ read, readings }: PriceReading): number | null {
  return read ?? readings[0] ?? null;
}

function readOne(text: string, language: Language): PriceReading {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim();
  if (NOTHING.test(bare)) return refused(text, 'price.blank');
  if (isDateText(bare)) return refused(text, 'price.date');
  return readText(text, strip(bare), language);
}

/** Full stops, commas and units are cut from both ends until nothing more comes off. */
function strip(bare: string): string {
  return bare.replace(TRAILING, '').replace(TRAILING, '').replace(LEADING, '');
}

function readText(text: string, bare: string, language: Language): PriceReading {
  const reading = readNumber(bare, language);
  if (reading.kind === 'unreadable' || (reading.kind === 'number' && reading.percent)) {
    return refused(text, RANGE.test(bare) ? 'price.range' : 'price.text');
  }
  const [first] = reading.kind === 'ambiguous' ? reading.readings : [reading.value];
  if (first <= 0) return sized(text, first);
  const two = twoReadings(bare);
  if (reading.kind === 'ambiguous') return { ...ambiguous(text, reading.readings), ...two, size: sizeOf(bare) };
  return { ...sized(text, first), ...two, unusual: !USUAL.test(text.replace(LEADING, '')), size: sizeOf(bare) };
}

function sizeOf(bare: string): PriceReading['size'] {
  if (WORD.test(bare)) return 'word';
  if (TWO_GROUPS.test(bare)) return 'groups';
  return ONE_GROUP.test(bare) ? 'group' : '';
}

/** Both readings of a text that some language finds ambiguous: what one of them groups is a fraction in the other. */
function twoReadings(bare: string): Pick<PriceReading, 'readings' | 'groupedIn'> {
  const [vi, en] = [readNumber(bare, 'vi'), readNumber(bare, 'en')];
  if (vi.kind === 'ambiguous') return { readings: vi.readings, groupedIn: en.kind === 'number' ? 'en' : '' };
  return en.kind === 'ambiguous' ? { readings: en.readings, groupedIn: 'vi' } : { readings: [], groupedIn: '' };
}

/** A price of which nothing tells which of its readings is meant. */
export function ambiguous(text: string, [first = 0, second = 0]: readonly number[]): PriceReading {
  return refused(text, 'price.ambiguous', { first, second });
}

function sized(text: string, read: number): PriceReading {
  if (read <= 0) return refused(text, read < 0 ? 'price.negative' : 'price.zero');
  return { ...PLAIN, text, read };
}

function refused(text: string, reason: ListReason, params: ReasonParams = {}): PriceReading {
  return { ...PLAIN, text, reason, params: { text, ...params } };
}
