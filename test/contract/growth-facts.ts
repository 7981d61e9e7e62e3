import type { CellValue } from '../../src/sheet/table';
import { type Create, NOON, table } from './workbook-subject';

/** Returns what a grid promises of blocks beyond its end. */
export function growthFacts(create: Create): void {
  test('grows when a block reaches beyond the sheet, and the new rows keep the formats of their columns', () => {
    const grid = table(create());
    const area = { row: 990, column: 1, rows: 500, columns: 3 };
    const line: CellValue[] = ['00123', 1.5, NOON];
    grid.write(
      area,
      Array.from({ length: 500 }, () => line),
    );
    expect(grid.lastRow()).toBe(1489);
    expect(grid.read({ row: 1489, column: 1, rows: 1, columns: 3 })).toEqual([line]);
  });

  test('is at least as high as its last row, and one row higher where it grew', () => {
    const grid = table(create());
    expect(grid.height()).toBeGreaterThan(grid.lastRow());
    const area = { row: 1990, column: 1, rows: 20, columns: 1 };
    grid.write(
      area,
      Array.from({ length: 20 }, () => ['x']),
    );
    expect(grid.height()).toBeGreaterThan(2009);
    expect(grid.read({ row: grid.height(), column: 1, rows: 1, columns: 1 })).toEqual([['']]);
  });

  test('grows to the right', () => {
    const grid = table(create());
    grid.write({ row: 1, column: 40, rows: 1, columns: 1 }, [['far']]);
    expect(grid.lastRow()).toBe(1);
  });
}
