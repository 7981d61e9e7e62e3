import { type JsonObject, readObject } from './decode';

/** What the body of an answer is. */
export type Answer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'html' }
  | { readonly kind: 'broken' };

/**
 * Reads a body by what it is, not by its content type: PHP sends JSON as text/html too (assumed).
 * @returns whole numbers too long for a JavaScript number as text, so that long IDs keep their digits
 */
export function readAnswer(body: string): Answer {
  const text = body.replace(/^\ufeff/, '').trim();
  if (text === '') return { kind: 'empty' };
  if (text.startsWith('<')) return { kind: 'html' };
  try {
    const value: unknown = JSON.parse(keepLongIntegers(text));
    return { kind: 'json', value };
  } catch {
    return { kind: 'broken' };
  }
}

const LONG_DIGITS = /\d{16}/;
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

function keepLongIntegers(json: string): string {
  if (!LONG_DIGITS.test(json)) return json;
  return json.replace(STRING_OR_NUMBER, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token));
}

const FIRST_ERROR_CODE = 400;

/**
 * Looks for a sign of failure in the JSON answer of a list: `error`, `errors`, `success: false`, `status: "error"`, or a `code` of
 * 400 or more [public facts 0.5 and 10, M].
 * Code sites compare forms, never message texts.
 */
export function saysItFailed(answer: Answer): boolean {
  const body = answer.kind === 'json' ? readObject(answer.value) : null;
  if (!body) return false;
  return (
    isFilled(body.error) ||
    isFilled(body.errors) ||
    isNo(body.success) ||
    (typeof body.status === 'string' && body.status.toLowerCase() === 'error') ||
    isErrorCode(body)
  );
}

/** `error: null`, `error: ""`, `error: 0` and `errors: []` are what a success says. */
function isFilled(value: unknown): boolean {
  const object = readObject(value);
  if (object) return Object.keys(object).length > 0;
  return Array.isArray(value) || !(value === undefined || value === null || value === '' || isNo(value));
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === '0' || value === 'false';
}

/** As text only with three digits: a longer one is rather the code of a record, such as a phone-like order code. */
function isErrorCode(body: JsonObject): boolean {
  const { code } = body;
  if (typeof code === 'string') return /^[4-9]\d\d$/.test(code.trim());
  return typeof code === 'number' && code >= FIRST_ERROR_CODE;
}
