import { isoTime, isWallTime, nameText, toSerial } from '../core';
import type { CellValue } from './grid';

/**
 * Writes a cell's value as plain text, the same for a number and for its digits: for headers and for comparing keys.
 * @param value undefined for a cell of a column that the table has not
 * @returns a date as YYYY-MM-DD, with hh:mm:ss when it has a time of day; '' for an empty cell
 */
export function cellText(value: CellValue | undefined = ''): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isWallTime(value) ? isoTime(value) : String(value);
}

/** The text by which rows are found, as records go by it. */
export function keyText(value: CellValue | undefined): string {
  return nameText(cellText(value));
}

/** Tells whether writing `next` over `current` would leave the cell as it is; a date equals its own serial number. */
export function sameCell(current: CellValue, next: CellValue): boolean {
  return comparable(current) === comparable(next);
}

function comparable(value: CellValue): string | number | boolean {
  return isWallTime(value) ? toSerial(value) : value;
}
