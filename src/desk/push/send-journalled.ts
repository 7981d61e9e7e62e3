import type { Attempt, NamesByField, PlannedEdit } from '../../core';
import { type CrmClient, crmEdit, type EditOutcome } from '../../crm';
import { say } from '../../i18n';
import { attempt, crmSentence } from '../failure';
import { attemptContext, attemptIds, type JournalBook, newAttempt } from '../journal/journal-book';
import { isStopAsked, tellProgress } from '../lease';
import type { Ports } from '../ports';
import { rememberedPace, type SentStep, sendStep } from '../steps';
import { fileLanguage } from '../tables/tables';

/** Returns the attempt as the answer settles it. No answer is no proof: without one it stays unsure. */
function settledAttempt(ports: Ports, attempt: Attempt, answer: EditOutcome | undefined): Attempt {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  return {
    ...attempt,
    outcome: answer.outcome,
    httpStatus: answer.status,
    message: messageOf(ports, answer),
  };
}

function messageOf(ports: Ports, { code, status, message }: EditOutcome): string {
  if (code === null || (message !== '' && code !== 'other-value')) return message;
  return crmSentence(fileLanguage(ports), code, status, message);
}

interface Sending {
  readonly run: string;
  readonly reason: string;
  readonly names: NamesByField;
  /** Tells when the step began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly done: number;
  readonly batch?: number | undefined;
  /** Tells that nobody watches the run, so that none is told how far it is, nor asked whether it shall stop. */
  readonly isUnwatched?: boolean;
}

interface JournalledStep extends SentStep<PlannedEdit> {
  /** Why the Journal could not be written, which ended the step; '' where it could. */
  readonly trouble: string;
}

/** Nobody watches a run of the trigger: a CRM that has no room for so many batches in a row is left alone until its next step. */
const MAX_FULL_BATCHES = 3;

/**
 * Sends records batch by batch for one step, and tells after each how far the run is; ends when somebody has deleted the journal
 * meanwhile, and where it cannot be written: what was answered until then is told all the same.
 */
export function sendInBatches(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  ready: readonly PlannedEdit[],
  sending: Sending,
): JournalledStep {
  const { run, batch: reached = null, startedAt, isUnwatched = false } = sending;
  let { done } = sending;
  let trouble = '';
  let fullBatches = 0;
  const send = (batch: readonly PlannedEdit[]): readonly EditOutcome[] | null => {
    if (journal.isLost() || trouble !== '' || (isUnwatched && fullBatches >= MAX_FULL_BATCHES)) return null;
    const sent = sendBatch(ports, client, journal, batch, sending);
    trouble = sent.trouble;
    const { answers } = sent;
    if (!answers) return null;
    fullBatches = answers.every(({ code }) => code === 'rate-limited') ? fullBatches + 1 : 0;
    done += batch.filter((_, index) => answers[index]?.code !== 'rate-limited').length;
    if (!isUnwatched) tellProgress(ports, run, done);
    return answers;
  };
  const step = sendStep(ports, ready, send, {
    reached,
    pace: rememberedPace(ports, journal.crm),
    startedAt,
    isStopAsked: () => !isUnwatched && isStopAsked(ports, run),
  });
  return { ...step, trouble };
}

const JOURNAL = 'push, its Journal';

/**
 * Sends one batch by the protocol that loses nothing: whenever it dies, the journal knows what may have been sent.
 * @returns no answers when it could not be journalled, so that nothing was sent, and why the Journal could not be written
 */
function sendBatch(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  batch: readonly PlannedEdit[],
  sending: Sending,
) {
  const opened = attempt(ports, JOURNAL, () => openBatch(ports, journal, batch, sending));
  if (!opened.value) return { answers: null, trouble: opened.trouble };
  const { attempts, around } = opened.value;
  const answers = client.sendEdits(batch.map(crmEdit));
  const { trouble } = attempt(ports, JOURNAL, () =>
    journal.writeOutcomes(
      attempts.map((attempt, index) => settledAttempt(ports, attempt, answers[index])),
      around,
    ),
  );
  return { answers, trouble: trouble && `${trouble} ${say(ports.user.language(), 'error.push.unwritten')}` };
}

function openBatch(ports: Ports, journal: JournalBook, batch: readonly PlannedEdit[], { run, reason, names }: Sending) {
  const around = attemptContext(ports, reason, names);
  const idOf = attemptIds(ports);
  const attempts = batch.map((edit, index) => {
    const action = edit.reverts === '' ? 'edit' : 'revert';
    return newAttempt(edit, { id: idOf(index), run, action, outcome: 'sending' }, edit.reverts);
  });
  return journal.open(attempts, around) ? { attempts, around } : null;
}
