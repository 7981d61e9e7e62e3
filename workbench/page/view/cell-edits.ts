import type { CellChange, ViewEdit } from '../../apps-script/engine-api';
import type { CellSnapshot, StoredValue, WorkbookSnapshot } from '../../apps-script/model/snapshot';
import {
  asRanges,
  entriesOf,
  type GridCell,
  type GridPlace,
  type GridRange,
  type Mutation,
  member,
  sheetIdOf,
} from './grid-data';

export type ReadCell = (place: GridPlace) => GridCell;

interface Touched {
  readonly place: GridPlace;
  readonly content: boolean;
  readonly style: boolean;
}

const CONTENT = ['v', 't', 'f', 'si', 'p'];

function touchedByMatrix(sheetId: number, matrix: unknown): readonly Touched[] {
  return entriesOf(matrix).flatMap(([row, cells]) =>
    entriesOf(cells).map(([column, cell]) => {
      const place = { sheetId, row: Number(row), column: Number(column) };
      if (cell === null) return { place, content: true, style: true };
      const names = entriesOf(cell).map(([name]) => name);
      return { place, content: names.some((name) => CONTENT.includes(name)), style: names.includes('s') };
    }),
  );
}

function touchedByRanges(sheetId: number, ranges: unknown): readonly Touched[] {
  const places: Touched[] = [];
  for (const range of asRanges(ranges)) {
    for (let row = range.startRow; row <= range.endRow; row += 1) {
      for (let column = range.startColumn; column <= range.endColumn; column += 1) {
        places.push({ place: { sheetId, row, column }, content: false, style: true });
      }
    }
  }
  return places;
}

function touchedByEnd(part: unknown): readonly Touched[] | null {
  const sheetId = typeof part === 'object' && part !== null ? sheetIdOf(part) : null;
  if (sheetId === null) return null;
  const cells = touchedByMatrix(sheetId, member(part, 'value'));
  return cells.map((touched) => ({ ...touched, content: true, style: true }));
}

function touchedByMove(params: object): readonly Touched[] | null {
  const [from, to] = [touchedByEnd(member(params, 'from')), touchedByEnd(member(params, 'to'))];
  return from && to && [...from, ...to];
}

function touchedBy({ id, params }: Mutation): readonly Touched[] | null {
  const sheetId = sheetIdOf(params);
  if (id === 'sheet.mutation.move-range') return touchedByMove(params);
  if (sheetId === null) return null;
  if (id === 'sheet.mutation.set-range-values') return touchedByMatrix(sheetId, member(params, 'cellValue'));
  if (id === 'sheet.mutation.remove.numfmt') return touchedByRanges(sheetId, member(params, 'ranges'));
  const byFormat = entriesOf(member(params, 'values'));
  return byFormat.flatMap(([, value]) => touchedByRanges(sheetId, member(value, 'ranges')));
}

function storedValue({ v, t }: GridCell): StoredValue | null {
  if (v === null || v === undefined || v === '') return null;
  if (t === 3) return v === 1 || v === true || v === '1';
  if (t === 2) return Number(v);
  return v;
}

function contentOf(cell: GridCell): Partial<CellChange> {
  // What a formula gives is for the model to compute.
  return cell.f ? { formula: cell.f } : { value: storedValue(cell), formula: null };
}

function styleOf(style: GridCell['s']): Partial<CellChange> {
  if (typeof style !== 'object' || style === null) return {};
  return {
    format: style.n?.pattern ?? null,
    background: style.bg?.rgb ?? null,
    fontColor: style.cl?.rgb ?? null,
    bold: style.bl === 1,
    italic: style.it === 1,
  };
}

function toCellChange({ place, content, style }: Touched, read: ReadCell): CellChange {
  const cell = read(place);
  return {
    row: place.row + 1,
    column: place.column + 1,
    ...(content ? contentOf(cell) : {}),
    ...(style ? styleOf(cell.s ?? {}) : {}),
  };
}

export const CELL_MUTATIONS: ReadonlySet<string> = new Set([
  'sheet.mutation.set-range-values',
  'sheet.mutation.set.numfmt',
  'sheet.mutation.remove.numfmt',
  'sheet.mutation.move-range',
]);

/**
 * Takes a change of cells that the grid has just made and returns the model's edits: the cells as they stand in the grid
 * now, because the change itself may only say "formula 3 of the neighbour, one row down" or a part of a style. Returns null
 * when a sheet is meant that the model does not know.
 */
