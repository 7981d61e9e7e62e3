import type { Language } from '../core';
import { columnScale, explicitScale } from './list-headers';
import { type IsPlausible, type ReadCells, settleReadings, showsDecimals, showsGroups } from './list-separators';
import { type ListCell, type ListTable, textsIn } from './list-table';
import { GROUP_SIZE } from './price-similarity';
import { ambiguousReading, BLANK_PRICE, type PriceReading, readListPrice, scaleReading } from './read-list-price';

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
  return texts.reduce<number | null>((found, text) => found ?? explicitScale(text), null);
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
