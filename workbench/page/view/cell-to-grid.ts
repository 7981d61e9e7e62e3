import type { CellSnapshot, SheetSnapshot, StoredValue } from '../../apps-script/model/snapshot';
import type { GridCell, GridCellType, GridMatrix, GridStyle } from './grid-cell';

/** Google Sheets' own font. Each cell names it: a dropdown's text is drawn without regard to the workbook's default. */
export const CELL_FONT = { ff: 'Arial', fs: 10 } as const;

const PLAIN = 'plain';

/** The grid does not apply the formats of whole columns to cells by itself. */
export type CellSetting = Pick<SheetSnapshot, 'columnFormats'>;

const ALIGN = { left: 1, center: 2, right: 3 } as const;

function typeOf(cell: CellSnapshot): GridCellType | null {
  if (cell.value === undefined) return null;
  if (cell.quoted) return 4;
  if (typeof cell.value === 'number') return 2;
  return typeof cell.value === 'boolean' ? 3 : 1;
}

function gridValue(value: StoredValue | undefined): string | number | null {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Takes a cell and returns its whole style, absent members as null so that what the grid had before is taken away. */
function toGridStyle(cell: CellSnapshot, setting: CellSetting): GridStyle {
  const pattern = cell.format ?? setting.columnFormats[cell.column];
  return {
    ...CELL_FONT,
    n: pattern === undefined ? null : { pattern },
    bg: cell.background === undefined ? null : { rgb: cell.background },
    cl: cell.fontColor === undefined ? null : { rgb: cell.fontColor },
    bl: cell.bold ? 1 : null,
    it: cell.italic ? 1 : null,
    tb: cell.wrap ? 3 : null,
    ht: cell.align === undefined ? null : ALIGN[cell.align],
  };
}

/** Takes a cell and returns what overwrites it in the grid: nothing of an older formula, text or style survives. */
export function toGridCell(cell: CellSnapshot, setting: CellSetting): GridCell {
  return {
    v: gridValue(cell.value),
    t: typeOf(cell),
    f: cell.formula ?? null,
    si: null,
    p: null,
    s: toGridStyle(cell, setting),
  };
}

function withoutNulls<T extends object>(value: T): Partial<T> {
  const kept: Partial<T> = { ...value };
  for (const name of Object.keys(value)) if (Reflect.get(value, name) === null) Reflect.deleteProperty(kept, name);
  return kept;
}

/** The styles of a new workbook: thousands of rows have few different ones, and a name is drawn faster than a style of each cell. */
export class StyleNames {
  readonly styles: Record<string, GridStyle> = { [PLAIN]: CELL_FONT };
  private readonly names = new Map<string, string>();

  nameOf(cell: CellSnapshot, setting: CellSetting): string {
    const { background, fontColor, bold, italic, wrap, align } = cell;
    const pattern = cell.format ?? setting.columnFormats[cell.column];
    const look = [pattern, background, fontColor, bold, italic, wrap, align].join('\n');
    const name = this.names.get(look) ?? this.add(withoutNulls(toGridStyle(cell, setting)));
    this.names.set(look, name);
    return name;
  }

  private add(style: Partial<GridStyle>): string {
    const isPlain = Object.keys(style).length === Object.keys(CELL_FONT).length;
    const name = isPlain ? PLAIN : `look${this.names.size}`;
    if (!isPlain) this.styles[name] = style;
    return name;
  }
}

/** Takes a cell and returns it for a new grid, where nothing is to be taken away: 50,000 rows of nulls would be slow. */
export function toNewGridCell(cell: CellSnapshot, setting: CellSetting, names: StyleNames): GridCell {
  const [v, t, s] = [gridValue(cell.value), typeOf(cell), names.nameOf(cell, setting)];
  const content = v === null || t === null ? { s } : { v, t, s };
  return cell.formula === undefined ? content : { ...content, f: cell.formula };
}

export function toMatrix(cells: readonly CellSnapshot[], convert: (cell: CellSnapshot) => GridCell): GridMatrix {
  const matrix: Record<number, Record<number, GridCell>> = {};
  for (const cell of cells) {
    matrix[cell.row - 1] ??= {};
    const row = matrix[cell.row - 1];
    if (row) row[cell.column - 1] = convert(cell);
  }
  return matrix;
}
