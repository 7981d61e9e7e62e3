import { googleFailure } from '../platform/google-words';
import { OBJECT_SIGN } from '../records/read-cell';
import { runsOf } from '../records/record';
import {
  ascending,
  type BlockWrite,
  blockOf,
  type Changes,
  cellsByRow,
  changedTags,
  rectOf,
  rowsFrom,
  withRowsBetween,
  writeBlocks,
} from './blocks';
import { type CellValue, columnsRect, type Grid, type Place, type Rect, sameCell, type TableData } from './table';

/** Why a cell takes no value; `object`: it has an image; `typed`: it is in a column of a Google table. */
export type Refusal = 'validation' | 'protected' | 'object' | 'typed';

export function refusalOf(error: unknown): Refusal | null {
  const failure = googleFailure(error);
  return failure === 'validation' || failure === 'protected' || failure === 'typed' ? failure : null;
}

export interface RefusedCell extends Place {
  readonly rule: Refusal;
  readonly message: string;
}

export interface Filled {
  readonly written: ReadonlyMap<number, readonly string[]>;
  /** Cells that took no value; others that were not written have formulas. */
  readonly refused: readonly RefusedCell[];
}

interface RequestedCell extends Place {
  readonly tag: string;
  readonly value: CellValue;
}

/** Writes whole blocks, sparing formulas and images. @param overFormulas also overwrites formulas that fill one cell */
export function fillCells(grid: Grid, table: TableData, changes: Changes, overFormulas = false): Filled {
  const columns = [...changedTags(changes)].flatMap((tag) => table.columns.get(tag) ?? []);
  if (columns.length === 0) return { written: new Map(), refused: [] };
  const rect = { ...rectOf([], ascending(changes.keys())), ...columnsRect(columns) };
  const formulas = grid.formulas(rect);
  const writes: BlockWrite[] = [];
  const requested: RequestedCell[] = [];
  const images: RefusedCell[] = [];
  for (const column of columns) {
    const { tag } = column;
    const rows = ascending(changes.keys()).filter((row) => changes.get(row)?.[tag] !== undefined);
    const asked = new Set(rows);
    const present = cellsByRow(withRowsBetween(grid, table, new Set([tag]), spanned(rows)));
    const formulaAt = (row: number) => formulas[row - rect.row]?.[column.column - rect.column] ?? null;
    const isImage = (row: number): boolean => formulaAt(row) === null && present.get(row)?.[tag] === OBJECT_SIGN;
    const isLeft = (row: number): boolean =>
      formulaAt(row) === 'block' || (formulaAt(row) === 'own' && !(overFormulas && asked.has(row))) || isImage(row);
    const fill = stretches(rows, isLeft);
    images.push(
      ...rows.filter(isImage).map((row) => ({ row, column: column.column, rule: 'object', message: '' }) as const),
    );
    writes.push(...fill.map((each) => blockOf([column], each, { present, changes })));
    requested.push(
      ...fill.flat().map((row) => ({ row, column: column.column, tag, value: changes.get(row)?.[tag] ?? '' })),
    );
  }
  const refused = refusedOf(grid, writes, requested);
  const out = new Set(refused.map(placeKey));
  const written = new Map<number, string[]>();
  for (const cell of requested) {
    if (!out.has(placeKey(cell))) written.set(cell.row, [...(written.get(cell.row) ?? []), cell.tag]);
  }
  return { written, refused: [...refused, ...images] };
}

function placeKey({ row, column }: Place): string {
  return `${row} ${column}`;
}

function spanned(rows: readonly number[]): number[] {
  const { row, rows: count } = rectOf([], rows);
  return rowsFrom(row, count);
}

function stretches(rows: readonly number[], isLeft: (row: number) => boolean): number[][] {
  const between = (first: number, last: number): number[] => rowsFrom(first, last - first + 1);
  const filled = rows.filter((row) => !isLeft(row));
  return runsOf(filled, (before, row) => !between(before, row).some(isLeft));
}

const MOST_TRIES = 100;

type Reason = Omit<RefusedCell, keyof Place>;

/** What a refused batch wrote is unknown [assumed 100]: its parts are written alone, and cells' final values count. */
function refusedOf(grid: Grid, writes: readonly BlockWrite[], requested: readonly RequestedCell[]): RefusedCell[] {
  let last = writes.length === 0 ? null : reasonAgainst(grid, writes);
  if (last === null) return [];
  let tries = MOST_TRIES;
  const reasons = new Map<string, Reason>();
  writes.forEach(find);
  return untaken(
    grid,
    requested.flatMap((cell) => {
      const reason = reasons.get(placeKey(cell));
      return reason ? { ...cell, ...reason } : [];
    }),
  );

  function find(block: BlockWrite): void {
    const reason = tries > 0 ? reasonAgainst(grid, [block]) : last;
    tries -= 1;
    if (reason === null) return;
    last = reason;
    const { row, column, rows } = block.rect;
    const named = rowNamed(block, reason.message);
    const parts = tries > 0 ? partsOf(block, named) : [];
    const untried = tries > 0 && named !== null ? [named] : parts.length === 0 ? rowsFrom(row, rows) : [];
    for (const at of untried) reasons.set(placeKey({ row: at, column }), reason);
    parts.forEach(find);
  }
}

function reasonAgainst(grid: Grid, writes: readonly BlockWrite[]): Reason | null {
  try {
    writeBlocks(grid, writes);
    grid.flush();
    return null;
  } catch (error) {
    const rule = refusalOf(error);
    if (rule === null) throw error;
    return { rule, message: error instanceof Error ? error.message : String(error) };
  }
}

function rowNamed({ rect }: BlockWrite, message: string): number | null {
  const named = Number(/\b[A-Z]{1,3}(\d+)\b/.exec(message)?.[1] ?? Number.NaN);
  return named >= rect.row && named < rect.row + rect.rows ? named : null;
}

function partsOf({ rect, values }: BlockWrite, around: number | null): BlockWrite[] {
  if (rect.rows === 1) return [];
  const middle = rect.row + Math.ceil(rect.rows / 2);
  const [from, to] = around === null ? [middle, middle] : [around, around + 1];
  const part = (first: number, end: number): BlockWrite => ({
    rect: { ...rect, row: first, rows: end - first },
    values: values.slice(first - rect.row, end - rect.row),
  });
  const end = rect.row + rect.rows;
  return [part(rect.row, from), part(to, end)].filter((each) => each.rect.rows > 0);
}

function untaken(grid: Grid, cells: readonly (RequestedCell & Reason)[]): RefusedCell[] {
  if (cells.length === 0) return [];
  const all = ascending(cells.map(({ row }) => row));
  const rect: Rect = { ...rectOf([], all), ...columnsRect(cells) };
  const now = grid.read(rect);
  const isTaken = ({ row, column, value }: RequestedCell): boolean =>
    sameCell(now[row - rect.row]?.[column - rect.column] ?? '', value);
  return cells
    .filter((cell) => !isTaken(cell))
    .map(({ row, column, rule, message }) => ({ row, column, rule, message }));
}
