import type { Language } from '../language';
import { type Currently, eatsGroups, typicalPrice } from './eaten-groups';
import { inUnit } from './in-unit';
import { columnScale } from './list-scale';
import { type ReadCells, settleReadings } from './list-separators';
import type { ListCell, ListTable } from './list-table';
import { BLANK_PRICE, type PriceReading, readListPrice } from './read-list-price';
import { doubtUnits } from './unit-headings';

/** A price column of the list, read as a whole: a single cell does not tell how its neighbours are written. */
export interface PriceColumn {
  /** By row of the table. */
  readonly readings: readonly PriceReading[];
  /** The price in the middle of all that can be read; null where there is none. */
  readonly typical: number | null;
  /** Whether the spreadsheet took groups of digits for fractions; null where nothing tells. */
  readonly eaten: boolean | null;
}

/** One cell of a price column, with what the column says of it. */
export interface PriceOffer extends Omit<PriceColumn, 'readings'> {
  readonly reading: PriceReading;
}

/** How a price column is to be read. */
export interface ColumnReading {
  readonly column: number;
  readonly headerRow: number | null;
  /** Takes the prices as they stand, though the list says that they are in thousands. */
  readonly unscaled: boolean;
  /** Of the spreadsheet: its separators count where nothing else tells. */
  readonly language: Language;
  readonly current: Currently;
}

/** Reads a price column. */
export function readPriceColumn(table: ListTable, how: ColumnReading): PriceColumn {
  const { column, headerRow, unscaled, language, current } = how;
  const scale = unscaled ? 1 : columnScale(table, headerRow, column);
  const cells = table.values.map((row) => row[column]);
  const formats = cells.map((_, row) => table.formats?.[row]?.[column]);
  const { texts, ...open } = readCells({ cells, formats, scale }, language);
  const read = settleReadings({ texts, ...open }, language, current.isLike);
  const readings = unscaled ? read : doubtUnits(table, { headerRow, scale }, read, current.isLike);
  const eaten = eatsGroups({ texts, readings }, language, current);
  return { readings, eaten, typical: typicalPrice(readings, eaten, current) };
}

/** The cells of a column of prices. */
interface PriceCells {
  readonly cells: readonly (ListCell | undefined)[];
  readonly formats: readonly (string | undefined)[];
  /** What the list says that they are multiples of. */
  readonly scale: number;
}

/** Reads cells one by one; those with two readings are still to be settled. */
export function readCells({ cells, formats, scale }: PriceCells, language: Language): ReadCells {
  const readings = cells.map((cell, row) => inUnit(readListPrice(cell, formats[row], language), scale));
  return { texts: textsOf(cells), readings };
}

function textsOf(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map((cell) => (typeof cell === 'string' ? cell : ''));
}

/** What stands in that row of the column; a blank where the column has no such row. */
export function offerOf(column: PriceColumn | undefined, row: number): PriceOffer {
  const { typical = null, eaten = null } = column ?? {};
  return { reading: column?.readings[row] ?? BLANK_PRICE, typical, eaten };
}
