import { cellsIn, type TextCell, widthOf } from '../../delimited-text';
import { withMovedWhole } from '../../list-headers';
import { type SourceSheet, sheetOf, textCell } from './source-sheet';

const DELIMITERS = ['\t', ';', '|', ','] as const;
const MIN_CONSISTENT_SHARE = 0.6;
/** Titles and notes around a list have no delimiter. */
const MIN_PARTED_SHARE = 0.3;
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
  const [line = '', stated = ''] = /^sep=(.)\r?\n/i.exec(clean) ?? [];
  const { rows, delimiter } =
    stated === '' ? bestSplit(clean) : { rows: split(clean.slice(line.length), stated), delimiter: stated };
  const texts = rows.map((row) => row.map((cell) => cell.text.trim()));
  const cells = withMovedWhole(texts, delimiter).map((row) => row.map(textCell));
  return sheetOf('', cells);
}

function split(text: string, delimiter: string): Row[] {
  const rows: Row[] = cellsIn(text, delimiter);
  while (rows.length > 0 && rows[rows.length - 1]?.every((cell) => cell.text.trim() === '')) rows.pop();
  return rows;
}

/** A later delimiter wins only if it splits more lines, or splits them into more cells. */
function bestSplit(text: string): Parted {
  let best: Parted | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = text.includes(delimiter) ? fitting(split(text, delimiter), delimiter) : null;
    if (rows && (!best || isWider(rows, best.rows))) best = { rows, delimiter };
  }
  const lines = text.split(/\r\n|\r|\n/).map((line) => [{ text: line, isQuoted: false }]);
  return best ?? { rows: lines, delimiter: '\t' };
}

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

/** Most split lines have equally many cells, and few lines are unsplit. */
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

/** "1,8 L", or a comma before a blank; but " 500 " is an amount in the accounting format. */
function isProse(row: Row): boolean {
  const [first, ...others] = row;
  const [second] = others.length === 1 ? others : [];
  return (
    others.some(({ text, isQuoted }) => !isQuoted && /^ \S(?:.*\S)?$/.test(text)) ||
    second?.text === '' ||
    (/\s\d{1,3}$/.test(first?.text ?? '') && /^\d{1,2}[\s\p{L}]/u.test(second?.text ?? ''))
  );
}

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

/** By byte order mark, else UTF-8, else Vietnamese Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyUtf8(text) ? text : new TextDecoder('windows-1258').decode(bytes);
}

const MAX_BROKEN_SHARE = 0.2;

function isMostlyUtf8(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  return broken === 0 || broken < (text.match(/[^\0-\x7f]/g) ?? []).length * MAX_BROKEN_SHARE;
}
