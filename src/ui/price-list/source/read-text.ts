import type { SourceSheet } from './source-sheet';
import { sheetOf, textCell } from './source-sheet';

/** Lists the marks that part the cells of a text; the first that fits is taken. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Requires that so many lines have as many cells as most. */
const MIN_CONSISTENT_SHARE = 0.6;
/** Requires so many lines to be parted at all: titles and notes stand around a list. */
const MIN_PARTED_SHARE = 0.3;

/** Reads a text: lines of cells parted by one mark, else lines that are one cell each. */
export function readText(text: string): SourceSheet {
  const { delimiter, body } = delimiterSaid(
    text
      .replace(/^\ufeff/, '')
      .split('\0')
      .join('')
      .normalize('NFC'),
  );
  const rows = delimiter === null ? bestSplit(body) : split(body, delimiter);
  return sheetOf(
    '',
    rows.map((row) => row.map((cell) => textCell(cell.trim()))),
  );
}

/** Reads the line "sep=;" with which a file for Excel says how it is written. */
function delimiterSaid(text: string): { readonly delimiter: string | null; readonly body: string } {
  const [line = '', mark = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return mark === '' ? { delimiter: null, body: text } : { delimiter: mark, body: text.slice(line.length) };
}

function bestSplit(text: string): string[][] {
  for (const delimiter of DELIMITERS) {
    const rows = split(text, delimiter);
    if (delimiter === '\t' ? rows.some((row) => row.length > 1) : isConsistent(rows, delimiter)) return rows;
    if (delimiter !== ',') continue;
    const joined = rows.map(joinGroups);
    if (isConsistent(joined, delimiter)) return joined;
  }
  return text.split(/\r\n|\r|\n/).map((line) => [line]);
}

/**
 * Tells whether most lines with several cells have the same number of them, and few lines have one; commas with blanks behind
 * them are those of sentences.
 */
function isConsistent(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const parted = filled.filter((row) => row.length > 1);
  const isComma = delimiter === ',';
  const share = isComma ? MIN_CONSISTENT_SHARE : MIN_PARTED_SHARE;
  if (parted.length < 2 || parted.length < filled.length * share || (isComma && isProse(parted))) return false;
  const counts = new Map<number, number>();
  for (const { length } of parted) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[, most] = [0, 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return most >= parted.length * MIN_CONSISTENT_SHARE && !rows.some((row) => looksGrouped(row, isComma));
}

function isProse(rows: readonly (readonly string[])[]): boolean {
  return (
    rows.filter((row) => row.slice(1).some((cell) => /^ \S/.test(cell)) || (row.length === 2 && row[1] === '')).length *
      2 >
    rows.length
  );
}

/** Tells whether a comma most likely parted the groups of a price: "1,280,000" where no blank follows the comma. */
function looksGrouped(row: readonly string[], isComma: boolean): boolean {
  return row.some((cell, at) => {
    const before = row[at - 1] ?? '';
    const isNumber = /^\s*\d{1,3}$/.test(before) && /^\d{3}$/.test(cell) && /^000$/.test(row[at + 1] ?? cell);
    return isNumber || (isComma && /[^\d.,\s]\s\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(cell));
  });
}

/** Joins the groups of a price that commas parted. */
function joinGroups(row: readonly string[]): string[] {
  return row.reduce<string[]>((joined, cell) => {
    const last = joined[joined.length - 1];
    if (
      last !== undefined &&
      /(?:^|[^\d.,])\d{1,3}(?:,\d{3})*$/.test(last) &&
      /^\d{3}(?:\s*(?:đ|₫|vnd|vnđ))?\s*$/i.test(cell)
    )
      joined[joined.length - 1] = `${last},${cell}`;
    else joined.push(cell);
    return joined;
  }, []);
}

/** Splits a text into cells; quotation marks hold together what they enclose, line breaks too. */
function split(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, delimiter);
    row.push(cell);
    at = end;
    if (text[at] === delimiter) at += 1;
    else {
      rows.push(row);
      row = [];
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
  while (rows.length > 0 && rows[rows.length - 1]?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}

function cellAt(text: string, start: number, delimiter: string): { readonly cell: string; readonly end: number } {
  const quoted = text[start] === '"' ? quotedAt(text, start, delimiter) : null;
  if (quoted) return quoted;
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(start, end), end };
}

/** Reads a cell in quotation marks; null where the mark is one of inches, or is never closed. */
function quotedAt(text: string, start: number, delimiter: string) {
  let cell = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || next === delimiter || next === '\n' || next === '\r' ? { cell, end: at + 1 } : null;
    }
  }
  return null;
}

/** Decodes the bytes of a text file: by its mark of order, else UTF-8, else the old Vietnamese code page. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes);
  }
}

/** Tells UTF-16 without a mark by the zeros that it has in every second byte of plain letters. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 1].map((from) => head.filter((byte, at) => at % 2 === from && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return 'utf-16le';
  return even > head.length / 8 && odd === 0 ? 'utf-16be' : null;
}
