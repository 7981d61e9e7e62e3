import { SheetSelection } from './sheet-selection';

/** A row or a column. */
export type Line = 'row' | 'column';

/** The rows and the columns of a sheet as numbered lines. The topics that change lines build on it. */
export class SheetAxes extends SheetSelection {
  protected axis(line: Line) {
    return line === 'row' ? this.sheetModel.rows : this.sheetModel.columns;
  }

  /** [behaviour 2.3, R] for rows; columns are assumed alike. */
  protected outOfBounds(line: Line): never {
    return this.session.fail(`Those ${line}s are out of bounds.`);
  }

  protected eachLine(line: Line, first: number, count: number, change: (at: number) => void): this {
    if (first < 1 || count < 1 || first + count - 1 > this.axis(line).count) {
      this.outOfBounds(line);
    }
    for (let at = first; at < first + count; at += 1) {
      change(at);
    }
    return this.changed();
  }

  protected changed(): this {
    this.session.model.structure();
    return this;
  }

  protected number(member: string, values: readonly unknown[]): number {
    return this.args(member, values).expect(['number']).number(0);
  }
}
