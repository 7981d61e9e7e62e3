import { MissingSheetError, type ReportShape } from '../../src/sheet/workbook';
import { columnShape } from '../support/column-shape';
import { type Create, table } from './workbook-subject';

function reportOver(sheetId: number): ReportShape {
  return {
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
  };
}

/** Returns what a workbook promises of its sheets. */
export function sheetFacts(create: Create): void {
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

  test('throws MissingSheetError for an id that no sheet has', () => {
    expect(() => create().workbook.grid(987654)).toThrow(MissingSheetError);
  });

  test('adds a report over a sheet: tagged, with a free title, at the end', () => {
    const subject = create();
    const { sheetId } = table(subject);
    subject.addPlain('Report');
    const report = subject.workbook.addReport(reportOver(sheetId));
    expect(report.title()).toBe('Report 2');
    expect(subject.workbook.taggedSheets()).toEqual([
      { sheetId, tag: 'products' },
      { sheetId: report.sheetId, tag: 'report' },
    ]);
  });

  test('throws MissingSheetError for a report over a sheet that is gone, and adds none', () => {
    const subject = create();
    expect(() => subject.workbook.addReport(reportOver(987654))).toThrow(MissingSheetError);
    expect(subject.workbook.taggedSheets()).toEqual([]);
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

  test('tells the tabs that are shown and hold something', () => {
    const subject = create();
    const shape = { tag: 'products', columns: [columnShape('a')] };
    const { sheetId } = subject.workbook.addSheet({ ...shape, title: 'Shown' });
    subject.workbook.addSheet({ ...shape, title: 'Hidden', hidden: true });
    subject.addPlain('Empty');
    expect(subject.workbook.filledTabs()).toEqual([{ sheetId, title: 'Shown' }]);
  });

  test('refuses a sheet that it has no room for, and makes none', () => {
    const subject = create();
    subject.fill();
    expect(() => table(subject)).toThrow();
    expect(subject.workbook.taggedSheets()).toEqual([]);
  });

  test('has a locale and can be flushed', () => {
    const { workbook } = create();
    workbook.flush();
    expect(workbook.locale()).toMatch(/^[a-z]{2}(_[A-Z]{2})?$/);
  });
}
