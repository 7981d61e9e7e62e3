import type { DeferredFormats } from './deferred-formats';
import { setFormats } from './metadata-tags';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** In stocks, so that a journal that grows batch by batch does not pay for it each time. */
const ROWS_AHEAD = 1000;
const ROWS_TO_SPARE = 100;
/** The format of a cell that was never formatted [behaviour 5, L]. */
const UNFORMATTED = '0.###############';
/** Reading this many cells takes about as long as a call for the last row. [platform 1, M] */
const CELLS_OF_A_CALL = 25_000;

export function isWide(rows: number, columns: number): boolean {
  return rows * columns > CELLS_OF_A_CALL;
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

/** Leaves a spare row where rows are added; cuts a blank sheet to what is needed. @param known its size for sure */
export function growSheet(
  deferred: DeferredFormats,
  sheet: Sheet,
  { rows, columns }: SheetSize,
  known: { readonly columns: number; readonly isBlank?: boolean } = { columns: 0 },
): SheetSize {
  const lastRow = sheet.getMaxRows();
  const lastColumn = columns > known.columns ? sheet.getMaxColumns() : columns;
  if (columns > lastColumn) sheet.insertColumnsAfter(lastColumn, columns - lastColumn);
  const grown = rows >= lastRow ? Math.max(rows + 1, lastRow + ROWS_AHEAD) : lastRow;
  const end = rows + ROWS_TO_SPARE;
  if (known.isBlank && rows > 2 && 2 * end < lastRow) {
    sheet.deleteRows(end + 1, lastRow - end);
    return { rows: end, columns: Math.max(columns, lastColumn) };
  }
  if (grown > lastRow && known.isBlank) sheet.insertRowsAfter(lastRow, grown - lastRow);
  else if (grown > lastRow) addRows(deferred, sheet, lastRow, grown - lastRow);
  return { rows: grown, columns: Math.max(columns, lastColumn) };
}

export function keepSpareRow(deferred: DeferredFormats, sheet: Sheet): void {
  const rows = sheet.getMaxRows();
  if (sheet.getLastRow() === rows) addRows(deferred, sheet, rows, ROWS_AHEAD);
}

/** Before an empty last row, so that ranges of the whole sheet (the source of a pivot table) grow too. */
function addRows(deferred: DeferredFormats, sheet: Sheet, lastRow: number, count: number): void {
  deferred.flushWaiting();
  const formats = sheet.getRange(`${lastRow}:${lastRow}`).getNumberFormats()[0] ?? [];
  if (sheet.getLastRow() < lastRow) sheet.insertRowsBefore(lastRow, count);
  else sheet.insertRowsAfter(lastRow, count);
  const known = formats.map((format) => (format === UNFORMATTED ? '' : format));
  deferred.later(sheet, [() => setFormats(sheet, 1, known, [lastRow, lastRow + count])]);
}
