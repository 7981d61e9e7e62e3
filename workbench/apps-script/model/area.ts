import type { Area } from './snapshot';

/** Takes a column's number from 1 and returns its letters: 27 is "AA". */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? columnLetters((column - 1 - rest) / 26) + letter : letter;
}

export function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export type WholeLines = 'rows' | 'columns' | null;

export function a1Notation(area: Area, whole: WholeLines = null): string {
  if (whole === 'columns') return `${columnLetters(area.column)}:${columnLetters(area.column + area.columns - 1)}`;
  if (whole === 'rows') return `${area.row}:${area.row + area.rows - 1}`;
  const first = columnLetters(area.column) + area.row;
  if (area.rows === 1 && area.columns === 1) return first;
  return `${first}:${columnLetters(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
}

interface Corner {
  readonly row: number | null;
  readonly column: number | null;
}

function a1Corner(text: string): Corner | null {
  const match = /^\$?([A-Za-z]{1,3})?\$?(\d{1,8})?$/.exec(text);
  if (text === '' || !match) return null;
  const [, letters, digits] = match;
  return { column: letters ? columnNumber(letters) : null, row: digits ? Number(digits) : null };
}

function r1c1Corner(text: string): Corner | null {
  const match = /^R(\d+)C(\d+)$/i.exec(text);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : null;
}

function sideSpan(first: number | null, last: number | null, end: number): { at: number; count: number } {
  if (first === null || last === null) {
    const at = first ?? last ?? 1;
    return { at, count: end - at + 1 };
  }
  return { at: Math.min(first, last), count: Math.abs(last - first) + 1 };
}

function spanOf(first: Corner, last: Corner, size: { rows: number; columns: number }): Area {
  const rows = sideSpan(first.row, last.row, size.rows);
  const columns = sideSpan(first.column, last.column, size.columns);
  return { row: rows.at, column: columns.at, rows: rows.count, columns: columns.count };
}

/**
 * Reads A1 or R1C1 notation without a sheet's name, in either case and with the corners in any order; open ends ("B:B",
 * "2:2", "A5:A") reach to the end of the sheet. Returns null for anything else. [behaviour 24, L]
 */
export function parseNotation(text: string, size: { rows: number; columns: number }): Area | null {
  const parts = text.trim().split(':');
  const corners = parts.map((part) => r1c1Corner(part) ?? a1Corner(part));
  const [first, last = first] = corners;
  if (parts.length > 2 || !first || !last) return null;
  if (parts.length === 1 && (first.row === null || first.column === null)) return null;
  return spanOf(first, last, size);
}

/** Takes a notation without a sheet's name; returns which lines it names as a whole. "A5:A" gives its last row back [assumed 93]. */
export function wholeLines(text: string): WholeLines {
  const parts = text.trim().split(':');
  const corners = parts.map(a1Corner);
  if (parts.length !== 2) return null;
  if (corners.every((corner) => corner?.row === null)) return 'columns';
  return corners.every((corner) => corner?.column === null) ? 'rows' : null;
}

export function contains(area: Area, row: number, column: number): boolean {
  return row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns;
}

export function meets(one: Area, other: Area): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

export function eachCell({ row, column, rows, columns }: Area, visit: (row: number, column: number) => void): void {
  for (let at = row; at < row + rows; at += 1) {
    for (let across = column; across < column + columns; across += 1) visit(at, across);
  }
}

/** Returns one answer for each cell, as fresh arrays; in plain loops, since a range may have millions of cells. */
export function cellsOf<T>({ row, column, rows, columns }: Area, answer: (row: number, column: number) => T): T[][] {
  const lines = new Array<T[]>(rows);
  for (let down = 0; down < rows; down += 1) {
    const line = new Array<T>(columns);
    for (let right = 0; right < columns; right += 1) line[right] = answer(row + down, column + right);
    lines[down] = line;
  }
  return lines;
}
