import { isWallTime, nameText, toSerial, type WallTime } from '../core';
import type { CellValue } from './grid';

/**
 * Writes a cell's value as plain text, the same for a number and for its digits: for headers and for comparing keys.
 * @param value undefined for a cell of a column that the table has not
 * @returns a date as YYYY-MM-DD, with hh:mm:ss when it has a time of day; '' for an empty cell
 */
export function cellText(value: CellValue | undefined = ''): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isWallTime(value) ? wallTimeText(value) : String(value);
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

function wallTimeText(time: WallTime): string {
  const day = `${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`;
  if (time.hour === 0 && time.minute === 0 && time.second === 0) return day;
  return `${day} ${pad(time.hour, 2)}:${pad(time.minute, 2)}:${pad(time.second, 2)}`;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
