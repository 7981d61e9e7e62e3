import { fieldsOf, headersOf } from '../../src/records/catalogue';
import { columnName } from '../../src/records/text';
import {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  canMapTo,
  findHeaderRow,
  guessKind,
  guessLanguage,
  headersToWrite,
  mapColumns,
  missingFields,
  type PastedColumn,
} from '../../src/tables/adopt-columns';

const pasted = (headers: readonly string[], tags: readonly string[] = []): PastedColumn[] =>
  headers.map((header, index) => ({ column: index + 1, header, tag: tags[index] ?? '' }));

const taken = (kind: AdoptedKind, ...headers: readonly string[]): string[] =>
  mapColumns(kind, pasted(headers)).map(({ field }) => field);

const issues = (kind: AdoptedKind, headers: readonly string[], tags: readonly string[] = []) =>
  adoptionIssues(kind, mapColumns(kind, pasted(headers, tags)));

describe('a header', () => {
  test.each([
    ['the English label', 'Selling price'],
    ['the Vietnamese label', 'Giá bán lẻ'],
    ['the interface name', 'cover_price'],
    ['an alias', 'Giá bán'],
    ['what a line of an order has too', 'Đơn giá'],
    ['other case', 'SELLING PRICE'],
    ['no accents', 'gia ban le'],
    ['accents as separate marks', 'Giá bán lẻ'.normalize('NFD')],
    ['more spaces and a line break', ' Giá  bán\nlẻ '],
    ['punctuation', '*Selling-price:'],
    ['the unit of an amount behind it', 'Giá bán lẻ (VNĐ)'],
    ['the unit in other brackets, its accents as separate marks', 'Giá bán lẻ [ đồng ]'.normalize('NFD')],
  ])('is found by %s', (_, header) => expect(taken('products', header)).toEqual(['cover_price']));

  const amounts = ['installation_amount', 'installation', 'discount', 'discount_amount'];
  test.each<[string, AdoptedKind, string[], string[]]>([
    ['is read without its accents in đ too', 'orders', ['dia chi khach hang'], ['account_address']],
    ['tells a percentage from an amount', 'orders', ['Phí lắp đặt', 'Phí lắp đặt (%)', 'CK', 'CK (đ)'], amounts],
    ['is no percentage of amounts', 'products', ['CK (đ)', 'Chiết khấu (VND)'], ['', '']],
    ['is of no single đồng where it is of thousands', 'products', ['Giá bán lẻ (nghìn đồng)'], ['']],
    ['that is nobody’s leaves its column to the user', 'products', ['Ghi chú', '', '123', '%'], ['', '', '', '']],
    ['takes no column for what only the desk writes', 'products', ['Status', 'Trạng thái'], ['', '']],
  ])('%s', (_what, kind, headers, fields) => expect(taken(kind, ...headers)).toEqual(fields));

  test('of the form "custom: NAME" is a custom field of a product, and of nothing else', () => {
    expect(taken('products', 'Custom : Bảo hành ')).toEqual(['custom:Bảo hành']);
    expect(taken('orders', 'custom: Bảo hành')).toEqual(['']);
  });

  test.each(ADOPTED_KINDS)('of a %s table is found by every name of every field', (kind) => {
    for (const { name, editable } of fieldsOf(kind)) {
      if (editable) expect(new Set(taken(kind, ...headersOf(kind, name)))).toEqual(new Set([name]));
    }
  });
});

