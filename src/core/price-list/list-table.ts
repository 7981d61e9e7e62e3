/** Mails and PDFs leave marks of no width in cells that look blank. */
const INVISIBLE = /^[\s\p{Cf}]+$/u;

/** What stands in a cell of a list: the raw value; a date is wall-clock text, or the number that the cell holds. */
export type ListCell = string | number | boolean;

/** The cells that a person selected as a price list. */
export interface ListTable {
  readonly values: readonly (readonly ListCell[])[];
  /** The row of the sheet that the first line stands in, to name rows by; 1 when absent. */
  readonly firstRow?: number;
  /** What stands above all lists of the tab, where this is not the first of them: a unit there is said of all. */
  readonly above?: readonly string[];
  /** Number formats, cell by cell, where they are at hand: they tell a date from a number. */
  readonly formats?: readonly (readonly string[])[];
}

/** The text of a cell as it stands, without blanks around it; '' where nothing is seen or there is no cell. */
export function cellText(cell: ListCell | undefined): string {
  const text = cell === undefined ? '' : String(cell).trim();
  return INVISIBLE.test(text) ? '' : text;
}

/** What the cells say that say something. */
export function textsIn(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map(cellText).filter((text) => text !== '');
}

/** Whether a text is one word with a digit in it, as codes are: "TOTAL-500". */
export function isCodeLike(text: string): boolean {
  return /^(?=.*\d)\S+$/.test(text);
}

/** Whether the number format shows a date: days or years outside of quotes and brackets. */
export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
