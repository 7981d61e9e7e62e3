import type { Content } from './content';
import { lineText, productOfLine } from './order-parts';

/**
 * Finds for each line of an order the old line that it was: an equal one, best in the same place, else one of the same
 * product, else the one that stood in its place. So lines that were only sorted are the lines that they were.
 * @returns for each line of `lines` the index of its old one; null where it has none
 */
export function pairLines(old: readonly Content[], lines: readonly Content[]): (number | null)[] {
  const free = new Set(old.keys());
  const pairs: (number | null)[] = lines.map(() => null);
  const take = (at: number, found: number | undefined): void => {
    if (found === undefined || !free.delete(found)) return;
    pairs[at] = found;
  };
  const isSame = (at: number): boolean => lineText(old[at] ?? {}) === lineText(lines[at] ?? {});
  for (const at of lines.keys()) if (isSame(at)) take(at, at);
  for (const nameOf of [lineText, productOfLine]) {
    const places = placesBy(nameOf, old, free);
    for (const [at, line] of lines.entries()) if (pairs[at] === null) take(at, places.get(nameOf(line))?.shift());
  }
  for (const at of lines.keys()) if (pairs[at] === null) take(at, at);
  return pairs;
}

/** Pairs lines as `pairLines` does, and those that are left over one after the other; null where no old one is left. */
export function pairAllLines(old: readonly Content[], lines: readonly Content[]): (number | null)[] {
  const pairs = pairLines(old, lines);
  const free = [...old.keys()].filter((at) => !pairs.includes(at));
  return pairs.map((at) => at ?? free.shift() ?? null);
}

function placesBy(nameOf: (line: Content) => string, lines: readonly Content[], among: ReadonlySet<number>) {
  const places = new Map<string, number[]>();
  for (const at of among) {
    const name = nameOf(lines[at] ?? {});
    places.set(name, [...(places.get(name) ?? []), at]);
  }
  return places;
}
