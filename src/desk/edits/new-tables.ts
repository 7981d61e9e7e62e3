import { offeredNames, offerNames } from '../names/offered-names';
import type { Ports } from '../ports';
import { addTable, openOrAddTable } from '../tables/tables';

/**
 * Adds an empty Products sheet, with dropdowns of the names that the file knows, and shows it.
 * @returns its name
 */
export function newProducts({ workbook, user }: Ports): string {
  const tag = { kind: 'products', language: user.language(), query: '' } as const;
  const grid = workbook.grid(addTable(workbook, tag, { offers: offeredNames(workbook) }).sheetId);
  grid.reveal(2);
  return grid.title();
}

/** Shows the Lists sheet, which is made when there is none, and offers its names in every Products sheet. */
export function showLists(ports: Ports): void {
  const { grid } = openOrAddTable(ports, 'lists');
  offerNames(ports.workbook);
  grid.reveal(2);
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
