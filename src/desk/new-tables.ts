import { type ColumnShape, readTable, type Workbook } from '../sheet';
import type { Ports } from './ports';
import { addTable, tableSheets } from './tables';

/**
 * Adds an empty Products sheet, with a dropdown of category paths when there is a Categories sheet, and shows it.
 * @returns its name
 */
export function newProducts({ workbook, user }: Ports): string {
  const tag = { kind: 'products', language: user.language(), query: '' } as const;
  const { sheetId, title } = addTable(workbook, tag, categoryPaths(workbook));
  workbook.grid(sheetId).reveal(2);
  return title;
}

/**
 * Adds an empty Orders sheet and an empty Order lines sheet, and shows the first.
 * @returns their names
 */
export function newOrders({ workbook, user }: Ports): { readonly orders: string; readonly lines: string } {
  const language = user.language();
  const orders = addTable(workbook, { kind: 'orders', language, query: '' });
  const lines = addTable(workbook, { kind: 'orderLines', language, query: '' });
  workbook.grid(orders.sheetId).reveal(2);
  return { orders: orders.title, lines: lines.title };
}

/** Where the paths of the first Categories sheet stand; null when there is none. */
function categoryPaths(workbook: Workbook): ColumnShape['choices'] {
  const sheet = tableSheets(workbook).find(({ kind }) => kind === 'categories');
  if (!sheet) return null;
  const column = readTable(workbook.grid(sheet.sheetId), ['path']).columns.get('path');
  return column ? { sheetId: sheet.sheetId, column: column.column } : null;
}
