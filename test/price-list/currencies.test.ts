import { proposed, proposedOfBook } from '../support/proposed-lists';

const NOTHING = { prices: [], told: ['price.currency'] };

/** A list whose prices look like thousands of đồng, so that nothing but what it says tells that they are none. */
function list(header: string, price = '{}', above = '') {
  const rows = ['SP-001 | 1.290', 'SP-002 | 915', 'SP-004 | 335'].map((row) => {
    const [code = '', number = ''] = row.split(' | ');
    return `${code} | Hàng | ${price.replace('{}', number)}`;
  });
  return proposed([above, `Mã hàng | Tên hàng | ${header}`, ...rows].filter((line) => line !== '').join('\n'));
}

const HEADERS = [
  ...'Price (THB); Price USD; Price, US$; Price in ringgit; HKD; Price (￥)'.split('; '),
  ...'Giá (RMB); Giá tệ; Đơn giá (nhân dân tệ); Giá (Yên); Giá yên Nhật; Giá won'.split('; '),
  ...'Giá đô la; Giá (kíp Lào); Giá (₩); Giá (฿); Giá ngoại tệ'.split('; '),
];

describe('a declared currency', () => {
  test.each(HEADERS)('in the header “%s” counts', (header) => expect(list(header)).toMatchObject(NOTHING));

  test.each([
    'Giá tính bằng USD',
    'Đơn vị tính: tệ',
    'All prices in THB',
    'Currency: CNY',
    'Đồng tiền thanh toán: USD',
    'FOB Shenzhen, RMB',
    'BẢNG GIÁ (KRW)',
  ])('in the title or the note “%s” counts', (text) => expect(list('Giá', '{}', text)).toMatchObject(NOTHING));

  test('in a row of units under the header counts', () => {
    expect(proposed(`Mã | Tên | Giá\n | | (THB)\nSP-001 | Nồi | 1.290\nSP-002 | Nồi | 915`)).toMatchObject(NOTHING);
  });

  test.each(['$ {}', '¥{}', '￥{}', '₩{}', '{} ฿', 'USD {}', '{} won', '{} tệ', '{} baht'])(
    'in the cells, “%s”, counts',
    (price) => {
      expect(list('Giá', price)).toMatchObject(NOTHING);
    },
  );

  test.each([
    '$#,##0',
    '[$¥-804]#,##0',
    '[$฿-41E]#,##0',
    '#,##0 "USD"',
    '_-[$$-409]* #,##0',
    '[$€-2] #,##0',
    '[$THB] #,##0',
  ])('in the number format “%s” counts', (format) => {
    const rows = [['SP-001', 1290] as const, ['SP-002', 915] as const, ['SP-004', 335] as const];
    const cells = rows.map(([code, value]) => [code, { value, format }]);
    expect(proposedOfBook([['SKU', 'Price'], ...cells])).toMatchObject(NOTHING);
  });

  test('counts where the price would be one in đồng', () => {
    expect(proposed('SKU | Price (KRW)\nKEO-1 | 6900')).toMatchObject(NOTHING);
    expect(proposed('SKU | Price\nKEO-1 | 6900 KRW')).toMatchObject(NOTHING);
  });

  test.each(['Curr', 'Currency', 'Tiền tệ', 'Loại tiền', 'ĐVT tiền', 'Mã ngoại tệ', 'ĐVT', ''])(
    'in a column headed “%s” counts row by row',
    (header) => {
      const { prices, reasons } = proposed(`
        Mã | Tên hàng | Giá | ${header}
        SP-001 | Nồi | 1.290.000 | VND
        SP-002 | Nồi | 915 | THB
        SP-004 | Ấm | 335.000 | đồng
        SP-012 | Bình | 52,5 | US$`);
      expect(prices).toEqual(['SP-001 1290000', 'SP-004 335000']);
      expect(reasons).toEqual(['SP-002 price.foreign', 'SP-012 price.foreign']);
    },
  );

  test('of another column is none of the one in đồng', () => {
    const { prices } = proposed(`
      SKU | Price | Currency code | Giá bán (VNĐ)
      SP-001 | 52.5 | USD | 1.290.000
      SP-002 | 37 | USD | 915.000`);
    expect(prices).toEqual(['SP-001 1290000', 'SP-002 915000']);
  });
});

describe('what is no other currency', () => {
  test.each([
    ['Giá (VNĐ)', '{}.000', ''],
    ['Giá thực tế', '{}.000', ''],
    ['Giá Hưng Yên', '{}.000', ''],
    ['Giá hàng Euro 5', '{}.000', ''],
    ['Giá', '{}.000', 'BẢNG GIÁ YÊN XE MÁY'],
    ['Giá', '{}.000', 'Bảng giá áp dụng tại Yên Bái, Hưng Yên'],
    ['Giá', '{}.000', 'Tỷ giá USD: 26.000'],
    ['Giá (nghìn đồng)', '{}', ''],
    ['Giá', '{}k', ''],
    ['Giá', '{}.000₫', ''],
    ['Giá', '{}.000 đ/cái', ''],
  ])('%s, %s, %s', (header, price, above) => {
    // 1.290k is told apart by its mark.
    const { prices } = list(header, price, above);
    expect(prices).toEqual(['SP-001 1290000', 'SP-002 915000', 'SP-004 335000']);
  });

  test.each(['[$₫-42A]#,##0', '#,##0\\ "đ"', '#,##0 [$VND]', '[$-42A]#,##0'])('the number format “%s”', (format) => {
    expect(
      proposedOfBook([
        ['Mã', 'Giá'],
        ['SP-001', { value: 1290000, format }],
      ]).prices,
    ).toEqual(['SP-001 1290000']);
  });
});
