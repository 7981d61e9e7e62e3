import { groupBy } from '../core';
import {
  type BlockWrite,
  blocksOf,
  type Changes,
  changedTags,
  columnRuns,
  readSpans,
  writeBlocks,
  writeSpans,
} from './blocks';
import type { Cells, CellValue, Grid, Place, Rect, TableColumn, TableData } from './table';

/**
 * Writes single cells as whole blocks, and no column but those that the changes name: one write per run of neighbouring columns and span of
 * rows, none when there are no changes.
 * Hint: rows between two changed ones may be written again as the table read them, so a formula there becomes its value. Use it for
 * columns that the desk fills.
 */
export function writeCells(grid: Grid, table: TableData, changes: Changes): void {
  const tags = changedTags(changes);
  for (const { first, last } of writeSpans(changes.keys(), tags.size)) {
    const within = new Map([...changes].filter(([row]) => row >= first && row <= last));
    writeBlocks(grid, blocksOf(table, within, tags));
  }
}

/**
 * Writes one column; rows that are not in `valuesByRow` keep what the table read. One write for each span of rows.
 * @returns false, having written nothing, when the table has no column of that tag
 */
export function writeColumn(
  grid: Grid,
  table: TableData,
  tag: string,
  valuesByRow: ReadonlyMap<number, CellValue>,
): boolean {
  if (!table.columns.has(tag)) return false;
  writeCells(grid, table, new Map([...valuesByRow].map(([row, value]) => [row, { [tag]: value }])));
  return true;
}

/**
 * Writes new rows one under the other, e.g. of a journal, and has the sheet reach a row further: one write per run of neighbouring
 * columns; tags without a column are left out.
 * @param atRow where the first one goes; `table.nextRow` for the end of the table as it was read
 */
export function writeRows(grid: Grid, table: TableData, atRow: number, rows: readonly Cells[]): void {
  const changes = new Map(rows.map((cells, index) => [atRow + index, cells]));
  writeBlocks(grid, blocksOf({ ...table, rows: [] }, changes, changedTags(changes)), 1);
}

interface Tints {
  /** Holds the colours that cells are to have, by row and tag. */
  readonly byRow: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Holds every colour that is the desk's: where it stands and is not asked for, it is taken away. */
  readonly own: readonly string[];
  /** Holds the rows that are looked at, with the tags of the columns that may have a tint or are to have one. */
  readonly looked: ReadonlyMap<number, readonly string[]>;
}

/**
 * Finds out what is to be tinted, and which old tints are to be taken away. Colours that the user chose stay, also where a tint is asked
 * for: they could not be brought back.
 * Costs one read for each run of neighbouring columns and span of rows.
 * @returns what tints them; costs a write for each colour, as a rule
 */
export function planTints(grid: Grid, table: TableData, { byRow, own, looked }: Tints): () => void {
  const found: { readonly place: Place; readonly colour: string | null }[] = [];
  for (const run of columnRuns(table, new Set([...looked.values()].flat()))) {
    const rows = [...looked].filter(([, tags]) => run.some(({ tag }) => tags.includes(tag))).map(([row]) => row);
    const isLooked = new Set(rows);
    for (const { first, last } of readSpans(rows, run.length)) {
      const rect: Rect = { row: first, column: run[0]?.column ?? 1, rows: last - first + 1, columns: run.length };
      grid.colours(rect).forEach((line, down) => {
        const row = first + down;
        if (!isLooked.has(row)) return;
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

/**
 * Tints cells and takes old tints away, over the rows of the table that were read, in the columns with these tags. Costs one read for
 * each run of neighbouring columns, and a write for each colour, as a rule.
 */
export function paintCells(
  grid: Grid,
  table: TableData,
  { tags, ...tints }: Omit<Tints, 'looked'> & { readonly tags: readonly string[] },
): void {
  const rows = Array.from({ length: table.nextRow - table.firstRow }, (_, index) => table.firstRow + index);
  planTints(grid, table, { ...tints, looked: new Map(rows.map((row) => [row, tags])) })();
}

/** Maps rows of a column to the values to be written. */
type Fill = ReadonlyMap<number, CellValue>;

/**
 * Writes single cells as whole blocks, and leaves formulas alone, those between the cells too.
 * Costs per column one read, and one write for each stretch of rows that no formula interrupts.
 * @param overFormulas writes the cells also where a formula stands in them
 * @returns by row, the tags of the cells that were written
 */
export function fillCells(
  grid: Grid,
  table: TableData,
  changes: Changes,
  overFormulas = false,
): ReadonlyMap<number, readonly string[]> {
  const written = new Map<number, string[]>();
  for (const tag of changedTags(changes)) {
    const column = table.columns.get(tag);
    if (!column) continue;
    const fill = withoutFormulas(grid, column, fillOf(changes, tag), overFormulas);
    writeBlocks(grid, fillBlocks(table, column, fill));
    for (const [row, value] of fill) if (value !== null) written.set(row, [...(written.get(row) ?? []), tag]);
  }
  return written;
}

function fillOf(changes: Changes, tag: string): Fill {
  return new Map(
    [...changes].flatMap(([row, cells]): [number, CellValue][] => {
      const value = cells[tag];
      return value === undefined ? [] : [[row, value]];
    }),
  );
}

/** Returns what goes into each row from the first to the last; null where a formula stands. Other rows have no entry. */
function withoutFormulas(
  grid: Grid,
  { column }: TableColumn,
  fill: Fill,
  overFormulas: boolean,
): ReadonlyMap<number, CellValue | null> {
  const rows = [...fill.keys()].sort((a, b) => a - b);
  const first = rows[0] ?? 1;
  const count = (rows[rows.length - 1] ?? first) - first + 1;
  const formulas = grid.formulas({ row: first, column, rows: count, columns: 1 });
  const cells = new Map<number, CellValue | null>();
  for (let row = first; row < first + count; row++) {
    const value = fill.get(row);
    const isKept = formulas[row - first]?.[0] && !(overFormulas && value !== undefined);
    if (isKept) cells.set(row, null);
    else if (value !== undefined) cells.set(row, value);
  }
  return cells;
}

/** Rows between two cells of one stretch are written again as the table read them. */
function fillBlocks(
  table: TableData,
  { column, tag }: TableColumn,
  fill: ReadonlyMap<number, CellValue | null>,
): BlockWrite[] {
  const present = new Map(table.rows.map(({ row, cells }) => [row, cells[tag] ?? '']));
  return stretches(fill).map(({ first, last }) => {
    const values = Array.from({ length: last - first + 1 }, (_, index) => {
      const row = first + index;
      return [fill.get(row) ?? present.get(row) ?? ''];
    });
    return { rect: { row: first, column, rows: values.length, columns: 1 }, values };
  });
}

function stretches(fill: ReadonlyMap<number, CellValue | null>): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = [];
  let open: { first: number; last: number } | null = null;
  for (const [row, value] of fill) {
    if (value === null) open = null;
    else if (open) open.last = row;
    else {
      open = { first: row, last: row };
      found.push(open);
    }
  }
  return found;
}
