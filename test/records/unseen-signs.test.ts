import { customFieldOf, fieldOfHeader } from '../../src/records/catalogue';
import { type Cell, readNumber } from '../../src/records/read-cell';
import { readOrders } from '../../src/records/read-orders';
import { readProducts, refuseDuplicates } from '../../src/records/read-products';
import { codeKey } from '../../src/records/record';
import { readRestoreKeys } from '../../src/restore/restore-keys';
import { lineRow, orderRow, productRow } from '../support/records';

const read = (cells: Readonly<Record<string, Cell>>) => {
  const [record] = readProducts(1, [productRow(cells)], { language: 'vi', names: new Map() }, new Map());
  if (!record) throw new Error('no record');
  return record;
};

const refused = (...codes: readonly string[]) => {
  const rows = codes.map((code, at) => productRow({ product_code: code }, at + 2));
  const records = readProducts(1, rows, { language: 'vi', names: new Map() }, new Map());
  return refuseDuplicates(records, () => 'Products').map(({ issues }) => issues.map(({ code }) => code).join());
};

/** Signs that chats, web pages and other programs leave behind, by their numbers. */
const SIGNS = [
  0x00, 0x07, 0x1f, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a,
  0x202c, 0x202e, 0x2060, 0x2061, 0x2064, 0x2066, 0x2068, 0x2069, 0x206f, 0x3164, 0xfe0f, 0xfeff, 0xfff9, 0xe0041,
  0xe0100,
].map((code) => [`U+${code.toString(16).toUpperCase()}`, String.fromCodePoint(code)] as const);

describe('a sign that nobody sees', () => {
  test.each(SIGNS)('%s is no part of a code, wherever it stands', (_, sign) => {
    for (const code of [`SP.00001${sign}`, `${sign}SP.00001`, `SP.${sign}00001`, ` ${sign} SP.00001`]) {
      expect(read({ product_code: code }).key).toBe('SP.00001');
      expect(refused(code, 'sp.00001')).toEqual(['issue.key.duplicate', 'issue.key.duplicate']);
      expect(codeKey(code)).toBe('sp.00001');
    }
  });

  test.each(SIGNS)('%s is no part of a number, a date, an ID, a new code or a word', (_, sign) => {
    const record = read({
      cover_price: `1.250${sign}.000${sign}`,
      sale_off_from: `${sign}5/9/2026`,
      product_id: `7${sign}7`,
      new_code: `SP.2${sign}`,
      description: `(xoá)${sign}`,
      notes: sign,
    });
    expect(record.issues).toEqual([]);
    expect(record.content).toMatchObject({ cover_price: 1250000, product_id: '77', new_code: 'SP.2', description: '' });
    expect(record.content).not.toHaveProperty('notes');
    expect(readNumber(`1${sign}tr2`, 'vi')).toMatchObject({ value: 1200000 });
  });

  test.each(SIGNS)('%s is no part of an order’s code, phone or e-mail, nor of the code of its lines', (_, sign) => {
    const orders = [
      orderRow({ order_code: `DH1${sign}`, account_phone: `0912${sign}345678`, account_email: `a@b.vn${sign}` }),
    ];
    const lines = [lineRow({ order_code: `${sign}dh1` }), lineRow({ product_code: `SP2${sign}` }, 3)];
    const [order, ...strays] = readOrders(
      [{ sheetId: 1, language: 'vi', rows: orders }],
      [{ sheetId: 2, language: 'vi', rows: lines }],
      new Map(),
    );
    expect(strays).toEqual([]);
    expect(order?.key).toBe('DH1');
    expect(order?.content).toMatchObject({ account_phone: '0912345678', 'line.2.product_code': 'SP2' });
  });

  test.each(SIGNS)('%s is no part of a key to restore, nor of a header', (_, sign) => {
    const text = [`Task code${sign}`, `CV${sign}1`, 'cv1', sign].join('\n');
    expect(readRestoreKeys('taskRestore', text)).toMatchObject({ keys: [{ key: 'CV1' }], twice: ['cv1'] });
    expect(fieldOfHeader('products', `Giá${sign} bán lẻ${sign}`)).toBe('cover_price');
    expect(customFieldOf(`${sign}custom: Bảo hành${sign}`)).toBe('custom:Bảo hành');
  });
});

describe('a name or another text', () => {
  test.each([
    ['a no-break space at its end', 'Áo vest nam\u00a0'],
    ['a narrow one', '\u202fÁo vest nam'],
    ['a wide one', 'Áo vest nam\u3000'],
    ['a blank of Braille', 'Áo vest nam\u2800'],
    ['an ordinary blank', ' Áo vest nam '],
    ['a line end', 'Áo vest nam\r\n'],
    ['a tab', '\tÁo vest nam'],
    ['a no-break space within', 'Áo\u00a0vest nam'],
    ['a zero-width space within', 'Áo \u200bvest nam'],
    ['a mark of direction', '\u202aÁo vest nam\u202c'],
    ['a soft hyphen', 'Áo vest\u00ad nam'],
    ['a joiner between letters that join nothing', 'Áo v\u200dest nam\u200c'],
    ['a selector behind a letter that has one form', 'Áo\ufe0f vest\u034f nam\u{e0020}'],
    ['letters with marks of their own', 'Áo vest nam'.normalize('NFD')],
  ])('is the same with %s', (_, text) => {
    expect(read({ product_name: text, 'custom:Tên khác': text }).content).toMatchObject({
      product_name: 'Áo vest nam',
      'custom:Tên khác': 'Áo vest nam',
    });
  });

  test.each([
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී ලංකා',
    '👨‍👩‍👧 Gia đình',
    'Quà ❤️',
    'Số 1️⃣, © và ©️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
    'a  b',
    'Dòng 1\n\n  Dòng 2',
    'Cột 1\tCột 2',
    '10 × 20 ㎝',
  ])('keeps what is seen of %p', (text) => {
    expect(read({ description: text, 'custom:Mô tả': text }).content).toMatchObject({
      description: text.normalize('NFC'),
    });
  });

  test('keeps the blank lines that part the terms of an order', () => {
    const rows = [orderRow({ terms: '\u200bGiao\u00a0hàng:\nTầng 3\n\u200b\nThanh toán\u200b' })];
    const [order] = readOrders(
      [{ sheetId: 1, language: 'vi', rows }],
      [{ sheetId: 2, language: 'vi', rows: [lineRow()] }],
      new Map(),
    );
    expect(order?.content).toMatchObject({ 'term.1': 'Giao hàng:\nTầng 3', 'term.2': 'Thanh toán' });
  });
});

describe('full-width letters', () => {
  test('make no other code, and are sent as they were typed', () => {
    expect(refused('ＳＰ００１', 'SP001')).toEqual(['issue.key.duplicate', 'issue.key.duplicate']);
    expect(read({ product_code: 'ＳＰ００１' }).key).toBe('ＳＰ００１');
  });

  test('are not raised digits, which make another code', () => expect(refused('TV-50²', 'TV-502')).toEqual(['', '']));
});
