import { customFieldOf } from '../../core';
import type { CellValue, Grid } from '../../sheet';

/** What a column of texts is formatted as. */
export const TEXT_FORMAT = '@';

/**
 * Takes the columns that a person headed "custom: NAME" for custom fields; from then on the tag counts, not the header.
 * One or two reads; three reads and two writes more for each column that is new.
 */
export function tagCustomColumns(grid: Grid): void {
  const tagged = new Set(grid.columnTags().map(({ column }) => column));
  for (const [index, header] of grid.headers().entries()) {
    const field = customFieldOf(header);
    if (field === '' || tagged.has(index + 1)) continue;
    grid.tagColumn(index + 1, field);
    formatAsText(grid, index + 1);
  }
}

/**
 * Formats a column as text, so that what is typed into it from now on stays as it is typed. Cells that hold anything but text keep
 * their format, without which nobody could see any more what was typed, and so do formulas, which would become texts when edited.
 * Three reads and a write.
 */
export function formatAsText(grid: Grid, column: number): void {
  const rows = grid.lastRow() - 1;
  if (rows < 1) {
    grid.formatColumn(column, TEXT_FORMAT);
    return;
  }
  const below = { row: 2, column, rows, columns: 1 };
  const values = grid.read(below);
  const formulas = grid.formulas(below);
  const keeps = values.flatMap(([value = ''], at) => (isText(value) && !formulas[at]?.[0] ? [] : [at + 2]));
  grid.formatColumn(column, TEXT_FORMAT, new Set(keeps));
}

function isText(value: CellValue): boolean {
  return typeof value === 'string';
}
