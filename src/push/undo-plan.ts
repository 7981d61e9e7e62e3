import { type Attempt, foldJournal, type OldValues, oldValues } from '../journal/ledger';
import { attemptsUnderOtherAddress, type RecordTimeline, recordTimelines } from '../journal/timelines';
import type { TableKind } from '../records/field';
import { isEmpty } from '../records/text';

export interface RecordRevert extends OldValues {
  readonly table: TableKind;
  readonly key: string;
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
