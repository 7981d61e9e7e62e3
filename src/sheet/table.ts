import { type Block, type CellValue, type ColumnTag, cellText, type Grid, type Rect } from './grid';

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
interface ColumnClash {
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
  /** The first row that was read, below the header. */
  readonly firstRow: number;
  /** The last row of the sheet in which anything stands, also in the user's own columns. */
  readonly lastRow: number;
  /** Where the first new row goes: under the last row that is not empty in its tagged columns. */
  readonly nextRow: number;
}

/**
 * Reads a sheet as records with a constant number of calls: its last row, its tags, one block.
 * @param isWanted tells of a tag whether its column is read; what stands between such columns is read too; all when absent
 * @param before what was read earlier: a row that stands and says as then is the same object
 */
export function readTable(
  grid: Grid,
  isWanted: (tag: string) => boolean = () => true,
  before: TableData | null = null,
): TableData {
  const tagged = sorted(grid.columnTags());
  const wanted = tagged.filter(({ tag }) => isWanted(tag));
  const lastRow = grid.lastRow();
  const block = readBlock(grid, wanted, { first: 1, rows: lastRow });
  const all = tagged.map((each) => withHeader(each, block));
  const columns = leftmostByTag(all);
  const read = [...columns.values()].filter((column) => wantedIn(wanted, column));
  const rows = recordsOf(block, read, before?.columns.size === read.length ? before.rows : []);
  const clashes = clashesOf(all, columns);
  return { columns, clashes, rows, firstRow: 2, lastRow, nextRow: (rows[rows.length - 1]?.row ?? 1) + 1 };
}

/**
 * Reads some rows of a table that was read before, all its columns: one read.
 * @param count at least 1
 */
export function readRows(grid: Grid, table: TableData, firstRow: number, count: number): TableData {
  const columns = [...table.columns.values()];
  const block = readBlock(grid, sorted(columns), { first: firstRow, rows: count });
  const rows = recordsOf(block, columns);
  return { ...table, firstRow, rows, nextRow: (rows[rows.length - 1]?.row ?? firstRow - 1) + 1 };
}

/** The tags that no column of the table carries, in the order given. */
export function missingTags(table: TableData, tags: readonly string[]): string[] {
  return tags.filter((tag) => !table.columns.has(tag));
}

/** What the user reads above the column; the tag itself when there is no such column or its header is empty. */
export function headerOf(table: TableData, tag: string): string {
  return table.columns.get(tag)?.header || tag;
}

function sorted<Column extends ColumnTag>(columns: readonly Column[]): Column[] {
  return [...columns].sort((a, b) => a.column - b.column);
}

interface ReadBlock {
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly values: Block;
}

function readBlock(
  grid: Grid,
  wanted: readonly ColumnTag[],
  { first: firstRow, rows }: { readonly first: number; readonly rows: number },
): ReadBlock {
  const first = wanted[0];
  const last = wanted[wanted.length - 1];
  if (first === undefined || last === undefined || rows === 0) return { firstRow, firstColumn: 1, values: [] };
  const columns = last.column - first.column + 1;
  const values = grid.read({ row: firstRow, column: first.column, rows, columns });
  return { firstRow, firstColumn: first.column, values };
}

function withHeader({ tag, column }: ColumnTag, block: ReadBlock): TableColumn {
  return { tag, column, header: cellText(block.values[0]?.[column - block.firstColumn]) };
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

/** @param before of as many columns; it stands for a row as long as nothing was inserted or deleted above */
function recordsOf(block: ReadBlock, columns: readonly TableColumn[], before: readonly TableRow[] = []): TableRow[] {
  const rows: TableRow[] = [];
  // Deliberately a copy of a whole row that is then filled: an object that grows name by name costs several times as much.
  const empty: Cells = Object.fromEntries(columns.map(({ tag }) => [tag, '']));
  const none: TableRow = { row: 0, cells: empty };
  const rowAt = (row: number, line: Block[number]): TableRow | null => {
    const cells: Record<string, CellValue> = { ...empty };
    const old = before[rows.length] ?? none;
    let same = old.row === row;
    let blank = true;
    for (const { tag, column } of columns) {
      const value = line[column - block.firstColumn] ?? '';
      cells[tag] = value;
      if (value !== '') blank = false;
      if (value !== old.cells[tag]) same = false;
    }
    return blank ? null : same ? old : { row, cells };
  };
  block.values.forEach((line, index) => {
    const row = block.firstRow + index;
    const each = row > 1 && rowAt(row, line);
    if (each) rows.push(each);
  });
  return rows;
}

/** A block to write: what a plan consists of in the end. */
export interface BlockWrite {
  readonly rect: Rect;
  readonly values: readonly (readonly CellValue[])[];
}

/** New cells by row; a row that the table has no record of yet is a new row. */
export type Changes = ReadonlyMap<number, Cells>;

/** Writes blocks in their order. Costs one write per block. */
export function writeBlocks(grid: Grid, writes: readonly BlockWrite[]): void {
  for (const { rect, values } of writes) grid.write(rect, values);
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

/** The columns with these tags as runs of neighbours, from left to right. */
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

/** Every tag that some change names. */
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
