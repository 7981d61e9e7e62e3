/** Returns numbers from 0 up to, not including, 1; the same for the same start (the mulberry32 generator). */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws that stay the same for the same start. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  /** One entry of a list, which must not be empty. */
  readonly pick: <T>(list: readonly T[]) => T;
}

/** Returns an entry of a list, counting on from its start again past its end; throws for an empty list. */
export function entryOf<T>(list: readonly T[], index: number): T {
  for (const entry of list.slice(index % list.length)) return entry;
  throw new Error('an empty list has no entries');
}

/** Returns draws that depend on the start number alone. */
export function chanceFrom(start: number): Chance {
  const random = seededRandom(start);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: (list) => entryOf(list, below(list.length)) };
}
