import { isoTime, isWallTime, nameText, toSerial, type WallTime } from '../core';

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

/**
 * Writes a cell's value as plain text, the same for a number and for its digits: for headers and for comparing keys.
 * @param value undefined for a cell of a column that the table has not
 * @returns a date as YYYY-MM-DD, with hh:mm:ss when it has a time of day; '' for an empty cell
 */
export function cellText(value: CellValue | undefined = ''): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isWallTime(value) ? isoTime(value) : String(value);
}

/** The text by which rows are found, as records go by it. */
export function keyText(value: CellValue | undefined): string {
  return nameText(cellText(value));
}

/** Tells whether writing `next` over `current` would leave the cell as it is; a date equals its own serial number. */
export function sameCell(current: CellValue, next: CellValue): boolean {
  return comparable(current) === comparable(next);
}

function comparable(value: CellValue): string | number | boolean {
  return isWallTime(value) ? toSerial(value) : value;
}

/** What a cell holds at most [behaviour 21, R]; that the apostrophe counts is assumed. */
const MAX_CHARACTERS = 50_000;

/** With room for the sign that it was cut, and for an apostrophe that keeps it text. */
const MAX_WRITTEN = MAX_CHARACTERS - 2;

/** Whether a text is too long for a cell. */
export function isLongText(text: string): boolean {
  return text.length > MAX_WRITTEN;
}

/** Cuts a text to what a cell holds, never through the middle of a character, and ends it in “…” then. */
export function cutText(text: string): string {
  return isLongText(text) ? `${text.slice(0, MAX_WRITTEN).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/**
 * Makes the string to hand to the sheet so that the cell holds the text verbatim, whatever it looks like.
 * Deliberately not only for texts that look like a formula, a number or a date: the sheet takes one leading apostrophe
 * off, so a text that begins with one would lose it [behaviour 13 and 14, L].
 * @returns '' for '', which empties the cell
 */
export function escapeText(text: string): string {
  return text === '' || fillsCellSafely(text) ? text : `'${text}`;
}

/** A text without room for an apostrophe needs none where it begins with a letter: that long, it is nothing but text. */
function fillsCellSafely(text: string): boolean {
  return text.length >= MAX_CHARACTERS && /^\p{L}/u.test(text);
}

/** Somebody deleted the sheet, or the id was never one of this spreadsheet. */
export class MissingSheetError extends Error {
  override readonly name = 'MissingSheetError';

  constructor(readonly sheetId: number) {
    super(`This spreadsheet has no sheet with the id ${sheetId}.`);
  }
}
