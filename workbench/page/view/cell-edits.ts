import type { ViewEdit } from '../../apps-script/engine-api';
import type { StoredValue } from '../../apps-script/model/snapshot';
import type { GridCell } from './grid-cell';
import { asRanges, entriesOf, type GridPlace, type Mutation, member, sheetIdOf } from './mutation';

type SetEdit = Extract<ViewEdit, { kind: 'set' }>;
export type SetCell = SetEdit['cells'][number];

/** Answers what the grid shows in a place now: its content and its whole style. */
export type ReadCell = (place: GridPlace) => GridCell;

/** A cell that a change touched, and in which respect. */
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

function contentOf(cell: GridCell): Partial<SetCell> {
  // What a formula gives is for the model to compute.
  return cell.f ? { formula: cell.f } : { value: storedValue(cell), formula: null };
}

function styleOf(style: GridCell['s']): Partial<SetCell> {
  if (typeof style !== 'object' || style === null) return {};
  return {
    format: style.n?.pattern ?? null,
    background: style.bg?.rgb ?? null,
    fontColor: style.cl?.rgb ?? null,
    bold: style.bl === 1,
    italic: style.it === 1,
  };
}

function toSetCell({ place, content, style }: Touched, read: ReadCell): SetCell {
  const cell = read(place);
  return {
    row: place.row + 1,
    column: place.column + 1,
    ...(content ? contentOf(cell) : {}),
    ...(style ? styleOf(cell.s ?? {}) : {}),
  };
}

/** Returns all of a cell as it stands in the grid. */
export function wholeCell(place: GridPlace, read: ReadCell): SetCell {
  return toSetCell({ place, content: true, style: true }, read);
}

/** The changes of cells: typing, filling, moving, clearing, formats, colours, and the undoing of all these. */
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
  const bySheet = new Map<number, SetCell[]>();
  for (const touched of all) {
    if (!touched.content && !touched.style) continue;
    const cells = bySheet.get(touched.place.sheetId) ?? [];
    cells.push(toSetCell(touched, read));
    bySheet.set(touched.place.sheetId, cells);
  }
  return [...bySheet].map(([sheetId, cells]) => ({ kind: 'set', sheetId, cells }));
}
