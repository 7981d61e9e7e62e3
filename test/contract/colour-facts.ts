import { type Create, table } from './workbook-subject';

/** Returns what a grid promises of its colours. */
export function colourFacts(create: Create): void {
  test('has no colour at first, then the one of each cell, then none again', () => {
    const grid = table(create());
    const area = { row: 2, column: 1, rows: 1, columns: 2 };
    expect(grid.colours(area)).toEqual([[null, null]]);
    grid.paint(area, [['#fff2cc', null]]);
    expect(grid.colours(area)).toEqual([['#fff2cc', null]]);
    grid.paint(area, [[null, null]]);
    expect(grid.colours(area)).toEqual([[null, null]]);
  });

  test('keeps its values when it is painted or revealed', () => {
    const grid = table(create());
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [['x']]);
    grid.paint(area, [['#fff2cc']]);
    grid.reveal(2);
    expect(grid.read(area)).toEqual([['x']]);
  });
}
