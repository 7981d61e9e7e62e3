import { columnLetters, columnNumber } from './area';
import { type LineChange, movedIndex } from './lines';

interface End {
  readonly column: { readonly at: number; readonly fixed: boolean } | null;
  readonly row: { readonly at: number; readonly fixed: boolean } | null;
}

type Move = (first: End, last: End | null) => readonly [End, End | null] | null;

const TEXT = '"(?:[^"]|"")*"';
const SHEET = "(?:'(?:[^']|'')+'|[\\p{L}_][\\p{L}\\p{N}_.]*)!";
const END = '\\$?[A-Z]{1,3}\\$?\\d+';
const REFERENCE = `${END}(?::${END})?|\\$?[A-Z]{1,3}:\\$?[A-Z]{1,3}|\\$?\\d+:\\$?\\d+`;
const PATTERN = new RegExp(`(${TEXT})|(?<![\\p{L}\\p{N}_.$])(${SHEET})?(${REFERENCE})(?![\\p{L}\\p{N}_(.!])`, 'giu');

function readEnd(text: string): End {
  const match = /^(\$?)([A-Z]*)(\$?)(\d*)$/i.exec(text);
  const [, first = '', letters = '', second = '', digits = ''] = match ?? [];
  const rowMark = letters === '' ? first : second;
  return {
    column: letters === '' ? null : { at: columnNumber(letters), fixed: first === '$' },
    row: digits === '' ? null : { at: Number(digits), fixed: rowMark === '$' },
  };
}

function writeEnd(end: End): string {
  const column = end.column ? (end.column.fixed ? '$' : '') + columnLetters(end.column.at) : '';
  const row = end.row ? (end.row.fixed ? '$' : '') + end.row.at : '';
  return column + row;
}

function sheetNameOf(prefix: string): string {
  const name = prefix.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

function movedReference(reference: string, move: Move): string | null {
  const [first = '', last] = reference.split(':');
  const moved = move(readEnd(first), last === undefined ? null : readEnd(last));
  return moved && writeEnd(moved[0]) + (moved[1] ? `:${writeEnd(moved[1])}` : '');
}

function rewritten(formula: string, moveFor: (sheetName: string | null) => Move | null): string {
  return formula.replace(PATTERN, (all: string, _text?: string, prefix?: string, reference?: string) => {
    const move = moveFor(prefix ? sheetNameOf(prefix) : null);
    if (!move || reference === undefined) return all;
    const moved = movedReference(reference, move);
    return moved === null ? '#REF!' : (prefix ?? '') + moved;
  });
}

type Line = 'row' | 'column';

function withLine(end: End, line: Line, at: number): End {
  const old = end[line];
  return old ? { ...end, [line]: { at, fixed: old.fixed } } : end;
}

/** Deleting the end of a range shrinks it; deleting all of it breaks it. */
function changedSpan(first: number, last: number, change: LineChange): readonly [number, number] | null {
  if (change.kind !== 'delete') {
    const ends = [movedIndex(first, change) ?? first, movedIndex(last, change) ?? last];
    return [Math.min(...ends), Math.max(...ends)];
  }
  const start = movedIndex(first, change) ?? change.at;
  const end = movedIndex(last, change) ?? change.at - 1;
  return end < start ? null : [start, end];
}

function moveByChange(line: Line, change: LineChange): Move {
  return (first, last) => {
    const start = first[line];
    const end = (last ?? first)[line];
    if (!start || !end) return [first, last];
    const span = changedSpan(start.at, end.at, change);
    return span && [withLine(first, line, span[0]), last && withLine(last, line, span[1])];
  };
}

/**
 * Returns the formula as it reads after rows or columns of one sheet changed. `own` tells whether references without a
 * sheet's name point to that sheet. Limited to A1 references: a moved block inside a range only moves the range's ends,
 * and R1C1 text or references built by INDIRECT stay.
 */
export function shiftReferences(
  formula: string,
  site: { readonly own: boolean; readonly sheetName: string },
  line: Line,
  change: LineChange,
): string {
  const move = moveByChange(line, change);
  return rewritten(formula, (name) => ((name === null ? site.own : name === site.sheetName) ? move : null));
}

function shifted(end: End, rows: number, columns: number): End | null {
  const column = end.column && (end.column.fixed ? end.column : { ...end.column, at: end.column.at + columns });
  const row = end.row && (end.row.fixed ? end.row : { ...end.row, at: end.row.at + rows });
  return (column && column.at < 1) || (row && row.at < 1) ? null : { column, row };
}

/** Returns the formula as it reads when copied that many rows down and columns right. [behaviour 26, L] */
export function copiedFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  const move: Move = (first, last) => {
    const start = shifted(first, rows, columns);
    const end = last && shifted(last, rows, columns);
    return start && (last === null || end) ? [start, end] : null;
  };
  return rewritten(formula, () => move);
}

export function renamedSheet(formula: string, oldName: string, newName: string): string {
  const pattern = new RegExp(`(${TEXT})|(${SHEET})`, 'giu');
  return formula.replace(pattern, (all: string, text?: string, prefix?: string) =>
    text !== undefined || prefix === undefined || sheetNameOf(prefix) !== oldName
      ? all
      : `'${newName.replaceAll("'", "''")}'!`,
  );
}
