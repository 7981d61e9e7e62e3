import { isWallTime, toSerial } from '../core';
import { type CellValue, escapeText } from '../sheet';
import type { ZoneReader } from './zone-reader';

/**
 * Makes what setValues takes: a text is escaped, a time is its serial number, because a cell shows a date by its format
 * alone [behaviour 3, C] and a Date object would pass through two zones.
 */
export function toServiceValue(value: CellValue): string | number | boolean {
  if (typeof value === 'string') return escapeText(value);
  return isWallTime(value) ? toSerial(value) : value;
}

/** Tells whether getValues gave a value that stands for itself. */
export function isCellValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Reads what getValues gives; whatever is no value of a cell, such as an image in it, counts by its text. */
export function fromServiceValue(value: unknown, wallTimeAt: ZoneReader): CellValue {
  if (isCellValue(value)) return value;
  if (isDate(value)) return wallTimeAt(value.getTime());
  return value === null || value === undefined ? '' : String(value);
}

/** Deliberately without instanceof: a Date of another realm is a date too. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
