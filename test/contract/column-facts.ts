import { columnShape } from '../support/column-shape';
import { type Create, DATE, NOON, table } from './workbook-subject';

/** Returns what a grid promises of its columns. */
export function columnFacts(create: Create): void {
  test('reads from the first to the last column that is wanted, to the last row', () => {
    const grid = table(create(), ['@', '@', '@']);
    grid.write({ row: 2, column: 1, rows: 2, columns: 3 }, [
      ['a', 'b', 'c'],
      ['', '', 'd'],
    ]);
    expect(grid.readTagged((tag) => tag !== 'f1')).toMatchObject({
      firstColumn: 2,
      values: [
        ['f2', 'f3'],
        ['b', 'c'],
        ['', 'd'],
      ],
    });
    grid.write({ row: 2, column: 1, rows: 1, columns: 1 }, [['e']]);
    expect(grid.readTagged().values[1]).toEqual(['e', 'b', 'c']);
    expect(grid.readTagged().tags).toHaveLength(3);
  });

  test('finds its columns where they are, also after one was added', () => {
    const grid = table(create(), ['@', '@']);
    grid.readTagged();
    grid.addColumn(1, columnShape('new'));
    expect(grid.readTagged().values).toEqual([['new', 'f1', 'f2']]);
    grid.write({ row: 1, column: 4, rows: 1, columns: 1 }, [['own']]);
    grid.readTagged();
    grid.tagColumn(4, 'custom:own');
    expect(grid.readTagged().values).toEqual([['new', 'f1', 'f2', 'own']]);
  });

  test('adds a column between others: values and tags move right', () => {
    const grid = table(create(), ['@', '@']);
    grid.write({ row: 2, column: 1, rows: 1, columns: 2 }, [['a', 'b']]);
    grid.addColumn(2, columnShape('custom:Colour', { header: 'Colour', note: 'yours' }));
    expect(
      grid
        .columnTags()
        .slice()
        .sort((a, b) => a.column - b.column),
    ).toEqual([
      { column: 1, tag: 'f1' },
      { column: 2, tag: 'custom:Colour' },
      { column: 3, tag: 'f2' },
    ]);
    expect(grid.read({ row: 1, column: 1, rows: 2, columns: 3 })).toEqual([
      ['f1', 'Colour', 'f2'],
      ['a', '', 'b'],
    ]);
  });

  test('makes a column text from its second row down, and values stay what they are', () => {
    const grid = table(create(), ['', '']);
    const area = { row: 1, column: 1, rows: 3, columns: 2 };
    const values = [
      [2026, 'b'],
      ['x', 'y'],
      ['', 1],
    ];
    grid.write(area, values);
    grid.formatColumn(1, '@');
    expect(grid.read(area)).toEqual(values);
    expect(grid.formulas(area)).toEqual(values.map((line) => line.map(() => null)));
  });

  test('makes a column text but for the rows that keep their format', () => {
    const grid = table(create(), [DATE]);
    const area = { row: 2, column: 1, rows: 4, columns: 1 };
    grid.write(area, [[NOON], [NOON], ['x'], [NOON]]);
    grid.formatColumn(1, '@', new Set([2, 5]));
    grid.flush();
    const serial = expect.closeTo(46270.521516);
    expect(grid.read(area)).toEqual([[NOON], [serial], ['x'], [NOON]]);
  });

  test('adds a column behind the last one of the sheet', () => {
    const grid = table(create());
    grid.addColumn(30, columnShape('last', { format: DATE }));
    grid.write({ row: 2, column: 30, rows: 1, columns: 1 }, [[NOON]]);
    expect(grid.read({ row: 1, column: 30, rows: 2, columns: 1 })).toEqual([['last'], [NOON]]);
  });

  test('hides columns as their shape says, and shows them again', () => {
    const { workbook } = create();
    const columns = ['a', 'b', 'c', 'd'].map((tag) => columnShape(tag, { hidden: tag === 'b' || tag === 'c' }));
    const grid = workbook.addSheet({ title: 'Opportunities', tag: 'opportunities', columns });
    expect([...grid.hidden([1, 2, 3, 4])]).toEqual([2, 3]);
    grid.hideColumns(2, 2, false);
    grid.hideColumns(4, 1, true);
    expect([...grid.hidden([1, 2, 3, 4])]).toEqual([4]);
  });

  test('puts a note on a header and touches no value', () => {
    const grid = table(create(), ['@']);
    grid.writeNotes({ row: 1, column: 1, rows: 1, columns: 1 }, [['Refreshed\n12 new']]);
    expect(grid.headers()[0]).toBe('f1');
    expect(grid.notes({ row: 1, column: 1, rows: 2, columns: 1 })).toEqual([['Refreshed\n12 new'], ['']]);
  });

  test('offers the values of another sheet and still takes others', () => {
    const subject = create();
    const source = table(subject);
    const choices = { sheetId: source.sheetId, column: 1, columns: 1 };
    const columns = [columnShape('category', { choices })];
    const grid = subject.workbook.addSheet({ title: 'Edited', tag: 'products', columns });
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [['not among them']]);
    subject.workbook.flush();
    expect(grid.read(area)).toEqual([['not among them']]);
  });
}
