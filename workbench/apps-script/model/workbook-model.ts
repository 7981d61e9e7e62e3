import type { Direction, EngineEvent, HistoryState, TakenBack, ViewEdit } from '../engine-api';
import { leadCell } from './cell-state';
import { editsFault, fitsSheet } from './edit-fault';
import type { ChangedCell, StepPart } from './edit-history';
import { cellSnapshot, loadSheet, sheetSnapshot } from './load-snapshot';
import type { SheetModel } from './sheet-model';
import type { SheetSnapshot, WorkbookSnapshot } from './snapshot';
import { applyEdit } from './view-edit';
import { Workbook } from './workbook';

/** The edits that take an edit back, and those that do it again. */
interface Reversal {
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
function reversalOf(model: Workbook, edit: ViewEdit): Reversal | null {
  const sheet = edit.kind === 'addSheet' ? undefined : model.sheet(edit.sheetId);
  const undo = sheet ? undoOf(model, sheet, edit) : [];
  const redo = edit.kind === 'insertRows' || edit.kind === 'insertColumns' ? { ...edit, restores: true } : edit;
  return undo.length === 0 ? null : { undo, redo: [redo] };
}

/** Returns the reversal of a sheet's adding, to be asked when it has been done. */
function addedSheet(model: Workbook, sheetId: number): Reversal | null {
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

/** Does what a person did at once in a page, as one step that can be taken back; `now` as in applyEdit. */
function enterStep(model: Workbook, page: string, edits: readonly ViewEdit[], now: number): void {
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
 * since, as far as there is still something to be changed [assumed 45]. `now` as in applyEdit.
 */
function takeStep(model: Workbook, page: string, direction: Direction, now: number): TakenBack {
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

/** Returns the first sheet's name, by language. */
function firstSheetName(locale: string): string {
  return locale.startsWith('vi') ? 'Trang tính1' : 'Sheet1';
}

function figureIds({ pivots = [], charts = [] }: SheetSnapshot): number[] {
  return [...pivots, ...charts].map(({ id }) => id);
}

/** The workbook as the authority: scripts and the page change it, and it tells what came of that. */
export class WorkbookModel extends Workbook {
  /** Returns a workbook with one empty sheet of 1000 rows and 26 columns. */
  static empty(options: { readonly locale: string; readonly timeZone: string }): WorkbookModel {
    const model = new WorkbookModel('local-workbook', options.locale, options.timeZone);
    model.name = 'Workbook';
    model.addSheet(firstSheetName(options.locale), 0, { sheetId: 0 });
    model.log.take();
    return model;
  }

  static fromSnapshot(snapshot: WorkbookSnapshot): WorkbookModel {
    const model = new WorkbookModel(snapshot.id, snapshot.locale, snapshot.timeZone);
    model.name = snapshot.name;
    model.sheets = snapshot.sheets.map((sheet) => loadSheet(sheet, model.styles, model));
    model.metadata = [...snapshot.metadata];
    model.activeSheetId = snapshot.activeSheetId;
    model.lastSheetId = Math.max(0, ...snapshot.sheets.map((sheet) => sheet.id));
    model.lastMetadataId = Math.max(0, ...snapshot.metadata.map((entry) => entry.id));
    model.lastFigureId = Math.max(0, ...snapshot.sheets.flatMap(figureIds));
    return model;
  }

  toSnapshot(): WorkbookSnapshot {
    this.calculate();
    return {
      id: this.id,
      name: this.name,
      locale: this.locale.name,
      timeZone: this.zone.zone,
      sheets: this.sheets.map(sheetSnapshot),
      metadata: [...this.metadata],
      activeSheetId: this.activeSheetId,
    };
  }

  /** Does what a person did in the grid; `now` in milliseconds since 1970 gives the year to dates without one. */
  applyViewEdit(edit: ViewEdit, now: number = Date.now()): void {
    applyEdit(this, edit, now);
  }

  /** Says which of the edits of a person cannot have been possible, and why; null when all are. */
  faultOf(edits: readonly ViewEdit[]): string | null {
    return editsFault(this, edits);
  }

  /** Does what a person did at once in a page, as one step that the page can take back; `now` as in applyViewEdit. */
  enterStep(page: string, edits: readonly ViewEdit[], now: number): HistoryState {
    enterStep(this, page, edits, now);
    return this.history.state(page);
  }

  /** Takes a page's last step back, or does it again; `now` as in applyViewEdit. */
  takeStep(page: string, direction: Direction, now: number): TakenBack {
    return takeStep(this, page, direction, now);
  }

  /** Returns what changed since the last call as events for the page, computed results among them. */
  takeEvents(): EngineEvent[] {
    this.calculate();
    const notices = this.notices.splice(0);
    const changes = this.log.take();
    if (changes === 'structure') {
      return [{ type: 'structure', snapshot: this.toSnapshot() }, ...notices];
    }
    const events = [...changes].flatMap(([sheetId, positions]): EngineEvent[] => {
      const sheet = this.sheet(sheetId);
      const cells = sheet && positions.map(([row, column]) => cellSnapshot(sheet, row, column));
      return cells ? [{ type: 'cells', sheetId, cells }] : [];
    });
    return [...events, ...notices];
  }
}
