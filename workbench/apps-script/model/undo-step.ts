import type { ViewEdit } from '../engine-api';
import { type CellState, cellState, isSameState } from './cell-state';
import { Layer } from './layer';
import { type LineChange, movedIndex } from './line-change';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';

/** A cell that an edit changed. It moves with its rows and columns; deleted with them it stands in row 0. */
export interface ChangedCell {
  row: number;
  column: number;
  before: CellState;
  after: CellState;
}

/** The cells of a sheet that an edit changed. */
export interface ChangedCells {
  readonly kind: 'cells';
  readonly sheetId: number;
  readonly cells: readonly ChangedCell[];
  readonly hasFormulas: boolean;
  /** No cell stands beyond: most lines are inserted below all, and there may be a million cells. */
  readonly last: { row: number; column: number };
}

/** A part of what a person did at once. */
export type StepPart =
  | ChangedCells
  /** Anything but cells, by the edits that take it back and do it again. */
  | { readonly kind: 'edit'; readonly undo: readonly ViewEdit[]; readonly redo: readonly ViewEdit[] };

/** What a person did at once, e.g. one paste: its parts in their order. */
export interface Step {
  parts: readonly StepPart[];
}

function changedCells(sheetId: number, cells: readonly ChangedCell[]): ChangedCells {
  const last = { row: 0, column: 0 };
  let hasFormulas = false;
  for (const { row, column, before, after } of cells) {
    last.row = Math.max(last.row, row);
    last.column = Math.max(last.column, column);
    hasFormulas ||= before.formula !== null || after.formula !== null;
  }
  return { kind: 'cells', sheetId, cells, hasFormulas, last };
}

/** Notes how cells were before an edit writes them. */
export class CellRecorder {
  private readonly sheets = new Map<SheetModel, Layer<CellState>>();

  /** To be told of every area of a sheet before it is written. */
  touching(sheet: SheetModel, area: Area): void {
    const before = this.sheets.get(sheet) ?? new Layer<CellState>();
    this.sheets.set(sheet, before);
    for (let row = area.row; row < area.row + area.rows; row += 1) {
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        if (before.get(row, column) === undefined) before.set(row, column, cellState(sheet, row, column));
      }
    }
  }

  /** Returns the cells that are not as they were. */
  parts(): StepPart[] {
    return [...this.sheets].flatMap(([sheet, states]): StepPart[] => {
      const cells: ChangedCell[] = [];
      states.each((before, row, column) => {
        const after = cellState(sheet, row, column);
        if (!isSameState(before, after)) cells.push({ row, column, before, after });
      });
      return cells.length === 0 ? [] : [changedCells(sheet.id, cells)];
    });
  }
}

/** The one cell of which nothing but the note was changed. */
function notedCell([part, ...others]: readonly StepPart[]): {
  readonly sheetId: number;
  readonly cell: ChangedCell;
} | null {
  const cell = part?.kind === 'cells' && others.length === 0 && part.cells.length === 1 ? part.cells[0] : undefined;
  if (part?.kind !== 'cells' || !cell) return null;
  return isSameState({ ...cell.before, note: null }, { ...cell.after, note: null })
    ? { sheetId: part.sheetId, cell }
    : null;
}

/** Takes the parts of a new step and lets the last one have them when both write the same note, which the grid tells letter by letter. */
export function joinNote(last: Step | undefined, parts: readonly StepPart[]): boolean {
  const [one, other] = [last && notedCell(last.parts), notedCell(parts)];
  if (!one || !other || one.sheetId !== other.sheetId) return false;
  if (one.cell.row !== other.cell.row || one.cell.column !== other.cell.column) return false;
  one.cell.after = other.cell.after;
  return true;
}

/** Returns the cells of a step, by sheet. */
export function cellsOf(step: Step): readonly ChangedCells[] {
  return step.parts.filter((part) => part.kind === 'cells');
}

/** Lets the cells of a step follow the rows or columns of a sheet. */
export function followLines(step: Step, sheetId: number, line: 'row' | 'column', change: LineChange): void {
  const first = change.kind === 'move' ? Math.min(change.from, change.to) : change.at;
  for (const part of cellsOf(step)) {
    if (part.sheetId === sheetId && first <= part.last[line]) followIn(part, line, change);
  }
}

function followIn({ cells, last }: ChangedCells, line: 'row' | 'column', change: LineChange): void {
  if (change.kind === 'insert') last[line] += change.count;
  if (change.kind === 'move') last[line] = Math.max(last[line], change.to - 1);
  for (const cell of cells) {
    if (cell.row === 0) continue;
    const moved = movedIndex(cell[line], change);
    if (moved === null) cell.row = 0;
    else cell[line] = moved;
  }
}

const OF_TABS: ReadonlySet<string> = new Set([
  'addSheet',
  'copySheet',
  'deleteSheet',
  'hideSheet',
  'showSheet',
  'renameSheet',
  'moveSheet',
]);

/** Forgets of a step what it did to rows and columns of a sheet: somebody else has moved them since. */
export function forgetLines(step: Step, sheetId: number): void {
  const isOfLines = (edit: ViewEdit) => edit.sheetId === sheetId && !OF_TABS.has(edit.kind);
  step.parts = step.parts.filter((part) => part.kind === 'cells' || !part.undo.some(isOfLines));
}
