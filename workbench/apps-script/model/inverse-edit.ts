import type { ViewEdit } from '../engine-api';
import type { SheetModel } from './sheet-model';
import type { Workbook } from './workbook';

/** The edits that take an edit back, and those that do it again. */
export interface Reversal {
  readonly undo: readonly ViewEdit[];
  readonly redo: readonly ViewEdit[];
}

type AtLines = Extract<ViewEdit, { at: number }>;
type Moving = Extract<ViewEdit, { from: number }>;

const OPPOSITE = {
  insertRows: 'deleteRows',
  deleteRows: 'insertRows',
  insertColumns: 'deleteColumns',
  deleteColumns: 'insertColumns',
  hideRows: 'showRows',
  showRows: 'hideRows',
  hideColumns: 'showColumns',
  showColumns: 'hideColumns',
} as const;

/**
 * Takes an edit that is about to be done and returns its reversal; null when it changes nothing but cells, or nothing. That
 * of an added sheet is known only afterwards.
 */
export function reversalOf(model: Workbook, edit: ViewEdit): Reversal | null {
  const sheet = edit.kind === 'addSheet' ? undefined : model.sheet(edit.sheetId);
  const undo = sheet ? undoOf(model, sheet, edit) : [];
  const redo = edit.kind === 'insertRows' || edit.kind === 'insertColumns' ? { ...edit, restores: true } : edit;
  return undo.length === 0 ? null : { undo, redo: [redo] };
}

/** Returns the reversal of a sheet's adding, to be asked when it has been done. */
export function addedSheet(model: Workbook, sheetId: number): Reversal | null {
  const sheet = model.sheet(sheetId);
  if (!sheet) return null;
  const { name } = sheet;
  const index = model.sheets.indexOf(sheet);
  return { undo: [{ kind: 'deleteSheet', sheetId }], redo: [{ kind: 'addSheet', name, index, sheetId }] };
}

function undoOf(model: Workbook, sheet: SheetModel, edit: ViewEdit): readonly ViewEdit[] {
  if ('at' in edit) return undoAtLines(sheet, edit);
  if (edit.kind === 'moveRows' || edit.kind === 'moveColumns') return [movedBack(edit)];
  return undoOfTab(model, sheet, edit) ?? undoOfLooks(sheet, edit);
}

function undoAtLines(sheet: SheetModel, edit: AtLines): readonly ViewEdit[] {
  const { sheetId, at, count } = edit;
  if (/^(insert|delete)/.test(edit.kind)) return [{ kind: OPPOSITE[edit.kind], sheetId, at, count, restores: true }];
  const axis = edit.kind.endsWith('Rows') ? sheet.rows : sheet.columns;
  const hides = edit.kind.startsWith('hide');
  return Array.from({ length: count }, (_, offset) => at + offset)
    .filter((line) => axis.isHidden(line) !== hides)
    .map((line) => ({ kind: OPPOSITE[edit.kind], sheetId, at: line, count: 1 }));
}

function movedBack({ kind, sheetId, from, count, to }: Moving): ViewEdit {
  return to > from
    ? { kind, sheetId, from: to - count, count, to: from }
    : { kind, sheetId, from: to, count, to: from + count };
}

function undoOfTab(model: Workbook, sheet: SheetModel, edit: ViewEdit): readonly ViewEdit[] | null {
  const { id: sheetId, name } = sheet;
  const index = model.sheets.indexOf(sheet);
  switch (edit.kind) {
    case 'deleteSheet':
      return [{ kind: 'addSheet', name, index, sheetId }];
    case 'renameSheet':
      return edit.name === name ? [] : [{ kind: 'renameSheet', sheetId, name }];
    case 'moveSheet':
      return edit.index === index ? [] : [{ kind: 'moveSheet', sheetId, index }];
    case 'hideSheet':
      return sheet.hidden ? [] : [{ kind: 'showSheet', sheetId }];
    case 'showSheet':
      return sheet.hidden ? [{ kind: 'hideSheet', sheetId }] : [];
    default:
      return null;
  }
}

function undoOfLooks(sheet: SheetModel, edit: ViewEdit): readonly ViewEdit[] {
  const { id: sheetId, rows, columns, filter } = sheet;
  switch (edit.kind) {
    case 'columnWidth': {
      const pixels = columns.size(edit.column);
      return pixels === edit.pixels ? [] : [{ kind: 'columnWidth', sheetId, column: edit.column, pixels }];
    }
    case 'rowHeight': {
      const pixels = rows.size(edit.row);
      return pixels === edit.pixels ? [] : [{ kind: 'rowHeight', sheetId, row: edit.row, pixels }];
    }
    case 'freeze':
      return edit.rows === rows.frozen && edit.columns === columns.frozen
        ? []
        : [{ kind: 'freeze', sheetId, rows: rows.frozen, columns: columns.frozen }];
    case 'filter':
      return JSON.stringify(edit.area) === JSON.stringify(filter) ? [] : filterAsItIs(sheet);
    case 'filterColumn': {
      const criteria = sheet.filterCriteria[edit.column] ?? null;
      return criteria === edit.criteria ? [] : [{ ...edit, criteria }];
    }
    default:
      return [];
  }
}

function filterAsItIs({ id: sheetId, filter, filterCriteria }: SheetModel): readonly ViewEdit[] {
  const columns = filterCriteria.flatMap((criteria, column): readonly ViewEdit[] =>
    criteria === undefined ? [] : [{ kind: 'filterColumn', sheetId, column, criteria }],
  );
  return [{ kind: 'filter', sheetId, area: filter }, ...columns];
}
