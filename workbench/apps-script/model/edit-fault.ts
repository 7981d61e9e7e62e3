import type { ViewEdit } from '../engine-api';
import type { SheetModel } from './sheet-model';
import type { Workbook } from './workbook';

type SheetEdit = Exclude<ViewEdit, { kind: 'addSheet' }>;
type Line = 'row' | 'column';
type Sorting = Extract<ViewEdit, { kind: 'reorderRows' }>;

/** @throws Error with a sentence when the workbook cannot have let a person do that: a script may have changed it since the page was drawn */
export function checkEdit(model: Workbook, edit: ViewEdit): void {
  const fault = editFault(model, edit);
  if (fault !== null) throw new Error(`The edit ${edit.kind} is refused: ${fault}`);
}

function editFault(model: Workbook, edit: ViewEdit): string | null {
  if (edit.kind === 'addSheet') {
    const isTaken = edit.sheetId !== undefined && model.sheet(edit.sheetId) !== undefined;
    return isTaken ? `There is a sheet with the ID ${edit.sheetId} already.` : null;
  }
  const sheet = model.sheet(edit.sheetId);
  if (!sheet) return null;
  if (edit.kind === 'deleteSheet' && model.sheets.length === 1) return 'A workbook cannot be without a sheet.';
  return sheetFault(sheet, edit);
}

const countOf = ({ rows, columns }: SheetModel, line: Line): number => (line === 'row' ? rows : columns).count;

/** Whatever an edit names must be there, and something must be left. */
function sheetFault(sheet: SheetModel, edit: SheetEdit): string | null {
  const missing = (['row', 'column'] as const).find((line) => (lastOf(edit)[line] ?? 0) > countOf(sheet, line));
  if (missing) return `There is no ${missing} ${lastOf(edit)[missing]}: the sheet has ${countOf(sheet, missing)}.`;
  if (edit.kind === 'reorderRows') return orderFault(edit);
  const line = lineOf(edit.kind);
  const isAll = edit.kind.startsWith('delete') && 'at' in edit && edit.count >= countOf(sheet, line);
  return isAll ? `A sheet cannot be without ${line}s.` : null;
}

const lineOf = (kind: string): Line => (/rows$/i.test(kind) ? 'row' : 'column');

/** Returns the last row and the last column that must be there; what is typed or selected may lie beyond. */
function lastOf(edit: SheetEdit): { readonly [Each in Line]?: number } {
  if (edit.kind === 'select') return {};
  if ('area' in edit) {
    const { area } = edit;
    return area ? { row: area.row + area.rows - 1, column: area.column + area.columns - 1 } : {};
  }
  if ('at' in edit) return { [lineOf(edit.kind)]: edit.at + (edit.kind.startsWith('insert') ? 0 : edit.count) - 1 };
  if ('from' in edit) return { [lineOf(edit.kind)]: Math.max(edit.from + edit.count, edit.to) - 1 };
  if (edit.kind === 'freeze') return { row: edit.rows, column: edit.columns };
  if (edit.kind === 'columnWidth' || edit.kind === 'filterColumn') return { column: edit.column };
  return edit.kind === 'rowHeight' ? { row: edit.row } : {};
}

function orderFault({ area, order }: Sorting): string | null {
  const sorted = new Set(order.filter((row) => row >= area.row && row < area.row + area.rows));
  const isWhole = order.length === area.rows && sorted.size === area.rows;
  return isWhole ? null : '"order" must name each row of the area once.';
}
