import type { Bound, Expected, Findings, Json } from './probe';

function boundOf(expected: Expected): Bound | null {
  const isBound =
    typeof expected === 'object' && expected !== null && Object.keys(expected).some((key) => key[0] === '$');
  return isBound ? (expected as Bound) : null;
}

function isWithin(bound: Bound, found: Json): boolean {
  if ('$like' in bound) return typeof found === 'string' && new RegExp(bound.$like, 'su').test(found);
  if ('$oneOf' in bound) return bound.$oneOf.some((value) => isSame(value, found));
  return typeof found === 'number' && found <= bound.$atMost;
}

/** Compares a finding with what was expected; the order of an object's names is no matter. */
export function isSame(expected: Expected, found: Json): boolean {
  const bound = boundOf(expected);
  return bound ? isWithin(bound, found) : canonical(expected as Json) === canonical(found);
}

function canonical(value: Json): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** One line of the kit's sheet: what a probe was to find, and what it found, as JSON. */
export interface Line {
  readonly probe: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  readonly same: 'yes' | 'no' | 'not asked';
}

/** Sets what was found beside what was expected, expectations first. */
export function linesOf(probe: string, expected: Findings<Expected>, found: Findings): readonly Line[] {
  const names = [...Object.keys(expected), ...Object.keys(found).filter((name) => !(name in expected))];
  return names.map((what) => {
    const [wanted, value] = [expected[what], found[what]];
    const isAsExpected = wanted !== undefined && value !== undefined && isSame(wanted, value);
    const text = (each: unknown): string => (each === undefined ? '(nothing)' : JSON.stringify(each));
    return { probe, what, expected: text(wanted), found: text(value), same: isAsExpected ? 'yes' : 'no' };
  });
}
