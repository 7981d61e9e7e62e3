import type { Language } from '../../src/i18n/translate';
import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListedProduct } from '../../src/price-list/list-line';
import type { ListCell } from '../../src/price-list/list-table';
import { listedProduct, listedProducts } from '../support/listed-products';
import { MOMENT } from '../support/price-list-fixtures';

const products = ['SP-1', 'SP-2', 'SP-3'].map((code, at): ListedProduct => {
  const prices = { cover_price: 100_000 * (at + 1), price_wholesale: 80_000 * (at + 1), price_online: null };
  return listedProduct(code, null, at + 2, { keys: { product_code: code, 'custom:Mã vạch': `893000${at}` }, prices });
});

const NAMES = ['Nồi', 'Chảo', 'Ấm'];
const CODES: readonly ListCell[] = ['SP-1', 'SP-2', 'SP-3'];
const PRICES: readonly ListCell[] = [105_000, 205_000, 305_000];

/** Makes a list of columns under their headers, "Mã | Giá"; '' is a list without any. */
function found(headers: string, ...columns: readonly (readonly ListCell[])[]) {
  const rows = CODES.map((_, row) => columns.map((cells) => cells[row] ?? ''));
  return findIn(headers === '' ? rows : [headers.split(' | '), ...rows]);
}

function findIn(values: readonly (readonly ListCell[])[], language: Language = 'vi', among = products) {
  return findListColumns({ values, spreadsheet: language }, among, MOMENT);
}

const prices = (result: ReturnType<typeof found>) => result.prices.map(({ column, field }) => `${column} ${field}`);
const problems = (result: ReturnType<typeof found>) =>
  result.problems.map(({ code, columns }) => [code, ...columns].join(' '));

describe('findListColumns: the key', () => {
  test.each('Mã,Mã hàng,MÃ SP,Mã sản phẩm,SKU,Code,Item no.,Part number,Model,Product code'.split(','))(
    'is headed %s',
    (header) => {
      const unknown = ['X-1', 'X-2', 'X-3'];
      const result = found(`Tên hàng | ${header} | Giá`, NAMES, unknown, PRICES);
      expect([result.key, result.keyField, problems(result)]).toEqual([1, 'product_code', ['key.unknown 1']]);
      expect(result.columns[1]).toMatchObject({ role: 'key', why: 'header', samples: unknown });
    },
  );

  test('is the column that holds codes of products, whatever another header says', () => {
    const result = found('Mã nội bộ | Hàng hóa | Giá', ['a', 'b', 'c'], CODES, PRICES);
    expect(result.key).toBe(1);
    expect(result.columns[1]).toMatchObject({ role: 'key', field: 'product_code', why: 'content' });
  });

  test('is matched by the field whose values it holds', () => {
    const result = found('Mã | Giá', [8930000, 8930001, 8930002], PRICES);
    expect([result.key, result.keyField, result.columns[0]?.why]).toEqual([0, 'custom:Mã vạch', 'both']);
  });

  test('is matched by the field that it is named after where no code is known', () => {
    expect(found('MA VACH | Giá', ['1', '2', '3'], PRICES).keyField).toBe('custom:Mã vạch');
  });

  test('is never a column of row numbers, even when products have such codes', () => {
    const numbered = ['1', '2', '3'].map((code, at) => listedProduct(code, 1000, at + 2));
    const rows = [1, 2, 3].map((number) => [number, 'Nồi', 1000]);
    const keyUnder = (...headers: string[][]) => findIn([...headers, ...rows], 'vi', numbered).key;
    expect([keyUnder(['STT', 'Tên', 'Giá']), keyUnder(), keyUnder(['Mã', 'Tên', 'Giá'])]).toEqual([null, null, 0]);
  });
});

