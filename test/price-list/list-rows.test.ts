import type { ListCell } from '../../src/price-list/list-table';
import { inShort, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

const products = listedProducts({ 'SP-1': 1000, TONG: 1000 });
const kinds = (rows: ListCell[][], headerRow: number | null = null) =>
  matchRows(rows, products, { headerRow }).lines.map(inShort);

describe('matchPriceList: rows', () => {
  test('tells titles, headers and blanks from items', () => {
    const rows = [['BẢNG GIÁ'], ['', ' '], ['Mã', 'Giá'], ['SP-1', 1100]];
    expect(kinds(rows, 2)).toEqual(['title', 'blank', 'header', 'changed 1100']);
  });

  test('tells the second row of headers, and headers that are repeated on each page', () => {
    const rows = [
      ['Mã', 'Giá'],
      ['', 'Lẻ'],
      ['SP-1', 1100],
      ['Mã', 'Giá'],
      ['SP-1', 1100],
    ];
    expect(kinds(rows, 0)).toEqual(['header', 'header', 'changed 1100', 'header', 'skipped code.repeated']);
  });

  test.each<[ListCell[]]>([
    [['Tổng cộng', 5000]],
    [['', 5000, 'Cộng nhóm A']],
    [['Subtotal', 5000]],
    [['NỒI, BẾP', '', '']],
    [['I', '', 'Nồi']],
    [['Nhóm 1: nồi', '']],
    [['', 'Người lập bảng']],
    [['', '', 'Ghi chú']],
    [['Hotline', 901_234_567]],
    [['', 901_234_567, 'Điện thoại đặt hàng']],
    [['\u200b', '\ufeff', 'Ghi chú']],
  ])('takes %j for no item', (row) => expect(kinds([row])).toEqual(['subtotal']));

  test.each<[ListCell[], string]>([
    [['TONG', 1100], 'changed 1100'],
    [['TD-1', 5000, 'Tổng đài'], 'unmatched'],
    [['X-1', '', 'Nồi'], 'unmatched'],
    [['X-1', ''], 'unmatched'],
    [['', 5000, 'Nồi'], 'impossible code.blank'],
    [['', 3_990_000, 'Điện thoại 128 GB'], 'impossible code.blank'],
    [['TEL-5', 901_234_567], 'unmatched'],
  ])('takes %j for an item', (row, expected) => expect(kinds([row])).toEqual([expected]));

  test('takes a row that numbers the columns for no item right under the headers, and nowhere else', () => {
    const targets = [targetOf({ field: 'cover_price', column: 2 })];
    const [headers, numbers, goods] = [
      ['Mã', 'SL', 'Giá'],
      ['1', '2', '3'],
      ['B', 1, 1000],
    ] as const;
    const linesOf = (rows: (readonly ListCell[])[], headerRow: number | null) =>
      matchRows(rows, listedProducts({ '1': 4, B: 900 }), { headerRow, targets }).lines.map(inShort);
    expect(linesOf([headers, numbers, goods], 0)).toEqual(['header', 'header', 'changed 1000']);
    expect(linesOf([headers, goods, numbers], 0)).toEqual(['header', 'changed 1000', 'changed 3']);
    expect(linesOf([numbers], null)).toEqual(['changed 3']);
  });

  test('counts all rows, those that are no items as skipped', () => {
    const { counts, lines } = matchRows([['Mã', 'Giá'], ['SP-1', 1100], ['X-1', 5], ['']], products, { headerRow: 0 });
    expect(counts).toEqual({ equal: 0, changed: 1, adjusted: 0, impossible: 0, unmatched: 1, skipped: 2 });
    expect(lines.map(({ listRow, code }) => [listRow, code])).toEqual([
      ...[
        [0, 'Mã'],
        [1, 'SP-1'],
        [2, 'X-1'],
        [3, ''],
      ],
    ]);
  });

  test('keeps what an unknown code offers, and writes none of it', () => {
    expect(matchRows([['X-1', '5.000']], products).lines[0]?.prices).toEqual([
      { field: 'cover_price', text: '5.000', read: 5000, old: null, new: null, adjusted: false },
    ]);
  });
});
