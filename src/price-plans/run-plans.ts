import { type CrmClient, checkEdit, crmEdit, type EditOutcome } from '../crm/client';
import { connectedClient } from '../crm/connection';
import { paceOf, STEP_MS } from '../crm/steps';
import { keyOf, t } from '../i18n/translate';
import { type JournalBook, openJournal } from '../journal/journal-book';
import { type Ledger, recordId } from '../journal/ledger';
import {
  belongsHere,
  notePlans,
  noteRun,
  type PlanBook,
  planBrief,
  planRowId,
  readPlans,
  type StoredPlanRow,
  showStates,
  writePlanRows,
} from '../journal/plan-book';
import type { PlanRow, PlanRun } from '../journal/stored-plans';
import { attempt, crmSentence, failure, failureOf, reported, safeSentence } from '../platform/failure';
import { dropLease, leaseOf, takeLease, withDocumentLock } from '../platform/lease';
import type { Ports } from '../platform/ports';
import { minuteNow } from '../platform/schedule';
import { endWatch, planKeepers } from '../platform/schedule-store';
import { readSettings } from '../platform/settings';
import { guardEdits } from '../push/guard-rules';
import { JOURNAL_GONE, sendInBatches, stoppedFor } from '../push/push';
import type { PlannedEdit } from '../records/planned-edit';
import { type KnownNames, readCosts, readNames, withKnownCost } from '../sheet/known-names';
import { fileLanguage, tableSheets } from '../sheet/tables';
import type { PlanStep } from './calls';
import { type DueGroup, dueGroups, isPostponed, newHold, type PlanDecision, planJudge, stateAfter } from './decide-row';
import { followInTables, replacedValues } from './follow-tables';
import { mailOwners, mailStopped } from './plan-mails';

const LEASE_RUN = 'price-plans';
const ROWS_PER_STEP = 600;

type Counts = PlanRun['counts'];

interface PlanWork {
  readonly ports: Ports;
  readonly client: CrmClient;
  readonly journal: JournalBook;
  readonly names: KnownNames;
  readonly costs: ReadonlyMap<string, number>;
  readonly rows: readonly PlanRow[];
  /** In wall minutes. */
  readonly now: number;
  readonly startedAt: number;
  readonly batch: number | undefined;
}

interface GroupOutcome extends Omit<RunStep, 'counts'> {
  readonly decisions: readonly PlanDecision[];
}

/** Plan rows last: a run after a kill asks the journal. @throws DeskError 'error.pushing', 'error.notConnected' */
export function runPlans(ports: Ports, { plan }: { readonly plan: string | null }): PlanStep {
  return runStep(ports, plan);
}

interface RunStep extends PlanStep {
  readonly batch?: number | undefined;
}

interface StepOptions extends Pick<RunStep, 'batch'> {
  readonly counts?: Counts;
  readonly mails?: boolean;
}

