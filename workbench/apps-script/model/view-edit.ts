import type { CellChange, ViewEdit } from '../engine-api';
import { type Content, contentOf, EMPTY_CONTENT } from './cell-content';
import { fitCells, grow, permitted } from './entry-rules';
import type { Axis, LineChange } from './lines';
import type { LocaleRules } from './locale-rules';
import { readClipboard } from './paste-text';
import { textContent } from './read-text';
import { copiedFormula } from './references';
import type { SheetModel } from './sheet-model';
import type { Area, StoredValue } from './snapshot';
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

/**
 * Sorts: puts what stands in row `order[i]` of the area into its i-th row. Values, formulas (their relative references
 * follow), looks and notes move; validations stay where they are [assumed 42].
 */
export function rearrangeRows(sheet: SheetModel, area: Area, order: readonly number[]): void {
  const rows = Array.from({ length: area.rows }, (_, index) => order[index] ?? area.row + index);
  const old = rows.map((from) =>
    Array.from({ length: area.columns }, (_, index) => ({
      from,
      content: contentOf(sheet, from, area.column + index),
      style: sheet.styleIds.get(from, area.column + index),
      note: sheet.notes.get(from, area.column + index) ?? null,
    })),
  );
  const at = (row: number, column: number) => old[row - area.row]?.[column - area.column];
  sheet.writeStyleIds(area, (row, column) => at(row, column)?.style);
  sheet.writeNotes(area, (row, column) => at(row, column)?.note ?? null);
  sheet.writeContents(area, (row, column) => {
    const cell = at(row, column);
    const content = cell?.content ?? contentOf(sheet, row, column);
    return cell && content.formula !== null
      ? { ...content, formula: copiedFormula(content.formula, row - cell.from, 0) }
      : content;
  });
}

function typedContent(text: string, format: string | null, locale: LocaleRules, thisYear: number): Content {
  return text === '' ? EMPTY_CONTENT : textContent(text, format, { locale, isTyped: true, thisYear });
}

/**
 * Writes typed or pasted texts from a cell on: read cell by cell into the formats that stand there, as "paste values only"
 * does [assumed 6]. A text that is too long leaves all as it was, and the person is told.
 */
function enterTexts(
  model: Workbook,
  sheet: SheetModel,
  start: { readonly row: number; readonly column: number },
  texts: readonly (readonly string[])[],
  now: number,
): void {
  const columns = texts.reduce((most, row) => Math.max(most, row.length), 0);
  const area: Area = { row: start.row, column: start.column, rows: texts.length, columns };
  if (!fitCells(model, texts.flat())) {
    // The page shows what was typed until it is told otherwise.
    model.cells(sheet.id, { ...area, rows: 1, columns: 1 }, false);
    return;
  }
  grow(model, sheet, area);
  const thisYear = new Date(now).getUTCFullYear();
  sheet.writeContents(area, (row, column) => {
    const text = texts[row - area.row]?.[column - area.column] ?? '';
    const content = typedContent(text, sheet.format(row, column), model.locale, thisYear);
    return permitted(model, sheet, row, column, content);
  });
}

function setCells(model: Workbook, sheet: SheetModel, cells: readonly CellChange[], now: number): void {
  for (const cell of cells) {
    const area = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
    if (!fitCells(model, [String(cell.value ?? ''), cell.formula ?? ''])) {
      model.cells(sheet.id, area, false);
      continue;
    }
    grow(model, sheet, area);
    setLooks(sheet, area, cell);
    if (cell.value !== undefined || cell.formula !== undefined) setContent(model, sheet, cell, now);
  }
}

function setContent(model: Workbook, sheet: SheetModel, cell: CellChange, now: number): void {
  const { row, column } = cell;
  const current = contentOf(sheet, row, column);
  const next = withCell(current, cell);
  const quoted = next.formula === null && needsApostrophe(model, sheet.format(row, column), next.value, now);
  const isSame = next.value === current.value && next.formula === current.formula;
  const content = { ...next, quoted };
  sheet.writeContents({ row, column, rows: 1, columns: 1 }, () =>
    isSame ? content : permitted(model, sheet, row, column, content),
  );
}

function withCell(current: Content, cell: CellChange): Content {
  const value: StoredValue | undefined = cell.value === undefined ? current.value : (cell.value ?? undefined);
  return {
    value: value === '' ? undefined : value,
    formula: cell.formula === undefined ? current.formula : cell.formula,
    quoted: false,
    format: null,
  };
}

