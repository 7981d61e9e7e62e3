import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListCell } from '../../src/price-list/list-table';
import { matchPriceList } from '../../src/price-list/match-price-list';
import { exampleOf } from '../../src/price-list/price-column';
import { inShort, listedProducts } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

const choice = (column = 1) => ({
  headerRow: 0,
  keyColumn: 0,
  keyField: 'product_code',
  targets: [targetOf({ column, field: 'cover_price' })],
});

/** Returns what becomes of prices that no spreadsheet has read, beside current ones. */
function outcome(cells: readonly ListCell[], current: readonly (number | null)[], header = 'Giá') {
  const codes = cells.map((_, at) => `SP-${at}`);
  const products = listedProducts(Object.fromEntries(codes.map((code, at) => [code, current[at] ?? null])));
  const values = [['Mã', header], ...cells.map((cell, at) => [codes[at] ?? '', cell])];
  const { lines, readings } = matchPriceList({ values }, products, choice());
  return { lines: lines.slice(1).map(inShort), open: readings[0]?.length };
}

type Prices = readonly (number | null)[];
const FULL = ['changed 45000', 'changed 128000'];
const THOUSANDS = ['adjusted 915000 price.scaled', 'adjusted 1290000 price.scaled'];
const IN_DONG = ['changed 915', 'changed 890', 'changed 120'];
const OPEN = ['impossible price.ambiguous', 'impossible price.ambiguous'];
const WITH_ONE_IN_FULL = [
  'adjusted 1290000 price.scaled',
  'adjusted 335000 price.scaled',
  'adjusted 6650000 price.read',
];

describe('a column of prices', () => {
  test.each<[string, readonly string[], Prices, readonly string[], string?]>([
    ['read by the mark before three digits where nothing else tells', ['45.000', '128.000'], [], FULL],
    ['read so by the other mark', ['45,000', '128,000'], [], FULL],
    ['in thousands that the list does not say', ['915', '1290'], [890_000, 1_250_000], THOUSANDS],
    ['asked about where nothing tells đồng from thousands', ['915', '890'], [], OPEN],
    ['read as the one row with a price of its own is', ['915', '890', '120'], [null, null, 118], IN_DONG],
    [
      'read otherwise in a row where only that is like the current price',
      ['1.290', '335', '6.650.000'],
      [1_250_000, 320_000, 6_500_000],
      WITH_ONE_IN_FULL,
      'Giá (nghìn đồng)',
    ],
    [
      'refused where a first price is a thousandth of the others',
      ['1.290.000', '6.650.000', '335'],
      [1_250_000, 6_500_000, null],
      ['changed 1290000', 'changed 6650000', 'impossible price.misread'],
    ],
  ])('is %s', (_what, cells, current, lines, ...[header]) => {
    expect(outcome(cells, current, header).lines).toEqual(lines);
  });

  test('has as many readings open as are asked about', () => {
    expect([outcome(['915', '1290'], [890_000, 1_250_000]).open, outcome(['915', '890'], []).open]).toEqual([1, 2]);
  });

  test('shows what each reading makes of a price', () => {
    const reading = { group: '.', unit: 1, lost: false } as const;
    const table = { values: [['335'], [335], ['1.250'], ['liên hệ']] };
    expect(exampleOf(table, 0, 0, reading)).toBe(335);
    expect(exampleOf(table, 0, 0, { ...reading, unit: 1000 })).toBe(335_000);
    expect(exampleOf(table, 1, 0, { ...reading, lost: true })).toBe(335_000);
    expect(exampleOf(table, 2, 0, { ...reading, group: ',' })).toBe(1.25);
    expect(exampleOf(table, 3, 0, reading)).toBeNull();
  });

  test('is read as a person has chosen', () => {
    const products = listedProducts({ 'SP-0': null });
    const values = [
      ['Mã', 'Giá'],
      ['SP-0', '915'],
    ];
    const read = (unit: number) => {
      const targets = [
        { ...targetOf({ column: 1, field: 'cover_price' }), reading: { group: '.', unit, lost: false } as const },
      ];
      return matchPriceList({ values }, products, { ...choice(), targets })
        .lines.slice(1)
        .map(inShort);
    };
    expect([read(1), read(1000)]).toEqual([['changed 915'], ['adjusted 915000 price.scaled']]);
  });
});

describe('two columns that can be the price', () => {
  const rows = (first: string, second: string): ListCell[][] => [
    ['Mã', first, second],
    ['SP-0', 1_290_000, 1_310_000],
    ['SP-1', 335_000, 340_000],
  ];
  const products = listedProducts({ 'SP-0': 1_290_000, 'SP-1': 335_000 });
  const found = (first: string, second: string) => {
    const { prices, problems } = findListColumns({ values: rows(first, second) }, products, { today: '2026-12-05' });
    return [prices.map(({ column }) => column), problems.map(({ code }) => code)];
  };

  test.each([
    ['Giá Hà Nội', 'Giá TP.HCM'],
    ['Giá tiền mặt', 'Giá công nợ'],
    ['Price 1-9 pcs', 'Price 10+ pcs'],
    ['Giá', 'Giá'],
    ['Hạng A', 'Hạng B'],
  ])('are rivals, whichever is nearer to the current prices: %s, %s', (first, second) => {
    expect(found(first, second)).toEqual([[], ['price.several']]);
    expect(found(second, first)).toEqual([[], ['price.several']]);
  });

  test.each([
    ['Giá cũ', 'Giá mới', [2], []],
    ['Giá bán', 'Giá Điện Máy Xanh', [1], []],
    ['Giá nhập', 'Giá bán lẻ', [2], []],
    ['Giá bán', 'Giá tối thiểu', [1], []],
    ['Giá đến 30/11/2026', 'Giá từ 01/12/2026', [2], ['price.dated']],
    ['Giá T12', 'Giá T1/2027', [1], ['price.dated']],
    ['Giá thùng', 'Giá bán lẻ', [2], []],
  ])('are told apart by what they t: %s, %s', (first, second, columns, problems) =>
    expect(found(first, second)).toEqual([columns, problems]),
  );
});