function runStep(ports: Ports, plan: string | null, { counts: done = {}, batch, mails }: StepOptions = {}): RunStep {
  const startedAt = ports.clock.now();
  const now = minuteNow(ports);
  const book = readPlans(ports);
  if (book.table === null && (planBrief(ports.documentProperties)?.open ?? 0) > 0) return sheetGone(ports, now);
  const found = showStates(ports, book);
  const mailChanges = (changed: readonly PlanRow[]) =>
    attempt(ports, 'price plans, their mails', () => mails && mailOwners(ports, changed));
  mailChanges(found);
  const rows = book.rows.filter((row) => belongsHere(ports, row));
  const due = dueGroups(rows, now).filter((group) => plan === null || group.plan === plan);
  const groups = firstRows(due, ROWS_PER_STEP);
  const taken = groups.flatMap((group) => group.rows);
  const all = due.flatMap((group) => group.rows).length;
  if (taken.length === 0) return idle(ports, book, added(done, found), now);
  const client = connectedClient(ports);
  const journal = openJournal(ports);
  if (journal.gone > 0) return { counts: done, left: all, waitMs: 0, stopped: JOURNAL_GONE };
  takeLease(ports, LEASE_RUN);
  const sheets = tableSheets(ports.workbook);
  const names = readNames(ports, sheets);
  const costs = readCosts(ports, sheets);
  const work: PlanWork = { ports, client, journal, names, costs, rows, now, startedAt, batch };
  const outcomes = runGroups(work, groups);
  const decisions = outcomes.flatMap((each) => each.decisions);
  const left = all - decisions.length;
  const changes = decisions.filter(isChanged);
  followInTables(ports, journal, rows, {
    seen: seenRecords(changes),
    replaced: replacedValues(journal.ledgerNow().attempts, changes),
  });
  const changed = decidedRows(rows, decisions);
  const counts = added(done, [...found, ...changed]);
  const stopped = outcomes.find((each) => each.stopped)?.stopped ?? null;
  const last = { at: now, who: ports.user.email(), counts, stopped };
  if (changed.length > 0 || stopped) writePlanRows(ports, book, changed, { names: names.byField, last });
  mailChanges(changed);
  if (left === 0 || stopped) attempt(ports, 'price plans, their end', () => dropLease(ports, LEASE_RUN));
  const waitMs = Math.max(0, ...outcomes.map((each) => each.waitMs));
  return { counts, left, waitMs, stopped, batch: outcomes[outcomes.length - 1]?.batch };
}

/** Updates the brief: a person may have changed the sheet, or an execution died before it did. */
function idle(ports: Ports, { rows }: PlanBook, counts: Counts, now: number): RunStep {
  const before = planBrief(ports.documentProperties)?.last ?? null;
  const isChanged = Object.keys(counts).length > 0 || (before !== null && before.stopped !== null);
  notePlans(ports, rows, isChanged ? { at: now, who: ports.user.email(), counts, stopped: null } : undefined);
  return { counts, left: 0, waitMs: 0, stopped: null };
}

function sheetGone(ports: Ports, now: number): RunStep {
  const stopped = failure('error.plan.lost');
  noteRun(ports, { at: now, who: ports.user.email(), counts: {}, stopped });
  return { counts: {}, left: 0, waitMs: 0, stopped };
}

function decidedRows(rows: readonly StoredPlanRow[], decisions: readonly PlanDecision[]): StoredPlanRow[] {
  const byId = new Map(rows.map((row) => [planRowId(row), row]));
  return decisions.filter(isChanged).flatMap(({ row, state, note }) => {
    const stored = byId.get(planRowId(row));
    return stored ? { ...stored, state, note } : [];
  });
}

