import { type Cells, readRows, readTable, type TableData, writeCells, writeRows } from '../../sheet';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { outcomeCells, type SettledAttempt } from './journal-row';
import { withColumnsFor } from './journal-tables';

/** The Journal tab that is written, and where in it the rows begin that were added last. */
export interface JournalPage {
  readonly table: OpenTable;
  readonly firstRow: number;
}

/** Adds rows below all that stands in the tab: two reads and one write. */
export function addRows(ports: Ports, tab: OpenTable, rows: readonly Cells[]): JournalPage {
  const table = withColumnsFor(ports, placedNow(tab), rows);
  const firstRow = Math.max(table.grid.lastRow(), 1) + 1;
  writeRows(table.grid, table.data, firstRow, rows);
  return { table, firstRow };
}

/**
 * Writes outcomes into the rows that were added last, wherever somebody has sorted them to: one read and one write.
 * @param settled the attempts of those rows
 * @returns the ones whose rows are gone
 */
export function writeOutcomes<Row extends SettledAttempt>(
  { table, firstRow }: JournalPage,
  settled: readonly Row[],
): Row[] {
  const { grid, language } = table;
  const near = readRows(grid, table.data, firstRow, settled.length);
  const data = holdsAll(near, settled) ? near : readTable(grid);
  const rowById = new Map(data.rows.map(({ row, cells }) => [cells.attempt, row]));
  const changes = new Map<number, Cells>();
  for (const attempt of settled) {
    const row = rowById.get(attempt.id);
    if (row !== undefined) changes.set(row, outcomeCells(attempt, language));
  }
  writeCells(grid, data, changes);
  return settled.filter(({ id }) => !rowById.has(id));
}

/** Its columns where they are now: people may have moved them since it was read. */
function placedNow(table: OpenTable): OpenTable {
  const columns = new Map(table.grid.columnTags().map(({ tag, column }) => [tag, { tag, column, header: '' }]));
  return { ...table, data: { ...table.data, columns } };
}

function holdsAll(table: TableData, attempts: readonly SettledAttempt[]): boolean {
  const ids = new Set(table.rows.map(({ cells }) => cells.attempt));
  return attempts.every(({ id }) => ids.has(id));
}
