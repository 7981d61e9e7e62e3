import type { Emulates } from '../emulates';
import { cssColour } from './css-colour';
import { rangeFrom } from './range-place';
import { SheetLines } from './sheet-lines';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'getColumnWidth'
  | 'getFrozenColumns'
  | 'getFrozenRows'
  | 'getRowHeight'
  | 'getTabColor'
  | 'hasHiddenGridlines'
  | 'hideColumn'
  | 'hideColumns'
  | 'hideRow'
  | 'hideRows'
  | 'hideSheet'
  | 'isColumnHiddenByUser'
  | 'isRowHiddenByUser'
  | 'isSheetHidden'
  | 'setColumnWidth'
  | 'setColumnWidths'
  | 'setFrozenColumns'
  | 'setFrozenRows'
  | 'setHiddenGridlines'
  | 'setRowHeight'
  | 'setRowHeights'
  | 'setTabColor'
  | 'showColumns'
  | 'showRows'
  | 'showSheet'
  | 'unhideColumn'
  | 'unhideRow';

type Line = 'row' | 'column';

/** Widths, heights, hiding, freezing and the tab. Fitting sizes to texts is missing: how wide text is, only a browser knows. */
export class SheetLooks extends SheetLines implements Emulates<Real, Members> {
  private lines(line: Line) {
    return line === 'row' ? this.sheetModel.rows : this.sheetModel.columns;
  }

  private changed(): this {
    this.session.model.structure();
    return this;
  }

  private eachLine(line: Line, first: number, count: number, change: (at: number) => void): this {
    if (first < 1 || count < 1 || first + count - 1 > this.lines(line).count) {
      this.session.fail(`Those ${line}s are out of bounds.`);
    }
    for (let at = first; at < first + count; at += 1) {
      change(at);
    }
    return this.changed();
  }

  private number(member: string, values: readonly unknown[]): number {
    return this.args(member, values).expect(['number']).number(0);
  }

  private setSize(member: string, line: Line, values: readonly unknown[]): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number', 'number'], ['number', 'number', 'number']);
    const count = args.length > 2 ? args.number(1) : 1;
    const pixels = args.number(args.length - 1);
    if (!(pixels >= 1)) this.session.fail(`The size of a ${line} must be at least 1 pixel.`); // assumed
    return this.eachLine(line, args.number(0), count, (at) => this.lines(line).setSize(at, pixels));
  }

  private setHidden(member: string, line: Line, values: readonly unknown[], hidden: boolean): void {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number'], ['object']);
    const range = rangeFrom(args.any(0));
    const first = range ? range.area[line] : args.number(0);
    const count = range ? range.area[line === 'row' ? 'rows' : 'columns'] : args.length > 1 ? args.number(1) : 1;
    if (hidden) this.checkVisible(line, first, count);
    this.eachLine(line, first, count, (at) => this.lines(line).setHidden(at, hidden));
  }

  /** @throws Exception when no line would be left to see; its text is assumed */
  private checkVisible(line: Line, first: number, count: number): void {
    const lines = this.lines(line);
    const others = lines.hiddenLines().filter((at) => at < first || at >= first + count).length;
    if (others + count >= lines.count) this.session.fail(`You can't hide all the ${line}s on the sheet.`);
  }

  setColumnWidth(...values: unknown[]): this {
    return this.setSize('setColumnWidth', 'column', values);
  }

  setColumnWidths(...values: unknown[]): this {
    return this.setSize('setColumnWidths', 'column', values);
  }

  setRowHeight(...values: unknown[]): this {
    return this.setSize('setRowHeight', 'row', values);
  }

  setRowHeights(...values: unknown[]): this {
    return this.setSize('setRowHeights', 'row', values);
  }

  getColumnWidth(...values: unknown[]): number {
    this.enter('getColumnWidth', 'read');
    return this.sheetModel.columns.size(this.number('getColumnWidth', values));
  }

  getRowHeight(...values: unknown[]): number {
    this.enter('getRowHeight', 'read');
    return this.sheetModel.rows.size(this.number('getRowHeight', values));
  }

  hideRow(...values: unknown[]): void {
    this.setHidden('hideRow', 'row', values, true);
  }

  hideRows(...values: unknown[]): void {
    this.setHidden('hideRows', 'row', values, true);
  }

  showRows(...values: unknown[]): void {
    this.setHidden('showRows', 'row', values, false);
  }

  unhideRow(...values: unknown[]): void {
    this.setHidden('unhideRow', 'row', values, false);
  }

  hideColumn(...values: unknown[]): void {
    this.setHidden('hideColumn', 'column', values, true);
  }

  hideColumns(...values: unknown[]): void {
    this.setHidden('hideColumns', 'column', values, true);
  }

  showColumns(...values: unknown[]): void {
    this.setHidden('showColumns', 'column', values, false);
  }

  unhideColumn(...values: unknown[]): void {
    this.setHidden('unhideColumn', 'column', values, false);
  }

  isRowHiddenByUser(...values: unknown[]): boolean {
    this.enter('isRowHiddenByUser', 'read');
    return this.sheetModel.rows.isHidden(this.number('isRowHiddenByUser', values));
  }

  isColumnHiddenByUser(...values: unknown[]): boolean {
    this.enter('isColumnHiddenByUser', 'read');
    return this.sheetModel.columns.isHidden(this.number('isColumnHiddenByUser', values));
  }

  isSheetHidden(): boolean {
    this.enter('isSheetHidden', 'read');
    return this.sheetModel.hidden;
  }

  /** @throws Exception when no other sheet would be visible [behaviour 2.3, R] */
  hideSheet(): this {
    this.enter('hideSheet', 'write');
    const { model } = this.session;
    const other = model.sheets.find((sheet) => sheet !== this.sheetModel && !sheet.hidden);
    if (!other) {
      this.session.fail("You can't hide all the sheets in a document.");
    }
    this.sheetModel.hidden = true;
    if (model.activeSheetId === this.sheetModel.id) {
      model.activeSheetId = other.id;
    }
    return this.changed();
  }

  showSheet(): this {
    this.enter('showSheet', 'write');
    this.sheetModel.hidden = false;
    return this.changed();
  }

  private freeze(member: string, line: Line, values: readonly unknown[]): void {
    this.enter(member, 'write');
    const count = this.number(member, values);
    if (!(count >= 0)) this.session.fail(`The number of frozen ${line}s must be at least 0.`); // assumed
    if (count >= this.lines(line).count) {
      this.session.fail(`You can't freeze all visible ${line}s on the sheet.`); // [behaviour 2.3, R]
    }
    this.lines(line).frozen = count;
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
