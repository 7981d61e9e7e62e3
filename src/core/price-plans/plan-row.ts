import type { TableKind } from '../fields/field';
import { isPriceField } from '../fields/product';
import { recordId } from '../journal/journal';
import type { PlannedEdit } from '../push-plan/plan';
import { diff } from '../records/diff';
import { type Change, type Content, groupBy, type Issue, issue, type Value } from '../records/record';

/**
 * Lists what a planned row can be. `asked` waits for a second person, `planned` for its hour; `held` was not sent, since something speaks
 * against it; `begun` stands in the CRM until its end, `done` for good. `left` was not put back, since somebody has changed it.
 */
export const PLAN_STATES = [
  'asked',
  'returned',
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
] as const;

export type PlanState = (typeof PLAN_STATES)[number];

/** Describes one record of a price plan: what was approved of it, when it goes to the CRM, and when it comes back. */
export interface PlanRow {
  /** Names the plan; its pushes are runs of that name, and of that name with `endRun`. */
  readonly plan: string;
  readonly table: TableKind;
  readonly key: string;
  readonly title: string;
  /** Names the CRM that it is for. */
  readonly crm: string;
  /** Names the file that it was made in: a copy of the file has its rows too. */
  readonly file: string;
  /** Tells where it stood when it was planned: its row is looked for there first; absent where it was not told. */
  readonly place?: { readonly sheetId: number; readonly row: number } | null | undefined;
  /** The minute on the spreadsheet's wall from which it holds, see wallMinutes; null for as soon as it is approved. */
  readonly from: number | null;
  /** The minute from which the old prices hold again; null for never. */
  readonly until: number | null;
  /** Holds what the CRM had when it was approved; null where nothing was known. */
  readonly before: Content | null;
  /** The whole content that was approved. */
  readonly planned: Content;
  /** Prices to put back where nothing was known of before, by field. */
  readonly back: Content;
  /** Says what exactly was seen when it was approved, as reviews tell it. */
  readonly approval: string;
  readonly state: PlanState;
  /** Names the last attempt that its owner has taken note of before it was to be tried again; '' for none. */
  readonly tried: string;
  /** Says why it is what it is; null where there is nothing to say. */
  readonly note: Issue | null;
  /** Names who planned it or asked for it. */
  readonly who: string;
  /** Tells that person from others where the platform tells no e-mail. */
  readonly mark: string;
  readonly reason: string;
  /** Names the second person who approved it; '' where none was needed. */
  readonly approvedBy: string;
}

const END_SUFFIX = '-end';

/** Names the run that puts back what a plan's own run replaced. */
export function endRun(plan: string): string {
  return plan + END_SUFFIX;
}

/** Returns what a planned row changes, as it was approved. */
export function plannedChanges({ before, planned }: Pick<PlanRow, 'before' | 'planned'>): Change[] {
  return diff(before, planned);
}

/** Returns the prices among them that can come back. */
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

/** Lists the states in which a row still has something before it, so that another plan can meet it. */
const OPEN: ReadonlySet<PlanState> = new Set([
  'asked',
  'planned',
  'held',
  'unsure',
  'begun',
  'endUnsure',
  'endRefused',
]);

/** Tells whether something is still to become of a row. */
export function isOpen({ state }: Pick<PlanRow, 'state'>): boolean {
  return OPEN.has(state);
}

/** Tells whether a row waits for a person to look at it. */
export function needsLook({ state, note }: Pick<PlanRow, 'state' | 'note'>): boolean {
  return (
    (state === 'planned' && note !== null) ||
    (state === 'begun' && note !== null) ||
    ['held', 'refused', 'unsure', 'left', 'endRefused', 'endUnsure'].includes(state)
  );
}

/** Describes two plans that set one field of one record at the same time. */
export interface Overlap {
  readonly made: PlanRow;
  readonly known: PlanRow;
  /** The field; '' for an order, which goes as a whole. */
  readonly field: string;
}

/**
 * Finds where new rows meet plans that are there: one record, one field, and times that have a minute in common. A plan without an end
 * holds from its beginning on, so that every later one meets it.
 * @param now in wall minutes: when what has no hour of its own begins
 */
