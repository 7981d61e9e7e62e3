import type { Area } from './snapshot';

/** A change of rows or of columns. `to` of a move counts in positions before the move, as in Sheet.moveRows. [D] */
export type LineChange =
  | { readonly kind: 'insert'; readonly at: number; readonly count: number }
  | { readonly kind: 'delete'; readonly at: number; readonly count: number }
  | { readonly kind: 'move'; readonly from: number; readonly count: number; readonly to: number };

export interface SheetLineChange {
  readonly sheetId: number;
  readonly line: 'row' | 'column';
  readonly change: LineChange;
}

export function movedIndex(index: number, change: LineChange): number | null {
  if (change.kind === 'insert') return index >= change.at ? index + change.count : index;
  if (change.kind === 'delete') {
    const gone = index >= change.at && index < change.at + change.count;
    return gone ? null : index < change.at ? index : index - change.count;
  }
  return movedInMove(index, change.from, change.count, change.to);
}

function movedInMove(index: number, from: number, count: number, to: number): number {
  const end = from + count;
  if (to >= from && to <= end) return index;
  const target = to > from ? to - count : to;
  if (index >= from && index < end) return target + index - from;
  if (to > from) return index >= end && index < to ? index - count : index;
  return index >= to && index < from ? index + count : index;
}

export function changedArea(area: Area, line: 'row' | 'column', change: LineChange): Area | null {
  const [start, size] = line === 'row' ? [area.row, area.rows] : [area.column, area.columns];
  const kept = Array.from({ length: size }, (_, offset) => movedIndex(start + offset, change)).filter(
    (index): index is number => index !== null,
  );
  if (kept.length === 0) return null;
  const first = kept.reduce((least, index) => Math.min(least, index));
  const span = kept.reduce((most, index) => Math.max(most, index)) - first + 1;
  return line === 'row' ? { ...area, row: first, rows: span } : { ...area, column: first, columns: span };
}

export function rearranged<T>(list: readonly (T | undefined)[], change: LineChange): (T | undefined)[] {
  if (change.kind === 'insert') {
    return change.at >= list.length
      ? list.slice()
      : list.slice(0, change.at).concat(new Array<undefined>(change.count), list.slice(change.at));
  }
  if (change.kind === 'delete') return list.slice(0, change.at).concat(list.slice(change.at + change.count));
  const { from, count, to } = change;
  if (to >= from && to <= from + count) return list.slice();
  const padded = list.slice();
  padded.length = Math.max(list.length, from + count, to);
  const block = padded.splice(from, count);
  padded.splice(to > from ? to - count : to, 0, ...block);
  return padded;
}
