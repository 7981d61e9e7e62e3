import {
  approvalReason,
  findOverlaps,
  type GuardLimits,
  guardEdits,
  guardLimits,
  historyOf,
  issueSentence,
  knownBack,
  type Ledger,
  newHold,
  type PlannedEdit,
  type PlanState,
  plannedChanges,
  planPush,
  pricesOf,
  type RecordHistory,
  recordId,
  type Settings,
} from '../../core';
import { checkEdit } from '../../crm';
import type { ChangedPlan, ChangePlanRequest } from '../../protocol';
import { DeskError } from '../desk-error';
import { crmEdit } from '../edits/read-desk';
import { openJournal } from '../journal/journal-book';
import { isOfHere, type KeptPlanRow, minuteNow, readPlans, writePlanRows } from '../plan-book';
import type { Ports } from '../ports';
import { aboutProducts } from '../push/push';
import { watchPlans } from '../schedule-store';
import { readSettings } from '../settings';
import { withDocumentLock } from '../steps';
import { readCosts, withKnownCost } from '../tables/costs';
import { readNames } from '../tables/known-names';
import { tableSheets } from '../tables/tables';
import { personVoice } from '../voices';
import { followInTables } from './follow-tables';
import { requireTimes, shownOverlaps } from './make-plan';
import { planListOf } from './plan-list';

type Change = ChangePlanRequest['change'];

/** Names the states in which each change makes sense. */
const CHANGEABLE: Readonly<Record<Change['kind'], readonly PlanState[]>> = {
  cancel: ['asked', 'returned', 'planned', 'held', 'refused', 'begun'],
  move: ['asked', 'planned', 'held', 'begun'],
  price: ['planned', 'held'],
  release: ['held', 'refused', 'endRefused', 'left'],
};

/**
 * Changes rows of a plan: postpones them, changes a price, cancels them, or takes held ones as they are now. Of what has begun only the end
 * can be moved, or cancelled, so that its prices stay.
 * @throws DeskError 'error.plan.gone' when no such row can be changed so any more, 'error.plan.past', 'error.plan.order', 'error.plan.price',
 * 'error.plan.held' with what the guard says, unless the user has seen it, 'error.approval.needed', 'error.busy'
 */
export function changePlan(ports: Ports, request: ChangePlanRequest): ChangedPlan {
  return withDocumentLock(ports, () => changeNow(ports, request));
}

function changeNow(ports: Ports, { plan, records, change, sure }: ChangePlanRequest): ChangedPlan {
  const book = readPlans(ports);
  const wanted = records && new Set(records.map(({ table, key }) => recordId(table, key)));
  const rows = book.rows.filter(
    (row) =>
      row.plan === plan &&
      CHANGEABLE[change.kind].includes(row.state) &&
      (wanted === null || wanted.has(recordId(row.table, row.key))),
  );
  if (rows.length === 0) throw new DeskError('error.plan.gone');
  const changed = changedRows(ports, rows, change, sure);
  const others = book.rows.filter((row) => !rows.includes(row));
  const met =
    change.kind === 'move' || change.kind === 'release' ? findOverlaps(changed, others, minuteNow(ports)) : [];
  if (met.length > 0 && !sure) return { kind: 'overlaps', ...shownOverlaps(ports, met) };
  if (changed.some(({ state, until }) => state === 'planned' || (state === 'begun' && until !== null)))
    watchPlans(ports);
  const { byField: names } = readNames(ports, tableSheets(ports.workbook));
  const after = writePlanRows(ports, book, changed, { names });
  if (change.kind === 'price') followPrice(ports, rows, after.rows, change);
  return { kind: 'changed', rows: changed.length, list: planListOf(ports, after) };
}

/** Has the cells say the new price where they said the planned one: else they would be an edit of their own, which goes before its hour. */
function followPrice(
  ports: Ports,
  rows: readonly KeptPlanRow[],
  now: readonly KeptPlanRow[],
  { field, value }: Extract<Change, { kind: 'price' }>,
): void {
  const journal = openJournal(ports, aboutProducts(ports, { run: '', items: rows }));
  const replaced = rows.map((row) => {
    const before = { [field]: [row.planned[field] ?? ''] };
    return [recordId(row.table, row.key), { before, after: { [field]: value } }] as const;
  });
  const seen = new Map(rows.map((row) => [recordId(row.table, row.key), row.place ?? null]));
  followInTables(ports, journal, now, { seen, replaced: new Map(replaced) });
}

function changedRows(ports: Ports, rows: readonly KeptPlanRow[], change: Change, sure: boolean): KeptPlanRow[] {
  switch (change.kind) {
    case 'cancel':
      return rows.map((row) => (row.state === 'begun' ? kept(row) : { ...row, state: 'cancelled', note: null }));
    case 'move':
      return rows.map((row) => moved(ports, row, change));
    case 'price':
      return judged(
        ports,
        rows.map((row) => withPrice(row, change)),
        false,
        sure,
      );
    case 'release':
      return judged(ports, rows, true, sure);
  }
}

/** Has the prices of what has begun stay. */
function kept(row: KeptPlanRow): KeptPlanRow {
  return { ...row, state: 'done', until: null, note: null };
}

