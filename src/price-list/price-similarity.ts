import { isDayNumber } from '../core';
import { comparablePrice, isDominatedByRule, type PriceRule } from './price-rule';
import type { PriceReading } from './read-list-price';

/**
 * Tells whether two prices are near each other: prices are compared by their factor, and how much it may be depends on what they
 * are compared for, see the limits below.
 */
function isWithin(factor: number, one: number, other: number): boolean {
  return one <= other * factor && one * factor >= other;
}

/** Returns the distance of two prices as the logarithm of their factor, so that distances can be put in order. */
export function priceDistance(one: number, other: number): number {
  return Math.abs(Math.log(one / other));
}

/** Limits the median distance of a column of prices from the current ones: times or divided by three at most. */
export const MAX_COLUMN_DISTANCE = Math.log(3);

/**
 * Limits how far a plausible price is from the current one, times or divided by it; the two readings of a text are a
 * thousandfold of one another.
 */
const MAX_PRICE_RATIO = 5;

/** Tells whether a price is plausible beside the current one; null where there is none to compare it with. */
export function isPlausiblePrice(price: number, old: number | null): boolean | null {
  return old === null || old <= 0 ? null : isWithin(MAX_PRICE_RATIO, price, old);
}

/** Describes a price and what it can be compared with. */
interface PriceReadingCandidate {
  /** The price as the list says, in đồng. */
  readonly read: number;
  /** The factor by which the unit of the list multiplied it. */
  readonly scale: number;
  readonly rule: PriceRule;
  readonly old: number | null;
  /** The price in the middle of the column. */
  readonly typical: number | null;
  /** true where the spreadsheet took groups of digits in the column for fractions; null where nothing tells. */
  readonly lostSeparator: boolean | null;
  /** 'group' is a text with one separator before three digits, as people shorten 1.250.000 to 1.250. */
  readonly size: PriceReading['size'];
}

/** Limits how far a price falls. */
const MIN_PRICE_RATIO = 1 / 100;
/** Limits how far a first price is from the others before one more group of digits would fit better. */
const MAX_FIRST_PRICE_RATIO = 10;
/** Limits how far a price really changes on top of an added group of digits. */
const MAX_RATIO_AFTER_REGROUPING = 2;
/** Bounds what is left of a number that lost a group of digits. */
export const GROUP_SIZE = 1_000;
/** Bounds the prices that must be written in full: nobody writes so many thousands, or millions. */
const MIN_FULL_PRICE = 1_000_000;

/**
 * Finds the other reading of a price that the spreadsheet has most likely misread, 1.250 taken for one and a quarter, 890.000
 * for 890, or that stands in full in a list of thousands. The desk does not decide which of the two readings holds.
 * @returns the other reading; null for a price that can be as it is
 */
export function otherReading(suspect: PriceReadingCandidate): number | null {
  const { old } = suspect;
  const other = old !== null && old > 0 ? readingNearCurrent(suspect, old) : readingNearTypical(suspect);
  return other === null ? null : Math.round(other * 100) / 100;
}

function readingNearCurrent(suspect: PriceReadingCandidate, old: number): number | null {
  const { read, rule, scale } = suspect;
  const ruled = comparablePrice(rule, read);
  const groups = lostGroups(ruled / old);
  if (groups !== 1) return read * groups;
  const isNear = isWithin(MAX_RATIO_AFTER_REGROUPING, ruled, old);
  if (isInFull(suspect) && !isNear) return read / scale;
  const isLost = isDominatedByRule(rule, read) || (!isNear && !Number.isInteger(read) && old >= GROUP_SIZE);
  return isLost && read < GROUP_SIZE * scale ? read * GROUP_SIZE : null;
}

/** Finds the other reading of a price without a current one, by the other prices of its column. */
function readingNearTypical(suspect: PriceReadingCandidate): number | null {
  const { read, scale, size } = suspect;
  if (size === 'group' && isTypical(suspect, read * GROUP_SIZE)) return read * GROUP_SIZE;
  if (read < GROUP_SIZE * scale) return hasLostGroup(suspect) ? read * GROUP_SIZE : null;
  if (scale === 1) return null;
  if (isInFull(suspect)) return read / scale;
  return [read / GROUP_SIZE, read / scale].find((price) => isTypical(suspect, price)) ?? null;
}

/** Tells whether a price in a list of thousands can be meant as it stands, like 1.250.000. */
function isInFull({ read, scale }: PriceReadingCandidate): boolean {
  return scale > 1 && read / scale >= MIN_FULL_PRICE;
}

/** Tells whether a small number is most likely what is left of a larger one. */
function hasLostGroup(suspect: PriceReadingCandidate): boolean {
  const { read, scale, size, typical, lostSeparator } = suspect;
  const raw = read / scale;
  if (Number.isInteger(raw)) return lostSeparator === true && !isTypical(suspect, read);
  const isNumber = size === 'number';
  if (scale === 1) return (typical ?? 0) >= GROUP_SIZE || (isNumber && lostSeparator === true);
  // Nobody asks for single đồng.
  return isNumber && (lostSeparator ?? (read % 10 !== 0 || isTypical(suspect, read * GROUP_SIZE)));
}

function isTypical({ typical }: PriceReadingCandidate, price: number): boolean {
  return typical !== null && isWithin(MAX_FIRST_PRICE_RATIO, price, typical);
}

/** Tells whether a price is most likely the day of a date, since it is not plausible beside the current one either. */
export function isMisreadDay({ read, scale, rule, old }: PriceReadingCandidate): boolean {
  return isDayNumber(read / scale) && isPlausiblePrice(comparablePrice(rule, read), old) === false;
}

/** Returns the factor that brings a price near the current one; 1 where no group of digits was lost or added. */
function lostGroups(ratio: number): number {
  if (ratio < MIN_PRICE_RATIO) return ratio < 1 / 30_000 ? 1_000_000 : 1_000;
  const added = [1_000, 1_000_000].find((times) => isWithin(MAX_RATIO_AFTER_REGROUPING, ratio, times));
  return added === undefined ? 1 : 1 / added;
}
