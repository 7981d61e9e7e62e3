import { groupBy, runsOf } from '../records/record';
import {
  type Cells,
  type CellValue,
  columnsRect,
  type Grid,
  type Place,
  type Rect,
  recordsOf,
  sorted,
  type TableColumn,
  type TableData,
} from './table';

/** Of what changed, in every table. */
export const CHANGED_TINT = '#e1effe';

export interface BlockWrite {
  readonly rect: Rect;
  readonly values: readonly (readonly CellValue[])[];
}

/** New cells by row; a row without a record in the table is a new row. */
export type Changes = ReadonlyMap<number, Cells>;

export function writeBlocks(grid: Grid, writes: readonly BlockWrite[], rowsToSpare?: number): void {
  for (const { rect, values } of writes) grid.write(rect, values, rowsToSpare);
}

/** Unchanged cells of a block get the table's values. @param tags writable columns */
export function blocksOf(table: TableData, changes: Changes, tags: ReadonlySet<string>): BlockWrite[] {
  const rows = ascending(changes.keys());
  if (rows.length === 0) return [];
  const changed = changedTags(changes);
  const runs = columnRuns(table, tags).map((run) => trimmed(run, changed));
  const present = cellsByRow(table);
  return runs.filter((run) => run.length > 0).map((run) => blockOf(run, rows, { present, changes }));
}

export function ascending(rows: Iterable<number>): number[] {
  return [...new Set(rows)].sort((a, b) => a - b);
}

export function rowsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

export function cellsByRow(table: TableData): Contents['present'] {
  return new Map(table.rows.map(({ row, cells }) => [row, cells]));
}

export function columnRuns(table: TableData, tags: ReadonlySet<string>): TableColumn[][] {
  const columns = [...table.columns.values()].filter(({ tag }) => tags.has(tag));
  return runsOf(sorted(columns), (before, { column }) => column === before.column + 1);
}

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

export function blockOf(
  run: readonly TableColumn[],
  rows: readonly number[],
  { present, changes }: Contents,
): BlockWrite {
  const rect = rectOf(run, rows);
  const values = rowsFrom(rect.row, rect.rows).map((row) => {
    const [before, after] = [present.get(row), changes.get(row)];
    return run.map(({ tag }) => after?.[tag] ?? before?.[tag] ?? '');
  });
  return { rect, values };
}

