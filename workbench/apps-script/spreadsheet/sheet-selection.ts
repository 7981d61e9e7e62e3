import type { Area } from '../model';
import type { Emulates } from '../service-context';
import { rangeFrom } from './range-place';
import { SheetRanges } from './sheet-ranges';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'activate'
  | 'getActiveCell'
  | 'getActiveRange'
  | 'getCurrentCell'
  | 'setActiveRange'
  | 'setActiveSelection'
  | 'setCurrentCell';

/** What the person has selected on a sheet. */
export class SheetSelection extends SheetRanges implements Emulates<Real, Members> {
  private selected(): Area | null {
    const { selection } = this.session.model;
    return selection?.sheetId === this.sheetModel.id ? selection.area : null;
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'read');
    if (!this.session.isWatched) return null;
    return this.place(this.selected() ?? { row: 1, column: 1, rows: 1, columns: 1 });
  }

  getActiveCell(): object | null {
    this.enter('getActiveCell', 'read');
    if (!this.session.isWatched) return null;
    return this.place({ row: 1, column: 1, ...this.selected(), rows: 1, columns: 1 });
  }

  getCurrentCell(): object | null {
    this.enter('getCurrentCell', 'read');
    if (!this.session.isWatched) return null;
    return this.place({ row: 1, column: 1, ...this.selected(), rows: 1, columns: 1 });
  }

  private select(member: string, values: readonly unknown[]): object {
    this.enter(member, 'handle');
    const args = this.args(member, values).expect(['object'], ['text']);
    const range = rangeFrom(args.are('text') ? this.place(this.notation(args.text(0))) : args.any(0));
    return (range ?? args.refuse()).activate();
  }

  setActiveRange(...values: unknown[]): object {
    return this.select('setActiveRange', values);
  }

  setActiveSelection(...values: unknown[]): object {
    return this.select('setActiveSelection', values);
  }

  setCurrentCell(...values: unknown[]): object {
    return this.select('setCurrentCell', values);
  }

  activate(): this {
    this.enter('activate', 'write');
    const area = this.selected() ?? { row: 1, column: 1, rows: 1, columns: 1 };
    this.session.model.activeSheetId = this.sheetModel.id;
    this.session.ctx.emit({ type: 'activate', sheetId: this.sheetModel.id, area });
    return this;
  }
}

/** Returns the value as a sheet, or null when it is none. */
export function sheetFrom(value: unknown): SheetSelection | null {
  return value instanceof SheetSelection ? value : null;
}
