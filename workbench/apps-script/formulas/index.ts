export { evaluateFormulas } from './evaluate-formulas';
export type { FormulaResult } from './formula-sheet';
