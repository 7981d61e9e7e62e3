import type { ListedProduct } from './list-line';

/** The weights of the model; docs/price-list-evidence.md explains how they are used. */

/** Points for a factor between two prices up to each bound. */
interface Steps {
  readonly upTo: readonly number[];
  readonly points: readonly number[];
}

const CURRENT: Steps = { upTo: [1.3, 2, 5, 10, 100, Infinity], points: [4, 3, 0, -2, -5, -7] };
const OTHER_PRICES: Steps = { upTo: [2, 5, 10, 100, Infinity], points: [2, 1, -1, -4, -6] };
/** The median of the column: goods of one list differ, but seldom a thousandfold. */
const COLUMN: Steps = { upTo: [10, 30, 300, Infinity], points: [1, 0, -2, -4] };

export const WEIGHTS = {
  fractionOfDong: -3,
  tiny: -2,
  huge: -2,
  unitUnstated: -3,
  millionsUnstated: -4,
  dongStated: -3,
  unitIgnored: -3,
  /** The spreadsheet read digit groups as fractions: 1.25; 86.5; 172 alone. */
  groupsLost: { few: -1, fractions: -2, none: -3 },
  groupOfThree: 2,
  markOfDecimals: -3,
  unreadable: -8,
} as const;

/** Points from the product's own prices that an unstated reading needs. */
export const MIN_SUPPORT = 2;
/** Lead over the second-best reading; with less the user is asked. */
export const MARGIN = 2;
/** In đồng. */
const TINY_PRICE = 1_000;
const HUGE_PRICE = 1_000_000_000;
export const AGREES = 3;
export const CONTRADICTS = -2;
/** How far most prices of a column may be from the current ones. */
export const MAX_COLUMN_FACTOR = 3;

export function factorBetween(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

function pointsFor({ upTo, points }: Steps, factor: number): number {
  return points[upTo.findIndex((bound) => factor <= bound)] ?? 0;
}

/** In the unit of the list, before the rule is applied. */
export interface Comparison {
  readonly current: number | null;
  readonly others: readonly number[];
}

export function strengthOf({ current, others }: Comparison): 0 | 1 | 2 {
  if (current !== null) return 2;
  return others.length > 0 ? 1 : 0;
}

/** By size alone where the product has no price. */
export function weighPrice(price: number, { current, others }: Comparison): number {
  const whole = Math.abs(price - Math.round(price)) < 0.005 ? 0 : WEIGHTS.fractionOfDong;
  if (current !== null) return whole + pointsFor(CURRENT, factorBetween(price, current));
  if (others.length > 0)
    return whole + pointsFor(OTHER_PRICES, Math.min(...others.map((other) => factorBetween(price, other))));
  return whole + (price < TINY_PRICE ? WEIGHTS.tiny : 0) + (price > HUGE_PRICE ? WEIGHTS.huge : 0);
}

export function weighInColumn(price: number, median: number): number {
  return pointsFor(COLUMN, factorBetween(price, median));
}

export function medianOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? null;
}

export function compareWith(product: ListedProduct | null, field: string): Comparison {
  if (!product) return { current: null, others: [] };
  const others = Object.entries(product.prices).flatMap(([name, price]) => (name !== field && price ? [price] : []));
  return { current: product.prices[field] || null, others };
}
