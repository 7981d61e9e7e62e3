import { type Key, LANGUAGES, type Language, t, wordsIn } from '../i18n/translate';
import { CUSTOM_PREFIX, fieldOf } from './catalogue';
import { dayMonthYear, isoDate, isoTime, isWallTime, readDate, type WallTime } from './dates';
import type { Field } from './field';
import { type Issue, issue, type Value } from './record';
import { isBlankText, isErrorText, isId, nameText, seenLines, seenText } from './text';

export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly percent: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'unreadable' | 'tooLong' };

const UNREADABLE_NUMBER: NumberReading = { kind: 'unreadable' };

/** Cells show this many digits [assumed 9], and a number keeps this many exactly. */
const MAX_DIGITS = 15;

/** Separates groups of digits; the other one is the decimal mark. */
export type GroupMark = '.' | ',';

const LOCALES = LANGUAGES.map((language) => wordsIn(language).locale);

const MULTIPLIERS: ReadonlyMap<string, number> = new Map(
  LOCALES.flatMap(({ multipliers }) => Object.entries(multipliers)),
);

const CURRENCY_SUFFIX = new RegExp(`(?:${LOCALES.flatMap(({ currencies }) => currencies).join('|')})$`);
const SHORT_FORM = new RegExp(`^([\\d.,]+)(${[...MULTIPLIERS.keys()].join('|')})(\\d{0,3})$`);

/** Reads 1.250.000 · 1,25tr · 1tr2 · 500k · 12%; a lone mark before 3 digits groups by language or is ambiguous. */
export function readNumber(text: string, language: Language): NumberReading {
  return readNumberGroupedBy(text, wordsIn(language).locale.groupMark);
}

export function readNumberGroupedBy(text: string, groupMark: GroupMark): NumberReading {
  const bare = nameText(text).toLowerCase();
  const percent = bare.endsWith('%');
  const amount = (percent ? bare.slice(0, -1) : bare).replace(CURRENCY_SUFFIX, '').trim();
  const sign = /^[-−]/.test(amount) ? -1 : 1;
  const reading = readUnsigned(sign < 0 ? amount.slice(1).trim() : amount, groupMark);
  switch (reading.kind) {
    case 'number':
      return isTooLong(amount) ? { kind: 'tooLong' } : { ...reading, value: sign * reading.value, percent };
    case 'ambiguous':
      return { ...reading, readings: [sign * reading.readings[0], sign * reading.readings[1]] };
    default:
      return reading;
  }
}

/** As the cell shows it, without binary noise: 890000 × 1.1 is 979000. */
function shownNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(MAX_DIGITS));
}

/** Zeros at either end take no digits, up to 200 in all. */
function isTooLong(amount: string): boolean {
  const digits = amount.replace(/\D/g, '');
  return digits.length > 200 || digits.replace(/^0+|0+$/g, '').length > MAX_DIGITS;
}

function readUnsigned(amount: string, groupMark: GroupMark): NumberReading {
  const [, head = '', word, tail = ''] = SHORT_FORM.exec(amount.replace(/ /g, '')) ?? [];
  return word === undefined ? readPlain(amount, groupMark) : readShortForm(head, word, tail);
}

/** In "1,25tr" either mark is decimal: nobody groups before a word for millions; before thousands many do. */
function readShortForm(head: string, word: string, tail: string): NumberReading {
  const multiplier = MULTIPLIERS.get(word);
  const decimal = head.replace(',', '.');
  if (multiplier === undefined || !/^\d+(\.\d+)?$/.test(decimal)) return UNREADABLE_NUMBER;
  if (tail !== '' && decimal.includes('.')) return UNREADABLE_NUMBER;
  const value = tail === '' ? Number(decimal) : Number(`${decimal}.${tail}`);
  if (multiplier === 1_000 && /^[1-9]\d*\.\d{3}$/.test(decimal)) {
    return { kind: 'ambiguous', readings: [Math.round(value * 1_000_000), Math.round(value * 1_000)] };
  }
  return numberReading(Math.round(value * multiplier * 100) / 100);
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
  const [, whole = '', mark, rest = ''] = /^(\d+)([.,])(\d+)$/.exec(amount) ?? [];
  if (mark === undefined) return UNREADABLE_NUMBER;
  const decimal = Number(`${whole}.${rest}`);
  const looksGrouped = rest.length === 3 && !whole.startsWith('0');
  if (!looksGrouped) return numberReading(decimal);
  return mark === groupMark && whole.length <= 3
    ? numberReading(whole + rest)
    : { kind: 'ambiguous', readings: [Number(whole + rest), decimal] };
}

function numberReading(digits: string | number): NumberReading {
  return { kind: 'number', value: Number(digits), percent: false };
}