describe('adopting', () => {
  test('trusts metadata over the header', () =>
    expect(mapColumns('products', pasted(['My price'], ['cover_price'])).map(({ field }) => field)).toEqual([
      'cover_price',
    ]));

  test('names both columns that are taken for one field', () =>
    expect(issues('products', ['SKU', 'Name', 'Mã hàng'])).toEqual([
      { code: 'issue.adopt.twice', field: 'product_code', params: { first: 'A', second: 'C' } },
    ]));

  test('names the column whose metadata and header disagree, and both fields', () =>
    expect(issues('products', ['SKU', 'Wholesale price'], ['product_code', 'cover_price'])).toEqual([
      {
        code: 'issue.adopt.otherField',
        field: 'cover_price',
        params: { column: 'B', first: 'cover_price', second: 'price_wholesale' },
      },
    ]));

  test('asks for at least one column', () =>
    expect(issues('products', ['Ghi chú'])).toEqual([{ code: 'issue.adopt.nothing', field: null, params: {} }]));

  test.each<[AdoptedKind, string[], string[]]>([
    ['products', ['Name'], ['product_code', 'status']],
    ['products', ['Name', 'SKU'], ['status']],
    ['orders', ['Customer'], ['order_code', 'status']],
    ['orderLines', ['Mã đơn hàng', 'SL'], ['product_code', 'price', 'status']],
    ['orderLines', ['Mã đơn hàng', 'SL', 'Đơn giá', 'Product ID'], ['status']],
  ])('knows what a %s table with %j still needs', (kind, headers, missing) =>
    expect(missingFields(kind, mapColumns(kind, pasted(headers)))).toEqual(missing),
  );

  test('lets a column be taken for what people write, not for what the desk writes', () => {
    expect(['', 'cover_price', 'custom:Màu'].map((field) => canMapTo('products', field))).toEqual([true, true, true]);
    expect(['status', 'quantity', 'custom:'].map((field) => canMapTo('products', field))).toEqual([
      false,
      false,
      false,
    ]);
    expect(canMapTo('orders', 'custom:Màu')).toBe(false);
  });
});

describe('the headers of an adopted tab', () => {
  const written = (headers: readonly string[], fields: readonly string[], tags: readonly string[] = []) =>
    headersToWrite(
      'products',
      pasted(headers, tags).map((column, index) => ({ ...column, field: fields[index] ?? '' })),
      'en',
    ).map(({ column, header }) => `${column} ${header}`);

  test('stay where they name their field or none', () =>
    expect(written(['SKU', 'Tên', 'Giá nhập', 'Giá'], ['product_code', 'product_name', 'price_wholesale', ''])).toEqual(
      [],
    ));

  test('are put in place where they name another field', () =>
    expect(written(['SKU', 'Giá', 'Mô tả'], ['product_code', 'price_wholesale', 'custom:Mô tả'])).toEqual([
      '2 Wholesale price',
      '3 custom: Mô tả',
    ]));

  test('get a known one where none would be', () => {
    expect(written(['a', 'b'], ['product_code', 'product_name'])).toEqual(['1 Product code']);
    expect(written(['a'], ['cover_price'])).toEqual([]);
  });

  test('are left alone where metadata said so before', () =>
    expect(written(['SKU', 'Giá'], ['product_code', 'price_wholesale'], ['product_code', 'price_wholesale'])).toEqual(
      [],
    ));
});

describe('a pasted tab', () => {
  test.each<[AdoptedKind, string[]]>([
    ['products', ['Mã SP', 'Tên SP', 'Giá bán', 'Giá sỉ']],
    ['products', ['Mã SP', 'Tên hàng', 'Đơn giá', 'Giá sỉ']],
    ['orders', ['Mã đơn hàng', 'Khách hàng', 'Ngày đặt hàng', 'VAT %']],
    ['orderLines', ['Mã đơn hàng', 'SKU', 'Số lượng', 'Đơn giá']],
    ['products', ['x', 'y']],
  ])('is taken for %s by its headers %j', (kind, headers) => expect(guessKind(headers)).toBe(kind));

  test('has its headers where most fields are named, under its titles', () => {
    expect(findHeaderRow([['BẢNG GIÁ THÁNG 9'], ['Name'], ['STT', 'Mã SP', 'Giá'], ['1', 'SP1', '5']])).toBe(3);
    expect(
      findHeaderRow([
        ['SKU', 'Giá'],
        ['Giá', 'SKU'],
      ]),
    ).toBe(1);
    expect(findHeaderRow([['STT'], ['Giá']])).toBe(1);
    expect(findHeaderRow([])).toBe(1);
  });

  test('is read in the language of its headers, else in that of the user', () => {
    expect(guessLanguage('products', ['SKU', 'Giá bán'], 'en')).toBe('vi');
    expect(guessLanguage('products', ['Product code', 'Price'], 'vi')).toBe('vi');
    expect(guessLanguage('products', ['Product code', 'Selling price', 'Ghi chú'], 'vi')).toBe('en');
  });
});

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %d is %s', (column, letters) => expect(columnName(column)).toBe(letters));
