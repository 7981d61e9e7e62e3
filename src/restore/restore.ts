import type { CrmClient, EditOutcome } from '../crm/client';
import { connectedClient, connectedCrm } from '../crm/connection';
import { checkRestore } from '../crm/endpoints/restores';
import { paceOf, rememberedPace, sendStep } from '../crm/steps';
import { t } from '../i18n/translate';
import { type RestoreEntry, readJournal } from '../journal/entries';
import { attemptContext, attemptIds, openJournal, settledAttempt } from '../journal/journal-book';
import { attempt, crmSentence, failure } from '../platform/failure';
import { withDocumentLock } from '../platform/lease';
import type { Ports } from '../platform/ports';
import { keepIfPossible } from '../platform/schema';
import { requireAdministrator } from '../platform/settings';
import { fieldsOf } from '../records/catalogue';
import { DeskError, refuseIssues } from '../records/desk-error';
import { type BulkRestoreKind, RESTORE_KEYS, type RestoreKind, restoreForm } from '../records/forms';
import { codeKey, mapValues } from '../records/record';
import { nameText } from '../records/text';
import type { FoundBy, ManyRestores, RestoreAnswer, RestoreRequest, RestoreResult, RestoreStep } from './calls';

function newRestore(ports: Ports, run: string, { kind, fields }: RestoreRequest, index: number): RestoreEntry {
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

/** Commits attempts before anything is sent. @throws DeskError 'error.journal.gone' if somebody deletes the Journal */
function openRestores(ports: Ports, run: string, requests: readonly RestoreRequest[]) {
  const journal = openJournal(ports);
  const context = attemptContext(ports, '');
  const attempts = requests.map((request, index) => newRestore(ports, run, request, index));
  if (!journal.open(attempts, context)) throw new DeskError('error.journal.gone');
  const settle = (settled: readonly RestoreEntry[]): void => {
    journal.writeOutcomes(settled, context);
    ports.workbook.flush();
  };
  return { attempts, settle };
}

/** `trouble` is why the outcomes are not in the Journal; '' where they are. */
function sendOpened(
  ports: Ports,
  client: CrmClient,
  { attempts, settle }: ReturnType<typeof openRestores>,
  requests: readonly RestoreRequest[],
) {
  const answers = client.sendRestores(requests);
  const settled = attempts.map((each, index) => settledAttempt(ports, each, answers[index]));
  const { trouble } = attempt(ports, JOURNAL, () => settle(settled));
  return {
    answers: answers.map((answer, at) => ({ ...answer, message: settled[at]?.message ?? answer.message })),
    trouble: trouble && `${trouble} ${t(ports.user.language(), 'error.restore.unwritten')}`,
  };
}

const JOURNAL = 'restores, their Journal';

/**
 * Journal `sending` → send → journal the outcome. Passwords are in the request only, never stored.
 * @throws DeskError 'error.form', 'error.busy'; for a user as requireAdministrator; CrmError
 */
export function restore(ports: Ports, typed: RestoreRequest): RestoreAnswer {
  if (typed.kind === 'user') requireAdministrator(ports);
  const client = connectedClient(ports);
  const plain = plainNames(typed.kind);
  const clean = (text: string, name: string): string => (plain.includes(name) ? nameText(text) : text);
  const request = { ...typed, fields: mapValues(typed.fields, clean) };
  refuseIssues(checkRestore(request));
  return withDocumentLock(ports, () => {
    const opened = openRestores(ports, ports.random.id(), [request]);
    const { answers, trouble } = sendOpened(ports, client, opened, [request]);
    const [answer] = answers;
    if (!answer) throw new Error('one restore has one answer');
    if (answer.error) throw answer.error;
    return { message: answer.message, restored: answer.restored, ...(trouble && { trouble }) };
  });
}

/** A restore cannot be undone: small batches show early what is wrong with all. */
const MOST_AT_ONCE = 10;

/**
 * What is restored, or may be, is not sent again: in this run never, of earlier runs only with `again`.
 * @throws DeskError 'error.form', 'error.notConnected', 'error.busy'
 */
export function restoreMany(ports: Ports, { kind, records, run: begun, again }: ManyRestores): RestoreStep {
  const client = connectedClient(ports);
  refuseIssues(records.flatMap((record) => checkRestore(requestOf(kind, record))));
  const run = begun ?? ports.random.id();
  return withDocumentLock(ports, () => {
    const earlier = earlierResults(ports, kind, again ? run : null);
    const once = new Map(records.map((record) => [codeKey(record.key), record]));
    const unsent = [...once].flatMap(([key, record]) => (earlier.has(key) ? [] : [record]));
    const done = [...once.keys()].flatMap((key) => earlier.get(key) ?? []);
    const step = sendRecords(ports, client, { kind, run, records: unsent });
    return { run, ...step, results: [...done, ...step.results] };
  });
}

/** What must not be sent again, by key. @param run limits it to that run; null for all */
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

function sendRecords(
  ports: Ports,
  client: CrmClient,
  { kind, run, records }: Pick<ManyRestores & RestoreStep, 'kind' | 'run' | 'records'>,
): Omit<RestoreStep, 'run'> {
  const crm = connectedCrm(ports.properties);
  let trouble = '';
  const send = (batch: readonly FoundBy[]): readonly EditOutcome[] | null => {
    if (trouble !== '') return null;
    const requests = batch.map((record) => requestOf(kind, record));
    const opened = attempt(ports, JOURNAL, () => openRestores(ports, run, requests));
    const sent = opened.value ? sendOpened(ports, client, opened.value, requests) : { ...opened, answers: null };
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

function requestOf(kind: BulkRestoreKind, { by, key }: FoundBy) {
  return { kind, fields: { [RESTORE_KEYS[kind][by]]: key } };
}
