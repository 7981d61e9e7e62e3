import { cellText } from './cell-text';
import type { Block, CellValue, ColumnTag, Grid } from './grid';

/** The values of a row, or a part of them, by the tag of their column. */
export type Cells = Readonly<Record<string, CellValue>>;

export interface TableColumn {
  readonly tag: string;
  /** Counts from 1. */
  readonly column: number;
  /** What stands in its first row now; '' when the column was not read. */
  readonly header: string;
}

/** Two columns that claim the same field: which of them counts is not for the desk to guess. */
export interface ColumnClash {
  readonly tag: string;
  readonly first: TableColumn;
  readonly second: TableColumn;
}

export interface TableRow {
  /** Counts from 1; the header is row 1. */
  readonly row: number;
  readonly cells: Cells;
}

/** What a sheet held when it was read, as records. Columns without a tag are the user's own and not in it. */
export interface TableData {
  /** By tag; of two columns with one tag the left one. */
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly clashes: readonly ColumnClash[];
  /** In sheet order; rows whose tagged cells are all empty are not in it. */
  readonly rows: readonly TableRow[];
  /** Where the first new row goes: under the last row that is not empty in its tagged columns. */
  readonly nextRow: number;
}

/**
 * Reads a sheet as records with a constant number of calls: its last row, its tags, one block.
 * @param tags reads just the columns with these tags, and what stands between them; all tagged columns when absent
 */
export function readTable(grid: Grid, tags?: readonly string[]): TableData {
  const tagged = [...grid.columnTags()].sort((a, b) => a.column - b.column);
  const wanted = tags === undefined ? tagged : tagged.filter((each) => tags.includes(each.tag));
  const block = readBlock(grid, wanted);
  const all = tagged.map((each) => withHeader(each, block));
  const columns = leftmostByTag(all);
  const rows = recordsOf(
    block,
    [...columns.values()].filter((column) => wantedIn(wanted, column)),
  );
  return { columns, clashes: clashesOf(all, columns), rows, nextRow: (rows[rows.length - 1]?.row ?? 1) + 1 };
}

/** The tags that no column of the table carries, in the order given. */
export function missingTags(table: TableData, tags: readonly string[]): string[] {
  return tags.filter((tag) => !table.columns.has(tag));
}

/** What the user reads above the column; the tag itself when there is no such column or its header is empty. */
export function headerOf(table: TableData, tag: string): string {
  return table.columns.get(tag)?.header || tag;
}

interface ReadBlock {
  readonly firstColumn: number;
  readonly values: Block;
}

function readBlock(grid: Grid, wanted: readonly ColumnTag[]): ReadBlock {
  const rows = grid.lastRow();
  const first = wanted[0];
  const last = wanted[wanted.length - 1];
  if (first === undefined || last === undefined || rows === 0) return { firstColumn: 1, values: [] };
  const columns = last.column - first.column + 1;
  return { firstColumn: first.column, values: grid.read({ row: 1, column: first.column, rows, columns }) };
}

function withHeader({ tag, column }: ColumnTag, block: ReadBlock): TableColumn {
  return { tag, column, header: cellText(block.values[0]?.[column - block.firstColumn] ?? '') };
}

function leftmostByTag(all: readonly TableColumn[]): Map<string, TableColumn> {
  const columns = new Map<string, TableColumn>();
  for (const column of all) if (!columns.has(column.tag)) columns.set(column.tag, column);
  return columns;
}

function clashesOf(all: readonly TableColumn[], columns: ReadonlyMap<string, TableColumn>): ColumnClash[] {
  return all.flatMap((second) => {
    const first = columns.get(second.tag);
    return first === undefined || first === second ? [] : [{ tag: second.tag, first, second }];
  });
}

function wantedIn(wanted: readonly ColumnTag[], column: TableColumn): boolean {
  return wanted.some((each) => each.column === column.column);
}

function recordsOf(block: ReadBlock, columns: readonly TableColumn[]): TableRow[] {
  const rows: TableRow[] = [];
  block.values.forEach((line, index) => {
    if (index === 0) return;
    const cells: Record<string, CellValue> = {};
    let blank = true;
    for (const { tag, column } of columns) {
      const value = line[column - block.firstColumn] ?? '';
      cells[tag] = value;
      if (value !== '') blank = false;
    }
    if (!blank) rows.push({ row: index + 1, cells });
  });
  return rows;
}
