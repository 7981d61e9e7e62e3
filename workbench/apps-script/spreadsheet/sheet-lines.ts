import type { Emulates } from '../service-context';
import { rangeFrom } from './range-place';
import { type Line, SheetAxes } from './sheet-axes';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members =
  | 'deleteColumn'
  | 'deleteColumns'
  | 'deleteRow'
  | 'deleteRows'
  | 'insertColumnAfter'
  | 'insertColumnBefore'
  | 'insertColumns'
  | 'insertColumnsAfter'
  | 'insertColumnsBefore'
  | 'insertRowAfter'
  | 'insertRowBefore'
  | 'insertRows'
  | 'insertRowsAfter'
  | 'insertRowsBefore'
  | 'moveColumns'
  | 'moveRows';

/** Inserting, deleting and moving rows and columns. Inserted lines are plain; the real ones take looks from a neighbour. */
export class SheetLines extends SheetAxes implements Emulates<Real, Members> {
  private insert(member: string, line: Line, values: readonly unknown[], after: 0 | 1): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number']);
    const count = args.length > 1 ? args.number(1) : 1;
    const at = args.number(0) + after;
    const axis = this.axis(line);
    // Before a line that is not there yet, and after line 0, are refused alike; that is assumed.
    if (at < 1 + after || at > axis.count + after || count < 1) {
      this.outOfBounds(line);
    }
    this.session.checkRoom(count * this.axis(line === 'row' ? 'column' : 'row').count);
    this.session.model.changeLines(this.sheetModel, line, { kind: 'insert', at, count });
    return this;
  }

  private delete(member: string, line: Line, values: readonly unknown[]): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['number'], ['number', 'number']);
    const at = args.number(0);
    const count = args.length > 1 ? args.number(1) : 1;
    const axis = this.axis(line);
    if (at < 1 || count < 1 || at + count - 1 > axis.count) {
      this.outOfBounds(line);
    }
    this.checkRemaining(line, at, count);
    this.session.model.changeLines(this.sheetModel, line, { kind: 'delete', at, count });
    return this;
  }

  /** [behaviour 2.3, R] */
  private checkRemaining(line: Line, at: number, count: number): void {
    const axis = this.axis(line);
    if (count >= axis.count) {
      this.session.fail(`You can't delete all the ${line}s on the sheet.`);
    }
    if (axis.frozen > 0 && at <= axis.frozen + 1 && at + count - 1 >= axis.count) {
      this.session.fail(`Sorry, it is not possible to delete all non-frozen ${line}s.`);
    }
  }

  private move(member: string, line: Line, values: readonly unknown[]): void {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['object', 'number']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    const count = line === 'row' ? range.area.rows : range.area.columns;
    const to = args.number(1);
    if (to < 1 || to > this.axis(line).count + 1) {
      this.outOfBounds(line);
    }
    this.session.model.changeLines(this.sheetModel, line, { kind: 'move', from: range.area[line], count, to });
  }

  insertRows(...values: unknown[]): void {
    this.insert('insertRows', 'row', values, 0);
  }

  insertRowBefore(...values: unknown[]): this {
    return this.insert('insertRowBefore', 'row', values, 0);
  }

  insertRowsBefore(...values: unknown[]): this {
    return this.insert('insertRowsBefore', 'row', values, 0);
  }

  insertRowAfter(...values: unknown[]): this {
    return this.insert('insertRowAfter', 'row', values, 1);
  }

  insertRowsAfter(...values: unknown[]): this {
    return this.insert('insertRowsAfter', 'row', values, 1);
  }

  insertColumns(...values: unknown[]): void {
    this.insert('insertColumns', 'column', values, 0);
  }

  insertColumnBefore(...values: unknown[]): this {
    return this.insert('insertColumnBefore', 'column', values, 0);
  }

  insertColumnsBefore(...values: unknown[]): this {
    return this.insert('insertColumnsBefore', 'column', values, 0);
  }

  insertColumnAfter(...values: unknown[]): this {
    return this.insert('insertColumnAfter', 'column', values, 1);
  }

  insertColumnsAfter(...values: unknown[]): this {
    return this.insert('insertColumnsAfter', 'column', values, 1);
  }

  deleteRow(...values: unknown[]): this {
    return this.delete('deleteRow', 'row', values);
  }

  deleteRows(...values: unknown[]): void {
    this.delete('deleteRows', 'row', values);
  }

  deleteColumn(...values: unknown[]): this {
    return this.delete('deleteColumn', 'column', values);
  }

  deleteColumns(...values: unknown[]): void {
    this.delete('deleteColumns', 'column', values);
  }

  moveRows(...values: unknown[]): void {
    this.move('moveRows', 'row', values);
  }

  moveColumns(...values: unknown[]): void {
    this.move('moveColumns', 'column', values);
  }
}
