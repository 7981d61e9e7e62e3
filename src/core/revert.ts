import { type Change, type Content, diff, isPart } from './content';
import type { TableKind } from './field';
import { type Attempt, foldJournal, settle } from './journal';
import { type Life, livesOf } from './lives';

/** Old values of one record, as its row has to say them to be sent. */
export interface PutBack {
  readonly table: TableKind;
  /** The key that the record goes by now. */
  readonly key: string;
  /** A line or a term stands for its whole list. */
  readonly values: Content;
  /** Fields that the run gave their first known value: what the CRM held before is not known. */
  readonly unknown: readonly string[];
}

/** Why a record of the run is left alone. */
export type LeftReason = 'later' | 'doubt' | 'unknown';

export interface RevertPlan {
  readonly puts: readonly PutBack[];
  readonly left: readonly { readonly table: TableKind; readonly key: string; readonly reason: LeftReason }[];
}

/**
 * Decides what puts back all that a run changed and the CRM confirmed.
 * Left alone are records that another run changed since, whose last attempt is in doubt, or of which nothing was known before.
 * @param attempts of the whole journal, oldest first
 */
export function planRevert(attempts: readonly Attempt[], run: string): RevertPlan {
  const puts: PutBack[] = [];
  const left: RevertPlan['left'][number][] = [];
  for (const life of livesOf(attempts).values()) {
    const first = life.attempts.find((each) => isOf(each, run));
    if (!first) continue;
    const { table } = first;
    const { values, unknown } = oldValues(first, lastOf(life, run) ?? first);
    const nothing = Object.keys(values).length === 0;
    const reason = reasonToLeave(life, first) ?? (nothing && unknown.length > 0 ? 'unknown' : null);
    if (reason !== null) left.push({ table, key: life.key, reason });
    else if (!nothing) puts.push({ table, key: life.key, values, unknown });
  }
  return { puts, left };
}

/**
 * Tells which run an edit puts back, by content alone: typed by hand, it is a revert all the same.
 * @param changes of the edit
 * @param content of the record as its row says it
 * @param confirmed the last attempt on the record that the CRM confirmed; null when there is none
 * @returns '' when it is none: something else changes too, or not all comes back
 */
export function revertedRun(changes: readonly Change[], content: Content, confirmed: Attempt | null): string {
  const values = confirmed ? oldValues(confirmed, confirmed).values : {};
  if (!confirmed || changes.length === 0 || Object.keys(values).length === 0) return '';
  const missing = Object.entries(values).some(([name, value]) => content[name] !== value);
  const others = changes.some(({ name, after }) => !(name in values) && !(after === null && isPart(name)));
  return missing || others ? '' : confirmed.run;
}

function isOf({ run, outcome }: Attempt, wanted: string): boolean {
  return run === wanted && outcome === 'confirmed';
}

function lastOf(life: Life, run: string): Attempt | undefined {
  return life.attempts.filter((each) => isOf(each, run)).pop();
}

function reasonToLeave({ attempts }: Life, first: Attempt): LeftReason | null {
  const since = attempts.slice(attempts.indexOf(first));
  if (since.some(({ run, outcome }) => outcome === 'confirmed' && run !== first.run)) return 'later';
  const { inDoubt } = [...foldJournal(since).records.values()].pop() ?? { inDoubt: false };
  return inDoubt ? 'doubt' : null;
}

/** What stood before `first` in the fields that `last` left different; a new code takes the way of a rename. */
function oldValues(first: Attempt, last: Attempt): Pick<PutBack, 'values' | 'unknown'> {
  const before = first.before;
  const after = settle(last.after);
  const values: Record<string, Content[string]> = {};
  const unknown: string[] = [];
  for (const { name, before: old } of diff(before, after)) {
    if (isPart(name)) takeList(name, before, values, unknown);
    else if (old === null) unknown.push(name);
    else if (name === 'product_code' && last.key === last.after.product_code) values.new_code = old;
    else values[name] = old;
  }
  return { values, unknown };
}

/** Lines, and terms, come back as a whole list. */
function takeList(
  name: string,
  before: Content | null,
  values: Record<string, Content[string]>,
  unknown: string[],
): void {
  const list = name.slice(0, name.indexOf('.') + 1);
  const parts = Object.entries(before ?? {}).filter(([each]) => each.startsWith(list));
  if (parts.length > 0) Object.assign(values, Object.fromEntries(parts));
  else if (!unknown.includes(list)) unknown.push(list);
}
