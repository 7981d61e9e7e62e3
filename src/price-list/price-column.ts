import { isDayNumber, type Language } from '../core';
import { columnScale, statedScale } from './list-headers';
import { type IsPlausible, type ReadCells, settleReadings, showsDecimals, showsGroups } from './list-separators';
import { type ListCell, type ListTable, textsIn } from './list-table';
import { comparablePrice, isDominatedByRule, type PriceRule } from './price-rule';
import { ambiguousReading, BLANK_PRICE, type PriceReading, readListPrice, scaleReading } from './read-list-price';

/**
 * Limits how far a plausible price is from the current one, times or divided by it; the two readings of a text are a
 * thousandfold of one another.
 */
const MAX_PRICE_RATIO = 5;

/** Tells whether a price is plausible beside the current one; null where there is none to compare it with. */
export function isPlausiblePrice(price: number, old: number | null): boolean | null {
  return old === null || old <= 0 ? null : isWithin(MAX_PRICE_RATIO, price, old);
}

/** Tells whether one price is the other, times or divided by so much at most. */
function isWithin(times: number, one: number, other: number): boolean {
  return one <= other * times && one * times >= other;
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
const GROUP_SIZE = 1_000;
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
  const added = [1_000, 1_000_000].find(
    (times) => ratio / times <= MAX_RATIO_AFTER_REGROUPING && ratio / times >= 1 / MAX_RATIO_AFTER_REGROUPING,
  );
  return added === undefined ? 1 : 1 / added;
}

/** Holds what the prices of a row can be compared with. */
interface CurrentPrices {
  readonly isPlausible: IsPlausible;
  /** Returns what the list would say at the current price of the row; null where there is none. */
  readonly listed: (row: number) => number | null;
}

/**
 * Tells whether the spreadsheet took the groups of a column's numbers for fractions, 1.250 for one and a quarter: its texts
 * group their digits or have the other decimal mark, else they would be numbers; or current prices tell.
 * @param language of the spreadsheet
 * @returns null where nothing tells
 */
function lostThousandsSeparator(cells: ReadCells, language: Language, { isPlausible }: CurrentPrices): boolean | null {
  if (showsGroups(cells.texts) || showsDecimals(cells.texts, language)) return true;
  const votes = cells.readings.map((reading, row) => voteOf(reading, row, isPlausible));
  return votes.includes('lost') ? true : votes.includes('kept') ? false : null;
}

/** Judges by the current price of a row whether the fraction or small number beside it lost a separator. */
function voteOf(reading: PriceReading, row: number, isPlausible: IsPlausible): 'lost' | 'kept' | '' {
  const { read, scale } = reading;
  if (read === null || !isSmallNumber(reading)) return '';
  if (isPlausible(row, read)) return Number.isInteger(read / scale) ? '' : 'kept';
  return isPlausible(row, read * GROUP_SIZE) ? 'lost' : '';
}

/**
 * Returns the median price of a column; for a row with a current price what the list would say at that one.
 * @param lostSeparator whether small numbers are nothing to go by
 */
function typicalPrice(
  readings: readonly PriceReading[],
  lostSeparator: boolean | null,
  { listed }: CurrentPrices,
): number | null {
  const prices = readings.flatMap((reading, row) => {
    if (reading.read === null) return [];
    const old = listed(row);
    return old === null && lostSeparator && isSmallNumber(reading) ? [] : [old ?? reading.read];
  });
  return prices.sort((a, b) => a - b)[prices.length >> 1] ?? null;
}

function isSmallNumber({ size, read, scale }: PriceReading): boolean {
  return size === 'number' && read !== null && read / scale < GROUP_SIZE;
}

/** Describes a column of prices whose unit is known from its header or from a title. */
interface ScaledColumn {
  readonly headerRow: number | null;
  readonly scale: number;
}

/** Limits the filled cells of a heading: a number, a name, and the unit in the column of prices. */
const MAX_SCANNED_CELLS = 3;

/**
 * Marks as ambiguous the prices below a heading of a group that names another unit than the list, "II. ĐÈN (ĐVT: 1.000đ)": they
 * have the reading that is plausible beside the current price, or else two. A heading that names the unit of the list ends this.
 * @param isPlausible compares a price with the current one
 */
