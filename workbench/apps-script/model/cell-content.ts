import type { Spilled } from '../formulas/evaluate-formulas';
import type { Layer } from './lines';
import type { StoredValue } from './snapshot';

export interface CellStyle {
  readonly format: string | null;
  readonly background: string | null;
  readonly fontColor: string | null;
  readonly bold: boolean | null;
  readonly italic: boolean | null;
  readonly wrap: 'WRAP' | 'OVERFLOW' | 'CLIP' | null;
  readonly align: 'left' | 'center' | 'right' | null;
  readonly vertical: 'top' | 'middle' | 'bottom' | null;
  readonly quoted: boolean | null;
}

export const PLAIN_STYLE: CellStyle = {
  format: null,
  background: null,
  fontColor: null,
  bold: null,
  italic: null,
  wrap: null,
  align: null,
  vertical: null,
  quoted: null,
};

/** The styles in use, each once: a cell holds a number only. 0 is the plain style. */
export class StyleTable {
  private readonly styles: CellStyle[] = [PLAIN_STYLE];
  private readonly ids = new Map<string, number>([[keyOf(PLAIN_STYLE), 0]]);
  private readonly patches = new Map<string, Map<unknown, number>>();

  style(id: number | undefined): CellStyle {
    return this.styles[id ?? 0] ?? PLAIN_STYLE;
  }

  id(style: CellStyle): number {
    const key = keyOf(style);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.styles.push(style);
    this.ids.set(key, this.styles.length - 1);
    return this.styles.length - 1;
  }

  patched<K extends keyof CellStyle>(id: number, member: K, value: CellStyle[K]): number {
    const from = `${id} ${member}`;
    const known = this.patches.get(from) ?? new Map<unknown, number>();
    this.patches.set(from, known);
    const target = known.get(value) ?? this.id({ ...this.style(id), [member]: value });
    known.set(value, target);
    return target;
  }
}

/** All are made from the plain one, so that their members stand in one order. */
function keyOf(style: CellStyle): string {
  return JSON.stringify(Object.values(style));
}

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
