import { fieldOf } from '../core';
import { type OpenTable, openTable } from './open-table';
import type { Ports } from './ports';
import { columnShape } from './tables';

/**
 * Puts back columns that the desk cannot do without and that somebody deleted, or that an older version did not make:
 * after the last column of the sheet, where nothing moves. No call when all are there.
 * @param tags of fields of that table
 * @returns the table as it is then
 */
export function withColumns(ports: Ports, table: OpenTable, tags: readonly string[]): OpenTable {
  const fields = tags.flatMap((tag) => (table.data.columns.has(tag) ? [] : (fieldOf(table.kind, tag) ?? [])));
  if (fields.length === 0) return table;
  const free =
    Math.max(table.grid.headers().length, ...[...table.data.columns.values()].map(({ column }) => column)) + 1;
  for (const [index, field] of fields.entries()) table.grid.addColumn(free + index, columnShape(field, table.language));
  return openTable(ports.workbook, table, ports.user.language());
}
