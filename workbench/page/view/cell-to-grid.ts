import type { CellSnapshot, StoredValue } from '../../apps-script/model/snapshot';
import type { GridCell, GridCellType, GridMatrix, GridStyle } from './grid-cell';

const ALIGN = { left: 1, center: 2, right: 3 } as const;

function typeOf(cell: CellSnapshot): GridCellType | null {
  if (cell.value === undefined) return null;
  if (typeof cell.value === 'number') return 2;
  return typeof cell.value === 'boolean' ? 3 : 1;
}

function gridValue(value: StoredValue | undefined): string | number | null {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Takes a cell and returns its whole style, absent members as null so that what the grid had before is taken away. */
export function toGridStyle(cell: CellSnapshot): GridStyle {
  return {
    n: cell.format === undefined ? null : { pattern: cell.format },
    bg: cell.background === undefined ? null : { rgb: cell.background },
    cl: cell.fontColor === undefined ? null : { rgb: cell.fontColor },
    bl: cell.bold ? 1 : null,
    it: cell.italic ? 1 : null,
    tb: cell.wrap ? 3 : null,
    ht: cell.align === undefined ? null : ALIGN[cell.align],
  };
}

/** Takes a cell and returns what overwrites it in the grid: nothing of an older formula, text or style survives. */
export function toGridCell(cell: CellSnapshot): GridCell {
  return {
    v: gridValue(cell.value),
    t: typeOf(cell),
    f: cell.formula ?? null,
    si: null,
    p: null,
    s: toGridStyle(cell),
  };
}

function withoutNulls<T extends object>(value: T): Partial<T> {
  const kept: Partial<T> = { ...value };
  for (const name of Object.keys(value)) if (Reflect.get(value, name) === null) Reflect.deleteProperty(kept, name);
  return kept;
}

/** Takes a cell and returns it for a new grid, where nothing is to be taken away: 50,000 rows of nulls would be slow. */
export function toNewGridCell(cell: CellSnapshot): GridCell {
  const { s, ...content } = toGridCell(cell);
  const style = withoutNulls(s ?? {});
  return { ...withoutNulls(content), ...(Object.keys(style).length > 0 ? { s: style } : {}) };
}

/** Takes cells and returns them by row and column, counted from 0. */
export function toMatrix(cells: readonly CellSnapshot[], convert: (cell: CellSnapshot) => GridCell): GridMatrix {
  const matrix: Record<number, Record<number, GridCell>> = {};
  for (const cell of cells) {
    matrix[cell.row - 1] ??= {};
    const row = matrix[cell.row - 1];
    if (row) row[cell.column - 1] = convert(cell);
  }
  return matrix;
}
