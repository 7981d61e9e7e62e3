import { columnName, type Language } from '../../core';
import { findListColumns, type ListColumns, type ListedProduct, type ListTable, splitLines } from '../../price-list';
import type { ListPlace } from '../../protocol';
import type { Words } from '../words';
import type { TabList } from './lists-beside';

/** The list before the user, and what its columns were taken for. */
export interface ReadList {
  readonly title: string;
  /** E.g. "A1:F230". */
  readonly range: string;
  readonly table: ListTable;
  readonly found: ListColumns;
  /** Of a column, by its place in the list; '' where lines of one cell were split into columns. */
  letterOf(column: number): string;
}

/**
 * Reads the cells; lines that came as one cell are split into columns.
 * @param language of the spreadsheet
 * @param headerRow where a person has said which row it is, from 0; null for none
 */
export function readList(
  { place, title, values, above }: TabList,
  products: readonly ListedProduct[],
  language: Language,
  headerRow?: number | null,
): ReadList {
  const table = splitLines({ values, above, firstRow: place.row });
  const isSplit = table.values.some((row) => row.length > place.columns);
  return {
    title,
    range: rangeOf(place),
    table,
    found: findListColumns(table, products, language, headerRow),
    letterOf: (column) => (isSplit ? '' : columnName(place.column + column)),
  };
}

/** E.g. "A1:F230". */
export function rangeOf({ row, column, rows, columns }: ListPlace): string {
  return `${columnName(column)}${row}:${columnName(column + columns - 1)}${row + rows - 1}`;
}

/** What a column is called: its header, else its letter. */
export function nameOfColumn({ found, letterOf }: ReadList, column: number, say: Words['say']): string {
  const header = found.columns.find((each) => each.column === column)?.header ?? '';
  return header || say('priceList.columns.noHeader', { letter: letterOf(column) || String(column + 1) });
}
