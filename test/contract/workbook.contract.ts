import { type CellValue, type Grid, MissingSheetError, type Workbook } from '../../src/sheet';
import { columnShape } from '../support/column-shape';
import { HOSTILE_TEXTS } from '../support/hostile-texts';

/** A workbook to hold to the contract, and what the port cannot tell about it. */
export interface WorkbookSubject {
  readonly workbook: Workbook;
  /** Adds a sheet as a user would: it carries no tag. */
  addPlain(name: string): number;
  /** Every formula of a sheet; none is what a written text may become. */
  formulas(sheetId: number): readonly string[];
}

const DATE = 'dd/mm/yyyy hh:mm:ss';
const NOON = { year: 2026, month: 9, day: 5, hour: 12, minute: 30, second: 59 };

/** Holds a Workbook and its Grids to what the ports promise. @param create makes a new empty workbook */
export function workbookContract(name: string, create: () => WorkbookSubject): void {
  describe(`${name} as a workbook`, () => {
    sheetFacts(create);
  });
  describe(`${name}: a grid`, () => {
    valueFacts(create);
    growthFacts(create);
    columnFacts(create);
    colourFacts(create);
  });
}

type Create = () => WorkbookSubject;

function table(subject: WorkbookSubject, formats: readonly string[] = ['@', '#,##0.##', DATE]): Grid {
  const columns = formats.map((format, index) => columnShape(`f${index + 1}`, { format }));
  return subject.workbook.addSheet({ title: 'Products', tag: 'products', columns });
}

function sheetFacts(create: Create): void {
  test('lists the sheets that carry a tag, in tab order', () => {
    const subject = create();
    const products = table(subject);
    subject.addPlain('Notes');
    const journal = subject.workbook.addSheet({ title: 'Journal', tag: 'journal', columns: [] });
    expect(subject.workbook.taggedSheets()).toEqual([
      { sheetId: products.sheetId, tag: 'products' },
      { sheetId: journal.sheetId, tag: 'journal' },
    ]);
  });

  test('gives a sheet another title when its own is taken', () => {
    const subject = create();
    subject.addPlain('Products');
    expect([table(subject).title(), table(subject).title()]).toEqual(['Products 2', 'Products 3']);
  });

  test('finds a grid by the id of its sheet', () => {
    const subject = create();
    const { sheetId } = table(subject);
    const grid = subject.workbook.grid(sheetId);
    expect({ sheetId: grid.sheetId, title: grid.title() }).toEqual({ sheetId, title: 'Products' });
  });

  test('throws MissingSheetError for an id that no sheet has', () => {
    expect(() => create().workbook.grid(987654)).toThrow(MissingSheetError);
  });

  test('puts a new tag in place of the old one', () => {
    const subject = create();
    const { sheetId } = table(subject);
    subject.workbook.retag(sheetId, 'opportunities:2');
    expect(subject.workbook.taggedSheets().map(({ tag }) => tag)).toEqual(['opportunities:2']);
  });

  test('tags a sheet that has no tag', () => {
    const subject = create();
    subject.workbook.retag(subject.addPlain('Pasted'), 'products');
    expect(subject.workbook.taggedSheets()).toMatchObject([{ tag: 'products' }]);
  });

  test('makes a sheet with its headers and nothing else in it', () => {
    const grid = table(create());
    expect(grid.lastRow()).toBe(1);
    expect(grid.read({ row: 1, column: 1, rows: 2, columns: 3 })).toEqual([
      ['f1', 'f2', 'f3'],
      ['', '', ''],
    ]);
  });

  test('tells what stands in its first row', () => {
    expect(
      table(create())
        .headers()
        .slice(0, 4)
        .filter((header) => header !== ''),
    ).toEqual(['f1', 'f2', 'f3']);
  });

  test('takes a tag on a column that has none', () => {
    const grid = table(create(), ['@']);
    grid.write({ row: 1, column: 2, rows: 1, columns: 1 }, [['mine']]);
    grid.tagColumn(2, 'custom:mine');
    expect(grid.columnTags()).toEqual([
      { column: 1, tag: 'f1' },
      { column: 2, tag: 'custom:mine' },
    ]);
    expect(grid.headers()[1]).toBe('mine');
  });

  test('deletes whole rows, and what stood below moves up', () => {
    const grid = table(create(), ['@']);
    grid.write({ row: 2, column: 1, rows: 4, columns: 2 }, [
      ['a', 'own a'],
      ['b', 'own b'],
      ['c', 'own c'],
      ['d', 'own d'],
    ]);
    grid.deleteRows(3, 2);
    expect(grid.lastRow()).toBe(3);
    expect(grid.read({ row: 2, column: 1, rows: 2, columns: 2 })).toEqual([
      ['a', 'own a'],
      ['d', 'own d'],
    ]);
  });

  test('takes an empty sheet for one without rows', () => {
    const subject = create();
    expect(subject.workbook.grid(subject.addPlain('Empty')).lastRow()).toBe(0);
  });

  test('makes more columns than a new sheet has', () => {
    const grid = table(
      create(),
      Array.from({ length: 30 }, () => '@'),
    );
    expect(grid.columnTags()).toHaveLength(30);
    expect(grid.lastRow()).toBe(1);
  });

  test('has a locale and can be flushed', () => {
    const { workbook } = create();
    workbook.flush();
    expect(workbook.locale()).toMatch(/^[a-z]{2}(_[A-Z]{2})?$/);
  });
}

function valueFacts(create: Create): void {
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

  test('reads a number in a date column as a time', () => {
    const grid = table(create(), [DATE]);
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [[46270.5]]);
    expect(grid.read(area)).toEqual([[{ ...NOON, minute: 0, second: 0 }]]);
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

function growthFacts(create: Create): void {
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

  test('grows to the right', () => {
    const grid = table(create());
    grid.write({ row: 1, column: 40, rows: 1, columns: 1 }, [['far']]);
    expect(grid.lastRow()).toBe(1);
  });
}

function columnFacts(create: Create): void {
  test('knows the tags of its columns', () => {
    expect(table(create()).columnTags()).toEqual([
      { column: 1, tag: 'f1' },
      { column: 2, tag: 'f2' },
      { column: 3, tag: 'f3' },
    ]);
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
    expect(grid.formulas(area)).toEqual(values.map((line) => line.map(() => false)));
  });

  test('adds a column behind the last one of the sheet', () => {
    const grid = table(create());
    grid.addColumn(30, columnShape('last', { format: DATE }));
    grid.write({ row: 2, column: 30, rows: 1, columns: 1 }, [[NOON]]);
    expect(grid.read({ row: 1, column: 30, rows: 2, columns: 1 })).toEqual([['last'], [NOON]]);
  });

  test('offers the values of another sheet and still takes others', () => {
    const subject = create();
    const source = table(subject);
    const choices = { sheetId: source.sheetId, column: 1 };
    const columns = [columnShape('category', { choices })];
    const grid = subject.workbook.addSheet({ title: 'Edited', tag: 'products', columns });
    const area = { row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(area, [['not among them']]);
    subject.workbook.flush();
    expect(grid.read(area)).toEqual([['not among them']]);
  });
}

function colourFacts(create: Create): void {
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
