import { type Attempt, fieldOf, foldJournal, formatOf, inOrder, type Ledger } from '../core';
import { say } from '../i18n';
import { type Cells, type ColumnShape, readTable, type TableData, writeCells, writeRows } from '../sheet';
import { type Circumstances, journalRow, moreTag, outcomeCells, readJournalRow } from './journal-row';
import { type OpenTable, openTable } from './open-table';
import type { Ports } from './ports';
import { columnShape, openOrAddTable, tableSheets } from './tables';

/** The one truth of what was sent: rows that are only ever added, and whose outcome is written once. */
export interface JournalBook {
  readonly ledger: Ledger;
  /** Writes attempts as `sending` and commits them, before anything is sent: two reads, one write and one flush. */
  open(attempts: readonly Attempt[], around: Circumstances): void;
  /**
   * Writes what became of the attempts that were opened last: one read and one write. The next flush commits it; where
   * none comes, they stay `sending`, which is in doubt.
   */
  settle(attempts: readonly Attempt[], around: Circumstances): void;
}

/**
 * Opens the journal of the file; it is made when the first attempt is written.
 * Several Journal tabs are read as one, and the first of them is written; one that is deleted meanwhile is made anew.
 */
export function openJournal(ports: Ports): JournalBook {
  const tables = journalTables(ports);
  const attempts = tables.flatMap(({ data }) => data.rows.flatMap(({ cells }) => readJournalRow(cells) ?? []));
  let table = tables[0] ?? null;
  let firstRow = 2;
  let nextRow = 2;
  const evenWhenDeleted = (write: () => void): void => {
    try {
      write();
    } catch (error) {
      if (table === null || isThere(ports, table.sheetId)) throw error;
      table = openOrAddTable(ports.workbook, 'journal', ports.user.language());
      nextRow = table.data.nextRow;
      write();
    }
  };
  return {
    ledger: foldJournal(inOrder(attempts)),
    open(opened, around) {
      evenWhenDeleted(() => {
        table ??= openOrAddTable(ports.workbook, 'journal', ports.user.language());
        const rows = rowsOf(opened, around, table);
        table = withColumnsFor(ports, placedNow(table), rows);
        firstRow = Math.max(table.grid.lastRow(), 1) + 1;
        nextRow = firstRow + rows.length;
        writeRows(table.grid, table.data, firstRow, rows);
        ports.workbook.flush();
      });
    },
    settle(settled, around) {
      evenWhenDeleted(() => {
        if (!table) return;
        const lost = rowsOf(writeOutcomes(table, settled, { firstRow, nextRow }), around, table);
        if (lost.length > 0) table = withColumnsFor(ports, table, lost);
        writeRows(table.grid, table.data, nextRow, lost);
        nextRow += lost.length;
      });
    },
  };
}

/** Whether the sheet is still there: somebody can delete it while the CRM answers. */
function isThere(ports: Ports, sheetId: number): boolean {
  ports.workbook.flush();
  return tableSheets(ports.workbook).some((sheet) => sheet.sheetId === sheetId);
}

/** Every Journal tab of the file, as it stands now. */
export function journalTables(ports: Ports): OpenTable[] {
  const sheets = tableSheets(ports.workbook).filter(({ kind }) => kind === 'journal');
  return sheets.map((sheet) => openTable(ports.workbook, sheet, ports.user.language()));
}

function rowsOf(attempts: readonly Attempt[], around: Circumstances, table: OpenTable): Cells[] {
  return attempts.map((attempt) => journalRow(attempt, around, table.language));
}

/** Its columns where they are now: people may have moved them since it was read. */
function placedNow(table: OpenTable): OpenTable {
  const columns = new Map(table.grid.columnTags().map(({ tag, column }) => [tag, { tag, column, header: '' }]));
  return { ...table, data: { ...table.data, columns } };
}

/** Adds the columns for contents longer than a cell, and any column that somebody deleted. */
function withColumnsFor(ports: Ports, table: OpenTable, rows: readonly Cells[]): OpenTable {
  const tags = new Set(rows.flatMap((cells) => Object.keys(cells)));
  const missing = [...tags].filter((tag) => !table.data.columns.has(tag));
  if (missing.length === 0) return table;
  const free = Math.max(0, ...[...table.data.columns.values()].map(({ column }) => column)) + 1;
  for (const [index, tag] of missing.entries()) table.grid.addColumn(free + index, columnFor(table, tag));
  return openTable(ports.workbook, table, ports.user.language());
}

function columnFor({ language }: OpenTable, tag: string): ColumnShape {
  const field = fieldOf('journal', tag);
  if (field) return columnShape(field, language);
  const header = say(language, 'column.more', { n: tag.slice(moreTag('').length) });
  return { tag, header, note: '', format: formatOf('text'), width: 100, colour: '#eceff1', choices: null };
}

/**
 * Finds the rows by their attempt, since somebody may have sorted or trimmed the journal in between.
 * @returns the attempts whose rows are gone
 */
function writeOutcomes(
  table: OpenTable,
  settled: readonly Attempt[],
  span: { readonly firstRow: number; readonly nextRow: number },
): Attempt[] {
  const near = readSpan(table, span.firstRow, span.nextRow - span.firstRow);
  const fresh = holdsAll(near, settled) ? near : readTable(table.grid);
  const rowById = new Map(fresh.rows.map(({ row, cells }) => [cells.attempt, row]));
  const changes = new Map<number, Cells>();
  for (const attempt of settled) {
    const row = rowById.get(attempt.id);
    if (row !== undefined) changes.set(row, outcomeCells(attempt, table.language));
  }
  writeCells(table.grid, fresh, changes);
  return settled.filter(({ id }) => !rowById.has(id));
}

function holdsAll(table: TableData, attempts: readonly Attempt[]): boolean {
  const ids = new Set(table.rows.map(({ cells }) => cells.attempt));
  return attempts.every(({ id }) => ids.has(id));
}

/** Reads the rows that were just written, by the columns as they stood then. */
function readSpan(table: OpenTable, row: number, rows: number): TableData {
  const columns = [...table.data.columns.values()];
  const first = Math.min(...columns.map(({ column }) => column));
  const last = Math.max(...columns.map(({ column }) => column));
  const values = table.grid.read({ row, column: first, rows, columns: last - first + 1 });
  const records = values.map((line, index) => ({
    row: row + index,
    cells: Object.fromEntries(columns.map(({ tag, column }) => [tag, line[column - first] ?? ''])),
  }));
  return { columns: table.data.columns, clashes: [], rows: records, nextRow: row + rows };
}
