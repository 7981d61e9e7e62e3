import { customFieldOf } from '../../core';
import type { Grid } from '../../sheet';

/**
 * Takes the columns that a person headed "custom: NAME" for custom fields; from then on the tag counts, not the header.
 * One or two reads, and one write for each column that is new.
 */
export function tagCustomColumns(grid: Grid): void {
  const tagged = new Set(grid.columnTags().map(({ column }) => column));
  for (const [index, header] of grid.headers().entries()) {
    const field = customFieldOf(header);
    if (field !== '' && !tagged.has(index + 1)) grid.tagColumn(index + 1, field);
  }
}
