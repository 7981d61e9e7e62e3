export { givenBack, spelledFor } from './engine-workbook';
export { evaluateFormulas } from './evaluate-formulas';
export type { FormulaResult, Spilled } from './formula-sheet';
