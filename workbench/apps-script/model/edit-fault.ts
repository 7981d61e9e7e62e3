import type { ViewEdit } from '../engine-api';
import { readClipboard } from './paste-text';
import { roomFault } from './room';
import type { Area } from './snapshot';
import { NEW_COLUMNS, NEW_ROWS, type Workbook } from './workbook';

/** Counts the rows and columns a sheet has. */
interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** By a sheet's id. */
type Extents = Map<number, Extent>;
type SheetEdit = Exclude<ViewEdit, { kind: 'addSheet' }>;
type AtLines = Extract<ViewEdit, { at: number }>;
type Moving = Extract<ViewEdit, { from: number }>;
type Sorting = Extract<ViewEdit, { kind: 'reorderRows' }>;

/**
 * Takes what a person is said to have done at once and returns a sentence on the first edit that the workbook cannot have
 * let them do; null when all are possible one after the other. An edit of a sheet that is gone does nothing, so it may ask for anything.
 */
export function editsFault(model: Workbook, edits: readonly ViewEdit[]): string | null {
  const extents: Extents = new Map(
    model.sheets.map(({ id, rows, columns }) => [id, { rows: rows.count, columns: columns.count }]),
  );
  for (const [index, edit] of edits.entries()) {
    const fault = editFault(extents, edit) ?? insertFault(extents, edit);
    if (fault !== null) return `Number ${index + 1} of the list is refused (${edit.kind}): ${fault}`;
    follow(model, extents, edit);
  }
  return null;
}

/** Says whether an edit stays within its sheet as it is now. */
export function fitsSheet(model: Workbook, edit: SheetEdit): boolean {
  const sheet = model.sheet(edit.sheetId);
  if (!sheet) return true;
  const extent = { rows: sheet.rows.count, columns: sheet.columns.count };
  return sheetFault(extent, edit) === null;
}

function editFault(extents: Extents, edit: ViewEdit): string | null {
  if (edit.kind === 'addSheet') {
    const isTaken = edit.sheetId !== undefined && extents.has(edit.sheetId);
    return isTaken ? `There is a sheet with the ID ${edit.sheetId} already.` : null;
  }
  const extent = extents.get(edit.sheetId);
  if (!extent) return null;
  if (edit.kind === 'deleteSheet' && extents.size === 1) return 'A workbook cannot be without a sheet.';
  return sheetFault(extent, edit) ?? growthFault(extents, extent, edit);
}

/** Whatever an edit names must be there, and something must be left. */
function sheetFault(extent: Extent, edit: SheetEdit): string | null {
  switch (edit.kind) {
    case 'reorderRows':
      return areaFault(extent, edit.area) ?? orderFault(edit);
    case 'protect':
    case 'table':
    case 'merge':
    case 'filter':
      return edit.area && areaFault(extent, edit.area);
    case 'filterColumn':
    case 'columnWidth':
      return lineFault(extent, 'column', edit.column);
    case 'rowHeight':
      return lineFault(extent, 'row', edit.row);
    case 'freeze':
      return lineFault(extent, 'row', edit.rows) ?? lineFault(extent, 'column', edit.columns);
    default:
      if ('at' in edit) return linesFault(extent, edit);
      return 'from' in edit ? moveFault(extent, edit) : null;
  }
}

const has = (extent: Extent): string => `The sheet has ${extent.rows} rows and ${extent.columns} columns.`;

const lineOf = (kind: string): 'row' | 'column' => (/rows$/i.test(kind) ? 'row' : 'column');
const countOf = (extent: Extent, line: 'row' | 'column'): number => (line === 'row' ? extent.rows : extent.columns);

function lineFault(extent: Extent, line: 'row' | 'column', last: number): string | null {
  return last > countOf(extent, line) ? `There is no ${line} ${last}. ${has(extent)}` : null;
}

function areaFault(extent: Extent, { row, column, rows, columns }: Area): string | null {
  return lineFault(extent, 'row', row + rows - 1) ?? lineFault(extent, 'column', column + columns - 1);
}

