import type { Summary } from './figure-snapshot';
import type { StoredValue } from './snapshot';

type Values = readonly StoredValue[];

const numbersOf = (values: Values) => values.filter((value): value is number => typeof value === 'number');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sum(middle) / middle.length;
}

/** Of numbers, as the functions of these names do; without any number AVERAGE and MEDIAN are errors. */
const OF_NUMBERS: Readonly<Partial<Record<Summary, (numbers: readonly number[]) => StoredValue>>> = {
  SUM: sum,
  COUNT: (numbers) => numbers.length,
  AVERAGE: (numbers) => (numbers.length === 0 ? '#DIV/0!' : sum(numbers) / numbers.length),
  MAX: (numbers) => numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0),
  MIN: (numbers) => numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0),
  MEDIAN: (numbers) => (numbers.length === 0 ? '#NUM!' : median(numbers)),
};

/**
 * Takes the non-empty cells of one place of a pivot table and returns what stands there. No cell at all shows nothing, but
 * the counting functions show 0; assumed. An error among the cells is the result of all but the counting functions; assumed.
 */
export function summarized(summary: Summary, values: Values): StoredValue | undefined {
  if (summary === 'COUNTA') return values.length;
  if (summary === 'COUNTUNIQUE') return new Set(values).size;
  if (summary !== 'COUNT') {
    const error = values.find((value) => typeof value === 'string' && isError(value));
    if (error !== undefined || values.length === 0) return error;
  }
  return OF_NUMBERS[summary]?.(numbersOf(values));
}

function isError(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|ERROR!)$/.test(text);
}
