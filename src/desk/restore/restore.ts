import {
  type Content,
  fieldsOf,
  type Language,
  labelOf,
  mapValues,
  nameText,
  type Outcome,
  RESTORE_KINDS,
  type RestoreKind,
  restoreForm,
} from '../../core';
import { checkRestore, type RestoreOutcome } from '../../crm';
import { say } from '../../i18n';
import type { RestoreAnswer, RestoreRequest } from '../../protocol';
import { type Cells, cellText, cutText } from '../../sheet';
import { refuseIssues } from '../desk-error';
import { attempt, crmSentence } from '../failure';
import { addRows, attemptContext, attemptIds, type JournalPage, writeOutcomes } from '../journal/journal-book';
import { journalTables } from '../journal/journal-reader';
import {
  isOfAnother,
  journalTexts,
  NO_CARD,
  outcomeCells,
  SENT_OUTCOMES,
  type SettledAttempt,
  toldText,
  wordReader,
} from '../journal/journal-row';
import type { Ports } from '../ports';
import { connectedClient, connectedCrm } from '../settings';
import { withDocumentLock } from '../steps';
import { type OpenTable, rowsOf } from '../tables/open-table';
import { fileLanguage, openOrAddTable } from '../tables/tables';

/** One attempt to restore one record: a row of the Journal of its own kind, from which no baseline is folded. */
interface RestoreAttempt extends SettledAttempt {
  readonly run: string;
  readonly kind: RestoreKind;
  /** The code, login name or ID that was asked for. */
  readonly key: string;
  /** Holds what was sent, by interface name; never a password. */
  readonly asked: Content;
}

/** Holds what the Journal says of an earlier attempt. */
export interface JournalledRestore {
  readonly run: string;
  readonly kind: RestoreKind;
  readonly key: string;
  readonly outcome: Outcome;
  readonly httpStatus: number | null;
  readonly message: string;
}

const kindOf = wordReader(RESTORE_KINDS, 'restored');
const outcomeOf = wordReader(SENT_OUTCOMES, 'outcome');

/** Makes the attempt of one restore, before it is sent. */
export function newRestore(
  ports: Ports,
  { run, kind, fields }: { run: string; kind: RestoreKind; fields: Readonly<Record<string, string>> },
  index = 0,
): RestoreAttempt {
  const typed = plainNames(kind).map((name) => [name, nameText(fields[name] ?? '')]);
  const asked = Object.fromEntries(typed.filter(([, text]) => text !== ''));
  const key = String(Object.values(asked)[0] ?? '');
  return { id: attemptIds(ports)(index), run, kind, key, asked, outcome: 'sending', httpStatus: null, message: '' };
}

function plainNames(kind: RestoreKind): string[] {
  return fieldsOf(restoreForm(kind)).flatMap(({ name, type }) => (type === 'secret' ? [] : name));
}

/** Writes attempts as `sending` and commits them, before anything is sent: two reads, one write and one flush. */
export function openRestores(ports: Ports, attempts: readonly RestoreAttempt[]): JournalPage {
  const [tab = openOrAddTable(ports, 'journal')] = journalTables(ports, () => false);
  const page = addAttempts(ports, tab, attempts);
  ports.workbook.flush();
  return page;
}

/** Writes what became of the attempts that were opened, and commits it. */
export function settleRestores(ports: Ports, page: JournalPage, settled: readonly RestoreAttempt[]): void {
  const { missing } = writeOutcomes(page, settled);
  if (missing.length > 0) addAttempts(ports, page.table, missing);
  ports.workbook.flush();
}

function addAttempts(ports: Ports, tab: OpenTable, attempts: readonly RestoreAttempt[]): JournalPage {
  const rows = attempts.map((attempt) => rowOf(ports, attempt, tab.language));
  return addRows(ports, tab, rows);
}

/** Returns the attempt as the answer settles it. No answer is no proof: without one it stays unsure. */
export function settledRestore(
  ports: Ports,
  attempt: RestoreAttempt,
  answer: RestoreOutcome | undefined,
): RestoreAttempt {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  const { outcome, status, error, message } = answer;
  const meaning = error && message === '' ? crmSentence(fileLanguage(ports), error.code, status) : message;
  return { ...attempt, outcome, httpStatus: status, message: meaning };
}

/** Reads the restores that the Journal tells of for the connected CRM, oldest first. */
export function readRestores(ports: Ports): JournalledRestore[] {
  const crm = connectedCrm(ports.properties);
  const rows = rowsOf(journalTables(ports, (tag) => READ_COLUMNS.has(tag)));
  const known = rows.flatMap(({ cells }) => {
    const kind = kindOf(cellText(cells.table));
    if (!kind || isOfAnother(cellText(cells.crm), crm)) return [];
    const outcome = outcomeOf(cellText(cells.outcome)) ?? 'unsure';
    const httpStatus = typeof cells.http_status === 'number' ? cells.http_status : null;
    const [run, key, message] = [cellText(cells.run), cellText(cells.key), cellText(cells.message)];
    return { id: cellText(cells.attempt), run, kind, key, outcome, httpStatus, message };
  });
  return known.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const READ_COLUMNS = new Set(['table', 'key', 'outcome', 'http_status', 'message', 'run', 'attempt', 'crm']);

function rowOf(ports: Ports, attempt: RestoreAttempt, language: Language): Cells {
  const { time, who } = attemptContext(ports, '');
  const { before, after } = journalTexts(attempt.key, null, attempt.asked);
  return {
    time,
    who: cutText(who),
    run: attempt.run,
    attempt: attempt.id,
    table: say(language, `restored.${attempt.kind}`),
    key: cutText(attempt.key),
    changed: toldText(
      Object.entries(attempt.asked).map(
        ([name, value]) => `${labelOf(restoreForm(attempt.kind), name, language)} ${value}`,
      ),
    ),
    action: say(language, 'action.restore'),
    ...outcomeCells(attempt, language),
    reason: '',
    reverts: '',
    before,
    after,
    card: NO_CARD,
    run_records: '',
    crm: connectedCrm(ports.properties),
  };
}

/** Says that what the CRM answered is not in the Journal, after why. */
export function unwritten({ user }: Pick<Ports, 'user'>, trouble: string): string {
  return `${trouble} ${say(user.language(), 'error.restore.unwritten')}`;
}

/**
 * Restores a deleted user, a canceled task or a deleted customer: journal `sending` → send → journal the outcome.
 * Passwords stand only in the request and are kept nowhere.
 * @throws DeskError 'error.form' before any request is made, 'error.busy' when another execution holds the document; CrmError when the
 * CRM or the way to it says no
 */
export function restore(ports: Ports, typed: RestoreRequest): RestoreAnswer {
  const client = connectedClient(ports);
  const plain = plainNames(typed.kind);
  const clean = (text: string, name: string): string => (plain.includes(name) ? nameText(text) : text);
  const request = { ...typed, fields: mapValues(typed.fields, clean) };
  refuseIssues(checkRestore(request));
  return withDocumentLock(ports, () => {
    const asked = newRestore(ports, { run: ports.random.id(), ...request });
    const page = openRestores(ports, [asked]);
    const [answer] = client.sendRestores([request]);
    const { trouble } = attempt(ports, 'restore, its Journal', () =>
      settleRestores(ports, page, [settledRestore(ports, asked, answer)]),
    );
    if (!answer) throw new Error('one restore has one answer');
    if (answer.error) throw answer.error;
    return {
      message: answer.message,
      restored: answer.restored,
      ...(trouble && { trouble: unwritten(ports, trouble) }),
    };
  });
}
