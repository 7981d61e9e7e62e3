import type { Attempt, PlannedEdit } from '../core';
import type { PushOutcome, SettleRequest } from '../protocol';
import { attemptId } from './attempt-id';
import { DeskError } from './desk-error';
import { openJournal } from './journal-book';
import type { Ports } from './ports';
import { readDesk } from './read-desk';
import { refreshStatuses } from './refresh-statuses';
import { sortApproved } from './sort-approved';

const LOCK_WAIT_MS = 10_000;

/**
 * Takes the user's word that the CRM has what these unsure rows say: journals it as confirmed, sends nothing.
 * @returns `confirmed` for each row that is unsure and still as it was reviewed
 * @throws DeskError 'error.busy' when another execution holds the document
 */
export function settleUnsure(ports: Ports, request: SettleRequest): PushOutcome[] {
  const done = ports.lock.tryWith(LOCK_WAIT_MS, () => settleNow(ports, request));
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

function settleNow(ports: Ports, { run, items }: SettleRequest): PushOutcome[] {
  const journal = openJournal(ports);
  const { ready, settled } = sortApproved(readDesk(ports, journal.ledger).plan, items);
  const unsure = ready.filter(({ state }) => state === 'unsure');
  const others = ready.filter(({ state }) => state !== 'unsure');
  if (unsure.length > 0) {
    const attempts = unsure.map((edit, index) => settledAttempt(edit, run, attemptId(ports, index)));
    journal.open(attempts, { time: ports.clock.wallTime(), who: ports.user.email(), reason: '' });
  }
  refreshStatuses(ports);
  return [
    ...settled,
    ...unsure.map((edit) => outcomeOf(edit, 'confirmed')),
    ...others.map((edit) => outcomeOf(edit, 'changed')),
  ];
}

function settledAttempt({ record, before, after }: PlannedEdit, run: string, id: string): Attempt {
  const { table, key } = record;
  const word = { action: 'settled', reverts: '', outcome: 'confirmed', httpStatus: null, message: '' } as const;
  return { id, run, table, key, ...word, before, after };
}

function outcomeOf({ record: { table, key } }: PlannedEdit, outcome: PushOutcome['outcome']): PushOutcome {
  return { table, key, outcome, status: null, message: '', issue: null };
}
