import { refusalOf } from '../../sheet/fill-cells';
import type { RefusedLook } from '../../sheet/workbook';
import { unlessItFails } from './services';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

interface Look {
  readonly sheet: Sheet;
  readonly set: () => void;
}

/** Set after values and tags were committed, so that a look that is refused stops nothing: of a Google table the next call says so [behaviour 65, R]. */
export class Looks {
  private waiting: Look[] = [];
  private readonly refusals = new Map<number, RefusedLook>();

  constructor(private readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp) {}

  atOnce(sheet: Sheet, sets: readonly (() => void)[]): void {
    for (const set of sets) this.attempt({ sheet, set });
  }

  /** Sets looks at the next flush. They find their cells where these are now. */
  later(sheet: Sheet, sets: readonly (() => void)[]): void {
    this.waiting.push(...sets.map((set) => ({ sheet, set })));
  }

  /** Costs one write; where looks wait, another one and what these cost, and two more for each where one of them is refused. */
  flush(): void {
    this.app.flush();
    const waiting = this.waiting;
    this.waiting = [];
    if (waiting.length === 0 || this.takesAll(waiting)) return;
    for (const look of waiting) this.attempt(look, true);
  }

  /** To be called before lines are moved, since looks are set where their cells are then, and before looks are read. Costs nothing where none waits. */
  flushWaiting(): void {
    if (this.waiting.length > 0) this.flush();
  }

  refused(): readonly RefusedLook[] {
    return [...this.refusals.values()];
  }

  private takesAll(looks: readonly Look[]): boolean {
    try {
      for (const { set } of looks) set();
      this.app.flush();
      return true;
    } catch {
      // Raises what else the looks left behind, so that it is not taken for one of the first look that is tried again.
      unlessItFails(() => this.app.flush());
      return false;
    }
  }

  private attempt({ sheet, set }: Look, isFlushed = false): void {
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
