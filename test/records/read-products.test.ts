import { type Cell, nameIds } from '../../src/records/read-cell';
import { readProducts, refuseDuplicates } from '../../src/records/read-products';
import { productRow } from '../support/records';

const names = new Map([['category_id', nameIds([{ id: '12', names: ['Thời trang › Áo vest', 'VEST', 'Áo vest'] }])]]);

const read = (cells: Readonly<Record<string, Cell>>, renamed = new Map<string, string>()) => {
  const [record] = readProducts(1, [productRow(cells)], { language: 'vi', names }, renamed);
  if (!record) throw new Error('no record');
  return record;
};
const issuesOf = (cells: Readonly<Record<string, Cell>>) =>
  read(cells).issues.map(({ code, field }) => `${code} ${field ?? ''}`.trim());

describe('readProducts', () => {
  test('reads what is filled in and leaves out what is blank', () => {
    expect(read({ description: '', discount: 5 }).content).toEqual({
      product_code: 'SP.00192',
      product_name: 'Áo vest nam',
      cover_price: 1250000,
      discount: 5,
    });
  });

  test('finds the record by its code, and by its ID where that is filled in', () => {
    expect(read({}).key).toBe('SP.00192');
    expect(read({ product_id: 77 }).key).toBe('#77');
  });

  test('takes a category by path, code, name or ID', () => {
    for (const text of ['Thời trang › Áo vest', 'VEST', 'áo vest', 12]) {
      expect(read({ category_id: text }).content).toMatchObject({ category_id: '12' });
    }
  });

  test('reads text amounts in the language of the sheet', () => {
    expect(read({ cover_price: '1,25tr' }).content).toMatchObject({ cover_price: 1250000 });
  });

  test.each([
    [890000 * 1.1, 979000],
    [0.1 + 0.2, 0.3],
    [1e15 / 3, 333333333333333],
  ])('takes the amount %p that a formula gives as the cell shows it, with fifteen digits', (cell, cover_price) => {
    expect(read({ cover_price: cell }).content).toMatchObject({ cover_price });
    expect(read({ description: cell }).content).toMatchObject({ description: String(cover_price) });
  });

  test('refuses a typed amount of more digits than a number keeps', () => {
    expect(read({ cover_price: '9007199254740993' }).issues).toEqual([
      { code: 'issue.number.tooLong', field: 'cover_price', params: { text: '9007199254740993' } },
    ]);
  });

  test('takes (xoá) and (clear) as an emptied text', () => {
    for (const word of ['(xoá)', '(xoá)'.normalize('NFD'), '(xóa)', '(clear)', '(Clear)']) {
      expect(read({ description: word }).content).toMatchObject({ description: '' });
    }
  });

  test('takes every kind and number of blanks in a code for one, and leaves those of other texts', () => {
    expect(read({ product_code: ' SP\u00a0 \n1 ' }).key).toBe('SP 1');
    expect(read({ description: 'a  b' }).content).toMatchObject({ description: 'a  b' });
  });

  test('takes custom fields as text', () => {
    expect(read({ 'custom:Bảo hành': 12 }).content).toMatchObject({ 'custom:Bảo hành': '12' });
  });

  test.each<[string, Readonly<Record<string, Cell>>]>([
    ['issue.required product_code', { product_code: '' }],
    ['issue.required product_code', { product_code: '(clear)' }],
    ['issue.required product_name', { product_name: ' ' }],
    ['issue.cell.error cover_price', { cover_price: '#N/A' }],
    ['issue.number.unreadable cover_price', { cover_price: 'hỏi giá' }],
    ['issue.number.unreadable cover_price', { cover_price: true }],
    ['issue.number.unreadable cover_price', { cover_price: '12%' }],
    ['issue.number.ambiguous cover_price', { cover_price: '1,250' }],
    [
      'issue.number.isDate cover_price',
      { cover_price: { year: 2026, month: 5, day: 1, hour: 0, minute: 0, second: 0 } },
    ],
    ['issue.number.clear cover_price', { cover_price: '(xoá)' }],
    ['issue.number.notWhole discount', { discount: 0.12 }],
    ['issue.list.noList unit_id', { unit_id: 'cái' }],
    ['issue.id.invalid product_id', { product_id: 'cái' }],
    ['issue.id.invalid product_id', { product_id: 0 }],
    ['issue.id.invalid product_id', { product_id: '12345678901234567890' }],
    ['issue.category.unknown category_id', { category_id: 'Xe' }],
    ['issue.newCode.same new_code', { new_code: 'SP.00192' }],
    ['issue.newCode.blank new_code', { new_code: '(clear)' }],
  ])('says %s', (expected, cells) => expect(issuesOf(cells)).toEqual([expected]));

  test.each<[string, Readonly<Record<string, Cell>>, Readonly<Record<string, string | number>>]>([
    ['hold.number.low cover_price', { cover_price: -1 }, { cover_price: -1 }],
    ['hold.number.high discount', { discount: 120 }, { discount: 120 }],
    ['hold.number.low discount_online', { discount_online: '-5' }, { discount_online: -5 }],
    ['hold.id.none unit_id', { unit_id: '(clear)' }, { unit_id: '0' }],
    ['hold.id.none unit_id', { unit_id: 0 }, { unit_id: '0' }],
    ['hold.id.none category_id', { category_id: '(xoá)' }, { category_id: '0' }],
    ['hold.id.none category_id', { category_id: ' 0 ' }, { category_id: '0' }],
    ['hold.id.none origin_id', { origin_id: '(Clear)' }, { origin_id: '0' }],
    ['hold.id.none manufacturer_id', { manufacturer_id: '0' }, { manufacturer_id: '0' }],
    ['hold.code.none', { product_id: 77, product_code: '' }, { product_id: '77' }],
  ])('holds a row for %s, and keeps what it says', (expected, cells, content) => {
    const record = read(cells);
    expect(record.issues).toEqual([]);
    expect(record.holds.map(({ code, field }) => `${code} ${field ?? ''}`.trim())).toEqual([expected]);
    expect(record.content).toMatchObject(content);
  });

  test.each<[string, Readonly<Record<string, Cell>>]>([
    ['an emptied code', { product_id: 77, product_code: '(clear)' }],
    ['an error for a code', { product_id: 77, product_code: '#N/A' }],
    ['a wish for a new code', { product_id: 77, product_code: '', new_code: 'SP.2' }],
    ['an ID of 0', { product_id: 0, product_code: '' }],
  ])('refuses %s beside an ID', (_, cells) => {
    expect([read(cells).issues.length > 0, read(cells).holds]).toEqual([true, []]);
  });

  test('names a tick box as its cell shows it', () => {
    expect(read({ cover_price: true }).issues[0]?.params).toEqual({ text: 'TRUE' });
  });

  const day = { year: 2026, month: 2, day: 1, hour: 0, minute: 0, second: 0 };

  test.each<[string, string, Cell, string]>([
    ['hold.text.lost', 'custom:Số máy', 912345678, '912345678'],
    ['hold.text.lost', 'custom:Số máy', 0.12, '0.12'],
    ['hold.text.lost', 'custom:Số máy', 15, '15'],
    ['hold.text.lost', 'custom:Số máy', 0, '0'],
    ['hold.text.lost', 'custom:Số máy', day, '2026-02-01'],
    ['hold.text.lost', 'custom:Số máy', { ...day, hour: 8, minute: 30 }, '2026-02-01 08:30:00'],
    ['hold.text.digits', 'custom:Số máy', 1.2345678901234567e19, '12345678901234567000'],
    ['hold.text.lost', 'product_code', 192, '192'],
    ['hold.text.lost', 'product_code', true, 'TRUE'],
    ['hold.text.lost', 'new_code', 7, '7'],
    ['hold.text.lost', 'product_name', day, '2026-02-01'],
    ['hold.text.lost', 'description', 5, '5'],
    ['hold.text.digits', 'product_code', Number('8934567890123456789'), '8934567890123457000'],
  ])(
    'holds a row for %s of %s: the cell says %p, which is no text, and %s would be sent',
    (code, field, cell, text) => {
      const record = read({ [field]: cell });
      expect([record.issues, record.holds]).toEqual([[], [{ code, field, params: { text } }]]);
      expect(record.content[field]).toBe(text);
    },
  );

  test.each<[Cell, string]>([
    [true, '1'],
    [false, '0'],
  ])('takes %p in a custom column for %s, as the CRM has yes and no, and says so', (cell, text) => {
    const record = read({ 'custom:Bán online': cell });
    const params = { shown: String(cell).toUpperCase(), text };
    expect(record.content).toMatchObject({ 'custom:Bán online': text });
    expect(record.warnings).toEqual([{ code: 'warning.flag.sent', field: 'custom:Bán online', params }]);
    expect(record.holds).toEqual([]);
  });

  test.each(['0912345678', '007', '12%', '15.000', '12345678901234567890', '5/9/2026', 'TRUE', '7  8'])(
    'takes the text %p of a custom column as it was typed',
    (typed) => {
      const record = read({ 'custom:Số máy': typed });
      expect([record.content['custom:Số máy'], record.holds, record.warnings]).toEqual([typed, [], []]);
    },
  );

  test('reads a row under its new code once the CRM has confirmed the rename', () => {
    const record = read({ new_code: 'SP.9' }, new Map([['SP.00192', 'SP.9']]));
    expect(record.key).toBe('SP.9');
    expect(record.content).not.toHaveProperty('new_code');
  });
});

