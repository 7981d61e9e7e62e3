import { isPriceField } from '../records/catalogue';
import { diff } from '../records/diff';
import type { PlannedEdit } from '../records/planned-edit';
import { type Change, groupBy, type Issue, issue, type Value } from '../records/record';
import { recordId } from './ledger';
import type { PlanRow, PlanState } from './stored-plans';

const END_SUFFIX = '-end';

export function endRun(plan: string): string {
  return plan + END_SUFFIX;
}

export function plannedChanges({ before, planned }: Pick<PlanRow, 'before' | 'planned'>): Change[] {
  return diff(before, planned);
}

export function pricesOf(row: Pick<PlanRow, 'table' | 'before' | 'planned'>): Change[] {
  return row.table === 'products' ? plannedChanges(row).filter(({ name }) => isPriceField(name)) : [];
}

export function knownBack(row: Pick<PlanRow, 'table' | 'before' | 'planned' | 'back'>): ReadonlyMap<string, Value> {
  return new Map(
    pricesOf(row).flatMap(({ name, before }): [string, Value][] => {
      const value = before ?? row.back[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const OPEN: ReadonlySet<PlanState> = new Set([
  'planned',
  'held',
  'unsure',
  'begun',
  'endUnsure',
  'endRefused',
  'broken',
]);

export function isOpen({ state }: Pick<PlanRow, 'state'>): boolean {
  return OPEN.has(state);
}

const NEEDS_ATTENTION: ReadonlySet<PlanState> = new Set([
  'held',
  'refused',
  'unsure',
  'left',
  'endRefused',
  'endUnsure',
  'broken',
]);

export function needsAttention({ state, note }: Pick<PlanRow, 'state' | 'note'>): boolean {
  return NEEDS_ATTENTION.has(state) || ((state === 'planned' || state === 'begun') && note !== null);
}

const UNFINISHED = 'plan.note.unfinished';

/** Nothing of a plan that was cut off is sent until somebody decides anew. */
export function unfinished<Row extends PlanRow>(row: Row): Row {
  const isWaiting = row.state === 'planned' || row.state === 'begun';
  return isWaiting ? { ...row, state: row.state === 'planned' ? 'held' : 'begun', note: issue(UNFINISHED) } : row;
}

export interface Overlap {
  readonly made: PlanRow;
  readonly known: PlanRow;
  /** '' for an order, which goes as a whole. */
  readonly field: string;
}

/** A plan without an end meets every later one; a held row no longer goes by itself. */
export function findOverlaps(made: readonly PlanRow[], known: readonly PlanRow[]): Overlap[] {
  const open = groupBy(
    known.filter(({ state }) => state === 'planned' || RUNNING.has(state)),
    ({ table, key }) => recordId(table, key),
  );
  return made.flatMap((row) =>
    (open.get(recordId(row.table, row.key)) ?? []).flatMap((other): Overlap[] => {
      const field = meet(row, other) ? commonField(row, other) : null;
      return field === null ? [] : [{ made: row, known: other, field }];
    }),
  );
}

const RUNNING: ReadonlySet<PlanState> = new Set(['unsure', 'begun', 'endRefused', 'endUnsure']);

/** Whether another plan has set one of its fields and not put it back. @param rows of the record, of all plans */
export function isStillSet(row: PlanRow, rows: readonly PlanRow[]): boolean {
  const others = rows.filter(({ plan, state }) => plan !== row.plan && RUNNING.has(state));
  return others.some((other) => commonField(row, other) !== null);
}

function commonField(one: PlanRow, other: PlanRow): string | null {
  if (one.table === 'orders') return '';
  const theirs = new Set(plannedChanges(other).map(({ name }) => name));
  const common = plannedChanges(one).filter(({ name }) => theirs.has(name));
  return (common.find(({ name }) => isPriceField(name)) ?? common[0])?.name ?? null;
}

function meet(one: PlanRow, other: PlanRow): boolean {
  const end = ({ until }: PlanRow): number => until ?? Infinity;
  return one.from < end(other) && other.from < end(one);
}

/** Edits that a plan will send wait for it. @param now in wall minutes: a plan that is over holds nothing */
export function holdPlanned(
  edits: readonly PlannedEdit[],
  rows: readonly PlanRow[],
  { now, timeOf }: { readonly now: number; readonly timeOf: (minute: number) => string },
): readonly PlannedEdit[] {
  const waiting = rows.filter(
    ({ state, until }) => ['planned', 'held'].includes(state) && (until === null || until > now),
  );
  const broken = new Set(rows.flatMap(({ state, key }) => (state === 'broken' ? [key] : [])));
  const byRecord = groupBy(waiting, ({ table, key }) => recordId(table, key));
  return edits.map((edit) => {
    const rowsOf = byRecord.get(recordId(edit.record.table, edit.record.key)) ?? [];
    const match = rowsOf.find((row) => isPartOf(edit, row));
    const hold = broken.has(edit.record.key) ? issue('hold.planBroken') : match && planHold(match, timeOf);
    return hold && edit.state !== 'unsure' ? { ...edit, holds: [...edit.holds, hold] } : edit;
  });
}

/** Whether the row sends any of the changes; other changes do not free the edit. */
function isPartOf({ changes }: PlannedEdit, row: PlanRow): boolean {
  const planned = new Map(plannedChanges(row).map(({ name, after }) => [name, after]));
  return changes.some(({ name, after }) => after !== null && planned.get(name) === after);
}

function planHold({ from, until }: PlanRow, timeOf: (minute: number) => string): Issue {
  return issue('hold.planned', null, { from: timeOf(from), until: until === null ? '' : timeOf(until) });
}

export function nextDue(rows: readonly PlanRow[]): number | null {
  const times = rows.flatMap((row) => (isUnsure(row) ? [] : (dueAt(row) ?? [])));
  return times.length === 0 ? null : Math.min(...times);
}

export function isUnsure({ state }: Pick<PlanRow, 'state'>): boolean {
  return state === 'unsure' || state === 'endUnsure';
}

/** In wall minutes; null where it waits for no hour. Unsure rows are checked at every run. */
export function dueAt({ state, from, until, note }: Pick<PlanRow, 'state' | 'from' | 'until' | 'note'>): number | null {
  if (isUnsure({ state })) return 0;
  if (note?.code === UNFINISHED) return null;
  return state === 'planned' ? from : state === 'begun' ? until : null;
}
