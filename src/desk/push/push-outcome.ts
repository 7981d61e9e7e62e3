import type { Attempt, Language, PlannedEdit } from '../../core';
import type { EditOutcome } from '../../crm';
import { say } from '../../i18n';
import type { PushOutcome } from '../../protocol';

/** The attempt as the answer settles it. No answer is no proof: without one it stays unsure. */
export function settledAttempt(attempt: Attempt, answer: EditOutcome | undefined, language: Language): Attempt {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  return {
    ...attempt,
    outcome: answer.outcome,
    httpStatus: answer.status,
    message: messageOf(answer, language),
    ...(answer.shape === '' ? {} : { answer: answer.shape }),
  };
}

/** What the CRM said; where it said nothing, what its answer means. */
function messageOf({ code, status, message }: EditOutcome, language: Language): string {
  if (message !== '' || code === null) return message;
  return say(language, `error.crm.${code}`, { status: status ?? 0, message: '' });
}

/** What the page is told of a record. One that the CRM had no room for yet is no outcome: it is sent again in a later step. */
export function pushOutcome({ record }: PlannedEdit, answer: EditOutcome | undefined): PushOutcome[] {
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
