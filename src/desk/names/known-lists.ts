import { fieldsOf, isId, type NamedIds, nameIds } from '../../core';
import { cellText } from '../../sheet';
import type { Ports } from '../ports';
import { openTable } from '../tables/open-table';
import type { TableSheet } from '../tables/tables';

/** The fields of which a Lists sheet gives names to the IDs, each with the column that the names stand in. */
export function listedFields(): { readonly field: string; readonly names: string }[] {
  const ids = fieldsOf('lists').filter(({ type }) => type === 'id');
  return ids.map(({ name }) => ({ field: name, names: name.replace('_id', '_name') }));
}

/**
 * Reads the Lists sheets. Rows without a name or without an ID say nothing.
 * @returns by field its names, none when the file has no such sheet
 */
export function readLists(ports: Ports, sheets: readonly TableSheet[]): [field: string, named: NamedIds][] {
  const tables = sheets.filter(({ kind }) => kind === 'lists').map((sheet) => openTable(ports, sheet));
  if (tables.length === 0) return [];
  const rows = tables.flatMap(({ data }) => data.rows);
  return listedFields().map(({ field, names }) => {
    const pairs = rows.map(({ cells }) => ({
      id: cellText(cells[field]).trim(),
      names: [cellText(cells[names]).trim()],
    }));
    return [field, nameIds(pairs.filter((pair) => isId(pair.id) && pair.names[0] !== ''))];
  });
}
