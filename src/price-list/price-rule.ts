import type { Reading } from './list-line';

export const ROUNDING_STEPS = [0, 1, 100, 500, 1000] as const;
export const ROUNDING_WAYS = ['nearest', 'up', 'down'] as const;

/** Describes how a new price is rounded; step 0 leaves it as it is. */
export interface Rounding {
  readonly step: (typeof ROUNDING_STEPS)[number];
  readonly way: (typeof ROUNDING_WAYS)[number];
}

export const PRICE_RULES = ['set', 'percent', 'amount', 'factor'] as const;

export interface PriceRule {
  readonly kind: (typeof PRICE_RULES)[number];
  /** Percent, đồng or factor; absent where the price is set as it is. */
  readonly value?: number;
}

/** Applies the rule, without rounding, to a hundredth of the currency. */
export function applyRule(rule: PriceRule, price: number): number {
  // 110 × 1.1 is 121, not 121.00000000000001, which would be rounded up a whole step.
  return Math.round(applyExactly(rule, price) * 100) / 100;
}

/** The price in a list from which the rule makes that price; null where there is none. */
export function listedFor(rule: PriceRule, price: number): number | null {
  const [none, one] = [applyExactly(rule, 0), applyExactly(rule, 1)];
  const listed = (price - none) / (one - none);
  return Number.isFinite(listed) && listed > 0 ? listed : null;
}

function applyExactly({ kind, value = 0 }: PriceRule, price: number): number {
  if (kind === 'percent') return price + (price * value) / 100;
  if (kind === 'amount') return price + value;
  return kind === 'factor' ? price * value : price;
}

/** Rounds a price to the step; a half goes up. */
export function roundPrice({ step, way }: Rounding, price: number): number {
  if (step === 0) return price;
  const steps = price / step;
  const whole = way === 'up' ? Math.ceil(steps) : way === 'down' ? Math.floor(steps) : Math.round(steps);
  return whole * step;
}

export interface PriceTarget {
  readonly field: string;
  /** Counts from 0 in the table. */
  readonly column: number;
  readonly rule: PriceRule;
  readonly rounding: Rounding;
  readonly reading?: Reading | null;
}
