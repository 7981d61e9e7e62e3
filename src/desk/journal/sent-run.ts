import { type Attempt, recordId, wasSent } from '../../core';
import type { Telling } from './journal-entries';

/** What the journal knows of the records that a run sent. */
export interface SentRun {
  /** How many it had; 0 for a run of which nothing was sent. */
  readonly records: number;
  /** How many of them have no row in the journal any more, because it was tidied. */
  readonly lost: number;
}

/**
 * Counts the records of a run.
 * A tidied row may say "baseline" of what was sent; that it was sent is known by the count that tidying left beside it.
 * @param attempts of one run
 */
export function sentRun(attempts: readonly Attempt[], tellingOf: (attempt: Attempt) => Telling): SentRun {
  const held = new Set(attempts.map(({ table, key }) => recordId(table, key))).size;
  const had = attempts.reduce((most, attempt) => Math.max(most, tellingOf(attempt).runRecords), 0);
  const isSent = had > 0 || attempts.some(wasSent);
  return isSent ? { records: Math.max(had, held), lost: Math.max(0, had - held) } : { records: 0, lost: 0 };
}
