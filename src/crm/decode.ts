import { calendarDate, type WallTime } from '../records/dates';
import { characterNamed, isEmpty, isObject } from '../records/text';

const LAST_CODE_POINT = 0x10ffff;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

/** Once, so that "&amp;lt;" becomes "&lt;": the CRM's text is HTML-encoded [public facts 0.9, H]. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characterNamed(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** PHP writes an empty object as `[]` [public facts 1.11, H]. null for everything else. */
export function readObject(value: unknown): JsonObject | null {
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  return isObject(value) ? value : null;
}

/** NFC text, HTML entities decoded once; numbers and flags count as text; '' and all else is null. */
export function readText(value: unknown): string | null {
  const text = asText(value);
  return text === '' ? null : decodeEntities(text).normalize('NFC');
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return '';
}

/** 0, "0", '' and null are "none" [public facts 5, H]. */
export function readId(value: unknown): string | null {
  const text = asText(value).trim();
  return /^0*$/.test(text) ? null : text;
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** 12, "12", "12.0" and "1,000,000.0", whose commas are thousands [public facts 0.9, H]; null for all else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return NUMBER.test(text) ? Number(text.replace(/,/g, '')) : null;
}

const TIME_PATTERN =
  /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)[-/](\d\d?)[-/](\d{4}))(?:[ T](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** Version 3 mixes forms [public facts 7, H]: "04-03-2025", "04/03/2025". null for zero dates and other zones. */
export function readTime(value: unknown): WallTime | null {
  const found = TIME_PATTERN.exec(typeof value === 'string' ? value.trim() : '');
  if (!found) return null;
  const parts = found.map((part?: string) => Number(part ?? 0));
  const [, year = 0, month = 0, day = 0, dayFirst = 0, monthNext = 0, yearLast = 0, hour = 0, minute = 0, second = 0] =
    parts;
  const date = calendarDate(year + yearLast, month + monthNext, day + dayFirst);
  return date && hour < 24 && minute < 60 && second < 60 ? { ...date, hour, minute, second } : null;
}

const BLANK_DATE = /^[\s0/:T-]*$/;

/** Falls back to the text, lest it is lost; null for '', 0 and zero dates. */
export function orRawValue<Value>(read: Value | null, value: unknown): Value | string | null {
  return read ?? (BLANK_DATE.test(asText(value)) ? null : readText(value));
}

/** `dropped`: records without an ID. */
export interface Decoded<Row> {
  readonly records: readonly Row[];
  readonly dropped: number;
}

/** null for no list, or one without any usable record: unknown paths give another list [public facts 0.4, H]. */
export function readList<Row>(value: unknown, readRow: (row: JsonObject) => Row | null): Decoded<Row> | null {
  if (!Array.isArray(value)) return null;
  const records: Row[] = [];
  for (const entry of value) {
    const object = readObject(entry);
    const row = object ? readRow(object) : null;
    if (row !== null) records.push(row);
  }
  const dropped = value.length - records.length;
  return dropped > 0 && records.length === 0 ? null : { records, dropped };
}

export type Answer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'html' }
  | { readonly kind: 'broken' };

/** In a web page, but not in a message for people. */
export const PAGE = /<(!doctype|html|head|body)\b/i;

/** By the body, not its content type: PHP sends JSON as text/html too [assumed 82]. Long whole numbers become text. */
export function readAnswer(body: string): Answer {
  const text = body.replace(/^\ufeff/, '').trim();
  if (text === '') return { kind: 'empty' };
  if (text.startsWith('<')) return { kind: 'html' };
  try {
    const value: unknown = JSON.parse(keepLongIntegers(text));
    return { kind: 'json', value };
  } catch {
    return { kind: PAGE.test(text) ? 'html' : 'broken' };
  }
}

const LONG_DIGITS = /\d{16}/;
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

function keepLongIntegers(json: string): string {
  if (!LONG_DIGITS.test(json)) return json;
  return json.replace(STRING_OR_NUMBER, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token));
}

export function bodyOf(answer: Answer): JsonObject | null {
  return answer.kind === 'json' ? readObject(answer.value) : null;
}

const FIRST_ERROR_CODE = 400;

/** By form, never by message texts [public facts 0.5 and 10, M]. */
export function reportsFailure(answer: Answer): boolean {
  const body = bodyOf(answer);
  if (!body) return false;
  return (
    isFilled(body.error) ||
    isFilled(body.errors) ||
    isNo(body.success) ||
    (typeof body.status === 'string' && body.status.toLowerCase() === 'error') ||
    isErrorCode(body)
  );
}

/** Successes carry `error: null`, `error: ""`, `error: 0` and `errors: []`. */
function isFilled(value: unknown): boolean {
  const object = readObject(value);
  if (object) return !isEmpty(object);
  return Array.isArray(value) || !(value === undefined || value === null || value === '' || isNo(value));
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === '0' || value === 'false';
}

/** As text only with three digits: a longer one is rather a record's code. */
function isErrorCode(body: JsonObject): boolean {
  const { code } = body;
  if (typeof code === 'string') return /^[4-9]\d\d$/.test(code.trim());
  return typeof code === 'number' && code >= FIRST_ERROR_CODE;
}
