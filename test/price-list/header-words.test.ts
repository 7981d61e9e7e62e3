import { proposed, proposedOfBook } from '../support/proposed-lists';

/** A list with these columns beside codes and names. */
function taxed(headers: string, ...columns: readonly (readonly string[])[]) {
  const rows = ['SP-001 | Nồi cơm', 'SP-002 | Nồi cơm nhỏ', 'SP-004 | Ấm'].map((row, at) =>
    [row, ...columns.map((cells) => cells[at] ?? '')].join(' | '),
  );
  return proposed([`Mã hàng | Tên hàng | ${headers}`, ...rows].join('\n'));
}

const WITHOUT = ['1.175.000', '832.000', '305.000'];
const TAX = ['117.500', '83.200', '30.500'];
const WITH = ['1.292.500', '915.200', '335.500'];
const WRITTEN = ['SP-001 1292500', 'SP-002 915200', 'SP-004 335500'];

describe('headers that name the tax alone', () => {
  test.each([
    'Chưa VAT | Đã VAT',
    'Trước thuế | Sau thuế',
    'Chưa gồm thuế GTGT | Đã gồm thuế GTGT',
    'Không VAT | Có VAT 10%',
    'Excl. VAT | Incl. VAT',
    'VAT exclusive | VAT inclusive',
    'Price tax excluded | Price tax included',
    'Before tax | After tax',
    'W/o VAT | With VAT',
    'Ex. GST | Inc. GST',
    'Net (excl. VAT) | Gross (incl. VAT)',
    'Nett excl. tax | Gross incl. tax',
  ])('are prices with and without tax: %s', (headers) => {
    expect(taxed(headers, WITHOUT, WITH)).toMatchObject({ prices: WRITTEN, told: ['price.vatPair'] });
  });

  test.each(['Giá | Thuế | Tổng', 'Price | Tax | Total', 'Đơn giá | Tiền VAT | Thành tiền'])(
    'are not needed where the sums show that a tax comes on top: %s',
    (headers) => {
      expect(taxed(headers, WITHOUT, TAX, WITH).told).toContain('price.noTax');
      expect(taxed(headers, WITH, TAX, WITH).told).not.toContain('price.noTax');
    },
  );

  test.each([
    ['VAT', ['8%', '10%', '8%']],
    ['Thuế GTGT', ['8', '10', '8']],
    ['Gồm VAT', ['8', '10', '8']],
    ['VAT incl.', ['0.08', '0.1', '0.08']],
    ['Đã VAT', ['10 %', '10 %', '8 %']],
    ['Tiền thuế', TAX],
    ['VAT', TAX],
    ['Đã gồm VAT', ['Có', 'Có', 'Không']],
  ])('are no prices where the column holds rates or taxes: %s', (header, cells) => {
    expect(taxed(`${header} | Giá bán`, cells, WITH).prices).toEqual(WRITTEN);
    expect(taxed(header, cells).prices).toEqual([]);
  });
});

describe('net and gross', () => {
  test.each([
    'Net | Gross',
    'Net price | Gross price',
    'Giá net | Giá gross',
    'Nett | Gross',
    'Giá NET (VNĐ) | Giá GROSS (VNĐ)',
  ])('are asked about, with or without tax or discount: %s', (headers) => {
    const [net = '', gross = ''] = headers.split(' | ');
    expect(taxed(headers, WITHOUT, WITH)).toMatchObject({ prices: [], told: ['price.several'] });
    expect(taxed(`${gross} | ${net}`, WITH, WITHOUT)).toMatchObject({ prices: [], told: ['price.several'] });
  });

  test.each(['Net', 'Net price', 'Giá net', 'Nett price', 'Đơn giá net'])(
    '%s alone is what the shop pays',
    (header) => {
      expect(taxed(header, WITHOUT)).toMatchObject({ prices: [], told: ['price.cost'] });
      expect(taxed(`${header} | Giá bán`, WITHOUT, WITH).prices).toEqual(WRITTEN);
    },
  );

  test('of tax are the prices without and with it', () => {
    expect(taxed('Net of VAT | Incl. VAT', WITHOUT, WITH)).toMatchObject({ prices: WRITTEN, told: ['price.vatPair'] });
    expect(taxed('Net of VAT', WITHOUT).told).toEqual(['price.noTax']);
  });

  test('of weights and profits are no prices', () => {
    const weights = ['3.200', '2.500', '1.100'];
    expect(taxed('Net weight | Gross weight | Giá bán', weights, weights, WITH).prices).toEqual(WRITTEN);
    expect(taxed('Net | Gross | Giá bán', ['3,2', '2,5', '1,1'], ['3,9', '3,1', '1,4'], WITH).prices).toEqual(WRITTEN);
    expect(taxed('KL net | KL gross', weights, weights).prices).toEqual([]);
    expect(taxed('Giá bán | Gross profit | Gross margin', WITH, TAX, TAX).prices).toEqual(WRITTEN);
  });
});

