import type { Issue } from '../core';
import type { Answer } from './answer';
import type { JsonObject } from './decode';
import { wellFormed } from './well-formed';

/** One of the eight calls, as data. */
export interface Endpoint<Input, Value> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Whether sending it twice does no more than sending it once. */
  readonly repeat: 'safe' | 'never';
  /** Whether the session cookie goes with it. */
  readonly takesCookie: boolean;
  /** Why the input cannot be sent; the other members expect input without issues. */
  check(input: Input): Issue[];
  /** Starts with a slash; holds nothing that would have to be escaped. */
  path(input: Input): string;
  /** Names and plain values of the query; a '' is left out. */
  query(input: Input): Readonly<Record<string, string>>;
  /** null for a request without body. */
  body(input: Input): JsonObject | null;
  /** What of the input nothing may keep. */
  secrets(input: Input): readonly string[];
  /** Whether a 2xx says that the call was refused. */
  refuses(answer: Answer, input: Input): boolean;
  /** Takes what a 2xx that refuses nothing holds; null when it is not the answer of this call. */
  decode(answer: Answer, input: Input): Value | null;
}

/** What calls without query, body or secrets say about them. */
export const NO_QUERY = () => ({});
export const NO_BODY = () => null;
export const NO_SECRETS = () => [];

/** Brings text into the Unicode form in which Vietnamese is compared: NFC. */
export function nfc(text: string): string {
  return text.normalize('NFC');
}

/** Joins base address, path and query; names and values percent-encoded in UTF-8. */
export function urlOf<Input, Value>(baseUrl: string, endpoint: Endpoint<Input, Value>, input: Input): string {
  const pairs = Object.entries(endpoint.query(input)).filter(([, value]) => value !== '');
  const query = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(nfc(value)))}`,
  );
  return `${baseUrl}${endpoint.path(input)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
