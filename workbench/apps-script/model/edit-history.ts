import type { Direction, HistoryState } from '../engine-api';
import type { LineChange } from './line-change';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';
import {
  CellRecorder,
  type ChangedCell,
  cellsOf,
  followLines,
  forgetLines,
  joinNote,
  type Step,
  type StepPart,
} from './undo-step';

const MOST_STEPS = 100;
/** Of all steps of a page; the latest is kept however large it is. */
const MOST_CELLS = 200_000;
const MOST_PAGES = 16;

interface Steps {
  done: Step[];
  undone: Step[];
}

/** What people did in the open pages, each page for itself, to be taken back and done again. */
export class EditHistory {
  private readonly pages = new Map<string, Steps>();
  /** The page whose edit is being done; null for a script's. */
  private acting: string | null = null;
  private recorder: CellRecorder | null = null;
  /** The sheets that pages have added as copies, and into which nobody else has written since. */
  private readonly copies = new Map<number, string>();

  state(page: string): HistoryState {
    const { done, undone } = this.pages.get(page) ?? { done: [], undone: [] };
    return { undos: done.length, redos: undone.length };
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

  /** To be told of every area of a sheet before it is written. */
  touching(sheet: SheetModel, area: Area): void {
    this.recorder?.touching(sheet, area);
    if (this.copies.get(sheet.id) !== this.acting) this.copies.delete(sheet.id);
  }

  /** To be told of a copy of a sheet that was added just now. */
  addCopy(sheetId: number): void {
    if (this.acting !== null) this.copies.set(sheetId, this.acting);
  }

  /** Says whether a sheet was added as a copy and holds nothing but that and what the same page wrote. */
  isUnwrittenCopy(sheetId: number): boolean {
    return this.copies.has(sheetId);
  }

  /** Keeps a step; what had been taken back cannot be done again any more. */
  add(page: string, parts: readonly StepPart[]): void {
    if (parts.length === 0) return;
    const steps = this.stepsOf(page);
    steps.undone = [];
    if (!joinNote(steps.done.at(-1), parts)) steps.done = bounded([...steps.done, { parts }]);
  }

  /** Returns the next step in that direction and puts it to those of the other; undefined when there is none. */
  take(page: string, direction: Direction): Step | undefined {
    const steps = this.stepsOf(page);
    const [from, to] = direction === 'undo' ? [steps.done, steps.undone] : [steps.undone, steps.done];
    const step = from.pop();
    if (step) to.push(step);
    return step;
  }

  /** To be told of inserted, deleted and moved rows and columns: the cells of all steps follow. */
  linesChanged(sheetId: number, line: 'row' | 'column', change: LineChange): void {
    for (const [page, steps] of this.pages) {
      for (const step of [...steps.done, ...steps.undone]) {
        followLines(step, sheetId, line, change);
        if (page !== this.acting) forgetLines(step, sheetId);
      }
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

  /** To be called before lines of a sheet are deleted; returns what brings the steps' cells in them back. */
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
    for (const { done, undone } of this.pages.values()) {
      for (const step of [...done, ...undone]) {
        for (const { sheetId, cells, hasFormulas } of cellsOf(step)) {
          if (wanted === 'formulas' && !hasFormulas) continue;
          for (const cell of cells) visit(cell, sheetId);
        }
      }
    }
  }

  /** The page that did something last comes last; of too many the first is forgotten. */
  private stepsOf(page: string): Steps {
    const steps = this.pages.get(page) ?? { done: [], undone: [] };
    this.pages.delete(page);
    this.pages.set(page, steps);
    const [first] = this.pages.keys();
    if (this.pages.size > MOST_PAGES && first !== undefined) this.pages.delete(first);
    return steps;
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
