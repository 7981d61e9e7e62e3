/** The parts of the grid's data that the page uses, as the grid's package names them. Rows and columns count from 0. */

/** 1 text, 2 number, 3 boolean, 4 text kept by an apostrophe. */
export type GridCellType = 1 | 2 | 3 | 4;

/** A cell's style; null takes a member away, an absent one stays. */
export interface GridStyle {
  readonly ff?: string; // font
  readonly fs?: number; // points
  readonly n?: { readonly pattern: string } | null;
  readonly bg?: { readonly rgb: string } | null;
  readonly cl?: { readonly rgb: string } | null;
  readonly bl?: 0 | 1 | null; // bold
  readonly it?: 0 | 1 | null; // italic
  /** 3 wraps. */
  readonly tb?: 1 | 3 | null;
  /** 1 left, 2 centre, 3 right. */
  readonly ht?: 1 | 2 | 3 | null;
}

export interface GridCell {
  readonly v?: string | number | boolean | null;
  readonly t?: GridCellType | null;
  readonly f?: string | null;
  readonly si?: string | null;
  readonly p?: null; // rich text
  readonly s?: GridStyle | string | null;
}

export interface GridRange {
  readonly startRow: number;
  readonly endRow: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

export type GridMatrix = Readonly<Record<number, Readonly<Record<number, GridCell>>>>;

export const UNIT_ID = 'workbook';
