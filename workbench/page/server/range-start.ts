/** A cell, rows and columns counted from 1. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Takes a range in A1 notation, e.g. "B3" or "B3:D9", and returns its first cell, or null when it is not one. */
export function rangeStart(range: string): CellPlace | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d*)(:\$?[A-Za-z]{0,3}\$?\d*)?$/.exec(range);
  const [, letters, digits] = match ?? [];
  return letters && digits ? { row: Number(digits), column: columnNumber(letters) } : null;
}
