import { historyOf, idsCalled, type Ledger, labelOf, languageOf, type Value } from '../../core';
import type { ListedCategory, ListedRow, ListSource, NamedField, PriceListOpening } from '../../protocol';
import { cellText } from '../../sheet';
import { DeskError } from '../desk-error';
import { openJournal } from '../journal/journal-book';
import { type KnownCategories, readCategories } from '../names/known-categories';
import type { Ports } from '../ports';
import { readSettings } from '../settings';
import { productRowKey } from '../tables/product-row-key';
import { tableSheets } from '../tables/tables';
import { undoablePrices } from './applied-book';
import { listSelection, noList, pastedList } from './list-place';
import {
  formulasIn,
  keyFieldsOf,
  type ProductRow,
  priceFieldsOf,
  priceIn,
  productRows,
  productTables,
} from './product-rows';

/**
 * Hands out what a price list is matched with: the cells before the user or those of a tab, and the products as they stand; writes nothing.
 * What becomes of them is decided in the browser, so that every choice is seen at once.
 * @throws DeskError 'error.list.noProducts' when the file has no Products sheet
 */
export function openPriceList(ports: Ports, source: ListSource | null = null): PriceListOpening {
  const { workbook } = ports;
  const tables = productTables(ports);
  if (tables.length === 0) throw new DeskError('error.list.noProducts');
  const language = ports.user.language();
  const named = (name: string): NamedField => ({ name, label: labelOf('products', name, language) });
  const fields = { keys: keyFieldsOf(tables), prices: priceFieldsOf(tables) };
  const filing = new Filing(readCategories(ports, tableSheets(workbook)));
  const { ledger } = openJournal(ports);
  const formulas = tables.map((table) => fields.prices.map((field) => formulasIn(table, field)));
  const selection = listSelection(workbook, source);
  const list = pastedList(workbook, selection);
  const products = productRows(tables).map((product): ListedRow => {
    const sheet = tables.indexOf(product.table);
    const fixed = fields.prices.flatMap((_field, at) => (formulas[sheet]?.[at]?.[product.row - 1]?.[0] ? [at] : []));
    return {
      sheet,
      category: filing.of(product),
      ...listed(product, fields, ledger),
      ...(fixed.length > 0 ? { formulas: fixed } : {}),
    };
  });
  return {
    list,
    ...(list ? {} : { noList: noList(workbook, selection) }),
    sheets: tables.map(({ sheetId, grid, data }) => ({
      sheetId,
      title: grid.title(),
      lacks: fields.prices.flatMap((field, at) => (data.columns.has(field) ? [] : [at])),
    })),
    keyFields: fields.keys.map(named),
    priceFields: fields.prices.map(named),
    categories: filing.categories,
    products,
    changePercent: readSettings(ports.properties).priceChangePercent,
    language: languageOf(workbook.locale()),
    undoable: undoablePrices(ports),
  };
}

interface Fields {
  readonly keys: readonly string[];
  readonly prices: readonly string[];
}

function listed(product: ProductRow, { keys, prices }: Fields, { records, renamed }: Ledger) {
  const { row, cells } = product;
  const now = prices.map((field) => priceIn(product, field));
  const baseline = historyOf(records, 'products', productRowKey(cells, renamed))?.baseline;
  const confirmed = baseline ? prices.map((field) => confirmedPrice(baseline[field])) : now;
  const unread: [number, string][] = [];
  prices.forEach((field, at) => {
    const text = now[at] === null ? cellText(cells[field]).trim() : '';
    if (text !== '') unread.push([at, text]);
  });
  return {
    row,
    name: cellText(cells.product_name),
    keys: keys.map((key) => cellText(cells[key]).trim()),
    prices: now,
    ...(unread.length > 0 ? { unread } : {}),
    ...(baseline ? {} : { fresh: true as const }),
    ...(confirmed.some((price, at) => price !== now[at]) ? { confirmed } : {}),
  };
}

function confirmedPrice(value: Value | undefined): number | null {
  const price = Number(value ?? Number.NaN);
  return price >= 0 ? price : null;
}

/** Gathers the categories that products are filed under. */
class Filing {
  readonly categories: ListedCategory[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly known: KnownCategories | null) {}

  /** The place of the product's category among them; -1 where the row names none that is known. */
  of({ cells }: ProductRow): number {
    const text = cellText(cells.category_id).trim();
    const place = this.places.get(text);
    if (place !== undefined) return place;
    const [id, ...others] = this.known && text !== '' ? idsCalled(text, this.known) : [];
    if (id === undefined || others.length > 0) return this.keep(text, -1);
    const at = this.categories.findIndex((category) => category.id === id);
    if (at >= 0) return this.keep(text, at);
    const path = this.known?.names.get(id) ?? text;
    return this.keep(text, this.categories.push({ id, path, limit: this.known?.priceLimits.get(id) ?? null }) - 1);
  }

  private keep(text: string, place: number): number {
    this.places.set(text, place);
    return place;
  }
}