export function rectOf(run: readonly TableColumn[], rows: readonly number[]): Rect {
  const [row = 1] = rows;
  const last = rows[rows.length - 1] ?? row;
  return { row, column: run[0]?.column ?? 1, rows: last - row + 1, columns: run.length };
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** @param gap rows that may lie between two of a span @param most number of spans: the widest gaps count */
export function spansOf(rows: Iterable<number>, gap: number, most: number): Span[] {
  const all = ascending(rows);
  const widths = all.slice(1).map((row, index) => row - (all[index] ?? row) - 1);
  const wide = widths.filter((width) => width > gap).sort((a, b) => b - a);
  const narrowest = Math.max(gap + 1, wide[most - 2] ?? 0);
  const spans: { first: number; last: number }[] = [];
  let parts = 1;
  all.forEach((row, index) => {
    const span = spans[spans.length - 1];
    const isParted = (widths[index - 1] ?? 0) >= narrowest && parts < most;
    if (span && !isParted) span.last = row;
    else spans.push({ first: row, last: row });
    if (span && isParted) parts += 1;
  });
  return spans;
}

/** Cells that take as long as one more call. [platform 1, M] */
const READ_CELLS = 17_000;
const WRITE_CELLS = 75;
const MOST_READS = 8;
const MOST_WRITES = 100;

export function readSpans(rows: Iterable<number>, columns: number): Span[] {
  return spansOf(rows, Math.floor(READ_CELLS / columns), MOST_READS);
}

export function readRows(grid: Grid, table: TableData, rows: Iterable<number>): TableData {
  const requested = new Set(rows);
  const columns = [...table.columns.values()];
  const { column: firstColumn, columns: width } = columnsRect(columns);
  const spans = readSpans(requested, width);
  const read = spans
    .flatMap(({ first, last }) => {
      const values = grid.read({ row: first, column: firstColumn, rows: last - first + 1, columns: width });
      return recordsOf({ firstRow: first, firstColumn, values }, columns);
    })
    .filter(({ row }) => requested.has(row));
  const firstRow = spans[0]?.first ?? 2;
  return { ...table, firstRow, rows: read, nextRow: (read[read.length - 1]?.row ?? firstRow - 1) + 1 };
}

export function withRowsBetween(
  grid: Grid,
  table: TableData,
  tags: ReadonlySet<string>,
  rows: readonly number[],
): TableData {
  const present = new Set(table.rows.map(({ row }) => row));
  const others = ascending(rows).filter((row) => !present.has(row));
  const columns = [...table.columns].filter(([tag]) => tags.has(tag));
  if (!table.isPart || others.length === 0 || columns.length === 0) return table;
  const read = readRows(grid, { ...table, columns: new Map(columns) }, others).rows;
  return { ...table, rows: [...table.rows, ...read] };
}

/** Hint: rows between two changed ones are written again, where a formula becomes its value. */
export function writeCells(grid: Grid, table: TableData, changes: Changes): void {
  const tags = changedTags(changes);
  const spans = spansOf(changes.keys(), Math.floor(WRITE_CELLS / tags.size), MOST_WRITES);
  const rows = spans.flatMap(({ first, last }) => rowsFrom(first, last - first + 1));
  const whole = withRowsBetween(grid, table, tags, rows);
  for (const { first, last } of spans) {
    const within = new Map([...changes].filter(([row]) => row >= first && row <= last));
    writeBlocks(grid, blocksOf(whole, within, tags));
  }
}

export function writeRows(grid: Grid, table: TableData, atRow: number, rows: readonly Cells[]): void {
  const changes = new Map(rows.map((cells, index) => [atRow + index, cells]));
  writeBlocks(grid, blocksOf({ ...table, rows: [] }, changes, changedTags(changes)), 1);
}

interface Tints {
  readonly byRow: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** All colours of the desk: where one is not asked for, it is taken away. */
  readonly own: readonly string[];
  readonly searched: ReadonlyMap<number, readonly string[]>;
}

/** Keeps colours that the user chose: they could not be brought back. The result applies the tints. */
export function planTints(grid: Grid, table: TableData, { byRow, own, searched }: Tints): () => void {
  const found: { readonly place: Place; readonly colour: string | null }[] = [];
  for (const run of columnRuns(table, new Set([...searched.values()].flat()))) {
    const rows = [...searched].filter(([, tags]) => run.some(({ tag }) => tags.includes(tag))).map(([row]) => row);
    const isSearched = new Set(rows);
    for (const { first, last } of readSpans(rows, run.length)) {
      grid.colours(rectOf(run, [first, last])).forEach((line, down) => {
        const row = first + down;
        if (!isSearched.has(row)) return;
        run.forEach(({ tag, column }, at) => {
          take({ row, column }, line[at] ?? null, byRow.get(row)?.[tag]);
        });
      });
    }
  }
  return () => {
    for (const [colour, all] of groupBy(found, (each) => each.colour))
      grid.tint(
        all.map(({ place }) => place),
        colour,
      );
  };

  function take(place: Place, current: string | null, colour: string | null = null): void {
    const isUsers = current !== null && !own.includes(current);
    if (!isUsers && current !== colour) found.push({ place, colour });
  }
}

export function paintCells(
  grid: Grid,
  table: TableData,
  { tags, ...tints }: Omit<Tints, 'searched'> & { readonly tags: readonly string[] },
): void {
  const rows = rowsFrom(table.firstRow, table.nextRow - table.firstRow);
  planTints(grid, table, { ...tints, searched: new Map(rows.map((row) => [row, tags])) })();
}