describe('refuseDuplicates', () => {
  const refused = (rows: readonly Readonly<Record<string, Cell>>[]) => {
    const sheetRows = rows.map((cells, index) => productRow(cells, index + 2));
    const records = readProducts(1, sheetRows, { language: 'vi', names }, new Map());
    return refuseDuplicates(records, () => 'Sản phẩm').flatMap(({ row, issues }) => (issues.length > 0 ? [row] : []));
  };

  test.each<[string, Readonly<Record<string, Cell>>[], number[]]>([
    ['every row of a code that stands twice', [{}, { product_code: 'B' }, {}], [2, 4]],
    ['a code twice even where the IDs differ', [{ product_id: 1 }, { product_id: 2 }], [2, 3]],
    [
      'codes that differ in case or in blanks around them',
      [{ product_code: 'SP.1' }, { product_code: 'sp.1\u00a0' }],
      [2, 3],
    ],
    [
      'no product with ID 77 for the one with code 77',
      [{ product_id: 77, product_code: 'A' }, { product_code: '77' }],
      [],
    ],
    ['a new code that another row has', [{ product_code: 'A', new_code: 'B' }, { product_code: 'B' }], [2, 3]],
  ])('refuses %s', (_what, rows, expected) => expect(refused(rows)).toEqual(expected));

  test('names the other row', () => {
    const records = readProducts(1, [productRow({}, 2), productRow({}, 9)], { language: 'vi', names }, new Map());
    expect(refuseDuplicates(records, () => 'Sản phẩm')[0]?.issues[0]?.params).toEqual({
      key: 'SP.00192',
      sheet: 'Sản phẩm',
      row: '9',
    });
  });

  test('does not take blank codes for duplicates', () => {
    const records = readProducts(
      1,
      [productRow({ product_code: '' }), productRow({ product_code: '' }, 3)],
      { language: 'vi', names },
      new Map(),
    );
    expect(refuseDuplicates(records, () => '').flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual([
      'issue.required',
      'issue.required',
    ]);
  });
});
