import type { Ports } from '../platform/ports';
import { CUSTOM_PREFIX, fieldOf, fieldsOf, PRICE_FIELDS } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import { readCell } from '../records/read-cell';
import { codeKey, groupBy } from '../records/record';
import { writeRows } from '../sheet/blocks';
import { type FieldToFill, fillFields } from '../sheet/fill-fields';
import { openOrAddTable } from '../sheet/make-table';
import { type Cells, type CellValue, cellText, keyText, sameCell, type TableRow } from '../sheet/table';
import {
  filledRows,
  type OpenTable,
  openProducts,
  openTable,
  productRowKey,
  readsIn,
  sheetsOfKind,
} from '../sheet/tables';
import type { NewPrice, PriceListApplied, PriceListUndone } from './calls';

interface AppliedPrice {
  readonly sheetId: number;
  readonly key: string;
  /** Distinguishes rows with the same key. */
  readonly row: number;
  readonly field: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

export function undoablePrices(ports: Ports): number {
  return appliedTable(ports)?.data.rows.length ?? 0;
}

function readApplied(table: OpenTable | null): AppliedPrice[] {
  const rows = table?.data.rows ?? [];
  return rows.map(({ cells }) => ({
    sheetId: Number(cells.sheet_id),
    key: cellText(cells.key),
    row: Number(cells.row),
    field: cellText(cells.field),
    before: cells.before ?? '',
    after: cells.after ?? '',
  }));
}

/** Stores what an apply is about to write and returns what the previous apply stored. */
function keepApplied(ports: Ports, prices: readonly AppliedPrice[]): readonly AppliedPrice[] {
  const table = openOrAddTable(ports, 'applied');
  const left = Array.from({ length: Math.max(0, table.data.nextRow - 2 - prices.length) }, () => BLANK_ROW);
  const rows = prices.map(({ sheetId, ...price }): Cells => ({ sheet_id: sheetId, ...price }));
  writeRows(table.grid, table.data, 2, [...rows, ...left]);
  ports.workbook.flush();
  return readApplied(table);
}

const BLANK_ROW: Cells = Object.fromEntries(fieldsOf('applied').map(({ name }) => [name, '']));

function appliedTable(ports: Ports): OpenTable | null {
  const [sheet] = sheetsOfKind(ports.workbook, 'applied');
  return sheet ? openTable(ports, sheet) : null;
}

export interface ProductRow {
  readonly table: OpenTable;
  readonly row: number;
  readonly cells: TableRow['cells'];
}

export function productTables(ports: Ports): OpenTable[] {
  return sheetsOfKind(ports.workbook, 'products').map((sheet) => openProducts(ports, sheet));
}

export function productRows(tables: readonly OpenTable[]): ProductRow[] {
  return tables.flatMap((table) => filledRows(table.data).map(({ row, cells }) => ({ table, row, cells })));
}

export function keyFieldsOf(tables: readonly OpenTable[]): string[] {
  const tags = tables.flatMap(({ data }) => [...data.columns.keys()]);
  return [...new Set(['product_code', ...tags.filter((tag) => tag.startsWith(CUSTOM_PREFIX))])];
}

export function priceFieldsOf(tables: readonly OpenTable[]): string[] {
  return PRICE_FIELDS.filter((field) => tables.some(({ data }) => data.columns.has(field)));
}

/** @returns null where the cell is blank or ambiguous */
export function priceIn({ cells, table }: ProductRow, name: string): number | null {
  const cell = cells[name] ?? '';
  if (typeof cell === 'number') return cell;
  const field = cell === '' ? null : fieldOf('products', name);
  const value = field && readCell(field, cell, { language: readsIn(table), names: new Map() }).value;
  return typeof value === 'number' ? value : null;
}

/**
 * Stores the old values first, so that undo works even if the execution is killed. Formulas are not overwritten.
 * @throws DeskError 'error.list.changed' when a row is not what the user saw, before anything is written
 */
export function applyPriceList(ports: Ports, prices: readonly NewPrice[]): PriceListApplied {
  const tables = productTables(ports);
  const placed = placesOf(tables, prices);
  const before = keepApplied(ports, placed);
  const { written, report } = fillFields(tables, placed);
  if (written.length < placed.length) keepApplied(ports, written.length > 0 ? written : before);
  const products = new Set(written.map(({ sheetId, row }) => placeKey(sheetId, row)));
  return { prices: written.length, products: products.size, ...report };
}

function placesOf(tables: readonly OpenTable[], prices: readonly NewPrice[]): AppliedPrice[] {
  const rows = new Map(productRows(tables).map((product) => [placeKey(product.table.sheetId, product.row), product]));
  return prices.map((price) => {
    const { sheetId, row, field, after } = price;
    const product = rows.get(placeKey(sheetId, row));
    const isUnchanged =
      product && priceFieldsOf([product.table]).includes(field) && keyText(product.cells.product_code) === price.code;
    if (!isUnchanged || priceIn(product, field) !== price.before) throw new DeskError('error.list.changed');
    return { sheetId, row, field, after, key: productRowKey(product.cells), before: product.cells[field] ?? '' };
  });
}

function placeKey(sheetId: number, row: number): string {
  return `${sheetId} ${row}`;
}

/**
 * Finds rows by key, and by position where a key repeats; leaves prices alone that were edited since.
 * @throws DeskError 'error.list.noUndo' when nothing was applied, or it was already undone
 */
export function undoPriceList(ports: Ports): PriceListUndone {
  const applied = readApplied(appliedTable(ports));
  if (applied.length === 0) throw new DeskError('error.list.noUndo');
  const tables = productTables(ports);
  const { targets, edited } = cellsToRestore(tables, applied);
  const { written, refused, report } = fillFields(tables, targets);
  const isDone = new Set([...written, ...refused]);
  const formulas = targets.filter((each) => !isDone.has(each)).map(({ price }) => price.key);
  const left = [...edited, ...formulas];
  const again = refused.map(({ price }) => price);
  keepApplied(ports, again);
  return { prices: written.length, left: left.length, codes: [...new Set(left)], ...report };
}

/** A killed apply may have left some cells unchanged: those count as neither. */
function cellsToRestore(tables: readonly OpenTable[], applied: readonly AppliedPrice[]) {
  const keyIn = (sheetId: number, key: string): string => `${sheetId} ${codeKey(key)}`;
  const byKey = groupBy(productRows(tables), ({ table, cells }) => keyIn(table.sheetId, productRowKey(cells)));
  const targets: (FieldToFill & { readonly price: AppliedPrice })[] = [];
  const edited: string[] = [];
  for (const price of applied) {
    const { key, sheetId, field, before, after } = price;
    const rows = byKey.get(keyIn(sheetId, key)) ?? [];
    const product = rows[1] ? rows.find(({ row }) => row === price.row) : rows[0];
    const shows = (value: CellValue): boolean => product !== undefined && sameCell(product.cells[field] ?? '', value);
    if (product && shows(after)) targets.push({ sheetId, row: product.row, field, after: before, price });
    else if (!shows(before)) edited.push(rows[0] ? keyText(rows[0].cells.product_code) : key);
  }
  return { targets, edited };
}
