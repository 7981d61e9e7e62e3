import { type LineChange, rearranged } from './line-change';

type Row<T> = (T | undefined)[];

/** One kind of fact about the cells of a sheet (values, formulas, styles…): sparse rows of arrays, counted from 1. */
export class Layer<T> {
  private rows: (Row<T> | undefined)[] = [];

  get(row: number, column: number): T | undefined {
    return this.rows[row]?.[column];
  }

  row(row: number): readonly (T | undefined)[] | undefined {
    return this.rows[row];
  }

  set(row: number, column: number, fact: T | undefined): void {
    const cells = this.rows[row];
    if (cells) {
      cells[column] = fact;
    } else if (fact !== undefined) {
      const fresh: Row<T> = [];
      fresh[column] = fact;
      this.rows[row] = fresh;
    }
  }

  changeRows(change: LineChange): void {
    this.rows = rearranged(this.rows, change);
  }

  changeColumns(change: LineChange): void {
    this.rows.forEach((cells, row) => {
      this.rows[row] = cells && rearranged(cells, change);
    });
  }

  each(visit: (fact: T, row: number, column: number) => void): void {
    this.rows.forEach((cells, row) => {
      cells?.forEach((fact, column) => {
        if (fact !== undefined) {
          visit(fact, row, column);
        }
      });
    });
  }

  lastRow(): number {
    for (let row = this.rows.length - 1; row > 0; row -= 1) {
      if (this.rows[row]?.some((fact) => fact !== undefined)) return row;
    }
    return 0;
  }

  lastColumn(): number {
    return this.rows.reduce((last, cells) => Math.max(last, cells ? lastFilled(cells, last) : 0), 0);
  }

  isEmpty(): boolean {
    return this.lastRow() === 0;
  }
}

function lastFilled<T>(cells: readonly (T | undefined)[], atLeast: number): number {
  for (let column = cells.length - 1; column > atLeast; column -= 1) {
    if (cells[column] !== undefined) return column;
  }
  return atLeast;
}
