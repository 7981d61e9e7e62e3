/** What a batch of writes was like. */
export interface BatchObservation {
  /** From sending to the last answer. */
  readonly ms: number;
  /** Whether any answer was a 429. */
  readonly rateLimited: boolean;
  /** Whether the way failed, or any answer was a 5xx. */
  readonly failed: boolean;
}

const SMALLEST = 1;

/** What one failed batch may leave unsure, and how long *Stop* has to wait: no limit of the CRM is known [public facts 0.10, L]. */
const LARGEST = 50;

/** Few enough to harm nobody, many enough to learn from. */
export const firstBatchSize = 10;

/** A batch that takes longer shows that the CRM queues what is sent together (assumed). */
const SLOW_MS = 8000;

/** Below this a larger batch costs the user no patience (assumed). */
const QUICK_MS = 4000;

const GROWTH = 1.5;

/**
 * Decides how many requests the next batch holds: half after trouble or slowness, half more while all is quick, so that
 * it falls faster than it rises.
 * @returns 1 to 50
 */
export function nextBatchSize(size: number, { ms, rateLimited, failed }: BatchObservation): number {
  if (rateLimited || failed || ms > SLOW_MS) return within(Math.floor(size / 2));
  return within(ms < QUICK_MS ? Math.ceil(size * GROWTH) : size);
}

function within(size: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, size));
}
