import {
  fieldsOf,
  isId,
  type NamedIds,
  type NamesByField,
  nameIds,
  type PriceLimit,
  priceLimits,
  type TableKind,
} from '../../core';
import { allWords } from '../../i18n';
import { type Choices, cellText, type Grid, type Workbook } from '../../sheet';
import type { Ports } from '../ports';
import { openTable } from './open-table';
import { type Offers, type TableSheet, tableSheets } from './tables';

/** The categories that the file knows, as they were pulled last: a cell may call them by path, code or name, and they are shown by path. */
export interface KnownCategories extends NamedIds {
  /** How far prices may go, by ID. */
  readonly priceLimits: ReadonlyMap<string, PriceLimit>;
}

const READ_TAGS = new Set([
  'path',
  'category_id',
  'category_code',
  'category_name',
  'price_limit',
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
  const language = tables[0]?.language ?? 'en';
  const gone = allWords('status.gone');
  // A row without an ID is no category: products in it would lose theirs.
  const known = new Set(['']);
  const isFirst = (id: string): boolean => known.size < known.add(id).size;
  const categories = tables.flatMap(({ data }) =>
    data.rows
      .filter(({ cells }) => isFirst(cellText(cells.category_id)) && !gone.includes(cellText(cells.status)))
      .map(({ cells }) => ({
        id: cellText(cells.category_id),
        code: cellText(cells.category_code),
        name: cellText(cells.category_name),
        path: cellText(cells.path),
        parentId: cellText(cells.parent_id),
        limit: cells.price_limit ?? '',
      })),
  );
  return {
    ...nameIds(categories.map(({ id, path, code, name }) => ({ id, names: [path, code, name] }))),
    priceLimits: priceLimits(categories, language),
  };
}

/** The fields of which a Lists sheet gives names to the IDs, each with the column that the names stand in. */
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
  const rows = tables.flatMap(({ data }) => data.rows);
  return listedFields().map(({ field, names }) => {
    const pairs = rows.map(({ cells }) => ({
      id: cellText(cells[field]).trim(),
      names: [cellText(cells[names]).trim()],
    }));
    return [field, nameIds(pairs.filter((pair) => isId(pair.id) && pair.names[0] !== ''))];
  });
}

/** What the file knows of the records that IDs in its tables stand for. */
export interface KnownNames {
  readonly byField: NamesByField;
  /** How far prices may go, by category ID. */
  readonly priceLimits: ReadonlyMap<string, PriceLimit>;
}

/** Reads the sheets that give names to IDs. */
export function readNames(ports: Ports, sheets: readonly TableSheet[]): KnownNames {
  const categories = readCategories(ports, sheets);
  return {
    byField: new Map([...readLists(ports, sheets), ...(categories ? [['category_id', categories] as const] : [])]),
    priceLimits: categories?.priceLimits ?? new Map(),
  };
}

/** A field, and the column of another sheet in which its names stand. */
type Listed = ReturnType<typeof listedFields>[number];

/** What the first Categories sheet and the first Lists sheet have to offer. */
export function offeredNames(workbook: Workbook): Offers {
  return new Map([
    ...offersOf(workbook, 'categories', [{ field: 'category_id', names: 'path' }]),
    ...offersOf(workbook, 'lists', listedFields()),
  ]);
}

function offersOf(workbook: Workbook, kind: TableKind, listed: readonly Listed[]): [field: string, Choices][] {
  const sheet = tableSheets(workbook).find((each) => each.kind === kind);
  if (!sheet) return [];
  const { sheetId } = sheet;
  return listed.flatMap(({ field, names }): [string, Choices][] => {
    const column = columnOf(workbook.grid(sheetId), names);
    return column === null ? [] : [[field, { sheetId, column }]];
  });
}

/** Offers the names in every Products sheet: also in those that were made before there were any. */
export function offerNames(workbook: Workbook): void {
  const offers = offeredNames(workbook);
  for (const { kind, sheetId } of tableSheets(workbook)) {
    const grid = workbook.grid(sheetId);
    for (const [field, choices] of kind === 'products' ? offers : []) {
      const column = columnOf(grid, field);
      if (column !== null) grid.offerChoices(column, choices);
    }
  }
}

function columnOf(grid: Grid, wanted: string): number | null {
  return grid.columnTags().find(({ tag }) => tag === wanted)?.column ?? null;
}
