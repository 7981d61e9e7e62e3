import type { Rect } from './grid';

/** By what a pivot table groups. */
export interface PivotGroup {
  /** Of the source, counted from 1. */
  readonly column: number;
  /** null takes the header in the source, also after it is renamed. */
  readonly name: string | null;
  /** Puts dates of one month together. */
  readonly byMonth?: boolean;
  /** The group that counts most stands first; by its label when absent. */
  readonly byCount?: boolean;
}

/** A native pivot table that counts the records of its source. */
export interface PivotShape {
  readonly row: number;
  readonly column: number;
  readonly rows: readonly PivotGroup[];
  readonly columns: readonly PivotGroup[];
  readonly totals: boolean;
}

/** A native chart; its first row is the header. */
export interface ChartShape {
  readonly kind: 'bar' | 'column';
  readonly title: string;
  readonly data: Rect;
  readonly row: number;
  readonly column: number;
  /** In pixels, from that cell's left edge. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What a new report looks like: pivot tables over the whole of another sheet, and charts of their results. */
export interface ReportShape {
  /** Made unique ("Report 2") when a sheet of that name exists. */
  readonly title: string;
  readonly tag: string;
  readonly source: {
    readonly sheetId: number;
    /** The table ends with this column; it has all rows of the sheet. */
    readonly columns: number;
    /** Holds something in every row that is a record. */
    readonly key: number;
    /** Holds something in rows that do not count; null counts all. */
    readonly mark: number | null;
  };
  /** What the number of records is called. */
  readonly count: string;
  /** What stands where a record has nothing to be grouped by. */
  readonly none: string;
  readonly texts: readonly {
    readonly row: number;
    readonly column: number;
    readonly text: string;
    readonly quiet: boolean;
  }[];
  /** The row of headers right over the numbers: high enough for two lines. */
  readonly headerRow: number;
  /** In pixels, from the first column on. */
  readonly widths: readonly number[];
  readonly pivots: readonly PivotShape[];
  readonly charts: readonly ChartShape[];
}
