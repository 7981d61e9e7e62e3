import type { WallTime } from '../core';

/** What a cell holds: '' is empty; a date is a wall-clock time in the sheet's own zone. */
export type CellValue = string | number | boolean | WallTime;

/** A block of cells; rows and columns count from 1. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type Block = readonly (readonly CellValue[])[];

/** A column that belongs to a field: the tag stays with the column when it is moved, renamed or copied. */
export interface ColumnTag {
  readonly column: number;
  readonly tag: string;
}

/** A column of another sheet whose values, from its second row down, are offered in a dropdown. */
export interface Choices {
  readonly sheetId: number;
  readonly column: number;
}

/** What a new column looks like. */
export interface ColumnShape {
  readonly tag: string;
  readonly header: string;
  /** Shown on hovering over the header; '' for none. */
  readonly note: string;
  /** A number format; '@' for text, '' for none. It is set on the whole column, before any value. */
  readonly format: string;
  /** In pixels. */
  readonly width: number;
  /** Background of the header, e.g. '#e8f0fe'. */
  readonly colour: string;
  readonly choices: Choices | null;
  /** Hidden until somebody shows it; shown when absent. */
  readonly hidden?: boolean;
}

/**
 * One sheet, in whole blocks: there is deliberately no way to touch a single cell, so that slowness cannot be written.
 * Each method is a small constant number of service calls, whatever the number of rows.
 */
export interface Grid {
  readonly sheetId: number;
  title(): string;
  /** The last row with content; 0 when empty. */
  lastRow(): number;
  columnTags(): readonly ColumnTag[];
  /** What stands in the first row, from column 1 on. */
  headers(): readonly string[];
  read(rect: Rect): CellValue[][];
  /** What each cell shows: a number, a date or a tick as its format tells it. */
  shown(rect: Rect): string[][];
  /** Tells of each cell whether a formula stands in it. */
  formulas(rect: Rect): boolean[][];
  /**
   * Writes the block as it is: a string comes back verbatim as text, whatever it looks like (formula, number, date, leading
   * apostrophe); '' empties the cell. The sheet grows when the block reaches beyond it.
   */
  write(rect: Rect, values: Block): void;
  /** The background of each cell in lower-case hex; null is no colour. */
  colours(rect: Rect): (string | null)[][];
  /** Sets the background of each cell; null is no colour. */
  paint(rect: Rect, colours: readonly (readonly (string | null)[])[]): void;
  /** Adds a column at `column`, tagged, with header, note, format and width; whatever stood there moves right. */
  addColumn(column: number, shape: ColumnShape): void;
  /** Gives a column that has no tag one; nothing else of it changes. */
  tagColumn(column: number, tag: string): void;
  /**
   * Sets the number format of a column from its second row down; the values stay what they are.
   * @param except rows whose cells keep the format that they have
   */
  formatColumn(column: number, format: string, except?: ReadonlySet<number>): void;
  /** Deletes whole rows with all that stands in them, the user's own columns too; what stood below moves up. */
  deleteRows(row: number, count: number): void;
  /** Offers the values of another sheet's column as a dropdown, from the second row down; other input stays allowed. */
  offerChoices(column: number, choices: Choices): void;
  /** The notes on the headers of so many columns, from the first on; '' where there is none. */
  headerNotes(columns: number): readonly string[];
  /** Puts a note on the header of a column, in place of the one that it has. */
  noteHeader(column: number, note: string): void;
  /** Whether a filter is on, which may hide rows; which rows those are only a call for each row could tell. */
  isFiltered(): boolean;
  /** Which of these columns are hidden. The one method that costs a call for each column. */
  hidden(columns: readonly number[]): ReadonlySet<number>;
  /** Hides neighbouring columns, or shows them again. */
  hideColumns(column: number, count: number, isHidden: boolean): void;
  /** Makes the row visible to the user: activates the sheet and selects its first cell of that row. */
  reveal(row: number): void;
}
