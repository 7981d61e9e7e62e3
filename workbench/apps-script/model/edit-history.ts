import type { Direction, HistoryState, TakenBack } from '../engine-api';
import { eachCell } from './area';
import { type CellState, cellState, changeState, isSameState } from './cell-state';
import { Layer } from './layer';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';

interface ChangedCell {
  readonly row: number;
  readonly column: number;
  readonly before: CellState;
  readonly after: CellState;
}

interface ChangedCells {
  readonly sheet: SheetModel;
  readonly cells: readonly ChangedCell[];
}

/** What a person did at once, e.g. one paste. */
type Step = readonly ChangedCells[];

const MOST_STEPS = 100;
/** The most cells of all steps; the latest step is kept however large it is. */
const MOST_CELLS = 200_000;

function size(step: Step): number {
  return step.reduce((sum, { cells }) => sum + cells.length, 0);
}

function bounded(steps: readonly Step[]): Step[] {
  const kept = steps.slice(-MOST_STEPS);
  while (kept.length > 1 && kept.reduce((sum, step) => sum + size(step), 0) > MOST_CELLS) kept.shift();
  return kept;
}

function placeOf(step: Step): TakenBack['place'] {
  const [part] = step;
  const [first] = part?.cells ?? [];
  if (!part || !first) return null;
  let [top, left, bottom, right] = [first.row, first.column, first.row, first.column];
  for (const { row, column } of part.cells) {
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
  }
  const area = { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  return { sheetId: part.sheet.id, area };
}

/** The cells that people changed in the page that was edited last, to be taken back and done again [assumed 45]. */
export class EditHistory {
  private page: string | null = null;
  private done: Step[] = [];
  private undone: Step[] = [];
  private before: Map<SheetModel, Layer<CellState>> | null = null;

  /** Does something for a page; the cells that it changes become a step, in whose place nothing can be done again. */
  record(page: string, action: () => void): HistoryState {
    const before = new Map<SheetModel, Layer<CellState>>();
    this.before = before;
    try {
      action();
    } finally {
      this.before = null;
    }
    const step = [...before].flatMap(([sheet, states]) => changedCells(sheet, states));
    if (step.length > 0) {
      this.done = bounded([...(page === this.page ? this.done : []), step]);
      this.undone = [];
      this.page = page;
    }
    return this.state(page);
  }

  touching(sheet: SheetModel, area: Area): void {
    if (!this.before) return;
    const states = this.before.get(sheet) ?? new Layer<CellState>();
    this.before.set(sheet, states);
    eachCell(area, (row, column) => {
      if (states.get(row, column) === undefined) states.set(row, column, cellState(sheet, { row, column }));
    });
  }

  /** Is called when cells have moved or formulas were rewritten: steps would write into the wrong ones. */
  forget(): void {
    this.done = [];
    this.undone = [];
    this.before?.clear();
  }

  take(page: string, direction: Direction): TakenBack {
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const step = (page === this.page ? from.pop() : undefined) ?? [];
    if (step.length > 0) to.push(step);
    let kept = 0;
    for (const { sheet, cells } of step) {
      for (const { before, after, ...place } of cells) {
        const [was, next] = direction === 'undo' ? [after, before] : [before, after];
        if (!changeState(sheet, place, was, next)) kept += 1;
      }
    }
    return { ...this.state(page), place: placeOf(step), kept };
  }

  private state(page: string): HistoryState {
    return page === this.page ? { undos: this.done.length, redos: this.undone.length } : { undos: 0, redos: 0 };
  }
}

function changedCells(sheet: SheetModel, states: Layer<CellState>): ChangedCells[] {
  const cells: ChangedCell[] = [];
  states.each((before, row, column) => {
    const after = cellState(sheet, { row, column });
    if (!isSameState(before, after)) cells.push({ row, column, before, after });
  });
  return cells.length === 0 ? [] : [{ sheet, cells }];
}
