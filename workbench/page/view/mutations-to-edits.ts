import type { ViewEdit } from '../../apps-script/engine-api';
import { CELL_MUTATIONS, cellEdits, type ReadCell } from './cell-edits';
import { asRange, entriesOf, type Mutation, member, numberMember, sheetIdOf, textMember, toArea } from './grid-data';

type LineKind = Extract<ViewEdit, { at: number }>['kind'];
type Axis = 'Row' | 'Column';

interface Lines {
  /** From 1. */
  readonly at: number;
  readonly count: number;
}

const LINE_KINDS: Readonly<Record<string, { readonly kind: LineKind; readonly axis: Axis }>> = {
  'sheet.mutation.insert-row': { kind: 'insertRows', axis: 'Row' },
  'sheet.mutation.remove-rows': { kind: 'deleteRows', axis: 'Row' },
  'sheet.mutation.insert-col': { kind: 'insertColumns', axis: 'Column' },
  'sheet.mutation.remove-col': { kind: 'deleteColumns', axis: 'Column' },
  'sheet.mutation.set-row-hidden': { kind: 'hideRows', axis: 'Row' },
  'sheet.mutation.set-row-visible': { kind: 'showRows', axis: 'Row' },
  'sheet.mutation.set-col-hidden': { kind: 'hideColumns', axis: 'Column' },
  'sheet.mutation.set-col-visible': { kind: 'showColumns', axis: 'Column' },
};

const MOVE_KINDS: Readonly<Record<string, { readonly kind: 'moveRows' | 'moveColumns'; readonly axis: Axis }>> = {
  'sheet.mutation.move-rows': { kind: 'moveRows', axis: 'Row' },
  'sheet.mutation.move-columns': { kind: 'moveColumns', axis: 'Column' },
};

const WIDTH = 'sheet.mutation.set-worksheet-col-width';
const HEIGHT = 'sheet.mutation.set-worksheet-row-height';
/** The change by which the grid fits a row to its text; such a row has no height of its own. */
const IS_FITTED = 'sheet.mutation.set-worksheet-row-is-auto-height';
const OWN_HEIGHT = 21; // Google Sheets' own, in pixels [platform 1, L]

export const LINE_MUTATIONS: ReadonlySet<string> = new Set([
  ...Object.keys(LINE_KINDS),
  ...Object.keys(MOVE_KINDS),
  WIDTH,
  HEIGHT,
  IS_FITTED,
]);

/** Those after which the grid also tells how notes, rules and filters moved, as the model does by itself. */
const SHIFTING_MUTATIONS: ReadonlySet<string> = new Set([
  ...Object.keys(MOVE_KINDS),
  ...Object.keys(LINE_KINDS).filter((id) => !/hidden|visible/.test(id)),
]);

function linesOf(range: unknown, axis: Axis): Lines | null {
  const [start, end] = [numberMember(range, `start${axis}`), numberMember(range, `end${axis}`)];
  return start === null || end === null ? null : { at: start + 1, count: end - start + 1 };
}

function allLines(params: object, axis: Axis): readonly Lines[] {
  const ranges = member(params, 'ranges');
  const list = Array.isArray(ranges) ? ranges : [member(params, 'range')];
  return list.map((range) => linesOf(range, axis)).filter((lines) => lines !== null);
}

function moveEdit(kind: 'moveRows' | 'moveColumns', axis: Axis, sheetId: number, params: object): readonly ViewEdit[] {
  const [source, target] = [linesOf(member(params, 'sourceRange'), axis), linesOf(member(params, 'targetRange'), axis)];
  return source && target ? [{ kind, sheetId, from: source.at, count: source.count, to: target.at }] : [];
}

function numberAt(numbers: unknown, line: number): number | null {
  if (typeof numbers === 'number') return numbers;
  const own = member(numbers, String(line - 1));
  return typeof own === 'number' ? own : null;
}

function eachLine(params: object, axis: Axis, name: string): readonly (readonly [line: number, number: number])[] {
  const numbers = member(params, name);
  return allLines(params, axis).flatMap(({ at, count }) =>
    Array.from({ length: count }, (_, offset) => at + offset).flatMap((line) => {
      const number = numberAt(numbers, line);
      return number === null ? [] : [[line, Math.round(number)] as const];
    }),
  );
}

function widthEdits(sheetId: number, params: object): readonly ViewEdit[] {
  const widths = eachLine(params, 'Column', 'colWidth');
  return widths.map(([column, pixels]) => ({ kind: 'columnWidth', sheetId, column, pixels }));
}

function heightEdits(sheetId: number, params: object): readonly ViewEdit[] {
  const heights = eachLine(params, 'Row', 'rowHeight');
  return heights.map(([row, pixels]) => ({ kind: 'rowHeight', sheetId, row, pixels }));
}

