import type { Issue } from '../records/record';

export const CRM_ERROR_CODES = [
  'bad-request', // 400
  'unauthorised', // 401
  'key-or-cookie', // 401 of the call with a session cookie: key or cookie is wrong
  'forbidden', // 403
  'not-found', // 404
  'not-a-crm', // A web page as the answer to a read, or as a 4xx to a write: nothing was changed
  'web-page', // A web page as the answer to a write, which may have been done
  'conflict', // 409
  'unprocessable', // 422
  'rate-limited', // 429
  'rejected', // Any other 4xx
  'server-error', // 5xx
  'redirected', // 3xx: never followed, the key must not travel to another host
  'refused-in-body', // 2xx whose JSON reports a failure
  'unexpected-answer', // A write's 2xx that is broken or of another shape; or a status outside 200 to 599
  'other-value', // An edit's 2xx that shows another value than was sent
  'unreadable', // As 'unexpected-answer', to a read, which can be repeated
  'unreachable', // No connection, or it broke off
  'timed-out', // No answer in time
  'quota', // The platform's daily quota is used up
  'throttled', // Too many requests or too much data for some seconds
  'not-granted', // The person has not allowed the script to send requests
  'not-allowed', // The platform does not let the script send requests
  'unsendable', // The platform sends no request of that size: nothing was sent
  'too-large', // The platform takes no answer of that size
  'no-answer', // The platform failed for an unknown reason
] as const;

export type CrmErrorCode = (typeof CRM_ERROR_CODES)[number];
export type Effect = 'none' | 'unknown';

/** `unsendable`: a request is too long, none was sent. `too-large`: an answer is, all were sent. */
export type TransportFailure =
  | 'unknown-host' // No server has that name
  | 'untrusted' // Its certificate is not accepted
  | 'refused' // The server accepts no connection
  | 'unreachable'
  | 'timeout'
  | 'quota' // For the day
  | 'throttled' // For seconds
  | 'not-granted'
  | 'not-allowed'
  | 'unsendable'
  | 'too-large'
  | 'unknown';

interface CrmFailure {
  readonly code: CrmErrorCode;
  readonly endpoint: string;
  readonly status: number | null;
  readonly effect: Effect;
  /** The CRM's own message, decoded, at most 300 characters; '' for none. */
  readonly crmMessage: string;
  readonly retryAfterMs: number | null;
  /** The base address that did not answer a read; '' for every other failure. */
  readonly silent: string;
  readonly failure: TransportFailure | null;
}

/** Contains no key, cookie or password: its parts were redacted before. */
export class CrmError extends Error implements CrmFailure {
  override readonly name = 'CrmError';
  declare readonly code: CrmErrorCode;
  declare readonly endpoint: string;
  declare readonly status: number | null;
  declare readonly effect: Effect;
  declare readonly crmMessage: string;
  declare readonly retryAfterMs: number | null;
  declare readonly silent: string;
  declare readonly failure: TransportFailure | null;

  constructor(failure: CrmFailure) {
    super(`${failure.endpoint}: ${failure.code}${failure.status === null ? '' : ` (${failure.status})`}`);
    Object.assign(this, failure);
  }
}

export function isCrmError(thrown: unknown): thrown is CrmError {
  return thrown instanceof CrmError;
}

/** Our own bug. Contains codes and field names, never values. */
export class UncheckedInputError extends Error {
  override readonly name = 'UncheckedInputError';

  constructor(call: string, issues: readonly Issue[]) {
    super(
      `${call} got unchecked input: ${issues.map((found) => `${found.code} ${found.field ?? ''}`.trim()).join(', ')}`,
    );
  }
}

/** Halves of surrogate pairs become U+FFFD: encodeURIComponent throws on them. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) =>
    unit.length === 2 ? unit : '\ufffd',
  );
}

export type Redact = (text: string) => string;

const MASK = '***';

/** Every spelling in which an answer can echo a secret; all messages and bodies pass it. */
export function createRedact(secrets: readonly string[]): Redact {
  const spellings = new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf));
  const longestFirst = [...spellings].sort((left, right) => right.length - left.length);
  return (text) => longestFirst.reduce((masked, spelling) => masked.split(spelling).join(MASK), text);
}

function spellingsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const slashes = json.replace(/\//g, '\\/');
  const html = secret.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  const percent = encodeURIComponent(wellFormed(secret));
  return [
    secret,
    json,
    slashes,
    escapeUnicode(json),
    escapeUnicode(slashes),
    html,
    html.replace(/'/g, '&#039;'),
    html.replace(/'/g, '&#39;'),
    percent,
    percent.replace(/%20/g, '+'),
  ];
}

function escapeUnicode(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
