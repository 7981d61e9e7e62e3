import { fieldOf } from '../../core';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from './open-table';
import { columnShape } from './tables';

/**
 * Puts back columns that the desk cannot do without and that somebody deleted, or that an older version did not make:
 * beside the last column that has a header, where people see them. No call when all are there.
 * @param tags of fields of that table
 * @returns the table as it is then
 */
export function withColumns(ports: Ports, table: OpenTable, tags: readonly string[]): OpenTable {
  const fields = tags.flatMap((tag) => (table.data.columns.has(tag) ? [] : (fieldOf(table.kind, tag) ?? [])));
  if (fields.length === 0) return table;
  const headed = table.grid.headers().reduce((last, header, index) => (header === '' ? last : index + 1), 0);
  const free = Math.max(headed, ...[...table.data.columns.values()].map(({ column }) => column)) + 1;
  for (const [index, field] of fields.entries()) table.grid.addColumn(free + index, columnShape(field, table.language));
  return openTable(ports, table);
}
