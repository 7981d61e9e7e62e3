import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import { type Area, parseNotation, type SheetModel } from '../model';
import type { CallKind } from '../service-context';
import { Arguments } from './arguments';
import { checkedArea } from './checked-area';
import { readCell } from './coerce';
import { SHEET_TYPE } from './enums';
import { newRangeList } from './range-list';
import { rangeFrom } from './range-place';
import type { Session } from './session';
import { checkSheetName } from './sheet-name';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'activate'
  | 'getActiveCell'
  | 'getActiveRange'
  | 'getCurrentCell'
  | 'getDataRange'
  | 'getIndex'
  | 'getLastColumn'
  | 'getLastRow'
  | 'getMaxColumns'
  | 'getMaxRows'
  | 'getName'
  | 'getParent'
  | 'getRange'
  | 'getRangeList'
  | 'getSheetId'
  | 'getSheetName'
  | 'getSheetValues'
  | 'getType'
  | 'setActiveRange'
  | 'setActiveSelection'
  | 'setCurrentCell'
  | 'setName';

/** What a sheet is, how far it reaches, and the ranges on it. The topics of the class Sheet build on it. */
export class SheetPlace implements Emulates<Real, Members> {
  constructor(
    protected readonly session: Session,
    readonly sheetModel: SheetModel,
  ) {}

  protected enter(member: string, kind: CallKind, cells = 0): void {
    this.session.enter('Sheet', member, kind, cells);
    this.session.checkAlive(this.sheetModel);
  }

  protected args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'Sheet', member, values);
  }

  protected place(area: Area): object {
    return this.session.range(this.sheetModel, checkedArea(this.session, this.sheetModel, area));
  }

  protected size(): { rows: number; columns: number } {
    return { rows: this.sheetModel.rows.count, columns: this.sheetModel.columns.count };
  }

  getSheetId(): number {
    this.enter('getSheetId', 'handle');
    return this.sheetModel.id;
  }

  getName(): string {
    this.enter('getName', 'read');
    return this.sheetModel.name;
  }

  getSheetName(): string {
    this.enter('getSheetName', 'read');
    return this.sheetModel.name;
  }

  /** @throws Exception when another sheet has the name [behaviour 2.3, R] */
  setName(...values: unknown[]): this {
    this.enter('setName', 'write');
    const name = this.args('setName', values).expect(['text']).text(0);
    checkSheetName(this.session, name, this.sheetModel);
    this.session.model.renameSheet(this.sheetModel, name);
    return this;
  }

  /** The position among the tabs, from 1. [behaviour 23, D] */
  getIndex(): number {
    this.enter('getIndex', 'read');
    return this.session.model.sheets.indexOf(this.sheetModel) + 1;
  }

  getParent(): object {
    this.enter('getParent', 'handle');
    return this.session.spreadsheet();
  }

  getType(): EnumMember {
    this.enter('getType', 'read');
    return SHEET_TYPE.GRID;
  }

  getLastRow(): number {
    this.enter('getLastRow', 'read');
    return this.sheetModel.lastRow();
  }

  getLastColumn(): number {
    this.enter('getLastColumn', 'read');
    return this.sheetModel.lastColumn();
  }

  getMaxRows(): number {
    this.enter('getMaxRows', 'read');
    return this.sheetModel.rows.count;
  }

  getMaxColumns(): number {
    this.enter('getMaxColumns', 'read');
    return this.sheetModel.columns.count;
  }

  /** From A1 to the last content; A1 on an empty sheet. [behaviour 8, L] */
  getDataRange(): object {
    this.enter('getDataRange', 'read');
    const rows = Math.max(1, this.sheetModel.lastRow());
    return this.place({ row: 1, column: 1, rows, columns: Math.max(1, this.sheetModel.lastColumn()) });
  }

  getRange(...values: unknown[]): object {
    this.enter('getRange', 'handle');
    const args = this.args('getRange', values);
    if (args.are('text')) {
      return this.place(this.notation(args.text(0)));
    }
    return this.place(this.numbered(args));
  }

  /** Takes the rest of a call that gives row, column and maybe sizes. */
  private numbered(args: Arguments): Area {
    args.expect(['number', 'number'], ['number', 'number', 'number'], ['number', 'number', 'number', 'number']);
    return {
      row: args.number(0),
      column: args.number(1),
      rows: args.length > 2 ? args.number(2) : 1,
      columns: args.length > 3 ? args.number(3) : 1,
    };
  }

  /** Open ends reach to the end of the sheet; a sheet's name in front must be its own. */
  private notation(text: string): Area {
    const cut = text.lastIndexOf('!');
    const named = text
      .slice(0, Math.max(0, cut))
      .replace(/^'(.*)'$/, '$1')
      .replaceAll("''", "'");
    const area = parseNotation(text.slice(cut + 1), this.size());
    return area && (cut < 0 || named === this.sheetModel.name) ? area : this.session.fail('Range not found');
  }

  getRangeList(...values: unknown[]): object {
    this.enter('getRangeList', 'handle');
    const texts = this.args('getRangeList', values).expect(['list']).list(0);
    return newRangeList(
      this.session,
      texts.map((text) => this.place(this.notation(String(text)))),
    );
  }

  getSheetValues(...values: unknown[]): unknown[][] {
    const args = this.args('getSheetValues', values).expect(['number', 'number', 'number', 'number']);
    this.enter('getSheetValues', 'read', args.number(2) * args.number(3));
    const { row, column, rows, columns } = checkedArea(this.session, this.sheetModel, this.numbered(args));
    return Array.from({ length: rows }, (_row, down) =>
      Array.from({ length: columns }, (_column, right) =>
        readCell(this.session, this.sheetModel, row + down, column + right),
      ),
    );
  }

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

  toString(): string {
    return 'Sheet';
  }
}

/** Returns the value as a sheet, or null when it is none. */
export function sheetFrom(value: unknown): SheetPlace | null {
  return value instanceof SheetPlace ? value : null;
}
