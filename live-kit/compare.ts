import type { Bound, Expected, Findings, Json } from './probe';

/** Tells how a finding stands to what was expected. */
export type Verdict = 'yes' | 'no';

function boundOf(expected: Expected): Bound | null {
  const isBound =
    typeof expected === 'object' && expected !== null && Object.keys(expected).some((key) => key[0] === '$');
  return isBound ? (expected as Bound) : null;
}

function isWithin(bound: Bound, found: Json): boolean {
  if ('$like' in bound) return typeof found === 'string' && new RegExp(bound.$like, 'su').test(found);
  if ('$oneOf' in bound) return bound.$oneOf.some((value) => isSame(value, found));
  if (typeof found !== 'number') return false;
  return '$atMost' in bound ? found <= bound.$atMost : found >= bound.$atLeast;
}

/** Tells if a finding is what was expected; the order of an object's names is no matter. */
export function isSame(expected: Expected, found: Json): boolean {
  const bound = boundOf(expected);
  if (bound) return isWithin(bound, found);
  return canonical(expected as Json) === canonical(found);
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Is one line of the kit's sheet. */
export interface Line {
  readonly probe: string;
  readonly what: string;
  readonly expected: Expected;
  /** Absent where the probe did not find this. */
  readonly found?: Json;
  readonly verdict: Verdict;
}

/** Sets what was found beside what was expected, expectations first. */
export function linesOf(probe: string, expected: Findings<Expected>, found: Findings): readonly Line[] {
  const names = [...Object.keys(expected), ...Object.keys(found).filter((name) => !(name in expected))];
  return names.map((what) => {
    const value = found[what];
    const wanted = expected[what] ?? null;
    const verdict = value !== undefined && what in expected && isSame(wanted, value) ? 'yes' : 'no';
    return { probe, what, expected: wanted, ...(value === undefined ? {} : { found: value }), verdict };
  });
}
