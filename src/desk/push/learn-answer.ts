import { type Attempt, isoDate, recordId } from '../../core';
import { isTeachable } from '../../crm';
import type { ForgetRequest, LearnRequest } from '../../protocol';
import { requireAdministrator } from '../administrators';
import { connectedCrm } from '../connection';
import { DeskError } from '../desk-error';
import { openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { undisturbed } from '../undisturbed';
import { type KeptAnswer, keepAnswers, keptAnswers, MOST_LEARNED } from './learned-answers';

/**
 * Learns from a record that the user has settled that its kind of answer means "confirmed", from now on and for its table.
 * What the browser says is not taken for it: the kind is read in the Journal.
 * @throws DeskError 'error.answers.none' when the Journal has no such answer of a settled record, or it can never mean that,
 * 'error.answers.full' when as many are learned as are kept; 'error.busy' when another execution holds the document;
 * what requireAdministrator throws
 */
export function learnAnswer(ports: Ports, { table, key }: LearnRequest): void {
  requireAdministrator(ports);
  undisturbed(ports, () => {
    const { ledger, crm } = openJournal(ports);
    const kind = settledKind(ledger.attempts, recordId(table, key));
    if (!isTeachable(kind)) throw new DeskError('error.answers.none');
    const others = without(keptAnswers(ports.properties), { table, kind }, crm);
    if (others.length >= MOST_LEARNED) throw new DeskError('error.answers.full', { n: MOST_LEARNED });
    const learned = { table, kind, crm, day: isoDate(ports.clock.wallTime()), who: ports.user.email() };
    keepAnswers(ports.properties, [...others, learned]);
  });
}

/**
 * Forgets a kind of answer: it is unsure again from the next push on.
 * @throws DeskError 'error.busy'; what requireAdministrator throws
 */
export function forgetAnswer(ports: Ports, request: ForgetRequest): void {
  requireAdministrator(ports);
  undisturbed(ports, () => {
    keepAnswers(ports.properties, without(keptAnswers(ports.properties), request, connectedCrm(ports.properties)));
  });
}

function without(answers: readonly KeptAnswer[], { table, kind }: ForgetRequest, crm: string): KeptAnswer[] {
  return answers.filter((each) => each.table !== table || each.kind !== kind || each.crm !== crm);
}

/** The kind of answer that the user's last word about a record settled; '' when there is none. */
function settledKind(attempts: readonly Attempt[], id: string): string {
  const own = attempts.filter(({ table, key }) => recordId(table, key) === id);
  const settled = own.map(({ action }) => action).lastIndexOf('settled');
  return own[settled - 1]?.answer ?? '';
}
