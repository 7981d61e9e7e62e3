import type { Attempt, PlannedEdit } from '../../core';
import { type CrmClient, type CrmErrorCode, type EditOutcome, firstBatchSize, nextBatchSize } from '../../crm';
import type { PushOutcome, PushRequest } from '../../protocol';
import { crmEdit } from '../edits/crm-edit';
import { attemptId } from '../journal/attempt-id';
import { circumstances } from '../journal/circumstances';
import type { JournalBook } from '../journal/journal-book';
import type { Ports } from '../ports';
import { pushOutcome, settledAttempt } from './push-outcome';

/** Far below the six minutes of an execution, so that progress shows and a stop takes effect soon. */
const STEP_MS = 5_000;
/** Failures that the next batch would meet too. */
const ENDS_PUSH: ReadonlySet<CrmErrorCode> = new Set(['quota', 'not-allowed', 'unauthorised']);
/** The way is as good as before: it is the size of a request, or of an answer, that Google does not take. */
const OF_ITS_SIZE: ReadonlySet<CrmErrorCode> = new Set(['unsendable', 'too-large']);
/** One lost batch may be a broken line; a second one in a row leaves more in doubt for nothing. */
const MOST_LOST_BATCHES = 2;
/** A wait that the CRM asked for without saying how long. */
const DEFAULT_WAIT_MS = 5_000;

/** What became of the records that one step had to send. */
export interface Sent {
  readonly outcomes: readonly PushOutcome[];
  readonly left: readonly PlannedEdit[];
  readonly waitMs: number;
  /** Why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
}

/** Sends records batch by batch until the step's time is over, the CRM wants a pause, or going on makes no sense. */
export function sendInBatches(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  ready: readonly PlannedEdit[],
  request: PushRequest,
): Sent {
  const deadline = ports.clock.now() + STEP_MS;
  const outcomes: PushOutcome[] = [];
  let size = firstBatchSize;
  let at = 0;
  let lostBatches = 0;
  while (at < ready.length && ports.clock.now() < deadline && !journal.isLost()) {
    const batch = ready.slice(at, at + size);
    const started = ports.clock.now();
    const answers = sendBatch(ports, client, journal, batch, request);
    if (!answers) break;
    const limited = batch.filter((_, index) => answers[index]?.code === 'rate-limited');
    outcomes.push(...batch.flatMap((edit, index) => pushOutcome(edit, answers[index])));
    at += batch.length;
    if (limited.length > 0) {
      return { outcomes, left: [...limited, ...ready.slice(at)], waitMs: waitOf(answers), failure: null };
    }
    const lost = lostFor(answers);
    // A key that is refused in the last batch spares nothing any more: its outcomes are told as they are.
    if (lost === 'unauthorised' && at === ready.length) break;
    lostBatches = lost === null ? 0 : lostBatches + 1;
    if (lost !== null && (ENDS_PUSH.has(lost) || lostBatches === MOST_LOST_BATCHES)) {
      return { outcomes, left: ready.slice(at), waitMs: 0, failure: lost };
    }
    const failed = answers.some(({ outcome }) => outcome === 'unsure');
    size = nextBatchSize(size, { ms: ports.clock.now() - started, rateLimited: false, failed });
  }
  return { outcomes, left: ready.slice(at), waitMs: 0, failure: null };
}

/** Why no answer of a batch came, or that the key was refused in each of them; else null. */
function lostFor(answers: readonly EditOutcome[]): CrmErrorCode | null {
  const lost = answers.every(({ status, code }) => status === null || code === 'unauthorised');
  const code = lost ? (answers[0]?.code ?? null) : null;
  return code && OF_ITS_SIZE.has(code) ? null : code;
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

function waitOf(answers: readonly EditOutcome[]): number {
  const asked = answers.flatMap(({ code, retryAfterMs }) =>
    code === 'rate-limited' ? [retryAfterMs ?? DEFAULT_WAIT_MS] : [],
  );
  return Math.max(0, ...asked);
}
