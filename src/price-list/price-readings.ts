import type { Reading } from './list-line';
import { cellAt, type ListTable } from './list-table';
import { type PriceCell, readPriceCell } from './price-cell';

/** Bounds what is left of a number that lost a group of digits. */
export const GROUP_SIZE = 1_000;

/** Returns the price that a cell means in a reading; null where it means none. */
export function priceIn({ number, shownPart, grouped, sized, reason }: PriceCell, reading: Reading): number | null {
  const { group, unit, lost, part } = reading;
  if (reason !== '') return null;
  const held = part === 'exact' ? number : (shownPart ?? number);
  const price = held ?? grouped[group] ?? grouped[group === '.' ? ',' : '.'];
  const restored = lost && held !== null && held < GROUP_SIZE ? GROUP_SIZE : 1;
  return price === null ? null : rounded(price * (sized ? 1 : restored * unit));
}

/** Rounds to a hundredth of the currency: 1.255 × 1,000 is 1255, not 1254.9999999999998. */
export function rounded(price: number): number {
  return Math.round(price * 100) / 100;
}

export function cellsOf(table: ListTable, column: number): PriceCell[] {
  return table.values.map((_, row) => readPriceCell(cellAt(table, row, column)));
}

/** Reads the cells of a column, from a row on, that hold a fraction: only these can show a part of it. */
export function fractionsIn(table: ListTable, column: number, body: number): PriceCell[] {
  return table.values.flatMap((row, at) => {
    const value = row[column];
    const isFraction = at >= body && typeof value === 'number' && !Number.isInteger(value);
    return isFraction ? [readPriceCell(cellAt(table, at, column))] : [];
  });
}

/**
 * Reads a column that shows a part of some numbers in both ways, the part and the whole: the evidence cannot choose, since who wrote
 * the list saw the part, and who reckoned with it the whole.
 */
export function withParts(readings: readonly Reading[], cells: readonly PriceCell[]): readonly Reading[] {
  return readings.flatMap((reading) => {
    const both = (['shown', 'exact'] as const).map((part) => ({ ...reading, part }));
    const [shown = reading, exact = reading] = both;
    const isOpen = !reading.part && cells.some((cell) => priceIn(cell, shown) !== priceIn(cell, exact));
    return isOpen ? both : [reading];
  });
}

/** Returns what the price in a row of a table is in a reading; null where it is none. */
export function exampleOf(table: ListTable, row: number, column: number, reading: Reading): number | null {
  return priceIn(readPriceCell(cellAt(table, row, column)), reading);
}
