import { type ListCell, type ListTable, MAX_READ_LENGTH, withTexts } from './list-table';

/** Matches blanks and signs without width at the ends of a text. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Matches the first character of a text that may be guarded. */
const MAY_BE_GUARDED = /^[\s\p{Cf}="'‘’\u0060“”@*]/u;
/** The guards that programs put before a value so that no spreadsheet makes a number, a date or a formula of it. */
const GUARDED = [
  /^=?\s*"((?:[^"]|"")+)"$/,
  /^=T\("((?:[^"]|"")+)"\)$/i,
  /^=\s*(\d[\d.,]*)$/,
  // `=TV-50` is a code; `=B2-50` is a formula, of a cell.
  /^=(?=.*\d)((?![A-Z]{1,3}\d+(?:-|$))\p{L}[\p{L}\d]*(?:-(?![A-Z]{1,3}\d+(?:-|$))[\p{L}\d]+)+)$/iu,
  /^['‘’\u0060]([^'‘’\u0060]+)['‘’\u0060]?$/,
  /^[“”]([^“”]+)[“”]$/,
  // Bold letters of a chat, and the bars of Code 39.
  /^\*{1,2}([^*\s][^*]*)\*{1,2}$/,
  /^@\s*(?=\S*\d)(\S+)$/,
];

/** Returns the value that stands behind the guards of an export: 00123 of `="00123"`, `'00123` or `=00123`. */
export function withoutGuards(cell: ListCell): ListCell {
  return typeof cell === 'string' ? bare(cell) : cell;
}

function bare(text: string): string {
  if (text.length > MAX_READ_LENGTH || !MAY_BE_GUARDED.test(text)) return text;
  const trimmed = text.replace(AROUND, '');
  const [inner] = GUARDED.flatMap((guard) => guard.exec(trimmed)?.[1] ?? []);
  return inner === undefined ? text : bare(inner.replace(/""/g, '"'));
}

export function unguarded(table: ListTable): ListTable {
  return withTexts(table, bare);
}
