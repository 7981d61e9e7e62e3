import { truncate } from '../records/text';
import { type Answer, bodyOf, decodeEntities, PAGE, readAnswer, readObject } from './decode';
import { type Endpoint, type HttpResponse, TransportError } from './endpoint';
import { CrmError, type CrmErrorCode, type Effect, type Redact, type TransportFailure } from './errors';

/** The first included; as integrators of the CRM use [public facts 1.9, H]. */
const MAX_TRIES = 4;
/** Each time-out costs the user its whole length. */
const MAX_TRIES_AFTER_SILENCE = 2;
const FIRST_WAIT_MS = 1000;
/** A step of the desk is to end within 60 s. */
const MAX_WAITING_MS = 20_000;
/** So that the users of one CRM do not come back together. */
const JITTER_SHARE = 0.25;
const NO_ANSWER_CODES: ReadonlySet<CrmErrorCode> = new Set(['unreachable', 'timed-out', 'no-answer']);

const REPEATABLE: ReadonlySet<CrmErrorCode> = new Set([
  ...NO_ANSWER_CODES,
  'rate-limited',
  'server-error',
  'throttled',
]);

/** Google's short limits pass within some fifteen seconds [behaviour 33, R], as three waits from here on. */
const FIRST_THROTTLE_WAIT_MS = 2000;
/** Happens to healthy hosts too [behaviour 33, 34, R]. */
const BY_CHANCE: ReadonlySet<TransportFailure | null> = new Set(['unreachable', 'unknown']);
const FIRST_SERVER_ERROR = 500;

type Repetition =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'give-up'; readonly error: CrmError };

/** One that cannot be repeated ends the call. @param fraction random, 0 to 1 */
export function nextRetry(
  failures: readonly [CrmError, ...CrmError[]],
  tries: number,
  waitedMs: number,
  fraction: number,
): Repetition {
  const end =
    failures.find((error) => !isRepeatable(error)) ??
    failures.find((error) => tries >= (error.code === 'timed-out' ? MAX_TRIES_AFTER_SILENCE : MAX_TRIES));
  if (end) return { kind: 'give-up', error: end };
  const ms = Math.max(...failures.map((error) => Math.max(backoffMs(error, tries, fraction), error.retryAfterMs ?? 0)));
  return waitedMs + ms > MAX_WAITING_MS ? { kind: 'give-up', error: slowest(failures) } : { kind: 'wait', ms };
}

/** A page with a 5xx most often comes from a server in between. */
function isRepeatable({ code, status }: CrmError): boolean {
  return REPEATABLE.has(code) || (code === 'not-a-crm' && (status ?? 0) >= FIRST_SERVER_ERROR);
}

export function isByChance({ failure }: CrmError, tries: number): boolean {
  return failure === 'throttled' || (tries === 1 && BY_CHANCE.has(failure));
}

function backoffMs({ code }: CrmError, tries: number, fraction: number): number {
  const first = code === 'throttled' ? FIRST_THROTTLE_WAIT_MS : FIRST_WAIT_MS;
  return Math.round(first * 2 ** (tries - 1) * (1 - JITTER_SHARE + 2 * JITTER_SHARE * fraction));
}

function slowest(failures: readonly [CrmError, ...CrmError[]]): CrmError {
  return failures.reduce((left, right) => ((right.retryAfterMs ?? 0) > (left.retryAfterMs ?? 0) ? right : left));
}

const MS_PER_SECOND = 1000;

