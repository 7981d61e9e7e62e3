import type { Ports } from '../platform/ports';
import { addTable, offeredNames, offerNames, openOrAddTable } from '../sheet/make-table';
import { fileLanguage } from '../sheet/tables';

export function newProducts(ports: Ports): string {
  const { workbook } = ports;
  const tag = { kind: 'products', language: fileLanguage(ports), query: '' } as const;
  const grid = workbook.grid(addTable(workbook, tag, { offers: offeredNames(workbook) }).sheetId);
  grid.reveal(2);
  return grid.title();
}

export function showLists(ports: Ports): void {
  const { grid } = openOrAddTable(ports, 'lists');
  offerNames(ports.workbook);
  grid.reveal(2);
}

export function showCosts(ports: Ports): void {
  openOrAddTable(ports, 'costs').grid.reveal(2);
}

export function newOrders(ports: Ports): { readonly orders: string; readonly lines: string } {
  const { workbook } = ports;
  const language = fileLanguage(ports);
  const orders = workbook.grid(addTable(workbook, { kind: 'orders', language, query: '' }).sheetId);
  const lines = workbook.grid(addTable(workbook, { kind: 'orderLines', language, query: '' }).sheetId);
  orders.reveal(2);
  return { orders: orders.title(), lines: lines.title() };
}
