export interface EqualRun<Value> {
  /** Counts from 0. */
  readonly start: number;
  readonly length: number;
  readonly value: Value;
}

/** Groups neighbours that are equal, so that one service call serves them all. */
export function equalRuns<Value>(values: readonly Value[]): EqualRun<Value>[] {
  const runs: { start: number; length: number; value: Value }[] = [];
  values.forEach((value, start) => {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.value === value) last.length += 1;
    else runs.push({ start, length: 1, value });
  });
  return runs;
}
