import { languageOf } from '../i18n/translate';
import { openJournal } from '../journal/journal-book';
import { historyOf, type Ledger } from '../journal/ledger';
import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import { labelOf } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import { findIdsByName } from '../records/read-cell';
import { type CostsByCode, readCost } from '../records/read-products';
import { codeKey, memoize, type Value } from '../records/record';
import { formulasIn } from '../sheet/fill-fields';
import { type KnownCategories, readCategories, readCostSheets } from '../sheet/known-names';
import { cellText, type Grid, keyText } from '../sheet/table';
import { productRowKey, readsIn, tableSheets } from '../sheet/tables';
import type { Selection, Workbook } from '../sheet/workbook';
import {
  keyFieldsOf,
  type ProductRow,
  priceFieldsOf,
  priceIn,
  productRows,
  productTables,
  undoablePrices,
} from './apply';
import type {
  ListedCategory,
  ListedRow,
  ListPlace,
  ListSource,
  NamedField,
  NoList,
  PastedList,
  PriceListOpening,
} from './calls';
import { isShownAsItself } from './list-code';
import { readProfiles } from './supplier-profiles';

const MAX_ROWS = 50_000;
const MAX_COLUMNS = 100;

/** The selection, or all around a single cell. @returns null where it is blank or in columns of the add-on */
function pastedList(workbook: Workbook, selection: Selection | null): PastedList | null {
  if (!selection) return null;
  const grid = workbook.grid(selection.sheetId);
  const desks = deskColumns(workbook, grid);
  if (desks.some((desk) => desk >= selection.column && desk < selection.column + selection.columns)) return null;
  const single = selection.rows === 1 && selection.columns === 1;
  const target = single ? around(selection, desks) : selection;
  const place = usedPlace(grid, target);
  const below = Math.min(target.rows, grid.lastRow() - place.row + 1) - place.rows;
  if (place.rows < 1 || place.columns < 1) return null;
  const values = grid.read(place).map((line) => line.map((cell) => (typeof cell === 'object' ? cellText(cell) : cell)));
  const used = Math.max(...values.map(usedLength));
  if (used === 0) return null;
  const shown = shownOtherwise(grid, place, values);
  const list = {
    place: { ...place, columns: used },
    title: grid.title(),
    values: values.map((line) => line.slice(0, used)),
    ...(shown.length > 0 ? { shown } : {}),
    ...(below > 0 ? { below } : {}),
  };
  if (!single) return list;
  const beside = { before: desks.includes(place.column - 1), after: desks.includes(place.column + used) };
  return { ...list, click: { row: selection.row - place.row, column: selection.column - place.column, ...beside } };
}

/** 12 shown as SP-012, 98514.6 as 98,515. */
function shownOtherwise(grid: Grid, place: ListPlace, values: PastedList['values']): NonNullable<PastedList['shown']> {
  if (!values.some((line) => line.some((cell) => typeof cell === 'number'))) return [];
  return grid.shown(place).flatMap((line, row) =>
    line.flatMap((text, column) => {
      const value = values[row]?.[column];
      return typeof value === 'number' && !isShownAsItself(value, text) ? [[row, column, text] as const] : [];
    }),
  );
}

