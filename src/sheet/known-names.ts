import type { Language, Locale } from '../i18n/translate';
import type { Ports } from '../platform/ports';
import type { ReviewChange, ShownRecord } from '../push/calls';
import { fieldsOf } from '../records/catalogue';
import type { TableKind } from '../records/field';
import { type CategoryLimits, priceLimits } from '../records/price-limits';
import { type NamedIds, type NamesByField, nameIds } from '../records/read-cell';
import { type CostReading, type CostsByCode, readCost, type SheetRecord } from '../records/read-products';
import { type Change, codeKey, labelOfField, type Shown, shownValue } from '../records/record';
import { isId } from '../records/text';
import { cellText, cutText, keyText } from './table';
import {
  checkHeaders,
  GONE_WORDS,
  openTable,
  productRowKey,
  readsIn,
  rowsOf,
  type TableSheet,
  tableSheets,
  takeColumns,
} from './tables';

export interface KnownCategories extends NamedIds, CategoryLimits {}

const READ_TAGS = new Set([
  'path',
  'category_id',
  'category_code',
  'category_name',
  'price_limit',
  'least_margin',
  'parent_id',
  'status',
]);

/** The first row of an ID counts, since pulls write to the first of several tabs. null without a Categories sheet. */
export function readCategories(ports: Ports, sheets: readonly TableSheet[]): KnownCategories | null {
  const pulled = sheets.filter(({ kind }) => kind === 'categories');
  if (pulled.length === 0) return null;
  const tables = pulled.map((sheet) => openTable(ports, sheet, (tag) => READ_TAGS.has(tag)));
  // A row without an ID is no category: products in it would lose theirs.
  const known = new Set(['']);
  const isFirst = (id: string): boolean => known.size < known.add(id).size;
  const categories = rowsOf(tables)
    .filter(({ cells }) => isFirst(cellText(cells.category_id)) && !GONE_WORDS.includes(cellText(cells.status)))
    .map(({ cells }) => ({
      id: cellText(cells.category_id),
      code: cellText(cells.category_code),
      name: cellText(cells.category_name),
      path: cellText(cells.path),
      parentId: cellText(cells.parent_id),
      limit: cells.price_limit ?? '',
      margin: cells.least_margin ?? '',
    }));
  const language = tables[0] ? readsIn(tables[0]) : 'en';
  const margins = categories.map((category) => ({ ...category, limit: category.margin }));
  return {
    ...nameIds(categories.map(({ id, path, code, name }) => ({ id, names: [path, code, name] }))),
    priceLimits: priceLimits(categories, language),
    leastMargins: priceLimits(margins, language, 'least_margin'),
  };
}

function readLists(ports: Ports, sheets: readonly TableSheet[]): [field: string, named: NamedIds][] {
  const tables = sheets.filter(({ kind }) => kind === 'lists').map((sheet) => openTable(ports, sheet));
  if (tables.length === 0) return [];
  const rows = rowsOf(tables);
  return listedFields().map(({ field, names }) => {
    const pairs = rows.map(({ cells }) => ({
      id: keyText(cells[field]),
      names: [keyText(cells[names])],
    }));
    return [field, nameIds(pairs.filter((pair) => isId(pair.id) && pair.names[0] !== ''))];
  });
}

export interface KnownNames extends CategoryLimits {
  readonly byField: NamesByField;
}

export function readNames(ports: Ports, sheets: readonly TableSheet[]): KnownNames {
  const categories = readCategories(ports, sheets);
  return {
    byField: new Map([...readLists(ports, sheets), ...(categories ? [['category_id', categories] as const] : [])]),
    priceLimits: categories?.priceLimits ?? new Map(),
    leastMargins: categories?.leastMargins ?? new Map(),
  };
}

export function listedFields(): { readonly field: string; readonly names: string }[] {
  const ids = fieldsOf('lists').filter(({ type }) => type === 'id');
  return ids.map(({ name }) => ({ field: name, names: name.replace('_id', '_name') }));
}