export function cellEdits(mutation: Mutation, read: ReadCell): readonly ViewEdit[] | null {
  const all = touchedBy(mutation);
  if (!all) return null;
  const bySheet = new Map<number, CellChange[]>();
  for (const touched of all) {
    if (!touched.content && !touched.style) continue;
    const cells = bySheet.get(touched.place.sheetId) ?? [];
    cells.push(toCellChange(touched, read));
    bySheet.set(touched.place.sheetId, cells);
  }
  return [...bySheet].map(([sheetId, cells]) => ({ kind: 'set', sheetId, cells }));
}

export interface TypedText extends GridPlace {
  readonly text: string;
}

export function writesTyped({ id, params }: Mutation, typed: TypedText): boolean {
  if (id !== 'sheet.mutation.set-range-values' || sheetIdOf(params) !== typed.sheetId) return false;
  const rows = entriesOf(member(params, 'cellValue'));
  const columns = entriesOf(rows[0]?.[1]);
  return (
    rows.length === 1 &&
    columns.length === 1 &&
    Number(rows[0]?.[0]) === typed.row &&
    Number(columns[0]?.[0]) === typed.column
  );
}

function isJust(range: GridRange, { row, column }: GridPlace): boolean {
  return range.startRow === row && range.endRow === row && range.startColumn === column && range.endColumn === column;
}

/** Whether a change sets the format that the grid found in the typed text; the model finds its own. */
export function formatsTyped({ id, params }: Mutation, typed: TypedText): boolean {
  if (!/numfmt$/.test(id) || sheetIdOf(params) !== typed.sheetId) return false;
  const byFormat = entriesOf(member(params, 'values')).map(([, value]) => member(value, 'ranges'));
  const ranges = [member(params, 'ranges'), ...byFormat].flatMap(asRanges);
  return ranges.length > 0 && ranges.every((range) => isJust(range, typed));
}

/** Takes a typed text and returns the model's edit: what the text means is for the model to say, not for the grid. */
export function typeEdit(typed: TypedText): ViewEdit {
  return { kind: 'type', sheetId: typed.sheetId, row: typed.row + 1, column: typed.column + 1, text: typed.text };
}

const DECIMAL = /^-?\d*\.\d+%?$/;

/**
 * Takes a cell and returns what its editor is to show, null when that is what the grid shows by itself. A text that is kept
 * by an apostrophe is shown with it, and 1.5 as 1,5 where that is how it is typed: the model reads what the editor holds.
 */
export function editorText({ v, t }: GridCell, isDecimalComma: boolean): string | null {
  const text = String(v ?? '');
  if (t === 4) return `'${text}`;
  return isDecimalComma && DECIMAL.test(text) ? text.replace('.', ',') : null;
}

/** A text of tens of thousands of characters takes all memory of the page where the grid measures it. [M] */
const MOST_SHOWN = 1_000;

/** A mark tells how long the rest is and ends in a number of its own: by it the rest is found again. */
const MARK = /… \[\+(\d+) · (\d+)\]/g;

/**
 * Clips what is too long for the grid to show, and puts the rest back where a text comes from the grid: who changes the shown
 * part of a text, copies or moves it, keeps the rest; who deletes the mark deletes the rest.
 */
export class ClippedTexts {
  private readonly rests: string[] = [];
  private readonly marks = new Map<string, string>();

  shown<T extends CellSnapshot>(cell: T): T {
    return typeof cell.value === 'string' && cell.value.length > MOST_SHOWN
      ? { ...cell, value: this.clipped(cell.value) }
      : cell;
  }

  shownIn(workbook: WorkbookSnapshot): WorkbookSnapshot {
    const sheets = workbook.sheets.map((sheet) => ({ ...sheet, cells: sheet.cells.map((cell) => this.shown(cell)) }));
    return { ...workbook, sheets };
  }

  whole(text: string): string {
    return text.replace(MARK, (mark: string, length: string, number: string) => {
      const rest = this.rests[Number(number)];
      return rest?.length === Number(length) ? rest : mark;
    });
  }

  private clipped(text: string): string {
    // Not between the two units of one sign.
    const end = /[\uD800-\uDBFF]/.test(text.charAt(MOST_SHOWN - 1)) ? MOST_SHOWN - 1 : MOST_SHOWN;
    return text.slice(0, end) + this.mark(text.slice(end));
  }

  /** Makes the mark of a rest; the same rest has the same one, so that a text that did not change looks the same. */
  private mark(rest: string): string {
    const known = this.marks.get(rest);
    if (known !== undefined) return known;
    const mark = `… [+${rest.length} · ${this.rests.push(rest) - 1}]`;
    this.marks.set(rest, mark);
    return mark;
  }
}
