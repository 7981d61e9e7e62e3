import type { ColumnShape, Grid, Rect } from './grid';
import type { ReportShape } from './report';

/** A sheet that carries a table tag. */
export interface TaggedSheet {
  readonly sheetId: number;
  readonly tag: string;
}

/** What a new sheet looks like: a tagged table with a frozen header row, without rows. */
export interface SheetShape {
  /** Made unique ("Products 2") when a sheet of that name exists. */
  readonly title: string;
  readonly tag: string;
  readonly columns: readonly ColumnShape[];
  /** For what only the desk reads; shown when absent. */
  readonly hidden?: boolean;
}

/** The cells that the user has selected; rows and columns count from 1. */
export interface Selection extends Rect {
  readonly sheetId: number;
}

/** The spreadsheet as a set of tables. */
export interface Workbook {
  /** Every sheet that carries a table tag, in tab order: one search, however many sheets there are. */
  taggedSheets(): readonly TaggedSheet[];
  /** @throws MissingSheetError when no sheet has that id */
  grid(sheetId: number): Grid;
  /** Adds a table at the end; the user keeps looking at the sheet that they looked at. */
  addSheet(shape: SheetShape): Grid;
  /**
   * Adds a report at the end; the user keeps looking at the sheet that they looked at. It follows its source from then on, as
   * far as that sheet's rows reach and as the add-on adds rows to it.
   * @throws MissingSheetError when its source is gone
   */
  addReport(shape: ReportShape): Grid;
  /** Puts a new tag on a sheet in place of the one that it has. */
  retag(sheetId: number, tag: string): void;
  /** What the user has selected; null where nothing is. */
  selection(): Selection | null;
  /** The tabs that are shown and hold something, in their order. Costs three reads for each. */
  filledTabs(): readonly { readonly sheetId: number; readonly title: string }[];
  /** How many cells the whole file has, empty ones too. Costs two reads for each sheet. */
  cellCount(): number;
  /** The spreadsheet's locale, e.g. "vi_VN". */
  locale(): string;
  /**
   * Commits what was written so far: nothing of it can be lost by a later end of the execution.
   * What is read afterwards is read anew, tags too.
   */
  flush(): void;
}
