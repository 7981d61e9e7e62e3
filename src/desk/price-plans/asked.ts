import { issue, type PlannedEdit, type PlanRow, recordId, sameEmail } from '../../core';
import type { AskedReview, Decided, DecideRequest } from '../../protocol';
import { DeskError } from '../desk-error';
import { refreshStatuses } from '../edits/check';
import { readDesk } from '../edits/read-desk';
import { openJournal } from '../journal/journal-book';
import { type KeptPlanRow, minuteNow, openPlanRows, type PlanBook, readPlans, writePlanRows } from '../plan-book';
import type { Ports } from '../ports';
import { aboutProducts } from '../push/push';
import { isApproved, reviewOf, withoutPlanHolds } from '../review';
import { watchPlans } from '../schedule-store';
import { markOfPerson, nameOfPerson, readSettings } from '../settings';
import { withDocumentLock } from '../steps';

/**
 * Shows what somebody asks approval for, as their review showed it; a row that says something else by now can't be approved.
 * @throws DeskError 'error.approval.gone' when nothing of it waits any more
 */
export function reviewAsked(ports: Ports, { plan }: { readonly plan: string }): AskedReview {
  const asked = askedRows(readPlans(ports), plan);
  const [{ who, reason, from, until }] = asked;
  const byId = new Map(asked.map((row) => [idOf(row), row]));
  const isAsked = (edit: PlannedEdit, crm: string): boolean => {
    const row = byId.get(recordId(edit.record.table, edit.record.key));
    return row !== undefined && isApproved(edit, row.approval, crm);
  };
  const { review, rest } = reviewOf(ports, isAsked);
  const shown = new Set(review.items.map(idOf));
  const changed = asked.filter((row) => !shown.has(idOf(row)));
  const refusals = changed.map((row) => {
    const { sheetId = 0, sheet = '', row: at = 0 } = rest.get(idOf(row)) ?? {};
    const issues = [issue('issue.asked.changed')];
    return { table: row.table, key: row.key, title: row.title, sheetId, sheet, row: at, issues };
  });
  return { ...review, run: plan, refusals, unchanged: 0, ...{ who, reason, from, until } };
}

type Asked = readonly [KeptPlanRow, ...KeptPlanRow[]];

function askedRows({ rows }: PlanBook, plan: string): Asked {
  const [first, ...others] = rows.filter((row) => row.plan === plan && row.state === 'asked');
  if (!first) throw new DeskError('error.approval.gone');
  return [first, ...others];
}

function idOf({ table, key }: Pick<PlanRow, 'table' | 'key'>): string {
  return recordId(table, key);
}

/**
 * Approves rows that somebody asked for, and sends the others back with a note. A row that says something else than what was asked is held.
 * Who asked does not count as the second person.
 * @throws DeskError 'error.approval.gone', 'error.approval.self', 'error.approval.unknown', 'error.approval.needed' for who may not approve,
 * 'error.schedule.limit' and 'error.schedule.notAllowed' where no trigger can look after it, 'error.busy'
 */
export function decideAsked(ports: Ports, request: DecideRequest): Decided {
  return withDocumentLock(ports, () => decideNow(ports, request));
}

function decideNow(ports: Ports, { plan, items, note }: DecideRequest): Decided {
  const book = readPlans(ports);
  const asked = askedRows(book, plan);
  for (const row of asked) requireApprover(ports, row);
  const journal = openJournal(ports, aboutProducts(ports, { run: plan, items: asked }));
  const isProducts = asked.every(({ table }) => table === 'products');
  const wanted = isProducts ? { wanted: new Map(asked.map((row) => [idOf(row), null])) } : {};
  const reading = readDesk(ports, journal.ledger, wanted);
  const edits = new Map(reading.plan.edits.map((edit) => [idOf(edit.record), withoutPlanHolds(edit)]));
  const seen = new Map(items.map((item) => [recordId(item.table, item.key), item.fingerprint]));
  const now = minuteNow(ports);
  const returned = note === '' ? null : issue('plan.note.returned', null, { message: note });
  const decided = asked.map((row): KeptPlanRow => {
    const approval = seen.get(idOf(row));
    const edit = edits.get(idOf(row));
    const isAsAsked = edit !== undefined && isApproved(edit, row.approval, journal.crm);
    // Where anything is approved, it is not for want of a tick that such a row stays behind.
    if (!isAsAsked && seen.size > 0) return { ...row, state: 'held', note: issue('plan.note.askedChanged') };
    if (approval === undefined) return { ...row, state: 'returned', note: returned };
    if (!edit || !isApproved(edit, approval, journal.crm)) {
      return { ...row, state: 'held', note: issue('plan.note.askedChanged') };
    }
    return { ...row, state: 'planned', from: row.from ?? now, approval, approvedBy: nameOfPerson(ports), note: null };
  });
  const approved = decided.filter(({ state }) => state === 'planned');
  const isLater = approved.some(({ from, until }) => (from ?? now) > now || until !== null);
  if (approved.length > 0) watchWherePossible(ports, isLater);
  writePlanRows(ports, book, decided, { names: reading.names.byField });
  refreshStatuses(ports, journal, { ...reading, planned: openPlanRows(ports) }, { done: new Set(asked.map(idOf)) });
  const held = decided.filter(({ state }) => state === 'held').length;
  return { approved: approved.length, returned: decided.length - approved.length - held, held };
}

/** Has a trigger look after what was approved: what goes at once needs it only where the page is closed too early. */
function watchWherePossible(ports: Ports, isNeeded: boolean): void {
  try {
    watchPlans(ports);
  } catch (error) {
    if (isNeeded) throw error;
  }
}

/** Lets pass who may approve and has not asked themselves. */
function requireApprover(ports: Ports, { who, mark }: PlanRow): void {
  const { approvers } = readSettings(ports.properties);
  const email = ports.user.email();
  if (email === '') throw new DeskError('error.approval.unknown', { ask: approvers.join(', ') });
  if (!approvers.some((each) => sameEmail(each, email))) {
    throw new DeskError('error.approval.needed', { ask: approvers.join(', ') });
  }
  if (sameEmail(who, email) || sameEmail(mark, markOfPerson(ports))) throw new DeskError('error.approval.self');
}