export interface NamedIds {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly names: ReadonlyMap<string, string>;
}

/** By field name; a field whose IDs have no names is absent. */
export type NamesByField = ReadonlyMap<string, NamedIds>;

function nameKey(name: string): string {
  return nameText(name).toLowerCase();
}

export function nameIds(records: readonly { readonly id: string; readonly names: readonly string[] }[]): NamedIds {
  const ids = new Map<string, string[]>();
  const shown = new Map<string, string>();
  for (const { id, names } of records) {
    if (!shown.has(id)) shown.set(id, names[0] ?? id);
    for (const word of [...names, id].map(nameKey)) {
      const found = ids.get(word) ?? [];
      if (word !== '' && !found.includes(id)) ids.set(word, [...found, id]);
    }
  }
  return { ids, names: shown };
}

/** @returns one ID when the text is clear, several when it is ambiguous */
export function findIdsByName(text: string, { ids }: NamedIds): readonly string[] {
  return ids.get(nameKey(text)) ?? [];
}

export function unambiguousNameOf(id: string, named: NamedIds): string {
  const isClearWord = (name: string): boolean => String(findIdsByName(name, named)) === id;
  return [named.names.get(id) ?? id, id].find(isClearWord) ?? [...named.ids.keys()].find(isClearWord) ?? id;
}

export type Cell = string | number | boolean | WallTime;

export type CellReading = {
  readonly value: Value | null;
  readonly issue: Issue | null;
  readonly warning: Issue | null;
  /** Needs a tick: the interface allows the value, but it is probably a mistake. */
  readonly hold: Issue | null;
};

export interface ReadingContext {
  readonly language: Language;
  readonly names: NamesByField;
}

const BLANK_READING: CellReading = { value: null, issue: null, warning: null, hold: null };

/** For what is no value, such as an image: Unicode's object replacement character. */
export const OBJECT_SIGN = '\ufffc';

export const CLEAR_WORDS: ReadonlySet<string> = new Set(LOCALES.flatMap(({ clearWords }) => clearWords));

/** Blank is not sent, "(clear)" empties a text, an ambiguous text is an issue with both readings. */
export function readCell(field: Field, cell: Cell, context: ReadingContext): CellReading {
  if (typeof cell === 'string') {
    if (isBlankText(cell)) return BLANK_READING;
    if (cell === OBJECT_SIGN) return invalidReading(field, 'issue.cell.object');
    if (isErrorText(cell)) return invalidReading(field, 'issue.cell.error', { error: nameText(cell) });
  }
  switch (field.type) {
    case 'money':
    case 'percent':
    case 'number':
    case 'bareNumber':
      return readAmount(field, cell, context.language);
    case 'id':
    case 'category':
      return readId(field, cell, context.names.get(field.name));
    case 'date':
      return readDateCell(field, cell);
    default:
      return readText(field, cell);
  }
}

function validReading(read: Value, extra: Partial<Pick<CellReading, 'warning' | 'hold'>> = {}): CellReading {
  return { ...BLANK_READING, value: read, ...extra };
}

function invalidReading({ name }: Field, code: Key, params: Issue['params'] = {}): CellReading {
  return { ...BLANK_READING, issue: issue(code, name, params) };
}

function isClear(text: string): boolean {
  if (!text.includes('(')) return false;
  return CLEAR_WORDS.has(nameText(text).toLowerCase());
}

function readText(field: Field, cell: Cell): CellReading {
  if (typeof cell === 'string') {
    if (isClear(cell)) return validReading('');
    const textOf = isName(field) ? nameText : field.type === 'terms' ? seenLines : seenText;
    return validReading(textOf(cell));
  }
  if (typeof cell === 'boolean' && field.name.startsWith(CUSTOM_PREFIX)) return readFlag(field, cell);
  const text = shownText(cell);
  const isLost = typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER;
  return validReading(text, { hold: issue(isLost ? LOST_DIGITS_CODE : LOST_TEXT_CODE, field.name, { text }) });
}

/** Typed as text, now a number or date: leading zeros, a percent sign or the date order may be lost. */
export const LOST_TEXT_CODE = 'hold.text.lost';
export const LOST_DIGITS_CODE = 'hold.text.digits';

/** A checkbox: the CRM takes 1 and 0 [public facts 4, M]. */
function readFlag({ name }: Field, cell: boolean): CellReading {
  const text = cell ? '1' : '0';
  return validReading(text, { warning: issue('warning.flag.sent', name, { shown: shownText(cell), text }) });
}

function isName({ type }: Field): boolean {
  return type === 'code' || type === 'phone' || type === 'email';
}

