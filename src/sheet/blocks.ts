import type { Cells, CellValue, Grid, Rect, TableColumn, TableData } from './table';

/** A block to write: what a plan consists of in the end. */
export interface BlockWrite {
  readonly rect: Rect;
  readonly values: readonly (readonly CellValue[])[];
}

/** New cells by row; a row that the table has no record of yet is a new row. */
export type Changes = ReadonlyMap<number, Cells>;

/** Writes blocks in their order. Costs one write per block. @param rowsToSpare as for a write of the grid */
export function writeBlocks(grid: Grid, writes: readonly BlockWrite[], rowsToSpare?: number): void {
  for (const { rect, values } of writes) grid.write(rect, values, rowsToSpare);
}

/**
 * Turns changes of single cells into whole blocks: one per run of neighbouring columns, from the first to the last row
 * that changes. Cells inside a block that do not change get what the table says stands there.
 * @param tags the columns that a block may cover; no other column is written
 */
export function blocksOf(table: TableData, changes: Changes, tags: ReadonlySet<string>): BlockWrite[] {
  const rows = [...changes.keys()].sort((a, b) => a - b);
  const first = rows[0];
  const last = rows[rows.length - 1];
  if (first === undefined || last === undefined) return [];
  const changed = changedTags(changes);
  const runs = columnRuns(table, tags).map((run) => trimmed(run, changed));
  const present = new Map(table.rows.map((each) => [each.row, each.cells]));
  return runs.filter((run) => run.length > 0).map((run) => blockOf(run, first, last, { present, changes }));
}

/** Returns the columns with these tags as runs of neighbours, from left to right. */
export function columnRuns(table: TableData, tags: ReadonlySet<string>): TableColumn[][] {
  const runs: TableColumn[][] = [];
  for (const column of [...table.columns.values()].sort((a, b) => a.column - b.column)) {
    if (!tags.has(column.tag)) continue;
    const run = runs[runs.length - 1];
    const neighbour = run?.[run.length - 1];
    if (run !== undefined && neighbour?.column === column.column - 1) run.push(column);
    else runs.push([column]);
  }
  return runs;
}

/** Returns every tag that some change names. */
export function changedTags(changes: Changes): Set<string> {
  const tags = new Set<string>();
  for (const cells of changes.values()) for (const tag of Object.keys(cells)) tags.add(tag);
  return tags;
}

function trimmed(run: readonly TableColumn[], changed: ReadonlySet<string>): readonly TableColumn[] {
  const touched = run.map((column) => changed.has(column.tag));
  return touched.includes(true) ? run.slice(touched.indexOf(true), touched.lastIndexOf(true) + 1) : [];
}

interface Contents {
  readonly present: ReadonlyMap<number, Cells>;
  readonly changes: Changes;
}

function blockOf(run: readonly TableColumn[], first: number, last: number, contents: Contents): BlockWrite {
  const values = Array.from({ length: last - first + 1 }, (_, index) => {
    const before = contents.present.get(first + index);
    const after = contents.changes.get(first + index);
    return run.map(({ tag }) => after?.[tag] ?? before?.[tag] ?? '');
  });
  const column = run[0]?.column ?? 1;
  return { rect: { row: first, column, rows: values.length, columns: run.length }, values };
}

/** Neighbouring rows. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Groups rows into spans, so that few calls reach them all.
 * @param rows in any order
 * @param gap rows that may lie between two of a span, since passing over them costs no less than another call
 * @param most how many spans there may be: of more gaps, only the widest part two
 */
export function spansOf(rows: Iterable<number>, gap: number, most: number): Span[] {
  const sorted = [...new Set(rows)].sort((a, b) => a - b);
  const widths = sorted.slice(1).map((row, index) => row - (sorted[index] ?? row) - 1);
  const wide = widths.filter((width) => width > gap).sort((a, b) => b - a);
  const narrowest = Math.max(gap + 1, wide[most - 2] ?? 0);
  const spans: { first: number; last: number }[] = [];
  let parts = 1;
  sorted.forEach((row, index) => {
    const span = spans[spans.length - 1];
    const isParted = (widths[index - 1] ?? 0) >= narrowest && parts < most;
    if (span && !isParted) span.last = row;
    else spans.push({ first: row, last: row });
    if (span && isParted) parts += 1;
  });
  return spans;
}

/** So many cells take as long to read as one more call, and so many to write. [platform 1, M] */
const READ_CELLS = 17_000;
const WRITE_CELLS = 75;
/** Bounds the calls of one step, however many rows there are. */
const MOST_READS = 8;
const MOST_WRITES = 100;

/** Returns the spans in which rows are best read. */
export function readSpans(rows: Iterable<number>, columns: number): Span[] {
  return spansOf(rows, Math.floor(READ_CELLS / columns), MOST_READS);
}

/** Returns the spans in which rows are best written. */
export function writeSpans(rows: Iterable<number>, columns: number): Span[] {
  return spansOf(rows, Math.floor(WRITE_CELLS / columns), MOST_WRITES);
}
