import { openJournal } from '../journal/journal-book';
import { historyOf } from '../journal/ledger';
import { belongsHere, changingPlan, readPlans, type StoredPlanRow, writePlanRows } from '../journal/plan-book';
import { findOverlaps, knownBack, pricesOf } from '../journal/plan-row';
import type { PlanState } from '../journal/stored-plans';
import type { Ports } from '../platform/ports';
import { minuteNow } from '../platform/schedule';
import { watchPlans } from '../platform/schedule-store';
import { DeskError } from '../records/desk-error';
import { readNames } from '../sheet/known-names';
import { tableSheets } from '../sheet/tables';
import type { ChangedPlan, ChangePlanRequest } from './calls';
import { refuseOverlaps, requireEnd, requireTimes } from './make-plan';
import { planListOf } from './plan-list';

type Change = ChangePlanRequest['change'];

const WAITING: readonly PlanState[] = ['planned', 'held', 'refused'];
const SENT: readonly PlanState[] = ['begun', 'left', 'endRefused'];

function changeable(change: Change): readonly PlanState[] {
  switch (change.kind) {
    case 'cancel':
      return change.isAll ? [...WAITING, ...SENT] : WAITING;
    case 'move':
      return ['planned', 'held', 'begun'];
    case 'retry':
      return ['refused', 'endRefused'];
  }
}

/** @throws DeskError 'error.plan.gone', 'error.plan.noBack', and as `requireTimes` and `refuseOverlaps` */
export function changePlan(ports: Ports, { plan, change }: ChangePlanRequest): ChangedPlan {
  const book = readPlans(ports);
  const states = changeable(change);
  const rows = book.rows.filter((row) => row.plan === plan && states.includes(row.state));
  const isCutOff = change.kind === 'retry' && book.unfinished.has(plan);
  if (rows.length === 0 || isCutOff) throw new DeskError('error.plan.gone');
  const changed = changedRows(ports, rows, change);
  const others = book.rows.filter((row) => row.plan !== plan && belongsHere(ports, row));
  if (change.kind !== 'cancel') refuseOverlaps(ports, findOverlaps(changed, others));
  if (changed.some(({ state }) => state === 'planned' || state === 'begun')) watchPlans(ports);
  const { byField: names } = readNames(ports, tableSheets(ports.workbook));
  changingPlan(ports, plan, () => writePlanRows(ports, book, changed, { names }));
  return { rows: changed.length, list: planListOf(ports, readPlans(ports)) };
}

function changedRows(ports: Ports, rows: readonly StoredPlanRow[], change: Change): readonly StoredPlanRow[] {
  switch (change.kind) {
    case 'cancel':
      return rows.map((row) =>
        SENT.includes(row.state) ? withoutEnd(row) : { ...row, state: 'cancelled', note: null },
      );
    case 'move':
      return rows.map((row) => moved(ports, row, change));
    case 'retry':
      return retried(ports, rows);
  }
}

function withoutEnd(row: StoredPlanRow): StoredPlanRow {
  return { ...row, state: 'done', until: null, note: null };
}

const HOUR_NOTES: ReadonlySet<string> = new Set(['plan.note.missed', 'plan.note.unfinished']);

function moved(ports: Ports, row: StoredPlanRow, { from, until }: Extract<Change, { kind: 'move' }>): StoredPlanRow {
  const isBegun = row.state === 'begun';
  const hours = { from: isBegun ? row.from : from, until: pricesOf(row).length > 0 ? until : null };
  const isKnown = hours.until === null || pricesOf(row).length === knownBack(row).size;
  if (!isKnown) throw new DeskError('error.plan.noBack', { key: row.key });
  if (isBegun) requireEnd(ports, { from: minuteNow(ports), until: hours.until });
  else requireTimes(ports, hours);
  if (isBegun && hours.until === null) return withoutEnd(row);
  const isOver = row.note !== null && HOUR_NOTES.has(row.note.code);
  const state = row.state === 'held' && isOver ? 'planned' : row.state;
  return { ...row, ...hours, state, note: isOver ? null : row.note };
}

function retried(ports: Ports, rows: readonly StoredPlanRow[]): StoredPlanRow[] {
  const { ledger } = openJournal(ports);
  return rows.map((row) => {
    const tried = historyOf(ledger.records, row.table, row.key)?.last.id ?? row.tried;
    return { ...row, tried, state: row.state === 'refused' ? 'planned' : 'begun', note: null };
  });
}
