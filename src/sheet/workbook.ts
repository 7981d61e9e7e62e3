import type { Refusal } from './fill-cells';
import type { ColumnShape, Grid, Rect } from './table';

export interface PivotGroup {
  /** Gives the column of the source, counted from 1. */
  readonly column: number;
  /** null takes the header in the source, also after it is renamed. */
  readonly name: string | null;
  readonly byMonth?: boolean;
  /** The group that counts most stands first; by its label when absent. */
  readonly byCount?: boolean;
}

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
  /** Counts pixels from that cell's left edge. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Describes a new report: pivot tables over the whole of another sheet, and charts of their results. */
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
  readonly count: string;
  readonly none: string;
  readonly texts: readonly {
    readonly row: number;
    readonly column: number;
    readonly text: string;
    readonly quiet: boolean;
  }[];
  /** The row of headers right over the numbers: high enough for two lines. */
  readonly headerRow: number;
  readonly widths: readonly number[];
  readonly pivots: readonly PivotShape[];
  readonly charts: readonly ChartShape[];
}

export interface TaggedSheet {
  readonly sheetId: number;
  readonly tag: string;
}

/** Describes a new sheet: a tagged table with a frozen header row, without rows. */
export interface SheetShape {
  /** Made unique ("Products 2") when a sheet of that name exists. */
  readonly title: string;
  readonly tag: string;
  readonly columns: readonly ColumnShape[];
  /** Counts the rows that are to be written into it soon; none when absent. */
  readonly rows?: number;
  /** Hides what only the desk reads; shown when absent. */
  readonly hidden?: boolean;
  /** Asks people whether they mean an edit of it; no, when absent. */
  readonly warns?: boolean;
}

/** The cells that the user has selected; rows and columns count from 1. */
export interface Selection extends Rect {
  readonly sheetId: number;
}

export interface Workbook {
  /** In tab order. @param isWhole wants long tags to their end; else some may be just their first forty characters and "…" */
  taggedSheets(isWhole?: boolean): readonly TaggedSheet[];
  /** @throws MissingSheetError when no sheet has that id */
  grid(sheetId: number): Grid;
  /** Adds a table at the end; the user keeps looking at the sheet that they looked at. */
  addSheet(shape: SheetShape): Grid;
  /** Added at the end. The report follows its source as far as that sheet's rows reach and as the add-on adds rows. @throws MissingSheetError when its source is gone */
  addReport(shape: ReportShape): Grid;
  retag(sheetId: number, tag: string): void;
  /** null where nothing is selected. */
  selection(): Selection | null;
  /** Returns the tabs that are shown and hold something, in their order. Costs three reads for each. */
  filledTabs(): readonly { readonly sheetId: number; readonly title: string }[];
  /** E.g. "vi_VN". */
  locale(): string;
  /**
   * Nothing written so far can be lost by a later end of the execution. Then sets what waits of looks, which stops nothing; what is read afterwards
   * is read anew, tags too. @throws what the platform says of a cell that takes no value
   */
  flush(): void;
  /** Sets what waits of looks; returns, for each sheet, the first look that this execution could not set. */
  settleLooks(): readonly RefusedLook[];
}

export interface RefusedLook {
  readonly title: string;
  /** null for what nobody foresaw. */
  readonly rule: Refusal | null;
  readonly message: string;
}

/** Somebody deleted the sheet. */
export class MissingSheetError extends Error {
  override readonly name = 'MissingSheetError';

  constructor(readonly sheetId: number) {
    super(`This spreadsheet has no sheet with the id ${sheetId}.`);
  }
}