describe('headers of a reference price and of a piece', () => {
  test.each(['Compare-at', 'Compare-at price', 'Compare price', 'Giá so sánh'])('%s is never taken alone', (header) => {
    expect(taxed(header, WITH)).toMatchObject({ prices: [], told: ['price.notOwn'] });
    expect(taxed(`${header} | Price`, ['1.400.000', '990.000', '360.000'], WITH).prices).toEqual(WRITTEN);
  });

  test.each(['Each | Case price', 'Mỗi cái | Giá thùng', 'Per unit | Price per case'])(
    'a piece stands before a pack: %s',
    (headers) => {
      const packs = ['15.510.000', '10.982.400', '4.026.000'];
      expect(taxed(headers, WITH, packs)).toMatchObject({ prices: WRITTEN, told: [] });
    },
  );
});

/** A list with an older column and a newer one, which is the same in each row. */
function withNewer(older: string, newer: string, cell: string) {
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
      const { prices, told } = withNewer(older, newer, cell);
      expect([prices, told.length]).toEqual([[], 1]);
    }
  });

  test.each([
    ['Giá bán hiện hành', 'Giá bán đề xuất', 'đang tính'],
    ['Giá đang bán', 'Giá bán lẻ', 'xem file kèm'],
    ['Current price', 'Suggested price', 'see mail'],
    ['Giá hiện tại', 'Giá bán', ''],
  ])('does not stand in for any other beside it where it is called the current one: %s, %s', (older, newer, cell) => {
    expect(withNewer(older, newer, cell).prices).toEqual([]);
  });

  test.each(['Ghi chú giá', 'Price valid until', 'Mã giá'])('stands beside words about prices: %s', (header) => {
    expect(withNewer('Giá hiện tại', header, 'A').prices).toHaveLength(3);
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

  test('is none in another currency either', () => {
    expect(withNewer('Giá hiện tại (VNĐ)', 'Giá mới (USD)', '52.5').prices).toEqual([]);
    expect(withNewer('Giá mới (VNĐ)', 'Giá mới (USD)', '52.5').prices).toHaveLength(3);
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
    expect(withNewer('Giá bán', header, cell).prices).toHaveLength(3);
  });

  test.each(PAIRS)('gives way to a readable new price: %s, %s', (older, newer) => {
    expect(
      withNewer(older, newer, '1.300.000').prices.filter((price) => / (1290000|915000|335000)$/.test(price)),
    ).toEqual([]);
  });
});

const NOTHING = { prices: [], told: ['price.currency'] };

