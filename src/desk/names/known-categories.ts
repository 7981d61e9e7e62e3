import { type NamedIds, nameIds, type PriceLimit, priceLimits } from '../../core';
import { allWords } from '../../i18n';
import { cellText } from '../../sheet';
import type { Ports } from '../ports';
import { openTable } from '../tables/open-table';
import type { TableSheet } from '../tables/tables';

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
