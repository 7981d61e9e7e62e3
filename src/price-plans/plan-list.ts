import { openJournal } from '../journal/journal-book';
import { belongsHere, type PlanBook, planBrief, readPlans, type StoredPlanRow } from '../journal/plan-book';
import { isOpen, needsAttention, nextDue, plannedChanges } from '../journal/plan-row';
import type { Ports } from '../platform/ports';
import { minuteNow } from '../platform/schedule';
import { planKeepers } from '../platform/schedule-store';
import { groupBy, issueSentence, labelOfField } from '../records/record';
import { userLocale } from '../sheet/tables';
import type { PlanItem, PlanList } from './calls';

/** Two hourly runs may be almost two hours apart [assumed 65]. */
const LATE_AFTER_MINUTES = 120;
const SHOWN_AFTER_MINUTES = 62 * 24 * 60;
const MAX_PLANS = 200;
const MAX_FIELDS = 4;
const MAX_TROUBLES = 20;

export function plans(ports: Ports): PlanList {
  return planListOf(ports, readPlans(ports));
}

export function planListOf(ports: Ports, { rows: all, unfinished, table }: PlanBook): PlanList {
  const now = minuteNow(ports);
  const rows = all.filter((row) => belongsHere(ports, row));
  const next = nextDue(rows);
  const open = rows.filter(isOpen);
  const shown = [...groupBy(rows, ({ plan }) => plan).values()].filter((planRows) =>
    planRows.some((row) => isOpen(row) || Math.max(row.from, row.until ?? 0) > now - SHOWN_AFTER_MINUTES),
  );
  const brief = planBrief(ports.documentProperties);
  const isLost = table === null && (brief?.open ?? 0) > 0;
  const isGone = !isLost && open.length > 0 && openJournal(ports).gone > 0;
  return {
    open: isLost ? (brief?.open ?? 0) : open.length,
    look: rows.filter(needsAttention).length,
    next,
    last: brief?.last ?? null,
    now,
    plans: shown.slice(-MAX_PLANS).map((planRows) => planItem(ports, planRows, unfinished)),
    keepers: planKeepers(ports),
    isLate: next !== null && next < now - LATE_AFTER_MINUTES,
    barrier: isLost ? 'error.plan.lost' : isGone ? 'plans.journalGone' : '',
    elsewhere: all.filter((row) => isOpen(row) && !rows.includes(row)).length,
  };
}

function planItem(ports: Ports, rows: readonly StoredPlanRow[], unfinished: ReadonlySet<string>): PlanItem {
  const locale = userLocale(ports);
  const states: Record<string, number> = {};
  const labels = new Set<string>();
  for (const row of rows) {
    states[row.state] = (states[row.state] ?? 0) + 1;
    for (const { name } of plannedChanges(row)) labels.add(labelOfField(row.table, name, locale.language).label);
  }
  const { plan = '', who = '', reason = '' } = rows[0] ?? {};
  const troubles = rows.filter(needsAttention);
  const ends = rows.flatMap(({ until }) => until ?? []);
  return {
    plan,
    who,
    reason,
    rows: rows.length,
    states,
    look: troubles.length,
    from: Math.max(...rows.map(({ from }) => from)),
    until: ends.length === 0 ? null : Math.max(...ends),
    isCutOff: unfinished.has(plan),
    fields: [...labels].slice(0, MAX_FIELDS),
    troubles: troubles.slice(0, MAX_TROUBLES).map(({ table, key, title, state, note }) => ({
      key,
      title,
      state,
      why: note === null ? '' : issueSentence(locale, table, note),
    })),
  };
}
