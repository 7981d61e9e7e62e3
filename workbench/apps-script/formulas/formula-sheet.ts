/** A value of a cell; an error is its text, such as "#DIV/0!". */
export type FormulaValue = string | number | boolean;

/** Holds what the evaluator sees of a sheet. Rows and columns count from 1. */
export interface FormulaSheet {
  readonly id: number;
  readonly name: string;
  readonly rows: { readonly count: number };
  readonly columns: { readonly count: number };
  readonly values: { get(row: number, column: number): FormulaValue | undefined };
  /** The cells that a formula elsewhere fills, with how far below and right of it they are. */
  readonly spills: { get(row: number, column: number): Spilled | undefined };
  readonly formulas: {
    get(row: number, column: number): string | undefined;
    each(visit: (formula: string, row: number, column: number) => void): void;
    isEmpty(): boolean;
  };
}

/** How far a cell is below and right of the formula that fills it. */
export interface Spilled {
  readonly down: number;
  readonly right: number;
}

/** Holds what formulas depend on beside the cells. */
export interface FormulaSetting {
  /** The locale's decimal mark. */
  readonly decimal: '.' | ',';
  /** The time, in days since 1899-12-30 on the workbook's clock. */
  readonly now: number;
}

/** A cell of a sheet. */
export interface Site {
  readonly sheet: FormulaSheet;
  readonly row: number;
  readonly column: number;
}

/** Holds what a formula came to. */
export interface Computed {
  readonly value: FormulaValue;
  /** Tells if the result is a date by the function that made it, such as TODAY(). */
  readonly date: boolean;
  /** What it fills the cells from its own on with; undefined empties one. Absent where it fills its own alone. */
  readonly block?: readonly (readonly (FormulaValue | undefined)[])[];
}

/** Holds what the formula of a cell came to. */
export interface FormulaResult extends Computed {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
}
