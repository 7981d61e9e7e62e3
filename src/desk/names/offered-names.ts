import type { TableKind } from '../../core';
import type { Choices, Grid, Workbook } from '../../sheet';
import { type Offers, tableSheets } from '../tables/tables';
import { listedFields } from './known-lists';

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