function listSelection(workbook: Workbook, source: ListSource | null): Selection | null {
  if (source === null) return workbook.selection();
  return source.sheetId === null ? null : { sheetId: source.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
}

function noList(workbook: Workbook, selection: Selection | null): NoList {
  const desks = tableSheets(workbook).map(({ sheetId }) => sheetId);
  const tabs = workbook.filledTabs().filter(({ sheetId }) => !desks.includes(sheetId));
  if (!selection) return { title: '', isDesk: false, tabs };
  const { sheetId } = selection;
  return { title: workbook.grid(sheetId).title(), isDesk: desks.includes(sheetId), tabs };
}

function usedLength(line: readonly unknown[]): number {
  return line.reduce<number>((length, cell, at) => (cell === '' ? length : at + 1), 0);
}

function usedPlace(grid: Grid, { sheetId, row, column, rows, columns }: ListPlace): ListPlace {
  return {
    sheetId,
    row,
    column,
    rows: Math.min(rows, grid.lastRow() - row + 1, MAX_ROWS),
    columns: Math.min(columns, grid.headers().length - column + 1, MAX_COLUMNS),
  };
}

function around({ sheetId, column }: ListPlace, desks: readonly number[]): ListPlace {
  const first = Math.max(0, ...desks.filter((desk) => desk < column)) + 1;
  const columns = Math.min(MAX_COLUMNS + first, ...desks.filter((desk) => desk > column)) - first;
  return { sheetId, row: 1, column: first, rows: Infinity, columns };
}

function deskColumns(workbook: Workbook, grid: Grid): number[] {
  const isDesks = tableSheets(workbook).some(({ sheetId }) => sheetId === grid.sheetId);
  return isDesks ? grid.columnTags().map(({ column }) => column) : [];
}

/**
 * Writes nothing: the browser plans the prices, so that each choice shows at once.
 * @throws DeskError 'error.list.noProducts'
 */
export function openPriceList(ports: Ports, source: ListSource | null = null): PriceListOpening {
  const { workbook } = ports;
  const tables = productTables(ports);
  if (tables.length === 0) throw new DeskError('error.list.noProducts');
  const language = ports.user.language();
  const named = (name: string): NamedField => ({ name, label: labelOf('products', name, language) });
  const fields = { keys: keyFieldsOf(tables), prices: priceFieldsOf(tables) };
  const sheets = tableSheets(workbook);
  const filing = openFiling(readCategories(ports, sheets));
  const costs = readCostSheets(ports, sheets);
  const { ledger } = openJournal(ports);
  const settings = readSettings(ports.properties);
  const formulas = tables.map((table) => fields.prices.map((field) => formulasIn(table, field)));
  const selection = listSelection(workbook, source);
  const list = pastedList(workbook, selection);
  const products = productRows(tables).map((product): ListedRow => {
    const sheet = tables.indexOf(product.table);
    const fixed = fields.prices.flatMap((_field, at) => (formulas[sheet]?.[at]?.[product.row - 1]?.[0] ? [at] : []));
    return {
      sheet,
      category: filing.placeOf(product),
      ...listed(product, fields, ledger),
      ...costOf(product, costs),
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
    changePercent: settings.priceChangePercent,
    leastMarginPercent: settings.leastMarginPercent,
    language: languageOf(workbook.locale()),
    profiles: readProfiles(ports),
    undoable: undoablePrices(ports),
  };
}

type Fields = Readonly<Record<'keys' | 'prices', readonly string[]>>;

function listed(product: ProductRow, { keys, prices }: Fields, { records, renamed }: Ledger) {
  const { row, cells } = product;
  const now = prices.map((field) => priceIn(product, field));
  const baseline = historyOf(records, 'products', productRowKey(cells, renamed))?.baseline;
  const confirmed = baseline ? prices.map((field) => confirmedPrice(baseline[field])) : now;
  const unread = prices.flatMap((field, at) => {
    const text = now[at] === null ? cellText(cells[field]).trim() : '';
    return text === '' ? [] : [[at, text] as const];
  });
  return {
    row,
    name: cellText(cells.product_name),
    keys: keys.map((key) => keyText(cells[key])),
    prices: now,
    ...(unread.length > 0 ? { unread } : {}),
    ...(baseline ? {} : { fresh: true as const }),
    ...(confirmed.some((price, at) => price !== now[at]) ? { confirmed } : {}),
  };
}

function costOf({ cells, table }: ProductRow, costs: CostsByCode): Pick<ListedRow, 'cost'> {
  const read = readCost(cells.cost, readsIn(table)) ?? costs.get(codeKey(keyText(cells.product_code)));
  return read && 'cost' in read ? { cost: read.cost } : {};
}

function confirmedPrice(value: Value | undefined): number | null {
  const price = Number(value ?? Number.NaN);
  return price >= 0 ? price : null;
}

/** Categories get an index as they are found; -1 where a name is unknown or ambiguous. */
function openFiling(known: KnownCategories | null) {
  const categories: ListedCategory[] = [];
  const find = memoize((text: string): number => {
    const [id, ...others] = known && text !== '' ? findIdsByName(text, known) : [];
    if (id === undefined || others.length > 0) return -1;
    const at = categories.findIndex((category) => category.id === id);
    if (at >= 0) return at;
    const path = known?.names.get(id) ?? text;
    const [limit = null, margin = null] = [known?.priceLimits.get(id), known?.leastMargins.get(id)];
    return categories.push({ id, path, limit, margin }) - 1;
  });
  return { categories, placeOf: ({ cells }: ProductRow) => find(cellText(cells.category_id).trim()) };
}
