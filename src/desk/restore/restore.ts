import { fieldsOf, mapValues, nameText, type RestoreKind, restoreForm } from '../../core';
import { checkRestore, type RestoreOutcome } from '../../crm';
import { say } from '../../i18n';
import type { RestoreAnswer, RestoreRequest } from '../../protocol';
import { connectedClient } from '../connection';
import { DeskError, refuseIssues } from '../desk-error';
import { attempt, crmSentence } from '../failure';
import type { AttemptContext, RestoreEntry } from '../journal/entries';
import { attemptContext, attemptIds, type JournalBook, openJournal } from '../journal/journal-book';
import { withDocumentLock } from '../lease';
import type { Ports } from '../ports';
import { fileLanguage } from '../tables/tables';

export function newRestore(
  ports: Ports,
  { run, kind, fields }: { run: string; kind: RestoreKind; fields: Readonly<Record<string, string>> },
  index = 0,
): RestoreEntry {
  const typed = plainNames(kind).map((name) => [name, nameText(fields[name] ?? '')]);
  const after = Object.fromEntries(typed.filter(([, text]) => text !== ''));
  const key = String(Object.values(after)[0] ?? '');
  const about = { id: attemptIds(ports)(index), run, table: kind, key, action: 'restore', after } as const;
  const unsent = { n: 0, reverts: '', outcome: 'sending', httpStatus: null, message: '' } as const;
  return { ...about, ...unsent, time: '', who: '', reason: '' };
}

function plainNames(kind: RestoreKind): string[] {
  return fieldsOf(restoreForm(kind)).flatMap(({ name, type }) => (type === 'secret' ? [] : name));
}

interface OpenedRestores {
  readonly journal: JournalBook;
  readonly around: AttemptContext;
}

/**
 * Writes attempts as `sending` and commits them, before anything is sent.
 * @throws DeskError 'error.journal.gone' when somebody deletes the Journal meanwhile
 */
export function openRestores(ports: Ports, attempts: readonly RestoreEntry[]): OpenedRestores {
  const journal = openJournal(ports);
  const around = attemptContext(ports, '');
  if (!journal.open(attempts, around)) throw new DeskError('error.journal.gone');
  return { journal, around };
}

/** Writes what became of the attempts that were opened, and commits it. */
export function settleRestores(ports: Ports, opened: OpenedRestores, settled: readonly RestoreEntry[]): void {
  opened.journal.writeOutcomes(settled, opened.around);
  ports.workbook.flush();
}

/** Returns the attempt as the answer settles it. No answer is no proof: without one it stays unsure. */
export function settledRestore(ports: Ports, attempt: RestoreEntry, answer: RestoreOutcome | undefined): RestoreEntry {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  const { outcome, status, error, message } = answer;
  const meaning = error && message === '' ? crmSentence(fileLanguage(ports), error.code, status) : message;
  return { ...attempt, outcome, httpStatus: status, message: meaning };
}

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
    const opened = openRestores(ports, [asked]);
    const [answer] = client.sendRestores([request]);
    const { trouble } = attempt(ports, 'restore, its Journal', () =>
      settleRestores(ports, opened, [settledRestore(ports, asked, answer)]),
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
