import { isJsonList, isJsonObject, type JsonValue, type ReceivedRequest, readJson } from './http';

export const RULES = [
  'path.unknown',
  'path.method',
  'path.empty-id',
  'path.id',
  'key.missing',
  'key.form',
  'query.encoding',
  'query.unknown',
  'query.duplicate',
  'query.value',
  'body.unexpected',
  'body.content-type',
  'body.json',
  'body.type',
  'body.missing',
  'body.empty',
  'body.unknown-field',
  'body.exactly-one',
  'body.passwords-differ',
  'body.date',
] as const;

type Rule = (typeof RULES)[number];

export interface Breach {
  readonly rule: Rule;
  readonly detail: string;
}

interface Violation extends Breach {
  readonly at: string;
  readonly requestId: number;
}

// Enough for any test run; a caller that loops must not eat the memory.
const KEPT = 5000;

export class ViolationLog {
  private entries: Violation[] = [];

  add(request: { readonly id: number; readonly at: number }, breach: Breach): void {
    this.entries.push({ at: new Date(request.at).toISOString(), requestId: request.id, ...breach });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  list(): readonly Violation[] {
    return [...this.entries];
  }

  clear(): void {
    this.entries = [];
  }
}

const DAY_MONTH_YEAR = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * Takes a d/m/Y text and returns YYYY-MM-DD, or null where it is no real date.
 * Both parts must be padded: the format letters d and m pad, and the samples always do [facts §7, "Dates"].
 */
export function readDayMonthYear(text: string): string | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

export type Check = (value: JsonValue, place: string) => Breach | null;

const wrongType = (place: string, wanted: string): Breach => ({
  rule: 'body.type',
  detail: `${place} must be ${wanted}`,
});

const typed =
  (wanted: string, accepts: (value: JsonValue) => boolean): Check =>
  (value, place) =>
    accepts(value) ? null : wrongType(place, wanted);

export const text = typed('a string', (value) => typeof value === 'string');

export const integer = typed('an integer', (value) => Number.isInteger(value));

export const number = typed('a number', (value) => typeof value === 'number');

/** Accepts a JSON number or a string that holds one with a decimal point [interface 2.4 cover_price, 2.7 cash_discount]. */
export const numberOrNumericText = typed('a number or a string holding one', (value) =>
  typeof value === 'string' ? /^-?\d+(\.\d+)?$/.test(value) : typeof value === 'number',
);

export const filledText: Check = (value, place) => {
  if (typeof value !== 'string') return wrongType(place, 'a string');
  return value.trim() === '' ? { rule: 'body.empty', detail: `${place} is required and is blank` } : null;
};

/** Accepts a string that is not empty: of a password, a blank is a part like any other. */
export const typedText: Check = (value, place) => {
  if (typeof value !== 'string') return wrongType(place, 'a string');
  return value === '' ? { rule: 'body.empty', detail: `${place} is required and is empty` } : null;
};

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

export const listOf =
  (item: Check): Check =>
  (value, place) =>
    isJsonList(value)
      ? firstBreach(value.entries(), ([index, entry]) => item(entry, `${place}[${index}]`))
      : wrongType(place, 'an array');

export const mapOf =
  (item: Check): Check =>
  (value, place) =>
    isJsonObject(value)
      ? firstBreach(Object.entries(value), ([name, entry]) => item(entry, `${place}.${name}`))
      : wrongType(place, 'an object');

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

export const exactlyOneOf =
  (first: string, second: string): Check =>
  (value, place) => {
    const held = isJsonObject(value) ? [first, second].filter((name) => Object.hasOwn(value, name)).length : 0;
    return held === 1
      ? null
      : { rule: 'body.exactly-one', detail: `${place} must hold exactly one of ${first} and ${second}, not ${held}` };
  };

export const allOf =
  (...checks: readonly Check[]): Check =>
  (value, place) =>
    firstBreach(checks, (check) => check(value, place));

// Only this content type is supported [interface §9]; a charset may stand behind it.
const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i;

type BodyReading = { readonly body: JsonValue } | { readonly breach: Breach };

const broken = (rule: Breach['rule'], detail: string): BodyReading => ({ breach: { rule, detail } });

export function readBody(request: ReceivedRequest, check: Check | null): BodyReading {
  const { text } = request;
  if (!check) return text === '' ? { body: null } : broken('body.unexpected', 'this call takes no body');
  if (!JSON_TYPE.test(request.header('Content-Type') ?? ''))
    return broken('body.content-type', 'must be application/json');
  const body = readJson(text);
  if (body === undefined) return broken('body.json', 'the body is no JSON');
  const breach = check(body, 'body');
  return breach ? { breach } : { body };
}

type QueryForm = (value: string) => boolean;

export type QueryForms = Readonly<Record<string, QueryForm>>;

export const idText: QueryForm = (value) => /^(0|[1-9]\d*)$/.test(value);

export const countText: QueryForm = (value) => /^[1-9]\d*$/.test(value);

export const anyText: QueryForm = (value) => value.trim() !== '';

export const dateText: QueryForm = (value) => readDayMonthYear(value) !== null;

function isWellEncoded(rawQuery: string): boolean {
  try {
    decodeURIComponent(rawQuery);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first breach in a request's query, or null; an unknown name is one, because the CRM would ignore it silently. */
export function findQueryBreach(request: ReceivedRequest, forms: QueryForms): Breach | null {
  if (!isWellEncoded(request.rawQuery))
    return { rule: 'query.encoding', detail: 'the query is not percent-encoded UTF-8' };
  const seen = new Set<string>();
  for (const [name, value] of request.query) {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!form) return { rule: 'query.unknown', detail: `${name} is no parameter of this call` };
    if (seen.has(name)) return { rule: 'query.duplicate', detail: `${name} stands twice` };
    if (!form(value)) return { rule: 'query.value', detail: `${name} has the wrong form` };
    seen.add(name);
  }
  return null;
}
