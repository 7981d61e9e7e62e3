import { diff } from '../records/diff';
import type { TableKind } from '../records/field';
import type { PlannedEdit } from '../records/planned-edit';
import { isPriceField } from '../records/product';
import { type Change, type Content, groupBy, type Issue, issue, type Value } from '../records/record';
import { recordId } from './ledger';

/**
 * What a planned row can be. `planned` waits for its hour; `held` was not sent, since something speaks against it; `begun` has been
 * sent and waits for its end, `done` has none. `left` was not put back, since somebody has changed it; `broken` was edited in the sheet.
 */
export const PLAN_STATES = [
  'planned',
  'held',
  'refused',
  'unsure',
  'begun',
  'done',
  'ended',
  'left',
  'endRefused',
  'endUnsure',
  'cancelled',
  'broken',
] as const;

export type PlanState = (typeof PLAN_STATES)[number];

export interface PlanRow {
  /** The plan; its pushes are runs of that name, and of that name with `endRun`. */
  readonly plan: string;
  readonly table: TableKind;
  readonly key: string;
  readonly title: string;
  readonly crm: string;
  /** The file that it was made in: a copy of the file has its rows too. */
  readonly file: string;
  /** Where it stood when it was planned: its row is looked for there first; absent where it was not told. */
  readonly place?: { readonly sheetId: number; readonly row: number } | null | undefined;
  /** The minute on the spreadsheet's wall from which it holds, see wallMinutes. */
  readonly from: number;
  /** The minute from which the old prices hold again; null for never. */
  readonly until: number | null;
  /** What the CRM had when it was approved; null where nothing was known. */
  readonly before: Content | null;
  readonly planned: Content;
  /** Prices to put back where nothing was known of before, by field. */
  readonly back: Content;
  readonly seen: readonly string[];
  readonly state: PlanState;
  /** The last attempt that its owner has taken note of before it was to be tried again; '' for none. */
  readonly tried: string;
  /** Why it is what it is; null where there is nothing to say. */
  readonly note: Issue | null;
  readonly who: string;
  readonly reason: string;
}

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

/** Returns the prices to put back as far as they are known when the plan is made, by field; a field without one has to be asked for. */
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

const TO_LOOK_AT: ReadonlySet<PlanState> = new Set([
  'held',
  'refused',
  'unsure',
  'left',
  'endRefused',
  'endUnsure',
  'broken',
]);

export function needsLook({ state, note }: Pick<PlanRow, 'state' | 'note'>): boolean {
  return TO_LOOK_AT.has(state) || ((state === 'planned' || state === 'begun') && note !== null);
}

/** The change of a plan was cut off, so that its rows may not agree on an hour. */
const UNFINISHED = 'plan.note.unfinished';

/** Returns a row of a plan whose making, moving or cancelling was cut off: nothing of it is sent until somebody decides anew. */
export function unfinished<Row extends PlanRow>(row: Row): Row {
  const isWaiting = row.state === 'planned' || row.state === 'begun';
  return isWaiting ? { ...row, state: row.state === 'planned' ? 'held' : 'begun', note: issue(UNFINISHED) } : row;
}

export interface Overlap {
  readonly made: PlanRow;
  readonly known: PlanRow;
  /** The field; '' for an order, which goes as a whole. */
  readonly field: string;
}

/** A plan without an end lasts from its beginning on, so that every later one meets it; what was held goes by itself no more. */
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

/** Whether another plan has set a field of the row and has not put it back. @param rows of the record, of all plans */
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

/** Edits that a plan will send do not go with the others before their time. @param now in wall minutes: what is over holds nothing */
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
    const meant = rowsOf.find((row) => isPartOf(edit, row));
    const hold = broken.has(edit.record.key) ? issue('hold.planBroken') : meant && planHold(meant, timeOf);
    return hold && edit.state !== 'unsure' ? { ...edit, holds: [...edit.holds, hold] } : edit;
  });
}

/** Whether an edit has anything in it that a row will send; what else it changes does not set it free. */
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

/** Whether an answer was lost, so that each run looks whether it is known by now. */
export function isUnsure({ state }: Pick<PlanRow, 'state'>): boolean {
  return state === 'unsure' || state === 'endUnsure';
}

/** Returns when a row is due, in wall minutes; null where it waits for no hour. What is unsure is looked at at every run. */
export function dueAt({ state, from, until, note }: Pick<PlanRow, 'state' | 'from' | 'until' | 'note'>): number | null {
  if (isUnsure({ state })) return 0;
  if (note?.code === UNFINISHED) return null;
  return state === 'planned' ? from : state === 'begun' ? until : null;
}
