import { FormulaRun } from './formula-run';
import type { FormulaResult, FormulaSheet } from './formula-sheet';
import { univerEngine } from './univer-engine';

/**
 * Computes every formula of the workbook, at once; without a formula the engine is not even loaded. `decimal` is the
 * locale's decimal mark. Not done: results that spill, QUERY, ARRAYFORMULA, SPLIT, JOIN, COUNTUNIQUE, IMPORT… and named ranges.
 */
export function evaluateFormulas(sheets: readonly FormulaSheet[], decimal: '.' | ','): FormulaResult[] {
  return sheets.every((sheet) => sheet.formulas.isEmpty()) ? [] : new FormulaRun(univerEngine(), sheets, decimal).all();
}
