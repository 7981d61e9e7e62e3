import type { SheetModel } from '../model';
import type { CallKind, Emulates, EnumMember } from '../service-context';
import { Arguments } from './arguments';
import { SHEET_TYPE } from './enums';
import type { Session } from './session';
import { checkSheetName } from './sheet-name';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members = 'getIndex' | 'getName' | 'getParent' | 'getSheetId' | 'getSheetName' | 'getType' | 'setName';

/** Which sheet of the spreadsheet it is. The topics of the class Sheet build on it one after the other. */
export class SheetIdentity implements Emulates<Real, Members> {
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

  toString(): string {
    return 'Sheet';
  }
}
