import type { FUniver } from '@univerjs/core/facade';
import type { Area } from '../../../apps-script/model/snapshot';
import { toArea, toGridRange, UNIT_ID } from '../../view';
import { revealRange, selectRange } from './place-kept';

/** A sheet and an area of it. */
export interface Place {
  readonly sheetId: number;
  readonly sheet: string;
  readonly area: Area;
}

/** Where a person is in the grid, by the model's ids. */
export class GridPlace {
  constructor(private readonly api: FUniver) {}

  /** Shows a sheet, selects an area of it and brings the area into view; nothing when the sheet is gone. */
  activate(sheetId: number, area: Area): void {
    const workbook = this.api.getWorkbook(UNIT_ID);
    const sheet = workbook?.getSheetBySheetId(String(sheetId));
    if (!workbook || !sheet) return;
    workbook.setActiveSheet(sheet);
    const range = toGridRange(area);
    selectRange(sheet, range);
    revealRange(this.api, range);
  }

  /** Returns the active sheet and the selected area; null while nothing is drawn. */
  selection(): Place | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    const range = sheet?.getActiveRange()?.getRange();
    return sheet && range
      ? { sheetId: Number(sheet.getSheetId()), sheet: sheet.getSheetName(), area: toArea(range) }
      : null;
  }

  /** Returns the id of a sheet by its name, null when there is none. */
  sheetId(name: string): number | null {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getSheetByName(name);
    return sheet ? Number(sheet.getSheetId()) : null;
  }
}
