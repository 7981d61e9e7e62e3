import { CUSTOM_PREFIX } from '../core';
import type { Grid } from '../sheet';

/** A column headed like "custom: Warranty" holds a custom field. */
const HEADER = /^\s*custom\s*:\s*(\S.*?)\s*$/i;

/**
 * Takes the columns that a person headed "custom: NAME" for custom fields; from then on the tag counts, not the header.
 * One or two reads, and one write for each column that is new.
 */
export function tagCustomColumns(grid: Grid): void {
  const tagged = new Set(grid.columnTags().map(({ column }) => column));
  for (const [index, header] of grid.headers().entries()) {
    const name = HEADER.exec(header)?.[1];
    if (name !== undefined && !tagged.has(index + 1)) grid.tagColumn(index + 1, CUSTOM_PREFIX + name.normalize('NFC'));
  }
}
