import { openJournal } from '../journal/journal-book';
import { recordId } from '../journal/ledger';
import { addPlanRows, nameOfFile, openPlanRows, planName, planTimes } from '../journal/plan-book';
import { findOverlaps, knownBack, type Overlap, pricesOf } from '../journal/plan-row';
import type { PlanRow } from '../journal/stored-plans';
import type { Ports } from '../platform/ports';
import { minuteNow, wallMinutes } from '../platform/schedule';
import { watchPlans } from '../platform/schedule-store';
import { readSettings } from '../platform/settings';
import { readApproved, requireTyped } from '../push/push';
import { refreshStatuses } from '../push/review';
import { DeskError } from '../records/desk-error';
import type { PlannedEdit } from '../records/planned-edit';
import { labelOfField } from '../records/record';
import type { MadePlan, MakePlanRequest, MissingPrice } from './calls';

/**
 * Later changes of the sheets do not matter to a plan. Nothing is made while a price to put back is unknown.
 * @throws DeskError 'error.plan.past', 'error.plan.order', 'error.plan.noHour', 'error.plan.meets', 'error.plan.long',
 * 'error.tooMany', 'error.journal.gone', 'error.schedule.limit', 'error.schedule.notAllowed'
 */
export function makePlan(ports: Ports, request: MakePlanRequest): MadePlan {
  requireTimes(ports, request);
  requireTyped(ports, request.items.length, request.typed);
  const journal = openJournal(ports);
  if (journal.gone > 0) throw new DeskError('error.journal.gone');
  const { reading, approved } = readApproved(ports, journal, request);
  const ready = approved.ready.filter(({ state }) => state !== 'unsure');
  // A run of its own: the Journal's entries of other runs are not the plan's.
  const plan = ports.random.id().slice(0, PLAN_CHARACTERS);
  const rows = ready.map((edit) => planRow(ports, edit, journal.crm, { ...request, plan }));
  const missing = missingPrices(ports, rows);
  if (missing.length > 0) return { kind: 'missing', missing };
  refuseOverlaps(ports, findOverlaps(rows, openPlanRows(ports)));
  if (rows.length > 0) {
    watchPlans(ports);
    addPlanRows(ports, plan, rows, reading.names.byField);
  }
  refreshStatuses(
    ports,
    journal,
    { ...reading, planned: openPlanRows(ports) },
    { done: new Set(rows.map(({ table, key }) => recordId(table, key))) },
  );
  return { kind: 'made', rows: rows.length, outcomes: approved.settled };
}

/** @throws DeskError 'error.plan.past', 'error.plan.order', 'error.plan.noHour' (skipped when clocks go forward) */
export function requireTimes(ports: Ports, { from, until }: Pick<PlanRow, 'from' | 'until'>): void {
  if (from <= minuteNow(ports)) throw new DeskError('error.plan.past');
  requireEnd(ports, { from, until });
  requireHour(ports, from);
}

/** @throws DeskError 'error.plan.order', 'error.plan.noHour' */
export function requireEnd(ports: Ports, { from, until }: Pick<PlanRow, 'from' | 'until'>): void {
  if (until === null) return;
  if (until <= from) throw new DeskError('error.plan.order');
  requireHour(ports, until);
}

const HOUR = 60;

function requireHour(ports: Ports, minute: number): void {
  if (isOnClock(ports, minute)) return;
  let next = minute + HOUR;
  while (!isOnClock(ports, next)) next += HOUR;
  const { timeOf } = planTimes(ports);
  throw new DeskError('error.plan.noHour', { hour: timeOf(minute), next: timeOf(next) });
}

const MINUTE_MS = 60_000;

/** Whether the wall clock ever shows this minute; tries the moments before and after a clock change. */
function isOnClock({ clock }: Ports, minute: number): boolean {
  const shownAt = (ms: number): number => wallMinutes(clock.wallTime(ms));
  const now = clock.now();
  const first = now + (minute - shownAt(now)) * MINUTE_MS;
  const second = first + (minute - shownAt(first)) * MINUTE_MS;
  return shownAt(first) === minute || shownAt(second) === minute;
}

/** @throws DeskError 'error.plan.meets', naming the first overlap */
export function refuseOverlaps(ports: Ports, overlaps: readonly Overlap[]): void {
  const [first] = overlaps;
  if (!first) return;
  const { made, known, field } = first;
  const { label } = labelOfField(made.table, field === '' ? 'order_code' : field, ports.user.language());
  throw new DeskError('error.plan.meets', {
    made: planName(ports, made),
    known: planName(ports, known),
    key: made.key,
    field: label,
    more: overlaps.length > 1 ? String(overlaps.length - 1) : '',
  });
}

const PLAN_CHARACTERS = 8;

interface PlanDetails extends Pick<MakePlanRequest, 'reason' | 'from' | 'until' | 'back'> {
  readonly plan: string;
}

function planRow(ports: Ports, edit: PlannedEdit, crm: string, details: PlanDetails): PlanRow {
  const { plan, reason, from, until, back } = details;
  const { table, key, title, content: planned, sheetId, row } = edit.record;
  const { before } = edit;
  const ownPrices = back.filter((each) => recordId(each.table, each.key) === recordId(table, key));
  const hasPrice = pricesOf({ table, before, planned }).length > 0;
  return {
    plan,
    table,
    key,
    title,
    from,
    before,
    planned,
    reason,
    place: { sheetId, row },
    crm,
    file: nameOfFile(ports),
    tried: '',
    until: hasPrice ? until : null,
    back: Object.fromEntries(ownPrices.map(({ field, value }) => [field, value])),
    seen: edit.holds.map(({ code }) => code),
    state: 'planned',
    note: null,
    who: ports.user.email(),
  };
}

function missingPrices({ properties, user }: Ports, rows: readonly PlanRow[]): MissingPrice[] {
  const isSelling = readSettings(properties).noSaleOffIsSelling;
  return rows
    .filter(({ until }) => until !== null)
    .flatMap((row) => {
      const known = knownBack(row);
      const unknown = pricesOf(row).filter(({ name }) => !known.has(name));
      return unknown.map(({ name }) => ({
        table: row.table,
        key: row.key,
        title: row.title,
        field: name,
        label: labelOfField(row.table, name, user.language()).label,
        suggested: name === 'saleoff_price' ? withoutSaleOff(row, isSelling) : null,
      }));
    });
}

/** The interface cannot clear a sale-off [interface 2.4]: the selling price replaces it, or 0. */
function withoutSaleOff({ before, planned }: PlanRow, isSelling: boolean): number | null {
  if (!isSelling) return 0;
  const price = planned.cover_price ?? before?.cover_price;
  return typeof price === 'number' ? price : null;
}
