import { cellsIn, type TextCell, widthOf } from '../../delimited-text';
import { withMovedWhole } from '../../list-headers';
import { type SourceSheet, sheetOf, textCell } from './source-sheet';

/** The marks that part the cells of a text; the first that fits is taken. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
const MIN_CONSISTENT_SHARE = 0.6;
/** Requires so many lines to be parted at all: titles and notes stand around a list. */
const MIN_PARTED_SHARE = 0.3;
/** Limits the columns: a long text has more marks than a list has columns. */
const MAX_COLUMNS = 200;

type Row = readonly TextCell[];

interface Parted {
  readonly rows: readonly Row[];
  readonly delimiter: string;
}

export function readText(text: string): SourceSheet {
  const clean = text
    .replace(/^(?:\ufeff|ï»¿)+/, '')
    .split('\0')
    .join('')
    .normalize('NFC');
  // With such a line a file for Excel says how it is written.
  const [line = '', said = ''] = /^sep=(.)\r?\n/i.exec(clean) ?? [];
  const { rows, delimiter } =
    said === '' ? bestSplit(clean) : { rows: split(clean.slice(line.length), said), delimiter: said };
  const texts = rows.map((row) => row.map((cell) => cell.text.trim()));
  const cells = withMovedWhole(texts, delimiter).map((row) => row.map(textCell));
  return sheetOf('', cells);
}

function split(text: string, delimiter: string): Row[] {
  const rows: Row[] = cellsIn(text, delimiter);
  while (rows.length > 0 && rows[rows.length - 1]?.every((cell) => cell.text.trim() === '')) rows.pop();
  return rows;
}

/** Parts a text by the first mark that fits, save where another parts more lines, or into more cells: the first stands in these. */
function bestSplit(text: string): Parted {
  let best: Parted | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = text.includes(delimiter) ? fitting(split(text, delimiter), delimiter) : null;
    if (rows && (!best || isWider(rows, best.rows))) best = { rows, delimiter };
  }
  const lines = text.split(/\r\n|\r|\n/).map((line) => [{ text: line, isQuoted: false }]);
  return best ?? { rows: lines, delimiter: '\t' };
}

/** The rows where that mark most likely parts them, commas that group digits left out; null where it does not. */
function fitting(rows: Row[], delimiter: string): Row[] | null {
  if (delimiter === '\t') return rows.some((row) => row.length > 1) ? rows : null;
  if (isConsistent(rows, delimiter)) return rows;
  const joined = delimiter === ',' ? rows.map(joinGroups) : [];
  return isConsistent(joined, delimiter) ? joined : null;
}

function isWider(rows: readonly Row[], others: readonly Row[]): boolean {
  const width = widthOf(rows);
  const usual = rows.filter((row) => row.length === width && !isProse(row)).length;
  const parted = others.filter((row) => row.length > 1).length;
  return usual > parted || (usual === parted && width > widthOf(others));
}

/** Whether most lines with several cells have as many of them, and few lines have one; commas before blanks are those of sentences. */
function isConsistent(rows: readonly Row[], delimiter: string): boolean {
  const filled = rows.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const parted = filled.filter((row) => row.length > 1);
  const isComma = delimiter === ',';
  const share = isComma ? MIN_CONSISTENT_SHARE : MIN_PARTED_SHARE;
  if (parted.length < 2 || parted.length < filled.length * share) return false;
  if (isComma && parted.filter(isProse).length * 2 > parted.length) return false;
  const width = widthOf(parted);
  if (width > MAX_COLUMNS) return false;
  const usual = parted.filter(({ length }) => length === width);
  return usual.length >= parted.length * MIN_CONSISTENT_SHARE && !rows.some((row) => looksGrouped(row, isComma));
}

/** Whether commas part a sentence or a number, "1,8 L"; " 500 ", with a blank on either side, is an amount as the accounting format shows it. */
function isProse(row: Row): boolean {
  const [first, ...others] = row;
  const [second] = others.length === 1 ? others : [];
  return (
    others.some(({ text, isQuoted }) => !isQuoted && /^ \S(?:.*\S)?$/.test(text)) ||
    second?.text === '' ||
    (/\s\d{1,3}$/.test(first?.text ?? '') && /^\d{1,2}[\s\p{L}]/u.test(second?.text ?? ''))
  );
}

/** Whether a comma most likely parted the groups of a price: "1,280,000" where no blank follows the comma. */
function looksGrouped(row: Row, isComma: boolean): boolean {
  return row.some(({ text, isQuoted }, at) => {
    const before = row[at - 1]?.text ?? '';
    if (isQuoted || !/^\d{3}(?!\d)/.test(text)) return false;
    const isNumber = /^\s*\d{1,3}$/.test(before) && text.length === 3 && /^000$/.test(row[at + 1]?.text ?? text);
    return isNumber || (isComma && /[^\d.,\s]\s\d{1,3}$/.test(before));
  });
}

function joinGroups(row: Row): Row {
  return row.reduce<TextCell[]>((joined, cell) => {
    const last = joined[joined.length - 1];
    const isGroup = !cell.isQuoted && /^\d{3}(?:\s*(?:đ|₫|vnd|vnđ))?\s*$/i.test(cell.text);
    if (last && !last.isQuoted && isGroup && /(?:^|[^\d.,])\d{1,3}(?:,\d{3})*$/.test(last.text))
      joined[joined.length - 1] = { ...last, text: `${last.text},${cell.text}` };
    else joined.push(cell);
    return joined;
  }, []);
}

/** Decodes the bytes of a text file: by its mark of order, else UTF-8, else the page of Vietnamese Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyUtf8(text) ? text : new TextDecoder('windows-1258').decode(bytes);
}

const MAX_BROKEN_SHARE = 0.2;

/** Whether bytes were in UTF-8: few letters of it are broken, most often one that was cut at the end of a part. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  return broken === 0 || broken < (text.match(/[^\0-\x7f]/g) ?? []).length * MAX_BROKEN_SHARE;
}
