import { fieldOf, formatOf, type JournalMark, type LastRow, traceOf } from '../../core';
import { say } from '../../i18n';
import { type Cells, type ColumnShape, readRows, readTable, type TableData, writeCells, writeRows } from '../../sheet';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from '../tables/open-table';
import { columnShape, tableSheets } from '../tables/tables';
import { moreTag, outcomeCells, type SettledAttempt } from './journal-row';

/**
 * Every Journal tab of the file, as it stands now.
 * @param isWanted tells of a tag whether its column is read; all when absent
 */
export function journalTables(ports: Ports, isWanted?: (tag: string) => boolean): OpenTable[] {
  const sheets = tableSheets(ports.workbook).filter(({ kind }) => kind === 'journal');
  return sheets.map((sheet) => openTable(ports, sheet, isWanted));
}

/** Adds the columns for contents longer than a cell, and any column that older versions had not or that somebody deleted. */
export function withColumnsFor(ports: Ports, table: OpenTable, rows: readonly Cells[]): OpenTable {
  const missing = new Set<string>();
  for (const cells of rows) for (const tag in cells) if (!table.data.columns.has(tag)) missing.add(tag);
  if (missing.size === 0) return table;
  let column = Math.max(0, ...[...table.data.columns.values()].map((each) => each.column));
  for (const tag of missing) table.grid.addColumn(++column, columnFor(table, tag));
  return openTable(ports, table);
}

function columnFor({ language }: OpenTable, tag: string): ColumnShape {
  const field = fieldOf('journal', tag);
  if (field) return columnShape('journal', field, language);
  const header = say(language, 'column.more', { n: tag.slice(moreTag('').length) });
  return { tag, header, note: '', format: formatOf('text'), width: 100, colour: '#eceff1', choices: null };
}

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

const PROPERTY = 'JOURNAL';

type Properties = Pick<Ports, 'documentProperties'>;

/**
 * Reads what the file knows of its journal; null when it never wrote one. To be read before the journal, which may be longer
 * by then, but no shorter.
 * @param crm the one that is connected; '' for none, when the journal is read for all
 */
export function readMark({ documentProperties }: Properties, crm: string): JournalMark | null {
  const mark = documentProperties.get(PROPERTY);
  if (mark === null) return null;
  const [held = '', of = '', number = ''] = mark.split(' ');
  const isRead = number !== '' && (crm === '' || of === traceOf(crm));
  return { held, last: isRead ? { crm: of, number: Number(number) } : null };
}

/** As properties what the file notes of its journal: whoever wrote it knew of any journal that was lost before. */
export function markOf(held: string, { crm, number }: LastRow): Readonly<Record<string, string>> {
  return { [PROPERTY]: [held, crm, number].join(' ') };
}

/** Notes that a Journal was deleted while it was written: the one that takes its place knows next to nothing. */
export function markLost({ documentProperties }: Properties, sheetId: number): void {
  documentProperties.set({ [PROPERTY]: String(sheetId) });
}

/** Without them no row of a Journal can be read: one whose columns were deleted is as good as gone. */
const NEEDED = ['attempt', 'table', 'key'];

/**
 * Whether this file wrote a journal that is not among its Journal tabs now, or not as it was: of a copied tab or of an older version of
 * the file an older state stands there. Not so in a copy of the file, which starts without its properties, nor where somebody
 * takes the deletion back.
 */
export function isJournalGone(mark: JournalMark | null, tabs: readonly OpenTable[]): boolean {
  if (mark === null) return false;
  const readable = tabs.filter(({ data }) => NEEDED.every((tag) => data.columns.has(tag)));
  return !readable.some(
    ({ sheetId, data }) => String(sheetId) === mark.held || data.rows.some(({ cells }) => cells.attempt === mark.held),
  );
}
