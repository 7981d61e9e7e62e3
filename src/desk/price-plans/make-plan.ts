import {
  approvalReason,
  findOverlaps,
  groupBy,
  knownBack,
  labelOfField,
  type Overlap,
  type PlannedEdit,
  type PlanRow,
  pricesOf,
  recordId,
} from '../../core';
import type { MadePlan, MakePlanRequest, MissingPrice, ShownOverlap } from '../../protocol';
import { DeskError } from '../desk-error';
import { refreshStatuses } from '../edits/check';
import { openJournal } from '../journal/journal-book';
import { addPlanRows, minuteNow, nameOfFile, openPlanRows } from '../plan-book';
import type { Ports } from '../ports';
import { aboutProducts, readApproved, requireTyped } from '../push/push';
import { approvalOf } from '../review';
import { watchPlans } from '../schedule-store';
import { markOfPerson, nameOfPerson, readSettings } from '../settings';
import { withDocumentLock } from '../steps';
import { tellApprovers } from './plan-mails';

/**
 * Freezes approved rows in a plan: what the sheets say later does not matter to it any more. Nothing is made where a price to put back is not
 * known, or where another plan sets the same field at the same time and the user has not said that both are meant.
 * @throws DeskError 'error.plan.past', 'error.plan.order' for hours that cannot be, 'error.tooMany', 'error.journal.gone',
 * 'error.schedule.limit' and 'error.schedule.notAllowed' where no trigger can look after it, 'error.plan.long', 'error.busy'
 */
export function makePlan(ports: Ports, request: MakePlanRequest): MadePlan {
  return withDocumentLock(ports, () => makeNow(ports, request));
}

function makeNow(ports: Ports, request: MakePlanRequest): MadePlan {
  const now = minuteNow(ports);
  const settings = readSettings(ports.properties);
  requireTimes(request, now, settings.approvers.length > 0);
  requireTyped(ports, request.items.length, request.typed);
  const journal = openJournal(ports, aboutProducts(ports, request));
  if (journal.isGone()) throw new DeskError('error.journal.gone');
  const { reading, approved } = readApproved(ports, journal, request);
  const ready = approved.ready.filter(({ state }) => state !== 'unsure');
  const isAsked = request.from === null || approvalReason(ready, request.items.length, settings) !== null;
  // A name of its own: what the Journal tells of another run is none of the plan's.
  const plan = ports.random.id().slice(0, PLAN_CHARACTERS);
  const rows = ready.map((edit) => planRow(ports, edit, journal.crm, { ...request, plan, isAsked }));
  const missing = missingPrices(ports, rows, settings.noSaleOffIsSelling);
  if (missing.length > 0) return { kind: 'missing', missing };
  const met = findOverlaps(rows, openPlanRows(ports), now);
  if (met.length > 0 && !request.ordered) return { kind: 'overlaps', ...shownOverlaps(ports, met) };
  if (rows.length > 0 && !isAsked) watchPlans(ports);
  if (rows.length > 0) addPlanRows(ports, rows, reading.names.byField);
  refreshStatuses(
    ports,
    journal,
    { ...reading, planned: openPlanRows(ports) },
    { done: new Set(rows.map(({ table, key }) => recordId(table, key))) },
  );
  const [{ who = '', reason = '' } = {}] = rows;
  const isMailed = isAsked && tellApprovers(ports, settings.approvers, { who, reason, n: rows.length });
  return { kind: 'made', rows: rows.length, isAsked, isMailed, outcomes: approved.settled };
}

/**
 * Refuses hours that cannot be.
 * @param now in wall minutes
 * @param canBeAsked whether there is anybody to approve what has no hour
 * @throws DeskError 'error.plan.past', 'error.plan.order', 'error.approval.notAsked'
 */
export function requireTimes({ from, until }: Pick<PlanRow, 'from' | 'until'>, now: number, canBeAsked: boolean): void {
  if (from === null && !canBeAsked) throw new DeskError('error.approval.notAsked');
  if (from !== null && from <= now) throw new DeskError('error.plan.past');
  if (until !== null && until <= (from ?? now)) throw new DeskError('error.plan.order');
}

/** Gives the length of a plan's name: enough to tell the plans of one file apart, short enough to be read. */
const PLAN_CHARACTERS = 8;

interface PlanDetails extends Pick<MakePlanRequest, 'reason' | 'from' | 'until' | 'back'> {
  readonly plan: string;
  readonly isAsked: boolean;
}

/** Makes a row of an approved edit; it comes back only where it changes a price. */
function planRow(ports: Ports, edit: PlannedEdit, crm: string, details: PlanDetails): PlanRow {
  const { plan, reason, from, until, back, isAsked } = details;
  const { table, key, title, content: planned, sheetId, row } = edit.record;
  const { before } = edit;
  const own = back.filter((each) => recordId(each.table, each.key) === recordId(table, key));
  const hasPrice = pricesOf({ table, before, planned }).length > 0;
  return {
    ...{ plan, table, key, title, from, before, planned, reason, place: { sheetId, row } },
    ...{ crm, file: nameOfFile(ports), tried: '' },
    until: hasPrice ? until : null,
    back: Object.fromEntries(own.map(({ field, value }) => [field, value])),
    approval: approvalOf(edit, crm),
    state: isAsked ? 'asked' : 'planned',
    note: null,
    who: nameOfPerson(ports),
    mark: markOfPerson(ports),
    approvedBy: '',
  };
}

/** Lists the prices that are to come back and of which nothing is known before. */
function missingPrices({ user }: Ports, rows: readonly PlanRow[], isSelling: boolean): MissingPrice[] {
  return rows
    .filter(({ until }) => until !== null)
    .flatMap((row) => {
      const known = knownBack(row);
      const unknown = pricesOf(row).filter(({ name }) => !known.has(name));
      return unknown.map(({ name }) => ({
        ...{ table: row.table, key: row.key, title: row.title, field: name },
        label: labelOfField(row.table, name, user.language()).label,
        suggested: name === 'saleoff_price' ? withoutSaleOff(row, isSelling) : null,
      }));
    });
}

/** Returns what stands for "no sale-off", which the CRM's interface cannot be told [interface 2.4]: the selling price, or 0. */
function withoutSaleOff({ before, planned }: PlanRow, isSelling: boolean): number | null {
  if (!isSelling) return 0;
  const price = planned.cover_price ?? before?.cover_price;
  return typeof price === 'number' ? price : null;
}

/** Limits what a page shows of overlaps. */
const MAX_SHOWN = 100;

/** Says which plans are met, for a line of time. */
export function shownOverlaps(
  { user }: Ports,
  overlaps: readonly Overlap[],
): { readonly overlaps: readonly ShownOverlap[]; readonly n: number } {
  const shown = overlaps.slice(0, MAX_SHOWN).map(({ made, known, field }) => ({
    ...{ key: made.key, title: made.title, plan: known.plan, who: known.who, from: known.from, until: known.until },
    label: field === '' ? '' : labelOfField(made.table, field, user.language()).label,
  }));
  return { overlaps: shown, n: groupBy(overlaps, ({ made }) => recordId(made.table, made.key)).size };
}
