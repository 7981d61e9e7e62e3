import type { LinePrice, ListReason, ReasonParams } from './list-line';
import { isMisreadDay, misreading } from './misreading';
import type { PriceOffer } from './price-column';
import { applyRule, type PriceRule, type Rounding, roundPrice } from './price-rule';

/** A price made, and why it is refused or adjusted. */
export interface SetPrice {
  readonly price: LinePrice;
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

/** How one field is to be set. */
export interface PriceMaking {
  readonly field: string;
  readonly rule: PriceRule;
  readonly rounding: Rounding;
}

/**
 * Makes the new price of a field from what the list offers.
 * @param old the current price; null where there is none
 */
export function setPrice(making: PriceMaking, { reading, typical, eaten }: PriceOffer, old: number | null): SetPrice {
  const { text, read, scale } = reading;
  const price = { field: making.field, text, read, old, new: null, adjusted: false };
  if (read === null) return { price, reason: reading.reason, params: reading.params };
  const scaled = scale > 1;
  const sure = (reading.size === 'word' || reading.size === 'groups') && !scaled;
  const suspect = { read, scale, rule: making.rule, old, typical, eaten, size: reading.size };
  if (!sure && isMisreadDay(suspect)) return { price, reason: 'price.date', params: { text } };
  const second = sure ? null : misreading(suspect);
  if (second !== null) return { price, reason: 'price.misread', params: { text, first: read, second } };
  return ruledPrice(making, price, scaled ? 'price.scaled' : reading.unusual ? 'price.read' : '');
}

/** Applies rule and rounding to a price that was understood. */
export function ruledPrice(making: PriceMaking, price: LinePrice, how: ListReason | ''): SetPrice {
  const { text, read } = price;
  if (read === null) return { price, reason: how, params: {} };
  const exact = applyRule(making.rule, read);
  const made = roundPrice(making.rounding, exact);
  const lost = made < 0 ? 'price.negative' : made === 0 ? 'price.zero' : '';
  if (lost) return { price, reason: lost, params: { text, read, made } };
  const rounded = Math.abs(made - exact) >= 1;
  const reason = how || (rounded ? 'price.rounded' : '');
  return { price: { ...price, new: made, adjusted: reason !== '' }, reason, params: { text, read, exact, made } };
}
