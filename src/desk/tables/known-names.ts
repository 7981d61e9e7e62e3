import {
  type CategoryLimits,
  fieldsOf,
  isId,
  type NamedIds,
  type NamesByField,
  nameIds,
  priceLimits,
  type TableKind,
} from '../../core';
import { type Choices, cellText, keyText, type Workbook } from '../../sheet';
import type { Ports } from '../ports';
import { GONE_WORDS, openTable, readsIn, rowsOf } from './open-table';
import { columnOf, type Offers, sheetsOfKind, type TableSheet } from './tables';

/** The categories that the file knows, as they were pulled last: a cell may call them by path, code or name, and they are shown by path. */
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

/**
 * Reads the Categories sheets, without the rows that the last pull no longer found. Of an ID that stands several times, as it
 * does in a copied tab, the first row counts: pulls write to the first tab.
 * @returns null when the file has none
 */
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

/** Returns the fields of which a Lists sheet gives names to the IDs, each with the column that the names stand in. */
function listedFields(): { readonly field: string; readonly names: string }[] {
  const ids = fieldsOf('lists').filter(({ type }) => type === 'id');
  return ids.map(({ name }) => ({ field: name, names: name.replace('_id', '_name') }));
}

/**
 * Reads the Lists sheets. Rows without a name or without an ID say nothing.
 * @returns by field its names, none when the file has no such sheet
 */
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

/** Holds what the file knows of the records that IDs in its tables stand for. */
export interface KnownNames extends CategoryLimits {
  readonly byField: NamesByField;
}

/** Reads the sheets that give names to IDs. */
export function readNames(ports: Ports, sheets: readonly TableSheet[]): KnownNames {
  const categories = readCategories(ports, sheets);
  return {
    byField: new Map([...readLists(ports, sheets), ...(categories ? [['category_id', categories] as const] : [])]),
    priceLimits: categories?.priceLimits ?? new Map(),
    leastMargins: categories?.leastMargins ?? new Map(),
  };
}

/** Names the column of the Categories sheet with what a cell may say beside the categories. */
export const ALSO_OFFERED = 'also';

/** A field, and the columns of another sheet in which stands what its cells may say. */
interface Listed {
  readonly field: string;
  readonly tags: readonly string[];
}

/**
 * Returns what the first Categories sheet and the first Lists sheet have to offer: all that a cell may say, not the names alone, since the
 * spreadsheet marks what is not offered as invalid.
 */
export function offeredNames(workbook: Workbook): Offers {
  return new Map([
    ...offersOf(workbook, 'categories', [
      { field: 'category_id', tags: ['path', 'category_id', 'category_code', 'category_name', ALSO_OFFERED] },
    ]),
    ...offersOf(
      workbook,
      'lists',
      listedFields().map(({ field, names }) => ({ field, tags: [names, field] })),
    ),
  ]);
}

function offersOf(workbook: Workbook, kind: TableKind, listed: readonly Listed[]): [field: string, Choices][] {
  const [sheet] = sheetsOfKind(workbook, kind);
  if (!sheet) return [];
  const { sheetId } = sheet;
  const all = workbook.grid(sheetId).columnTags();
  return listed.flatMap(({ field, tags }): [string, Choices][] => {
    const places = all.filter(({ tag }) => tags.includes(tag)).map(({ column }) => column);
    const column = Math.min(...places);
    return places.length === 0 ? [] : [[field, { sheetId, column, columns: Math.max(...places) - column + 1 }]];
  });
}

/** Offers the names in every Products sheet: also in those that were made before there were any. */
export function offerNames(workbook: Workbook): void {
  const offers = offeredNames(workbook);
  for (const { sheetId } of sheetsOfKind(workbook, 'products')) {
    const grid = workbook.grid(sheetId);
    for (const [field, choices] of offers) {
      const column = columnOf(grid, field);
      if (column !== null) grid.offerChoices(column, choices);
    }
  }
}
