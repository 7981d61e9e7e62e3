import type { Area } from './snapshot';

/** One change of the workbook: cells, or anything else. */
export type ModelChange =
  | { readonly kind: 'cells'; readonly sheetId: number; readonly area: Area }
  | { readonly kind: 'structure' };

/** More changed cells than this are told as one new drawing, which costs the page less. [grid measurements, 3] */
const MOST_CELLS = 50_000;

/** What changed since it was last asked: the sum of many changes. */
export class ChangeLog {
  private areas: { readonly sheetId: number; readonly area: Area }[] = [];
  private cellCount = 0;
  private structureChanged = false;

  add(change: ModelChange): void {
    if (change.kind === 'structure' || this.structureChanged) {
      this.structureChanged = true;
      this.areas = [];
      return;
    }
    this.areas.push(change);
    this.cellCount += change.area.rows * change.area.columns;
    this.structureChanged = this.cellCount > MOST_CELLS;
  }

  /** Returns the changes and forgets them: 'structure', or the changed cells of each sheet, each cell once. */
  take(): 'structure' | ReadonlyMap<number, readonly (readonly [number, number])[]> {
    const { areas, structureChanged } = this;
    this.areas = [];
    this.cellCount = 0;
    this.structureChanged = false;
    return structureChanged ? 'structure' : cellsBySheet(areas);
  }
}

const WIDEST = 20_000;

function cellsBySheet(areas: readonly { sheetId: number; area: Area }[]): Map<number, [number, number][]> {
  const keys = new Map<number, Set<number>>();
  for (const { sheetId, area } of areas) {
    const cells = keys.get(sheetId) ?? new Set<number>();
    keys.set(sheetId, cells);
    for (let row = area.row; row < area.row + area.rows; row += 1) {
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        cells.add(row * WIDEST + column);
      }
    }
  }
  return new Map(
    [...keys].map(([sheetId, cells]) => [sheetId, [...cells].map((key) => [Math.floor(key / WIDEST), key % WIDEST])]),
  );
}
