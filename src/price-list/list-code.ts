import { readDate } from '../records/dates';
import { foldText } from '../records/text';
import { cellText, type ListedCell, MAX_READ_LENGTH } from './list-table';
import { isDateFormat } from './number-format';

/** Superscripts, subscripts and circled characters, but not fractions. */
const FOOTNOTE_MARKS =
  '\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u1d9b-\u1dbf\u2070-\u209c\u2120\u2122\u2460-\u24ff\u2776-\u2793';
const TRAILING_MARKS = new RegExp(`[\\s${FOOTNOTE_MARKS}]+$`, 'u');
const ANY_MARKS = new RegExp(`[${FOOTNOTE_MARKS}]+`, 'gu');
/** Most codes; normalisation does not change them. */
const PLAIN_ASCII = /^[ -~]*$/;
const BETWEEN_MARKS = new RegExp(`[^${FOOTNOTE_MARKS}]+`, 'gu');

function withoutEndMarks(text: string): string {
  return text.replace(TRAILING_MARKS, '');
}

export function withoutMarks(text: string): string {
  return text.replace(ANY_MARKS, '');
}

/** NFKC would turn a superscript 2 into a 2. */
function normaliseAllButMarks(text: string): string {
  return PLAIN_ASCII.test(text) ? text : text.replace(BETWEEN_MARKS, (part) => part.normalize('NFKC'));
}

const CODE_NOTES =
  /(?:\s*(?:[*†‡#]+|[([](?:\d|\*+|new|mới|hot|sale|km|hết hàng|sắp về|tạm hết)[)\]])|\s+(?:new|mới|hot|sale))+$/iu;

export function withoutNotes(code: string): string | null {
  if (code.length > MAX_READ_LENGTH) return null;
  const bare = code.replace(CODE_NOTES, '').trim();
  return bare === '' || bare === code.trim() ? null : bare;
}

const FOR_ANOTHER = /^(?:cho|dùng|for|with|kèm|tặng|of|của|fits|thay|model)$/iu;
const OTHER_GOODS =
  /^(?:thay (?:the|cho|boi|bang|ma)|tuong (?:thich|duong)|(?:dung|lap|su dung|danh) (?:cho|voi|kem)|phu (?:hop|kien|tung)|linh kien|(?:di|tang|mua) kem|kem theo|qua tang|cho (?:may|cac|ma|model|dong|noi)|replace(?:s|d|ment)?|supersede[sd]?|substitutes?|compatible|fits|used? (?:for|with|in)|works? with|for (?:the|models?)|accessor(?:y|ies)|free gift|bundled?|spare|see also)(?: |$)/;
const BEFORE_OTHER_GOODS = /^(?:compatible|replacement)$/;
/** Shorter numbers inside a text are sizes. */
const MIN_DIGITS_INSIDE = 6;

/** Single words and pairs: "Nồi cơm SP-001 1,8 L". */
export function codesInside(text: string): string[] {
  const words = withoutOtherGoods(
    text
      .slice(0, MAX_READ_LENGTH)
      .normalize('NFC')
      .split(/[\s,;:()[\]{}"“”|=]+/u)
      .map((word) => word.replace(/^[.–—-]+|[.–—-]+$/gu, ''))
      .filter((word) => word !== ''),
  );
  return words.flatMap((word, at) => {
    if (FOR_ANOTHER.test(words[at - 1] ?? '')) return [];
    const pair = `${word} ${words[at + 1] ?? ''}`;
    return [word, ...(words[at + 1] === undefined ? [] : [pair])].filter(canBeInside);
  });
}

function withoutOtherGoods(words: readonly string[]): readonly string[] {
  const folded = words.map(foldText);
  const end = words.findIndex((_, at) => OTHER_GOODS.test(folded.slice(at, at + 2).join(' ')));
  if (end < 0) return words;
  return words.slice(0, BEFORE_OTHER_GOODS.test(folded[end] ?? '') ? Math.max(0, end - 1) : end);
}

function canBeInside(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  return digits > 0 && (/\p{L}/u.test(word) || digits >= MIN_DIGITS_INSIDE);
}

export interface ListCode {
  readonly text: string;
  readonly searched?: string;
  readonly lost: 'code.exponent' | 'code.date' | '';
  /** Numbers may have lost leading zeros; 10.25 is not the code 1025, so fractions match literally. */
  readonly form: 'text' | 'number' | 'literal';
}

/** A spreadsheet keeps 15 digits; the rest become zeros. */
const MAX_NUMERIC_CODE = 1e15;
const PRINTED_INTEGER = /^(\d+)\.0$/;
const FRACTION_PATTERN = /^\d+[.,]\d{1,2}$/;
const EXPONENT = /^\d+([.,]\d+)?e\+\d+$/i;

/** A number displayed with other zeros or signs, 12 as 12.0, matches only as displayed. */
export function readListCode({ value: cell, shown, format }: ListedCell): ListCode {
  if (typeof cell !== 'number') return readText(typeof cell === 'string' ? cell : cellText(cell));
  if (shown && !isShownAsItself(cell, shown) && !isDateFormat(format)) {
    const code = readText(shown);
    return /\p{L}/u.test(shown) ? code : { text: shown, lost: code.lost, form: 'literal' };
  }
  const text = String(cell);
  if (isDateFormat(format)) return { text, lost: 'code.date', form: 'literal' };
  const tooLong = Math.abs(cell) >= MAX_NUMERIC_CODE;
  return { text, lost: tooLong ? 'code.exponent' : '', form: Number.isInteger(cell) ? 'number' : 'literal' };
}

export function isShownAsItself(number: number, shown: string): boolean {
  const digits = shown.replace(/(?<=\d)[.,\s'’](?=\d)/g, '');
  const own = String(number);
  return own === shown || own.replace('.', '') === digits;
}

function readText(text: string): ListCode {
  if (text.length > MAX_READ_LENGTH) return { text, lost: '', form: 'literal' };
  const trimmed = cellText(text);
  const bare = withoutEndMarks(trimmed);
  const code = bare === trimmed ? { text } : { text, searched: bare };
  if (EXPONENT.test(bare)) return { text, lost: 'code.exponent', form: 'literal' };
  const [, printed] = PRINTED_INTEGER.exec(bare) ?? [];
  if (printed !== undefined) return { text, searched: printed, lost: '', form: 'number' };
  if (FRACTION_PATTERN.test(bare)) return { ...code, lost: '', form: 'literal' };
  const isDate = isDateText(bare);
  if (trimmed === '') return { text: '', lost: '', form: 'text' };
  return { ...code, lost: isDate ? 'code.date' : '', form: isDate ? 'literal' : 'text' };
}

export function isDateText(text: string): boolean {
  return /^\d+[/.-]\d+[/.-]\d+/.test(text) && readDate(text.replace(/[T ].*/, '')) !== null;
}

const FILLER_CHARACTERS = /[\s\p{Pd}\p{Cf}._/\\⁄−·'’‘\x60´]+/gu;

/** Accents count, and Đ is not D. */
export function foldCode(code: string): string {
  return withoutEndMarks(foldLetters(code)).replace(/^0+(?=.)/u, '');
}

export function marksOf(code: string): string {
  const folded = foldLetters(code);
  return folded.slice(withoutEndMarks(folded).length);
}

function foldLetters(code: string): string {
  return normaliseAllButMarks(code).toLowerCase().replace(FILLER_CHARACTERS, '').normalize('NFC');
}