function firstRows(due: readonly DueGroup[], most: number): DueGroup[] {
  let room = most;
  return due.flatMap((group) => {
    const rows = group.rows.slice(0, room);
    room -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

function runGroups(work: PlanWork, groups: readonly DueGroup[]): GroupOutcome[] {
  const outcomes: GroupOutcome[] = [];
  let { rows } = work;
  for (const group of groups) {
    if (outcomes.length > 0 && work.ports.clock.now() - work.startedAt > STEP_MS) break;
    const outcome = runGroup({ ...work, rows }, group);
    outcomes.push(outcome);
    const states = new Map(outcome.decisions.map(({ row, state }) => [planRowId(row), state]));
    rows = rows.map((row) => ({ ...row, state: states.get(planRowId(row)) ?? row.state }));
    if (outcome.stopped || outcome.left > 0) break;
  }
  return outcomes;
}

function runGroup(work: PlanWork, { plan, run, rows }: DueGroup): GroupOutcome {
  const { ports, client, journal, names, now, startedAt } = work;
  const ledger = journal.ledgerNow();
  const settings = readSettings(ports.properties);
  const decide = planJudge({ ledger, settings, rows: work.rows, now });
  const decided = guarded(work, ledger, rows.map(decide), run === plan);
  const ready = decided.flatMap(({ edit }) => edit ?? []);
  const byEdit = new Map(decided.map((each) => [each.edit, each]));
  const settled = decided.filter(({ edit }) => !edit);
  if (ready.length === 0) return { decisions: settled, left: 0, waitMs: 0, stopped: null };
  const reason = reasonOf(ports, rows[0]);
  const sent = sendInBatches(ports, client, journal, ready, {
    run,
    reason,
    names: names.byField,
    startedAt,
    done: 0,
    batch: work.batch,
    isUnwatched: true,
  });
  attempt(ports, 'price plans, their notes', () =>
    ports.documentProperties.set({
      ...journal.unwritten(),
      ...leaseOf(ports, LEASE_RUN),
      ...paceOf(sent.pace, journal.crm),
    }),
  );
  const answered = sent.sent.flatMap(({ item, answer }) => {
    const decision = byEdit.get(item);
    if (!decision || (answer && isPostponed({ outcome: answer.outcome, httpStatus: answer.status }))) return [];
    const { outcome, message } = answer ?? { outcome: 'unsure' as const, message: '' };
    // Kept where only some prices of a row come back.
    const note = outcome === 'confirmed' && decision.note ? { note: decision.note } : {};
    return [{ ...stateAfter(decision.row, { outcome, message }), edit: item, ...note }];
  });
  const blocked = sent.sent.flatMap(({ answer }) => (answer && isBlocked(answer) ? (answer.code ?? []) : []))[0];
  const failed = sent.failure ?? blocked;
  const reasonToStop = failed ? crmSentence(ports.user.language(), failed, null) : sent.trouble;
  return {
    decisions: [...settled, ...answered],
    left: ready.length - answered.length,
    waitMs: sent.waitMs,
    stopped: journal.isLost ? JOURNAL_GONE : stoppedFor(reasonToStop),
    batch: sent.size,
  };
}

function isBlocked({ outcome, status, code }: EditOutcome): boolean {
  return code !== 'rate-limited' && isPostponed({ outcome, httpStatus: status });
}

function reasonOf(ports: Ports, row: PlanRow | undefined): string {
  const { who = '', reason = '' } = row ?? {};
  return t(fileLanguage(ports), 'plan.reason', { who, reason });
}

/** Guards what begins, and holds what the client would refuse. Ends were approved with their beginning. */
function guarded(
  { names, costs, ports }: PlanWork,
  { attempts }: Ledger,
  decided: readonly PlanDecision[],
  isBegin: boolean,
): readonly PlanDecision[] {
  const settings = readSettings(ports.properties);
  const withCost = (edit: PlannedEdit): PlannedEdit => ({ ...edit, record: withKnownCost(edit.record, costs) });
  const edits = decided.flatMap(({ edit }) => edit ?? []);
  const judged = isBegin ? guardEdits(edits.map(withCost), { ...settings, ...names }, attempts, true) : edits;
  const byEdit = new Map(edits.map((edit, at) => [edit, judged[at] ?? edit]));
  return decided.map((decision) => {
    const edit = decision.edit && byEdit.get(decision.edit);
    if (!edit) return decision;
    const against = checkEdit(crmEdit(edit))[0] ?? (isBegin ? newHold(edit, decision.row) : null);
    return against ? { row: decision.row, state: isBegin ? 'held' : 'left', note: against } : { ...decision, edit };
  });
}

function seenRecords(decisions: readonly PlanDecision[]): ReadonlyMap<string, (PlanRow['place'] & object) | null> {
  return new Map(
    decisions.flatMap(({ row, edit }) => {
      const keys = new Set([row.key, edit?.record.key ?? row.key]);
      return [...keys].map((key) => [recordId(row.table, key), row.place ?? null] as const);
    }),
  );
}

function isChanged({ row, state, note }: PlanDecision): boolean {
  return row.state !== state || JSON.stringify(row.note) !== JSON.stringify(note);
}

function added(counts: Counts, changed: readonly PlanRow[]): Counts {
  const all: Record<string, number> = { ...counts };
  for (const { state } of changed) all[state] = (all[state] ?? 0) + 1;
  return all;
}

/** Part of the six minutes of an execution [D: quotas page]. */
const RUN_MS = 240_000;
/** Waits for a push under way: an hour later would be late. */
const BUSY_WAIT_MS = 5_000;
const BUSY_RETRIES = 12;
/** Fruitless steps in a row that end the work of this hour. */
const IDLE_STEPS = 3;
const BUSY: ReadonlySet<string> = new Set(['error.pushing', 'error.busy']);

/** Never throws. @param start in milliseconds since 1970; @returns a sentence for the list of executions, if any */
export function runDuePlans(ports: Ports, start: number): string | null {
  const { next = null, look = 0, open = 0, last = null } = planBrief(ports.documentProperties) ?? {};
  if (open === 0) endIdleWatch(ports);
  // Unsure rows have no hour, but count in `look`.
  if (look === 0 && (next === null || next > minuteNow(ports))) return null;
  let run: RunStep = { counts: {}, left: 1, waitMs: 0, stopped: null };
  for (let idleSteps = 0; idleSteps < IDLE_STEPS && run.left > 0 && ports.clock.now() < start + RUN_MS; ) {
    const step = stepWithRetries(ports, run);
    idleSteps = JSON.stringify(run.counts) === JSON.stringify(step.counts) ? idleSteps + 1 : 0;
    run = step;
    if (step.stopped || ports.clock.now() + step.waitMs >= start + RUN_MS) break;
    ports.clock.sleep(step.waitMs);
  }
  attempt(ports, 'price plans, their end', () => noteStop(ports, run, last));
  return Object.keys(run.counts).length > 0 || run.stopped ? runSentence(ports, run) : null;
}

function noteStop(ports: Ports, { counts, stopped }: RunStep, before: PlanRun | null): void {
  if (!stopped || BUSY.has(stopped.code)) return;
  noteRun(ports, { at: minuteNow(ports), who: ports.user.email(), counts, stopped });
  if (stopped.code !== before?.stopped?.code) mailStopped(ports, stopped);
}

/** Removes the trigger of an execution that was cut off before it made, or finished, the only plan. */
function endIdleWatch(ports: Ports): void {
  if (planKeepers(ports).length === 0) return;
  attempt(ports, 'price plans, their trigger', () =>
    withDocumentLock(ports, () => {
      if ((planBrief(ports.documentProperties)?.open ?? 0) === 0) endWatch(ports);
    }),
  );
}

function stepWithRetries(ports: Ports, before: RunStep): RunStep {
  let step = tryStep(ports, before);
  for (let tries = 0; tries < BUSY_RETRIES && step.stopped !== null && BUSY.has(step.stopped.code); tries++) {
    ports.clock.sleep(BUSY_WAIT_MS);
    step = tryStep(ports, before);
  }
  return step;
}

function tryStep(ports: Ports, { counts, batch }: RunStep): RunStep {
  try {
    return withDocumentLock(ports, () => runStep(ports, null, { counts, batch, mails: true }));
  } catch (error) {
    const stopped = failureOf(reported(() => ports, error, 'price plans'));
    return { counts, left: 1, waitMs: 0, stopped };
  }
}

/** Without CRM messages: they may name a customer. */
function runSentence(ports: Ports, { counts, stopped }: PlanStep): string {
  const language = ports.user.language();
  const parts = Object.entries(counts).map(([state, n = 0]) => `${t(language, keyOf(`plan.state.${state}`))}: ${n}`);
  const counted = parts.length === 0 ? [] : [`${parts.join(', ')}.`];
  const result = [...counted, ...(stopped ? [safeSentence(language, stopped)] : [])].join(' ');
  return t(language, 'plan.told', { result });
}
