import type { Spilled } from '../formulas/evaluate-formulas';

/** A stored value: an error or a text is a string; a date is a number in a cell with a date format. */
export type StoredValue = string | number | boolean;

/** Stands in the model for an image in a cell, which a person puts there: the sign that Unicode has for an object in a text. */
export const IMAGE = '\ufffc';

export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type DateRule = 'YEAR_MONTH';

export type Summary = 'SUM' | 'COUNTA';

export interface Source {
  readonly sheetId: number;
  readonly area: Area;
}

export interface PivotGroupSnapshot {
  /** Unique in its pivot table; stays when groups are moved or removed. */
  readonly key: number;
  readonly column: number;
  readonly name: string | null;
  readonly ascending: boolean;
  /** The key of the value whose totals the group is sorted by; null sorts by the group's own labels. */
  readonly sortedBy: number | null;
  readonly totals: boolean;
  readonly dateRule: DateRule | null;
  readonly manual?: readonly { readonly name: string; readonly values: readonly StoredValue[] }[];
}

export interface PivotValueSnapshot {
  readonly key: number;
  readonly column: number;
  readonly name: string | null;
  readonly summary: Summary;
}

export interface PivotFilterSnapshot {
  readonly key: number;
  readonly column: number;
  readonly criteria: PivotCriteria;
}

export interface PivotCriteria {
  readonly kind: 'empty' | 'notEmpty';
}

export interface PivotSnapshot {
  readonly id: number;
  readonly anchor: { readonly row: number; readonly column: number };
  /** The first row is the header; null when all of it was deleted. */
  readonly source: Source | null;
  readonly rows: readonly PivotGroupSnapshot[];
  readonly columns: readonly PivotGroupSnapshot[];
  readonly values: readonly PivotValueSnapshot[];
  readonly filters: readonly PivotFilterSnapshot[];
  /** The cells that its result was written into last; null before the first time. */
  readonly written: Area | null;
}

export interface ResultCell {
  readonly value: StoredValue | undefined;
  readonly format: string | null;
}

export type ChartKind = 'BAR' | 'COLUMN';

export interface ChartSnapshot {
  readonly id: number;
  readonly kind: ChartKind;
  /** Null when all of it was deleted. */
  readonly source: Source | null;
  readonly anchor: { readonly row: number; readonly column: number };
  /** In pixels from the anchor cell's upper left corner. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly headers: number;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The workbook as plain data: what is kept between starts and what the page draws. Rows and columns count from 1. */

export interface CellSnapshot {
  readonly row: number;
  readonly column: number;
  readonly value?: StoredValue;
  /** With the leading '='. */
  readonly formula?: string;
  /** Filled by a formula elsewhere: how far that is above and left. */
  readonly spilled?: Spilled;
  readonly quoted?: boolean;
  readonly format?: string;
  readonly background?: string;
  readonly fontColor?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly wrap?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly note?: string;
}

/** A data validation as it hangs on cells; the same object on each cell that shares it. */
export interface ValidationRule {
  readonly kind: 'list' | 'range';
  readonly values: readonly string[];
  readonly source: { readonly sheetId: number; readonly area: Area } | null;
  readonly allowInvalid: boolean;
}

export interface ValidationSnapshot extends ValidationRule {
  readonly areas: readonly Area[];
}

export interface MetadataSnapshot {
  readonly id: number;
  readonly key: string;
  readonly value: string | null;
  readonly location:
    | { readonly on: 'spreadsheet' }
    | { readonly on: 'sheet'; readonly sheetId: number }
    | { readonly on: 'row' | 'column'; readonly sheetId: number; readonly index: number };
  readonly visibility: 'DOCUMENT' | 'PROJECT';
}

export interface SheetSnapshot {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** Only those that are not 100 pixels. */
  readonly columnWidths: Readonly<Record<number, number>>;
  readonly rowHeights: Readonly<Record<number, number>>;
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** The number format of a whole column, which its cells have unless they have their own. */
  readonly columnFormats: Readonly<Record<number, string>>;
  readonly filter: Area | null;
  readonly filterCriteria: Readonly<Record<number, string>>;
  readonly cells: readonly CellSnapshot[];
  readonly validations: readonly ValidationSnapshot[];
  readonly protections: readonly Area[];
  readonly warnsOfEdits: boolean;
  readonly tables: readonly Area[];
  readonly merges: readonly Area[];
  readonly pivots: readonly PivotSnapshot[];
  readonly charts: readonly ChartSnapshot[];
}

export interface WorkbookSnapshot {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly sheets: readonly SheetSnapshot[];
  readonly metadata: readonly MetadataSnapshot[];
  readonly activeSheetId: number;
}
