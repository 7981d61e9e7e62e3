import { spreadsheetZone } from '../../src/platform/google/services';
import { spreadsheetWorkbook } from '../../src/platform/google/spreadsheet-workbook';
import type { ColumnShape, Grid, Rect } from '../../src/sheet/table';
import type { SheetShape, TaggedSheet, Workbook } from '../../src/sheet/workbook';
import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../workbench/apps-script/model/workbook-model';
import type { CallKind } from '../../workbench/apps-script/service-context';
import { createChartsService } from '../../workbench/apps-script/spreadsheet/embedded-chart';
import { createSpreadsheetService } from '../../workbench/apps-script/spreadsheet/spreadsheet-app';
import { asService, emulatedUtilities, PlainExecution } from './emulated-services';
import { storeOf } from './emulated-spreadsheet';
import { SheetTab } from './sheet-tab';

const TABLE_KEY = 'crm-desk.table';
const ZONE = 'Asia/Ho_Chi_Minh';

/**
 * A spreadsheet as the desk sees it (`port`: the adapters to Google's services over the workbench's emulation) and as people
 * handle it (all else, uncounted). Whatever people do comes between two executions.
 */
export class SheetFile {
  /** The service calls so far, e.g. "Range.setValues" → 2; handles are not among them. */
  readonly calls: Record<string, number> = {};
  model: WorkbookModel;
  private kept = new Map<string, string>();
  private isWatched = true;
  private readonly changes = new Map<number, (grid: Grid) => void>();
  private execution: Workbook | null = null;
  private hasEngine = true;

  constructor(locale = 'en_US') {
    this.model = WorkbookModel.empty({ locale, timeZone: ZONE });
  }

  readonly port: Workbook = {
    taggedSheets: (isWhole) => this.opened.taggedSheets(isWhole),
    grid: (sheetId) => this.asChanged(this.opened.grid(sheetId)),
    addSheet: (shape) => this.opened.addSheet(shape),
    addReport: (shape) => this.opened.addReport(shape),
    retag: (sheetId, tag) => this.opened.retag(sheetId, tag),
    selection: () => this.opened.selection(),
    filledTabs: () => this.opened.filledTabs(),
    locale: () => this.opened.locale(),
    flush: () => this.opened.flush(),
    settleLooks: () => this.opened.settleLooks(),
  };

