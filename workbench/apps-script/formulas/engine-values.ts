import type { Computed, FormulaValue } from './formula-sheet';
import type { EngineCell, EngineValue } from './univer-engine';

const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;

/** Errors that Sheets words differently or does not have. [behaviour 4, L]; #CALC! and #SPILL! are assumed. */
const ERRORS: Readonly<Record<string, string>> = {
  '#NULL!': '#ERROR!',
  '#CYCLE!': '#REF!',
  '#SPILL!': '#REF!',
  '#CALC!': '#N/A',
};

/** Returns the value of a cell as the engine takes it; undefined for an empty cell. */
export function engineCell(value: FormulaValue | undefined): EngineCell | undefined {
  if (value === undefined || value === '') {
    return undefined;
  }
  if (typeof value === 'boolean') {
    return { v: value ? 1 : 0, t: BOOLEAN };
  }
  return { v: value, t: typeof value === 'number' ? NUMBER : TEXT };
}

/** Returns what the engine computed as Sheets words it. Of a block only the first cell is kept: results do not spill into the neighbours. */
export function computedValue(result: EngineValue): Computed {
  const value = result.isReferenceObject?.() && result.toArrayValueObject ? result.toArrayValueObject() : result;
  if (value.isArray?.()) {
    return { value: cellValue(value.toValue?.()[0]?.[0]), date: false };
  }
  const single = cellValue(value.isNull?.() ? 0 : value.getValue?.());
  return { value: single, date: typeof single === 'number' && /[ymd]/i.test(value.getPattern?.() ?? '') };
}

function cellValue(value: unknown): FormulaValue {
  if (typeof value === 'string') {
    return ERRORS[value] ?? value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : 0;
}
