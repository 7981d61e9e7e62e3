import { type GroupMark, readNumberGroupedBy } from '../records/read-cell';
import { memoize } from '../records/record';
import { isDateText, withoutMarks } from './list-code';
import type { ListReason, ReasonParams } from './list-line';
import { cellText, type ListedCell, MAX_READ_LENGTH } from './list-table';
import { isDateFormat, leftOut } from './number-format';

export interface PriceCell {
  readonly text: string;
  /** The number where the cell holds one; null where it holds a text. */
  readonly number: number | null;
  /** The number as far as the cell shows it; null where it shows all of it. */
  readonly shownPart: number | null;
  readonly bare: string;
  /** The number that the text means by the mark that groups its digits; null where it means none. */
  readonly grouped: Readonly<Record<GroupMark, number | null>>;
  /** true where the price tells its own size: 500k, 8tr990. */
  readonly sized: boolean;
  readonly unusual: boolean;
  /** The reason that it is no price at all; '' where it may be one. */
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

const LINE_BREAKS = /[\n\r\v\u2028\u2029]+/;
/** Groups of digits set apart by blanks, at the end of whatever. */
const BLANK_GROUPS = /^\d{1,3}(?: \d{3}){3,}(?!\d)/;
/** Matches two prices in a row: both end in 000, and the second begins with no zero. */
const ROUND_PAIR = /^(\d{1,3}(?: \d{3})* 000) ([1-9]\d{2}(?: \d{3})* 000)$/;
/** Requires so many digits before a run of groups counts as two prices: nothing costs a hundred thousand millions. */
const MIN_PAIR_DIGITS = 12;

const ONLY_DASHES = /^[\p{Pd}−._]*$/u;
const PRICE_RANGE = /\d[^\d]*(?:[~–—/]|\s-|-|đến|tới|to)\s*\d/i;
const CURRENCY_PREFIX = /^(?:vnđ|vnd|₫|đ)\s*(?=\d)/i;
/** Matches a trailing ".-", one piece behind a slash, "/cái" (a price of a case or a metre is not that of a piece), and the currency in full. */
const UNIT_SUFFIX =
  /\s*[.,]-(?:\s*(?:đ|₫|vnđ|vnd))?$|\s*\/\s*(?:1\s*)?(?!thùng|lốc|kiện|tá(?!\p{L})|cặp|đôi|carton|case|dozen|pack|pallet|box|két|bao|kg|kí|m(?!\p{L})|mét|metre|meter|lít|tấn|usd)(?:\p{L}{1,6}|unit|piece)$|(?<=\d)\s*(?:đồng|dong|each)$/iu;
const USUAL_PRICE = /^\d+(?:[., ]\d{3})*(?:(?<=\d{3})[.,]00)?(?:\s*(?:đ|₫|vnd|vnđ))?$/i;
const SIZE_WORD = /\d\s*[knmt]/i;
/** Matches digits that fill a format: "172.000" of 172 is most likely what a person typed. */
const ZERO_FORMAT = /^[#0,]*\.000$/;
/** Matches the word behind the digits of a price, with the currency: "k", "tr đ" of "1,3tr đ/cái". */
const WORD_BEHIND = /\d\s*([^\d/]*)(?:\/\D*)?$/u;
/** Bounds from below the numbers that nobody counts in thousands: 1287500 that is shown as "1,287,500k" can mean either. */
const MIN_UNCOUNTED = 100_000;

const NO_PRICE: PriceCell = {
  ...{ text: '', number: null, shownPart: null, bare: '', grouped: { '.': null, ',': null } },
  ...{ sized: false, unusual: false, reason: 'price.blank', params: {} },
};

export function readPriceCell({ value: cell, shown, format = '', struck }: ListedCell): PriceCell {
  const text = shown || cellText(cell);
  if (struck && text !== '') return refused(text, 'price.struck');
  if (typeof cell === 'boolean') return refused(text, 'price.text');
  if (typeof cell !== 'number') return readPriceText(text);
  if (isDateFormat(format)) return refused(text, 'price.date');
  if (cell <= 0) return refused(text, cell < 0 ? 'price.negative' : 'price.zero');
  // A number whose format fills up three decimals says what it shows.
  const isTyped = ZERO_FORMAT.test(format) && cell < 1_000 && Number.isInteger(rounded(cell * 1_000));
  return isTyped && shown ? { ...readPriceText(shown), text } : readNumber(cell, text, format);
}

/** The number itself counts, not its digits, times what a word behind them says beyond the thousands that the format leaves out. */
function readNumber(number: number, text: string, format: string): PriceCell {
  if (!/\d/.test(text) || /\d\s*%/.test(text)) return refused(text, 'price.text');
  const [, words = ''] = WORD_BEHIND.exec(text.trim()) ?? [];
  const times = words === '' ? 1 : timesOf(words);
  const divisor = divisorOf(number, text, format);
  if (times === 1 && divisor === 1)
    return { ...NO_PRICE, text, number, shownPart: shownPartOf(number, text), reason: '' };
  const meant = times === 1 && divisor > 1 ? number : rounded((number * times) / divisor);
  if (meant !== number && number >= MIN_UNCOUNTED)
    return { ...refused(text, 'price.misread', { first: number, second: meant }), sized: true };
  return { ...NO_PRICE, text, number: meant, sized: true, unusual: true, reason: '' };
}

const timesOf = memoize((words: string): number => {
  const [first = ''] = words.split(/[\s(]/);
  const read = [words, first].map((word) => readNumberGroupedBy(`1${word}`, '.')).find(({ kind }) => kind === 'number');
  return read?.kind === 'number' ? read.value : 1;
});

const DIVISORS = [1, 1_000, 1_000_000, 1_000_000_000];

/** Returns how many times smaller the digits are than the number; where the format does not tell, the digits do. */
function divisorOf(number: number, text: string, format: string): number {
  const divisor = leftOut(number, format);
  const fits = (each: number) => decimalsShown(number / each, text) !== null;
  return divisor < 1 ? divisor : ([divisor, ...DIVISORS].find(fits) ?? 1);
}

const MAX_DECIMALS = 6;

/** Returns how many decimals of a number its digits are, whatever mark parts them; null where they are other digits. */
function decimalsShown(number: number, text: string): number | null {
  const digits = digitsIn(text);
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++)
    if (Math.abs(number * 10 ** decimals - digits) <= 0.5 + 1e-6) return decimals;
  return null;
}

/** A number as far as it is shown; null where all of it is, as far as money goes. */
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

/** Reads a text; one that can mean two prices is refused: nothing tells which is meant. */
function readPriceText(text: string): PriceCell {
  if (text.length > MAX_READ_LENGTH) return refused(text, 'price.text');
  const cell = readOrNoted(text);
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

/** Reads a price whose digits mean none together with a footnote number behind them: 9.550.000¹. */
function readOrNoted(text: string): PriceCell {
  const cell = readOne(text);
  const bare = text.trim().replace(END_NOTE, '');
  const noted = cell.reason === 'price.text' && bare !== text.trim() ? readOne(bare) : cell;
  return noted === cell || noted.reason !== '' ? cell : { ...noted, text, unusual: true };
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

function footnotedPrice(text: string, marked: PriceCell): TwoPrices | null {
  const bare = withoutMarks(text);
  const plain = bare === text ? null : priceOf(bare);
  const [asDigits = null] = pricesIn(marked);
  return plain === null || asDigits === null || plain === asDigits
    ? null
    : { reason: 'price.note', readings: [plain, asDigits] };
}
