import type { Univer } from '@univerjs/core';
import { BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets';
import { editorText } from '../../view';

/** After the grid's own, which put the number without its format into the editor. */
const PRIORITY = -1;

/** Lets the cell editor show what would be typed to get the cell, as Google's does; to be called when a workbook has been drawn. */
export function showAsTyped(univer: Univer, isDecimalComma: () => boolean): void {
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: PRIORITY,
    handler: (cell, _place, next) => {
      const text = cell && editorText({ v: cell.v ?? null, t: cell.t ?? null }, isDecimalComma());
      return next(cell && text ? { ...cell, v: text, t: 1 } : cell);
    },
  });
}
