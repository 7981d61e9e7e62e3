import type { FUniver } from '@univerjs/core/facade';
import { readClipboard } from '../../../apps-script/model/paste-text';
import type { Area } from '../../../apps-script/model/snapshot';
import { toGridRange, UNIT_ID } from '../../view';
import { selectRange } from './place-kept';
import type { PastedText } from './watch-grid';

/** Selects what has been pasted from elsewhere, as Sheets leaves it selected; below the last row only when that is there. */
export class PastedArea {
  private waiting: { readonly sheetId: number; readonly area: Area } | null = null;

  constructor(private readonly api: FUniver) {}

  /** Takes a text that is being pasted and selects its cells, at once where they are there already. */
  select({ sheetId, row, column, text }: PastedText): void {
    const texts = readClipboard(text);
    const columns = texts.reduce((most, line) => Math.max(most, line.length), 1);
    this.waiting = { sheetId, area: { row, column, rows: texts.length, columns } };
    this.whenThere();
  }

  /** To be told that the grid has been drawn anew. */
  whenThere(): void {
    if (!this.waiting) return;
    const { sheetId, area } = this.waiting;
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    if (!sheet || sheet.getSheetId() !== String(sheetId)) {
      // The person has gone elsewhere.
      this.waiting = null;
      return;
    }
    const isThere =
      area.row + area.rows - 1 <= sheet.getMaxRows() && area.column + area.columns - 1 <= sheet.getMaxColumns();
    if (!isThere) return;
    this.waiting = null;
    selectRange(sheet, toGridRange(area));
  }
}
