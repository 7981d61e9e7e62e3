import { refusalOf } from '../../sheet/fill-cells';
import type { RefusedLook } from '../../sheet/workbook';
import { unlessItFails } from './services';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

interface DeferredFormat {
  readonly sheet: Sheet;
  readonly set: () => void;
}

/** Formats come after values and tags, so that a refusal stops nothing: the next call throws it [behaviour 65, R]. */
export class DeferredFormats {
  private waiting: DeferredFormat[] = [];
  private readonly refusals = new Map<number, RefusedLook>();

  constructor(private readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp) {}

  atOnce(sheet: Sheet, sets: readonly (() => void)[]): void {
    for (const set of sets) this.attempt({ sheet, set });
  }

  /** Applied by the next flush, to the cells as they are then. */
  later(sheet: Sheet, sets: readonly (() => void)[]): void {
    this.waiting.push(...sets.map((set) => ({ sheet, set })));
  }

  flush(): void {
    this.app.flush();
    const waiting = this.waiting;
    this.waiting = [];
    if (waiting.length === 0 || this.takesAll(waiting)) return;
    for (const format of waiting) this.attempt(format, true);
  }

  /** Call it before rows or columns move and before formats are read. Costs nothing where none waits. */
  flushWaiting(): void {
    if (this.waiting.length > 0) this.flush();
  }

  refused(): readonly RefusedLook[] {
    return [...this.refusals.values()];
  }

  private takesAll(formats: readonly DeferredFormat[]): boolean {
    try {
      for (const { set } of formats) set();
      this.app.flush();
      return true;
    } catch {
      // Clears other pending errors, so that they are not blamed on the first one that is tried again.
      unlessItFails(() => this.app.flush());
      return false;
    }
  }

  private attempt({ sheet, set }: DeferredFormat, isFlushed = false): void {
    try {
      set();
      if (isFlushed) this.app.flush();
    } catch (error) {
      const sheetId = sheet.getSheetId();
      const title = unlessItFails(() => sheet.getName());
      if (title === null || this.refusals.has(sheetId)) return;
      const message = error instanceof Error ? error.message : String(error);
      this.refusals.set(sheetId, { title, rule: refusalOf(error), message });
    }
  }
}
