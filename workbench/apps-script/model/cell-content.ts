import type { Spilled } from '../formulas';
import type { CellStyle } from './cell-style';
import type { Layer } from './layer';
import type { StoredValue } from './snapshot';

export interface Content {
  readonly value: StoredValue | undefined;
  /** With the leading '='. */
  readonly formula: string | null;
  readonly quoted: boolean;
  /** Given to the cell when it has no format of its own. */
  readonly format: string | null;
}

export const EMPTY_CONTENT: Content = { value: undefined, formula: null, quoted: false, format: null };

export function plainContent(value: StoredValue | undefined): Content {
  return value === '' || value === undefined ? EMPTY_CONTENT : { value, formula: null, quoted: false, format: null };
}

interface CellLayers {
  readonly values: Layer<StoredValue>;
  readonly formulas: Layer<string>;
  readonly spills: Layer<Spilled>;
  style(row: number, column: number): CellStyle;
}

/** Returns what stands in a cell, so that it can be written elsewhere; what a formula beside it fills it with does not stand there. */
export function contentOf(sheet: CellLayers, row: number, column: number): Content {
  return {
    value: sheet.spills.get(row, column) ? undefined : sheet.values.get(row, column),
    formula: sheet.formulas.get(row, column) ?? null,
    quoted: sheet.style(row, column).quoted === true,
    format: null,
  };
}
