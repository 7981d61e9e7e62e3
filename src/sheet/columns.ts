import { type BlockWrite, blocksOf, type Changes, changedTags, columnRuns, writeBlocks } from './blocks';
import type { Cells, CellValue, Grid, Rect, TableColumn, TableData } from './table';

/**
 * Writes single cells as whole blocks, and no column but those that the changes name: one write per run of neighbouring
 * columns, none when there are no changes.
 * Hint: rows between the first and the last changed one are written again as the table read them, so a formula there
 * becomes its value. Use it for columns that the desk fills.
 */
export function writeCells(grid: Grid, table: TableData, changes: Changes): void {
  writeBlocks(grid, blocksOf(table, changes, changedTags(changes)));
}

/**
 * Writes one column as a block; rows that are not in `valuesByRow` keep what the table read. At most one write.
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
  /** The colours of the cells that are to have one, by row and tag. */
  readonly byRow: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Every colour that is the desk's: where it stands and is not asked for, it is taken away. */
  readonly own: readonly string[];
  readonly tags: readonly string[];
}

/**
 * Tints cells and takes old tints away, over the rows of the table that were read. Colours that the user chose stay, also
 * where a tint is asked for: they could not be brought back.
 * Costs one read and at most one write per run of neighbouring columns with these tags, of the smallest block that holds
 * all that looks different.
 */
export function paintCells(grid: Grid, table: TableData, tints: Tints): void {
  const first = table.firstRow;
  const rows = table.nextRow - first;
  if (rows < 1) return;
  for (const run of columnRuns(table, new Set(tints.tags))) {
    const rect: Rect = { row: first, column: run[0]?.column ?? 1, rows, columns: run.length };
    const current = grid.colours(rect);
    const next = current.map((line, index) => tinted(line, run, tints.byRow.get(first + index), tints.own));
    paintDifferent(grid, rect, current, next);
  }
}

/** Returns the same line where nothing of it changes: most rows of a large table. */
function tinted(
  line: readonly (string | null)[],
  run: readonly TableColumn[],
  wanted: Readonly<Record<string, string>> | undefined,
  own: readonly string[],
): readonly (string | null)[] {
  const isOwn = (colour: string | null): boolean => colour !== null && own.includes(colour);
  if (wanted === undefined && !line.some(isOwn)) return line;
  return line.map((colour, at) => {
    const isUsers = colour !== null && !isOwn(colour);
    return isUsers ? colour : (wanted?.[run[at]?.tag ?? ''] ?? null);
  });
}

type Colours = readonly (readonly (string | null)[])[];

function paintDifferent(grid: Grid, { row, column }: Rect, current: Colours, next: Colours): void {
  const rows: number[] = [];
  const columns = new Set<number>();
  next.forEach((line, down) => {
    if (line === current[down]) return;
    line.forEach((colour, right) => {
      if (colour === current[down]?.[right]) return;
      rows.push(down);
      columns.add(right);
    });
  });
  const [first] = rows;
  if (first === undefined) return;
  const left = Math.min(...columns);
  const end = Math.max(...columns) + 1;
  const block = next.slice(first, (rows[rows.length - 1] ?? first) + 1).map((line) => line.slice(left, end));
  grid.paint({ row: row + first, column: column + left, rows: block.length, columns: end - left }, block);
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
