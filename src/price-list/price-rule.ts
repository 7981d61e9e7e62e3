import type { Reading } from './list-line';

export const ROUNDING_STEPS = [0, 1, 100, 500, 1000] as const;
export const ROUNDING_WAYS = ['nearest', 'up', 'down'] as const;

export interface Rounding {
  readonly step: (typeof ROUNDING_STEPS)[number];
  readonly way: (typeof ROUNDING_WAYS)[number];
}

export const PRICE_RULES = ['set', 'percent', 'amount', 'factor'] as const;

export interface PriceRule {
  readonly kind: (typeof PRICE_RULES)[number];
  /** Percent, đồng or factor. */
  readonly value?: number;
}

/** To a hundredth of the currency, without rounding. */
export function applyRule(rule: PriceRule, price: number): number {
  // 110 × 1.1 is 121, not 121.00000000000001, which would round up a whole step.
  return Math.round(applyExactly(rule, price) * 100) / 100;
}

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

export function roundPrice({ step, way }: Rounding, price: number): number {
  if (step === 0) return price;
  const steps = price / step;
  const whole = way === 'up' ? Math.ceil(steps) : way === 'down' ? Math.floor(steps) : Math.round(steps);
  return whole * step;
}

export interface PriceTarget {
  readonly field: string;
  readonly column: number;
  readonly rule: PriceRule;
  readonly rounding: Rounding;
  readonly reading?: Reading | null;
}
