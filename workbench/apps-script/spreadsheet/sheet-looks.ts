import type { Emulates } from '../service-context';
import { cssColour } from './coerce';
import type { Line } from './sheet-axes';
import { SheetHiding } from './sheet-hiding';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'getFrozenColumns'
  | 'getFrozenRows'
  | 'getTabColor'
  | 'hasHiddenGridlines'
  | 'setFrozenColumns'
  | 'setFrozenRows'
  | 'setHiddenGridlines'
  | 'setTabColor';

/** Freezing, the tab's colour and the gridlines. */
export class SheetLooks extends SheetHiding implements Emulates<Real, Members> {
  private freeze(member: string, line: Line, values: readonly unknown[]): void {
    this.enter(member, 'write');
    const count = this.number(member, values);
    if (!(count >= 0)) this.session.fail(`The number of frozen ${line}s must be at least 0.`); // assumed
    if (count >= this.axis(line).count) {
      this.session.fail(`You can't freeze all visible ${line}s on the sheet.`); // [behaviour 2.3, R]
    }
    this.axis(line).frozen = count;
    this.changed();
  }

  setFrozenRows(...values: unknown[]): void {
    this.freeze('setFrozenRows', 'row', values);
  }

  setFrozenColumns(...values: unknown[]): void {
    this.freeze('setFrozenColumns', 'column', values);
  }

  getFrozenRows(): number {
    this.enter('getFrozenRows', 'read');
    return this.sheetModel.rows.frozen;
  }

  getFrozenColumns(): number {
    this.enter('getFrozenColumns', 'read');
    return this.sheetModel.columns.frozen;
  }

  setTabColor(...values: unknown[]): this {
    this.enter('setTabColor', 'write');
    const colour = cssColour(this.args('setTabColor', values).expect(['text?']).any(0));
    if (colour === undefined) throw new Error(`not emulated: Sheet.setTabColor with ${String(values[0])}`);
    this.sheetModel.tabColor = colour;
    return this.changed();
  }

  getTabColor(): string | null {
    this.enter('getTabColor', 'read');
    return this.sheetModel.tabColor;
  }

  setHiddenGridlines(...values: unknown[]): this {
    this.enter('setHiddenGridlines', 'write');
    this.sheetModel.hiddenGridlines = this.args('setHiddenGridlines', values).expect(['flag']).flag(0);
    return this.changed();
  }

  hasHiddenGridlines(): boolean {
    this.enter('hasHiddenGridlines', 'read');
    return this.sheetModel.hiddenGridlines;
  }
}
