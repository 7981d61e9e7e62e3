import type { GroupMark, Language } from '../core';
import { wordsIn } from '../i18n';
import { ambiguousReading, type PriceReading } from './read-list-price';

/** Tells whether a price of that row is plausible beside the current one; null where there is none to compare it with. */
export type IsPlausible = (row: number, price: number) => boolean | null;

const DOT_GROUPS = /\d\.\d{3}(?:\.\d{3}|,\d)/;
const COMMA_GROUPS = /\d,\d{3}(?:,\d{3}|\.\d)/;
/** Matches a decimal comma: one or two digits behind a mark are no group; a word for thousands may follow any number. */
const DECIMAL_COMMA = /^\D*\d+,\d{1,2}(?!.*[\dkntr])/i;
const DECIMAL_DOT = /^\D*\d+\.\d{1,2}(?!.*[\dkntr])/i;

/** Matches the currency: nobody writes thousandths of a đồng. */
const DONG_SIGN = /đ|₫|vnđ|vnd|dong/i;

/** Names how a column of prices groups the digits of texts, as far as it shows it. */
type Grouping = GroupMark | 'both' | 'unknown';

/** Holds a column of prices, cell by cell. */
export interface ReadCells {
  /** The texts; '' for numbers. */
  readonly texts: readonly string[];
  readonly readings: readonly PriceReading[];
}

/** Tells whether texts of the column group their digits beyond doubt. */
export function showsGroups(texts: readonly string[]): boolean {
  return groupsShown(texts) !== 'unknown';
}

/** Tells whether texts of the column have the decimal mark that the spreadsheet does not know. */
export function showsDecimals(texts: readonly string[], language: Language): boolean {
  return shows(texts, wordsIn(language).locale.decimalMark === ',' ? DECIMAL_DOT : DECIMAL_COMMA);
}

/**
 * Decides what prices with two readings mean, "1.250" and "1.250k": the only reading that is plausible beside the current price,
 * else as the other prices of the column are written; where they show nothing, as the language writes. A price that stays open
 * keeps two readings.
 * @param language of the spreadsheet
 */
export function settleReadings(
  cells: ReadCells,
  language: Language,
  isPlausible: IsPlausible,
): readonly PriceReading[] {
  const { readings } = cells;
  if (!readings.some(isUnsettled)) return readings;
  const grouping = groupingOf(cells, isPlausible);
  return readings.map((reading, row) => {
    if (!isUnsettled(reading)) return reading;
    const read = onlyPlausible(reading, row, isPlausible) ?? asWritten(reading, grouping, language);
    if (read === null) return { ...reading, ...ambiguousReading(reading.text, reading.readings) };
    if (read === reading.read) return reading;
    return { ...reading, read, unusual: true, reason: '', params: {} };
  });
}

/** Tells whether a reading is to be settled; two prices in one cell cannot be. */
function isUnsettled({ readings, reason }: PriceReading): boolean {
  return readings.length > 1 && reason !== 'price.two' && reason !== 'price.note';
}

/** Returns the only reading that is plausible beside the current price. */
function onlyPlausible({ readings }: PriceReading, row: number, isPlausible: IsPlausible): number | null {
  const [one = null, ...others] = readings.filter((reading) => isPlausible(row, reading));
  return others.length === 0 ? one : null;
}

function asWritten({ text, readings, groupedIn }: PriceReading, grouping: Grouping, language: Language): number | null {
  const [grouped = null, fraction = null] = readings;
  if (groupedIn === '') return null;
  if (DONG_SIGN.test(text)) return grouped;
  if (grouping === 'both') return null;
  if (grouping !== 'unknown') return groupedIn === grouping ? grouped : fraction;
  return groupedIn === wordsIn(language).locale.groupMark ? grouped : null;
}

/** Determines how the column groups digits: texts that group beyond doubt come first, then sizes, then decimal marks. */
function groupingOf({ texts, readings }: ReadCells, isPlausible: IsPlausible): Grouping {
  const shown = groupsShown(texts);
  if (shown !== 'unknown') return shown;
  const votes = readings.map((reading, row) => groupingOfSize(reading, row, isPlausible));
  const sized = groupingShown(votes.includes('.'), votes.includes(','));
  return sized === '.' || sized === ',' ? sized : decimalsShown(texts);
}

/** Returns the group mark that the size of a price suggests; '' for none. */
function groupingOfSize(
  { readings: [grouped = 0, fraction = 0], groupedIn }: PriceReading,
  row: number,
  isPlausible: IsPlausible,
): GroupMark | '' {
  if (groupedIn === '') return '';
  if (isPlausible(row, grouped)) return groupedIn;
  return isPlausible(row, fraction) ? otherMark(groupedIn) : '';
}

function groupsShown(texts: readonly string[]): Grouping {
  return groupingShown(shows(texts, DOT_GROUPS), shows(texts, COMMA_GROUPS));
}

function decimalsShown(texts: readonly string[]): Grouping {
  const found = groupingShown(shows(texts, DECIMAL_COMMA), shows(texts, DECIMAL_DOT));
  return found === 'both' ? 'unknown' : found;
}

function groupingShown(dots: boolean, commas: boolean): Grouping {
  if (dots && commas) return 'both';
  if (dots) return '.';
  return commas ? ',' : 'unknown';
}

function otherMark(mark: GroupMark): GroupMark {
  return mark === '.' ? ',' : '.';
}

function shows(texts: readonly string[], pattern: RegExp): boolean {
  return texts.some((text) => pattern.test(text));
}
