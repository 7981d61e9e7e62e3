import { permitted } from './permitted';
import { fitCells, hasRoom } from './room';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';
import { typedContent } from './typed-content';
import type { Workbook } from './workbook';

/**
 * Writes typed or pasted texts from a cell on: read cell by cell into the formats that stand there, as "paste values only"
 * does; assumed. A text that is too long, or too many cells, leave all as it was and are told to the person.
 */
export function enterTexts(
  model: Workbook,
  sheet: SheetModel,
  start: { readonly row: number; readonly column: number },
  texts: readonly (readonly string[])[],
  now: number,
): void {
  const columns = texts.reduce((most, row) => Math.max(most, row.length), 0);
  const area: Area = { row: start.row, column: start.column, rows: texts.length, columns };
  if (!fitCells(model, texts.flat()) || !grow(model, sheet, area)) {
    // The page shows what was typed until it is told otherwise.
    model.cells(sheet.id, { ...area, rows: 1, columns: 1 }, false);
    return;
  }
  const thisYear = new Date(now).getUTCFullYear();
  sheet.writeContents(area, (row, column) => {
    const text = texts[row - area.row]?.[column - area.column] ?? '';
    const content = typedContent(text, sheet.format(row, column), model.locale, thisYear);
    return permitted(model, sheet, row, column, content);
  });
}

/** Adds the rows and columns that the area needs; returns false, and adds none, when the workbook has no room for them. */
export function grow(model: Workbook, sheet: SheetModel, area: Area): boolean {
  const rows = Math.max(0, area.row + area.rows - 1 - sheet.rows.count);
  const columns = Math.max(0, area.column + area.columns - 1 - sheet.columns.count);
  const across = sheet.columns.count + columns;
  const size = (sheet.rows.count + rows) * across;
  if (rows + columns > 0 && !hasRoom(model, size - sheet.rows.count * sheet.columns.count, across)) {
    return false;
  }
  if (rows > 0) {
    model.changeLines(sheet, 'row', { kind: 'insert', at: sheet.rows.count + 1, count: rows });
  }
  if (columns > 0) {
    model.changeLines(sheet, 'column', { kind: 'insert', at: sheet.columns.count + 1, count: columns });
  }
  return true;
}
