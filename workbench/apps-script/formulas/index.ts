export { evaluateFormulas } from './evaluate-formulas';
export type { FormulaResult, FormulaSheet, FormulaValue } from './formula-sheet';
