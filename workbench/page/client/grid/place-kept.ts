import type { FUniver } from '@univerjs/core/facade';
import type { FWorksheet } from '@univerjs/sheets/facade';
import type { WorkbookSnapshot } from '../../../apps-script/model/snapshot';
import { type GridRange, UNIT_ID } from '../../view/grid-data';

export interface PlaceInGrid {
  readonly sheetId: string;
  /** A sheet that was added in the grid has got another id from the model, but the same name. */
  readonly sheetName: string;
  readonly range: GridRange | null;
  readonly top: number;
  readonly left: number;
}

/** Limits the frames to wait for a new grid to be painted before its scrolling can be set. */
const MAX_FRAMES = 60;

const SCROLL_TO = 'sheet.operation.scroll-to-range';

export function keepPlace(api: FUniver): PlaceInGrid | null {
  const sheet = api.getWorkbook(UNIT_ID)?.getActiveSheet();
  if (!sheet) return null;
  const scroll = scrollOf(sheet);
  const freeze = sheet.getSheet().getFreeze();
  return {
    sheetId: sheet.getSheetId(),
    sheetName: sheet.getSheetName(),
    range: sheet.getActiveRange()?.getRange() ?? null,
    // The grid counts scrolled rows from below the frozen ones.
    top: scroll.sheetViewStartRow + freeze.ySplit,
    left: scroll.sheetViewStartColumn + freeze.xSplit,
  };
}

function scrollOf(sheet: FWorksheet): { readonly sheetViewStartRow: number; readonly sheetViewStartColumn: number } {
  try {
    return sheet.getScrollState();
  } catch {
    // Throws until the sheet has been painted once: nobody has scrolled it.
    return { sheetViewStartRow: 0, sheetViewStartColumn: 0 };
  }
}

export function firstPlace({ activeSheetId }: WorkbookSnapshot): PlaceInGrid {
  const range = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 };
  return { sheetId: String(activeSheetId), sheetName: '', range, top: 0, left: 0 };
}

export function selectRange(sheet: FWorksheet, range: GridRange): void {
  const { startRow, startColumn, endRow, endColumn } = range;
  // Given as numbers: a range object would have to name the workbook and the sheet besides.
  sheet.setActiveRange(sheet.getRange(startRow, startColumn, endRow - startRow + 1, endColumn - startColumn + 1));
}

/** Scrolls the active sheet so that the first cell of a range is seen; where it is seen already, nothing moves. */
export function revealRange(api: FUniver, { startRow, startColumn }: GridRange, framesLeft = MAX_FRAMES): void {
  const range = { startRow, endRow: startRow, startColumn, endColumn: startColumn };
  // A sheet that has just been opened can be scrolled when it has been painted.
  requestAnimationFrame(() => {
    try {
      api.syncExecuteCommand(SCROLL_TO, { range });
    } catch {
      if (framesLeft > 0) revealRange(api, range, framesLeft - 1);
    }
  });
}

function scrollBack(api: FUniver, place: PlaceInGrid, framesLeft: number): void {
  try {
    api.getActiveWorkbook()?.getActiveSheet().scrollToCell(place.top, place.left, 0);
  } catch {
    // Throws until the sheet has been painted once.
    if (framesLeft > 0) requestAnimationFrame(() => scrollBack(api, place, framesLeft - 1));
  }
}

export function restorePlace(api: FUniver, place: PlaceInGrid): void {
  const workbook = api.getWorkbook(UNIT_ID);
  const sheet = workbook?.getSheetBySheetId(place.sheetId) ?? workbook?.getSheetByName(place.sheetName);
  if (!workbook || !sheet || sheet.isSheetHidden()) return;
  if (workbook.getActiveSheet().getSheetId() !== sheet.getSheetId()) workbook.setActiveSheet(sheet);
  const [lastRow, lastColumn] = [sheet.getMaxRows() - 1, sheet.getMaxColumns() - 1];
  if (place.range && place.range.endRow <= lastRow && place.range.endColumn <= lastColumn) {
    selectRange(sheet, place.range);
  }
  const [top, left] = [Math.min(place.top, lastRow), Math.min(place.left, lastColumn)];
  if (top > 0 || left > 0) scrollBack(api, { ...place, top, left }, MAX_FRAMES);
}
