import type { Attempt, PlannedEdit } from '../../core';
import type { CrmClient, CrmErrorCode, EditOutcome } from '../../crm';
import type { PushOutcome, PushRequest } from '../../protocol';
import { sendStep } from '../batches';
import { crmEdit } from '../edits/crm-edit';
import { attemptId } from '../journal/attempt-id';
import { circumstances } from '../journal/circumstances';
import type { JournalBook } from '../journal/journal-book';
import type { Ports } from '../ports';
import { pushOutcome, settledAttempt } from './push-outcome';

/** What became of the records that one step had to send. */
export interface Sent {
  readonly outcomes: readonly PushOutcome[];
  readonly left: readonly PlannedEdit[];
  readonly waitMs: number;
  /** Why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
}

/** Sends records batch by batch for one step; ends when somebody has deleted the journal meanwhile. */
export function sendInBatches(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  ready: readonly PlannedEdit[],
  request: PushRequest,
): Sent {
  const { sent, left, waitMs, failure } = sendStep(ports.clock, ready, (batch) =>
    journal.isLost() ? null : sendBatch(ports, client, journal, batch, request),
  );
  return { outcomes: sent.flatMap(({ item, answer }) => pushOutcome(item, answer)), left, waitMs, failure };
}

/**
 * One batch by the protocol that loses nothing: whenever it dies, the journal knows what may have been sent.
 * @returns null when nothing was sent, because it could not be journalled
 */
function sendBatch(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  batch: readonly PlannedEdit[],
  request: PushRequest,
): readonly EditOutcome[] | null {
  const around = circumstances(ports, request.reason);
  const attempts = batch.map((edit, index) => newAttempt(edit, request.run, attemptId(ports, index)));
  if (!journal.open(attempts, around)) return null;
  const answers = client.sendEdits(batch.map(crmEdit));
  journal.settle(
    attempts.map((attempt, index) => settledAttempt(attempt, answers[index], ports.user.language())),
    around,
  );
  return answers;
}

function newAttempt({ record, before, after, reverts }: PlannedEdit, run: string, id: string): Attempt {
  return {
    id,
    run,
    table: record.table,
    key: record.key,
    action: reverts === '' ? 'edit' : 'revert',
    reverts,
    outcome: 'sending',
    httpStatus: null,
    message: '',
    before,
    after,
  };
}
