import { type Answer, decodeEntities, readAnswer, readObject } from './decode';
import type { Endpoint } from './endpoint';
import { CrmError, type CrmErrorCode, type Effect, type Redact } from './errors';
import { retryAfterMs } from './retry';
import { type HttpResponse, TransportError, type TransportFailure } from './transport';

/** Characters of the CRM's own message that are shown. */
const MAX_MESSAGE_LENGTH = 300;

/**
 * Finds what the CRM said for people: `message`, else `error`, else `msg`, else all of `errors` [public facts 1, M].
 * @returns decoded text on one line, not cut; '' when it said nothing, or answered with a web page
 */
export function crmMessage(answer: Answer): string {
  const body = answer.kind === 'json' ? readObject(answer.value) : null;
  if (!body) return '';
  for (const value of [body.message, body.error, body.msg, body.errors]) {
    const said = decodeEntities(flatten(value).join('; ')).replace(/\s+/g, ' ').trim();
    if (said !== '') return said;
  }
  return '';
}

/** Deeper than any error that a person reads; without a bound a hostile answer could exhaust the stack. */
const MAX_MESSAGE_DEPTH = 12;

/** The texts in a text, a list, or an object of lists. */
function flatten(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth === MAX_MESSAGE_DEPTH) return [];
  const parts = Array.isArray(value) ? value : Object.values(readObject(value) ?? {});
  return parts.flatMap((part) => flatten(part, depth + 1));
}

/** Cuts a message to what is shown; never through the middle of a character. */
export function shorten(text: string, longest = MAX_MESSAGE_LENGTH): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

export type Judged<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CrmError };

/** Enough to see what came, for an answer that can be a dump of megabytes [public facts 0.4, H]. */
const KEPT_BODY = 2000;

const BY_STATUS: Readonly<Record<number, CrmErrorCode>> = {
  400: 'bad-request',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'unprocessable',
  429: 'rate-limited',
};

const BY_FAILURE: Readonly<Record<TransportFailure, CrmErrorCode>> = {
  unreachable: 'unreachable',
  timeout: 'timed-out',
  quota: 'quota',
  'not-allowed': 'not-allowed',
  unsendable: 'unsendable',
  'too-large': 'too-large',
  unknown: 'no-answer',
};

const UNKNOWN_EFFECT: ReadonlySet<CrmErrorCode> = new Set([
  'server-error',
  'unexpected-answer',
  'unreachable',
  'timed-out',
  'quota',
  'too-large',
  'no-answer',
]);

/** Nothing came from the address, for whatever reason. */
const SILENCE: ReadonlySet<CrmErrorCode> = new Set(['unreachable', 'timed-out', 'no-answer']);

/**
 * Judges an answer: success is a 2xx that the call takes for one.
 * @returns the decoded value, or the error with message and body redacted
 */
export function classifyResponse<Input, Value>(
  endpoint: Endpoint<Input, Value>,
  input: Input,
  response: HttpResponse,
  redact: Redact,
): Judged<Value> {
  const answer = readAnswer(response.body);
  const reads = endpoint.method === 'GET';
  const failed = failureOf(response.status, answer, reads) ?? failureIn2xx(endpoint, input, response.status, answer);
  if (failed) return { ok: false, error: errorOf(endpoint.name, failed, response, answer, redact) };
  const value = endpoint.decode(answer, input);
  if (value !== null) return { ok: true, value };
  return { ok: false, error: errorOf(endpoint.name, unexpectedShape(answer, reads), response, answer, redact) };
}

/** A web page as 404 tells a list that its address is wrong; it tells an edit only that there is no such record. */
function failureOf(status: number, answer: Answer, reads: boolean): CrmErrorCode | null {
  if (status === 404 && reads && answer.kind === 'html') return 'not-a-crm';
  if (status >= 300 && status < 400) return 'redirected';
  if (status >= 400 && status < 500) return BY_STATUS[status] ?? 'rejected';
  if (status >= 500 && status < 600) return 'server-error';
  if (status < 200 || status >= 600) return reads ? 'unreadable' : 'unexpected-answer';
  return null;
}

/** Those that say that the work is done; 202 says that it is not yet, 206 and 207 that parts of it are [RFC 9110, 15.3]. */
const DONE: ReadonlySet<number> = new Set([200, 201, 203, 204, 205]);

function failureIn2xx<Input, Value>(
  endpoint: Endpoint<Input, Value>,
  input: Input,
  status: number,
  answer: Answer,
): CrmErrorCode | null {
  if (endpoint.refuses(answer, input)) return 'refused-in-body';
  return endpoint.method === 'GET' || DONE.has(status) ? null : 'unexpected-answer';
}

/** What a 2xx is that cannot be read as the answer of its call. */
function unexpectedShape(answer: Answer, reads: boolean): CrmErrorCode {
  if (!reads) return 'unexpected-answer';
  return answer.kind === 'html' ? 'not-a-crm' : 'unreadable';
}

function errorOf(
  endpoint: string,
  code: CrmErrorCode,
  response: HttpResponse,
  answer: Answer,
  redact: Redact,
): CrmError {
  const { status } = response;
  const wait = retryAfterMs(response);
  return new CrmError({
    code,
    endpoint,
    status,
    effect: effectOf(code, status, wait),
    crmMessage: shorten(redact(crmMessage(answer))),
    body: shorten(redact(response.body), KEPT_BODY),
    retryAfterMs: wait,
    silent: '',
  });
}

/**
 * Says what a failed call may have done. 4xx, 3xx and an error in the body say that it was refused. A 5xx can come after
 * the effect; only a 503 that asks to come back later says that the request was not handled [RFC 9110, 15.6.4].
 */
function effectOf(code: CrmErrorCode, status: number | null, wait: number | null): Effect {
  if (status === 503 && wait !== null) return 'none';
  return UNKNOWN_EFFECT.has(code) ? 'unknown' : 'none';
}

/**
 * Turns a failure of the platform into the error of one call of the batch.
 * Only `not-allowed` and `unsendable` are sure to have sent nothing: the script is stopped before its first request. The daily allowance
 * can end in the middle of a batch, so with `quota` nobody knows (assumed).
 * @param readFrom the base address, for a call that only reads
 */
export function judgeFailure(endpoint: string, failure: TransportFailure, readFrom = ''): CrmError {
  const code = BY_FAILURE[failure];
  const effect = effectOf(code, null, null);
  const silent = SILENCE.has(code) ? readFrom : '';
  return new CrmError({ code, endpoint, status: null, effect, crmMessage: '', body: '', retryAfterMs: null, silent });
}

/**
 * Tells the platform's failure from a bug.
 * @throws what was thrown, when it is no TransportError
 */
export function failureIn(thrown: unknown): TransportFailure {
  if (thrown instanceof TransportError) return thrown.failure;
  throw thrown;
}
