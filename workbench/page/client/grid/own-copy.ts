import type { Univer } from '@univerjs/core';
import { ISheetClipboardService } from '@univerjs/preset-sheets-core';
import { copyIdIn } from '../../view';

/** Takes a clipboard's html and says whether it was copied in this grid, which then still knows formulas and formats. */
export function isOwnCopy(univer: Univer, html: string): boolean {
  const id = copyIdIn(html);
  const copies = univer.__getInjector().get(ISheetClipboardService).copyContentCache();
  return id !== null && copies.get(id) !== undefined;
}