function markAmbiguousUnits(
  table: ListTable,
  column: ScaledColumn,
  readings: readonly PriceReading[],
  isPlausible: IsPlausible,
): readonly PriceReading[] {
  const factors = factorsOf(table, column, readings);
  if (factors.every((factor) => factor === 1)) return readings;
  return readings.map((reading, row) => doubted(reading, row, { factor: factors[row] ?? 1, isPlausible }));
}

function doubted(
  reading: PriceReading,
  row: number,
  { factor, isPlausible }: { readonly factor: number; readonly isPlausible: IsPlausible },
): PriceReading {
  if (reading.read === null) return reading;
  const inHeading = scaleReading(reading, factor);
  if (inHeading === reading) return reading;
  const both = [reading, inHeading];
  const [one, ...others] = both.filter(({ read }) => read !== null && isPlausible(row, read));
  if (one && others.length === 0) return { ...one, unusual: true };
  const readings = both.flatMap(({ read }) => read ?? []);
  return { ...reading, ...ambiguousReading(reading.text, readings), readings, reason: 'price.unit' };
}

/** Returns for each row the factor for its prices, read in the unit of the list, if its nearest heading is meant. */
function factorsOf(
  { values }: ListTable,
  { headerRow, scale }: ScaledColumn,
  readings: readonly PriceReading[],
): number[] {
  let factor = 1;
  return values.map((row, at) => {
    const isBelow = at > (headerRow ?? -1) && readings[at]?.read === null;
    const said = isBelow ? unitSaid(row) : null;
    if (said !== null) factor = said / scale;
    return factor;
  });
}

/** Returns the unit that a heading of a group names; null where a row is none, or names none. */
function unitSaid(row: readonly ListCell[]): number | null {
  const texts = textsIn(row);
  if (texts.length > MAX_SCANNED_CELLS) return null;
  return texts.reduce<number | null>((found, text) => found ?? statedScale(text), null);
}

/** Holds a price column of the list, read as a whole: a single cell does not tell how its neighbours are written. */
export interface PriceColumn {
  /** Readings by row of the table. */
  readonly readings: readonly PriceReading[];
  /** The median price; null where none can be read. */
  readonly typical: number | null;
  /** true where the spreadsheet took groups of digits for fractions; null where nothing tells. */
  readonly lostSeparator: boolean | null;
}

/** Describes one cell of a price column with what the whole column tells about it. */
export interface PriceOffer extends Omit<PriceColumn, 'readings'> {
  readonly reading: PriceReading;
}

/** Describes how a price column is to be read. */
interface ColumnReading {
  readonly column: number;
  readonly headerRow: number | null;
  /** Takes the prices as they stand, though the list says that they are in thousands. */
  readonly unscaled: boolean;
  /** The language of the spreadsheet: its separators count where nothing else tells. */
  readonly language: Language;
  readonly current: CurrentPrices;
}

/** Reads a price column. */
export function readPriceColumn(table: ListTable, how: ColumnReading): PriceColumn {
  const { column, headerRow, unscaled, language, current } = how;
  const scale = unscaled ? 1 : columnScale(table, headerRow, column);
  const cells = table.values.map((row) => row[column]);
  const formats = cells.map((_, row) => table.formats?.[row]?.[column]);
  const { texts, ...open } = readCells({ cells, formats, scale }, language);
  const read = settleReadings({ texts, ...open }, language, current.isPlausible);
  const readings = unscaled ? read : markAmbiguousUnits(table, { headerRow, scale }, read, current.isPlausible);
  const lostSeparator = lostThousandsSeparator({ texts, readings }, language, current);
  return { readings, lostSeparator, typical: typicalPrice(readings, lostSeparator, current) };
}

/** Holds the cells of a column of prices. */
interface PriceCells {
  readonly cells: readonly (ListCell | undefined)[];
  readonly formats: readonly (string | undefined)[];
  /** The factor that the list gives for its prices. */
  readonly scale: number;
}

/** Reads cells one by one; those with two readings are still to be settled. */
export function readCells({ cells, formats, scale }: PriceCells, language: Language): ReadCells {
  const readings = cells.map((cell, row) => scaleReading(readListPrice(cell, formats[row], language), scale));
  return { texts: textsOf(cells), readings };
}

function textsOf(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map((cell) => (typeof cell === 'string' ? cell : ''));
}

/** Returns the cell in that row of the column; a blank where the column has no such row. */
export function offerOf(column: PriceColumn | undefined, row: number): PriceOffer {
  const { typical = null, lostSeparator = null } = column ?? {};
  return { reading: column?.readings[row] ?? BLANK_PRICE, typical, lostSeparator };
}
