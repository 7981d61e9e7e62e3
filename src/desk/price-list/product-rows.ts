import { CUSTOM_PREFIX, fieldOf, PRICE_FIELDS, readCell } from '../../core';
import { cellText, type TableRow } from '../../sheet';
import type { Ports } from '../ports';
import { tagCustomColumns } from '../tables/custom-columns';
import { type OpenTable, openTable } from '../tables/open-table';
import { saysSomething } from '../tables/says-something';
import { tableSheets } from '../tables/tables';

/** A row of a Products sheet. */
export interface ProductRow {
  readonly table: OpenTable;
  readonly row: number;
  readonly cells: TableRow['cells'];
}

/** Every Products sheet of the file, read once. */
export function productTables(ports: Ports): OpenTable[] {
  const sheets = tableSheets(ports.workbook).filter(({ kind }) => kind === 'products');
  return sheets.map((sheet) => {
    tagCustomColumns(ports.workbook.grid(sheet.sheetId));
    return openTable(ports, sheet);
  });
}

/** The rows of all of them that say something, one sheet after the other. */
export function productRows(tables: readonly OpenTable[]): ProductRow[] {
  return tables.flatMap((table) =>
    table.data.rows.filter(saysSomething).map(({ row, cells }) => ({ table, row, cells })),
  );
}

/** The fields that a code of a list may be: the product code, and every custom column. */
export function keyFieldsOf(tables: readonly OpenTable[]): string[] {
  const tags = tables.flatMap(({ data }) => [...data.columns.keys()]);
  return [...new Set(['product_code', ...tags.filter((tag) => tag.startsWith(CUSTOM_PREFIX))])];
}

/** The prices that some Products sheet has a column for. */
export function priceFieldsOf(tables: readonly OpenTable[]): string[] {
  return PRICE_FIELDS.filter((field) => tables.some(({ data }) => data.columns.has(field)));
}

/** The price that a row says; null where its cell is blank, or nobody could tell. */
export function priceIn({ cells, table }: ProductRow, name: string): number | null {
  const cell = cells[name] ?? '';
  if (typeof cell === 'number') return cell;
  const field = cell === '' ? null : fieldOf('products', name);
  const value = field && readCell(field, cell, { language: table.language, names: new Map() }).value;
  return typeof value === 'number' ? value : null;
}

/** The product code as it stands in the row. */
export function codeIn({ cells }: ProductRow): string {
  return cellText(cells.product_code).trim();
}

/** Where formulas stand in a price column, by row; one read. */
export function formulasIn({ grid, data }: OpenTable, field: string): readonly (readonly boolean[])[] {
  const column = data.columns.get(field)?.column;
  return column === undefined ? [] : grid.formulas({ row: 1, column, rows: data.nextRow - 1, columns: 1 });
}