/** Seconds or an HTTP date [RFC 9110, 10.2.3], measured against the answer's Date header; null when unreadable. */
export function retryAfterMs(response: HttpResponse): number | null {
  const text = header(response, 'retry-after').trim();
  if (/^\d+$/.test(text)) return Number(text) * MS_PER_SECOND;
  const wait = Date.parse(text) - Date.parse(header(response, 'date'));
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

function header(response: HttpResponse, name: string): string {
  return Object.entries(response.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

const MAX_MESSAGE_LENGTH = 300;
const TAG = /<\/?[a-z][^>]*>/gi;

/** `message`, `error`, `msg` or all of `errors` [public facts 1, M], on one line; '' for none or a web page. */
export function crmMessage(answer: Answer): string {
  const body = bodyOf(answer);
  if (!body) return '';
  for (const value of [body.message, body.error, body.msg, body.errors]) {
    const text = decodeEntities(flatten(value).join('; '));
    const message = PAGE.test(text) ? '' : text.replace(TAG, ' ').replace(/\s+/g, ' ').trim();
    if (message !== '') return message;
  }
  return '';
}

/** A hostile answer could exhaust the stack. */
const MAX_MESSAGE_DEPTH = 12;

function flatten(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth === MAX_MESSAGE_DEPTH) return [];
  const parts = Array.isArray(value) ? value : Object.values(readObject(value) ?? {});
  return parts.flatMap((part) => flatten(part, depth + 1));
}

export function shorten(text: string): string {
  return truncate(text, MAX_MESSAGE_LENGTH);
}

export type Judged<Value> =
  /** `redact`: for what is shown or stored of the value. */
  | { readonly ok: true; readonly value: Value; readonly status: number; readonly redact: Redact }
  | { readonly ok: false; readonly error: CrmError };

const BY_STATUS: Readonly<Record<number, CrmErrorCode>> = {
  400: 'bad-request',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'unprocessable',
  429: 'rate-limited',
};

function codeOfFailure(failure: TransportFailure): CrmErrorCode {
  switch (failure) {
    case 'unknown-host':
    case 'untrusted':
    case 'refused':
      return 'unreachable';
    case 'timeout':
      return 'timed-out';
    case 'unknown':
      return 'no-answer';
    default:
      return failure;
  }
}

const UNKNOWN_EFFECT: ReadonlySet<CrmErrorCode> = new Set([
  ...NO_ANSWER_CODES,
  'server-error',
  'unexpected-answer',
  'other-value',
  'web-page',
  'quota',
  'throttled',
  'too-large',
]);

export function classifyResponse<Input, Value>(
  endpoint: Endpoint<Input, Value>,
  input: Input,
  response: HttpResponse,
  redact: Redact,
): Judged<Value> {
  const answer = readAnswer(response.body);
  const failed = failureOf(response, answer, endpoint) ?? (endpoint.refuses(answer, input) ? 'refused-in-body' : null);
  const reads = endpoint.repeat === 'safe';
  const value = failed || (!reads && !SUCCESS_STATUSES.has(response.status)) ? null : endpoint.decode(answer, input);
  if (value !== null) return { ok: true, value, status: response.status, redact };
  const code = failed ?? (reads ? 'unreadable' : 'unexpected-answer');
  const isOther = code === 'unexpected-answer' && endpoint.showsOtherValue?.(answer, input);
  return { ok: false, error: errorOf(endpoint.name, isOther ? 'other-value' : code, response, answer, redact) };
}

type Traits = Pick<Endpoint<never, unknown>, 'repeat' | 'takesCookie'>;

function failureOf(response: HttpResponse, answer: Answer, { repeat, takesCookie }: Traits): CrmErrorCode | null {
  const { status } = response;
  const reads = repeat === 'safe';
  if (answer.kind === 'html' && status !== 429 && !isWithin(status, 300)) return errorOfPage(response, reads);
  if (status < 200 || status >= 600) return reads ? 'unreadable' : 'unexpected-answer';
  if (status >= FIRST_SERVER_ERROR) return 'server-error';
  if (status === 401 && takesCookie) return 'key-or-cookie';
  if (status >= 400) return BY_STATUS[status] ?? 'rejected';
  return status >= 300 ? 'redirected' : null;
}

/** With a 4xx the request did not get to the CRM; with other statuses a write may have. */
function errorOfPage(response: HttpResponse, reads: boolean): CrmErrorCode {
  const { status } = response;
  return reads || isWithin(status, 400) || isNotHandled(status, retryAfterMs(response)) ? 'not-a-crm' : 'web-page';
}

function isWithin(status: number, hundred: number): boolean {
  return status >= hundred && status < hundred + 100;
}

/** Done; 202 is not yet, 206 and 207 in parts [RFC 9110, 15.3]. */
const SUCCESS_STATUSES: ReadonlySet<number> = new Set([200, 201, 203, 204, 205]);

function errorOf(
  endpoint: string,
  code: CrmErrorCode,
  response: HttpResponse,
  answer: Answer,
  redact: Redact,
): CrmError {
  const { status } = response;
  const wait = retryAfterMs(response);
  const location = header(response, 'location').replace(/[?#].*/s, '');
  return new CrmError({
    code,
    endpoint,
    status,
    effect: effectOf(code, status, wait),
    crmMessage: shorten(redact(code === 'redirected' ? location : crmMessage(answer))),
    retryAfterMs: wait,
    silent: '',
    failure: null,
  });
}

/** A 5xx can come after the effect. */
function effectOf(code: CrmErrorCode, status: number | null, wait: number | null): Effect {
  return UNKNOWN_EFFECT.has(code) && !isNotHandled(status, wait) ? 'unknown' : 'none';
}

/** Only a 503 with Retry-After means that the request was not handled [RFC 9110, 15.6.4]. */
function isNotHandled(status: number | null, wait: number | null): boolean {
  return status === 503 && wait !== null;
}

/** Only `not-granted`, `not-allowed`, `unsendable` surely sent nothing: quotas end within batches [assumed 56, 109]. */
export function judgeFailure(endpoint: string, failure: TransportFailure, readFrom = ''): CrmError {
  const code = codeOfFailure(failure);
  const effect = effectOf(code, null, null);
  const silent = NO_ANSWER_CODES.has(code) ? readFrom : '';
  const nothing = { status: null, crmMessage: '', retryAfterMs: null };
  return new CrmError({ ...nothing, code, endpoint, effect, silent, failure });
}

export function failureIn(thrown: unknown): TransportFailure {
  if (thrown instanceof TransportError) return thrown.failure;
  throw thrown;
}
