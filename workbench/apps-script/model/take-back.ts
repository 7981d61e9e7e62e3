import type { Direction, TakenBack, ViewEdit } from '../engine-api';
import { leadCell } from './cell-state';
import { fitsSheet } from './edit-fault';
import { addedSheet, reversalOf } from './inverse-edit';
import type { SheetModel } from './sheet-model';
import type { ChangedCell, StepPart } from './undo-step';
import { applyEdit } from './view-edit';
import type { Workbook } from './workbook';

/** Does what a person did at once in a page, as one step that can be taken back; `now` as in applyEdit. */
export function enterStep(model: Workbook, page: string, edits: readonly ViewEdit[], now: number): void {
  const parts = edits.flatMap((edit) => enterEdit(model, page, edit, now));
  model.history.add(page, parts);
}

function enterEdit(model: Workbook, page: string, edit: ViewEdit, now: number): StepPart[] {
  if (edit.kind !== 'addSheet' && !fitsSheet(model, edit)) {
    applyEdit(model, edit, now);
    return [];
  }
  const size = model.cellCount();
  const reversal = reversalOf(model, edit);
  const cells = model.history.record(page, () => applyEdit(model, edit, now));
  if (edit.kind === 'addSheet' || edit.kind === 'copySheet') {
    const added = model.cellCount() > size ? addedSheet(model, model.activeSheetId) : null;
    return added ? [{ kind: 'edit', ...added }] : [];
  }
  // Without room for them no lines are inserted.
  const isDone = !edit.kind.startsWith('insert') || model.cellCount() > size;
  return reversal && isDone ? [{ kind: 'edit', ...reversal }, ...cells] : cells;
}

/**
 * Takes a page's last step back, or does the last one that was taken back again: cell by cell, where nobody has written
 * since, as far as there is still something to be changed; assumed. `now` as in applyEdit.
 */
export function takeStep(model: Workbook, page: string, direction: Direction, now: number): TakenBack {
  const parts = model.history.take(page, direction)?.parts ?? [];
  const inOrder = direction === 'undo' ? [...parts].reverse() : parts;
  let kept = 0;
  model.history.actFor(page, () => {
    for (const part of inOrder) kept += takePart(model, part, direction, now);
  });
  return { ...model.history.state(page), place: placeOf(parts), kept };
}

function takePart(model: Workbook, part: StepPart, direction: Direction, now: number): number {
  if (part.kind === 'edit') {
    const possible = part[direction].filter((edit) => isPossible(model, edit, direction));
    for (const edit of possible) applyEdit(model, edit, now);
    // The page has not drawn it yet.
    if (possible.length > 0) model.structure();
    return part[direction].length - possible.length;
  }
  const sheet = model.sheet(part.sheetId);
  return sheet ? part.cells.filter((cell) => !takeCell(sheet, cell, direction)).length : part.cells.length;
}

function takeCell(sheet: SheetModel, cell: ChangedCell, direction: Direction): boolean {
  if (cell.row === 0) return false;
  const { row, column, before, after } = cell;
  const [from, to] = direction === 'undo' ? [after, before] : [before, after];
  return leadCell(sheet, { row, column }, from, to);
}

/** An undo deletes no line and no sheet into which somebody has written since it was added. */
function isPossible(model: Workbook, edit: ViewEdit, direction: Direction): boolean {
  if (edit.kind === 'addSheet') return edit.sheetId !== undefined && model.removed.hasSheet(edit.sheetId);
  const sheet = model.sheet(edit.sheetId);
  if (!sheet || !fitsSheet(model, edit)) return false;
  switch (edit.kind) {
    case 'renameSheet':
      return model.sheetNamed(edit.name) === undefined;
    case 'deleteSheet':
      return model.sheets.length > 1 && (direction === 'redo' || isUnwritten(model, sheet));
    case 'deleteRows':
    case 'deleteColumns':
      return direction === 'redo' || areEmpty(sheet, edit);
    default:
      return true;
  }
}

function isUnwritten(model: Workbook, sheet: SheetModel): boolean {
  return sheet.lastRow() === 0 || model.history.isUnwrittenCopy(sheet.id);
}

function areEmpty(sheet: SheetModel, edit: Extract<ViewEdit, { at: number }>): boolean {
  const isRows = edit.kind === 'deleteRows';
  let empty = true;
  const look = (_fact: unknown, row: number, column: number) => {
    const line = isRows ? row : column;
    if (line >= edit.at && line < edit.at + edit.count) empty = false;
  };
  sheet.values.each(look);
  sheet.formulas.each(look);
  return empty;
}

function placeOf(parts: readonly StepPart[]): TakenBack['place'] {
  const part = parts.find((each) => each.kind === 'cells');
  const cells = part?.cells.filter(({ row }) => row > 0) ?? [];
  const [first] = cells;
  if (!part || !first) return null;
  const least = { row: first.row, column: first.column };
  const most = { row: first.row, column: first.column };
  for (const { row, column } of cells) {
    least.row = Math.min(least.row, row);
    least.column = Math.min(least.column, column);
    most.row = Math.max(most.row, row);
    most.column = Math.max(most.column, column);
  }
  const area = { ...least, rows: most.row - least.row + 1, columns: most.column - least.column + 1 };
  return { sheetId: part.sheetId, area };
}
