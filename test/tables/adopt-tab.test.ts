import { failureOf } from '../../src/platform/failure';
import { review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { tableSummaries } from '../../src/sheet/tables';
import { adoptTab, readTab } from '../../src/tables/adopt-tab';
import type { AdoptRequest, Tab } from '../../src/tables/calls';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';
import { withProducts } from '../support/pushing';

const LIST: readonly CellValue[][] = [
  ['STT', 'Mã SP', 'Tên SP', 'Giá bán', 'Ghi chú'],
  [1, 'SP.1', 'Áo vest', 1250000, ''],
  [2, 'SP.2', '=1+1', '890.000', 'hàng mới'],
];

function pasted(lines: readonly (readonly CellValue[])[] = LIST) {
  const world = new DeskWorld();
  const grid = world.workbook.addPlain('Bảng giá');
  if (lines.length > 0) grid.put(1, lines);
  world.select(grid, { row: 1 });
  return { world, grid };
}

/** Returns the request that changes nothing of what the tab was taken for but what is given. */
function asShown({ sheetId, kind, columns }: Tab, fields: Readonly<Record<string, string>>): AdoptRequest {
  return {
    sheetId,
    kind,
    columns: columns.map(({ column, header, tag }) => ({ column, header, field: fields[header] ?? tag })),
  };
}

const FIELDS = { 'Mã SP': 'product_code', 'Tên SP': 'product_name', 'Giá bán': 'cover_price' };

describe('reading the tab before the user', () => {
  test('shows each column with a value of it, and what its rows seem to be', () => {
    const { world } = pasted();
    expect(readTab(world.ports)).toMatchObject({
      title: 'Bảng giá',
      kind: 'products',
      isTable: false,
      headerRow: 1,
      columns: [
        { column: 1, header: 'STT', tag: '', sample: '1' },
        { column: 2, header: 'Mã SP', tag: '', sample: 'SP.1' },
        { column: 3, header: 'Tên SP', tag: '', sample: 'Áo vest' },
        { column: 4, header: 'Giá bán', tag: '', sample: '1250000' },
        { column: 5, header: 'Ghi chú', tag: '', sample: 'hàng mới' },
      ],
    });
  });

  test('leaves out columns in which nothing stands, and keeps those without a header', () => {
    const { world } = pasted([
      ['SKU', '', ''],
      ['SP.1', '', 7],
    ]);
    expect(readTab(world.ports).columns.map(({ column, sample }) => `${column} ${sample}`)).toEqual(['1 SP.1', '3 7']);
  });

  test('finds nothing in an empty tab', () => expect(readTab(pasted([]).world.ports).columns).toEqual([]));

  test('knows a table that it is', () => {
    const world = new DeskWorld();
    world.select(world.orders([], []).lines, { row: 1 });
    expect(readTab(world.ports)).toMatchObject({ kind: 'orderLines', isTable: true });
  });
});

describe('adopting a tab', () => {
  test('makes it a table whose rows can be reviewed as they stand', () => {
    const { world } = pasted();
    adoptTab(world.ports, asShown(readTab(world.ports), FIELDS));
    expect(review(world.ports).items.map(({ key, title, row }) => [key, title, row])).toEqual([
      ['SP.1', 'Áo vest', 2],
      ['SP.2', '=1+1', 3],
    ]);
    expect(review(world.ports).items[1]?.changes.map(({ after }) => after)).toEqual(['SP.2', '=1+1', 890000]);
  });

  test('changes no cell, adds what is missing at the right end, and tells it', () => {
    const { world, grid } = pasted();
    const done = adoptTab(world.ports, asShown(readTab(world.ports), { ...FIELDS, 'Tên SP': '' }));
    expect(done).toMatchObject({ title: 'Bảng giá', taken: 2, added: ['product_name', 'status'], notText: [] });
    expect(tableSummaries(world.ports.workbook)).toEqual([
      { sheetId: grid.sheetId, title: 'Bảng giá', kind: 'products' },
    ]);
    const [header = [], ...rows] = grid.dump();
    expect(header).toEqual([...(LIST[0] ?? []), 'Tên sản phẩm', 'Trạng thái']);
    expect(rows.map((line) => line.slice(0, 5))).toEqual(LIST.slice(1));
    // The two headers.
    expect(world.workbook.calls['Range.setValues']).toBe(2);
  });

  test('makes text columns text where that changes nothing, and names the others', () => {
    const { world, grid } = pasted([
      ['SKU', 'Tên SP', 'Mô tả', 'Giá bán', 'Số máy'],
      [12, 'Áo', 'dài', 5, 'x'],
      ['SP.2', 'Quần', '', 6, ''],
    ]);
    grid.formula('3,2');
    const texts = { SKU: 'product_code', 'Tên SP': 'product_name', 'Mô tả': 'description', 'Số máy': 'custom:Số máy' };
    const fields = { ...texts, 'Giá bán': 'cover_price' };
    const { notText } = adoptTab(world.ports, asShown(readTab(world.ports), fields));
    expect(notText).toEqual(['product_code', 'product_name']);
    expect([1, 2, 3, 4, 5].map((column) => grid.formatOf(4, column))).toEqual(['', '', '@', '', '@']);
    expect(grid.dump()[1]?.slice(0, 4)).toEqual([12, 'Áo', 'dài', 5]);
  });

  test('puts a header in place that names another field, so that the table can be read', () => {
    const names = ['Mã SP', 'Tên SP', 'Giá sỉ'];
    const { world, grid } = pasted([names, ['SP.1', 'Áo', 5]]);
    adoptTab(world.ports, asShown(readTab(world.ports), { ...FIELDS, 'Giá sỉ': 'cover_price' }));
    expect(review(world.ports).items).toHaveLength(1);
    expect(grid.dump()[0]?.filter((text, column) => text !== names[column] && column < 3)).toHaveLength(1);
  });

  test('takes nothing where a header that would have to be another one comes from a formula', () => {
    const { world, grid } = pasted([
      ['Mã SP', 'Tên SP', 'Giá sỉ'],
      ['SP.1', 'Áo', 5],
    ]);
    grid.setFormula('1,3', '={"Giá sỉ";Z2:Z9}');
    const request = asShown(readTab(world.ports), { ...FIELDS, 'Giá sỉ': 'cover_price' });
    const issue = { code: 'issue.adopt.formula', params: { header: 'Giá sỉ', column: 'C' } };
    expect(thrownBy(() => adoptTab(world.ports, request))).toMatchObject({ issues: [issue] });
    expect([grid.dump()[0]?.[2], grid.columnTags()]).toEqual(['Giá sỉ', []]);
  });

  test('can take a further column of a table later', () => {
    const { world, grid } = pasted();
    adoptTab(world.ports, asShown(readTab(world.ports), FIELDS));
    const again = readTab(world.ports);
    const adopt = () => adoptTab(world.ports, asShown(again, { 'Ghi chú': 'short_description' }));
    expect(world.callsOf(adopt)).toMatchObject({ 'Range.addDeveloperMetadata': 1 });
    expect(world.workbook.calls['Sheet.insertColumnBefore']).toBe(1);
    expect(grid.columnTags().find(({ column }) => column === 5)?.tag).toBe('short_description');
    expect(world.workbook.taggedSheets().map(({ tag }) => tag)).toEqual(['products/vi']);
  });

  const refusal = (change: (request: AdoptRequest) => AdoptRequest, before: () => void = () => {}) => {
    const { world, grid } = pasted();
    const request = change(asShown(readTab(world.ports), FIELDS));
    before();
    const columns = grid.columnTags().length;
    try {
      adoptTab(world.ports, request);
      return 'adopted';
    } catch (error) {
      expect(grid.columnTags()).toHaveLength(columns);
      expect(world.workbook.taggedSheets()).toEqual([]);
      return failureOf(error).code;
    }
  };
  test('refuses columns that are not where the user saw them', () => {
    const swapped = (request: AdoptRequest): AdoptRequest => ({
      ...request,
      columns: request.columns.map((each) => ({ ...each, header: each.column === 2 ? 'Giá bán' : each.header })),
    });
    expect(refusal(swapped)).toBe('error.adopt.changed');
    expect(refusal((request) => ({ ...request, columns: request.columns.slice(1) }))).toBe('error.adopt.changed');
  });

  test('refuses a sheet that is gone', () =>
    expect(refusal((request) => ({ ...request, sheetId: 9 }))).toBe('error.noSheet'));

  test('refuses a sheet that the desk fills', () => {
    const world = withProducts({ product_code: 'A', product_name: 'A' });
    const grid = world.workbook.addSheet({ title: 'Journal', tag: 'journal/en', columns: [] });
    world.select(grid, { row: 1 });
    expect(() => readTab(world.ports)).toThrow('error.adopt.pulled');
  });
});
