import { type Attempt, asConfirmed, foldJournal } from '../journal/ledger';
import { attemptsUnderOtherAddress, type RecordTimeline, recordTimelines } from '../journal/timelines';
import { diff } from '../records/diff';
import type { TableKind } from '../records/field';
import { type Change, type Content, filterValues, isListPart, listsIn } from '../records/record';
import { isEmpty } from '../records/text';

export interface RecordRevert {
  readonly table: TableKind;
  readonly key: string;
  readonly values: Content;
  /** First set by the run: what the CRM had before is unknown. */
  readonly unknown: readonly string[];
}

/** `reverted`: an earlier revert of the run set the present value. */
export type SkipReason = 'later' | 'reverted' | 'doubt' | 'unknown';

interface RevertConflict {
  readonly reason: SkipReason;
  readonly by: Attempt | null;
}

export interface SkippedRecord extends RevertConflict {
  readonly key: string;
}

export interface RevertPlan {
  readonly reverts: readonly RecordRevert[];
  readonly skipped: readonly SkippedRecord[];
}

/** Skips records that changed since, are in doubt, or have no known old values. */
export function revertPlans(attempts: readonly Attempt[]): (run: string) => RevertPlan {
  const elsewhere = attemptsUnderOtherAddress(attempts);
  const timelines = timelinesByRun(attempts);
  return (run) => {
    const plans = [...(timelines.get(run) ?? [])].map((timeline) => planRecord(timeline, elsewhere(timeline), run));
    return { reverts: plans.flatMap(({ put }) => put ?? []), skipped: plans.flatMap(({ left }) => left ?? []) };
  };
}

function planRecord(
  timeline: RecordTimeline,
  elsewhere: readonly Attempt[],
  run: string,
): { readonly put?: RecordRevert; readonly left?: SkippedRecord } {
  const { attempts, key } = timeline;
  const confirmed = attempts.filter((each) => each.run === run && each.outcome === 'confirmed');
  const [first] = confirmed;
  if (!first) return {};
  const { values, unknown } = oldValues(first, confirmed[confirmed.length - 1] ?? first);
  if (isEmpty(values)) return unknown.length > 0 ? { left: { key, reason: 'unknown', by: null } } : {};
  const conflict = findConflict(timeline, elsewhere, first);
  return conflict ? { left: { key, ...conflict } } : { put: { table: first.table, key, values, unknown } };
}

function timelinesByRun(attempts: readonly Attempt[]): ReadonlyMap<string, ReadonlySet<RecordTimeline>> {
  const found = new Map<string, Set<RecordTimeline>>();
  for (const timeline of recordTimelines(attempts).values()) {
    for (const { run } of timeline.attempts) found.set(run, (found.get(run) ?? new Set()).add(timeline));
  }
  return found;
}

/** By content, even if typed by hand; '' where other fields change too, or not all comes back. */
export function revertedRun(changes: readonly Change[], content: Content, confirmed: Attempt | null): string {
  if (!confirmed || changes.length === 0) return '';
  const { values } = oldValues(confirmed, confirmed);
  if (isEmpty(values)) return '';
  const missing = diff(content, values).length > 0;
  const lists = listsIn(values);
  const isBack = (name: string): boolean => name in values || lists.some((list) => name.startsWith(list));
  return missing || !changes.every(({ name }) => isBack(name)) ? '' : confirmed.run;
}

function findConflict(
  { attempts }: RecordTimeline,
  elsewhere: readonly Attempt[],
  first: Attempt,
): RevertConflict | null {
  const since = attempts.slice(attempts.indexOf(first));
  const others = elsewhere.filter(({ id, outcome }) => id > first.id && outcome !== 'refused');
  const isKnown = others.every(({ outcome }) => outcome === 'confirmed');
  const later = since.filter(({ run, outcome }) => outcome === 'confirmed' && run !== first.run);
  const by = [...(isKnown ? others : []), ...later].pop();
  if (by) return { reason: by.reverts === first.run ? 'reverted' : 'later', by };
  const last = [...foldJournal(since).records.values()].pop();
  return last?.inDoubt || others.length > 0 ? { reason: 'doubt', by: null } : null;
}

/** Before `first`, of the fields that `last` left different; an old code comes back as a new code. */
function oldValues(first: Attempt, last: Attempt): Pick<RecordRevert, 'values' | 'unknown'> {
  const before = first.before;
  const after = asConfirmed(last.after);
  const values: Record<string, Content[string]> = {};
  const unknown: string[] = [];
  for (const { name, before: old } of diff(before, after)) {
    if (isListPart(name)) takeList(name, before, values, unknown);
    else if (old === null) unknown.push(name);
    else if (name === 'product_code') values.new_code = old;
    else values[name] = old;
  }
  return { values, unknown };
}

function takeList(
  name: string,
  before: Content | null,
  values: Record<string, Content[string]>,
  unknown: string[],
): void {
  const list = name.slice(0, name.indexOf('.') + 1);
  const parts = filterValues(before ?? {}, (each) => each.startsWith(list));
  if (!isEmpty(parts)) Object.assign(values, parts);
  else if (!unknown.includes(list)) unknown.push(list);
}