function orderFault({ area, order }: Sorting): string | null {
  const sorted = new Set(order.filter((row) => row >= area.row && row < area.row + area.rows));
  const isWhole = order.length === area.rows && sorted.size === area.rows;
  return isWhole ? null : '"order" must name each row of the area once.';
}

function linesFault(extent: Extent, edit: AtLines): string | null {
  const line = lineOf(edit.kind);
  if (edit.kind.startsWith('insert')) return lineFault(extent, line, edit.at - 1);
  const isAll = edit.kind.startsWith('delete') && edit.count >= countOf(extent, line);
  return lineFault(extent, line, edit.at + edit.count - 1) ?? (isAll ? `A sheet cannot be without ${line}s.` : null);
}

function moveFault(extent: Extent, { kind, from, count, to }: Moving): string | null {
  const line = lineOf(kind);
  return lineFault(extent, line, from + count - 1) ?? lineFault(extent, line, to - 1);
}

/** Tells what is wrong with a write beyond the last row or column: it adds lines up to there, which must find room. */
function growthFault(extents: Extents, extent: Extent, edit: SheetEdit): string | null {
  const places = edit.kind === 'set' ? edit.cells : edit.kind === 'type' || edit.kind === 'paste' ? [edit] : [];
  return sizeFault(extents, extent, grownTo(extent, places));
}

function insertFault(extents: Extents, edit: ViewEdit): string | null {
  const extent = edit.kind === 'addSheet' ? undefined : extents.get(edit.sheetId);
  const isInsert = edit.kind === 'insertRows' || edit.kind === 'insertColumns';
  return extent && isInsert ? sizeFault(extents, extent, withLines(extent, edit, edit.count)) : null;
}

function sizeFault(extents: Extents, before: Extent, after: Extent): string | null {
  if (after.rows === before.rows && after.columns === before.columns) return null;
  const others = [...extents.values()].reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  return roomFault(others - before.rows * before.columns + after.rows * after.columns, after.columns);
}

function withLines(extent: Extent, { kind }: { readonly kind: string }, count: number): Extent {
  return lineOf(kind) === 'row'
    ? { ...extent, rows: extent.rows + count }
    : { ...extent, columns: extent.columns + count };
}

function grownTo(extent: Extent, places: Iterable<{ readonly row: number; readonly column: number }>): Extent {
  let { rows, columns } = extent;
  for (const place of places) {
    rows = Math.max(rows, place.row);
    columns = Math.max(columns, place.column);
  }
  return { rows, columns };
}

/** Notes what comes of an edit that is possible, for those after it. */
function follow(model: Workbook, extents: Extents, edit: ViewEdit): void {
  if (edit.kind === 'addSheet') {
    // What a sheet that comes back holds is not looked up: its edits are judged when they are done.
    const isNew = edit.sheetId !== undefined && !model.removed.hasSheet(edit.sheetId);
    if (isNew) extents.set(edit.sheetId, { rows: NEW_ROWS, columns: NEW_COLUMNS });
    return;
  }
  const extent = extents.get(edit.sheetId);
  if (!extent) return;
  if (edit.kind === 'deleteSheet') extents.delete(edit.sheetId);
  else if (edit.kind === 'copySheet') extents.set(edit.copyId, extent);
  else extents.set(edit.sheetId, extentAfter(extent, edit));
}

function extentAfter(extent: Extent, edit: SheetEdit): Extent {
  switch (edit.kind) {
    case 'insertRows':
    case 'insertColumns':
      return withLines(extent, edit, edit.count);
    case 'deleteRows':
    case 'deleteColumns':
      return withLines(extent, edit, -edit.count);
    case 'set':
      return grownTo(extent, edit.cells);
    case 'type':
      return grownTo(extent, [edit]);
    case 'paste': {
      const { row, column, text } = edit;
      const last = (cells: readonly string[], index: number) => ({
        row: row + index,
        column: column + cells.length - 1,
      });
      return grownTo(extent, readClipboard(text).map(last));
    }
    default:
      return extent;
  }
}
