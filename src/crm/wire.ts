import { dayMonthYear, type Issue, isoDate, issue, readDate } from '../core';
import { nfc } from './endpoint';
import { checkRecordId } from './record-id';

/** In which form a field travels in a JSON body. `numberText` is a string that holds a number; an `idOrNone` of 0 is none. */
export type WireKind = 'text' | 'number' | 'integer' | 'id' | 'idOrNone' | 'numberText' | 'date';

/** The fields that an object of the interface has. */
export type WireFields = Readonly<Record<string, WireKind>>;

export type WireValues = Readonly<Record<string, string | number>>;

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Checks an object against its fields: each is known to the interface and can travel in its form.
 * @param params parameters for every issue, e.g. the number of the order line
 */
export function checkWire(fields: WireFields, values: WireValues, params: Issue['params'] = {}): Issue[] {
  return Object.entries(values)
    .flatMap(([name, value]) => checkValue(fields[name], name, value))
    .map((found) => ({ ...found, params: { ...found.params, ...params } }));
}

function checkValue(kind: WireKind | undefined, name: string, value: string | number): Issue[] {
  switch (kind) {
    case undefined:
      return [issue('issue.field.unknown', name, { name })];
    case 'text':
      return [];
    case 'id':
      return checkRecordId(name, String(value));
    case 'idOrNone':
      return String(value) === '0' ? [] : checkRecordId(name, String(value));
    case 'date':
      return readDate(String(value)) ? [] : [issue('issue.date.unreadable', name, { text: String(value) })];
    case 'integer':
      return checkInteger(name, value);
    case 'number':
    case 'numberText':
      return checkNumber(name, value);
  }
}

function checkNumber(name: string, value: string | number): Issue[] {
  const readable = typeof value === 'number' ? Number.isFinite(value) : PLAIN_NUMBER.test(value);
  return readable ? [] : [issue('issue.number.unreadable', name, { text: String(value) })];
}

function checkInteger(name: string, value: string | number): Issue[] {
  const unreadable = checkNumber(name, value);
  if (unreadable.length > 0 || Number.isInteger(Number(value))) return unreadable;
  return [issue('issue.number.notWhole', name, { number: Number(value) })];
}

/** Writes checked values in the form that the interface shows for each field. */
export function toWire(fields: WireFields, values: WireValues): WireValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wireValue(fields[name], value)]));
}

function wireValue(kind: WireKind | undefined, value: string | number): string | number {
  switch (kind) {
    case 'number':
    case 'integer':
    case 'id':
    case 'idOrNone':
      return Number(value);
    case 'date':
      return wireDate(String(value));
    default:
      return nfc(String(value));
  }
}

/** Always padded: whether 1/2/2025 is taken is not known [public facts 7]. */
export function wireDate(text: string): string {
  const date = readDate(text);
  return date ? dayMonthYear(isoDate(date)) : '';
}
