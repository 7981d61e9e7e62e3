import { type Issue, LOST_DIGITS, LOST_TEXT, type PlannedEdit } from '../../core';
import type { OpenTable } from '../tables/open-table';

const OF_FORMULA = 'hold.text.formula';
/** Every reason for which a cell waits that should hold text and does not. */
const REASONS: ReadonlySet<string> = new Set([LOST_TEXT, LOST_DIGITS, OF_FORMULA]);

/** Of one table, by tag, the rows of such cells. */
export type LostRows = ReadonlyMap<string, readonly number[]>;

/** What stands in one column, from some row on. */
export interface ShownColumn {
  readonly firstRow: number;
  readonly shown: readonly (readonly string[])[];
  readonly formulas: readonly (readonly boolean[])[];
}

/**
 * Says of each cell that should hold text and does not what it shows, beside what would be sent, and whether a formula made it.
 * Two reads for each column that has such cells, none where there are none.
 */
export function withShownTexts(tables: readonly OpenTable[], edits: readonly PlannedEdit[]): readonly PlannedEdit[] {
  const lost = lostRows(edits);
  if (lost.size === 0) return edits;
  const columns = new Map<string, ShownColumn>();
  for (const table of tables) {
    for (const [tag, rows] of lost.get(table.sheetId) ?? []) {
      const column = shownColumn(table, tag, rows);
      if (column) columns.set(`${table.sheetId} ${tag}`, column);
    }
  }
  return edits.map((edit) => {
    if (!edit.holds.some(isOfText)) return edit;
    return { ...edit, holds: edit.holds.map((hold) => shownHold(edit, hold, columns)) };
  });
}

/** Where cells stand that should hold text and do not, by sheet. */
export function lostRows(edits: readonly PlannedEdit[]): ReadonlyMap<number, LostRows> {
  const sheets = new Map<number, Map<string, number[]>>();
  for (const edit of edits) {
    for (const hold of edit.holds) {
      if (!isOfText(hold)) continue;
      const { sheetId, row } = placeOf(edit, hold);
      const tags = sheets.get(sheetId) ?? new Map<string, number[]>();
      const rows = tags.get(hold.field ?? '') ?? [];
      rows.push(row);
      sheets.set(sheetId, tags.set(hold.field ?? '', rows));
    }
  }
  return sheets;
}

/** Reads what cells of a column show, from the first of the rows to the last; null where the table has no such column. */
export function shownColumn({ grid, data }: OpenTable, tag: string, rows: readonly number[]): ShownColumn | null {
  const column = data.columns.get(tag)?.column;
  if (column === undefined || rows.length === 0) return null;
  const firstRow = rows.reduce((first, row) => Math.min(first, row));
  const lastRow = rows.reduce((last, row) => Math.max(last, row));
  const rect = { row: firstRow, column, rows: lastRow - firstRow + 1, columns: 1 };
  return { firstRow, shown: grid.shown(rect), formulas: grid.formulas(rect) };
}

function isOfText({ code }: Issue): boolean {
  return REASONS.has(code);
}

/** A problem of an order's line stands in the row of that line. */
function placeOf({ record }: PlannedEdit, { params }: Issue): { readonly sheetId: number; readonly row: number } {
  return record.lineRows?.find(({ row }) => row === params.lineRow) ?? record;
}

function shownHold(edit: PlannedEdit, hold: Issue, columns: ReadonlyMap<string, ShownColumn>): Issue {
  if (!isOfText(hold)) return hold;
  const { sheetId, row } = placeOf(edit, hold);
  const column = columns.get(`${sheetId} ${hold.field}`);
  if (!column) return hold;
  const at = row - column.firstRow;
  const code = column.formulas[at]?.[0] ? OF_FORMULA : hold.code;
  return { ...hold, code, params: { ...hold.params, shown: column.shown[at]?.[0] ?? '' } };
}
