import type { NewPrice, PriceListApplied } from '../../protocol';
import { type Cells, fillCells } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { productRowKey } from '../tables/product-row-key';
import { undisturbed } from '../undisturbed';
import { keepApplied } from './applied-book';
import { codeIn, type ProductRow, priceFieldsOf, priceIn, productRows, productTables } from './product-rows';

/**
 * Writes new prices into Products, as edits that are not pushed yet; no other column is written, and no formula. What
 * stood there is kept first, so that it can be put back whenever the execution ends.
 * @throws DeskError 'error.list.changed' when a row is not what the user saw, before anything is written; 'error.busy'
 */
export function applyPriceList(ports: Ports, prices: readonly NewPrice[]): PriceListApplied {
  return undisturbed(ports, () => apply(ports, prices));
}

function apply(ports: Ports, prices: readonly NewPrice[]): PriceListApplied {
  const tables = productTables(ports);
  const placed = placesOf(tables, prices);
  keepApplied(
    ports,
    placed.map(({ product, price: { field, after } }) => {
      const before = product.cells[field] ?? '';
      return {
        sheetId: product.table.sheetId,
        key: productRowKey(product.cells),
        row: product.row,
        field,
        before,
        after,
      };
    }),
  );
  const written = tables.map((table) => writePrices(table, placed));
  ports.workbook.flush();
  return {
    prices: written.reduce((sum, rows) => sum + rows.reduce((cells, count) => cells + count, 0), 0),
    products: written.reduce((sum, rows) => sum + rows.length, 0),
  };
}

interface Placed {
  readonly product: ProductRow;
  readonly price: NewPrice;
}

/** Every price with its row, which still says what the user saw. */
function placesOf(tables: readonly OpenTable[], prices: readonly NewPrice[]): Placed[] {
  const rows = new Map(productRows(tables).map((product) => [placeKey(product.table.sheetId, product.row), product]));
  return prices.map((price) => {
    const product = rows.get(placeKey(price.sheetId, price.row));
    const known = product && priceFieldsOf([product.table]).includes(price.field) && codeIn(product) === price.code;
    if (!known || priceIn(product, price.field) !== price.before) throw new DeskError('error.list.changed');
    return { product, price };
  });
}

function placeKey(sheetId: number, row: number): string {
  return `${sheetId} ${row}`;
}

/** @returns for each row that was written, how many prices */
function writePrices(table: OpenTable, placed: readonly Placed[]): number[] {
  const changes = new Map<number, Cells>();
  for (const { product, price } of placed) {
    if (product.table !== table) continue;
    changes.set(product.row, { ...changes.get(product.row), [price.field]: price.after });
  }
  return [...fillCells(table.grid, table.data, changes).values()].map((tags) => tags.length);
}
