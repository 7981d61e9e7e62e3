import { OBJECT_SIGN } from '../core';
import {
  ascending,
  type BlockWrite,
  blockOf,
  type Changes,
  cellsByRow,
  changedTags,
  rectOf,
  rowsFrom,
  writeBlocks,
} from './blocks';
import { withRowsBetween } from './columns';
import { type Refusal, refusalOf } from './refusal';
import { type CellValue, columnsRect, type Grid, type Place, type Rect, sameCell, type TableData } from './table';

/** A cell that took no value. */
export interface RefusedCell extends Place {
  readonly rule: Refusal;
  /** What the platform says of it. */
  readonly message: string;
}

export interface Filled {
  /** By row, the tags of the cells that were written. */
  readonly written: ReadonlyMap<number, readonly string[]>;
  /** The cells that took no value; whatever else was not written is left to a formula. */
  readonly refused: readonly RefusedCell[];
}

/** A cell that is to be written. */
interface WantedCell extends Place {
  readonly tag: string;
  readonly value: CellValue;
}

/**
 * Writes single cells as whole blocks and commits them, and leaves formulas alone, and between the cells images too, which no text brings
 * back. Other rows between two cells are written again as the table read them.
 * Costs one read, one more for each column where only some rows of the table were read, a write for each stretch of rows of a column that
 * neither interrupts, and one that commits them. Where a cell takes no value, up to `MOST_TRIES` times two writes more, and a read.
 * @param overFormulas writes the cells also where a formula stands in them that fills no other
 */
export function fillCells(grid: Grid, table: TableData, changes: Changes, overFormulas = false): Filled {
  const columns = [...changedTags(changes)].flatMap((tag) => table.columns.get(tag) ?? []);
  if (columns.length === 0) return { written: new Map(), refused: [] };
  const rect = { ...rectOf([], ascending(changes.keys())), ...columnsRect(columns) };
  const formulas = grid.formulas(rect);
  const writes: BlockWrite[] = [];
  const wanted: WantedCell[] = [];
  for (const column of columns) {
    const { tag } = column;
    const rows = ascending(changes.keys()).filter((row) => changes.get(row)?.[tag] !== undefined);
    const asked = new Set(rows);
    const present = cellsByRow(withRowsBetween(grid, table, new Set([tag]), spanned(rows)));
    const isLeft = (row: number): boolean => {
      const formula = formulas[row - rect.row]?.[column.column - rect.column] ?? null;
      if (formula !== null) return formula === 'block' || !(overFormulas && asked.has(row));
      return present.get(row)?.[tag] === OBJECT_SIGN && !asked.has(row);
    };
    const fill = stretches(rows, isLeft);
    writes.push(...fill.map((each) => blockOf([column], each, { present, changes })));
    wanted.push(
      ...fill.flat().map((row) => ({ row, column: column.column, tag, value: changes.get(row)?.[tag] ?? '' })),
    );
  }
  const refused = refusedOf(grid, writes, wanted);
  const out = new Set(refused.map(placeKey));
  const written = new Map<number, string[]>();
  for (const cell of wanted) {
    if (!out.has(placeKey(cell))) written.set(cell.row, [...(written.get(cell.row) ?? []), cell.tag]);
  }
  return { written, refused };
}

function placeKey({ row, column }: Place): string {
  return `${row} ${column}`;
}

/** Returns the rows from the first to the last of these. */
function spanned(rows: readonly number[]): number[] {
  const { row, rows: count } = rectOf([], rows);
  return rowsFrom(row, count);
}

/** Returns the rows that can be filled, a list for each stretch between cells that stay. */
function stretches(rows: readonly number[], isLeft: (row: number) => boolean): number[][] {
  const wanted = new Set(rows);
  let stretch: number[] = [];
  const found = [stretch];
  for (const row of rows.length === 0 ? [] : spanned(rows)) {
    if (isLeft(row)) {
      stretch = [];
      found.push(stretch);
    } else if (wanted.has(row)) stretch.push(row);
  }
  return found.filter(({ length }) => length > 0);
}

/** Bounds the search for the cells that take no value: what is not written by then counts as one. */
const MOST_TRIES = 60;

/** Says why a block was refused, and what the platform said. */
type Reason = Omit<RefusedCell, keyof Place>;

/**
 * Writes blocks and commits them. Where one of them is refused, nobody can tell what became of the others [assumed 100]: each is written
 * again by itself, and what is refused in parts, until the cells are found that take no value; what these say in the end is what counts.
 */
function refusedOf(grid: Grid, writes: readonly BlockWrite[], wanted: readonly WantedCell[]): RefusedCell[] {
  let last = writes.length === 0 ? null : reasonAgainst(grid, writes);
  if (last === null) return [];
  let tries = MOST_TRIES;
  const reasons = new Map<string, Reason>();
  writes.forEach(find);
  return untaken(
    grid,
    wanted.flatMap((cell) => {
      const reason = reasons.get(placeKey(cell));
      return reason ? { ...cell, ...reason } : [];
    }),
  );

  function find(block: BlockWrite): void {
    const reason = tries > 0 ? reasonAgainst(grid, [block]) : last;
    tries -= 1;
    if (reason === null) return;
    last = reason;
    const parts = tries > 0 ? partsOf(block, reason.message) : [];
    parts.forEach(find);
    const { row, column, rows } = block.rect;
    if (parts.length === 0) for (const at of rowsFrom(row, rows)) reasons.set(placeKey({ row: at, column }), reason);
  }
}

/** Writes blocks and commits them; returns why that was refused, null where it was not. */
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

/** Parts a block of one column: around the cell that the message names, else in halves. None of a single cell. */
function partsOf({ rect, values }: BlockWrite, message: string): BlockWrite[] {
  if (rect.rows === 1) return [];
  const named = Number(/\b[A-Z]{1,3}(\d+)\b/.exec(message)?.[1] ?? Number.NaN);
  const isInside = named >= rect.row && named < rect.row + rect.rows;
  const middle = rect.row + Math.ceil(rect.rows / 2);
  const [from, to] = isInside ? [named, named + 1] : [middle, middle];
  const part = (first: number, end: number): BlockWrite => ({
    rect: { ...rect, row: first, rows: end - first },
    values: values.slice(first - rect.row, end - rect.row),
  });
  const end = rect.row + rect.rows;
  return [part(rect.row, from), part(from, to), part(to, end)].filter((each) => each.rect.rows > 0);
}

/** Leaves out the cells that say what was wanted, whatever was said of it. */
function untaken(grid: Grid, cells: readonly (WantedCell & Reason)[]): RefusedCell[] {
  if (cells.length === 0) return [];
  const all = ascending(cells.map(({ row }) => row));
  const rect: Rect = { ...rectOf([], all), ...columnsRect(cells) };
  const now = grid.read(rect);
  const isTaken = ({ row, column, value }: WantedCell): boolean =>
    sameCell(now[row - rect.row]?.[column - rect.column] ?? '', value);
  return cells
    .filter((cell) => !isTaken(cell))
    .map(({ row, column, rule, message }) => ({ row, column, rule, message }));
}
