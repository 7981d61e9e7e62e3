import type { FUniver } from '@univerjs/core/facade';
import { UNIT_ID } from '../../view';
import { copyEdit } from './copy-tab';
import type { EditOutbox } from './edit-outbox';

/** Asks the model for copies of tabs, and knows the one that is to be opened as soon as it is there. */
export class TabCopies {
  private asked: number | null = null;

  constructor(
    private readonly api: FUniver,
    private readonly outbox: EditOutbox,
  ) {}

  /** Asks for a copy of a sheet; null means the active one. */
  copy(sheetId: string | null): void {
    const workbook = this.api.getWorkbook(UNIT_ID);
    const sheets = workbook?.getSheets() ?? [];
    const tabs = sheets.map((sheet) => ({ id: sheet.getSheetId(), name: sheet.getSheetName() }));
    const wanted = sheetId ?? workbook?.getActiveSheet().getSheetId();
    const source = tabs.find(({ id }) => id === wanted);
    if (!source) return;
    const edit = copyEdit(source, tabs, navigator.language, Math.random);
    this.asked = edit.copyId;
    this.outbox.send([edit]);
  }

  /** Returns the id of the copy that has come, once; null when none has. */
  takeArrived(): number | null {
    const { asked } = this;
    if (asked === null || !this.api.getWorkbook(UNIT_ID)?.getSheetBySheetId(String(asked))) return null;
    this.asked = null;
    return asked;
  }
}
