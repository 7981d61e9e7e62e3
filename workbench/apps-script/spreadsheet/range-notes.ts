import type { Emulates } from '../service-context';
import { checkSize } from './arguments';
import { RangeWrap } from './range-wrap';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members = 'clearNote' | 'getNote' | 'getNotes' | 'setNote' | 'setNotes';

/** The notes on the cells of a range. */
export class RangeNotes extends RangeWrap implements Emulates<Real, Members> {
  getNote(): string {
    this.enter('getNote', 'read');
    return this.sheetModel.notes.get(this.area.row, this.area.column) ?? '';
  }

  getNotes(): string[][] {
    this.enter('getNotes', 'read');
    return this.cells((row, column) => this.sheetModel.notes.get(row, column) ?? '');
  }

  /** A number becomes its digits, null removes. [behaviour 25, L] */
  setNote(...values: unknown[]): this {
    this.enter('setNote', 'write');
    const note = this.args('setNote', values).expect(['any']).any(0);
    const text = note === null || note === undefined ? null : String(note);
    this.sheetModel.writeNotes(this.area, () => text);
    return this;
  }

  /** A number becomes "25.0" here. [behaviour 25, L] */
  setNotes(...values: unknown[]): this {
    this.enter('setNotes', 'write');
    const grid = this.args('setNotes', values).expect(['grid']).grid(0);
    checkSize(this.session, this.area, grid);
    const { row: top, column: left } = this.area;
    this.sheetModel.writeNotes(this.area, (row, column) => noteText(grid[row - top]?.[column - left]));
    return this;
  }

  clearNote(): this {
    this.enter('clearNote', 'write');
    this.sheetModel.writeNotes(this.area, () => null);
    return this;
  }
}

function noteText(note: unknown): string | null {
  if (note === null || note === undefined) {
    return null;
  }
  return Number.isInteger(note) ? `${note}.0` : String(note);
}
