export interface Result {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly met: boolean;
  /** Circumstances and other notes. */
  readonly how: string;
}

export function tableOf(results: readonly Result[]): string {
  const lines = results.map(
    ({ what, bar, measured, met, how }) => `| ${what} | ${bar} | ${measured}${met ? '' : ' **missed**'} | ${how} |`,
  );
  return ['| what | bar | measured | how |', '|---|---|---|---|', ...lines].join('\n');
}
