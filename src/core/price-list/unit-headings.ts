import { inUnit } from './in-unit';
import { scaleSaid } from './list-scale';
import type { IsLike } from './list-separators';
import { type ListCell, type ListTable, textsIn } from './list-table';
import { ambiguous, type PriceReading } from './read-list-price';

/** A column of prices whose unit is known from its header or from a title. */
interface ScaledColumn {
  readonly headerRow: number | null;
  readonly scale: number;
}

/** A number, a name, and the unit in the column of prices. */
const MOST_CELLS = 3;

/**
 * Doubts the prices below a heading of a group that names another unit than the list, "II. ĐÈN (ĐVT: 1.000đ)": they have the
 * reading that is like the current price, or else two. A heading that names the unit of the list ends the doubt.
 * @param isLike compares a price with the current one
 */
export function doubtUnits(
  table: ListTable,
  column: ScaledColumn,
  readings: readonly PriceReading[],
  isLike: IsLike,
): readonly PriceReading[] {
  const factors = factorsOf(table, column, readings);
  if (factors.every((factor) => factor === 1)) return readings;
  return readings.map((reading, row) => doubted(reading, row, { factor: factors[row] ?? 1, isLike }));
}

function doubted(
  reading: PriceReading,
  row: number,
  { factor, isLike }: { readonly factor: number; readonly isLike: IsLike },
): PriceReading {
  if (reading.read === null) return reading;
  const inHeading = inUnit(reading, factor);
  if (inHeading === reading) return reading;
  const both = [reading, inHeading];
  const [one, ...others] = both.filter(({ read }) => read !== null && isLike(row, read));
  if (one && others.length === 0) return { ...one, unusual: true };
  const readings = both.flatMap(({ read }) => read ?? []);
  return { ...reading, ...ambiguous(reading.text, readings), readings, reason: 'price.unit' };
}

/** By how much each row's prices, read in the unit of the list, are to be multiplied if its nearest heading is meant. */
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

/** The unit that a heading of a group names; null where a row is none, or names none. */
function unitSaid(row: readonly ListCell[]): number | null {
  const texts = textsIn(row);
  if (texts.length > MOST_CELLS) return null;
  return texts.reduce<number | null>((found, text) => found ?? scaleSaid(text), null);
}
