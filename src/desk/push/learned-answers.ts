import { type Attempt, groupBy, isoDate, recordId, type TableKind } from '../../core';
import { isTeachable, type LearnedAnswers, shownShape } from '../../crm';
import {
  type ForgetRequest,
  is,
  type LearnedAnswer,
  type LearnRequest,
  object,
  oneOf,
  type Taken,
  text,
} from '../../protocol';
import { DeskError } from '../desk-error';
import { openJournal } from '../journal/journal-book';
import type { KeyValueStore, Ports } from '../ports';
import { connectedCrm, requireAdministrator } from '../settings';
import { withDocumentLock } from '../steps';
import { parseJson } from '../stored';

const LEARNED_PROPERTY = 'DESK_LEARNED_ANSWERS';
/** Twenty of the longest kinds and addresses stay below the 9 KB of a property. */
const MAX_LEARNED = 20;
const MAX_ANSWER_NAME_LENGTH = 100;

const keptAnswer = object({
  table: oneOf<TableKind>(['products', 'orders']),
  /** Names the kind as the Journal has it. */
  kind: text,
  /** Names the CRM that it was learned of: another one may mean something else by it. */
  crm: text,
  /** YYYY-MM-DD */
  day: text,
  who: text,
});

/** Describes a kind of answer that means "confirmed", as it is kept. */
type KeptAnswer = Taken<typeof keptAnswer>;

/** Reads what was learned of all CRMs; what makes no sense is left out. One read. */
function keptAnswers(properties: KeyValueStore): KeptAnswer[] {
  const kept = parseJson(properties.get(LEARNED_PROPERTY) ?? '');
  const all: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return all.flatMap((each) => (is(keptAnswer, each) && isTeachable(each.kind) ? [each] : []));
}

/** Keeps what was learned, for everybody who uses this script. */
function keepAnswers(properties: KeyValueStore, answers: readonly KeptAnswer[]): void {
  const kept = answers.map((each) => ({ ...each, who: each.who.slice(0, MAX_ANSWER_NAME_LENGTH) }));
  properties.set({ [LEARNED_PROPERTY]: JSON.stringify(kept) });
}

/** Reads what was learned of the connected CRM; where nothing was learned, nobody asks of which. */
function ownAnswers(properties: KeyValueStore): KeptAnswer[] {
  const all = keptAnswers(properties);
  const crm = all.length === 0 ? '' : connectedCrm(properties);
  return all.filter((each) => each.crm === crm);
}

/** Returns what was learned of the connected CRM, for its client. */
export function learnedAnswers(properties: KeyValueStore): LearnedAnswers {
  const kindsOf = groupBy(ownAnswers(properties), ({ table }) => table);
  const kinds = (table: TableKind): string[] => (kindsOf.get(table) ?? []).map(({ kind }) => kind);
  return { product: kinds('products'), order: kinds('orders') };
}

/** Lists what was learned of the connected CRM, for the settings. */
export function shownAnswers(properties: KeyValueStore): LearnedAnswer[] {
  return ownAnswers(properties).map(({ table, kind, day, who }) => ({
    table,
    kind,
    shape: shownShape(kind),
    day,
    who,
  }));
}

/**
 * Learns from a record that the user has settled that its kind of answer means "confirmed", from now on and for its table.
 * What the browser says is not taken for it: the kind is read in the Journal.
 * @throws DeskError 'error.answers.none' when the Journal has no such answer of a settled record, or it can never mean that,
 * 'error.answers.full' when as many are learned as are kept; 'error.busy' when another execution holds the document;
 * what requireAdministrator throws
 */
export function learnAnswer(ports: Ports, { table, key }: LearnRequest): void {
  requireAdministrator(ports);
  withDocumentLock(ports, () => {
    const { ledger, crm } = openJournal(ports);
    const kind = settledKind(ledger.attempts, recordId(table, key));
    if (!isTeachable(kind)) throw new DeskError('error.answers.none');
    const others = without(keptAnswers(ports.properties), { table, kind }, crm);
    if (others.length >= MAX_LEARNED) throw new DeskError('error.answers.full', { n: MAX_LEARNED });
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
  withDocumentLock(ports, () => {
    keepAnswers(ports.properties, without(keptAnswers(ports.properties), request, connectedCrm(ports.properties)));
  });
}

function without(answers: readonly KeptAnswer[], { table, kind }: ForgetRequest, crm: string): KeptAnswer[] {
  return answers.filter((each) => each.table !== table || each.kind !== kind || each.crm !== crm);
}

/** Returns the kind of answer that the user's last word about a record settled; '' when there is none. */
function settledKind(attempts: readonly Attempt[], id: string): string {
  const own = attempts.filter(({ table, key }) => recordId(table, key) === id);
  const settled = own.map(({ action }) => action).lastIndexOf('settled');
  return own[settled - 1]?.answer ?? '';
}