function readAmount(field: Field, cell: Cell, language: Language): CellReading {
  if (typeof cell === 'number') return checkNumber(field, shownNumber(cell));
  if (isWallTime(cell)) return invalidReading(field, 'issue.number.isDate', { date: isoDate(cell) });
  const text = shownText(cell);
  if (isClear(text)) return invalidReading(field, 'issue.number.clear');
  const reading = readNumber(text, language);
  if (reading.kind === 'ambiguous') {
    const [first, second] = reading.readings;
    return invalidReading(field, 'issue.number.ambiguous', { text, first, second });
  }
  if (reading.kind === 'number' && reading.percent && field.type === 'bareNumber') {
    return invalidReading(field, 'issue.number.share', {
      text,
      whole: reading.value,
      part: shownNumber(reading.value / 100),
    });
  }
  if (reading.kind === 'number' && (!reading.percent || field.type === 'percent')) {
    return checkNumber(field, reading.value, true);
  }
  return invalidReading(field, reading.kind === 'tooLong' ? 'issue.number.tooLong' : 'issue.number.unreadable', {
    text,
  });
}

/** @param isTyped as text: a plain 0.5 may be 50 % in a cell formatted as percent */
function checkNumber(field: Field, number: number, isTyped = false): CellReading {
  const { name, rule } = field;
  if (rule?.integer && !Number.isInteger(number)) return invalidReading(field, 'issue.number.notWhole', { number });
  const times = Math.round(number * 10_000) / 100;
  const mayBeShare = !isTyped && number > 0 && number < 1;
  if (mayBeShare && field.type === 'percent') return invalidReading(field, 'issue.percent.fraction', { number, times });
  if (mayBeShare && field.type === 'bareNumber') {
    return invalidReading(field, 'issue.number.share', { text: String(number), whole: times, part: number });
  }
  if (rule && number < rule.min)
    return validReading(number, { hold: issue('hold.number.low', name, { number, min: rule.min }) });
  const isHigh = rule && rule.max !== null && number > rule.max;
  return validReading(number, isHigh ? { hold: issue('hold.number.high', name, { number, max: rule.max ?? 0 }) } : {});
}

/** No unit, category, origin or manufacturer [public facts 4, H]. */
const NONE_ID = '0';

/** By name first, then by ID; a category must be listed, other lists may have gaps. */
function readId(field: Field, cell: Cell, named: NamedIds | undefined): CellReading {
  const text = nameText(shownText(cell));
  const [only, ...others] = named ? findIdsByName(text, named) : [];
  const isCategory = field.type === 'category';
  const list = isCategory ? 'category' : 'list';
  const isListed = isCategory || fieldOf('lists', field.name) !== null;
  if (others.length > 0) return invalidReading(field, `issue.${list}.ambiguous`, { text, count: others.length + 1 });
  if (only !== undefined) return validReading(only);
  if (isListed && (text === NONE_ID || isClear(text)))
    return validReading(NONE_ID, { hold: issue('hold.id.none', field.name) });
  if (isId(text) && !(named && isCategory)) return validReading(text);
  const unknown = `issue.${list}.${named ? 'unknown' : 'noList'}` as const;
  return invalidReading(field, isListed ? unknown : 'issue.id.invalid', { text });
}

function readDateCell(field: Field, cell: Cell): CellReading {
  if (isWallTime(cell)) return validReading(isoDate(cell));
  const text = shownText(cell);
  const date = readDate(text);
  return date ? validReading(isoDate(date)) : invalidReading(field, 'issue.date.unreadable', { text });
}

function shownText(cell: Cell): string {
  if (isWallTime(cell)) return isoTime(cell);
  if (typeof cell === 'number') return String(shownNumber(cell));
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell;
}

/** The inverse of reading: the result reads as `value` again. @param names shown instead of IDs */
export function cellValueOf(
  { name, type }: Pick<Field, 'name' | 'type'>,
  value: Value,
  { language, reads = language }: { readonly language: Language; readonly reads?: Language },
  names: NamesByField = new Map(),
): string | number {
  if (value === '') return t(language, 'cell.clear');
  const named = names.get(name);
  if (named) return unambiguousNameOf(String(value), named);
  // A text: the column's text format would show a date as a number.
  if (type === 'date') return dayMonthYear(String(value));
  if (typeof value !== 'number' || value <= 0 || value >= 1) return value;
  // 0.5 could be read as 50 %; other numbers stay numbers for the user's own formulas.
  if (type === 'percent') return `${fractionText(value, reads)}%`;
  return type === 'bareNumber' ? fractionText(value, reads) : value;
}

function fractionText(value: number, language: Language): string {
  const digits = value < 1e-6 ? value.toFixed(Math.min(100, 14 - Math.floor(Math.log10(value)))) : String(value);
  return digits.replace('.', wordsIn(language).locale.decimalMark);
}
