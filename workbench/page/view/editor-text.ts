import type { GridCell } from './grid-cell';

const DECIMAL = /^-?\d*\.\d+%?$/;

/**
 * Takes a cell and returns what its editor is to show, null when that is what the grid shows by itself. A text that is kept
 * by an apostrophe is shown with it, and 1.5 as 1,5 where that is how it is typed: the model reads what the editor holds.
 */
export function editorText({ v, t }: GridCell, isDecimalComma: boolean): string | null {
  const text = String(v ?? '');
  if (t === 4) return `'${text}`;
  return isDecimalComma && DECIMAL.test(text) ? text.replace('.', ',') : null;
}
