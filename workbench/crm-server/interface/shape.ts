import { isJsonList, isJsonObject, type JsonValue } from '../http';
import type { Breach } from './breach';
import { readDayMonthYear } from './day-month-year';

/** Takes a value and the name of its place, and returns the first breach in it, or null. */
export type Check = (value: JsonValue, place: string) => Breach | null;

const wrongType = (place: string, wanted: string): Breach => ({
  rule: 'body.type',
  detail: `${place} must be ${wanted}`,
});

const typed =
  (wanted: string, accepts: (value: JsonValue) => boolean): Check =>
  (value, place) =>
    accepts(value) ? null : wrongType(place, wanted);

/** Accepts a string. */
export const text = typed('a string', (value) => typeof value === 'string');

/** Accepts an integer, as a JSON number. */
export const integer = typed('an integer', (value) => Number.isInteger(value));

/** Accepts a JSON number. */
export const number = typed('a number', (value) => typeof value === 'number');

/** Accepts a JSON number or a string that holds one with a decimal point [interface 2.4 cover_price, 2.7 cash_discount]. */
export const numberOrNumericText = typed('a number or a string holding one', (value) =>
  typeof value === 'string' ? /^-?\d+(\.\d+)?$/.test(value) : typeof value === 'number',
);

/** Accepts a string that is not blank. */
export const filledText: Check = (value, place) => {
  if (typeof value !== 'string') return wrongType(place, 'a string');
  return value.trim() === '' ? { rule: 'body.empty', detail: `${place} is required and is blank` } : null;
};

/** Accepts a real date in d/m/Y form. */
export const dayMonthYear: Check = (value, place) => {
  if (typeof value !== 'string') return wrongType(place, 'a string');
  return readDayMonthYear(value) ? null : { rule: 'body.date', detail: `${place} must be a real date as dd/mm/YYYY` };
};

function firstBreach<T>(items: Iterable<T>, find: (item: T) => Breach | null): Breach | null {
  for (const item of items) {
    const breach = find(item);
    if (breach) return breach;
  }
  return null;
}

/** Returns a check for an array whose every item passes `item`. */
export const listOf =
  (item: Check): Check =>
  (value, place) =>
    isJsonList(value)
      ? firstBreach(value.entries(), ([index, entry]) => item(entry, `${place}[${index}]`))
      : wrongType(place, 'an array');

/** Returns a check for an object with free names whose every value passes `item`. */
export const mapOf =
  (item: Check): Check =>
  (value, place) =>
    isJsonObject(value)
      ? firstBreach(Object.entries(value), ([name, entry]) => item(entry, `${place}.${name}`))
      : wrongType(place, 'an object');

/** Returns a check for an object that holds all of `required`, perhaps some of `optional`, and nothing else. */
export function objectOf(required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check {
  const known = new Map(Object.entries({ ...required, ...optional }));
  return (value, place) => {
    if (!isJsonObject(value)) return wrongType(place, 'an object');
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (missing) return { rule: 'body.missing', detail: `${place}.${missing} is required` };
    return firstBreach(Object.entries(value), ([name, entry]) => {
      const check = known.get(name);
      if (check) return check(entry, `${place}.${name}`);
      return { rule: 'body.unknown-field', detail: `${place}.${name} is not in the interface` };
    });
  };
}

/** Returns a check for an object that holds one of two fields and not the other. */
export const exactlyOneOf =
  (first: string, second: string): Check =>
  (value, place) => {
    const held = isJsonObject(value) ? [first, second].filter((name) => Object.hasOwn(value, name)).length : 0;
    return held === 1
      ? null
      : { rule: 'body.exactly-one', detail: `${place} must hold exactly one of ${first} and ${second}, not ${held}` };
  };

/** Returns a check that runs others in order and stops at the first breach. */
export const allOf =
  (...checks: readonly Check[]): Check =>
  (value, place) =>
    firstBreach(checks, (check) => check(value, place));
