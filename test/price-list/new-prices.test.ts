import { proposed } from '../support/proposed-lists';

/** A list with an older column and a newer one, which is the same in each row. */
function list(older: string, newer: string, cell: string) {
  const rows = ['SP-001 | Nồi cơm | 1.290.000', 'SP-002 | Nồi cơm nhỏ | 915.000', 'SP-004 | Ấm | 335.000'];
  return proposed(`Mã hàng | Tên hàng | ${older} | ${newer}\n${rows.map((row) => `${row} | ${cell}`).join('\n')}`);
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['Giá hiện tại', 'Giá mới'],
  ['Giá cũ', 'Giá mới'],
  ['Giá bán', 'Giá điều chỉnh'],
  ['Giá bán lẻ', 'Giá sau tăng'],
  ['Giá niêm yết', 'Giá cập nhật'],
  ['Current price', 'New price'],
  ['List price', 'Revised price'],
  ['Price', 'Price from 1 Dec 2026'],
  ['Giá bán', 'Giá từ 01/12'],
  ['Hiện tại', 'Sau điều chỉnh'],
  ['Was', 'Now'],
];

describe('a column of new prices that cannot be read', () => {
  test.each(PAIRS)('“%s” does not stand in for “%s”', (older, newer) => {
    for (const cell of ['Liên hệ', '#N/A', '', '-', '=C2*1.05']) {
      const { prices, told } = list(older, newer, cell);
      expect([prices, told.length]).toEqual([[], 1]);
    }
  });

  test('is told by name', () => expect(list('Giá hiện tại', 'Giá mới', 'Liên hệ').told).toEqual(['price.newUnread']));

  test('is none in another currency either', () => {
    expect(list('Giá hiện tại (VNĐ)', 'Giá mới (USD)', '52.5').prices).toEqual([]);
    expect(list('Giá mới (VNĐ)', 'Giá mới (USD)', '52.5').prices).toHaveLength(3);
  });

  test('counts row by row: each unread one is refused', () => {
    const { prices, reasons } = proposed(`
      Mã hàng | Giá bán | Giá bán mới
      SP-001 | 1.260.000 | 1.290.000
      SP-002 | 900.000 | Liên hệ
      SP-004 | 330.000 | -
      SP-012 | 1.380.000 | #N/A`);
    expect(prices).toEqual(['SP-001 1290000']);
    expect(reasons).toEqual(['SP-002 price.text', 'SP-004 price.blank', 'SP-012 price.text']);
  });

  test.each([
    ['Giá bán hiện hành', 'Giá bán đề xuất', 'đang tính'],
    ['Giá đang bán', 'Giá bán lẻ', 'xem file kèm'],
    ['Current price', 'Suggested price', 'see mail'],
    ['Giá hiện tại', 'Giá bán', ''],
  ])('does not stand in for any other beside it where it is called the current one: %s, %s', (older, newer, cell) => {
    expect(list(older, newer, cell).prices).toEqual([]);
  });

  test.each(['Ghi chú giá', 'Price valid until', 'Mã giá'])('stands beside words about prices: %s', (header) => {
    expect(list('Giá hiện tại', header, 'A').prices).toHaveLength(3);
  });

  test('is not hidden by the shop’s own prices', () => {
    const { prices, told } = proposed(`
      Mã | Giá shop mình | Giá MediaMart | Đề xuất giá mới
      SP-001 | 1.250.000 | 1.280.000 | 1.270.000
      SP-002 | 890.000 | 920.000 | 905.000`);
    expect([prices, told]).toEqual([[], ['price.several']]);
    const own = proposed(`
      Mã | Our new retail price | Competitor price
      SP-001 | 1.290.000 | 1.280.000`);
    expect(own.prices).toEqual(['SP-001 1290000']);
  });

  test('of another field leaves the selling price alone', () => {
    const { prices, told } = proposed(`
      Mã | Giá lẻ mới | Giá sỉ cũ | Giá sỉ mới
      SP-001 | 1.290.000 | 1.055.000 | chờ
      SP-002 | 915.000 | 750.000 | chờ`);
    expect([prices, told]).toEqual([['SP-001 1290000', 'SP-002 915000'], ['price.newUnread']]);
  });
});

describe('a column of words', () => {
  test.each([
    ['Khuyến mãi mới', 'Tặng xửng hấp'],
    ['Ghi chú giá', 'Giảm 5 %'],
    ['Margin at MSRP', '16.0%'],
    ['Points price', '13,900 pts'],
    ['Giá sỉ', 'Liên hệ'],
    ['Giá chốt', ''],
    ['Ghi chú về giá', 'chưa gồm vận chuyển'],
  ])('headed “%s” is no rival of the price', (header, cell) => {
    expect(list('Giá bán', header, cell).prices).toHaveLength(3);
  });

  test.each(PAIRS)('gives way to a readable new price: %s, %s', (older, newer) => {
    expect(list(older, newer, '1.300.000').prices.filter((price) => / (1290000|915000|335000)$/.test(price))).toEqual(
      [],
    );
  });
});
