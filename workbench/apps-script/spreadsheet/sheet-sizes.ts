import type { Emulates } from '../service-context';
import type { Line } from './sheet-axes';
import { SheetLines } from './sheet-lines';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'getColumnWidth'
  | 'getRowHeight'
  | 'setColumnWidth'
  | 'setColumnWidths'
  | 'setRowHeight'
  | 'setRowHeights';

/** Widths and heights. Fitting them to texts is missing: how wide text is, only a browser knows. */
export class SheetSizes extends SheetLines implements Emulates<Real, Members> {
  private setSize(member: string, line: Line, values: readonly unknown[]): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number', 'number'], ['number', 'number', 'number']);
    const count = args.length > 2 ? args.number(1) : 1;
    const pixels = args.number(args.length - 1);
    if (!(pixels >= 1)) this.session.fail(`The size of a ${line} must be at least 1 pixel.`); // assumed
    return this.eachLine(line, args.number(0), count, (at) => this.axis(line).setSize(at, pixels));
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
}