/** A list whose prices look like thousands of đồng, so that nothing but what it says tells that they are none. */
function priced(header: string, price = '{}', above = '') {
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
  test.each(HEADERS)('in the header “%s” counts', (header) => expect(priced(header)).toMatchObject(NOTHING));

  test.each([
    'Giá tính bằng USD',
    'Đơn vị tính: tệ',
    'All prices in THB',
    'Currency: CNY',
    'Đồng tiền thanh toán: USD',
    'FOB Shenzhen, RMB',
    'BẢNG GIÁ (KRW)',
  ])('in the title or the note “%s” counts', (text) => expect(priced('Giá', '{}', text)).toMatchObject(NOTHING));

  test.each(['$ {}', '¥{}', '￥{}', '₩{}', '{} ฿', 'USD {}', '{} won', '{} tệ', '{} baht'])(
    'in the cells, “%s”, counts',
    (price) => {
      expect(priced('Giá', price)).toMatchObject(NOTHING);
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

  test('in a row of units under the header counts', () => {
    expect(proposed(`Mã | Tên | Giá\n | | (THB)\nSP-001 | Nồi | 1.290\nSP-002 | Nồi | 915`)).toMatchObject(NOTHING);
  });

  test('of another column is none of the one in đồng', () => {
    const { prices } = proposed(`
      SKU | Price | Currency code | Giá bán (VNĐ)
      SP-001 | 52.5 | USD | 1.290.000
      SP-002 | 37 | USD | 915.000`);
    expect(prices).toEqual(['SP-001 1290000', 'SP-002 915000']);
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
    const { prices } = priced(header, price, above);
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

const NONE = { prices: [], told: ['key.none'], reasons: [] };

const OTHERS = [
  ...'Thay thế cho, Mã thay thế, Mã tương thích, Dùng cho máy, Quà tặng kèm, Mã tặng kèm'.split(', '),
  ...'Phụ kiện, Mã liên quan, Replaces, Replaced by, Compatible with, Related SKU'.split(', '),
  ...'Accessory code, Free gift, Bundle SKU, Used for model, Model máy sử dụng, Machine model'.split(', '),
  ...'SKU cha, Mã hàng cha, Parent SKU, Group SKU'.split(', '),
];

describe('a column of other goods’ codes', () => {
  test.each(OTHERS)('headed “%s” names no product of ours, however many it knows', (header) => {
    const rows = ['SP-001 | 1.290.000', 'SP-002 | 915.000', 'SP-004 | 335.000'];
    const withCodes = rows.map((row, at) => `MX-${at} | Hàng mới | ${row}`).join('\n');
    expect(proposed(`Mã hàng | Tên hàng | ${header} | Giá bán\n${withCodes}`).prices).toEqual([]);
    const alone = rows.map((row) => `Hàng mới | ${row}`).join('\n');
    expect(proposed(`Tên hàng | ${header} | Giá bán\n${alone}`)).toMatchObject(NONE);
  });

  test('without a header that says so is dropped beside one that is headed as codes and says otherwise', () => {
    const list = proposed(`
      Mã hàng | Xem ở | Giá bán
      SP-001 | SP-002 | 1.290.000
      SP-004 | SP-012 | 335.000
      MX-1 | TV-50 | 9.600.000
      MX-2 | TV-502 | 9.800.000`);
    expect(list.prices).toEqual(['SP-001 1290000', 'SP-004 335000']);
  });

  test('is asked about where no header tells two such columns apart', () => {
    const list = proposed(`
      SP-001 | Nồi cơm | 1.290.000 | SP-002
      SP-004 | Ấm | 335.000 | SP-012
      MX-1 | Tivi | 9.600.000 | TV-50`);
    expect(list).toMatchObject(NONE);
  });

  test('stands in a name behind words that say so', () => {
    const list = proposed(`
      Mã | Tên hàng | Giá bán
      SP-001 | Nồi cơm điện 1,8 L | 1.290.000
      PK-1 | Nắp tương thích SP-002 | 860.000
      PK-2 | Đế thay thế máy SP-004 | 310.000
      PK-3 | Remote compatible with TV-50 | 9.400.000
      PK-4 | TV-502 replacement panel | 9.600.000`);
    expect(list.prices).toEqual(['SP-001 1290000']);
    const named = proposed(`
      Tên hàng | Giá bán
      Nồi cơm SP-001 tặng kèm ấm SP-004 | 1.290.000
      Nồi cơm nhỏ SP-002 | 915.000
      Khung dùng cho TV-50, TV-502 | 9.600.000`);
    expect(named.prices).toEqual(['SP-001 1290000', 'SP-002 915000']);
  });
});

describe('the codes of renamed goods', () => {
  test.each(['Mã cũ | Mã mới', 'Old SKU | New SKU', 'Mã hàng cũ | Mã hàng mới'])('are asked about: %s', (headers) => {
    const list = proposed(`
      ${headers} | Giá bán
      SP-001 | SN-001 | 1.290.000
      SP-002 | SN-002 | 915.000`);
    expect(list).toMatchObject({ prices: [], told: ['key.unknown'] });
  });

  test.each(['Mã dụng cụ', 'Mã công cụ', 'Mã quà', 'Mã phụ tùng'])('are not meant by “%s”', (header) => {
    expect(proposed(`${header} | Tên | Giá\nSP-001 | Nồi | 1.290.000\nSP-002 | Nồi | 915.000`).prices).toHaveLength(2);
  });
});
