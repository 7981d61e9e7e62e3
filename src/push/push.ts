import { type CrmClient, crmEdit, type EditOutcome } from '../crm/client';
import { connectedClient } from '../crm/connection';
import type { CrmErrorCode } from '../crm/errors';
import { paceOf, rememberedPace, type SentStep, sendStep } from '../crm/steps';
import { t } from '../i18n/translate';
import {
  attemptContext,
  attemptIds,
  type JournalBook,
  newAttempt,
  openJournal,
  recordManualConfirmation,
  settledAttempt,
} from '../journal/journal-book';
import { historyOf, isSentAction, type Ledger, recordId } from '../journal/ledger';
import { attempt, crmSentence, failure } from '../platform/failure';
import { isStopAsked, leaseOf, setProgress, takeLease } from '../platform/lease';
import type { Ports } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import { readSettings } from '../platform/settings';
import { DeskError } from '../records/desk-error';
import type { PlannedEdit } from '../records/planned-edit';
import type { NamesByField } from '../records/read-cell';
import type { SheetRecord } from '../records/read-products';
import type { Issue } from '../records/record';
import type { ApprovedItem, PushOutcome, PushRequest, PushStep, SettleRequest } from './calls';
import type { Plan } from './plan';
import { type DeskReading, readDesk } from './read-desk';
import type { RequestedProducts } from './read-part';
import { isApproved, matchesContent, refreshStatuses } from './review';

/** Of the whole run, with those sent by earlier steps, without those settled in the review. */
function countRecords({ records }: Ledger, { run, items }: Pick<PushRequest, 'run' | 'items'>): number {
  const ids = new Set(items.map(({ table, key }) => recordId(table, key)));
  records.forEach(({ last }, id) => {
    if (last.run === run && isSentAction(last)) ids.add(id);
  });
  return ids.size;
}

/** @throws DeskError 'error.tooMany' when no number was typed, or too small a one */
export function requireTyped({ properties }: Ports, n: number, typed = 0): void {
  const limit = readSettings(properties).confirmAbove;
  if (n > Math.max(limit, typed)) throw new DeskError('error.tooMany', { n, limit });
}

const CODES_WITH_MESSAGE: ReadonlySet<CrmErrorCode> = new Set(['other-value', 'web-page']);

/** None while the CRM has no room: it is sent again in a later step. */
function pushOutcome({ record }: PlannedEdit, answer: EditOutcome | undefined): PushOutcome[] {
  if (answer?.code === 'rate-limited') return [];
  if (!answer) return [outcomeOf(record, 'unsure')];
  const { code, outcome, status, message } = answer;
  const issue: Issue | null =
    code && (outcome === 'refused' || CODES_WITH_MESSAGE.has(code))
      ? { code: `error.crm.${code}`, field: null, params: { status: status ?? 0, message } }
      : null;
  return [{ ...outcomeOf(record, outcome), status, message, issue }];
}

/** Rows that changed, vanished or were confirmed meanwhile are not sent. */
function sortApproved(
  plan: Plan,
  { run, items }: Pick<PushRequest, 'run' | 'items'>,
  { ledger, crm }: Pick<JournalBook, 'ledger' | 'crm'>,
) {
  const edits = new Map(plan.edits.map((edit) => [recordId(edit.record.table, edit.record.key), edit]));
  const unchanged = new Set(plan.unchanged);
  const others = new Map(
    [...plan.refusals, ...plan.unchanged].map((record) => [recordId(record.table, record.key), record]),
  );
  const ready: PlannedEdit[] = [];
  const settled: PushOutcome[] = [];
  const once = new Map(items.map((item) => [recordId(item.table, item.key), item]));
  for (const [id, item] of once) {
    const edit = edits.get(id);
    const record = edit?.record ?? others.get(id) ?? null;
    if (edit && isApproved(edit, item.fingerprint, crm)) ready.push(edit);
    else {
      const isDone = record !== null && unchanged.has(record) && matchesContent(record.content, item.fingerprint);
      const outcome = record === null ? 'gone' : isDone ? doneBy(record, run, ledger) : 'changed';
      settled.push(outcomeOf(item, outcome));
    }
  }
  return { ready, settled };
}

