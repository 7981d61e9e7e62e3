import type { ViewEdit } from '../engine-api';
import type { Axis } from './axis';
import { fitsSheet } from './edit-fault';
import { enterTexts } from './enter-texts';
import type { LineChange } from './line-change';
import { readClipboard } from './paste-text';
import { rearrangeRows } from './rearrange-rows';
import { hasRoom } from './room';
import { setCells } from './set-cells';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';
import { NEW_COLUMNS, NEW_ROWS, type Workbook } from './workbook';

/** The edits that share a shape with those of a kind. */
type EditOf<Kind extends ViewEdit['kind'], Edit = ViewEdit> = Edit extends { kind: infer Own }
  ? Kind & Own extends never
    ? never
    : Edit
  : never;
type AtLines = EditOf<'insertRows'> | EditOf<'moveRows'>;
type Tabs = EditOf<'copySheet'> | EditOf<'deleteSheet'> | EditOf<'renameSheet'> | EditOf<'moveSheet'>;
type Looks =
  | EditOf<'hideRows'>
  | EditOf<'columnWidth'>
  | EditOf<'rowHeight'>
  | EditOf<'freeze'>
  | EditOf<'filter'>
  | EditOf<'filterColumn'>;
type SheetEdit = Exclude<ViewEdit, { kind: 'addSheet' }>;

/** Does what a person did in the grid; `now` in milliseconds since 1970. An edit of a sheet that is gone, or of lines that it has not, does nothing. */
export function applyEdit(model: Workbook, edit: ViewEdit, now: number): void {
  if (edit.kind === 'addSheet') {
    addSheet(model, edit);
    return;
  }
  const sheet = model.sheet(edit.sheetId);
  if (!sheet) return;
  if (fitsSheet(model, edit)) {
    applySheetEdit(model, sheet, edit, now);
  } else {
    // The page has drawn it already.
    model.structure();
  }
}

function addSheet(model: Workbook, edit: EditOf<'addSheet'>): void {
  const removed = edit.sheetId === undefined ? undefined : model.removed.takeSheet(edit.sheetId);
  if (removed) {
    model.restoreSheet(removed, edit.name, edit.index);
  } else if (hasRoom(model, NEW_ROWS * NEW_COLUMNS)) {
    model.activeSheetId = model.addSheet(edit.name, edit.index, { sheetId: edit.sheetId }).id;
  } else {
    // The page has drawn it already.
    model.structure();
  }
}

function applySheetEdit(model: Workbook, sheet: SheetModel, edit: SheetEdit, now: number): void {
  switch (edit.kind) {
    case 'type':
      enterTexts(model, sheet, edit, [[edit.text]], now);
      break;
    case 'paste':
      enterTexts(model, sheet, edit, readClipboard(edit.text), now);
      break;
    case 'set':
      setCells(model, sheet, edit.cells, now);
      break;
    case 'reorderRows':
      rearrangeRows(sheet, edit.area, edit.order);
      break;
    case 'select':
      model.activeSheetId = edit.sheetId;
      model.selection = { sheetId: edit.sheetId, area: withinSheet(sheet, edit.area) };
      break;
    case 'insertRows':
    case 'deleteRows':
    case 'insertColumns':
    case 'deleteColumns':
    case 'moveRows':
    case 'moveColumns':
      changeLines(model, sheet, edit);
      break;
    case 'copySheet':
    case 'deleteSheet':
    case 'hideSheet':
    case 'showSheet':
    case 'renameSheet':
    case 'moveSheet':
      changeTab(model, sheet, edit);
      break;
    default:
      // The grid that sent these shows them already.
      model.quietly(() => {
        changeLooks(sheet, edit);
        model.structure();
      });
  }
}

/** A page selects what it has drawn: a script may have deleted the last rows since. */
function withinSheet({ rows, columns }: SheetModel, area: Area): Area {
  const row = Math.min(area.row, rows.count);
  const column = Math.min(area.column, columns.count);
  return {
    row,
    column,
    rows: Math.min(area.rows, rows.count - row + 1),
    columns: Math.min(area.columns, columns.count - column + 1),
  };
}

function changeLines(model: Workbook, sheet: SheetModel, edit: AtLines): void {
  const line = edit.kind.endsWith('Rows') ? 'row' : 'column';
  const change = lineChange(edit);
  const across = line === 'row' ? sheet.columns.count : sheet.rows.count;
  const columns = line === 'row' || change.kind !== 'insert' ? 0 : sheet.columns.count + change.count;
  if (change.kind === 'insert' && !hasRoom(model, change.count * across, columns)) {
    // The page has drawn them already.
    model.structure();
    return;
  }
  if (change.kind === 'delete') {
    model.removed.keepLines(model, sheet, { line, at: change.at, count: change.count });
  }
  model.changeLines(sheet, line, change);
  if (change.kind === 'insert' && 'restores' in edit && edit.restores) {
    model.removed.restoreLines(sheet, { line, at: change.at, count: change.count });
    model.structure();
  }
}

function copySheet(model: Workbook, sheet: SheetModel, { name, copyId }: EditOf<'copySheet'>): void {
  if (model.sheet(copyId) || !hasRoom(model, sheet.rows.count * sheet.columns.count)) return;
  model.activeSheetId = model.copySheet(sheet, name, model.sheets.indexOf(sheet) + 1, copyId).id;
  model.history.addCopy(copyId);
}

function changeTab(model: Workbook, sheet: SheetModel, edit: Tabs): void {
  if (edit.kind === 'copySheet') {
    copySheet(model, sheet, edit);
  } else if (edit.kind === 'renameSheet') {
    model.renameSheet(sheet, edit.name);
  } else if (edit.kind === 'moveSheet') {
    model.moveSheet(sheet, edit.index);
  } else if (edit.kind === 'deleteSheet') {
    model.removed.keepSheet(sheet, model.metadata);
    model.removeSheet(sheet);
  } else {
    sheet.hidden = edit.kind === 'hideSheet';
    model.structure();
  }
}

function changeLooks(sheet: SheetModel, edit: Looks): void {
  switch (edit.kind) {
    case 'columnWidth':
      sheet.columns.setSize(edit.column, edit.pixels);
      break;
    case 'rowHeight':
      sheet.rows.setSize(edit.row, edit.pixels);
      break;
    case 'freeze':
      sheet.rows.frozen = edit.rows;
      sheet.columns.frozen = edit.columns;
      break;
    case 'filter':
      sheet.filter = edit.area;
      break;
    case 'filterColumn':
      if (sheet.filter && edit.column <= sheet.columns.count) {
        sheet.filterCriteria[edit.column] = edit.criteria ?? undefined;
      }
      break;
    default:
      hideLines(edit.kind.endsWith('Rows') ? sheet.rows : sheet.columns, edit);
  }
}

function hideLines(axis: Axis, edit: EditOf<'hideRows'>): void {
  for (let line = edit.at; line < edit.at + edit.count; line += 1) {
    axis.setHidden(line, edit.kind.startsWith('hide'));
  }
}

function lineChange(edit: AtLines): LineChange {
  if ('from' in edit) {
    return { kind: 'move', from: edit.from, count: edit.count, to: edit.to };
  }
  return { kind: edit.kind.startsWith('insert') ? 'insert' : 'delete', at: edit.at, count: edit.count };
}
