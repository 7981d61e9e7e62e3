import type { CrmError, CrmErrorCode } from './errors';

/** Tries of one call, the first included: what integrators of the CRM use [public facts 1.9, H]. */
const MAX_TRIES = 4;

/** A CRM that stayed silent for the whole timeout gets one more chance: each costs the user that time again. */
const MAX_TRIES_AFTER_SILENCE = 2;

/** The wait before the first repetition; each further one doubles it. */
const FIRST_WAIT_MS = 1000;

/** Waiting in one call of the client: a step of the desk is to end within 60 s. */
const LONGEST_WAITING_MS = 20_000;

/** Waits are spread by this part up and down, so that the users of one CRM do not come back together. */
const SPREAD = 0.25;

const REPEATABLE: ReadonlySet<CrmErrorCode> = new Set([
  'rate-limited',
  'server-error',
  'unreachable',
  'timed-out',
  'no-answer',
]);

export type Repetition =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'give-up'; readonly error: CrmError };

/**
 * Decides whether the failed reads of a batch are sent again. One that repeating cannot mend ends the call at once.
 * @param tries tries so far, 1 or more
 * @param waitedMs the waits so far
 * @param fraction a random number from 0 to 1
 */
export function decideRepetition(
  failures: readonly [CrmError, ...CrmError[]],
  tries: number,
  waitedMs: number,
  fraction: number,
): Repetition {
  const hopeless = failures.find((error) => !REPEATABLE.has(error.code));
  const last = failures.find((error) => tries >= maxTries(error));
  if (hopeless || last) return { kind: 'give-up', error: hopeless ?? last ?? failures[0] };
  const ms = Math.max(backoffMs(tries, fraction), ...failures.map((error) => error.retryAfterMs ?? 0));
  return waitedMs + ms > LONGEST_WAITING_MS ? { kind: 'give-up', error: slowest(failures) } : { kind: 'wait', ms };
}

function maxTries(error: CrmError): number {
  return error.code === 'timed-out' ? MAX_TRIES_AFTER_SILENCE : MAX_TRIES;
}

function backoffMs(tries: number, fraction: number): number {
  return Math.round(FIRST_WAIT_MS * 2 ** (tries - 1) * (1 - SPREAD + 2 * SPREAD * fraction));
}

/** The one that asked for the longest wait tells the caller when to come back. */
function slowest(failures: readonly [CrmError, ...CrmError[]]): CrmError {
  return failures.reduce((left, right) => ((right.retryAfterMs ?? 0) > (left.retryAfterMs ?? 0) ? right : left));
}
