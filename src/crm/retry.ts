import type { CrmError, CrmErrorCode } from './errors';
import type { HttpResponse } from './transport';

/** Tries of one call, the first included: what integrators of the CRM use [public facts 1.9, H]. */
const MAX_TRIES = 4;

/** A CRM that stayed silent for the whole timeout gets one more chance: each costs the user that time again. */
const MAX_TRIES_AFTER_SILENCE = 2;

/** The wait before the first repetition; each further one doubles it. */
const FIRST_WAIT_MS = 1000;

/** Waiting in one call of the client: a step of the desk is to end within 60 s. */
const MAX_WAITING_MS = 20_000;

/** Waits are spread by this part up and down, so that the users of one CRM do not come back together. */
const JITTER_SHARE = 0.25;

const REPEATABLE: ReadonlySet<CrmErrorCode> = new Set([
  'rate-limited',
  'server-error',
  'unreachable',
  'timed-out',
  'no-answer',
]);

type Repetition =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'give-up'; readonly error: CrmError };

/**
 * Decides whether the failed reads of a batch are sent again. One that repeating cannot mend ends the call at once.
 * @param tries tries so far, 1 or more
 * @param waitedMs the waits so far
 * @param fraction a random number from 0 to 1
 */
export function nextRetry(
  failures: readonly [CrmError, ...CrmError[]],
  tries: number,
  waitedMs: number,
  fraction: number,
): Repetition {
  const hopeless = failures.find((error) => !REPEATABLE.has(error.code));
  const last = failures.find((error) => tries >= maxTries(error));
  if (hopeless || last) return { kind: 'give-up', error: hopeless ?? last ?? failures[0] };
  const ms = Math.max(backoffMs(tries, fraction), ...failures.map((error) => error.retryAfterMs ?? 0));
  return waitedMs + ms > MAX_WAITING_MS ? { kind: 'give-up', error: slowest(failures) } : { kind: 'wait', ms };
}

function maxTries(error: CrmError): number {
  return error.code === 'timed-out' ? MAX_TRIES_AFTER_SILENCE : MAX_TRIES;
}

function backoffMs(tries: number, fraction: number): number {
  return Math.round(FIRST_WAIT_MS * 2 ** (tries - 1) * (1 - JITTER_SHARE + 2 * JITTER_SHARE * fraction));
}

/** The one that asked for the longest wait tells the caller when to come back. */
function slowest(failures: readonly [CrmError, ...CrmError[]]): CrmError {
  return failures.reduce((left, right) => ((right.retryAfterMs ?? 0) > (left.retryAfterMs ?? 0) ? right : left));
}

const MS_PER_SECOND = 1000;

/**
 * Reads how long the CRM asks to wait, in seconds or as an HTTP date [RFC 9110, 10.2.3].
 * A date is measured against the answer's own Date header, so that a wrong clock on either side does no harm.
 * @returns milliseconds, 0 or more; null when there is no such header or it cannot be read
 */
export function retryAfterMs(response: HttpResponse): number | null {
  const text = header(response, 'retry-after').trim();
  if (/^\d+$/.test(text)) return Number(text) * MS_PER_SECOND;
  const wait = Date.parse(text) - Date.parse(header(response, 'date'));
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

function header(response: HttpResponse, name: string): string {
  const found = Object.entries(response.headers).find(([key]) => key.toLowerCase() === name);
  return found ? found[1] : '';
}

/** What a batch of writes was like. */
interface BatchObservation {
  /** From sending to the last answer. */
  readonly ms: number;
  /** Whether any answer was a 429. */
  readonly rateLimited: boolean;
  /** Whether the way failed, or any answer was a 5xx. */
  readonly failed: boolean;
}

const MIN_BATCH_SIZE = 1;

/** What one failed batch may leave unsure, and how long *Stop* has to wait: no limit of the CRM is known [public facts 0.10, L]. */
const MAX_BATCH_SIZE = 50;

/** Few enough to harm nobody, many enough to learn from. */
export const firstBatchSize = 10;

/** A batch that takes longer shows that the CRM queues what is sent together (assumed). */
const SLOW_MS = 8000;

/** Below this a larger batch costs the user no patience (assumed). */
const QUICK_MS = 4000;

const BATCH_GROWTH = 1.5;

/**
 * Decides how many requests the next batch holds: half after trouble or slowness, half more while all is quick, so that
 * it falls faster than it rises.
 * @returns 1 to 50
 */
export function adaptBatchSize(size: number, { ms, rateLimited, failed }: BatchObservation): number {
  if (rateLimited || failed || ms > SLOW_MS) return within(Math.floor(size / 2));
  return within(ms < QUICK_MS ? Math.ceil(size * BATCH_GROWTH) : size);
}

function within(size: number): number {
  return Math.min(MAX_BATCH_SIZE, Math.max(MIN_BATCH_SIZE, size));
}
