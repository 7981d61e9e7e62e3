import type { WorkbookModel } from '../model';

/** Where a person is who looks at the workbook: the sheet and the selection. */
export interface PlaceSeen {
  readonly activeSheetId: number;
  readonly selection: WorkbookModel['selection'];
}

/** Returns where a person is now. */
export function placeSeen({ activeSheetId, selection }: WorkbookModel): PlaceSeen {
  return { activeSheetId, selection };
}

/** Leads back to where a person was, as far as that is still there. */
export function leadBack(model: WorkbookModel, { activeSheetId, selection }: PlaceSeen): void {
  if (model.sheet(activeSheetId)) model.activeSheetId = activeSheetId;
  model.selection = selection;
}
