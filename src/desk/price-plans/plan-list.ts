import { groupBy, isOpen, knownBack, labelOfField, needsLook, nextDue, type PlanRow, plannedChanges } from '../../core';
import type { PlanGroup, PlanList, PlanRows, ShownPlanRow } from '../../protocol';
import { isOfHere, minuteNow, type PlanBook, planBrief, readPlans } from '../plan-book';
import type { Ports } from '../ports';
import { planKeepers } from '../schedule-store';
import { readNames } from '../tables/known-names';
import { shownChange, type ValueNames } from '../tables/shown-record';
import { tableSheets } from '../tables/tables';

/** Calls what is due for longer than this late, since no trigger has run it, in minutes: two of them lie between an hour and less than two apart [assumed 65]. */
const LATE_AFTER_MINUTES = 120;
/** Groups that are over are of interest for so long, in minutes. */
const SHOWN_AFTER_MINUTES = 62 * 24 * 60;
const MAX_GROUPS = 200;
const MAX_FIELDS = 4;

/** Tells of all plans: what begins and ends when, how it went, and what needs a look. */
export function plans(ports: Ports): PlanList {
  return planListOf(ports, readPlans(ports));
}

/** Tells of plans that were read. */
export function planListOf(ports: Ports, { rows: all, broken }: PlanBook): PlanList {
  const now = minuteNow(ports);
  const rows = all.filter((row) => isOfHere(ports, row));
  const next = nextDue(rows);
  const shown = rows.filter(
    (row) => isOpen(row) || Math.max(row.from ?? now, row.until ?? 0) > now - SHOWN_AFTER_MINUTES,
  );
  const groups = groupBy(shown, ({ plan, from, until }) => [plan, from, until].join('\n'));
  return {
    open: rows.filter(isOpen).length,
    asked: rows.filter(({ state }) => state === 'asked').length,
    look: rows.filter(needsLook).length,
    next,
    last: planBrief(ports.documentProperties)?.last ?? null,
    now,
    groups: [...groups.values()].slice(-MAX_GROUPS).map((group) => groupOf(ports, group)),
    keepers: planKeepers(ports),
    isLate: next !== null && next > 0 && next < now - LATE_AFTER_MINUTES,
    broken,
    elsewhere: all.filter((row) => isOpen(row) && !rows.includes(row)).length,
  };
}

function groupOf({ user }: Ports, rows: readonly PlanRow[]): PlanGroup {
  const [first] = rows;
  const states: Record<string, number> = {};
  const labels = new Set<string>();
  for (const row of rows) {
    states[row.state] = (states[row.state] ?? 0) + 1;
    for (const { name } of plannedChanges(row)) labels.add(labelOfField(row.table, name, user.language()).label);
  }
  const { plan = '', from = null, until = null, who = '', reason = '' } = first ?? {};
  const approvedBy = rows.find((row) => row.approvedBy !== '')?.approvedBy ?? '';
  const fields = [...labels].slice(0, MAX_FIELDS);
  return {
    plan,
    from,
    until,
    who,
    reason,
    approvedBy,
    rows: rows.length,
    states,
    look: rows.filter(needsLook).length,
    fields,
  };
}

/** Nobody looks through more of a plan at once; its sheet has them all. */
const MAX_ROWS = 500;

/** Lists the rows of a plan that begin and end together, what needs a look first. */
export function planRows(ports: Ports, { plan, from, until }: Pick<PlanRow, 'plan' | 'from' | 'until'>): PlanRows {
  const all = readPlans(ports).rows.filter((row) => row.plan === plan && row.from === from && row.until === until);
  const inOrder = [...all.filter(needsLook), ...all.filter((row) => !needsLook(row))];
  const names = { language: ports.user.language(), known: readNames(ports, tableSheets(ports.workbook)).byField };
  const rows = inOrder.slice(0, MAX_ROWS).map((row) => shownRow(row, names));
  return { rows, more: all.length - rows.length };
}

function shownRow(row: PlanRow, names: ValueNames): ShownPlanRow {
  const { table, key, title, state, note } = row;
  const changes = plannedChanges(row).map((change) => ({ ...shownChange(table, change, names), name: change.name }));
  const comesBack = row.until !== null && ['asked', 'planned', 'held', 'begun', 'ended'].includes(state);
  const back = comesBack ? [...knownBack(row)] : [];
  const told = back.map(([name, value]) => ({ label: labelOfField(table, name, names.language).label, value }));
  return { table, key, title, state, note, changes, back: told };
}