/** A text that would be something else if it were typed is one that an apostrophe keeps. */
function needsApostrophe(model: Workbook, format: string | null, value: StoredValue | undefined, now: number): boolean {
  if (typeof value !== 'string') return false;
  const typed = typedContent(value, format, model.locale, new Date(now).getUTCFullYear());
  return typed.value !== value;
}

function setLooks(sheet: SheetModel, area: Area, cell: CellChange): void {
  const { format, background, fontColor, bold, italic, note } = cell;
  // The grid shows a column's format as each cell's own.
  const isNewFormat = format !== undefined && format !== sheet.format(cell.row, cell.column);
  if (isNewFormat) sheet.writeStyle(area, 'format', () => format);
  if (background !== undefined) sheet.writeStyle(area, 'background', () => background);
  if (fontColor !== undefined) sheet.writeStyle(area, 'fontColor', () => fontColor);
  if (bold !== undefined) sheet.writeStyle(area, 'bold', () => bold || null);
  if (italic !== undefined) sheet.writeStyle(area, 'italic', () => italic || null);
  if (note !== undefined) sheet.writeNotes(area, () => note);
}

type EditOf<Kind extends ViewEdit['kind']> = Extract<ViewEdit, { kind: Kind }>;
type LinesHidden = EditOf<'hideRows' | 'showRows' | 'hideColumns' | 'showColumns'>;
type LinesMoved = Exclude<Extract<ViewEdit, { count: number }>, LinesHidden>;
type Looks =
  | LinesHidden
  | EditOf<'columnWidth' | 'rowHeight' | 'freeze' | 'filter' | 'filterColumn' | 'protect' | 'table' | 'merge'>;

/**
 * Does what a person did in the grid; `now` in milliseconds since 1970. An edit of a sheet that is gone does nothing.
 * @throws Error for one of lines that the sheet has not
 */
export function applyEdit(model: Workbook, edit: ViewEdit, now: number): void {
  checkEdit(model, edit);
  if (edit.kind === 'addSheet') {
    model.activeSheetId = model.addSheet(edit.name, edit.index, { sheetId: edit.sheetId }).id;
    return;
  }
  const sheet = model.sheet(edit.sheetId);
  if (sheet) applySheetEdit(model, sheet, edit, now);
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
      model.changeLines(sheet, edit.kind.endsWith('Rows') ? 'row' : 'column', lineChange(edit));
      break;
    case 'copySheet':
      copySheet(model, sheet, edit);
      break;
    case 'deleteSheet':
      model.removeSheet(sheet);
      break;
    case 'renameSheet':
      model.renameSheet(sheet, edit.name);
      break;
    case 'moveSheet':
      model.moveSheet(sheet, edit.index);
      break;
    case 'hideSheet':
    case 'showSheet':
      sheet.hidden = edit.kind === 'hideSheet';
      model.structure();
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

function copySheet(model: Workbook, sheet: SheetModel, { name, copyId }: EditOf<'copySheet'>): void {
  if (model.sheet(copyId)) return;
  model.activeSheetId = model.copySheet(sheet, name, model.sheets.indexOf(sheet) + 1, copyId).id;
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
    case 'protect':
      sheet.protections = edit.area === null ? [] : [...sheet.protections, edit.area];
      break;
    case 'table':
      sheet.tables = edit.area === null ? [] : [...sheet.tables, edit.area];
      break;
    case 'merge':
      merge(sheet, edit.area);
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

function merge(sheet: SheetModel, area: Area | null): void {
  sheet.merges = area === null ? [] : [...sheet.merges, area];
  if (area === null) return;
  sheet.writeContents(area, (row, column) =>
    sheet.isCovered(row, column) ? EMPTY_CONTENT : contentOf(sheet, row, column),
  );
}

function hideLines(axis: Axis, edit: LinesHidden): void {
  for (let line = edit.at; line < edit.at + edit.count; line += 1) axis.setHidden(line, edit.kind.startsWith('hide'));
}

function lineChange(edit: LinesMoved): LineChange {
  if ('from' in edit) return { kind: 'move', from: edit.from, count: edit.count, to: edit.to };
  return { kind: edit.kind.startsWith('insert') ? 'insert' : 'delete', at: edit.at, count: edit.count };
}
