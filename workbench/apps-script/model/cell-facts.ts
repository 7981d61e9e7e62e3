/** A stored value: an error or a text is a string; a date is a number in a cell with a date format. */
export type StoredValue = string | number | boolean;

export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
