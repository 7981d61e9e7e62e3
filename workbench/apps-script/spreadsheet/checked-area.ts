import type { Area, SheetModel } from '../model';
import type { Session } from './session';

/**
 * Returns the area if the sheet has it.
 * @throws Exception with Google's text for a start, a size or an end that it cannot have [behaviour 2.3, R]
 */
export function checkedArea(session: Session, sheet: SheetModel, area: Area): Area {
  if (area.row < 1) {
    session.fail('The starting row of the range is too small.');
  }
  if (area.column < 1) {
    session.fail('The starting column of the range is too small.');
  }
  if (area.rows < 1) {
    session.fail('The number of rows in the range must be at least 1.');
  }
  if (area.columns < 1) {
    session.fail('The number of columns in the range must be at least 1.');
  }
  if (area.row + area.rows - 1 > sheet.rows.count || area.column + area.columns - 1 > sheet.columns.count) {
    session.fail('The coordinates of the range are outside the dimensions of the sheet.');
  }
  return area;
}

/** @throws Exception when a grid of data has not the area's size [behaviour 2.3, R] */
export function checkSize(session: Session, area: Area, grid: readonly (readonly unknown[])[]): void {
  const complain = (what: string, has: number, wanted: number) =>
    session.fail(
      `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${has} but the range has ${wanted}.`,
    );
  if (grid.length !== area.rows) {
    complain('rows', grid.length, area.rows);
  }
  const odd = grid.find((row) => row.length !== area.columns);
  if (odd) {
    complain('columns', odd.length, area.columns);
  }
}
