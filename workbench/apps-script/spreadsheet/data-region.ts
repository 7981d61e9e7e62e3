import type { Area, SheetModel } from '../model';

/** Names the directions in which a region grows. */
export type Growth = 'ROWS' | 'COLUMNS' | null;

/** Returns the area from the first cell to the last row and column with content; of an empty sheet its first cell. */
export function dataArea(sheet: SheetModel): Area {
  return { row: 1, column: 1, rows: Math.max(1, sheet.lastRow()), columns: Math.max(1, sheet.lastColumn()) };
}

/**
 * Returns the area grown as long as a line beside it has content, as Ctrl+A selects it. [D]
 * A line counts by the cells beside the area alone, corners left out [assumed 36].
 * @param growth ROWS grows up and down alone, COLUMNS to both sides alone, null all ways
 */
export function regionAround(sheet: SheetModel, start: Area, growth: Growth): Area {
  let area = start;
  for (;;) {
    const wide = growth === 'ROWS' ? area : widened(sheet, area);
    const grown = growth === 'COLUMNS' ? wide : heightened(sheet, wide);
    if (grown.rows === area.rows && grown.columns === area.columns) return grown;
    area = grown;
  }
}

function widened(sheet: SheetModel, { row, rows, ...area }: Area): Area {
  let { column, columns } = area;
  const has = (at: number): boolean => hasContent(sheet, { row, column: at, rows, columns: 1 });
  while (column > 1 && has(column - 1)) {
    column -= 1;
    columns += 1;
  }
  while (has(column + columns)) columns += 1;
  return { row, column, rows, columns };
}

function heightened(sheet: SheetModel, { column, columns, ...area }: Area): Area {
  let { row, rows } = area;
  const has = (at: number): boolean => hasContent(sheet, { row: at, column, rows: 1, columns });
  while (row > 1 && has(row - 1)) {
    row -= 1;
    rows += 1;
  }
  while (has(row + rows)) rows += 1;
  return { row, column, rows, columns };
}

function hasContent({ values, formulas }: SheetModel, { row, column, rows, columns }: Area): boolean {
  for (let at = row; at < row + rows; at += 1) {
    for (let to = column; to < column + columns; to += 1) {
      if ((values.get(at, to) ?? '') !== '' || formulas.get(at, to) !== undefined) return true;
    }
  }
  return false;
}
