import { type Content, codeKey, listsIn } from '../records/record';
import { type Attempt, asConfirmed, codesAddressedBothWays, codesOf, type Entry, foldJournal } from './ledger';
import { recordTimelines } from './timelines';

/**
 * Entries that newer confirmed ones cover; dropping only the oldest of them is safe too.
 * @param entries of the whole Journal, oldest first
 * @returns IDs; null while anything is in doubt, since any entry may be proof then
 */
export function needlessEntries(entries: readonly Entry[], keepRuns: number): ReadonlySet<string> | null {
  const { records, attempts } = foldJournal(entries);
  if ([...records.values()].some(({ inDoubt }) => inDoubt)) return null;
  const codes = new Set([...renamedCodes(attempts), ...codesAddressedBothWays(attempts)]);
  const keptRuns = latestRuns(attempts, keepRuns);
  const timelines = [...recordTimelines(attempts).values()];
  return new Set(timelines.flatMap((timeline) => needlessOf(timeline.attempts, keptRuns, codes).map(({ id }) => id)));
}

function latestRuns(attempts: readonly Attempt[], count: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (let at = attempts.length - 1; at >= 0 && runs.size < count; at--) runs.add(attempts[at]?.run ?? '');
  return runs;
}

/** Codes that a rename freed: whether they are in use again depends on every entry that names them. */
function renamedCodes(attempts: readonly Attempt[]): ReadonlySet<string> {
  const renames = attempts.filter(({ outcome, after }) => outcome === 'confirmed' && after.new_code !== undefined);
  return new Set(renames.map(({ after }) => codeKey(after.product_code ?? '')));
}

/** A record's first entries that later ones cover; none where it was renamed or addressed both ways. */
function needlessOf(
  attempts: readonly Attempt[],
  keptRuns: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): readonly Attempt[] {
  if (codes.size > 0 && attempts.some((each) => [...codesOf(each)].some((code) => codes.has(code)))) return [];
  const firstKept = attempts.findIndex(({ run }) => keptRuns.has(run));
  const old = firstKept < 0 ? attempts : attempts.slice(0, firstKept);
  const end = old.map(({ outcome }) => outcome).lastIndexOf('confirmed');
  const covering = new Coverage();
  for (let at = end; at > 0; at--) {
    const attempt = old[at];
    if (attempt?.outcome === 'confirmed') covering.add(attempt.after);
    const before = old.slice(0, at);
    if (before.every(({ outcome, after }) => outcome === 'refused' || covering.covers(after))) return before;
  }
  return [];
}

class Coverage {
  private readonly names = new Set<string>();
  private readonly lists = new Set<string>();

  add(content: Content): void {
    for (const name of Object.keys(asConfirmed(content))) this.names.add(name);
    for (const list of listsIn(content)) this.lists.add(list);
    if ('order_code' in content) this.lists.add('line.');
  }

  covers(content: Content): boolean {
    return Object.keys(asConfirmed(content)).every(
      (name) => this.names.has(name) || [...this.lists].some((list) => name.startsWith(list)),
    );
  }
}
