import type { Language } from '../language';
import { type IsLike, type ReadCells, showsDecimals, showsGroups } from './list-separators';
import { GROUP } from './misreading';
import type { PriceReading } from './read-list-price';

/** What a row can be compared with. */
export interface Currently {
  readonly isLike: IsLike;
  /** What the list would say at the current price of the row; null where there is none. */
  readonly listed: (row: number) => number | null;
}

/**
 * Tells whether the spreadsheet took the groups of a column's numbers for fractions, 1.250 for one and a quarter: its texts
 * group their digits or have the other decimal mark, else they would be numbers; or current prices tell.
 * @param language of the spreadsheet
 * @returns null where nothing tells
 */
export function eatsGroups(cells: ReadCells, language: Language, { isLike }: Currently): boolean | null {
  if (showsGroups(cells.texts) || showsDecimals(cells.texts, language)) return true;
  const votes = cells.readings.map((reading, row) => voteOf(reading, row, isLike));
  return votes.includes('lost') ? true : votes.includes('kept') ? false : null;
}

/** What the current price of a row says of the fraction or small number beside it. */
function voteOf(reading: PriceReading, row: number, isLike: IsLike): 'lost' | 'kept' | '' {
  const { read, scale } = reading;
  if (read === null || !isSmallNumber(reading)) return '';
  if (isLike(row, read)) return Number.isInteger(read / scale) ? '' : 'kept';
  return isLike(row, read * GROUP) ? 'lost' : '';
}

/**
 * The price in the middle of a column; of a row with a current price what the list would say at that.
 * @param eaten whether small numbers are nothing to go by
 */
export function typicalPrice(
  readings: readonly PriceReading[],
  eaten: boolean | null,
  { listed }: Currently,
): number | null {
  const prices = readings.flatMap((reading, row) => {
    if (reading.read === null) return [];
    const old = listed(row);
    return old === null && eaten && isSmallNumber(reading) ? [] : [old ?? reading.read];
  });
  return prices.sort((a, b) => a - b)[prices.length >> 1] ?? null;
}

function isSmallNumber({ size, read, scale }: PriceReading): boolean {
  return size === 'number' && read !== null && read / scale < GROUP;
}
