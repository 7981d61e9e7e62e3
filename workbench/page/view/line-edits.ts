import type { ViewEdit } from '../../apps-script/engine-api';
import { type Mutation, member, numberMember, sheetIdOf } from './mutation';

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
