import type { ReceivedRequest } from '../http';
import type { Breach } from './breach';
import { readDayMonthYear } from './day-month-year';

/** Tells whether the text of a query parameter has the form that the interface asks for. */
export type QueryForm = (value: string) => boolean;

/** The query parameters that a call knows, by name. */
export type QueryForms = Readonly<Record<string, QueryForm>>;

/** Accepts an ID: digits, "0" included. */
export const idText: QueryForm = (value) => /^(0|[1-9]\d*)$/.test(value);

/** Accepts a whole number from 1. */
export const countText: QueryForm = (value) => /^[1-9]\d*$/.test(value);

/** Accepts any text that is not blank. */
export const anyText: QueryForm = (value) => value.trim() !== '';

/** Accepts a real date in d/m/Y form. */
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