export function findOverlaps(made: readonly PlanRow[], known: readonly PlanRow[], now: number): Overlap[] {
  const open = groupBy(known.filter(isOpen), ({ table, key }) => recordId(table, key));
  return made.flatMap((row) =>
    (open.get(recordId(row.table, row.key)) ?? []).flatMap((other): Overlap[] => {
      if (!meet(row, other, now)) return [];
      if (row.table === 'orders') return [{ made: row, known: other, field: '' }];
      const field = commonField(row, other);
      return field === null ? [] : [{ made: row, known: other, field }];
    }),
  );
}

/** Finds a field that both set; one to which both give the same is none, but for a price, which each puts back at an end of its own. */
function commonField(one: PlanRow, other: PlanRow): string | null {
  const theirs = new Map(plannedChanges(other).map(({ name, after }) => [name, after]));
  const common = plannedChanges(one).filter(
    ({ name, after }) => theirs.has(name) && (isPriceField(name) || theirs.get(name) !== after),
  );
  return (common.find(({ name }) => isPriceField(name)) ?? common[0])?.name ?? null;
}

function meet(one: PlanRow, other: PlanRow, now: number): boolean {
  const end = ({ until }: PlanRow): number => until ?? Infinity;
  const begin = ({ from }: PlanRow): number => from ?? now;
  return begin(one) < end(other) && begin(other) < end(one);
}

/**
 * Holds edits that a plan will send, or that wait for approval, so that they do not go with the others before their time.
 * @param now in wall minutes: what is over holds nothing
 * @param timeOf writes a minute on the wall for people
 */
export function holdPlanned(
  edits: readonly PlannedEdit[],
  rows: readonly PlanRow[],
  { now, timeOf }: { readonly now: number; readonly timeOf: (minute: number) => string },
): readonly PlannedEdit[] {
  const waiting = rows.filter(
    ({ state, until }) => ['asked', 'planned', 'held'].includes(state) && (until === null || until > now),
  );
  if (waiting.length === 0) return edits;
  const byRecord = groupBy(waiting, ({ table, key }) => recordId(table, key));
  return edits.map((edit) => {
    const rowsOf = byRecord.get(recordId(edit.record.table, edit.record.key)) ?? [];
    const meant = rowsOf.find((row) => isPartOf(edit, row));
    return meant && edit.state !== 'unsure' ? { ...edit, holds: [...edit.holds, planHold(meant, timeOf)] } : edit;
  });
}

/** Tells whether an edit has anything in it that a row will send; what else it changes does not set it free. */
function isPartOf({ changes }: PlannedEdit, row: PlanRow): boolean {
  const planned = new Map(plannedChanges(row).map(({ name, after }) => [name, after]));
  return changes.some(({ name, after }) => after !== null && planned.get(name) === after);
}

function planHold({ state, from, until }: PlanRow, timeOf: (minute: number) => string): Issue {
  if (state === 'asked' || from === null) return issue('hold.asked');
  return issue('hold.planned', null, { from: timeOf(from), until: until === null ? '' : timeOf(until) });
}

/** Returns when something of these rows has its hour next, in wall minutes; null where nothing has. */
export function nextDue(rows: readonly PlanRow[]): number | null {
  const times = rows.flatMap((row) => (isUnsure(row) ? [] : (dueAt(row) ?? [])));
  return times.length === 0 ? null : Math.min(...times);
}

/** Tells whether an answer was lost, so that each run looks whether it is known by now. */
export function isUnsure({ state }: Pick<PlanRow, 'state'>): boolean {
  return state === 'unsure' || state === 'endUnsure';
}

/** Returns when a row is due, in wall minutes; null where it waits for no hour. What is unsure is looked at at every run. */
export function dueAt({ state, from, until }: Pick<PlanRow, 'state' | 'from' | 'until'>): number | null {
  switch (state) {
    case 'planned':
      return from ?? 0;
    case 'begun':
      return until;
    case 'unsure':
    case 'endUnsure':
      return 0;
    default:
      return null;
  }
}
