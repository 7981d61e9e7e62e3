import { fieldOf, formatOf } from '../../core';
import { say } from '../../i18n';
import type { Cells, ColumnShape } from '../../sheet';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from '../tables/open-table';
import { columnShape, tableSheets } from '../tables/tables';
import { moreTag } from './journal-row';

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
  if (field) return columnShape(field, language);
  const header = say(language, 'column.more', { n: tag.slice(moreTag('').length) });
  return { tag, header, note: '', format: formatOf('text'), width: 100, colour: '#eceff1', choices: null };
}
