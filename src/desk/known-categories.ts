import { type CategoryIndex, indexCategories, type PriceLimit, priceLimits } from '../core';
import { allWords } from '../i18n';
import { cellText } from '../sheet';
import { openTable } from './open-table';
import type { Ports } from './ports';
import type { TableSheet } from './tables';

/** The categories that the file knows, as they were pulled last. */
export interface KnownCategories {
  /** What a cell may call a category. */
  readonly index: CategoryIndex;
  /** Paths by ID, to show. */
  readonly paths: ReadonlyMap<string, string>;
  /** How far prices may go, by ID. */
  readonly priceLimits: ReadonlyMap<string, PriceLimit>;
}

const TAGS = ['path', 'category_id', 'category_code', 'category_name', 'price_limit', 'parent_id', 'status'];

/**
 * Reads the Categories sheets, without the rows that the last pull no longer found.
 * @returns null when the file has none
 */
export function readCategories(ports: Ports, sheets: readonly TableSheet[]): KnownCategories | null {
  const pulled = sheets.filter(({ kind }) => kind === 'categories');
  if (pulled.length === 0) return null;
  const tables = pulled.map((sheet) => openTable(ports.workbook, sheet, ports.user.language(), TAGS));
  const language = tables[0]?.language ?? 'en';
  const gone = allWords('status.gone');
  const categories = tables.flatMap(({ data }) =>
    data.rows
      .filter(({ cells }) => !gone.includes(cellText(cells.status ?? '')))
      .map(({ cells }) => ({
        id: cellText(cells.category_id ?? ''),
        code: cellText(cells.category_code ?? ''),
        name: cellText(cells.category_name ?? ''),
        path: cellText(cells.path ?? ''),
        parentId: cellText(cells.parent_id ?? ''),
        limit: cells.price_limit ?? '',
      })),
  );
  return {
    index: indexCategories(categories),
    paths: new Map(categories.map(({ id, path }) => [id, path])),
    priceLimits: priceLimits(categories, language),
  };
}
