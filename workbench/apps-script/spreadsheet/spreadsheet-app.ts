import type { SheetModel } from '../model/sheet-model';
import type { Area } from '../model/snapshot';
import type { WorkbookModel } from '../model/workbook-model';
import { type CallKind, type Emulates, refuseUnknown, type ServiceContext } from '../service-context';
import {
  Arguments,
  DATE_TIME_GROUPING_RULE_TYPE,
  DEVELOPER_METADATA_VISIBILITY,
  PIVOT_TABLE_SUMMARIZE_FUNCTION,
} from './arguments';
import { newDataValidation } from './data-validation';
import { developerMetadata, developerMetadataFinder } from './developer-metadata';
import { newFilterCriteria } from './pivot-table';
import { newRange } from './range';
import { type Makers, Session } from './session';
import { checkSheetName, newSheet, numberedName, sheetFrom } from './sheet';
import { newUi } from './ui';

const NEW_SHEET_CELLS = 26_000;

class Spreadsheet implements Emulates<GoogleAppsScript.Spreadsheet.Spreadsheet, Spreadsheet> {
  constructor(private readonly session: Session) {}

  private enter(member: string, kind: CallKind): void {
    this.session.enter('Spreadsheet', member, kind);
  }

  private begin(member: string, kind: CallKind, values: readonly unknown[]): Arguments {
    this.enter(member, kind);
    return new Arguments(this.session, 'Spreadsheet', member, values);
  }

  private held(sheet: SheetModel | undefined): object | null {
    return sheet ? this.session.sheet(sheet) : null;
  }

  getUrl(): string {
    this.enter('getUrl', 'handle');
    return `https://docs.google.com/spreadsheets/d/${this.session.model.id}/edit`;
  }

  getSpreadsheetLocale(): string {
    this.enter('getSpreadsheetLocale', 'read');
    return this.session.model.locale.name;
  }

  getSpreadsheetTimeZone(): string {
    this.enter('getSpreadsheetTimeZone', 'read');
    return this.session.model.zone.zone;
  }

  /** Texts that are written from now on are read by it [behaviour 20, R]; values and what formulas give stay [assumed 96]. */
  setSpreadsheetLocale(...values: unknown[]): void {
    const locale = this.begin('setSpreadsheetLocale', 'write', values).expect(['text']).text(0);
    this.session.model.setLocale(locale);
  }

  getSheets(): object[] {
    this.enter('getSheets', 'handle');
    return this.session.model.sheets.map((sheet) => this.session.sheet(sheet));
  }

  /** Returns null when there is none. [behaviour 23, D] */
  getSheetByName(...values: unknown[]): object | null {
    return this.held(
      this.session.model.sheetNamed(this.begin('getSheetByName', 'handle', values).expect(['text']).text(0)),
    );
  }

  getSheetById(...values: unknown[]): object | null {
    return this.held(
      this.session.model.sheet(this.begin('getSheetById', 'handle', values).expect(['number']).number(0)),
    );
  }

  getActiveSheet(): object | null {
    this.enter('getActiveSheet', 'handle');
    return this.session.activeSheetHandle();
  }

  /** @throws Exception while a trigger runs: for null of its arguments, which is what `getActiveSheet` gives there, else [assumed 115] */
  setActiveSheet(...values: unknown[]): object {
    const args = this.begin('setActiveSheet', 'write', values).expect(['object'], ['object', 'flag']);
    const sheet = sheetFrom(args.any(0)) ?? args.refuse();
    this.session.checkAlive(sheet);
    this.session.activateSheet(sheet);
    return this.session.sheet(sheet);
  }

  /** Takes a name and a position from 0; the new sheet becomes active. While a trigger runs, one without a position stands behind the first [assumed 115]. */
  insertSheet(...values: unknown[]): object {
    const args = this.begin('insertSheet', 'write', values).expect([], ['text'], ['text', 'number']);
    const { session } = this;
    const { model } = session;
    const name = args.length > 0 ? args.text(0) : freeName(model.sheets, model.locale.tag);
    const index =
      args.length > 1 ? args.number(1) : session.isWatched ? model.sheets.indexOf(session.activeSheet()) + 1 : 1;
    checkSheetName(session, name, null);
    if (!(index >= 0 && index <= model.sheets.length)) session.fail('The sheet index is out of bounds.'); // [assumed 41]
    session.checkRoom(NEW_SHEET_CELLS);
    const sheet = model.addSheet(name, index);
    if (session.isWatched) session.activateSheet(sheet);
    return session.sheet(sheet);
  }

