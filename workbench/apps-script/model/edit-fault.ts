import type { ViewEdit } from '../engine-api';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';
import type { Workbook } from './workbook';

type SheetEdit = Exclude<ViewEdit, { kind: 'addSheet' }>;
type AtLines = Extract<ViewEdit, { at: number }>;
type Moving = Extract<ViewEdit, { from: number }>;
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

function sheetFault(sheet: SheetModel, edit: SheetEdit): string | null {
  switch (edit.kind) {
    case 'reorderRows':
      return areaFault(sheet, edit.area) ?? orderFault(edit);
    case 'protect':
    case 'table':
    case 'merge':
    case 'filter':
      return edit.area && areaFault(sheet, edit.area);
    case 'filterColumn':
    case 'columnWidth':
      return lineFault(sheet, 'column', edit.column);
    case 'rowHeight':
      return lineFault(sheet, 'row', edit.row);
    case 'freeze':
      return lineFault(sheet, 'row', edit.rows) ?? lineFault(sheet, 'column', edit.columns);
    default:
      if ('at' in edit) return linesFault(sheet, edit);
      return 'from' in edit ? moveFault(sheet, edit) : null;
  }
}

const lineOf = (kind: string): 'row' | 'column' => (/rows$/i.test(kind) ? 'row' : 'column');
const countOf = ({ rows, columns }: SheetModel, line: 'row' | 'column'): number =>
  (line === 'row' ? rows : columns).count;

function lineFault(sheet: SheetModel, line: 'row' | 'column', last: number): string | null {
  const count = countOf(sheet, line);
  return last > count ? `There is no ${line} ${last}: the sheet has ${count}.` : null;
}

function areaFault(sheet: SheetModel, { row, column, rows, columns }: Area): string | null {
  return lineFault(sheet, 'row', row + rows - 1) ?? lineFault(sheet, 'column', column + columns - 1);
}

function orderFault({ area, order }: Sorting): string | null {
  const sorted = new Set(order.filter((row) => row >= area.row && row < area.row + area.rows));
  const isWhole = order.length === area.rows && sorted.size === area.rows;
  return isWhole ? null : '"order" must name each row of the area once.';
}

function linesFault(sheet: SheetModel, edit: AtLines): string | null {
  const line = lineOf(edit.kind);
  if (edit.kind.startsWith('insert')) return lineFault(sheet, line, edit.at - 1);
  const isAll = edit.kind.startsWith('delete') && edit.count >= countOf(sheet, line);
  return lineFault(sheet, line, edit.at + edit.count - 1) ?? (isAll ? `A sheet cannot be without ${line}s.` : null);
}

function moveFault(sheet: SheetModel, { kind, from, count, to }: Moving): string | null {
  const line = lineOf(kind);
  return lineFault(sheet, line, from + count - 1) ?? lineFault(sheet, line, to - 1);
}
