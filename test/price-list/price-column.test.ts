import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListCell } from '../../src/price-list/list-table';
import { matchPriceList } from '../../src/price-list/match-price-list';
import { exampleOf } from '../../src/price-list/price-column';
import { inShort, listedProduct, listedProducts, matchRows } from '../support/listed-products';
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
  ])('are told apart by their headers: %s, %s', (first, second, columns, problems) =>
    expect(found(first, second)).toEqual([columns, problems]),
  );
});

const PRODUCT = listedProduct('A-1', null, 2);
const linesOf = (rows: Parameters<typeof matchRows>[0], products = [PRODUCT], unscaled = false) =>
  matchRows(rows, products, { headerRow: 1, unscaled }).lines;

/** Returns the new price of a product without a price, from 1,250 in a list under that title. */
const priceUnder = (title: string) => linesOf([[title], ['Mã', 'Giá'], ['A-1', 1_250]])[2]?.prices[0]?.new;

describe('the unit of the prices of a list', () => {
  test.each([
    'ĐVT: 1.000đ',
    '(Đơn vị tính: nghìn đồng)',
    'Đơn vị: ngàn đồng',
    'Prices in thousands',
    'In thousands of VND',
    'ĐVT: hàng nghìn đồng',
  ])('is thousands under "%s"', (title) => expect(priceUnder(title)).toBe(1_250_000));

  test('is asked about under "Đơn vị: triệu đồng", where a price would be above a thousand millions', () =>
    expect(priceUnder('Đơn vị: triệu đồng')).toBeNull());

  test.each([
    'Miễn phí giao hàng cho đơn từ 1 triệu đồng',
    'Đơn dưới 500 nghìn tính phí 30k',
    'Free delivery over 500 thousand',
    'BẢNG GIÁ GIẤY IN KHỔ A4',
    'BẢNG GIÁ IN KỸ THUẬT SỐ',
    'Hàng nghìn sản phẩm giá tốt',
    'HÀNG NGÀN MẶT HÀNG – HÀNG TRIỆU',
    'Đơn vị phân phối hàng nghìn sản phẩm',
    'Tiết kiệm hàng trăm nghìn đồng',
    'Phục vụ nghìn khách hàng mỗi ngày',
    'Thousands of items in stock',
    'Price list: a thousand products, millions of happy customers',
  ])('is not told by "%s"', (title) => expect(priceUnder(title)).toBe(1_250));
});

describe('the unit that a header names', () => {
  const priceIn = (cell: number, header: string, under: string) =>
    linesOf([['Đơn vị: nghìn đồng'], ['Mã', header], ['', under], ['A-1', cell]])[3]?.prices[0]?.new;

  test.each([
    ['Giá (ĐVT: đồng)', '', 9_500, 9_500],
    ['Giá', '(ĐVT: VNĐ)', 9_500, 9_500],
    ['Giá', '', 9_500, 9_500_000],
    ['Giá (x1000)', '', 9_500, 9_500_000],
    ['Giá', '(triệu đồng)', 950, 950_000_000],
  ])('"%s", under it "%s", counts before that of the title', (header, under, cell, expected) =>
    expect(priceIn(cell, header, under)).toBe(expected),
  );
});

describe('a unit that stands below the first price', () => {
  test.each([
    ['Đơn vị: nghìn đồng', '(ĐVT: đồng)', 9_500_000],
    ['', '(nghìn đồng)', 9_500],
  ])('under "%s", "%s" says nothing of that', (title, unit, expected) => {
    const rows = [[title], ['Mã', 'Giá'], ['A-1', 9_500], ['ĐÈN', unit], ['A-2', 8_000]];
    const lines = linesOf(rows, [PRODUCT, listedProduct('A-2', null, 3)]);
    expect([lines[2]?.prices[0]?.new, lines[4]?.reason]).toEqual([expected, 'price.unit']);
  });
});

describe('a person who says that the prices stand there in full', () => {
  const products = [listedProduct('A-1', 150_000, 2), listedProduct('A-2', 90_000, 3)];
  const pricesOf = (unscaled: boolean) =>
    linesOf([['ĐVT: 1.000đ'], ['Mã', 'Giá'], ['A-1', 152_000], ['A-2', 95]], products, unscaled)
      .slice(2)
      .map(inShort);

  test('gets them as they stand, and those refused that would be in thousands', () =>
    expect(pricesOf(true)).toEqual(['changed 152000', 'impossible price.misread']));

  test('without saying so gets them multiplied, save those that stand there in full beside a current price', () =>
    expect(pricesOf(false)).toEqual(['adjusted 152000 price.read', 'adjusted 95000 price.scaled']));
});
