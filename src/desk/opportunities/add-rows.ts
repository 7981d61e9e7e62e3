import { keyText, readRows, writeRows } from '../../sheet';
import type { OpenTable } from '../tables/open-table';
import { cellsOf } from './opportunity-row';
import type { Writing } from './pull-job';
import { type PullWork, ROWS_AT_ONCE, type Written } from './pull-work';

/** Writes the rows that the tab does not hold yet below the others, block after block, until the time is over; one block at least. */
export function addRows(work: PullWork, start: Writing, isOver: () => boolean): Written {
  const { rows, rowByKey, table } = work;
  const fresh = [...rows].filter(([key]) => !rowByKey.has(keyText(key)));
  const nextRow = freeRow(table, start.nextRow) + (fresh.length > 0 ? rowsInserted(table) : 0);
  let count = 0;
  while (count < fresh.length && (count === 0 || !isOver())) {
    const block = fresh.slice(count, count + ROWS_AT_ONCE).map(([, row]) => cellsOf(row));
    writeRows(table.grid, table.data, nextRow + count, block);
    count += block.length;
  }
  const writing = { ...start, nextRow: nextRow + count, added: start.added + count };
  return { writing, isDone: count === fresh.length };
}

/** The first row below what somebody wrote since the rows above were compared. One read where something stands there. */
function freeRow({ grid, data }: OpenTable, row: number): number {
  return data.lastRow < row ? row : readRows(grid, data, row, data.lastRow - row + 1).nextRow;
}

/** How many rows somebody added since the table was read: as far down went what was its last row. One read. */
function rowsInserted({ grid, data }: OpenTable): number {
  return Math.max(0, grid.lastRow() - data.lastRow);
}
