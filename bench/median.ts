/** The upper of the middle two for an even count; NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** "1.2–1.5" */
export function spread(numbers: readonly number[], digits: number): string {
  return `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`;
}
