import type { ReviewItem } from '../../protocol';
import { movedPercent } from './change-text';

/** What a push does to one price of all products together. */
export interface PriceTotal {
  readonly label: string;
  /** How many products change it from a known value. */
  readonly count: number;
  /** Of the differences, in the CRM's currency. */
  readonly sum: number;
  /** The mean of the changes in percents; null where no old price was above 0. */
  readonly average: number | null;
}

/** Sums the changes of each price field; a price that was not known before has no change to count. */
export function priceTotals(items: readonly ReviewItem[]): PriceTotal[] {
  const byLabel = new Map<string, { sum: number; count: number; percents: number[] }>();
  for (const change of items.flatMap(({ table, changes }) => (table === 'products' ? changes : []))) {
    if (change.type !== 'money' || typeof change.before !== 'number' || typeof change.after !== 'number') continue;
    const total = byLabel.get(change.label) ?? { sum: 0, count: 0, percents: [] };
    const percent = movedPercent(change);
    total.sum += change.after - change.before;
    total.count += 1;
    if (percent !== null) total.percents.push(percent);
    byLabel.set(change.label, total);
  }
  return [...byLabel].map(([label, { sum, count, percents }]) => ({ label, count, sum, average: mean(percents) }));
}

/** Ticked products that no sum counts. */
export interface Uncounted {
  /** They get a price where none was known. */
  readonly fresh: number;
  /** They change no price. */
  readonly none: number;
}

/** Counts the products that `priceTotals` has nothing of, so that its counts can be told from the number of records. */
export function uncounted(items: readonly ReviewItem[]): Uncounted {
  const rest = items.filter((item) => item.table === 'products' && priceTotals([item]).length === 0);
  const fresh = rest.filter(({ changes }) => changes.some(({ type, after }) => type === 'money' && after !== null));
  return { fresh: fresh.length, none: rest.length - fresh.length };
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
