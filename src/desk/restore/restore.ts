import {
  type BulkRestoreKind,
  codeKey,
  fieldsOf,
  mapValues,
  nameText,
  RESTORE_KEYS,
  type RestoreKind,
  restoreForm,
} from '../../core';
import { type CrmClient, checkRestore, type EditOutcome, type RestoreOutcome } from '../../crm';
import { say } from '../../i18n';
import type { FoundBy, ManyRestores, RestoreAnswer, RestoreRequest, RestoreResult, RestoreStep } from '../../protocol';
import { connectedClient, connectedCrm } from '../connection';
import { DeskError, refuseIssues } from '../desk-error';
import { attempt, crmSentence, failure } from '../failure';
import { type AttemptContext, type RestoreEntry, readJournal } from '../journal/entries';
import { attemptContext, attemptIds, type JournalBook, openJournal } from '../journal/journal-book';
import { withDocumentLock } from '../lease';
import type { Ports } from '../ports';
import { requireAdministrator } from '../settings';
import { paceOf, rememberedPace, sendStep } from '../steps';
import { keepIfPossible } from '../stored';
import { fileLanguage } from '../tables/tables';

function newRestore(
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

/** Commits them before anything is sent. @throws DeskError 'error.journal.gone' when somebody deletes the Journal meanwhile */
function openRestores(ports: Ports, attempts: readonly RestoreEntry[]): OpenedRestores {
  const journal = openJournal(ports);
  const around = attemptContext(ports, '');
  if (!journal.open(attempts, around)) throw new DeskError('error.journal.gone');
  return { journal, around };
}

function settleRestores(ports: Ports, opened: OpenedRestores, settled: readonly RestoreEntry[]): void {
  opened.journal.writeOutcomes(settled, opened.around);
  ports.workbook.flush();
}

/** Returns the attempt as the answer settles it. No answer is no proof: without one it stays unsure. */
function settledRestore(ports: Ports, attempt: RestoreEntry, answer: RestoreOutcome | undefined): RestoreEntry {
  if (!answer) return { ...attempt, outcome: 'unsure' };
  const { outcome, status, error, message } = answer;
  const meaning = error && message === '' ? crmSentence(fileLanguage(ports), error.code, status) : message;
  return { ...attempt, outcome, httpStatus: status, message: meaning };
}

function unwritten({ user }: Pick<Ports, 'user'>, trouble: string): string {
  return `${trouble} ${say(user.language(), 'error.restore.unwritten')}`;
}

/**
 * Journal `sending` → send → journal the outcome. Passwords stand only in the request and are kept nowhere.
 * @throws DeskError 'error.form', 'error.busy'; of a user what requireAdministrator throws; CrmError
 */
export function restore(ports: Ports, typed: RestoreRequest): RestoreAnswer {
  if (typed.kind === 'user') requireAdministrator(ports);
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

/** A restore cannot be taken back: few go at once, so that what is wrong with all of them is seen early. */
const MOST_AT_ONCE = 10;

/**
 * What the Journal has as restored, or as perhaps restored, is not sent again: of this run never, of an earlier one unless the user asks for it.
 * @throws DeskError 'error.form' for a record that cannot be asked for; 'error.notConnected', 'error.busy'
 */
export function restoreMany(ports: Ports, { kind, records, run: begun, again }: ManyRestores): RestoreStep {
  const client = connectedClient(ports);
  refuseIssues(records.flatMap((record) => checkRestore(requestOf(kind, record))));
  const run = begun ?? ports.random.id();
  return withDocumentLock(ports, () => {
    const earlier = earlierResults(ports, kind, again ? run : null);
    const once = new Map(records.map((record) => [codeKey(record.key), record]));
    const unsent = [...once].flatMap(([key, record]) => (earlier.has(key) ? [] : [record]));
    const known = [...once.keys()].flatMap((key) => earlier.get(key) ?? []);
    const step = sendRecords(ports, client, { kind, run, records: unsent });
    return { run, ...step, results: [...known, ...step.results] };
  });
}

/** Returns what the Journal has by key and what may not be sent again. @param run counts alone; null for all */
function earlierResults(ports: Ports, kind: BulkRestoreKind, run: string | null): Map<string, RestoreResult> {
  const results = new Map<string, RestoreResult>();
  for (const row of readJournal(ports).restores) {
    if (row.table !== kind || (run !== null && row.run !== run)) continue;
    const { key, message } = row;
    const outcome = row.outcome === 'confirmed' ? 'confirmed' : 'unsure';
    if (row.outcome === 'refused') results.delete(codeKey(key));
    else results.set(codeKey(key), { key, outcome, isEarlier: true, message });
  }
  return results;
}

interface Unsent {
  readonly kind: BulkRestoreKind;
  readonly run: string;
  readonly records: readonly FoundBy[];
}

function sendRecords(ports: Ports, client: CrmClient, { kind, run, records }: Unsent): Omit<RestoreStep, 'run'> {
  const crm = connectedCrm(ports.properties);
  let trouble = '';
  const send = (batch: readonly FoundBy[]): readonly EditOutcome[] | null => {
    if (trouble !== '') return null;
    const sent = sendBatch(ports, client, { kind, run, records: batch });
    trouble = sent.trouble;
    return sent.answers;
  };
  const step = sendStep(ports, records, send, { most: MOST_AT_ONCE, pace: rememberedPace(ports, crm) });
  keepIfPossible(ports.documentProperties, paceOf(step.pace, crm));
  const results = step.sent.flatMap(({ item: { key }, answer }): RestoreResult[] => {
    if (answer?.code === 'rate-limited') return [];
    return [{ key, outcome: answer?.outcome ?? 'unsure', isEarlier: false, message: answer?.message ?? '' }];
  });
  const reason = step.failure ? crmSentence(ports.user.language(), step.failure, null) : trouble;
  return { results, waitMs: step.waitMs, stopped: reason === '' ? null : failure('error.restore.stopped', { reason }) };
}

function sendBatch(ports: Ports, client: CrmClient, { kind, run, records }: Unsent) {
  const requests = records.map((record) => ({ ...requestOf(kind, record), run }));
  const opened = attempt(ports, 'restores, their Journal', () => {
    const attempts = requests.map((request, index) => newRestore(ports, request, index));
    return { attempts, page: openRestores(ports, attempts) };
  });
  if (!opened.value) return { answers: null, trouble: opened.trouble };
  const { attempts, page } = opened.value;
  const answers = client.sendRestores(requests);
  const settled = attempts.map((each, index) => settledRestore(ports, each, answers[index]));
  const { trouble } = attempt(ports, 'restores, their Journal', () => settleRestores(ports, page, settled));
  return {
    answers: answers.map((answer, at) => ({ ...answer, message: settled[at]?.message ?? answer.message })),
    trouble: trouble && unwritten(ports, trouble),
  };
}

function requestOf(kind: BulkRestoreKind, { by, key }: FoundBy) {
  return { kind, fields: { [RESTORE_KEYS[kind][by]]: key } };
}
