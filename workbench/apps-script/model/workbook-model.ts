import type { Direction, EngineEvent, HistoryState, TakenBack, ViewEdit } from '../engine-api';
import { cellSnapshot, loadSheet, sheetSnapshot } from './load-snapshot';
import type { SheetSnapshot, WorkbookSnapshot } from './snapshot';
import { applyEdit } from './view-edit';
import { Workbook } from './workbook';

function firstSheetName(locale: string): string {
  return locale.startsWith('vi') ? 'Trang tính1' : 'Sheet1';
}

function figureIds({ pivots, charts }: SheetSnapshot): number[] {
  return [...pivots, ...charts].map(({ id }) => id);
}

export class WorkbookModel extends Workbook {
  static empty(options: { readonly locale: string; readonly timeZone: string }): WorkbookModel {
    const model = new WorkbookModel('local-workbook', options.locale, options.timeZone);
    model.name = 'Workbook';
    model.addSheet(firstSheetName(options.locale), 0, { sheetId: 0 });
    model.log.take();
    return model;
  }

  static fromSnapshot(snapshot: WorkbookSnapshot): WorkbookModel {
    const model = new WorkbookModel(snapshot.id, snapshot.locale, snapshot.timeZone);
    model.name = snapshot.name;
    model.sheets = snapshot.sheets.map((sheet) => loadSheet(sheet, model.styles, model));
    model.metadata = [...snapshot.metadata];
    model.activeSheetId = snapshot.activeSheetId;
    model.lastSheetId = Math.max(0, ...snapshot.sheets.map((sheet) => sheet.id));
    model.lastMetadataId = Math.max(0, ...snapshot.metadata.map((entry) => entry.id));
    model.lastFigureId = Math.max(0, ...snapshot.sheets.flatMap(figureIds));
    return model;
  }

  toSnapshot(): WorkbookSnapshot {
    this.calculate();
    return {
      id: this.id,
      name: this.name,
      locale: this.locale.name,
      timeZone: this.zone.zone,
      sheets: this.sheets.map(sheetSnapshot),
      metadata: [...this.metadata],
      activeSheetId: this.activeSheetId,
    };
  }

  /** Does what a person did in the grid; `now` in milliseconds since 1970 gives the year to dates without one. */
  applyViewEdit(edit: ViewEdit, now: number = Date.now()): void {
    applyEdit(this, edit, now);
  }

  enterStep(page: string, edits: readonly ViewEdit[], now: number): HistoryState {
    return this.history.record(page, () => {
      for (const edit of edits) applyEdit(this, edit, now);
    });
  }

  takeStep(page: string, direction: Direction): TakenBack {
    return this.history.take(page, direction);
  }

  takeEvents(): EngineEvent[] {
    this.calculate();
    const notices = this.notices.splice(0);
    const changes = this.log.take();
    if (changes === 'structure') return [{ type: 'structure', snapshot: this.toSnapshot() }, ...notices];
    const events = [...changes].flatMap(([sheetId, positions]): EngineEvent[] => {
      const sheet = this.sheet(sheetId);
      const cells = sheet && positions.map(([row, column]) => cellSnapshot(sheet, row, column));
      return cells ? [{ type: 'cells', sheetId, cells }] : [];
    });
    return [...events, ...notices];
  }
}
