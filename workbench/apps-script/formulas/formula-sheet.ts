/** What the evaluator sees of a sheet. */
export interface FormulaSheet {
  readonly id: number;
  readonly name: string;
  readonly rows: { readonly count: number };
  readonly columns: { readonly count: number };
  readonly values: { get(row: number, column: number): string | number | boolean | undefined };
  readonly formulas: {
    get(row: number, column: number): string | undefined;
    each(visit: (formula: string, row: number, column: number) => void): void;
  };
}

/** What a formula came to; an error is its text, such as "#DIV/0!". */
export interface FormulaResult {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
  readonly value: string | number | boolean;
}