function moved(ports: Ports, row: KeptPlanRow, { from, until }: Extract<Change, { kind: 'move' }>): KeptPlanRow {
  const now = minuteNow(ports);
  const isBegun = row.state === 'begun';
  const hours = { from: isBegun ? row.from : from, until: pricesOf(row).length > 0 ? until : null };
  const isKnown = hours.until === null || pricesOf(row).length === knownBack(row).size;
  if (!isKnown) throw new DeskError('error.plan.noBack', { key: row.key });
  requireTimes(isBegun ? { from: now + 1, until: hours.until ?? now + 2 } : hours, now, row.state === 'asked');
  if (isBegun && hours.until === null) return kept(row);
  const state = row.state === 'held' && row.note?.code === 'plan.note.missed' ? 'planned' : row.state;
  return { ...row, ...hours, state, note: state === row.state ? row.note : null };
}

/** @throws DeskError 'error.plan.price' for what is no price of the row */
function withPrice(row: KeptPlanRow, { field, value }: Extract<Change, { kind: 'price' }>): KeptPlanRow {
  const isPrice = typeof value === 'number' && value >= 0 && pricesOf(row).some(({ name }) => name === field);
  if (!isPrice) throw new DeskError('error.plan.price');
  return { ...row, planned: { ...row.planned, [field]: value } };
}

/**
 * Asks the guard again about rows as they are now; what the CRM has already is done, and what waits for a word of another kind is left out.
 * @param isReleased whether they are taken against what the CRM has now, whatever it had when they were approved
 * @param sure the user has seen what the guard says
 * @throws DeskError 'error.plan.gone' when none is left
 */
function judged(ports: Ports, rows: readonly KeptPlanRow[], isReleased: boolean, sure: boolean): KeptPlanRow[] {
  const journal = openJournal(ports, aboutProducts(ports, { run: '', items: rows }));
  if (journal.isGone()) throw new DeskError('error.journal.gone');
  const sheets = tableSheets(ports.workbook);
  const settings = readSettings(ports.properties);
  const limits = guardLimits(settings, readNames(ports, sheets));
  const known = { ledger: journal.ledger, settings, limits, costs: readCosts(ports, sheets) };
  const decided = rows.flatMap((row) => {
    const last = historyOf(known.ledger.records, row.table, row.key);
    const tried = last?.last.id ?? '';
    if (row.state === 'left') return { ...row, state: 'done' as const };
    if (row.state === 'endRefused') return { ...row, state: 'begun' as const, tried, note: null };
    if (!isOfHere(ports, row) || last?.inDoubt) return [];
    const now = isReleased ? released(row, last) : row;
    const edit = editOf(now, known);
    if (!edit) return isReleased ? { ...row, state: 'done' as const, note: null } : [];
    requireRight(ports, row, edit, { sure, records: rows.length });
    return { ...now, tried, approval: approvalWith(row.approval, edit), state: 'planned' as const, note: null };
  });
  if (decided.length === 0) throw new DeskError('error.plan.gone');
  return decided;
}

/** Holds what an edit is planned and guarded with. */
interface Known {
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly limits: GuardLimits;
  readonly costs: ReadonlyMap<string, number>;
}

/** Plans what a row would send now, with what the guard says of it; null where the CRM has all of it. */
function editOf(row: KeptPlanRow, { ledger, settings, limits, costs }: Known): PlannedEdit | null {
  const record = { ...row, sheetId: 0, row: 0, content: row.planned, issues: [], warnings: [], holds: [] };
  const { edits } = planPush([withKnownCost(record, costs)], ledger, settings);
  const [edit] = guardEdits(edits, limits, ledger.attempts, true);
  return edit && edit.changes.length > 0 ? edit : null;
}

/** Returns a row against what the CRM has now: what it changes stays planned, all else is as somebody made it since. */
function released(row: KeptPlanRow, history: RecordHistory | null): KeptPlanRow {
  const baseline = history?.baseline ?? null;
  if (row.table === 'orders' || !baseline) return { ...row, before: baseline };
  const changed = plannedChanges(row).flatMap(({ name, after }) => (after === null ? [] : [[name, after] as const]));
  return { ...row, before: baseline, planned: { ...row.planned, ...baseline, ...Object.fromEntries(changed) } };
}

/** Refuses what nobody has seen or approved. */
function requireRight(
  ports: Ports,
  row: KeptPlanRow,
  edit: PlannedEdit,
  { sure, records }: { readonly sure: boolean; readonly records: number },
): void {
  const settings = readSettings(ports.properties);
  const problem = checkEdit(crmEdit(edit))[0] ?? (sure ? null : newHold(edit, row));
  if (problem) {
    const reason = `${row.key}: ${issueSentence(personVoice(ports), row.table, problem)}`;
    throw new DeskError('error.plan.held', { reason });
  }
  // What a second person has approved is theirs to approve anew.
  const isOfTwo = row.approvedBy !== '' || row.note?.code === 'plan.note.askedChanged';
  if (isOfTwo || approvalReason([edit], records, settings) !== null) {
    throw new DeskError('error.approval.needed', { ask: settings.approvers.join(', ') });
  }
}

/** Adds the reasons that were seen just now to those of the approval. */
function approvalWith(approval: string, { holds }: PlannedEdit): string {
  const [content = '', baseline = '', reasons = ''] = approval.split('/');
  const seen = new Set([...reasons.split('+'), ...holds.map(({ code }) => code)]);
  return [content, baseline, [...seen].filter((code) => code !== '').join('+')].join('/');
}
