import { type CategoryIndex, indexCategories } from '../core';
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
}

const TAGS = ['path', 'category_id', 'category_code', 'category_name'];

/**
 * Reads the Categories sheets.
 * @returns null when the file has none
 */
export function readCategories(ports: Ports, sheets: readonly TableSheet[]): KnownCategories | null {
  const pulled = sheets.filter(({ kind }) => kind === 'categories');
  if (pulled.length === 0) return null;
  const tables = pulled.map((sheet) => openTable(ports.workbook, sheet, ports.user.language(), TAGS));
  const categories = tables.flatMap(({ data }) =>
    data.rows.map(({ cells }) => ({
      id: cellText(cells.category_id ?? ''),
      code: cellText(cells.category_code ?? ''),
      name: cellText(cells.category_name ?? ''),
      path: cellText(cells.path ?? ''),
    })),
  );
  return { index: indexCategories(categories), paths: new Map(categories.map(({ id, path }) => [id, path])) };
}
