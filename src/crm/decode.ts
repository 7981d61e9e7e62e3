import { calendarDate, type WallTime } from '../core';
import { decodeEntities } from './entities';

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads an object; PHP writes an empty one as `[]` [public facts 1.11, H].
 * @returns null for everything else
 */
export function readObject(value: unknown): JsonObject | null {
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  return isObject(value) ? value : null;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads text in NFC, HTML entities decoded once; numbers and flags count as text; '' and all else is null. */
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

/** Reads an ID as text; 0, "0", '' and null are "none" [public facts 5, H]. */
export function readId(value: unknown): string | null {
  const text = asText(value).trim();
  return /^0*$/.test(text) ? null : text;
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Reads 12, "12", "12.0" and "1,000,000.0", whose commas are thousands [public facts 0.9, H]; null for all else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return NUMBER.test(text) ? Number(text.replace(/,/g, '')) : null;
}

/** Year, month, day; or day, month, year; then the clock. */
const TIME = /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)[-/](\d\d?)[-/](\d{4}))(?:[ T](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/**
 * Reads "2025-03-04 09:05:00" and, because version 3 mixes forms, "04-03-2025" and "04/03/2025" [public facts 7, H].
 * @returns the wall time as the CRM shows it; null for zero dates and for what is no time, or is one of another zone
 */
export function readTime(value: unknown): WallTime | null {
  const found = TIME.exec(typeof value === 'string' ? value.trim() : '');
  if (!found) return null;
  // Of the two orders, the parts of the one that does not match are 0.
  const parts = found.map((part?: string) => Number(part ?? 0));
  const [, year = 0, month = 0, day = 0, dayFirst = 0, monthNext = 0, yearLast = 0, hour = 0, minute = 0, second = 0] =
    parts;
  const date = calendarDate(year + yearLast, month + monthNext, day + dayFirst);
  return date && hour < 24 && minute < 60 && second < 60 ? { ...date, hour, minute, second } : null;
}

const NOTHING = /^[\s0/:T-]*$/;

/** What was read of a value, else its text, lest it is lost; null for '', 0 and zero dates. */
export function orAsItCame<Value>(read: Value | null, value: unknown): Value | string | null {
  return read ?? (NOTHING.test(asText(value)) ? null : readText(value));
}

/** Records that could be read, and how many could not because they have no ID. */
export interface Decoded<Row> {
  readonly records: readonly Row[];
  readonly dropped: number;
}

/**
 * Reads a list, dropping and counting the records that cannot be used.
 * @returns null when it is no list, or when of a filled one nothing can be used: then it lists something else,
 *   as unknown paths of version 3 do [public facts 0.4, H]
 */
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
