const DEFAULT_SEED = 20_261_121;

/**
 * Returns the number that everything random in the tests begins with: `given` (the environment's FAST_CHECK_SEED), a whole number of 32 bits,
 * or else always the same one. Throws when `given` is no such number.
 */
export function suiteSeed(given: string | undefined): number {
  if (given === undefined || given === '') return DEFAULT_SEED;
  const seed = Number(given);
  // fast-check cuts a seed to 32 bits in silence.
  if (seed !== (seed | 0))
    throw new Error(`FAST_CHECK_SEED is "${given}", but must be a whole number of 32 bits, e.g. 7.`);
  return seed;
}
