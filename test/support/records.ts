import type { Cell } from '../../src/records/read-cell';
import type { SheetRow } from '../../src/records/read-products';

/** Returns a row of a Products sheet that can be pushed; each test changes what it is about. */
export function productRow(cells: Readonly<Record<string, Cell>> = {}, row = 2): SheetRow {
  return { row, cells: { product_code: 'SP.00192', product_name: 'Áo vest nam', cover_price: 1250000, ...cells } };
}

export function orderRow(cells: Readonly<Record<string, Cell>> = {}, row = 2): SheetRow {
  return { row, cells: { order_code: 'DH1', account_code: 'KH1', account_name: 'Công ty An Phú', vat: 8, ...cells } };
}

export function lineRow(cells: Readonly<Record<string, Cell>> = {}, row = 2): SheetRow {
  return { row, cells: { order_code: 'DH1', product_code: 'SP1', quantity: 2, price: 30000, ...cells } };
}
