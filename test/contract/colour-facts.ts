import { type Create, table } from './workbook-subject';

/** Returns what a grid promises of its colours. */
export function colourFacts(create: Create): void {
  test('has no colour at first, then the one of each cell, then none again', () => {
    const grid = table(create());
    const area = { row: 2, column: 1, rows: 1, columns: 2 };
    expect(grid.colours(area)).toEqual([[null, null]]);
    grid.tint([{ row: 2, column: 1 }], '#fff2cc');
    expect(grid.colours(area)).toEqual([['#fff2cc', null]]);
    grid.tint([{ row: 2, column: 1 }], null);
    expect(grid.colours(area)).toEqual([[null, null]]);
  });

  test('keeps its values when it is painted or revealed', () => {
    const grid = table(create());
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [['x']]);
    grid.tint([{ row: 2, column: 1 }], '#fff2cc');
    grid.reveal(2);
    expect(grid.read(area)).toEqual([['x']]);
  });

  test('tints and fills single cells, far apart and side by side, and no others', () => {
    const grid = table(create(), ['@', '']);
    grid.write({ row: 2, column: 1, rows: 6, columns: 2 }, Array(6).fill(['x', 1]));
    const cells = [2, 3, 7].map((row) => ({ row, column: 1 }));
    grid.tint([...cells, { row: 5, column: 2 }], '#fff2cc');
    grid.fill(cells, '=1+1');
    const area = { row: 2, column: 1, rows: 6, columns: 2 };
    const tinted = grid.colours(area).map((line) => line.map((colour) => colour !== null));
    expect(tinted.map((line) => line.map(Number).join(''))).toEqual(['10', '10', '00', '01', '00', '10']);
    expect(grid.read(area).map(([first]) => first)).toEqual(['=1+1', '=1+1', 'x', 'x', 'x', '=1+1']);
    expect(
      grid
        .formulas(area)
        .flat()
        .every((formula) => formula === null),
    ).toBe(true);
  });
}
