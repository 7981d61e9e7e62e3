import type { Direction, HistoryState, ViewEdit } from '../engine-api';
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
interface ChangedCells {
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

/** Holds what a person did at once, e.g. one paste: its parts in their order. */
interface Step {
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
class CellRecorder {
  private readonly sheets = new Map<SheetModel, Layer<CellState>>();

  /** Is told of every area of a sheet before it is written. */
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

/** Returns the one cell of which nothing but the note was changed. */
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
function joinNote(last: Step | undefined, parts: readonly StepPart[]): boolean {
  const [one, other] = [last && notedCell(last.parts), notedCell(parts)];
  if (!one || !other || one.sheetId !== other.sheetId) return false;
  if (one.cell.row !== other.cell.row || one.cell.column !== other.cell.column) return false;
  one.cell.after = other.cell.after;
  return true;
}

/** Returns the cells of a step, by sheet. */
function cellsOf(step: Step): readonly ChangedCells[] {
  return step.parts.filter((part) => part.kind === 'cells');
}

/** Lets the cells of a step follow the rows or columns of a sheet. */
function followLines(step: Step, sheetId: number, line: 'row' | 'column', change: LineChange): void {
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
function forgetLines(step: Step, sheetId: number): void {
  const isOfLines = (edit: ViewEdit) => edit.sheetId === sheetId && !OF_TABS.has(edit.kind);
  step.parts = step.parts.filter((part) => part.kind === 'cells' || !part.undo.some(isOfLines));
}

const MOST_STEPS = 100;
/** The most cells of all steps; the latest step is kept however large it is. */
const MOST_CELLS = 200_000;

/** Holds what people did in the page that was edited last, to be taken back and done again. */
export class EditHistory {
  private page: string | null = null;
  private done: Step[] = [];
  private undone: Step[] = [];
  /** The page whose edit is being done; null for a script's. */
  private acting: string | null = null;
  private recorder: CellRecorder | null = null;
  /** The sheets that pages have added as copies, and into which nobody else has written since. */
  private readonly copies = new Map<number, string>();

  state(page: string): HistoryState {
    return page === this.page ? { undos: this.done.length, redos: this.undone.length } : { undos: 0, redos: 0 };
  }

  /** Does something for a page and returns the cells that it changed. */
  record(page: string, action: () => void): StepPart[] {
    const recorder = new CellRecorder();
    this.recorder = recorder;
    try {
      this.actFor(page, action);
    } finally {
      this.recorder = null;
    }
    return recorder.parts();
  }

  /** Does something for a page that does not become a step. */
  actFor(page: string, action: () => void): void {
    this.acting = page;
    try {
      action();
    } finally {
      this.acting = null;
    }
  }

  /** Is told of every area of a sheet before it is written. */
  touching(sheet: SheetModel, area: Area): void {
    this.recorder?.touching(sheet, area);
    if (this.copies.get(sheet.id) !== this.acting) this.copies.delete(sheet.id);
  }

  /** Is told of a copy of a sheet that was added just now. */
  addCopy(sheetId: number): void {
    if (this.acting !== null) this.copies.set(sheetId, this.acting);
  }

  /** Says whether a sheet was added as a copy and holds nothing but that and what the same page wrote. */
  isUnwrittenCopy(sheetId: number): boolean {
    return this.copies.has(sheetId);
  }

  /** Keeps a step; what had been taken back cannot be done again any more, and the steps of another page are forgotten. */
  add(page: string, parts: readonly StepPart[]): void {
    if (parts.length === 0) return;
    if (page !== this.page) this.done = [];
    this.page = page;
    this.undone = [];
    if (!joinNote(this.done.at(-1), parts)) this.done = bounded([...this.done, { parts }]);
  }

  /** Returns the next step in that direction and puts it to those of the other; undefined when there is none. */
  take(page: string, direction: Direction): Step | undefined {
    if (page !== this.page) return undefined;
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const step = from.pop();
    if (step) to.push(step);
    return step;
  }

  /** Is told of inserted, deleted and moved rows and columns: the cells of all steps follow. */
  linesChanged(sheetId: number, line: 'row' | 'column', change: LineChange): void {
    for (const step of [...this.done, ...this.undone]) {
      followLines(step, sheetId, line, change);
      if (this.page !== this.acting) forgetLines(step, sheetId);
    }
  }

  /** Lets formulas that steps hold be rewritten as those in the cells are. */
  rewriteFormulas(rewrite: (formula: string, sheetId: number) => string): void {
    this.eachCell('formulas', (cell, sheetId) => {
      if (cell.before.formula === null && cell.after.formula === null) return;
      const inStep = (formula: string | null) => formula && rewrite(formula, sheetId);
      cell.before = { ...cell.before, formula: inStep(cell.before.formula) };
      cell.after = { ...cell.after, formula: inStep(cell.after.formula) };
    });
  }

  /** Is called before lines of a sheet are deleted; returns what brings the steps' cells in them back. */
  keep(sheetId: number, isInside: (row: number, column: number) => boolean): () => void {
    const kept: { readonly cell: ChangedCell; readonly was: ChangedCell }[] = [];
    this.eachCell('all', (cell, of) => {
      const hasFormula = cell.before.formula !== null || cell.after.formula !== null;
      const isGoing = of === sheetId && isInside(cell.row, cell.column);
      if (cell.row > 0 && (hasFormula || isGoing)) kept.push({ cell, was: { ...cell } });
    });
    return () => {
      for (const { cell, was } of kept) Object.assign(cell, was);
    };
  }

  private eachCell(wanted: 'all' | 'formulas', visit: (cell: ChangedCell, sheetId: number) => void): void {
    for (const step of [...this.done, ...this.undone]) {
      for (const { sheetId, cells, hasFormulas } of cellsOf(step)) {
        if (wanted === 'formulas' && !hasFormulas) continue;
        for (const cell of cells) visit(cell, sheetId);
      }
    }
  }
}

function bounded(steps: readonly Step[]): Step[] {
  const sizes = steps.map((step) => cellsOf(step).reduce((sum, { cells }) => sum + cells.length, 0));
  let first = Math.max(0, steps.length - MOST_STEPS);
  let sum = sizes.slice(first).reduce((total, size) => total + size, 0);
  while (sum > MOST_CELLS && first < steps.length - 1) {
    sum -= sizes[first] ?? 0;
    first += 1;
  }
  return steps.slice(first);
}
