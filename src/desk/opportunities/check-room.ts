import { fieldsOf } from '../../core';
import type { Grid } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';

/** What a file holds at most [behaviour 21, R]. */
const MOST_CELLS = 10_000_000;
/** What a new sheet is made with; of one that is there, as many may be blank still, or go into any file that people work in. */
const SHEET_ROWS = 1_000;
const SHEET_COLUMNS = 26;

/**
 * Refuses rows that the file has no room for, before anything is written. Costs two calls for each sheet of the file; none
 * where few rows go into a sheet that is there.
 * @param grid of the sheet that takes them; null for a new one
 * @throws DeskError 'error.cells' with how many rows still fit
 */
export function checkRoom({ workbook }: Ports, newRows: number, grid: Grid | null): void {
  if (grid && newRows <= SHEET_ROWS) return;
  const width = grid ? grid.headers().length : Math.max(SHEET_COLUMNS, fieldsOf('opportunities').length);
  const room = Math.max(0, Math.floor((MOST_CELLS - workbook.cellCount()) / width));
  const rows = Math.max(newRows, SHEET_ROWS);
  if (rows > room) throw new DeskError('error.cells', { rows, room });
}