  /** Returns the service calls that an action costs; those that it does not make may be missing. */
  callsOf(action: () => void): Record<string, number> {
    const before = { ...this.calls };
    action();
    return Object.fromEntries(Object.entries(this.calls).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  }

  grid(sheetId: number): SheetTab {
    return new SheetTab(this, sheetId);
  }

  addSheet(shape: SheetShape): SheetTab {
    return this.grid(this.port.addSheet(shape).sheetId);
  }

  /** Adds a sheet that is no table. */
  addPlain(name: string): SheetTab {
    this.endExecution();
    return this.grid(this.model.addSheet(name, this.model.sheets.length, {}).id);
  }

  /** Adds a copy at the end. */
  copySheet(sheetId: number, name: string): void {
    this.endExecution();
    this.model.copySheet(this.grid(sheetId).model, name, this.model.sheets.length);
  }

  removeSheet(sheetId: number): void {
    this.edit({ kind: 'deleteSheet', sheetId });
  }

  edit(edit: ViewEdit): void {
    this.endExecution();
    this.model.applyViewEdit(edit, Date.UTC(2026, 8, 5));
  }

  /** Leaves room for no further sheet. */
  fill(): void {
    this.edit({ kind: 'insertRows', sheetId: this.addPlain('Full').sheetId, at: 1, count: 382_000 });
  }

  /** null is nobody who looks: a trigger runs. */
  set selected(place: (Rect & { readonly sheetId: number }) | null) {
    this.endExecution();
    this.isWatched = place !== null;
    if (place === null) return;
    const { sheetId, ...area } = place;
    this.model.selection = { sheetId, area };
    this.model.activeSheetId = sheetId;
  }

  set localeName(name: string) {
    this.endExecution();
    this.model.setLocale(name);
    this.kept = new Map();
  }

  /** In tab order. */
  taggedSheets(): TaggedSheet[] {
    return this.model.sheets.flatMap(({ id }) => {
      const entry = this.model.metadata.find(
        (each) => each.key === TABLE_KEY && each.location.on === 'sheet' && each.location.sheetId === id,
      );
      return entry ? [{ sheetId: id, tag: entry.value ?? '' }] : [];
    });
  }

  retag(sheetId: number, tag: string): void {
    this.port.retag(sheetId, tag);
    this.endExecution();
  }

  /** The next call of the desk begins another execution, for which nothing is kept but what the file and the store have. */
  endExecution(): void {
    this.settle();
    this.execution = null;
  }

  /** Sets the looks that wait. */
  settle(): void {
    try {
      this.execution?.settleLooks();
    } catch {
      // What a write left behind would have been raised by the execution itself.
    }
  }

  /** Ends an execution before it has set the looks that wait. */
  loseLooks(): void {
    this.execution = null;
  }

  /** @returns what brings the file back to what it is now, in the midst of an execution that ends there */
  keep(): () => void {
    const snapshot = this.model.toSnapshot();
    return () => {
      this.execution = null;
      this.model = WorkbookModel.fromSnapshot(snapshot);
      if (!this.hasEngine) this.withoutEngine();
    };
  }

  /** From now on a formula has the value that its cell has had: no engine works it out. */
  withoutEngine(): void {
    this.hasEngine = false;
    this.model.calculate = () => undefined;
  }

  /** Changes the grid that the desk gets of a sheet, e.g. so that a method fails; null takes that back. */
  change(sheetId: number, change: ((grid: Grid) => void) | null): void {
    this.endExecution();
    if (change) this.changes.set(sheetId, change);
    else this.changes.delete(sheetId);
  }

  private asChanged(grid: Grid): Grid {
    this.changes.get(grid.sheetId)?.(grid);
    return grid;
  }

  private get opened(): Workbook {
    this.execution ??= this.open();
    return this.execution;
  }

  private open(): Workbook {
    const execution = new FileExecution(this.isWatched, (name, kind) => this.count(name, kind));
    const app: GoogleAppsScript.Spreadsheet.SpreadsheetApp = asService(
      createSpreadsheetService(this.model, execution).app,
    );
    const spreadsheet = app.getActiveSpreadsheet();
    const charts = asService<GoogleAppsScript.Charts.Charts>(createChartsService());
    const store = storeOf(this.kept);
    const wallTimeAt = spreadsheetZone(spreadsheet, emulatedUtilities(new PlainExecution()), store);
    return spreadsheetWorkbook({ app, spreadsheet, charts }, { wallTimeAt, store, isWatched: this.isWatched });
  }

  private count(name: string, kind: CallKind): void {
    if (kind !== 'handle') this.calls[name] = (this.calls[name] ?? 0) + 1;
  }
}

class FileExecution {
  readonly authMode = 'FULL';
  readonly locale = 'en';
  readonly userEmail = 'sales@example.com';
  readonly unattended: boolean;

  constructor(
    isWatched: boolean,
    private readonly count: (name: string, kind: CallKind) => void,
  ) {
    this.unattended = !isWatched;
  }

  call(service: string, member: string, kind: CallKind): void {
    this.count(`${service}.${member}`, kind);
  }

  date = (ms: number): Date => new Date(ms);
  exception = (message: string): Error => Object.assign(new Error(message), { name: 'Exception' });
  now = (): number => Date.UTC(2026, 8, 5);
  emit(): void {}
}

/** Returns a table in a file of its own. */
export function newTab(title: string, columns: readonly ColumnShape[]): SheetTab {
  return new SheetFile().addSheet({ title, tag: 'products', columns });
}
