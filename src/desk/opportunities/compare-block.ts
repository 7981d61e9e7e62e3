import { applyUpsert, type Cells, paintCells, planUpsert, readRows, type TableData, type TableRow } from '../../sheet';
import { goneMark } from '../gone-mark';
import { cellsOf, KEY } from './opportunity-row';
import type { Writing } from './pull-job';
import { keyOfRow, type PullWork, ROWS_AT_ONCE } from './pull-work';

/** A calm blue, the one of changed cells elsewhere in the desk. */
const TINT = '#e1effe';

/**
 * Compares the next rows of the tab with the answer: updates those it holds where they stand, marks those that are gone, tints what
 * changed. The colours come before the values, so that the platform can send all writes of a block together.
 */
export function compareBlock(work: PullWork, writing: Writing): Writing {
  const { grid, data: table } = work.table;
  const count = Math.min(ROWS_AT_ONCE, writing.lastRow - writing.row + 1);
  const data = readRows(grid, table, writing.row, count);
  const isMeant = (each: TableRow): boolean => !isLaterTwin(work, each) && (work.isWhole || isHeld(work, each));
  const rows = data.rows.filter(isMeant);
  const records = rows.flatMap((each) => {
    const key = keyOfRow(each);
    const found = work.rows.get(key);
    return found ? [{ key, cells: cellsOf(found) }] : [];
  });
  const plan = planUpsert(data, KEY, records, goneMark(work.table), isMeant);
  const byRow = changedSoFar(work, rows, plan.updates);
  tint(work, data, byRow);
  applyUpsert(grid, plan);
  const updated = records.filter(({ key }) => work.changed.has(key)).length;
  return {
    ...writing,
    row: writing.row + count,
    nextRow: Math.max(writing.nextRow, data.nextRow),
    updated: writing.updated + updated,
    unchanged: writing.unchanged + records.length - updated,
    gone: writing.gone + plan.gone,
  };
}

function isHeld({ rows }: PullWork, row: TableRow): boolean {
  return rows.has(keyOfRow(row));
}

/**
 * Of two rows of one opportunity, the first is kept up to date and the later one left alone, as is a row that somebody moved
 * since it was found.
 */
function isLaterTwin({ rowByKey }: PullWork, row: TableRow): boolean {
  const key = keyOfRow(row);
  return key !== '' && rowByKey.get(key) !== row.row;
}

/** The tints of what this refresh changes in these rows, and of what it did before they were moved to where they are. */
function changedSoFar(
  { changed }: PullWork,
  rows: readonly TableRow[],
  updates: ReadonlyMap<number, Cells>,
): Map<number, Record<string, string>> {
  const byRow = new Map<number, Record<string, string>>();
  for (const each of rows) {
    const key = keyOfRow(each);
    const tags = [...(changed.get(key) ?? []), ...Object.keys(updates.get(each.row) ?? {})];
    if (tags.length === 0) continue;
    changed.set(key, tags);
    byRow.set(each.row, Object.fromEntries(tags.map((tag) => [tag, TINT])));
  }
  return byRow;
}

/** Nothing is read where nothing changed, now or at the refresh before. */
function tint({ table, memory }: PullWork, data: TableData, byRow: ReadonlyMap<number, Record<string, string>>): void {
  const last = memory.lastRefresh;
  if (byRow.size === 0 && last && last.failure === null && last.updated === 0) return;
  paintCells(table.grid, data, { byRow, own: [TINT], tags: [...data.columns.keys()] });
}