/** `confirmed` by a push, or by a settled answer of this run; else a person's word, `said`. */
function doneBy({ table, key }: SheetRecord, run: string, { records }: Ledger): 'confirmed' | 'said' {
  const by = historyOf(records, table, key)?.confirmed ?? null;
  return by && (by.run === run || isSentAction(by)) ? 'confirmed' : 'said';
}

/**
 * Each batch: journal `sending` → send → journal the outcomes. `stopped` is set when the CRM or the journal is lost.
 * @throws DeskError 'error.notConnected', 'error.pushing', 'error.tooMany'
 */
export function push(ports: Ports, request: PushRequest): PushStep {
  const client = connectedClient(ports);
  const startedAt = ports.clock.now();
  const journal = openJournal(ports);
  if (journal.gone > (request.withoutJournal ?? 0)) {
    return { outcomes: [], left: request.items, waitMs: 0, stopped: JOURNAL_GONE };
  }
  requireTyped(ports, countRecords(journal.ledger, request), request.typed);
  takeLease(ports, request.run);
  const { reading, approved } = readApproved(ports, journal, request);
  const sent = sendInBatches(ports, client, journal, approved.ready, {
    run: request.run,
    reason: request.reason,
    batch: request.batch,
    names: reading.names.byField,
    startedAt,
    done: approved.settled.length + (request.done ?? 0),
  });
  const done = [...approved.settled, ...sent.sent.map(({ item }) => item.record)];
  const unshown = showOutcomes(ports, journal, reading, {
    done: new Set(done.map(({ table, key }) => recordId(table, key))),
    run: request.run,
    pace: paceOf(sent.pace, journal.crm),
  });
  const reason = sent.failure ? crmSentence(ports.user.language(), sent.failure, null) : sent.trouble || unshown;
  return {
    outcomes: [...approved.settled, ...sent.sent.flatMap(({ item, answer }) => pushOutcome(item, answer))],
    left: stillApproved(request.items, sent.left),
    waitMs: sent.waitMs,
    stopped: journal.isLost ? JOURNAL_GONE : stoppedFor(reason),
    batch: sent.size,
    ...(sent.isThrottled ? { isThrottled: true } : {}),
    ...(sent.halted ? { halted: true } : {}),
  };
}

/** A partial reading is repeated with its columns looked up if anything is not as approved. */
export function readApproved(ports: Ports, journal: JournalBook, request: Pick<PushRequest, 'run' | 'items'>) {
  const read = (isSure: boolean) => {
    const reading = readDesk(ports, journal.ledger, { requested: requestedProducts(request), isSure });
    return { reading, approved: sortApproved(reading.plan, request, journal) };
  };
  const first = read(false);
  return first.reading.isPart && first.approved.settled.length > 0 ? read(true) : first;
}

/** undefined where there are orders, which may be in any row. */
function requestedProducts({ items }: Pick<PushRequest, 'items'>): RequestedProducts | undefined {
  if (items.some(({ table }) => table !== 'products')) return undefined;
  const places = items.map(({ table, key, sheetId, row }) => {
    const place = sheetId === undefined || row === undefined ? null : { sheetId, row };
    return [recordId(table, key), place] as const;
  });
  return new Map(places);
}

/** @returns why Status does not show the outcomes; '' where it does */
function showOutcomes(
  ports: Ports,
  journal: JournalBook,
  reading: DeskReading,
  { done, run, pace }: { done: ReadonlySet<string>; run: string; pace: Readonly<Record<string, string>> },
): string {
  const unwritten = { ...journal.unwritten(), ...pace };
  const properties = () => ({ ...unwritten, ...leaseOf(ports, run) });
  const { trouble } = attempt(ports, 'push, its Status', () =>
    refreshStatuses(ports, journal, reading, { done, properties: properties() }),
  );
  if (trouble !== '') attempt(ports, 'push, its notes', () => ports.documentProperties.set(properties()));
  return trouble;
}

