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
