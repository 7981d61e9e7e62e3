import type { SheetRecord } from '../../core';
import { type Cells, fillCells, keyText } from '../../sheet';
import type { OpenTable } from '../tables/open-table';

/**
 * Moves new codes that the CRM has confirmed to Product code, and empties New code, a wish that is fulfilled then, also where a
 * formula made it. A formula in Product code stays, and with it the wish, by which its row is known.
 * Costs per column one read, and one write for each stretch of rows that no formula interrupts.
 * @returns by row, the codes that were not written because of a formula
 */
export function writeRenames(
  { grid, data, sheetId }: OpenTable,
  records: readonly SheetRecord[],
): ReadonlyMap<number, string> {
  const here = records.filter((record) => record.isRenamed && record.sheetId === sheetId);
  const codes = new Map(here.map(({ row, content }) => [row, String(content.product_code)]));
  const moves = new Map<number, Cells>();
  for (const { row, cells } of codes.size > 0 ? data.rows : []) {
    const code = codes.get(row);
    if (code !== undefined && keyText(cells.product_code) !== code) moves.set(row, { product_code: code });
  }
  const moved = fillCells(grid, data, moves);
  const isStuck = (row: number): boolean => moves.has(row) && !moved.has(row);
  const done = [...codes.keys()].filter((row) => !isStuck(row));
  fillCells(grid, data, new Map(done.map((row) => [row, { new_code: '' }])), true);
  return new Map([...codes].filter(([row]) => isStuck(row)));
}
