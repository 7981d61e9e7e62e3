import { proposed } from '../support/proposed-lists';

/** A list with these columns beside codes and names. */
function list(headers: string, ...columns: readonly (readonly string[])[]) {
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
    expect(list(headers, WITHOUT, WITH)).toMatchObject({ prices: WRITTEN, told: ['price.vatPair'] });
  });

  test('stand beside the tax itself and its rate', () => {
    const all = list('Trước thuế | Thuế suất | Tiền thuế | Sau thuế', WITHOUT, ['10%', '10%', '10%'], TAX, WITH);
    expect(all).toMatchObject({ prices: WRITTEN, told: ['price.vatPair'] });
    expect(list('Excl. VAT | VAT | Incl. VAT', WITHOUT, TAX, WITH).prices).toEqual(WRITTEN);
  });

  test.each(['Giá | Thuế | Tổng', 'Price | Tax | Total', 'Đơn giá | Tiền VAT | Thành tiền'])(
    'are not needed where the sums show that a tax comes on top: %s',
    (headers) => {
      expect(list(headers, WITHOUT, TAX, WITH).told).toContain('price.noTax');
      expect(list(headers, WITH, TAX, WITH).told).not.toContain('price.noTax');
    },
  );

  test('are told where there is no price with tax', () => {
    expect(list('Chưa VAT', WITHOUT).told).toEqual(['price.noTax']);
  });

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
    expect(list(`${header} | Giá bán`, cells, WITH).prices).toEqual(WRITTEN);
    expect(list(header, cells).prices).toEqual([]);
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
    expect(list(headers, WITHOUT, WITH)).toMatchObject({ prices: [], told: ['price.several'] });
    expect(list(`${gross} | ${net}`, WITH, WITHOUT)).toMatchObject({ prices: [], told: ['price.several'] });
  });

  test.each(['Net', 'Net price', 'Giá net', 'Nett price', 'Đơn giá net'])(
    '%s alone is what the shop pays',
    (header) => {
      expect(list(header, WITHOUT)).toMatchObject({ prices: [], told: ['price.cost'] });
      expect(list(`${header} | Giá bán`, WITHOUT, WITH).prices).toEqual(WRITTEN);
    },
  );

  test('of tax are the prices without and with it', () => {
    expect(list('Net of VAT | Incl. VAT', WITHOUT, WITH)).toMatchObject({ prices: WRITTEN, told: ['price.vatPair'] });
    expect(list('Net of VAT', WITHOUT).told).toEqual(['price.noTax']);
  });

  test('of weights and profits are no prices', () => {
    const weights = ['3.200', '2.500', '1.100'];
    expect(list('Net weight | Gross weight | Giá bán', weights, weights, WITH).prices).toEqual(WRITTEN);
    expect(list('Net | Gross | Giá bán', ['3,2', '2,5', '1,1'], ['3,9', '3,1', '1,4'], WITH).prices).toEqual(WRITTEN);
    expect(list('KL net | KL gross', weights, weights).prices).toEqual([]);
    expect(list('Giá bán | Gross profit | Gross margin', WITH, TAX, TAX).prices).toEqual(WRITTEN);
  });
});

describe('headers of a reference price and of a piece', () => {
  test.each(['Compare-at', 'Compare-at price', 'Compare price', 'Giá so sánh'])('%s is never taken alone', (header) => {
    expect(list(header, WITH)).toMatchObject({ prices: [], told: ['price.notOwn'] });
    expect(list(`${header} | Price`, ['1.400.000', '990.000', '360.000'], WITH).prices).toEqual(WRITTEN);
  });

  test.each(['Each | Case price', 'Mỗi cái | Giá thùng', 'Per unit | Price per case'])(
    'a piece stands before a pack: %s',
    (headers) => {
      const packs = ['15.510.000', '10.982.400', '4.026.000'];
      expect(list(headers, WITH, packs)).toMatchObject({ prices: WRITTEN, told: [] });
    },
  );

  test('a unit cost is a cost', () => {
    expect(list('Unit cost', WITHOUT).told).toEqual(['price.cost']);
    expect(list('Unit cost | MSRP', WITHOUT, WITH).prices).toEqual(WRITTEN);
  });
});
