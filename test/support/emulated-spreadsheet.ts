import { spreadsheetZone } from '../../src/platform/google/services';
import { spreadsheetWorkbook } from '../../src/platform/google/spreadsheet-workbook';
import type { Workbook } from '../../src/sheet/workbook';
import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { WorkbookModel } from '../../workbench/apps-script/model/workbook-model';
import { createChartsService } from '../../workbench/apps-script/spreadsheet/embedded-chart';
import { createSpreadsheetService } from '../../workbench/apps-script/spreadsheet/spreadsheet-app';
import { asService, emulatedUtilities, PlainExecution } from './emulated-services';

export function storeOf(kept: Map<string, string>) {
  return {
    get: (name: string) => kept.get(name) ?? null,
    getAll: () => Object.fromEntries(kept),
    set: (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) kept.set(name, value);
    },
    remove: (name: string) => {
      kept.delete(name);
    },
  };
}

/** A Workbook over an emulated spreadsheet, the model behind it, and the account of its calls. */
export class EmulatedSpreadsheet {
  readonly model: WorkbookModel;
  readonly execution = new PlainExecution();
  readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly workbook: Workbook;
  readonly kept = new Map<string, string>();

  /** Begins with one sheet, as every file does. */
  constructor(options: { readonly locale?: string; readonly timeZone?: string } = {}) {
    this.model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Europe/Berlin', ...options });
    this.app = asService(createSpreadsheetService(this.model, this.execution).app);
    this.workbook = this.openAgain();
  }

  /** Returns the same file as another execution sees it. */
  openAgain(): Workbook {
    const spreadsheet = this.app.getActiveSpreadsheet();
    const store = storeOf(this.kept);
    const zone = spreadsheetZone(spreadsheet, emulatedUtilities(this.execution), store);
    const charts = asService<GoogleAppsScript.Charts.Charts>(createChartsService());
    return spreadsheetWorkbook({ app: this.app, spreadsheet, charts }, { wallTimeAt: zone, store, isWatched: true });
  }

  edit(edit: ViewEdit): void {
    this.model.applyViewEdit(edit, Date.UTC(2026, 8, 5));
  }

  addPlain(name: string): number {
    return this.model.addSheet(name, this.model.sheets.length, {}).id;
  }

  /** Leaves room for no further sheet. */
  fill(): void {
    this.edit({ kind: 'insertRows', sheetId: this.addPlain('Full'), at: 1, count: 382_000 });
  }

  formulas(sheetId: number): string[] {
    const { cells = [] } = this.model.toSnapshot().sheets.find((sheet) => sheet.id === sheetId) ?? {};
    return cells.flatMap(({ formula }) => (formula === undefined ? [] : [formula]));
  }

  /** How many calls an action costs. */
  costOf(action: () => void): number {
    const before = this.total();
    action();
    return this.total() - before;
  }

  private total(): number {
    return Object.values(this.execution.calls).reduce((sum, count) => sum + count, 0);
  }
}
