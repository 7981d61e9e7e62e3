import { categoryPaths } from './category-paths';
import type { Ports } from './ports';
import { addTable } from './tables';

/**
 * Adds an empty Products sheet, with a dropdown of category paths when there is a Categories sheet, and shows it.
 * @returns its name
 */
export function newProducts({ workbook, user }: Ports): string {
  const tag = { kind: 'products', language: user.language(), query: '' } as const;
  const grid = workbook.grid(addTable(workbook, tag, categoryPaths(workbook)).sheetId);
  grid.reveal(2);
  return grid.title();
}

/**
 * Adds an empty Orders sheet and an empty Order lines sheet, and shows the first.
 * @returns their names
 */
export function newOrders({ workbook, user }: Ports): { readonly orders: string; readonly lines: string } {
  const language = user.language();
  const orders = workbook.grid(addTable(workbook, { kind: 'orders', language, query: '' }).sheetId);
  const lines = workbook.grid(addTable(workbook, { kind: 'orderLines', language, query: '' }).sheetId);
  orders.reveal(2);
  return { orders: orders.title(), lines: lines.title() };
}