describe('findListColumns: prices', () => {
  test.each([
    ['Giá', 'cover_price'],
    ['ĐƠN GIÁ (VNĐ)', 'cover_price'],
    ['Giá bán lẻ', 'cover_price'],
    ['List price', 'cover_price'],
    ['Giá sỉ', 'price_wholesale'],
    ['Giá bán buôn', 'price_wholesale'],
    ['Wholesale', 'price_wholesale'],
    ['Giá online', 'price_online'],
    ['Giá KM', 'saleoff_price'],
    ['Giá khuyến mãi', 'saleoff_price'],
    ['Sale price', 'saleoff_price'],
  ])('under %s are for %s', (header, field) => {
    const result = found(`Mã | ${header}`, CODES, PRICES);
    expect([prices(result), problems(result)]).toEqual([[`1 ${field}`], []]);
  });

  test.each([
    ...'Thành tiền,Số lượng,Giá trị,Đánh giá,Chiết khấu,Qty,Amount'.split(',').map((header) => [header, 'price.none']),
    ...'Giá vốn,Giá nhập,Dealer price'.split(',').map((header) => [header, 'price.cost 1']),
  ])('are not what stands under %s: %s', (header, problem) => {
    const result = found(`Mã | ${header}`, CODES, PRICES);
    expect([prices(result), problems(result)]).toEqual([[], [problem]]);
  });

  test('takes the price on a market for the online price, and beside those of other shops for one of theirs', () => {
    const beside = (header: string) =>
      prices(found(`Mã | Giá cửa hàng | ${header} | Giá Shopee`, CODES, PRICES, PRICES, PRICES));
    expect(beside('Giá nhập')).toEqual(['1 cover_price', '3 price_online']);
    expect(beside('Giá MediaMart')).toEqual(['1 cover_price']);
  });

  test('are those with tax of a pair, unless the current ones are like those without, and the pair is told', () => {
    const gross = [110_000, 220_000, 330_000];
    const result = found('Mã | Giá gồm VAT | Giá chưa VAT', CODES, gross, [100_000, 200_000, 300_000]);
    expect([prices(result), problems(result)]).toEqual([[], ['price.vatPair 1 2']]);
    expect(result.columns.map(({ role }) => role)).toEqual(['key', 'price', 'price']);
  });

  test('are found by content where there is no header, and asked about where they are like another price', () => {
    const result = found('', [1, 2, 3], CODES, NAMES, [24, 12, 6], [80_500, 160_500, 240_500]);
    expect([result.headerRow, result.key, prices(result)]).toEqual([null, 1, []]);
    expect(problems(result)).toEqual(['price.field 4']);
    const samples = [80_500, 160_500, 240_500];
    expect(result.columns[4]).toMatchObject({ role: 'price', why: 'content', header: '', samples });
  });

  test('are never the codes, even when these look like prices', () => {
    const numbered = ['100000', '200000', '300000'].map((code, at) => listedProduct(code, Number(code), at + 2));
    const result = findIn([[100_000], [200_000], [300_000]], 'vi', numbered);
    expect([result.key, prices(result)]).toEqual([0, []]);
  });

  test('are no numbers far from all prices', () => {
    const result = found('', CODES, [24, 12, 6]);
    expect([prices(result), problems(result)]).toEqual([[], ['price.none']]);
  });
});

describe('findListColumns: headers', () => {
  const body = [
    ['SP-1', 'Nồi', 105_000, 82_000],
    ['SP-2', 'Chảo', 205_000, 162_000],
  ];

  test.each<[string, ListCell[][], number | null]>([
    [
      'under titles and blanks',
      [
        ['BẢNG GIÁ 2026', '', ''],
        ['', '', ''],
        ['Mã hàng', 'Tên hàng', 'Giá'],
      ],
      2,
    ],
    ['in no row with a number', [['Mã giá 5', 'Giá đỡ', 5000]], null],
    ['in no single word', [['Giá đỡ']], null],
    ['in words above numbers that nobody can read', [['品番', '品名', '価格']], 0],
  ])('are found %s', (_what, above, row) => expect(findIn([...above, ...body]).headerRow).toBe(row));

  test('may take two rows, the first spanning columns that the second tells apart', () => {
    const result = findIn([['Mã', 'Tên', 'Giá bán', ''], ['', '', 'Lẻ', 'Sỉ'], ...body]);
    expect([result.headerRow, prices(result)]).toEqual([0, ['2 cover_price', '3 price_wholesale']]);
    expect(result.columns.map(({ header }) => header)).toEqual(['Mã', 'Tên', 'Giá bán Lẻ', 'Giá bán Sỉ']);
    expect(result.columns[0]?.samples).toEqual(['SP-1', 'SP-2']);
  });
});

