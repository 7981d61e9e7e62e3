import type { Choices, Workbook } from '../sheet';
import { tableSheets } from './tables';

/** Where the paths of the first Categories sheet stand; null when there is none. */
export function categoryPaths(workbook: Workbook): Choices | null {
  const sheet = tableSheets(workbook).find(({ kind }) => kind === 'categories');
  if (!sheet) return null;
  const column = columnOf(workbook, sheet.sheetId, 'path');
  return column === null ? null : { sheetId: sheet.sheetId, column };
}

/** Offers the category paths in every Products sheet: also in those that were made before categories were pulled. */
export function offerCategoryPaths(workbook: Workbook): void {
  const paths = categoryPaths(workbook);
  if (!paths) return;
  for (const { kind, sheetId } of tableSheets(workbook)) {
    const column = kind === 'products' ? columnOf(workbook, sheetId, 'category_id') : null;
    if (column !== null) workbook.grid(sheetId).offerChoices(column, paths);
  }
}

function columnOf(workbook: Workbook, sheetId: number, wanted: string): number | null {
  const tags = workbook.grid(sheetId).columnTags();
  return tags.find(({ tag }) => tag === wanted)?.column ?? null;
}
