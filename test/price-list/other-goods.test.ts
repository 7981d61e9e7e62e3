import { proposed } from '../support/proposed-lists';

const NONE = { prices: [], told: ['key.none'], reasons: [] };

const OTHERS = [
  ...'Thay thế cho, Mã thay thế, Mã tương thích, Dùng cho máy, Quà tặng kèm, Mã tặng kèm'.split(', '),
  ...'Phụ kiện, Mã liên quan, Replaces, Replaced by, Compatible with, Related SKU'.split(', '),
  ...'Accessory code, Free gift, Bundle SKU, Used for model, Model máy sử dụng, Machine model'.split(', '),
  ...'SKU cha, Mã hàng cha, Parent SKU, Group SKU'.split(', '),
];

describe('a column of other goods’ codes', () => {
  test('is not the key because the few cells that it has are known', () => {
    const list = proposed(`
      Mã hàng | Giá bán | Thay thế cho
      SP-001 | 1.290.000 |
      SP-002 | 915.000 |
      SP-004 | 335.000 |
      MX-1 | 1.400.000 | SP-012
      MX-2 | 1.150.000 |
      MX-3 | 645.000 |`);
    expect(list.prices).toEqual(['SP-001 1290000', 'SP-002 915000', 'SP-004 335000']);
  });

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
  test('are found by the new one alone', () => {
    const list = proposed(`
      Mã cũ | Mã mới | Giá bán
      K-18 | SP-001 | 1.290.000
      K-12 | SP-002 | 915.000
      SP-004 | SN-004 | 335.000`);
    expect(list.prices).toEqual(['SP-001 1290000', 'SP-002 915000']);
  });

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
