import { fieldsOf } from '../records/catalogue';
import { dayMonthYear, isoDate, readDate } from '../records/dates';
import type { Field } from '../records/field';
import { type Issue, issue, mapValues, withParams } from '../records/record';
import { isId } from '../records/text';
import { type Answer, type JsonObject, reportsFailure } from './decode';
import { type TransportFailure, wellFormed } from './errors';

export interface Endpoint<Input, Value> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** `safe`: twice is as once. `never`: each time may change a record. */
  readonly repeat: 'safe' | 'never';
  readonly takesCookie?: boolean;
  check(input: Input): Issue[];
  /** Starts with a slash; nothing in it needs escaping. */
  path(input: Input): string;
  query?(input: Input): Readonly<Record<string, string>>;
  body?(input: Input): JsonObject;
  /** Parts of the input that must not be logged or stored. */
  secrets?(input: Input): readonly string[];
  refuses(answer: Answer, input: Input): boolean;
  /** Of a 2xx that proves nothing. */
  showsOtherValue?(answer: Answer, input: Input): boolean;
  /** null when a 2xx is not an answer of this call. */
  decode(answer: Answer, input: Input): Value | null;
}

export type ReadEndpoint<Input, Value> = Endpoint<Input, Value> & { readonly repeat: 'safe' };
export type WriteEndpoint<Input, Value> = Endpoint<Input, Value> & { readonly repeat: 'never' };

export const LIST = { method: 'GET', repeat: 'safe', refuses: reportsFailure } as const;

export const WRITE = { method: 'PUT', repeat: 'never' } as const;

export function nfc(text: string): string {
  return text.normalize('NFC');
}

export function urlOf<Input, Value>(baseUrl: string, endpoint: Endpoint<Input, Value>, input: Input): string {
  const pairs = Object.entries(endpoint.query?.(input) ?? {}).filter(([, value]) => value.trim() !== '');
  const query = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(nfc(value)))}`,
  );
  return `${baseUrl}${endpoint.path(input)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A path with an empty or odd ID could reach another call [public facts 0.4 and 5, M]. */
export function checkRecordId(field: string, text: string): Issue[] {
  return isId(text) ? [] : [issue('issue.id.invalid', field, { text })];
}

export function checkOptionalId(field: string, text: string): Issue[] {
  return text === '' ? [] : checkRecordId(field, text);
}

/** `numberText`: a number in a string; `idOrNone`: 0 is none. */
type WireKind = 'text' | 'number' | 'integer' | 'id' | 'idOrNone' | 'numberText' | 'date';
export type WireFields = Readonly<Record<string, WireKind>>;
export type WireValues = Readonly<Record<string, string | number>>;

/** @param beside fields that go outside the object, or not at all */
export function wireFieldsOf(table: 'products' | 'orders' | 'orderLines', beside: readonly string[]): WireFields {
  const fields = fieldsOf(table).filter(({ name, editable, local }) => editable && !local && !beside.includes(name));
  return Object.fromEntries(fields.map((field) => [field.name, wireKindOf(field)]));
}

function wireKindOf({ type, rule }: Field): WireKind {
  switch (type) {
    case 'money':
    case 'number':
    case 'bareNumber':
    case 'percent':
      return rule?.integer ? 'integer' : 'number';
    case 'id':
    case 'category':
      return 'idOrNone';
    case 'date':
      return 'date';
    default:
      return 'text';
  }
}

export function checkRequired(field: string, value: string | number | null | undefined): Issue[] {
  return String(value ?? '').trim() === '' ? [issue('issue.required', field)] : [];
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

export function checkWire(fields: WireFields, values: WireValues, params: Issue['params'] = {}): Issue[] {
  return Object.entries(values)
    .flatMap(([name, value]) => checkValue(fields[name], name, value))
    .map((found) => withParams(found, params));
}

function checkValue(kind: WireKind | undefined, name: string, value: string | number): Issue[] {
  const text = String(value);
  switch (kind) {
    case undefined:
      return [issue('issue.field.unknown', name, { name })];
    case 'text':
      return [];
    case 'id':
      return checkRecordId(name, text);
    case 'idOrNone':
      return text === '0' ? [] : checkRecordId(name, text);
    case 'date':
      return readDate(text) ? [] : [issue('issue.date.unreadable', name, { text })];
    case 'integer':
      return checkInteger(name, value);
    case 'number':
      return checkNumber(name, value);
    case 'numberText':
      // As text, 1e-7 is no number to the interface.
      return checkNumber(name, text);
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

export function toWire(fields: WireFields, values: WireValues): WireValues {
  return mapValues(values, (value, name) => wireValue(fields[name], value));
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

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, sent as application/json in UTF-8; absent for GET. */
  readonly body?: string;
  readonly timeoutSeconds: number;
}

export interface HttpResponse {
  readonly status: number;
  /** As received: look them up without regard to case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** For a whole batch: no answer of it is known. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    readonly failure: TransportFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface Transport {
  /** In the order of the requests; redirects are answers. @throws TransportError, maybe after some took effect */
  sendAll(requests: readonly HttpRequest[]): readonly HttpResponse[];
}
