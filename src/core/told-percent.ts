/** What falls by less than all of it is not told as all of it. */
const ALMOST_ALL = 99.9;

/**
 * Rounds how far an amount moved for people, in the holds and in the lists alike: one decimal, two where one would say nothing, and
 * never 100 for what is less.
 * @param size in percents of the old amount, not negative
 */
export function toldPercent(size: number): number {
  const digits = size < 0.1 ? 100 : 10;
  const told = Math.round(size * digits) / digits;
  return size < 100 ? Math.min(told, ALMOST_ALL) : told;
}
