import type { Spilled } from '../formulas';
import type { Area, StoredValue } from './cell-facts';
import type { ChartSnapshot, PivotSnapshot } from './figure-snapshot';

export type { Area, StoredValue } from './cell-facts';

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
