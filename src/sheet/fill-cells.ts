import { type BlockWrite, type Changes, changedTags, writeBlocks } from './blocks';
import type { CellValue, Grid } from './grid';
import type { TableColumn, TableData } from './table';

/** Where in a column something is to be written: rows to values. */
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

/** What goes into each row from the first to the last; null where a formula stands. Other rows have no entry. */
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
