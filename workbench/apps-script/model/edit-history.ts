import type { Direction, HistoryState, TakenBack } from '../engine-api';
import { eachCell } from './area';
import { Layer } from './lines';
import type { SheetModel } from './sheet-model';
import type { Area, StoredValue } from './snapshot';

/** What a person's edit can change of a cell. What a formula or a pivot table gives is no part of it. */
export interface CellState {
  readonly value: StoredValue | undefined;
  readonly formula: string | null;
  readonly quoted: boolean;
  /** By the workbook's table of styles. */
  readonly style: number;
  readonly note: string | null;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** One for all, for a paste may go into a million of them. */
const EMPTY: CellState = { value: undefined, formula: null, quoted: false, style: 0, note: null };

export function cellState(sheet: SheetModel, { row, column }: Place): CellState {
  const formula = sheet.formulas.get(row, column) ?? null;
  const isComputed =
    formula !== null || sheet.results.get(row, column) !== undefined || sheet.spills.get(row, column) !== undefined;
  const value = isComputed ? undefined : sheet.values.get(row, column);
  const style = sheet.styleIds.get(row, column) ?? 0;
  const note = sheet.notes.get(row, column) ?? null;
  if (value === undefined && formula === null && style === 0 && note === null) return EMPTY;
  return { value, formula, quoted: sheet.styles.style(style).quoted === true, style, note };
}

function hasSameContent(one: CellState, other: CellState): boolean {
  return one.value === other.value && one.formula === other.formula && one.quoted === other.quoted;
}

export function isSameState(one: CellState, other: CellState): boolean {
  return hasSameContent(one, other) && one.style === other.style && one.note === other.note;
}

/**
 * Changes a cell from one state to another: its content, look and note each only where it still is what it is to be changed from.
 * Returns false when content or note are not, because somebody has written there since.
 */
export function changeState(sheet: SheetModel, place: Place, from: CellState, to: CellState): boolean {
  const area = { ...place, rows: 1, columns: 1 };
  const now = cellState(sheet, place);
  const ownsContent = hasSameContent(now, from);
  const ownsNote = now.note === from.note;
  const ownsLook = ownsContent && now.style === from.style;
  if (ownsContent && !hasSameContent(from, to)) sheet.writeContents(area, () => ({ ...to, format: null }));
  if (ownsLook && from.style !== to.style) sheet.writeStyleIds(area, () => to.style);
  if (ownsNote && from.note !== to.note) sheet.writeNotes(area, () => to.note);
  return (ownsContent || hasSameContent(from, to)) && (ownsNote || from.note === to.note);
}

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
