import { type GroupMark, readNumberGroupedBy } from '../records/read-cell';
import { memoize } from '../records/record';
import { isDateText, withoutMarks } from './list-code';
import type { ListReason, ReasonParams } from './list-line';
import { cellText, type ListedCell, MAX_READ_LENGTH } from './list-table';
import { isDateFormat, leftOut } from './number-format';

export interface PriceCell {
  readonly text: string;
  readonly number: number | null;
  /** The number as displayed; null where that is all of it. */
  readonly shownPart: number | null;
  readonly bare: string;
  /** The number by grouping mark; null where it has none. */
  readonly grouped: Readonly<Record<GroupMark, number | null>>;
  /** true where the text gives its own size: 500k, 8tr990. */
  readonly sized: boolean;
  readonly unusual: boolean;
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

const LINE_BREAKS = /[\n\r\v\u2028\u2029]+/;
const BLANK_GROUPS = /^\d{1,3}(?: \d{3}){3,}(?!\d)/;
const ROUND_PAIR = /^(\d{1,3}(?: \d{3})* 000) ([1-9]\d{2}(?: \d{3})* 000)$/;
/** Nothing costs a hundred billion. */
const MIN_PAIR_DIGITS = 12;

const ONLY_DASHES = /^[\p{Pd}−._]*$/u;
const PRICE_RANGE = /\d[^\d]*(?:[~–—/]|\s-|-|đến|tới|to)\s*\d/i;
const CURRENCY_PREFIX = /^(?:vnđ|vnd|₫|đ)\s*(?=\d)/i;
/** A trailing ".-", "/cái" (but not per case or metre), and the currency. */
const UNIT_SUFFIX =
  /\s*[.,]-(?:\s*(?:đ|₫|vnđ|vnd))?$|\s*\/\s*(?:1\s*)?(?!thùng|lốc|kiện|tá(?!\p{L})|cặp|đôi|carton|case|dozen|pack|pallet|box|két|bao|kg|kí|m(?!\p{L})|mét|metre|meter|lít|tấn|usd)(?:\p{L}{1,6}|unit|piece)$|(?<=\d)\s*(?:đồng|dong|each)$/iu;
const USUAL_PRICE = /^\d+(?:[., ]\d{3})*(?:(?<=\d{3})[.,]00)?(?:\s*(?:đ|₫|vnd|vnđ))?$/i;
const SIZE_WORD = /\d\s*[knmt]/i;
/** "172.000" shown of 172 is most likely what was typed. */
const ZERO_FORMAT = /^[#0,]*\.000$/;
const WORD_BEHIND = /\d\s*([^\d/]*)(?:\/\D*)?$/u;
/** Nobody counts larger numbers in thousands: "1,287,500k" of 1287500 can mean either. */
const MIN_UNCOUNTED = 100_000;

const NO_PRICE: PriceCell = {
  text: '',
  number: null,
  shownPart: null,
  bare: '',
  grouped: { '.': null, ',': null },
  sized: false,
  unusual: false,
  reason: 'price.blank',
  params: {},
};

export function readPriceCell({ value: cell, shown, format = '', struck }: ListedCell): PriceCell {
  const text = shown || cellText(cell);
  if (struck && text !== '') return refused(text, 'price.struck');
  if (typeof cell === 'boolean') return refused(text, 'price.text');
  if (typeof cell !== 'number') return readPriceText(text);
  if (isDateFormat(format)) return refused(text, 'price.date');
  if (cell <= 0) return refused(text, cell < 0 ? 'price.negative' : 'price.zero');
  // A format with three decimals means what it shows.
  const isTyped = ZERO_FORMAT.test(format) && cell < 1_000 && Number.isInteger(rounded(cell * 1_000));
  return isTyped && shown ? { ...readPriceText(shown), text } : readNumber(cell, text, format);
}

/** The number counts, not its digits, times the word after them. */
function readNumber(number: number, text: string, format: string): PriceCell {
  if (!/\d/.test(text) || /\d\s*%/.test(text)) return refused(text, 'price.text');
  const [, words = ''] = WORD_BEHIND.exec(text.trim()) ?? [];
  const times = words === '' ? 1 : timesOf(words);
  const divisor = divisorOf(number, text, format);
  if (times === 1 && divisor === 1)
    return { ...NO_PRICE, text, number, shownPart: shownPartOf(number, text), reason: '' };
  const price = times === 1 && divisor > 1 ? number : rounded((number * times) / divisor);
  if (price !== number && number >= MIN_UNCOUNTED)
    return { ...refused(text, 'price.misread', { first: number, second: price }), sized: true };
  return { ...NO_PRICE, text, number: price, sized: true, unusual: true, reason: '' };
}

const timesOf = memoize((words: string): number => {
  const [first = ''] = words.split(/[\s(]/);
  const read = [words, first].map((word) => readNumberGroupedBy(`1${word}`, '.')).find(({ kind }) => kind === 'number');
  return read?.kind === 'number' ? read.value : 1;
});

const DIVISORS = [1, 1_000, 1_000_000, 1_000_000_000];

function divisorOf(number: number, text: string, format: string): number {
  const divisor = leftOut(number, format);
  const fits = (each: number) => decimalsShown(number / each, text) !== null;
  return divisor < 1 ? divisor : ([divisor, ...DIVISORS].find(fits) ?? 1);
}

const MAX_DECIMALS = 6;

/** @returns the number of decimals shown, up to rounding; null where the digits are others */
function decimalsShown(number: number, text: string): number | null {
  const digits = digitsIn(text);
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++)
    if (Math.abs(number * 10 ** decimals - digits) <= 0.5 + 1e-6) return decimals;
  return null;
}

function shownPartOf(number: number, text: string): number | null {
  const decimals = Number.isInteger(number) ? null : decimalsShown(number, text);
  if (decimals === null) return null;
  const part = digitsIn(text) / 10 ** decimals;
  return Math.abs(part - number) < 1e-9 * number ? null : part;
}

function digitsIn(text: string): number {
  const runs = (text.match(/\d(?:[\d.,\s'’]*\d)?/g) ?? []).map((run) => run.replace(/\D/g, ''));
  return Number(runs.sort((a, b) => b.length - a.length)[0] ?? Number.NaN);
}

function rounded(number: number): number {
  return Number(number.toFixed(6));
}

function refused(text: string, reason: ListReason, params: ReasonParams = {}): PriceCell {
  return { ...NO_PRICE, text, reason, params: { text, ...params } };
}

function readPriceText(text: string): PriceCell {
  if (text.length > MAX_READ_LENGTH) return refused(text, 'price.text');
  const cell = readWithoutNote(text);
  const two =
    pairOf(text.split(LINE_BREAKS)) ??
    pairOf(halvesOf(text)) ??
    (cell.reason === '' ? footnotedPrice(text, cell) : null);
  if (two) {
    const [first, second] = two.readings;
    return { ...refused(text, two.reason, { first, second }), sized: SIZE_WORD.test(text) };
  }
  return cell.reason === '' && withoutMarks(text).trim() === '' ? refused(text, 'price.text') : cell;
}

const END_NOTE = /(?<=[\d₫đ])\s*[⁰¹²³⁴-⁹⁽⁾]+$/iu;

function readWithoutNote(text: string): PriceCell {
  const cell = readOne(text);
  const bare = text.trim().replace(END_NOTE, '');
  const withoutNote = cell.reason === 'price.text' && bare !== text.trim() ? readOne(bare) : cell;
  return withoutNote === cell || withoutNote.reason !== '' ? cell : { ...withoutNote, text, unusual: true };
}

function readOne(text: string): PriceCell {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim();
  if (ONLY_DASHES.test(plain)) return refused(text, 'price.blank');
  if (isDateText(plain)) return refused(text, 'price.date');
  const bare = plain
    .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '')
    .replace(UNIT_SUFFIX, '')
    .replace(UNIT_SUFFIX, '')
    .replace(CURRENCY_PREFIX, '');
  const grouped = { '.': priceGroupedBy(bare, '.'), ',': priceGroupedBy(bare, ',') };
  const cell = { ...NO_PRICE, text, bare, grouped, reason: '' } as const;
  const [price = null] = pricesIn(cell);
  if (price === null) return refused(text, PRICE_RANGE.test(bare) ? 'price.range' : 'price.text');
  if (price <= 0) return refused(text, price < 0 ? 'price.negative' : 'price.zero');
  const unusual = !USUAL_PRICE.test(text.replace(CURRENCY_PREFIX, ''));
  return { ...cell, sized: SIZE_WORD.test(bare), unusual };
}

function priceGroupedBy(bare: string, mark: GroupMark): number | null {
  const reading = readNumberGroupedBy(bare, mark);
  if (reading.kind === 'number') return reading.percent ? null : reading.value;
  if (reading.kind !== 'ambiguous') return null;
  const [grouped, fraction] = reading.readings;
  return bare.includes(mark) ? grouped : fraction;
}

function pricesIn({ grouped }: Pick<PriceCell, 'grouped'>): number[] {
  return [...new Set([grouped['.'], grouped[',']])].filter((price) => price !== null);
}

interface TwoPrices {
  readonly reason: 'price.two' | 'price.note';
  readonly readings: readonly [number, number];
}

function pairOf(parts: readonly string[]): TwoPrices | null {
  if (parts.length < 2) return null;
  const [first = null, second = null] = parts.map(priceOf).filter((price) => price !== null);
  return first === null || second === null ? null : { reason: 'price.two', readings: [first, second] };
}

function priceOf(part: string): number | null {
  const cell = readOne(part);
  return cell.reason === '' ? (pricesIn(cell)[0] ?? null) : null;
}

function halvesOf(text: string): string[] {
  const [run = ''] = BLANK_GROUPS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [, first, second] = ROUND_PAIR.exec(run) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  if (run.replace(/ /g, '').length < MIN_PAIR_DIGITS) return [];
  const groups = run.split(' ');
  const middle = groups.length >> 1;
  return [groups.slice(0, middle).join(' '), groups.slice(middle).join(' ')];
}

function footnotedPrice(text: string, marked: PriceCell): TwoPrices | null {
  const bare = withoutMarks(text);
  const plain = bare === text ? null : priceOf(bare);
  const [asDigits = null] = pricesIn(marked);
  return plain === null || asDigits === null || plain === asDigits
    ? null
    : { reason: 'price.note', readings: [plain, asDigits] };
}
