import { type Attempt, type Language, type PlannedEdit, recordId } from '../core';
import { type CrmClient, type CrmErrorCode, type EditOutcome, firstBatchSize, nextBatchSize } from '../crm';
import { say } from '../i18n';
import type { ApprovedItem, PushOutcome, PushRequest, PushStep } from '../protocol';
import { attemptId } from './attempt-id';
import { connectedClient } from './connection';
import { crmEdit } from './crm-edit';
import { DeskError } from './desk-error';
import { type JournalBook, openJournal } from './journal-book';
import type { Circumstances } from './journal-row';
import type { Ports } from './ports';
import { dropLease, takeLease } from './push-lease';
import { readDesk } from './read-desk';
import { refreshStatuses } from './refresh-statuses';
import { sortApproved } from './sort-approved';

/** Far below the six minutes of an execution, so that progress shows and a stop takes effect soon. */
const STEP_MS = 5_000;
/** How long a second person's step waits for the first one's. */
const LOCK_WAIT_MS = 10_000;
/** Failures that the next batch would meet too. */
const ENDS_PUSH: ReadonlySet<CrmErrorCode> = new Set(['quota', 'not-allowed']);
/** One lost batch may be a broken line; a second one in a row leaves more in doubt for nothing. */
const MOST_LOST_BATCHES = 2;
/** A wait that the CRM asked for without saying how long. */
const DEFAULT_WAIT_MS = 5_000;

/**
 * Sends approved records for one step and says which are left.
 * Only what still is as it was reviewed is sent. Each batch: journal `sending` → send → journal the outcomes.
 * @throws DeskError 'error.busy' when another execution holds the document, 'error.pushing' when somebody else pushes,
 * 'error.push.stopped' when the way to the CRM is lost: outcomes are journalled, the rest was not sent
 */
export function push(ports: Ports, request: PushRequest): PushStep {
  const client = connectedClient(ports);
  const step = ports.lock.tryWith(LOCK_WAIT_MS, () => pushStep(ports, client, request));
  if (!step.held) throw new DeskError('error.busy');
  return step.value;
}

/** Tells that no further step of the run will come, so that others may push at once. */
export function endPush(ports: Ports, run: string): void {
  dropLease(ports, run);
}

function pushStep(ports: Ports, client: CrmClient, request: PushRequest): PushStep {
  takeLease(ports, request.run);
  const journal = openJournal(ports);
  const { ready, settled } = sortApproved(readDesk(ports, journal.ledger).plan, request.items);
  const sent = sendInBatches(ports, client, journal, ready, request);
  refreshStatuses(ports);
  takeLease(ports, request.run);
  if (sent.failure !== null) {
    const reason = say(ports.user.language(), `error.crm.${sent.failure}`, { status: 0, message: '' }).trim();
    throw new DeskError('error.push.stopped', { reason });
  }
  return {
    outcomes: [...settled, ...sent.outcomes],
    left: stillApproved(request.items, sent.left),
    waitMs: sent.waitMs,
  };
}

interface Sent {
  readonly outcomes: readonly PushOutcome[];
  readonly left: readonly PlannedEdit[];
  readonly waitMs: number;
  /** Why going on makes no sense now; null when it does. */
  readonly failure: CrmErrorCode | null;
}

function sendInBatches(
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
  while (at < ready.length && ports.clock.now() < deadline) {
    const batch = ready.slice(at, at + size);
    const started = ports.clock.now();
    const answers = sendBatch(ports, client, journal, batch, request);
    const limited = batch.filter((_, index) => answers[index]?.code === 'rate-limited');
    outcomes.push(...batch.flatMap((edit, index) => pushOutcome(edit, answers[index])));
    at += batch.length;
    if (limited.length > 0) {
      return { outcomes, left: [...limited, ...ready.slice(at)], waitMs: waitOf(answers), failure: null };
    }
    const lost = lostFor(answers);
    lostBatches = lost === null ? 0 : lostBatches + 1;
    if (lost !== null && (ENDS_PUSH.has(lost) || lostBatches === MOST_LOST_BATCHES)) {
      return { outcomes, left: ready.slice(at), waitMs: 0, failure: lost };
    }
    const failed = answers.some(({ outcome }) => outcome === 'unsure');
    size = nextBatchSize(size, { ms: ports.clock.now() - started, rateLimited: false, failed });
  }
  return { outcomes, left: ready.slice(at), waitMs: 0, failure: null };
}

/** Why no answer of a batch came; null when any did. */
function lostFor(answers: readonly EditOutcome[]): CrmErrorCode | null {
  return answers.every(({ status }) => status === null) ? (answers[0]?.code ?? null) : null;
}

/** One batch by the protocol that loses nothing: whenever it dies, the journal knows what may have been sent. */
function sendBatch(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  batch: readonly PlannedEdit[],
  request: PushRequest,
): readonly EditOutcome[] {
  const around: Circumstances = { time: ports.clock.wallTime(), who: ports.user.email(), reason: request.reason };
  const attempts = batch.map((edit, index) => newAttempt(edit, request.run, attemptId(ports, index)));
  journal.open(attempts, around);
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

/** No answer is no proof: without one the attempt stays unsure. */
function settledAttempt(attempt: Attempt, answer: EditOutcome | undefined, language: Language): Attempt {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  return { ...attempt, outcome: answer.outcome, httpStatus: answer.status, message: messageOf(answer, language) };
}

/** What the CRM said; where it said nothing, what its answer means. */
function messageOf({ code, status, message }: EditOutcome, language: Language): string {
  if (message !== '' || code === null) return message;
  return say(language, `error.crm.${code}`, { status: status ?? 0, message: '' }).trim();
}

/** A record that the CRM had no room for yet is not an outcome: it is sent again in a later step. */
function pushOutcome({ record }: PlannedEdit, answer: EditOutcome | undefined): PushOutcome[] {
  if (answer?.code === 'rate-limited') return [];
  const { table, key } = record;
  if (!answer) return [{ table, key, outcome: 'unsure', status: null, message: '', issue: null }];
  const issue =
    answer.code && answer.outcome === 'refused'
      ? {
          code: `error.crm.${answer.code}`,
          field: null,
          params: { status: answer.status ?? 0, message: answer.message },
        }
      : null;
  return [{ table, key, outcome: answer.outcome, status: answer.status, message: answer.message, issue }];
}

function waitOf(answers: readonly EditOutcome[]): number {
  const asked = answers.flatMap(({ code, retryAfterMs }) =>
    code === 'rate-limited' ? [retryAfterMs ?? DEFAULT_WAIT_MS] : [],
  );
  return Math.max(0, ...asked);
}

/** The approvals as they were given: an item that is sent later is held against what its user saw. */
function stillApproved(items: readonly ApprovedItem[], left: readonly PlannedEdit[]): ApprovedItem[] {
  const open = new Set(left.map(({ record }) => recordId(record.table, record.key)));
  return items.filter(({ table, key }) => open.has(recordId(table, key)));
}
