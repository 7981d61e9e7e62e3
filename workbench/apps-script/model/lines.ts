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

export class Axis {
  private sizes: (number | undefined)[] = [];
  private hidden: (true | undefined)[] = [];
  frozen = 0;

  constructor(
    public count: number,
    private readonly defaultSize: number,
  ) {}

  /** In pixels. */
  size(line: number): number {
    return this.sizes[line] ?? this.defaultSize;
  }

  setSize(line: number, pixels: number): void {
    this.sizes[line] = pixels === this.defaultSize ? undefined : pixels;
  }

  isHidden(line: number): boolean {
    return this.hidden[line] === true;
  }

  setHidden(line: number, hidden: boolean): void {
    this.hidden[line] = hidden || undefined;
  }

  hiddenLines(): number[] {
    return this.hidden.flatMap((hidden, line) => (hidden ? [line] : []));
  }

  ownSizes(): Record<number, number> {
    return Object.fromEntries(this.sizes.flatMap((size, line) => (size === undefined ? [] : [[line, size]])));
  }

  change(change: LineChange): void {
    this.sizes = rearranged(this.sizes, change);
    this.hidden = rearranged(this.hidden, change);
    if (change.kind === 'insert') {
      this.count += change.count;
    } else if (change.kind === 'delete') {
      this.count -= change.count;
      const frozenGone = Math.max(0, Math.min(this.frozen, change.at + change.count - 1) - change.at + 1);
      this.frozen -= frozenGone;
    }
  }
}

type Row<T> = (T | undefined)[];

/** One kind of fact about the cells of a sheet (values, formulas, styles…): sparse rows of arrays, counted from 1. */
export class Layer<T> {
  private rows: (Row<T> | undefined)[] = [];

  get(row: number, column: number): T | undefined {
    return this.rows[row]?.[column];
  }

  row(row: number): readonly (T | undefined)[] | undefined {
    return this.rows[row];
  }

  set(row: number, column: number, fact: T | undefined): void {
    const cells = this.rows[row];
    if (cells) {
      cells[column] = fact;
    } else if (fact !== undefined) {
      const fresh: Row<T> = [];
      fresh[column] = fact;
      this.rows[row] = fresh;
    }
  }

  changeRows(change: LineChange): void {
    this.rows = rearranged(this.rows, change);
  }

  changeColumns(change: LineChange): void {
    this.rows.forEach((cells, row) => {
      this.rows[row] = cells && rearranged(cells, change);
    });
  }

  each(visit: (fact: T, row: number, column: number) => void): void {
    this.rows.forEach((cells, row) => {
      cells?.forEach((fact, column) => {
        if (fact !== undefined) visit(fact, row, column);
      });
    });
  }

  lastRow(): number {
    for (let row = this.rows.length - 1; row > 0; row -= 1) {
      if (this.rows[row]?.some((fact) => fact !== undefined)) return row;
    }
    return 0;
  }

  lastColumn(): number {
    return this.rows.reduce((last, cells) => Math.max(last, cells ? lastFilled(cells, last) : 0), 0);
  }

  isEmpty(): boolean {
    return this.lastRow() === 0;
  }
}

function lastFilled<T>(cells: readonly (T | undefined)[], atLeast: number): number {
  for (let column = cells.length - 1; column > atLeast; column -= 1) {
    if (cells[column] !== undefined) return column;
  }
  return atLeast;
}