/** The highest cost of a code counts. @throws DeskError 'error.columns' when a header names another field */
export function readCostSheets(ports: Ports, sheets: readonly TableSheet[]): CostsByCode {
  const costs = new Map<string, CostReading>();
  for (const sheet of sheets.filter(({ kind }) => kind === 'costs')) {
    const table = openTable(ports, sheet);
    checkHeaders(table, ports.user.language());
    const title = table.grid.title();
    for (const { row, cells } of table.data.rows) {
      const code = codeKey(keyText(cells.product_code));
      const read = readCost(cells.cost, readsIn(table), { sheet: title, row: String(row) });
      if (code !== '' && read) costs.set(code, higher(costs.get(code), read));
    }
  }
  return costs;
}

function higher(known: CostReading | undefined, read: CostReading): CostReading {
  if (!known || !('cost' in known)) return known ?? read;
  return 'cost' in read && read.cost <= known.cost ? known : read;
}

const COST_TAGS: ReadonlySet<string> = new Set(['product_code', 'product_id', 'new_code', 'cost']);

/** By `codeKey` of each product's key and code. Cost columns in Products tables precede Costs sheets. */
export function readCosts(ports: Ports, sheets = tableSheets(ports.workbook)): ReadonlyMap<string, number> {
  const costs = new Map(readCostSheets(ports, sheets));
  const isAny = costs.size > 0;
  for (const sheet of sheets.filter(({ kind }) => kind === 'products')) {
    const grid = ports.workbook.grid(sheet.sheetId);
    takeColumns(grid, grid.headers(), grid.columnTags());
    if (!isAny && !grid.columnTags().some(({ tag }) => tag === 'cost')) continue;
    const table = openTable(ports, sheet, (tag) => COST_TAGS.has(tag));
    for (const { cells } of table.data.rows) {
      const code = codeKey(keyText(cells.product_code));
      const read = readCost(cells.cost, readsIn(table)) ?? costs.get(code);
      if (read) for (const name of [code, codeKey(productRowKey(cells))]) costs.set(name, read);
    }
  }
  return new Map([...costs].flatMap(([name, read]) => ('cost' in read && name !== '' ? [[name, read.cost]] : [])));
}

export function withKnownCost(record: SheetRecord, costs: ReadonlyMap<string, number>): SheetRecord {
  const cost = costs.get(codeKey(record.key)) ?? costs.get(codeKey(record.content.product_code ?? ''));
  return cost === undefined || record.table !== 'products' ? record : { ...record, cost };
}

export interface ValueNames {
  readonly language: Language;
  readonly known: NamesByField;
}

export function shownChange(table: TableKind, change: Change, { known, language }: ValueNames): ReviewChange {
  const { label, type } = labelOfField(table, change.name, language);
  const names = known.get(change.name)?.names;
  const shown = (value: Shown): Shown => names?.get(String(value)) ?? value;
  return { label, type, before: shown(change.before), after: shown(change.after) };
}

const VALUE_CHARACTERS = 80;

export function changeText(table: TableKind, change: Change, names: ValueNames & Locale): string {
  const { label, type, before, after } = shownChange(table, change, names);
  const shownText = (value: Shown): string => cutText(shownValue(names, type, value ?? ''), VALUE_CHARACTERS);
  return [label, ...(before === null ? [] : [shownText(before)]), '→', shownText(after)].join(' ');
}

const MAX_CHANGES = 20;

export function shownRecord(
  { table, key, title }: Pick<ShownRecord, 'table' | 'key' | 'title'>,
  changes: readonly Change[],
  names: ValueNames,
): ShownRecord {
  const shown = changes.slice(0, MAX_CHANGES).map((change) => shownChange(table, change, names));
  return { table, key, title, changes: shown, more: changes.length - shown.length };
}
