import type { ListedProduct } from './list-line';

/** All weights of the model; docs/price-list-evidence.md explains how they decide. */

/** Steps of nearness: up to that factor between two prices so many points. */
type Steps = readonly (readonly [number, number])[];

/** Weighs the current price of the product in the very field. */
const CURRENT: Steps = [
  [1.3, 4],
  [2, 3],
  [5, 0],
  [10, -2],
  [100, -5],
  [Infinity, -7],
];
/** Weighs the product's nearest other price: wholesale and selling prices are seldom far apart. */
const OTHER_PRICES: Steps = [
  [2, 2],
  [5, 1],
  [10, -1],
  [100, -4],
  [Infinity, -6],
];
/** Weighs the other rows of the column: goods of one list differ, though not a thousandfold. */
const COLUMN: Steps = [
  [10, 1],
  [30, 0],
  [300, -2],
  [Infinity, -4],
];

export const WEIGHTS = {
  /** Nobody writes fractions of a đồng. */
  fractionOfDong: -3,
  /** A price of a few đồng, with nothing to compare it with. */
  tiny: -2,
  /** A price above a thousand millions, with nothing to compare it with. */
  huge: -2,
  /** The list says nothing of thousands. */
  unitUnstated: -3,
  millionsUnstated: -4,
  /** The list says that its unit is the đồng, and the price would be in thousands. */
  dongSaid: -3,
  /** The list says that it is in thousands, and the price would be in full. */
  unitIgnored: -3,
  /** The spreadsheet took groups of digits for fractions: the column has numbers like 1.25, like 86.5, or like 172 alone. */
  groupsLost: { few: -1, fractions: -2, none: -3 },
  /** A mark before exactly three digits groups them. */
  groupOfThree: 2,
  /** The same mark stands before one or two digits elsewhere in the column. */
  markOfDecimals: -3,
  /** A price of the column cannot be read that way at all. */
  unreadable: -8,
} as const;

/** Requires so many points of the product's own prices for a reading that the list says nothing of. */
export const MIN_SUPPORT = 2;
/** Requires that much more for the best reading than for the next, or a person is asked. */
export const MARGIN = 2;
/** Bounds a price that is written a person would look at twice, in đồng. */
const TINY_PRICE = 1_000;
const HUGE_PRICE = 1_000_000_000;
/** The points from which a price agrees with another: within twofold. */
export const AGREES = 3;
/** The points at which a price contradicts what it is compared with: more than tenfold. */
export const CONTRADICTS = -2;
/** Limits how far most prices of a column are from the current ones, as a factor. */
export const MAX_COLUMN_FACTOR = 3;

/** The factor between two prices, 1 or more: the one notion of nearness. */
export function factorBetween(one: number, other: number): number {
  return Math.max(one / other, other / one);
}

function points(steps: Steps, factor: number): number {
  return steps.find(([most]) => factor <= most)?.[1] ?? 0;
}

/** What a price of a row can be compared with; prices are what the list would say at them. */
export interface Comparison {
  readonly current: number | null;
  readonly others: readonly number[];
}

export function strengthOf({ current, others }: Comparison): 0 | 1 | 2 {
  if (current !== null) return 2;
  return others.length > 0 ? 1 : 0;
}

/** Weighs a price by the product that it is for; by its size alone where the product has no price. */
export function weighPrice(price: number, { current, others }: Comparison): number {
  const whole = Math.abs(price - Math.round(price)) < 0.005 ? 0 : WEIGHTS.fractionOfDong;
  if (current !== null) return whole + points(CURRENT, factorBetween(price, current));
  if (others.length > 0)
    return whole + points(OTHER_PRICES, Math.min(...others.map((other) => factorBetween(price, other))));
  return whole + (price < TINY_PRICE ? WEIGHTS.tiny : 0) + (price > HUGE_PRICE ? WEIGHTS.huge : 0);
}

export function weighInColumn(price: number, median: number): number {
  return points(COLUMN, factorBetween(price, median));
}

export function medianOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? null;
}

export function compareWith(product: ListedProduct | null, field: string): Comparison {
  if (!product) return { current: null, others: [] };
  const others = Object.entries(product.prices).flatMap(([name, price]) => (name !== field && price ? [price] : []));
  return { current: product.prices[field] || null, others };
}