describe('headers that a person points at', () => {
  const table = {
    values: [
      ['Mã hàng', 'Giá bán'],
      ['Nhóm cũ', ''],
      ['SKU', 'Giá sỉ'],
      ['A-1', 100_000],
    ],
  };

  test('stand in the row that was chosen, whatever would have been found', () => {
    const found = findListColumns(table, [], { ...MOMENT, headerRow: 2 });
    expect(found.headerRow).toBe(2);
    expect(found.prices).toEqual([{ column: 1, field: 'price_wholesale' }]);
  });

  test('are none when none was chosen', () => {
    const found = findListColumns(table, [], { ...MOMENT, headerRow: null });
    expect(found.headerRow).toBeNull();
    expect(found.columns.map(({ header }) => header)).toEqual(['', '']);
  });
});

const TEN = Array.from({ length: 10 }, (_, at) => at);
const priced = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, 100_000])));
const unpriced = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, null])));

const columnsIn = (values: readonly (readonly ListCell[])[], among = priced) =>
  findListColumns({ values, spreadsheet: 'vi' }, among, MOMENT);

/** Makes codes, and beside them prices of which the first so many are numbers. */
const listOf = (priced: number, price: number) => TEN.map((at) => [`K-${at}`, at < priced ? price : 'gọi']);

describe('findListColumns: columns without headers', () => {
  test.each([
    [2, null],
    [4, 0],
  ])('takes a column of ten cells with %d known codes for %s', (known, expected) => {
    expect(columnsIn(TEN.map((at) => [at < known ? `K-${at}` : `Z-${at}`, 100_000])).key).toBe(expected);
  });

  test.each([
    [5, 0],
    [7, 1],
  ])('takes a column of ten cells with %d prices for %d column of prices', (priced, count) => {
    expect(columnsIn(listOf(priced, 100_000)).prices.length).toBe(count);
  });

  test.each([
    [400_000, 0],
    [250_000, 1],
    [40_000, 1],
    [25_000, 0],
  ])('takes %d beside a current price of 100,000 for %d price', (price, count) => {
    expect(columnsIn(listOf(10, price)).prices.length).toBe(count);
  });

  test.each([
    [500, 0],
    [5000, 1],
  ])('takes %d with nothing to compare for %d price', (price, count) => {
    expect(columnsIn(listOf(10, price), unpriced).prices.length).toBe(count);
  });

  test('takes the numbers of the rows for no prices, though they are like the current ones', () => {
    const cheap = listedProducts(Object.fromEntries(TEN.map((at) => [`K-${at}`, at + 1])));
    expect(
      columnsIn(
        TEN.map((at) => [`K-${at}`, at + 1]),
        cheap,
      ).prices,
    ).toEqual([]);
  });
});

describe('findListColumns: headers', () => {
  const codesOf = (first: string, second: string) =>
    columnsIn([
      ['Mã', first, second],
      ['K-1', 100_000, 110_000],
    ]).problems.map(({ code }) => code);

  test('are a tax pair only where one is without tax and the other is not', () => {
    expect(codesOf('Giá chưa VAT', 'Giá')).toContain('price.vatPair');
    expect(codesOf('Giá chưa VAT', 'Giá trước thuế')).not.toContain('price.vatPair');
    expect(codesOf('Giá', 'Đơn giá')).toContain('price.several');
    expect(codesOf('Giá', 'Đơn giá')).not.toContain('price.vatPair');
  });

  test('are no sentences, whatever words they hold', () => {
    const long = (word: string) =>
      `${word} được in lại đầy đủ ở trang cuối của tài liệu này để quý khách tiện tra cứu về sau`;
    expect(columnsIn([['Mã', 'Tên', 'Giá'].map(long), ['Mã', 'Giá', ''], ['K-1', 100_000, '']]).headerRow).toBe(1);
  });

  test('begin in the upper row where that says more than which prices, too', () => {
    const lower = ['Mã', 'Tên', 'Lẻ', 'Sỉ'];
    const items = ['K-1', 'Nồi', 100_000, 90_000];
    expect(columnsIn([['Kho Hà Nội', '', 'Giá bán', ''], lower, items]).headerRow).toBe(0);
    expect(columnsIn([['', '', 'Giá bán', ''], lower, items]).headerRow).toBe(0);
  });
});
