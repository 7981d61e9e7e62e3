import { diff } from '../records/diff';
import { type Content, codeKey } from '../records/record';
import type { MissingRows } from './chain';
import { foldJournal } from './fold';
import { type Attempt, codesAddressedBothWays, codesOf } from './journal';
import { recordTimelines } from './timelines';

/** Describes what makes the old rows of one record unnecessary. */
export interface TidyStep {
  /** IDs of the attempts whose rows are removed, oldest first. */
  readonly drop: readonly string[];
  /** The row that has to hold the whole baseline first, because rows that it was built from go; null when it does already. */
  readonly widen: { readonly attempt: Attempt; readonly content: Content } | null;
}

/**
 * Decides which rows of the journal are not needed: those of older runs that no baseline, no rename and no last word stand on.
 * Done step by step, in each step widening first and dropping the oldest first, what the journal says of every record stays the same at any moment.
 * @param attempts of the whole journal, oldest first
 * @param keepRuns how many of the latest runs stay whole
 * @param missing rows that somebody deleted; those that tell what they were about stay
 * @returns null while anything is in doubt: rows that may prove something are not to be touched
 */
export function planTidy(
  attempts: readonly Attempt[],
  keepRuns: number,
  missing: MissingRows | null = null,
): TidyStep[] | null {
  if ([...foldJournal(attempts, missing).records.values()].some(({ inDoubt }) => inDoubt)) return null;
  const codes = new Set([...renamedCodes(attempts), ...codesAddressedBothWays(attempts)]);
  const kept = latestRuns(attempts, keepRuns);
  const steps = [...recordTimelines(attempts).values()].flatMap(
    (timeline) => tidyTimeline(timeline.attempts, kept, codes) ?? [],
  );
  const stays = ({ drop }: TidyStep): boolean => drop.some((id) => missing?.witnesses.has(id));
  return steps.filter((step) => !stays(step));
}

function latestRuns(attempts: readonly Attempt[], count: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (let at = attempts.length - 1; at >= 0 && runs.size < count; at--) runs.add(attempts[at]?.run ?? '');
  return runs;
}

/**
 * Plans the step of one record; null where all its rows stay. Records of a code that was taken away by a rename, or that was
 * addressed by ID as well, stay whole: what is known of them depends on every row that names it. All that is needed of the old
 * rows of any other is what the CRM confirmed last, and a refusal that nothing followed.
 */
function tidyTimeline(
  attempts: readonly Attempt[],
  kept: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): TidyStep | null {
  if (codes.size > 0 && attempts.some((each) => [...codesOf(each)].some((code) => codes.has(code)))) return null;
  const isOld = ({ run }: Attempt): boolean => !kept.has(run);
  const base = attempts.filter((each) => each.outcome === 'confirmed' && isOld(each)).pop();
  const last = attempts[attempts.length - 1];
  const at = base ? attempts.indexOf(base) : -1;
  const isNeeded = (attempt: Attempt, index: number): boolean =>
    attempt === base || attempt === last || !isOld(attempt) || (index > at && attempt.outcome !== 'refused');
  const drop = attempts.filter((attempt, index) => !isNeeded(attempt, index)).map(({ id }) => id);
  if (drop.length === 0) return null;
  return { drop, widen: base ? widening(attempts.slice(0, at + 1), base) : null };
}

/** Returns the codes that a confirmed rename took away: whether they are in use again depends on every row that names them. */
function renamedCodes(attempts: readonly Attempt[]): ReadonlySet<string> {
  const renames = attempts.filter(({ outcome, after }) => outcome === 'confirmed' && after.new_code !== undefined);
  return new Set(renames.map(({ after }) => codeKey(after.product_code ?? '')));
}

function widening(past: readonly Attempt[], base: Attempt): TidyStep['widen'] {
  const [history] = foldJournal(past).records.values();
  const baseline = history?.baseline ?? {};
  return diff(base.after, baseline).length === 0 ? null : { attempt: base, content: baseline };
}
