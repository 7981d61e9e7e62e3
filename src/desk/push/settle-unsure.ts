import type { PlannedEdit } from '../../core';
import type { PushOutcome, SettleRequest } from '../../protocol';
import { readDesk } from '../edits/read-desk';
import { refreshStatuses } from '../edits/refresh-statuses';
import { attemptId } from '../journal/attempt-id';
import { openJournal } from '../journal/journal-book';
import { journalSaid, saidAttempt } from '../journal/said-attempt';
import type { Ports } from '../ports';
import { undisturbed } from '../undisturbed';
import { sortApproved } from './sort-approved';

/**
 * Takes the user's word that the CRM has what these unsure rows say: journals it as confirmed, sends nothing.
 * @returns `confirmed` for each row that is unsure and still as it was reviewed
 * @throws DeskError 'error.busy' when another execution holds the document
 */
export function settleUnsure(ports: Ports, request: SettleRequest): PushOutcome[] {
  return undisturbed(ports, () => settleNow(ports, request));
}

function settleNow(ports: Ports, { run, items }: SettleRequest): PushOutcome[] {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  const { ready, settled } = sortApproved(reading.plan, { run, items }, journal);
  const unsure = ready.filter(({ state }) => state === 'unsure');
  const others = ready.filter(({ state }) => state !== 'unsure');
  if (unsure.length > 0) {
    const attempts = unsure.map((edit, index) => saidAttempt('settled', edit, run, attemptId(ports, index)));
    journalSaid(ports, journal, attempts);
  }
  refreshStatuses(ports, journal, reading);
  return [
    ...settled,
    ...unsure.map((edit) => outcomeOf(edit, 'confirmed')),
    ...others.map((edit) => outcomeOf(edit, 'changed')),
  ];
}

function outcomeOf({ record: { table, key } }: PlannedEdit, outcome: PushOutcome['outcome']): PushOutcome {
  return { table, key, outcome, status: null, message: '', issue: null };
}
