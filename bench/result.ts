/** One line of the table that the benchmarks make. */
export interface Result {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly met: boolean;
  /** Under which circumstances, and what else is worth knowing. */
  readonly how: string;
}

/** Returns the results as a markdown table; a missed bar says so. */
export function tableOf(results: readonly Result[]): string {
  const lines = results.map(
    ({ what, bar, measured, met, how }) => `| ${what} | ${bar} | ${measured}${met ? '' : ' **missed**'} | ${how} |`,
  );
  return ['| what | bar | measured | how |', '|---|---|---|---|', ...lines].join('\n');
}
