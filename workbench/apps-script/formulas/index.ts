export { evaluateFormulas, readsFormula } from './evaluate-formulas';
export type { FormulaResult } from './formula-sheet';