  /** @throws Exception for the last one, and for the last one that is to be seen [behaviour 2.3, R] */
  deleteSheet(...values: unknown[]): void {
    const args = this.begin('deleteSheet', 'write', values).expect(['object']);
    const { model } = this.session;
    const sheet = sheetFrom(args.any(0)) ?? args.refuse();
    this.session.checkAlive(sheet);
    if (model.sheets.length === 1) this.session.fail("You can't remove all the sheets in a document.");
    if (model.sheets.every((other) => other === sheet || other.hidden)) {
      this.session.fail("You can't remove all the visible sheets in a document.");
    }
    model.removeSheet(sheet);
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'read');
    return this.session.activeRange();
  }

  /** Shows a message for some seconds, 5 unless told; null and negative keep it. [D] */
  toast(...values: unknown[]): void {
    const args = this.begin('toast', 'write', values).expect(['any'], ['any', 'text?'], ['any', 'text?', 'any']);
    const title = args.any(1);
    this.session.ctx.emit({
      type: 'toast',
      title: typeof title === 'string' ? title : '',
      message: String(args.any(0)),
      seconds: args.length > 2 ? Number(args.any(2) ?? -1) : 5,
    });
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder(null);
  }
}

function freeName(sheets: readonly SheetModel[], languageTag: string): string {
  return numberedName(sheets, languageTag.startsWith('vi') ? 'Trang tính' : 'Sheet', 1);
}

export function newSpreadsheet(session: Session): object {
  return refuseUnknown('Spreadsheet', new Spreadsheet(session));
}

const MAKERS: Makers = {
  spreadsheet: newSpreadsheet,
  sheet: newSheet,
  range: newRange,
  metadata: developerMetadata,
  metadataFinder: developerMetadataFinder,
};

/** The global SpreadsheetApp over one workbook. Which member an authorisation mode allows is the context's affair. */
class SpreadsheetApp implements Emulates<GoogleAppsScript.Spreadsheet.SpreadsheetApp, SpreadsheetApp> {
  readonly DeveloperMetadataVisibility = DEVELOPER_METADATA_VISIBILITY;
  readonly DateTimeGroupingRuleType = DATE_TIME_GROUPING_RULE_TYPE;
  readonly PivotTableSummarizeFunction = PIVOT_TABLE_SUMMARIZE_FUNCTION;

  constructor(private readonly session: Session) {}

  private enter(member: string, kind: CallKind): void {
    this.session.enter('SpreadsheetApp', member, kind);
  }

  getActiveSpreadsheet(): object {
    this.enter('getActiveSpreadsheet', 'handle');
    return this.session.spreadsheet();
  }

  getActive(): object {
    this.enter('getActive', 'handle');
    return this.session.spreadsheet();
  }

  getActiveSheet(): object | null {
    this.enter('getActiveSheet', 'handle');
    return this.session.activeSheetHandle();
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'read');
    return this.session.activeRange();
  }

  /** @throws Exception of a validation that an earlier write violated [behaviour 2.3, R] */
  flush(): void {
    this.enter('flush', 'write');
    this.session.settle();
  }

  /** @throws Exception while a trigger runs [behaviour 2.3, R] */
  getUi(): object {
    this.enter('getUi', 'handle');
    if (!this.session.isWatched) this.session.fail('Cannot call SpreadsheetApp.getUi() from this context.');
    return newUi(this.session);
  }

  newDataValidation(): object {
    this.enter('newDataValidation', 'handle');
    return newDataValidation(this.session);
  }

  newFilterCriteria(): object {
    this.enter('newFilterCriteria', 'handle');
    return newFilterCriteria(this.session);
  }
}

export interface SpreadsheetService {
  readonly app: object;
  /** Commits what was written, as the end of an execution does. @throws Exception that a write left behind */
  readonly settle: () => void;
  readonly rangeOf: (place: Area & { readonly sheetId: number }) => object;
}

export function createSpreadsheetService(model: WorkbookModel, ctx: ServiceContext): SpreadsheetService {
  const session = new Session(model, ctx, MAKERS);
  return {
    app: refuseUnknown('SpreadsheetApp', new SpreadsheetApp(session)),
    settle: () => session.settle(),
    rangeOf: ({ sheetId, ...area }) => {
      const sheet = model.sheet(sheetId);
      if (!sheet) throw new Error(`There is no sheet ${sheetId}.`);
      return session.range(sheet, area);
    },
  };
}
