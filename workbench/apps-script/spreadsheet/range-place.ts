import { type Area, a1Notation, type SheetModel } from '../model';
import type { CallKind, Emulates } from '../service-context';
import { Arguments, checkedArea } from './arguments';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members =
  | 'activate'
  | 'getA1Notation'
  | 'getCell'
  | 'getColumn'
  | 'getGridId'
  | 'getHeight'
  | 'getLastColumn'
  | 'getLastRow'
  | 'getNumColumns'
  | 'getNumRows'
  | 'getRow'
  | 'getRowIndex'
  | 'getSheet'
  | 'getWidth'
  | 'offset';

/** Where a range is. The topics of the class Range build on it one after the other. */
export class RangePlace implements Emulates<Real, Members> {
  constructor(
    protected readonly session: Session,
    readonly sheetModel: SheetModel,
    readonly area: Area,
  ) {}

  protected enter(member: string, kind: CallKind): void {
    const cells = kind === 'handle' ? 0 : this.area.rows * this.area.columns;
    this.session.enter('Range', member, kind, cells);
    this.session.checkAlive(this.sheetModel);
  }

  protected args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'Range', member, values);
  }

  protected place(area: Area): object {
    return this.session.range(this.sheetModel, area);
  }

  getRow(): number {
    this.enter('getRow', 'handle');
    return this.area.row;
  }

  getRowIndex(): number {
    this.enter('getRowIndex', 'handle');
    return this.area.row;
  }

  getColumn(): number {
    this.enter('getColumn', 'handle');
    return this.area.column;
  }

  getNumRows(): number {
    this.enter('getNumRows', 'handle');
    return this.area.rows;
  }

  getHeight(): number {
    this.enter('getHeight', 'handle');
    return this.area.rows;
  }

  getNumColumns(): number {
    this.enter('getNumColumns', 'handle');
    return this.area.columns;
  }

  getWidth(): number {
    this.enter('getWidth', 'handle');
    return this.area.columns;
  }

  getLastRow(): number {
    this.enter('getLastRow', 'handle');
    return this.area.row + this.area.rows - 1;
  }

  getLastColumn(): number {
    this.enter('getLastColumn', 'handle');
    return this.area.column + this.area.columns - 1;
  }

  getA1Notation(): string {
    this.enter('getA1Notation', 'handle');
    return a1Notation(this.area);
  }

  getGridId(): number {
    this.enter('getGridId', 'handle');
    return this.sheetModel.id;
  }

  getSheet(): object {
    this.enter('getSheet', 'handle');
    return this.session.sheet(this.sheetModel);
  }

  /** @throws Exception `Cell reference out of range` [behaviour 2.3, R] */
  getCell(...values: unknown[]): object {
    this.enter('getCell', 'handle');
    const args = this.args('getCell', values).expect(['number', 'number']);
    const [row, column] = [args.number(0), args.number(1)];
    if (row < 1 || column < 1 || row > this.area.rows || column > this.area.columns) {
      this.session.fail('Cell reference out of range');
    }
    return this.place({ row: this.area.row + row - 1, column: this.area.column + column - 1, rows: 1, columns: 1 });
  }

  offset(...values: unknown[]): object {
    this.enter('offset', 'handle');
    const args = this.args('offset', values).expect(
      ['number', 'number'],
      ['number', 'number', 'number'],
      ['number', 'number', 'number', 'number'],
    );
    const area = {
      row: this.area.row + args.number(0),
      column: this.area.column + args.number(1),
      rows: args.length > 2 ? args.number(2) : this.area.rows,
      columns: args.length > 3 ? args.number(3) : this.area.columns,
    };
    return this.place(checkedArea(this.session, this.sheetModel, area));
  }

  activate(): this {
    this.enter('activate', 'write');
    const { model, ctx } = this.session;
    model.activeSheetId = this.sheetModel.id;
    model.selection = { sheetId: this.sheetModel.id, area: this.area };
    ctx.emit({ type: 'activate', sheetId: this.sheetModel.id, area: this.area });
    return this;
  }

  toString(): string {
    return 'Range'; // [behaviour 9, L]
  }
}

/** Returns the value as a range, or null when it is none. */
export function rangeFrom(value: unknown): RangePlace | null {
  return value instanceof RangePlace ? value : null;
}
