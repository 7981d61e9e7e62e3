export type FormulaValue = string | number | boolean;

export interface FormulaSheet {
  readonly id: number;
  readonly name: string;
  readonly rows: { readonly count: number };
  readonly columns: { readonly count: number };
  readonly values: { get(row: number, column: number): FormulaValue | undefined };
  readonly spills: { get(row: number, column: number): Spilled | undefined };
  readonly formulas: {
    get(row: number, column: number): string | undefined;
    each(visit: (formula: string, row: number, column: number) => void): void;
    isEmpty(): boolean;
  };
}

export interface Spilled {
  readonly down: number;
  readonly right: number;
}

export interface FormulaSetting {
  readonly decimal: '.' | ',';
  /** The time, in days since 1899-12-30 on the workbook's clock. */
  readonly now: number;
}

export interface Site {
  readonly sheet: FormulaSheet;
  readonly row: number;
  readonly column: number;
}

export interface Computed {
  readonly value: FormulaValue;
  readonly date: boolean;
  /** What it fills the cells from its own on with; undefined empties one. Absent where it fills its own alone. */
  readonly block?: readonly (readonly (FormulaValue | undefined)[])[];
}

export interface FormulaResult extends Computed {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
}