function fittedEdits(sheetId: number, params: object): readonly ViewEdit[] {
  const fitted = eachLine(params, 'Row', 'autoHeightInfo').filter(([, isFitted]) => isFitted === 1);
  return fitted.map(([row]) => ({ kind: 'rowHeight', sheetId, row, pixels: OWN_HEIGHT }));
}

export function lineEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  const sheetId = sheetIdOf(params);
  if (sheetId === null) return null;
  if (id === WIDTH) return widthEdits(sheetId, params);
  if (id === HEIGHT) return heightEdits(sheetId, params);
  if (id === IS_FITTED) return fittedEdits(sheetId, params);
  const move = MOVE_KINDS[id];
  if (move) return moveEdit(move.kind, move.axis, sheetId, params);
  const line = LINE_KINDS[id];
  return line ? allLines(params, line.axis).map((lines) => ({ kind: line.kind, sheetId, ...lines })) : null;
}

const FOLLOWERS = /^data-validation\.|note|set-filter-(?:range|criteria)|set-frozen|worksheet-merge/;

function isShift({ id }: Mutation): boolean {
  return SHIFTING_MUTATIONS.has(id);
}

function movesAlong({ id }: Mutation, isBefore: boolean): boolean {
  // Written after the shift, cells stand where they will stay: an undone deletion brings values and formulas back so.
  return FOLLOWERS.test(id) || (id === 'sheet.mutation.set-range-values' && isBefore);
}

/**
 * Takes the changes of one action and returns them without those that only tell what moved along with shifted rows or columns,
 * e.g. notes, rules and formulas that point elsewhere now: the model moves these by itself.
 */
export function withoutMoved<Change extends { readonly mutation: Mutation }>(
  action: readonly Change[],
): readonly Change[] {
  const lastShift = action.map(({ mutation }) => isShift(mutation)).lastIndexOf(true);
  if (lastShift < 0) return action;
  return action.filter(({ mutation }, index) => isShift(mutation) || !movesAlong(mutation, index < lastShift));
}

const NOTE_MUTATIONS: ReadonlySet<string> = new Set([
  'sheet.mutation.update-note',
  'sheet.mutation.remove-note',
  'sheet.mutation.update-note-position',
]);

function noteAt(sheetId: number, place: unknown, note: string | null): readonly ViewEdit[] {
  const [row, column] = [numberMember(place, 'row'), numberMember(place, 'col')];
  if (row === null || column === null) return [];
  return [{ kind: 'set', sheetId, cells: [{ row: row + 1, column: column + 1, note }] }];
}

/**
 * Takes a change of a note and returns the model's edits, null when it does not say which cell it means. Left out are a note
 * that moves alone, for it moves with its cells, which the model moves too, and the empty one that stands while a new note
 * is being written.
 */
function noteEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  const sheetId = sheetIdOf(params);
  if (sheetId === null) return null;
  if (id === 'sheet.mutation.update-note-position') return [];
  const text = id === 'sheet.mutation.update-note' ? textMember(member(params, 'note'), 'note') : null;
  if (text === '') return [];
  const edits = noteAt(sheetId, params, text);
  return edits.length > 0 ? edits : null;
}

type Read = (params: object, sheetId: number) => readonly ViewEdit[] | null;

function rename(params: object, sheetId: number): readonly ViewEdit[] | null {
  const name = textMember(params, 'name');
  return name === null ? null : [{ kind: 'renameSheet', sheetId, name }];
}

function move(params: object, sheetId: number): readonly ViewEdit[] | null {
  const index = numberMember(params, 'toOrder');
  return index === null ? null : [{ kind: 'moveSheet', sheetId, index }];
}

function freeze(params: object, sheetId: number): readonly ViewEdit[] {
  const [rows, columns] = [numberMember(params, 'ySplit') ?? 0, numberMember(params, 'xSplit') ?? 0];
  return [{ kind: 'freeze', sheetId, rows, columns }];
}

function setFilter(params: object, sheetId: number): readonly ViewEdit[] | null {
  const range = asRange(member(params, 'range'));
  return range && [{ kind: 'filter', sheetId, area: toArea(range) }];
}

function filterColumn(params: object, sheetId: number): readonly ViewEdit[] | null {
  const column = numberMember(params, 'col');
  const criteria = member(params, 'criteria') ?? null;
  if (column === null) return null;
  const text = criteria === null ? null : JSON.stringify(criteria);
  return [{ kind: 'filterColumn', sheetId, column: column + 1, criteria: text }];
}

