import { type ListedProduct, matchPriceList } from '../../src/price-list';
import { targetOf } from '../support/price-list-fixtures';

const PRODUCT: ListedProduct = {
  row: 2,
  keys: { product_code: 'A-1' },
  name: 'Nồi',
  category: '',
  prices: { cover_price: null },
};

/** Returns the new price of a product without a price, from 1,250 in a list under that title. */
function priceUnder(title: string): number | null | undefined {
  const values = [
    [title, ''],
    ['Mã', 'Giá'],
    ['A-1', 1_250],
  ];
  const choice = {
    headerRow: 1,
    keyColumn: 0,
    keyField: 'product_code',
    targets: [{ column: 1, field: 'cover_price' }],
  };
  const targets = choice.targets.map(targetOf);
  return matchPriceList({ values, spreadsheet: 'vi' }, [PRODUCT], { ...choice, targets }).lines[2]?.prices[0]?.new;
}

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
  const priceIn = (cell: number, ...headers: string[]) => {
    const values = [['Đơn vị: nghìn đồng'], ['Mã', headers[0] ?? ''], ['', headers[1] ?? ''], ['A-1', cell]];
    const targets = [targetOf({ column: 1, field: 'cover_price' })];
    const choice = { headerRow: 1, keyColumn: 0, keyField: 'product_code', targets };
    return matchPriceList({ values, spreadsheet: 'vi' }, [PRODUCT], choice).lines[3]?.prices[0]?.new;
  };

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
    const values = [[title], ['Mã', 'Giá'], ['A-1', 9_500], ['ĐÈN', unit], ['A-2', 8_000]];
    const targets = [targetOf({ column: 1, field: 'cover_price' })];
    const choice = { headerRow: 1, keyColumn: 0, keyField: 'product_code', targets };
    const products = [PRODUCT, { ...PRODUCT, row: 3, keys: { product_code: 'A-2' } }];
    const { lines } = matchPriceList({ values, spreadsheet: 'vi' }, products, choice);
    expect([lines[2]?.prices[0]?.new, lines[4]?.reason]).toEqual([expected, 'price.unit']);
  });
});

describe('a person who says that the prices stand there in full', () => {
  const table = {
    values: [
      ['ĐVT: 1.000đ', ''],
      ['Mã', 'Giá'],
      ['A-1', 152_000],
      ['A-2', 95],
    ],
  };
  const choice = {
    headerRow: 1,
    keyColumn: 0,
    keyField: 'product_code',
    targets: [targetOf({ column: 1, field: 'cover_price' })],
  };
  const pricesOf = (unscaled: boolean) => {
    const products = [
      { ...PRODUCT, prices: { cover_price: 150_000 } },
      { ...PRODUCT, row: 3, keys: { product_code: 'A-2' }, prices: { cover_price: 90_000 } },
    ];
    return matchPriceList(table, products, { ...choice, unscaled })
      .lines.slice(2)
      .map(({ prices }) => prices[0]?.new);
  };

  test('gets them as they stand, and those refused that would be in thousands', () =>
    expect(pricesOf(true)).toEqual([152_000, null]));

  test('without saying so gets them multiplied, save those that stand there in full beside a current price', () =>
    expect(pricesOf(false)).toEqual([152_000, 95_000]));
});
