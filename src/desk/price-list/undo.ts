import { codeKey } from '../../core';
import type { PriceListUndone } from '../../protocol';
import { type Cells, fillCells, sameCell } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { productRowKey } from '../tables/product-row-key';
import { undisturbed } from '../undisturbed';
import { type AppliedPrice, keepApplied, readApplied } from './applied-book';
import { codeIn, type ProductRow, productRows, productTables } from './product-rows';

/**
 * Puts back what stood in Products before the last price list was applied. Rows are found by their keys, those of one key by
 * where they stood; a price that was edited since is left alone.
 * @throws DeskError 'error.list.noUndo' when nothing was applied, or it was undone already; 'error.busy'
 */
export function undoPriceList(ports: Ports): PriceListUndone {
  return undisturbed(ports, () => undo(ports));
}

function undo(ports: Ports): PriceListUndone {
  const applied = readApplied(ports);
  if (applied.length === 0) throw new DeskError('error.list.noUndo');
  const tables = productTables(ports);
  const byKey = new Map<string, ProductRow[]>();
  for (const product of productRows(tables)) {
    const key = keyIn(product.table.sheetId, productRowKey(product.cells));
    const held = byKey.get(key);
    if (held) held.push(product);
    else byKey.set(key, [product]);
  }
  const changes = new Map(tables.map((table) => [table, new Map<number, Cells>()]));
  const left = new Set<string>();
  for (const price of applied) {
    const rows = byKey.get(keyIn(price.sheetId, price.key)) ?? [];
    const product = written(price, rows);
    const inTable = product && changes.get(product.table);
    if (inTable) inTable.set(product.row, { ...inTable.get(product.row), [price.field]: price.before });
    else left.add(rows[0] ? codeIn(rows[0]) : price.key);
  }
  const prices = [...changes].reduce((sum, [table, wanted]) => {
    const done = fillCells(table.grid, table.data, wanted);
    return [...done.values()].reduce((cells, tags) => cells + tags.length, sum);
  }, 0);
  keepApplied(ports, []);
  return { prices, left: applied.length - prices, codes: [...left] };
}

/** The row that the price was written into, as long as it says so still. */
function written({ row, field, after }: AppliedPrice, products: readonly ProductRow[]): ProductRow | undefined {
  const product = products[1] ? products.find((each) => each.row === row) : products[0];
  return product && sameCell(product.cells[field] ?? '', after) ? product : undefined;
}

function keyIn(sheetId: number, key: string): string {
  return `${sheetId} ${codeKey(key)}`;
}