function reorder(params: object, sheetId: number): readonly ViewEdit[] | null {
  const range = asRange(member(params, 'range'));
  if (!range) return null;
  const area = toArea(range);
  const sources = new Map(entriesOf(member(params, 'order')).map(([row, source]) => [Number(row), Number(source)]));
  // A row that the grid does not name stays where it is.
  const order = Array.from({ length: area.rows }, (_, offset) => {
    const row = range.startRow + offset;
    return (sources.get(row) ?? row) + 1;
  });
  return [{ kind: 'reorderRows', sheetId, area, order }];
}

const READERS: Readonly<Record<string, Read>> = {
  'sheet.mutation.set-worksheet-name': rename,
  'sheet.mutation.set-worksheet-order': move,
  'sheet.mutation.remove-sheet': (_params, sheetId) => [{ kind: 'deleteSheet', sheetId }],
  'sheet.mutation.set-worksheet-hidden': (params, sheetId) => [
    { kind: numberMember(params, 'hidden') === 1 ? 'hideSheet' : 'showSheet', sheetId },
  ],
  'sheet.mutation.set-frozen': freeze,
  'sheet.mutation.set-filter-range': setFilter,
  'sheet.mutation.set-filter-criteria': filterColumn,
  'sheet.mutation.remove-filter': (_params, sheetId) => [{ kind: 'filter', sheetId, area: null }],
  'sheet.mutation.reorder-range': reorder,
};

const INSERT = 'sheet.mutation.insert-sheet';

const SHEET_MUTATIONS: ReadonlySet<string> = new Set([...Object.keys(READERS), INSERT]);

function insertSheet(params: object): readonly ViewEdit[] | null {
  const sheet = member(params, 'sheet');
  const name = textMember(sheet, 'name');
  if (name === null) return null;
  const sheetId = Number(textMember(sheet, 'id') ?? Number.NaN);
  const index = numberMember(params, 'index') ?? 0;
  return [{ kind: 'addSheet', name, index, ...(Number.isInteger(sheetId) ? { sheetId } : {}) }];
}

function sheetEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  if (id === INSERT) return insertSheet(params);
  const sheetId = sheetIdOf(params);
  return sheetId === null ? null : (READERS[id]?.(params, sheetId) ?? null);
}

export type Translation =
  | { readonly kind: 'edits'; readonly edits: readonly ViewEdit[] }
  /** Concerns the view alone, e.g. the lines between the cells. */
  | { readonly kind: 'ignored' }
  /** The model has no such thing: the grid must be drawn anew. */
  | { readonly kind: 'unknown' };

const VIEW_ONLY: ReadonlySet<string> = new Set([
  'sheet.mutation.empty',
  'sheet.mutation.re-calc-filter',
  'sheet.mutation.mark-dirty-filter-change',
  'sheet.mutation.data-validation-formula-mark-dirty',
  'sheet.mutation.toggle-note-popup',
  'sheet.mutation.set-worksheet-row-auto-height',
  'sheet.mutation.set-row-data',
  'sheet.mutation.set-tab-color',
  'sheet.mutation.set-workbook-name',
  'sheet.mutation.toggle-gridlines',
  'sheet.mutation.set-gridlines-color',
  'sheet.mutation.set-worksheet-permission-points',
  'sheet.mutation.copy-worksheet-end',
]);

function edits(found: readonly ViewEdit[] | null): Translation {
  return found ? { kind: 'edits', edits: found } : { kind: 'unknown' };
}

/** Charts are floats of these names; they follow inserted and deleted lines by themselves, and the model moves its own. */
const CHART = /^chart-\d+$/;

/** Anything else that floats over the cells, e.g. a pasted picture, the model has no place for. */
function drawing({ params }: Mutation): Translation {
  const drawings = entriesOf(member(params, 'objects'));
  const areCharts = drawings.every(([, object]) => CHART.test(textMember(object, 'drawingId') ?? ''));
  return { kind: areCharts && drawings.length > 0 ? 'ignored' : 'unknown' };
}

/** Takes a change and a way to read the grid just after it, and returns what it means for the model. */
export function translate(mutation: Mutation, read: ReadCell): Translation {
  const { id } = mutation;
  if (VIEW_ONLY.has(id)) return { kind: 'ignored' };
  if (CELL_MUTATIONS.has(id)) return edits(cellEdits(mutation, read));
  if (LINE_MUTATIONS.has(id)) return edits(lineEdits(mutation));
  if (SHEET_MUTATIONS.has(id)) return edits(sheetEdits(mutation));
  if (NOTE_MUTATIONS.has(id)) return edits(noteEdits(mutation));
  return id === 'sheet.mutation.set-drawing-apply' ? drawing(mutation) : { kind: 'unknown' };
}
