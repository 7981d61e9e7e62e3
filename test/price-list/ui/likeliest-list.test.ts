import { listsBeside } from '../../../src/price-list/ui/lists-beside';
import { likeliestList, proposalOf } from '../../../src/price-list/ui/plan-prices';
import { givenBook, OPENING, PRODUCTS, pricesOf, TODAY } from '../../support/proposed-lists';
import type { BookSheet } from '../../support/workbook-file';

/** A sheet that prices three products at so many parts of a hundred of what they cost now; its title stands above. */
function sheet(name: string, percent: number, title = ''): BookSheet {
  const price = (now: number) => (now * percent) / 100;
  const rows = [
    ['Mã hàng', 'Tên hàng', 'Giá bán'],
    ['SP-001', 'Nồi cơm', price(1_250_000)],
    ['SP-002', 'Nồi cơm nhỏ', price(890_000)],
    ['SP-004', 'Ấm', price(320_000)],
  ];
  return { name, rows: title === '' ? rows : [[title], ...rows] };
}

/** Which sheet of the workbook is taken, what it writes, and which others have prices for the same products. */
function chosen(sheets: readonly BookSheet[], today = TODAY) {
  const lists = givenBook(sheets).flatMap((given) => listsBeside(given, PRODUCTS).lists);
  const { at, rivals } = likeliestList(lists, OPENING, PRODUCTS, today);
  const taken = at === null ? undefined : lists[at];
  return {
    taken: taken?.title ?? '',
    prices: taken ? pricesOf(proposalOf(taken, OPENING, PRODUCTS, today)) : [],
    rivals: rivals.map((rival) => lists[rival]?.title),
  };
}

describe('sheets of one workbook that price the same products otherwise', () => {
  test.each([
    ['Tháng 11', 'Tháng 12'],
    ['Nov 2026', 'Dec 2026'],
    ['Quý 3', 'Quý 4'],
    ['2025', '2026'],
    ['Từ 01.11.2026', 'Từ 01.12.2026'],
    ['Giá cũ', 'Giá mới'],
    ['Cũ', 'Sheet1'],
  ])('“%s” and “%s”: the one in force is taken, and the other told, in either order', (old, inForce) => {
    const sheets = [sheet(old, 102), sheet(inForce, 105)];
    for (const book of [sheets, [...sheets].reverse()])
      expect(chosen(book)).toEqual({
        taken: inForce,
        prices: ['SP-001 1312500', 'SP-002 934500', 'SP-004 336000'],
        rivals: [old],
      });
  });

  test('are told apart by their titles', () => {
    const sheets = [sheet('Sheet1', 102, 'BẢNG GIÁ THÁNG 11/2026'), sheet('Sheet2', 105, 'BẢNG GIÁ THÁNG 12/2026')];
    expect(chosen(sheets)).toMatchObject({ taken: 'Sheet2', rivals: ['Sheet1'] });
    expect(chosen(sheets, '2026-11-20')).toMatchObject({ taken: 'Sheet1', rivals: ['Sheet2'] });
  });

  test.each([
    ['HN', 'HCM'],
    ['Bảng giá', 'Bảng giá (2)'],
    ['Bảng giá', 'Khuyến mãi'],
  ])('“%s” and “%s”: none is taken before a person has chosen', (one, other) => {
    expect(chosen([sheet(one, 102), sheet(other, 105)])).toEqual({ taken: '', prices: [], rivals: [one, other] });
  });

  test('none is taken of two for the same month', () => {
    const title = 'BẢNG GIÁ THÁNG 12/2026';
    expect(chosen([sheet('HN', 102, title), sheet('HCM', 105, title)]).taken).toBe('');
  });

  test.each(['Đại lý', 'Dealer', 'Giá NPP'])('“%s” holds costs beside “Lẻ”', (name) => {
    expect(chosen([sheet(name, 85), sheet('Lẻ', 105)])).toMatchObject({ taken: 'Lẻ', rivals: [name] });
  });

  test('a sheet for wholesale sets the wholesale price', () => {
    expect(chosen([sheet('Sỉ', 85)]).prices).toEqual([
      'SP-001 wholesale 1062500',
      'SP-002 wholesale 756500',
      'SP-004 wholesale 272000',
    ]);
    expect(chosen([sheet('Sỉ', 85), sheet('Lẻ', 105)])).toMatchObject({ taken: 'Lẻ', rivals: [] });
  });
});

describe('sheets that are no rivals', () => {
  test('have the same prices, or other products, or none', () => {
    expect(chosen([sheet('HN', 105), sheet('HCM', 105)])).toMatchObject({ taken: 'HN', rivals: [] });
    const kettles = {
      name: 'Ấm',
      rows: [
        ['Mã', 'Giá'],
        ['SP-012', 1_390_000],
      ],
    };
    expect(chosen([kettles, sheet('Nồi', 105)])).toMatchObject({ taken: 'Nồi', rivals: [] });
    const stock = {
      name: 'Tồn kho',
      rows: [
        ['Mã hàng', 'Tồn'],
        ['SP-001', 12],
        ['SP-002', 5],
      ],
    };
    expect(chosen([stock, sheet('Giá', 105)])).toMatchObject({ taken: 'Giá', rivals: [] });
  });

  test.each(['Si rô', 'Dụng cụ', 'Sheet1', 'Đèn T8', 'Máy may'])('“%s” says nothing of its prices', (name) => {
    expect(chosen([sheet(name, 105)]).prices).toEqual(['SP-001 1312500', 'SP-002 934500', 'SP-004 336000']);
  });
});

describe('a list of days that are over', () => {
  test.each(['BẢNG GIÁ THÁNG 11/2026', 'PRICE LIST NOVEMBER 2026', 'Báo giá quý 3/2026', 'BẢNG GIÁ NĂM 2025'])(
    'is not proposed: %s',
    (title) => {
      expect(chosen([sheet('Sheet1', 105, title)]).prices).toEqual([]);
    },
  );

  test.each([
    'BẢNG GIÁ THÁNG 11 - 12/2026',
    'BẢNG GIÁ NGÀY 01/11/2026',
    'Bảng giá áp dụng từ tháng 11/2026',
    'BẢNG GIÁ MÁY GIẶT, ĐÈN T8, BẾP 2000 W',
  ])('is none by the title “%s”', (title) => {
    expect(chosen([sheet('Sheet1', 105, title)]).prices).toHaveLength(3);
  });

  test('is none that holds until another comes', () => {
    const { rows } = sheet('Sheet1', 105, 'BẢNG GIÁ THÁNG 11/2026');
    expect(
      chosen([{ name: 'Sheet1', rows: [...rows, ['Giá có hiệu lực đến khi có thông báo mới']] }]).prices,
    ).toHaveLength(3);
  });
});
