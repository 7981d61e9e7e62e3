export { givenBack, readsFormula, spelledFor } from './engine-workbook';
export { type Conditions, openConditions } from './evaluate-conditions';
export { evaluateFormulas } from './evaluate-formulas';
export type { FormulaResult, Spilled } from './formula-sheet';
