import { type Emulates, refuseUnknown } from '../service-context';
import { addMetadata, metadataOn } from './metadata-home';
import { rangeFrom } from './range-place';
import type { Session } from './session';
import { type SheetSelection, sheetFrom } from './sheet-selection';
import { SpreadsheetTabs } from './spreadsheet-tabs';

type Real = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Members =
  | 'addDeveloperMetadata'
  | 'createDeveloperMetadataFinder'
  | 'getActiveCell'
  | 'getActiveRange'
  | 'getCurrentCell'
  | 'getDeveloperMetadata'
  | 'getId'
  | 'getName'
  | 'getRange'
  | 'getSpreadsheetLocale'
  | 'getSpreadsheetTimeZone'
  | 'getUrl'
  | 'rename'
  | 'setActiveRange'
  | 'setSpreadsheetLocale'
  | 'setSpreadsheetTimeZone'
  | 'toast';

/** The class Spreadsheet, whole: its tabs, and here its settings, metadata and messages. */
class Spreadsheet extends SpreadsheetTabs implements Emulates<Real, Members> {
  getId(): string {
    this.enter('getId', 'handle');
    return this.session.model.id;
  }

  getUrl(): string {
    this.enter('getUrl', 'handle');
    return `https://docs.google.com/spreadsheets/d/${this.session.model.id}/edit`;
  }

  getName(): string {
    this.enter('getName', 'read');
    return this.session.model.name;
  }

  rename(...values: unknown[]): void {
    this.enter('rename', 'write');
    this.session.model.name = this.args('rename', values).expect(['text']).text(0);
    this.session.model.structure();
  }

  getSpreadsheetLocale(): string {
    this.enter('getSpreadsheetLocale', 'read');
    return this.session.model.locale.name;
  }

  setSpreadsheetLocale(...values: unknown[]): void {
    this.enter('setSpreadsheetLocale', 'write');
    this.session.model.setLocale(this.args('setSpreadsheetLocale', values).expect(['text']).text(0));
  }

  getSpreadsheetTimeZone(): string {
    this.enter('getSpreadsheetTimeZone', 'read');
    return this.session.model.zone.zone;
  }

  /** @throws Exception when there is no such zone; its text is assumed */
  setSpreadsheetTimeZone(...values: unknown[]): void {
    this.enter('setSpreadsheetTimeZone', 'write');
    const zone = this.args('setSpreadsheetTimeZone', values).expect(['text']).text(0);
    try {
      this.session.model.setTimeZone(zone);
    } catch {
      this.session.fail(`Invalid argument: ${zone}`);
    }
  }

  private activeSheetHandle(): SheetSelection {
    return (
      sheetFrom(this.session.sheet(this.session.activeSheet())) ?? this.session.fail('Service error: Spreadsheets')
    );
  }

  /** Takes "A1", on the active sheet, or "Name!A1". */
  getRange(...values: unknown[]): object {
    this.enter('getRange', 'handle');
    const text = this.args('getRange', values).expect(['text']).text(0);
    const name = /^(?:'((?:[^']|'')+)'|([^!]+))!/.exec(text);
    if (!name) {
      return this.activeSheetHandle().getRange(text);
    }
    const wanted = (name[1] ?? name[2] ?? '').replaceAll("''", "'");
    const sheet = this.session.model.sheetNamed(wanted) ?? this.session.fail('Range not found');
    const handle = sheetFrom(this.session.sheet(sheet)) ?? this.session.fail('Range not found');
    return handle.getRange(text.slice(name[0].length));
  }

  getActiveRange(): object | null {
    this.enter('getActiveRange', 'handle');
    return this.activeSheetHandle().getActiveRange();
  }

  getActiveCell(): object | null {
    this.enter('getActiveCell', 'handle');
    return this.activeSheetHandle().getActiveCell();
  }

  getCurrentCell(): object | null {
    this.enter('getCurrentCell', 'handle');
    return this.session.isWatched ? this.activeSheetHandle().getCurrentCell() : null;
  }

  setActiveRange(...values: unknown[]): object {
    this.enter('setActiveRange', 'handle');
    const args = this.args('setActiveRange', values).expect(['object']);
    return (rangeFrom(args.any(0)) ?? args.refuse()).activate();
  }

  /** Shows a message for some seconds, 5 unless told; null and negative keep it. [D] */
  toast(...values: unknown[]): void {
    this.enter('toast', 'write');
    const args = this.args('toast', values).expect(['any'], ['any', 'text?'], ['any', 'text?', 'any']);
    const seconds = args.length > 2 ? Number(args.any(2) ?? -1) : 5;
    const title = args.any(1);
    this.session.ctx.emit({
      type: 'toast',
      title: typeof title === 'string' ? title : '',
      message: String(args.any(0)),
      seconds,
    });
  }

  addDeveloperMetadata(...values: unknown[]): this {
    this.enter('addDeveloperMetadata', 'write');
    addMetadata(this.session, this.args('addDeveloperMetadata', values), { on: 'spreadsheet' });
    return this;
  }

  getDeveloperMetadata(): object[] {
    this.enter('getDeveloperMetadata', 'read');
    return metadataOn(this.session, (location) => location.on === 'spreadsheet');
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder({ sheet: null, area: null });
  }

  override toString(): string {
    return 'Spreadsheet';
  }
}

/** Returns the spreadsheet as scripts hold it. */
export function newSpreadsheet(session: Session): object {
  return refuseUnknown('Spreadsheet', new Spreadsheet(session));
}
