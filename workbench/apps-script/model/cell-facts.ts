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
