import { columnName, isWallTime, toSerial } from '../../core';
import { type Cells, type CellValue, cellText, cutText, MARK_SIGN, writeColumn } from '../../sheet';
import { isOwnColumn, type OpenTable, saysSomething } from '../tables/open-table';

/** Numbers are compared to so many parts of one. */
const PARTS = 1000;

/**
 * Keeps, in a hidden column, what each row said when its Status was written, and has the sheet cross out a Status beside a row that
 * says something else by now: also while no script runs. Never read for anything else.
 * Comes after the Status: where the execution ends between the two, rows look edited that are not, never the other way round.
 * Costs a read, and at most two writes.
 * @param colour of a Status that no longer counts
 */
export function keepMirror(table: OpenTable, colour: string): void {
  const { grid, data } = table;
  const mirror = data.columns.get('checked');
  const status = data.columns.get('status');
  if (!mirror || !status) return;
  const columns = [...data.columns.values()].filter(({ tag }) => !isOwnColumn(tag));
  const tags = columns.map(({ tag }) => tag);
  const changed = new Map<number, string>();
  for (const each of data.rows) {
    const text = saysSomething(each) ? mirrored(tags, each.cells) : '';
    if (each.cells.checked !== text) changed.set(each.row, text);
  }
  writeColumn(grid, data, 'checked', changed);
  const formula = editedFormula(
    columns.map(({ column }) => column),
    mirror.column,
  );
  grid.keepMark({ column: status.column, lastRow: data.lastRow, formula, colour });
}

/** Returns what the formula makes of the row. */
function mirrored(tags: readonly string[], cells: Cells): string {
  return cutText(tags.map((tag) => part(cells[tag])).join(MARK_SIGN));
}

function part(value: CellValue = ''): string {
  const number = isWallTime(value) ? toSerial(value) : value;
  return typeof number === 'number' ? `#${Math.round(number * PARTS)}` : cellText(number);
}

/**
 * Returns a formula for the first row, with ; as in every locale [platform facts §3, L]: true where the cells of a row differ from what
 * the mirror holds. Numbers are whole in it, since the text of a fraction differs by locale; a row that was never checked counts as blank.
 */
function editedFormula(columns: readonly number[], mirror: number): string {
  const kept = cellOf(mirror);
  const parts = columns.map(cellOf).map((cell) => `IF(ISNUMBER(${cell});"#"&ROUND(${cell}*${PARTS};0);${cell})`);
  const now = `TEXTJOIN("${MARK_SIGN}";FALSE;${parts.join(';')})`;
  const then = `IF(${kept}="";"${MARK_SIGN.repeat(columns.length - 1)}";${kept})`;
  return `=IF(ROW(${kept})=1;FALSE;IFERROR(NOT(EXACT(${now};${then}));TRUE))`;
}

function cellOf(column: number): string {
  return `$${columnName(column)}1`;
}
