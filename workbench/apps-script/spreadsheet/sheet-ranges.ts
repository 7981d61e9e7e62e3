import { type Area, parseNotation } from '../model';
import type { Emulates } from '../service-context';
import { type Arguments, checkedArea } from './arguments';
import { readCell } from './coerce';
import { newRangeList } from './range-list';
import { SheetIdentity } from './sheet-identity';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'getDataRange'
  | 'getLastColumn'
  | 'getLastRow'
  | 'getMaxColumns'
  | 'getMaxRows'
  | 'getRange'
  | 'getRangeList'
  | 'getSheetValues';

/** How far a sheet reaches, and the ranges on it. */
export class SheetRanges extends SheetIdentity implements Emulates<Real, Members> {
  protected place(area: Area): object {
    return this.session.range(this.sheetModel, checkedArea(this.session, this.sheetModel, area));
  }

  private size(): { rows: number; columns: number } {
    return { rows: this.sheetModel.rows.count, columns: this.sheetModel.columns.count };
  }

  getLastRow(): number {
    this.enter('getLastRow', 'read');
    return this.sheetModel.lastRow();
  }

  getLastColumn(): number {
    this.enter('getLastColumn', 'read');
    return this.sheetModel.lastColumn();
  }

  getMaxRows(): number {
    this.enter('getMaxRows', 'read');
    return this.sheetModel.rows.count;
  }

  getMaxColumns(): number {
    this.enter('getMaxColumns', 'read');
    return this.sheetModel.columns.count;
  }

  /** From A1 to the last content; A1 on an empty sheet. [behaviour 8, L] */
  getDataRange(): object {
    this.enter('getDataRange', 'read');
    const rows = Math.max(1, this.sheetModel.lastRow());
    return this.place({ row: 1, column: 1, rows, columns: Math.max(1, this.sheetModel.lastColumn()) });
  }

  getRange(...values: unknown[]): object {
    this.enter('getRange', 'handle');
    const args = this.args('getRange', values);
    if (args.are('text')) {
      return this.place(this.notation(args.text(0)));
    }
    return this.place(this.numbered(args));
  }

  /** Takes the rest of a call that gives row, column and maybe sizes. */
  private numbered(args: Arguments): Area {
    args.expect(['number', 'number'], ['number', 'number', 'number'], ['number', 'number', 'number', 'number']);
    return {
      row: args.number(0),
      column: args.number(1),
      rows: args.length > 2 ? args.number(2) : 1,
      columns: args.length > 3 ? args.number(3) : 1,
    };
  }

  /** Open ends reach to the end of the sheet; a sheet's name in front must be its own. */
  protected notation(text: string): Area {
    const cut = text.lastIndexOf('!');
    const named = text
      .slice(0, Math.max(0, cut))
      .replace(/^'(.*)'$/, '$1')
      .replaceAll("''", "'");
    const area = parseNotation(text.slice(cut + 1), this.size());
    return area && (cut < 0 || named === this.sheetModel.name) ? area : this.session.fail('Range not found');
  }

  getRangeList(...values: unknown[]): object {
    this.enter('getRangeList', 'handle');
    const texts = this.args('getRangeList', values).expect(['list']).list(0);
    return newRangeList(
      this.session,
      texts.map((text) => this.place(this.notation(String(text)))),
    );
  }

  getSheetValues(...values: unknown[]): unknown[][] {
    const args = this.args('getSheetValues', values).expect(['number', 'number', 'number', 'number']);
    this.enter('getSheetValues', 'read', args.number(2) * args.number(3));
    const { row, column, rows, columns } = checkedArea(this.session, this.sheetModel, this.numbered(args));
    return Array.from({ length: rows }, (_row, down) =>
      Array.from({ length: columns }, (_column, right) =>
        readCell(this.session, this.sheetModel, row + down, column + right),
      ),
    );
  }
}
