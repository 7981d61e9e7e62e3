import { inShort, listedProduct, matchRows } from '../support/listed-products';

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
