import type { SheetModel } from '../model';
import type { CallKind, Emulates } from '../service-context';
import { Arguments } from './arguments';
import type { Session } from './session';
import { checkSheetName, numberedName } from './sheet-name';
import { sheetFrom } from './sheet-selection';

type Real = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Members =
  | 'deleteActiveSheet'
  | 'deleteSheet'
  | 'duplicateActiveSheet'
  | 'getActiveSheet'
  | 'getNumSheets'
  | 'getSheetById'
  | 'getSheetByName'
  | 'getSheets'
  | 'insertSheet'
  | 'moveActiveSheet'
  | 'renameActiveSheet'
  | 'setActiveSheet';

const NEW_SHEET_CELLS = 26_000;

/** The tabs of a spreadsheet. The class Spreadsheet builds on it. */
export class SpreadsheetTabs implements Emulates<Real, Members> {
  constructor(protected readonly session: Session) {}

  protected enter(member: string, kind: CallKind): void {
    this.session.enter('Spreadsheet', member, kind);
  }

  protected args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'Spreadsheet', member, values);
  }

  getSheets(): object[] {
    this.enter('getSheets', 'handle');
    return this.session.model.sheets.map((sheet) => this.session.sheet(sheet));
  }

  getNumSheets(): number {
    this.enter('getNumSheets', 'read');
    return this.session.model.sheets.length;
  }

  /** Null when there is none. [behaviour 23, D] */
  getSheetByName(...values: unknown[]): object | null {
    this.enter('getSheetByName', 'handle');
    const sheet = this.session.model.sheetNamed(this.args('getSheetByName', values).expect(['text']).text(0));
    return sheet ? this.session.sheet(sheet) : null;
  }

  getSheetById(...values: unknown[]): object | null {
    this.enter('getSheetById', 'handle');
    const sheet = this.session.model.sheet(this.args('getSheetById', values).expect(['number']).number(0));
    return sheet ? this.session.sheet(sheet) : null;
  }

  getActiveSheet(): object | null {
    this.enter('getActiveSheet', 'handle');
    return this.session.isWatched ? this.session.sheet(this.session.activeSheet()) : null;
  }

  setActiveSheet(...values: unknown[]): object {
    this.enter('setActiveSheet', 'write');
    const args = this.args('setActiveSheet', values).expect(['object'], ['object', 'flag']);
    this.session.uncounted(() => (sheetFrom(args.any(0)) ?? args.refuse()).activate());
    return this.session.sheet(this.session.activeSheet());
  }

  /** Takes a name, a position from 0, options with a template, in their documented orders; the new sheet becomes active. */
  insertSheet(...values: unknown[]): object {
    this.enter('insertSheet', 'write');
    const args = this.args('insertSheet', values).expect(
      [],
      ['number'],
      ['number', 'object'],
      ['object'],
      ['text'],
      ['text', 'number'],
      ['text', 'number', 'object'],
      ['text', 'object'],
    );
    const { model } = this.session;
    const name = values.find((value) => typeof value === 'string') ?? freeName(model.sheets, model.locale.tag);
    const index = values.find((value) => typeof value === 'number') ?? this.activeIndex() + 1;
    const sheet = this.added(args, String(name), Number(index), templateOf(values));
    model.activeSheetId = sheet.id;
    this.session.ctx.emit({ type: 'activate', sheetId: sheet.id, area: { row: 1, column: 1, rows: 1, columns: 1 } });
    return this.session.sheet(sheet);
  }

  private added(args: Arguments, name: string, index: number, template: unknown): SheetModel {
    const { model } = this.session;
    checkSheetName(this.session, name, null);
    this.checkIndex(index);
    if (template === undefined) {
      this.session.checkRoom(NEW_SHEET_CELLS);
      return model.addSheet(name, index);
    }
    const source = (sheetFrom(template) ?? args.refuse()).sheetModel;
    this.session.checkRoom(source.rows.count * source.columns.count);
    return model.copySheet(source, name, index);
  }

  private activeIndex(): number {
    return this.session.model.sheets.indexOf(this.session.activeSheet());
  }

  /** Its text is assumed. */
  private checkIndex(index: number): void {
    if (!(index >= 0 && index <= this.session.model.sheets.length)) {
      this.session.fail('The sheet index is out of bounds.');
    }
  }

  deleteSheet(...values: unknown[]): void {
    this.enter('deleteSheet', 'write');
    const args = this.args('deleteSheet', values).expect(['object']);
    this.remove((sheetFrom(args.any(0)) ?? args.refuse()).sheetModel);
  }

  deleteActiveSheet(): object {
    this.enter('deleteActiveSheet', 'write');
    this.remove(this.session.activeSheet());
    return this.session.sheet(this.session.activeSheet());
  }

  private remove(sheet: SheetModel): void {
    const { model } = this.session;
    this.session.checkAlive(sheet);
    if (!model.sheets.some((other) => other !== sheet && !other.hidden)) {
      this.session.fail("You can't remove all the visible sheets in a document."); // assumed text
    }
    model.removeSheet(sheet);
  }

  duplicateActiveSheet(): object {
    this.enter('duplicateActiveSheet', 'write');
    const { model } = this.session;
    const source = this.session.activeSheet();
    const base = `Copy of ${source.name}`;
    const name = model.sheetNamed(base) ? numberedName(model.sheets, `${base} `, 1) : base;
    const copy = model.copySheet(source, name, this.activeIndex() + 1);
    model.activeSheetId = copy.id;
    return this.session.sheet(copy);
  }

  /** To a position from 1. [D] */
  moveActiveSheet(...values: unknown[]): void {
    this.enter('moveActiveSheet', 'write');
    const position = this.args('moveActiveSheet', values).expect(['number']).number(0);
    const { model } = this.session;
    if (position < 1 || position > model.sheets.length) {
      this.session.fail('The sheet index is out of bounds.'); // assumed text
    }
    model.moveSheet(this.session.activeSheet(), position - 1);
  }

  renameActiveSheet(...values: unknown[]): void {
    this.enter('renameActiveSheet', 'write');
    const name = this.args('renameActiveSheet', values).expect(['text']).text(0);
    const active = this.session.activeSheet();
    checkSheetName(this.session, name, active);
    this.session.model.renameSheet(active, name);
  }
}

function templateOf(values: readonly unknown[]): unknown {
  const options = values.find((value) => typeof value === 'object' && value !== null);
  return typeof options === 'object' && options !== null && 'template' in options ? options.template : undefined;
}

function freeName(sheets: readonly SheetModel[], languageTag: string): string {
  return numberedName(sheets, languageTag.startsWith('vi') ? 'Trang tính' : 'Sheet', 1);
}
