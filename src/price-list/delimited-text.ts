import { groupBy } from '../records/record';

export interface TextCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface Delimited {
  readonly text: string;
  readonly delimiter: string;
  readonly width: number;
}

interface PlacedCell extends TextCell {
  readonly end: number;
}

/** Quotation marks may also be inches: `TV-50,"Khung 15,955` above `TV-52,Khung 21",979`. */
export function cellsIn(text: string, delimiter: string): TextCell[][] {
  const rows = rowsOf({ text, delimiter, width: 0 });
  const isOverLines = rows.some((row) => row.some(({ isQuoted, text: cell }) => isQuoted && LINE_BREAK.test(cell)));
  return isOverLines ? rowsOf({ text, delimiter, width: widthOf(rows) }) : rows;
}

export function widthOf(rows: readonly (readonly TextCell[])[]): number {
  const parted = rows.filter(({ length }) => length > 1);
  const alike = [...groupBy(parted, ({ length }) => length)].sort(([, a], [, b]) => b.length - a.length);
  return alike[0]?.[0] ?? 0;
}

const LINE_BREAK = /[\r\n]/;

function rowsOf(source: Delimited): PlacedCell[][] {
  const rows: PlacedCell[][] = [];
  let at = 0;
  while (at <= source.text.length) {
    const row = rowAt(source, at);
    rows.push(row);
    const end = row[row.length - 1]?.end ?? at;
    at = end + (source.text.startsWith('\r\n', end) ? 2 : 1);
  }
  return rows;
}

function rowAt(source: Delimited, start: number): PlacedCell[] {
  const row: PlacedCell[] = [];
  let at = start;
  for (;;) {
    const cell = quotedAt(source, at, start) ?? plainAt(source, at);
    row.push(cell);
    if (source.text[cell.end] !== source.delimiter) return row;
    at = cell.end + 1;
  }
}

function plainAt({ text, delimiter }: Delimited, start: number): PlacedCell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), isQuoted: false, end };
}

/** `="00123"` is how programs protect a code. */
const OPENING = / *=?"/y;

/** null where the mark means inches or repetition, or is never closed. */
function quotedAt(source: Delimited, start: number, row: number): PlacedCell | null {
  const { text, delimiter } = source;
  OPENING.lastIndex = start;
  if (!OPENING.test(text)) return null;
  const open = OPENING.lastIndex;
  let close = text.indexOf('"', open);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  let end = close + 1;
  while (text[end] === ' ' && delimiter !== ' ') end += 1;
  const isClosed = end === text.length || text[end] === delimiter || LINE_BREAK.test(text[end] ?? '');
  const inner = text.slice(open, close);
  const isRepetition = inner.includes(delimiter) && inner.split(delimiter).every((part) => part.trim() === '');
  if (!isClosed || isRepetition || isOfTwoLines(source, { row, open, close })) return null;
  const cell = inner.replace(/""/g, '"');
  return { text: text[open - 2] === '=' ? `="${cell}"` : cell, isQuoted: true, end };
}

/** Whether the two marks are in different rows: each line alone is then as wide as the others, and is no prose. */
function isOfTwoLines(
  { text, delimiter, width }: Delimited,
  { row, open, close }: { readonly row: number; readonly open: number; readonly close: number },
): boolean {
  const lines = text.slice(open, close).split(/\r\n|\r|\n/);
  const [first = '', last = ''] = [lines[0], lines[lines.length - 1]];
  if (width === 0 || lines.length < 2) return false;
  const isProse = (line: string) => line.split(delimiter).some((part, at) => at > 0 && part.startsWith(' '));
  if (isProse(first) || isProse(last)) return false;
  const upper = rowAt({ text: text.slice(row, open + first.length), delimiter, width: 0 }, 0);
  const lower = rowAt({ text, delimiter, width: 0 }, close - last.length);
  return upper.length === width && lower.length === width;
}
