import type { ViewEdit } from '../../apps-script/engine-api';
import { entriesOf, type Mutation, member, numberMember, sheetIdOf } from './mutation';

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

/** The changes of whole rows and columns. */
export const LINE_MUTATIONS: ReadonlySet<string> = new Set([
  ...Object.keys(LINE_KINDS),
  ...Object.keys(MOVE_KINDS),
  WIDTH,
]);

/** Those after which the grid also tells how notes, rules and filters moved, as the model does by itself. */
export const SHIFTING_MUTATIONS: ReadonlySet<string> = new Set([
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

function widthAt(width: unknown, column: number): number | null {
  if (typeof width === 'number') return width;
  const own = entriesOf(width).find(([index]) => Number(index) === column - 1)?.[1];
  return typeof own === 'number' ? own : null;
}

function widthEdits(sheetId: number, params: object): readonly ViewEdit[] {
  return allLines(params, 'Column').flatMap(({ at, count }) =>
    Array.from({ length: count }, (_, offset) => at + offset).flatMap((column) => {
      const pixels = widthAt(member(params, 'colWidth'), column);
      return pixels === null ? [] : [{ kind: 'columnWidth', sheetId, column, pixels: Math.round(pixels) } as const];
    }),
  );
}

/** Takes a change of rows or columns and returns the model's edits, null when it cannot be read. */
export function lineEdits({ id, params }: Mutation): readonly ViewEdit[] | null {
  const sheetId = sheetIdOf(params);
  if (sheetId === null) return null;
  if (id === WIDTH) return widthEdits(sheetId, params);
  const move = MOVE_KINDS[id];
  if (move) return moveEdit(move.kind, move.axis, sheetId, params);
  const line = LINE_KINDS[id];
  return line ? allLines(params, line.axis).map((lines) => ({ kind: line.kind, sheetId, ...lines })) : null;
}
