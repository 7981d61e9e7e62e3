/** What stands in a range, row by row; dates are ISO wall-clock text. */
export interface CellsAnswer {
  readonly values: readonly (readonly unknown[])[];
  readonly displayValues: readonly (readonly string[])[];
  readonly formulas: readonly (readonly string[])[];
  readonly notes: readonly (readonly string[])[];
  readonly backgrounds: readonly (readonly string[])[];
  readonly numberFormats: readonly (readonly string[])[];
}
