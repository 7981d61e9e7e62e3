import { LANGUAGES, type Language, wordsIn } from '../../i18n';

/** Describes a text read as a number: one reading, two possible readings, or none. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly percent: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  /** Unreadable; a number all the same where it is too long: of more digits than are kept. */
  | { readonly kind: 'unreadable'; readonly isTooLong: boolean };

const UNREADABLE: NumberReading = { kind: 'unreadable', isTooLong: false };

/** Limits the digits of a number: a cell shows so many (assumed), and every number of so many digits is kept exactly. */
const MAX_DIGITS = 15;

/** Names a mark between groups of digits; the other one is then the decimal mark. */
export type GroupMark = '.' | ',';

/** Holds the words after a number that multiply it, as people write prices in chats and lists, whatever language they use. */
const MULTIPLIERS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) => Object.entries(wordsIn(language).locale.multipliers)),
);

const CURRENCY_SUFFIX = new RegExp(
  `(?:${LANGUAGES.flatMap((language) => wordsIn(language).locale.currencies).join('|')})$`,
);
const SHORT_FORM = new RegExp(`^([\\d.,]+)(${[...MULTIPLIERS.keys()].join('|')})(\\d{0,3})$`);

/**
 * Reads an amount as people type it: 1.250.000 · 1,250,000 · 1 250 000 ₫ · 1250000đ · 1,25tr · 1tr2 · 500k · 12%.
 * A lone separator before exactly three digits groups in the language where it groups, and is ambiguous where it is the
 * decimal mark, and in front of a word for thousands: people write 1.250k for 1.25 million.
 * @param language whose separators count: '.' groups in Vietnamese, ',' in English
 */
export function readNumber(text: string, language: Language): NumberReading {
  return readNumberGroupedBy(text, wordsIn(language).locale.groupMark);
}

/** Reads an amount like `readNumber`, where the mark between groups is known and the language is not. */
export function readNumberGroupedBy(text: string, groupMark: GroupMark): NumberReading {
  const bare = text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
  const percent = bare.endsWith('%');
  const amount = (percent ? bare.slice(0, -1) : bare).replace(CURRENCY_SUFFIX, '').trim();
  const negative = /^[-−]/.test(amount);
  const reading = readUnsigned(negative ? amount.slice(1).trim() : amount, groupMark);
  if (reading.kind === 'number' && isTooLong(amount)) return { kind: 'unreadable', isTooLong: true };
  if (reading.kind === 'number') return { ...reading, value: negative ? -reading.value : reading.value, percent };
  if (reading.kind === 'ambiguous' && negative) {
    return { kind: 'ambiguous', readings: [-reading.readings[0], -reading.readings[1]] };
  }
  return reading;
}

/** Rounds a number to what its cell shows, without the noise of binary fractions: 890000 × 1.1 is 979000. */
export function shownNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(MAX_DIGITS));
}

/**
 * Tells whether a number has more digits than are kept. Zeros at either end take no digits, but a number has no room for
 * hundreds of them.
 */
function isTooLong(amount: string): boolean {
  const digits = amount.replace(/\D/g, '');
  return digits.length > 200 || digits.replace(/^0+|0+$/g, '').length > MAX_DIGITS;
}

function readUnsigned(amount: string, groupMark: GroupMark): NumberReading {
  const short = SHORT_FORM.exec(amount.replace(/ /g, ''));
  return short ? readShortForm(short[1] ?? '', short[2] ?? '', short[3] ?? '') : readPlain(amount, groupMark);
}

/**
 * Reads a number with a word behind it. In "1,25tr" either separator is a decimal mark, since nobody groups in front of a word
 * for millions; of thousands many do.
 */
function readShortForm(head: string, word: string, tail: string): NumberReading {
  const multiplier = MULTIPLIERS.get(word);
  const decimal = head.replace(',', '.');
  if (multiplier === undefined || !/^\d+(\.\d+)?$/.test(decimal)) return UNREADABLE;
  if (tail !== '' && decimal.includes('.')) return UNREADABLE;
  const value = tail === '' ? Number(decimal) : Number(`${decimal}.${tail}`);
  if (multiplier === 1_000 && /^[1-9]\d*\.\d{3}$/.test(decimal)) {
    return { kind: 'ambiguous', readings: [Math.round(value * 1_000_000), Math.round(value * 1_000)] };
  }
  return { kind: 'number', value: Math.round(value * multiplier * 100) / 100, percent: false };
}

function readPlain(amount: string, groupMark: GroupMark): NumberReading {
  if (/^\d{1,3}( \d{3})+([.,]\d{1,2})?$/.test(amount)) return numberReading(amount.replace(/ /g, '').replace(',', '.'));
  if (/^\d+$/.test(amount)) return numberReading(amount);
  if (/^\d{1,3}((\.\d{3}){2,}(,\d+)?|\.\d{3},\d+)$/.test(amount)) {
    return numberReading(amount.replace(/\./g, '').replace(',', '.'));
  }
  if (/^\d{1,3}((,\d{3}){2,}(\.\d+)?|,\d{3}\.\d+)$/.test(amount)) return numberReading(amount.replace(/,/g, ''));
  return readLoneSeparator(amount, groupMark);
}

function readLoneSeparator(amount: string, groupMark: GroupMark): NumberReading {
  const match = /^(\d+)([.,])(\d+)$/.exec(amount);
  if (!match) return UNREADABLE;
  const [, whole = '', mark, rest = ''] = match;
  const decimal = Number(`${whole}.${rest}`);
  const looksGrouped = rest.length === 3 && !whole.startsWith('0');
  if (!looksGrouped) return { kind: 'number', value: decimal, percent: false };
  return mark === groupMark && whole.length <= 3
    ? numberReading(whole + rest)
    : { kind: 'ambiguous', readings: [Number(whole + rest), decimal] };
}

function numberReading(digits: string): NumberReading {
  return { kind: 'number', value: Number(digits), percent: false };
}
