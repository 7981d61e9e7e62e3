import { type Area, EMPTY_CONTENT, isGeneral, type SheetModel } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { clearLooks } from './clear-looks';
import { coerced } from './coerce';
import { newFilter } from './filter';
import { addMetadata, metadataOn } from './metadata-home';
import type { Session } from './session';
import { SheetFigures } from './sheet-figures';
import { numberedName } from './sheet-name';
import { checkSortColumns, sortedRows } from './sort-rows';
import { SpreadsheetTabs } from './spreadsheet-tabs';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'addDeveloperMetadata'
  | 'appendRow'
  | 'clear'
  | 'clearContents'
  | 'clearFormats'
  | 'clearNotes'
  | 'copyTo'
  | 'createDeveloperMetadataFinder'
  | 'getDeveloperMetadata'
  | 'getFilter'
  | 'sort';

/** The class Sheet, whole: identity, ranges, selection, lines, sizes, hiding, looks, figures, and here its contents and metadata. */
class Sheet extends SheetFigures implements Emulates<Real, Members> {
  private used(): Area {
    const { values, formulas, styleIds, notes } = this.sheetModel;
    const layers = [values, formulas, styleIds, notes];
    return {
      row: 1,
      column: 1,
      rows: Math.max(...layers.map((layer) => layer.lastRow())),
      columns: Math.max(...layers.map((layer) => layer.lastColumn())),
    };
  }

  /** Number formats, notes and validations stay. [behaviour 22, L + gf] */
  clear(...values: unknown[]): this {
    this.enter('clear', 'write');
    const options = this.args('clear', values).expect([], ['object']).any(0);
    const only = (name: string) =>
      typeof options === 'object' && options !== null && Reflect.get(options, name) === true;
    if (only('skipFilteredRows')) throw new Error('not emulated: Sheet.clear with skipFilteredRows');
    if (only('contentsOnly') && only('formatOnly')) {
      throw new Error('not emulated: Sheet.clear with contentsOnly and formatOnly');
    }
    if (!only('formatOnly')) {
      this.emptyCells();
    }
    if (!only('contentsOnly')) {
      clearLooks(this.sheetModel, this.used());
    }
    if (only('formatOnly')) {
      this.clearNumberFormats();
    }
    return this;
  }

  private emptyCells(): void {
    this.sheetModel.writeContents(this.used(), () => EMPTY_CONTENT);
  }

  private clearNumberFormats(): void {
    this.sheetModel.writeColumnFormat(1, this.sheetModel.columns.count, null);
  }

  clearContents(): this {
    this.enter('clearContents', 'write');
    this.emptyCells();
    return this;
  }

  clearFormats(): this {
    this.enter('clearFormats', 'write');
    clearLooks(this.sheetModel, this.used());
    this.clearNumberFormats();
    return this;
  }

  clearNotes(): this {
    this.enter('clearNotes', 'write');
    this.sheetModel.writeNotes(this.used(), () => null);
    return this;
  }

  /** Writes below the last row. A format "@" that stands there is ignored and lost. [behaviour 15, L] */
  appendRow(...values: unknown[]): this {
    const row = this.args('appendRow', values).expect(['list']).list(0);
    this.enter('appendRow', 'write', row.length);
    const { sheetModel, session } = this;
    const area: Area = { row: sheetModel.lastRow() + 1, column: 1, rows: 1, columns: row.length };
    this.growTo(area);
    const contents = Array.from(row, (value) => coerced(session, value, { format: null }));
    sheetModel.writeStyle(area, 'format', (at, column) => {
      const format = sheetModel.format(at, column);
      const kept = contents[column - 1]?.value === undefined ? format : dropped(format);
      return kept === sheetModel.columnFormats[column] ? null : kept;
    });
    session.write(sheetModel, area, [contents]);
    return this;
  }

  private growTo(area: Area): void {
    const { model } = this.session;
    const rows = area.row - this.sheetModel.rows.count;
    const columns = area.columns - this.sheetModel.columns.count;
    if (rows > 0) {
      this.session.checkRoom(rows * this.sheetModel.columns.count);
      model.changeLines(this.sheetModel, 'row', { kind: 'insert', at: area.row - rows + 1, count: rows });
    }
    if (columns > 0) {
      this.session.checkRoom(columns * this.sheetModel.rows.count);
      model.changeLines(this.sheetModel, 'column', { kind: 'insert', at: area.columns - columns + 1, count: columns });
    }
  }

  /** Sorts all rows but the frozen ones. [behaviour 26, L] */
  sort(...values: unknown[]): this {
    this.enter('sort', 'write');
    const args = this.args('sort', values).expect(['number'], ['number', 'flag']);
    const { sheetModel } = this;
    checkSortColumns(this.session, [{ column: args.number(0) }], { column: 1, columns: sheetModel.columns.count });
    const first = sheetModel.rows.frozen + 1;
    const rows = sheetModel.lastRow() - first + 1;
    if (rows > 1) {
      this.session.model.calculate();
      const key = { column: args.number(0), ascending: args.length < 2 || args.flag(1) };
      sortedRows(sheetModel, { row: first, column: 1, rows, columns: sheetModel.columns.count }, [key]);
    }
    return this;
  }

  getFilter(): object | null {
    this.enter('getFilter', 'read');
    return this.sheetModel.filter ? newFilter(this.session, this.sheetModel) : null;
  }

  /** Into this spreadsheet only: "Copy of X", as the last tab. [behaviour 23, D] */
  copyTo(...values: unknown[]): object {
    this.enter('copyTo', 'write');
    const args = this.args('copyTo', values).expect(['object']);
    if (!(args.any(0) instanceof SpreadsheetTabs)) args.refuse();
    const { model } = this.session;
    this.session.checkRoom(this.sheetModel.rows.count * this.sheetModel.columns.count);
    const base = `Copy of ${this.sheetModel.name}`;
    const name = model.sheetNamed(base) ? numberedName(model.sheets, `${base} `, 2) : base;
    return this.session.sheet(model.copySheet(this.sheetModel, name, model.sheets.length));
  }

  addDeveloperMetadata(...values: unknown[]): this {
    this.enter('addDeveloperMetadata', 'write');
    addMetadata(this.session, this.args('addDeveloperMetadata', values), { on: 'sheet', sheetId: this.sheetModel.id });
    return this;
  }

  getDeveloperMetadata(): object[] {
    this.enter('getDeveloperMetadata', 'read');
    const { id } = this.sheetModel;
    return metadataOn(this.session, (location) => location.on === 'sheet' && location.sheetId === id);
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder({ sheet: this.sheetModel, area: null });
  }
}

function dropped(format: string | null): string | null {
  return format === null || isGeneral(format) || format !== '@' ? format : 'General';
}

/** Returns a sheet as scripts hold it. */
export function newSheet(session: Session, sheet: SheetModel): object {
  return refuseUnknown('Sheet', new Sheet(session, sheet));
}
