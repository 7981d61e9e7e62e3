import type { Attempt, BaselineRecord } from '../../core';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { circumstances } from './circumstances';
import type { JournalBook } from './journal-book';

/** The attempt that journals a person's word of what the CRM has: confirmed, though nothing was sent. */
export function saidAttempt(
  action: 'baseline' | 'settled',
  { record: { table, key }, before, after }: BaselineRecord,
  run: string,
  id: string,
): Attempt {
  return {
    id,
    run,
    table,
    key,
    action,
    reverts: '',
    outcome: 'confirmed',
    httpStatus: null,
    message: '',
    before,
    after,
  };
}

/**
 * Journals a person's word.
 * @throws DeskError 'error.journal.gone' when somebody has deleted the journal since it was opened
 */
export function journalSaid(ports: Ports, journal: JournalBook, attempts: readonly Attempt[]): void {
  if (!journal.open(attempts, circumstances(ports, ''))) throw new DeskError('error.journal.gone');
}
