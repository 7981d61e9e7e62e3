import type { PriceRule, Rounding } from './price-rule';

/** A price field of the products, and how the list makes its new price. */
export interface PriceTarget {
  readonly field: string;
  /** Counts from 0 in the table. */
  readonly column: number;
  readonly rule: PriceRule;
  readonly rounding: Rounding;
}
