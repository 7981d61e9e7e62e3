import { groupBy } from '../core';
import {
  ascending,
  blocksOf,
  type Changes,
  changedTags,
  columnRuns,
  readSpans,
  rectOf,
  rowsFrom,
  writeBlocks,
  writeSpans,
} from './blocks';
import { type Cells, type CellValue, type Grid, type Place, readRows, type TableData } from './table';

/**
 * Adds to a table of which only some rows were read what stands between rows: one read, none where all of them are known.
 * @param tags the columns that are read
 */
export function withRowsBetween(
  grid: Grid,
  table: TableData,
  tags: ReadonlySet<string>,
  rows: readonly number[],
): TableData {
  const known = new Set(table.rows.map(({ row }) => row));
  const others = ascending(rows).filter((row) => !known.has(row));
  const columns = [...table.columns].filter(([tag]) => tags.has(tag));
  if (!table.isPart || others.length === 0 || columns.length === 0) return table;
  const { row, rows: count } = rectOf([], others);
  const read = readRows(grid, { ...table, columns: new Map(columns) }, row, count).rows;
  return { ...table, rows: [...table.rows, ...read.filter((each) => !known.has(each.row))] };
}

/**
 * Writes single cells as whole blocks, and no column but those that the changes name: one write per run of neighbouring columns and span of
 * rows, none when there are no changes.
 * Hint: rows between two changed ones may be written again as the table read them, so a formula there becomes its value. Use it for
 * columns that the desk fills. Of a table of which only some rows were read, those between are read first.
 */
export function writeCells(grid: Grid, table: TableData, changes: Changes): void {
  const tags = changedTags(changes);
  const spans = writeSpans(changes.keys(), tags.size);
  const rows = spans.flatMap(({ first, last }) => rowsFrom(first, last - first + 1));
  const whole = withRowsBetween(grid, table, tags, rows);
  for (const { first, last } of spans) {
    const within = new Map([...changes].filter(([row]) => row >= first && row <= last));
    writeBlocks(grid, blocksOf(whole, within, tags));
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
      grid.colours(rectOf(run, [first, last])).forEach((line, down) => {
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
  const rows = rowsFrom(table.firstRow, table.nextRow - table.firstRow);
  planTints(grid, table, { ...tints, looked: new Map(rows.map((row) => [row, tags])) })();
}
