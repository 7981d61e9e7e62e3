import type { Refusal } from './fill-cells';
import type { ColumnShape, Grid, Rect } from './table';

export interface PivotGroup {
  readonly column: number;
  /** null takes the header in the source, also after it is renamed. */
  readonly name: string | null;
  readonly byMonth?: boolean;
  readonly byCount?: boolean;
}

export interface PivotShape {
  readonly row: number;
  readonly column: number;
  readonly rows: readonly PivotGroup[];
  readonly columns: readonly PivotGroup[];
  readonly totals: boolean;
}

export interface ChartShape {
  readonly kind: 'bar' | 'column';
  readonly title: string;
  readonly data: Rect;
  readonly row: number;
  readonly column: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface ReportShape {
  /** Made unique ("Report 2") when a sheet of that name exists. */
  readonly title: string;
  readonly tag: string;
  readonly source: {
    readonly sheetId: number;
    readonly columns: number;
    /** A column that is filled in every record. */
    readonly key: number;
    /** A column that is filled in rows that do not count; null counts all. */
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
  readonly headerRow: number;
  readonly widths: readonly number[];
  readonly pivots: readonly PivotShape[];
  readonly charts: readonly ChartShape[];
}

export interface TaggedSheet {
  readonly sheetId: number;
  readonly tag: string;
}

export interface SheetShape {
  readonly title: string;
  readonly tag: string;
  readonly columns: readonly ColumnShape[];
  readonly rows?: number;
  readonly hidden?: boolean;
  /** Google asks people before they edit it; no when absent. */
  readonly warns?: boolean;
}

export interface Selection extends Rect {
  readonly sheetId: number;
}

export interface Workbook {
  /** In tab order. @param isWhole long tags whole; else some may be cut to forty characters and "…" */
  taggedSheets(isWhole?: boolean): readonly TaggedSheet[];
  /** @throws MissingSheetError when no sheet has that id */
  grid(sheetId: number): Grid;
  /** At the end; the user's active sheet stays active. */
  addSheet(shape: SheetShape): Grid;
  /** At the end; follows its source sheet as rows are added. @throws MissingSheetError when the source is gone */
  addReport(shape: ReportShape): Grid;
  retag(sheetId: number, tag: string): void;
  selection(): Selection | null;
  /** Visible tabs with content, in their order. Three reads for each. */
  filledTabs(): readonly { readonly sheetId: number; readonly title: string }[];
  /** E.g. "vi_VN". */
  locale(): string;
  /** Commits writes, then applies waiting formats; later reads are fresh. @throws the platform's refusal of a value */
  flush(): void;
  /** Applies waiting formats; the first refused one of each sheet. */
  settleLooks(): readonly RefusedLook[];
}

export interface RefusedLook {
  readonly title: string;
  readonly rule: Refusal | null;
  readonly message: string;
}

export class MissingSheetError extends Error {
  override readonly name = 'MissingSheetError';

  constructor(readonly sheetId: number) {
    super(`This spreadsheet has no sheet with the id ${sheetId}.`);
  }
}
