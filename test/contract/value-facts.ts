import type { CellValue } from '../../src/sheet/table';
import { HOSTILE_TEXTS } from '../support/hostile-texts';
import { type Create, DATE, NOON, table } from './workbook-subject';

/** Returns what a grid promises of what is written into it. */
export function valueFacts(create: Create): void {
  test.each(['@', '#,##0.##', DATE])('holds hostile texts verbatim in a column of format %s', (format) => {
    const subject = create();
    const grid = table(subject, [format]);
    const area = { row: 2, column: 1, rows: HOSTILE_TEXTS.length, columns: 1 };
    const texts = HOSTILE_TEXTS.map((text) => [text]);
    grid.write(area, texts);
    subject.workbook.flush();
    expect(grid.read(area)).toEqual(texts);
    grid.write(area, grid.read(area));
    expect(grid.read(area)).toEqual(texts);
    expect(subject.formulas(grid.sheetId)).toEqual([]);
  });

  test('holds numbers and truth values as such', () => {
    const grid = table(create(), ['', '']);
    const area = { row: 2, column: 1, rows: 3, columns: 2 };
    const values = [
      [0, -1250000],
      [0.1, 1e15],
      [true, false],
    ];
    grid.write(area, values);
    expect(grid.read(area)).toEqual(values);
  });

  test.each([
    ['noon', NOON],
    ['midnight', { ...NOON, hour: 0, minute: 0, second: 0 }],
    ['the last second of a year', { year: 2025, month: 12, day: 31, hour: 23, minute: 59, second: 59 }],
    ['a summer night', { year: 2026, month: 3, day: 29, hour: 1, minute: 59, second: 59 }],
    ['a day long ago', { year: 1985, month: 2, day: 28, hour: 3, minute: 0, second: 1 }],
  ])('holds the time of %s to the second in a date column', (_, time) => {
    const grid = table(create(), [DATE]);
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [[time]]);
    expect(grid.read(area)).toEqual([[time]]);
  });

  test('tells what cells show', () => {
    const grid = table(create(), ['', '@']);
    const area = { row: 2, column: 1, rows: 2, columns: 2 };
    grid.write(area, [
      [12, '007'],
      [true, ''],
    ]);
    expect(grid.shown(area)).toEqual([
      ['12', '007'],
      ['TRUE', ''],
    ]);
  });

  test('empties a cell', () => {
    const grid = table(create());
    const area = { row: 2, column: 1, rows: 1, columns: 2 };
    grid.write(area, [['x', 1]]);
    grid.write(area, [['', '']]);
    expect(grid.read(area)).toEqual([['', '']]);
    expect(grid.lastRow()).toBe(1);
  });

  test('writes its block and no cell beside it', () => {
    const grid = table(create(), ['@', '@', '@']);
    const area = { row: 2, column: 1, rows: 3, columns: 3 };
    grid.write(
      area,
      Array.from({ length: 3 }, () => ['a', 'a', 'a']),
    );
    grid.write({ row: 3, column: 2, rows: 1, columns: 1 }, [['b']]);
    expect(grid.read(area)).toEqual([
      ['a', 'a', 'a'],
      ['a', 'b', 'a'],
      ['a', 'a', 'a'],
    ]);
  });

  test.each<[string, CellValue[][]]>([
    ['too few rows', [['a', 'b']]],
    [
      'too many columns',
      [
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ],
    ],
  ])('refuses %s for the block', (_, values) => {
    const grid = table(create());
    expect(() => grid.write({ row: 2, column: 1, rows: 2, columns: 2 }, values)).toThrow(/does(n't| not) match/);
  });

  test('refuses a text that no cell can hold', () => {
    const grid = table(create());
    const write = () => grid.write({ row: 2, column: 1, rows: 1, columns: 1 }, [['x'.repeat(50_001)]]);
    expect(write).toThrow('50000 characters');
  });
}
