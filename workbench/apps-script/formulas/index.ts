export { evaluateFormulas } from './evaluate-formulas';
export type { FormulaResult, FormulaSheet } from './formula-sheet';
