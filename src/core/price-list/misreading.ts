import { isDayNumber } from '../parsing/dates';
import { isLikePrice, isWithin } from './like-price';
import { comparable, drowns, type PriceRule } from './price-rule';
import type { PriceReading } from './read-list-price';

/** A price and what it can be compared with. */
export interface Suspect {
  /** What the list says, in đồng. */
  readonly read: number;
  /** What the unit of the list multiplied it by. */
  readonly scale: number;
  readonly rule: PriceRule;
  readonly old: number | null;
  /** The price in the middle of the column. */
  readonly typical: number | null;
  /** Whether the spreadsheet took groups of digits in the column for fractions; null where nothing tells. */
  readonly eaten: boolean | null;
  /** 'group' is a text with one separator before three digits, as people shorten 1.250.000 to 1.250. */
  readonly size: PriceReading['size'];
}

/** No price falls that far. */
const DEEPEST = 1 / 100;
/** How far a first price may be from the others before one group of digits more would fit better. */
const SPREAD = 10;
/** How far a real change may go on top of an added group of digits. */
const WIDEST = 2;
/** What is left of a number that lost a group of digits is smaller. */
export const GROUP = 1_000;
/** Nobody writes so many thousands, or millions. */
const IN_FULL = 1_000_000;

/**
 * Tells a price that the spreadsheet has most likely misread, 1.250 taken for one and a quarter, 890.000 for 890, or that
 * stands in full in a list of thousands. Which of the two readings holds is not for the desk to guess.
 * @returns the other reading; null for a price that can be as it is
 */
export function misreading(suspect: Suspect): number | null {
  const { old } = suspect;
  const other = old !== null && old > 0 ? besideCurrent(suspect, old) : firstPrice(suspect);
  return other === null ? null : Math.round(other * 100) / 100;
}

function besideCurrent(suspect: Suspect, old: number): number | null {
  const { read, rule, scale } = suspect;
  const ruled = comparable(rule, read);
  const groups = lostGroups(ruled / old);
  if (groups !== 1) return read * groups;
  const isNear = isWithin(WIDEST, ruled, old);
  if (isInFull(suspect) && !isNear) return read / scale;
  const isLost = drowns(rule, read) || (!isNear && !Number.isInteger(read) && old >= GROUP);
  return isLost && read < GROUP * scale ? read * GROUP : null;
}

/** A price without a current one is measured by the others of its column. */
function firstPrice(suspect: Suspect): number | null {
  const { read, scale, size } = suspect;
  if (size === 'group' && isTypical(suspect, read * GROUP)) return read * GROUP;
  if (read < GROUP * scale) return isEaten(suspect) ? read * GROUP : null;
  if (scale === 1) return null;
  if (isInFull(suspect)) return read / scale;
  return [read / GROUP, read / scale].find((price) => isTypical(suspect, price)) ?? null;
}

/** In a list of thousands 1.250.000 can be meant as it stands. */
function isInFull({ read, scale }: Suspect): boolean {
  return scale > 1 && read / scale >= IN_FULL;
}

/** Whether a small number is most likely what is left of a larger one. */
function isEaten(suspect: Suspect): boolean {
  const { read, scale, size, typical, eaten } = suspect;
  const raw = read / scale;
  if (Number.isInteger(raw)) return eaten === true && !isTypical(suspect, read);
  const isNumber = size === 'number';
  if (scale === 1) return (typical ?? 0) >= GROUP || (isNumber && eaten === true);
  // Nobody asks for single đồng.
  return isNumber && (eaten ?? (read % 10 !== 0 || isTypical(suspect, read * GROUP)));
}

function isTypical({ typical }: Suspect, price: number): boolean {
  return typical !== null && isWithin(SPREAD, price, typical);
}

/** Tells a price that is most likely the day of a date, since it is not like the current one either. */
export function isMisreadDay({ read, scale, rule, old }: Suspect): boolean {
  return isDayNumber(read / scale) && isLikePrice(comparable(rule, read), old) === false;
}

/** By what a price is to be multiplied to be near the current one; 1 where no group of digits was lost or added. */
function lostGroups(ratio: number): number {
  if (ratio < DEEPEST) return ratio < 1 / 30_000 ? 1_000_000 : 1_000;
  const added = [1_000, 1_000_000].find((times) => ratio / times <= WIDEST && ratio / times >= 1 / WIDEST);
  return added === undefined ? 1 : 1 / added;
}
