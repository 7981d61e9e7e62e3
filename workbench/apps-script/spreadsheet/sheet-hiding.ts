import type { Emulates } from '../service-context';
import { rangeFrom } from './range-place';
import type { Line } from './sheet-axes';
import { SheetSizes } from './sheet-sizes';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'hideColumn'
  | 'hideColumns'
  | 'hideRow'
  | 'hideRows'
  | 'hideSheet'
  | 'isColumnHiddenByUser'
  | 'isRowHiddenByUser'
  | 'isSheetHidden'
  | 'showColumns'
  | 'showRows'
  | 'showSheet'
  | 'unhideColumn'
  | 'unhideRow';

/** Hiding rows, columns and the sheet itself, and showing them again. */
export class SheetHiding extends SheetSizes implements Emulates<Real, Members> {
  private setHidden(member: string, line: Line, values: readonly unknown[], hidden: boolean): void {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number'], ['object']);
    const range = rangeFrom(args.any(0));
    const first = range ? range.area[line] : args.number(0);
    const count = range ? range.area[line === 'row' ? 'rows' : 'columns'] : args.length > 1 ? args.number(1) : 1;
    if (hidden) this.checkVisible(line, first, count);
    this.eachLine(line, first, count, (at) => this.axis(line).setHidden(at, hidden));
  }

  /** @throws Exception when no line would be left to see; its text is assumed */
  private checkVisible(line: Line, first: number, count: number): void {
    const lines = this.axis(line);
    const others = lines.hiddenLines().filter((at) => at < first || at >= first + count).length;
    if (others + count >= lines.count) this.session.fail(`You can't hide all the ${line}s on the sheet.`);
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
}