/** Without history everything looks new, which nobody has approved. */
export const JOURNAL_GONE = failure('error.journal.gone');

export function stoppedFor(reason: string): RpcError | null {
  return reason === '' ? null : failure('error.push.stopped', { reason });
}

/** The original approvals: later steps compare with what the user saw. */
function stillApproved(items: readonly ApprovedItem[], left: readonly PlannedEdit[]): ApprovedItem[] {
  const open = new Set(left.map(({ record }) => recordId(record.table, record.key)));
  return items.filter(({ table, key }) => open.has(recordId(table, key)));
}

/** Sends nothing. @returns `confirmed` for each row that is unsure and unchanged since the review */
export function settleUnsure(ports: Ports, { run, items }: SettleRequest): PushOutcome[] {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  const { ready, settled } = sortApproved(reading.plan, { run, items }, journal);
  const unsure = ready.filter(({ state }) => state === 'unsure');
  const others = ready.filter(({ state }) => state !== 'unsure');
  if (unsure.length > 0) {
    recordManualConfirmation(ports, journal, { action: 'settled', run, names: reading.names.byField }, unsure);
  }
  refreshStatuses(ports, journal, reading);
  return [
    ...settled,
    ...unsure.map((edit) => outcomeOf(edit.record, 'confirmed')),
    ...others.map((edit) => outcomeOf(edit.record, 'changed')),
  ];
}

function outcomeOf({ table, key }: Pick<PushOutcome, 'table' | 'key'>, outcome: PushOutcome['outcome']): PushOutcome {
  return { table, key, outcome, status: null, message: '', issue: null };
}

interface Sending {
  readonly run: string;
  readonly reason: string;
  readonly names: NamesByField;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly done: number;
  readonly batch?: number | undefined;
  /** No progress is stored and no stop is looked for. */
  readonly isUnwatched?: boolean;
}

interface JournalledStep extends SentStep<PlannedEdit> {
  readonly trouble: string;
}

/** An unwatched run leaves a CRM without room alone until its next step. */
const MAX_FULL_BATCHES = 3;

/** Stops when the journal is deleted or cannot be written; the answers until then are returned. */
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
    if (journal.isLost || trouble !== '' || (isUnwatched && fullBatches >= MAX_FULL_BATCHES)) return null;
    const sent = sendBatch(ports, client, journal, batch, sending);
    trouble = sent.trouble;
    const { answers } = sent;
    if (!answers) return null;
    fullBatches = answers.every(({ code }) => code === 'rate-limited') ? fullBatches + 1 : 0;
    done += batch.filter((_, index) => answers[index]?.code !== 'rate-limited').length;
    if (!isUnwatched) setProgress(ports, run, done);
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

/** Journalled before it is sent. @returns no answers when nothing was sent, and why */
function sendBatch(
  ports: Ports,
  client: CrmClient,
  journal: JournalBook,
  batch: readonly PlannedEdit[],
  sending: Sending,
) {
  const opened = attempt(ports, JOURNAL, () => openBatch(ports, journal, batch, sending));
  if (!opened.value) return { answers: null, trouble: opened.trouble };
  const { attempts, context } = opened.value;
  const answers = client.sendEdits(batch.map(crmEdit));
  const { trouble } = attempt(ports, JOURNAL, () =>
    journal.writeOutcomes(
      attempts.map((attempt, index) => settledAttempt(ports, attempt, answers[index])),
      context,
    ),
  );
  return { answers, trouble: trouble && `${trouble} ${t(ports.user.language(), 'error.push.unwritten')}` };
}

function openBatch(ports: Ports, journal: JournalBook, batch: readonly PlannedEdit[], { run, reason, names }: Sending) {
  const context = attemptContext(ports, reason, names);
  const idOf = attemptIds(ports);
  const attempts = batch.map((edit, index) => {
    const action = edit.reverts === '' ? 'edit' : 'revert';
    return newAttempt(edit, { id: idOf(index), run, action, outcome: 'sending' }, edit.reverts);
  });
  return journal.open(attempts, context) ? { attempts, context } : null;
}
