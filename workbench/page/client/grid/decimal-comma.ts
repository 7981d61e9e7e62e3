import type { Univer } from '@univerjs/core';
import { BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets';

/** After the grid's own, which put the number without its format into the editor. */
const PRIORITY = -1;
const DECIMAL = /^-?\d*\.\d+%?$/;

/**
 * Lets the cell editor show 1.5 as 1,5 where that is how it is typed, as Google's does: the model would read the text "1.5"
 * that the grid shows by itself as a date. To be called when a workbook has been drawn.
 */
export function showDecimalComma(univer: Univer, isWanted: () => boolean): void {
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: PRIORITY,
    handler: (cell, _place, next) => {
      const text = String(cell?.v ?? '');
      const shown = cell && isWanted() && DECIMAL.test(text) ? { ...cell, v: text.replace('.', ','), t: 1 } : cell;
      return next(shown);
    },
  });
}
