/** Returns the middle one of some numbers; of an even count the upper of the middle two; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the numbers as a text from the least to the greatest, e.g. "1.2–1.5". */
export function spread(numbers: readonly number[], digits: number): string {
  return `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`;
}
