import type { Language } from '../../src/i18n/translate';
import type { ListCell } from '../../src/price-list/list-table';
import { matchPriceList } from '../../src/price-list/match-price-list';
import { inShort, listedProduct, listedProducts, matchRows } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

const products = listedProducts({ A: 1_000_000, B: 1_000_000, N: null });

function priceOf(cell: ListCell, language: Language = 'vi', code = 'A'): string {
  return matchRows([[code, cell]], products, {}, language)
    .lines.map(inShort)
    .join();
}

describe('matchPriceList: prices', () => {
  test.each<[ListCell, string]>([
    [1_000_000, 'equal 1000000'],
    [1_250_000, 'changed 1250000'],
    ['1.250.000', 'changed 1250000'],
    ['1,250,000 VNĐ', 'changed 1250000'],
    ['₫1 250 000', 'changed 1250000'],
    ['1.250.000đ', 'changed 1250000'],
    ['1,25tr', 'adjusted 1250000 price.read'],
    ['1tr2', 'adjusted 1200000 price.read'],
    ['500k', 'adjusted 500000 price.read'],
    ['1tr', 'equal 1000000 price.read'],
    ['１２５００００', 'adjusted 1250000 price.read'],
    ['1.250.000 đồng', 'adjusted 1250000 price.read'],
    ['1.250.000đ/cái', 'adjusted 1250000 price.read'],
    ['1.250.000,-', 'adjusted 1250000 price.read'],
    ['1.250.000/thùng', 'impossible price.text'],
    ['Liên hệ', 'impossible price.text'],
    ['12%', 'impossible price.text'],
    ['#N/A', 'impossible price.text'],
    [true, 'impossible price.text'],
    ['', 'impossible price.blank'],
    ['–', 'impossible price.blank'],
    ['1tr-1tr2', 'impossible price.range'],
    ['900.000 đến 950.000', 'impossible price.range'],
    ['900.000/950.000', 'impossible price.range'],
    [-5, 'impossible price.negative'],
    ['-950.000', 'impossible price.negative'],
    [0, 'impossible price.zero'],
    ['2026-05-01', 'impossible price.date'],
    ['1/5/2026', 'impossible price.date'],
    ['950,000', 'adjusted 950000 price.read'],
    ['-950,000', 'impossible price.negative'],
    ['1.250k', 'adjusted 1250000 price.read'],
    [1.25, 'adjusted 1250000 price.scaled'],
    [950, 'adjusted 950000 price.read'],
    ['950', 'adjusted 950000 price.scaled'],
  ])('reads %s as %s', (cell, expected) => expect(priceOf(cell)).toBe(expected));

  test('tells both readings of what can be read in two ways', () => {
    const lines = matchRows([['N', 915]], products).lines;
    expect(lines.map(inShort)).toEqual(['impossible price.ambiguous']);
    expect(lines[0]?.params).toEqual({ text: '915', first: 915, second: 915_000 });
  });

  test('takes the separators that the column shows where the sheet would leave two readings', () => {
    const rows = [
      ['A', '950,000'],
      ['B', '1,250,000'],
    ];
    const shown = ['adjusted 950000 price.read', 'changed 1250000'];
    expect(matchRows(rows, products).lines.map(inShort)).toEqual(shown);
    const both = [rows[1] ?? [], ['A', '1.250.000'], ['N', '950,000']];
    expect(matchRows(both, products).lines.map(inShort)[2]).toBe('adjusted 950000 price.read');
  });

  test('measures a fraction against the other prices where the product has none', () => {
    const others = [1_000_000, 1_100_000].map((price, at) => ['AB'.charAt(at), price]);
    const lines = matchRows([...others, ['N', 1.25]], products).lines.map(inShort);
    expect(lines).toEqual(['equal 1000000', 'changed 1100000', 'impossible price.misread']);
    expect(matchRows([['N', 1.25]], products).lines.map(inShort)).toEqual(['impossible price.ambiguous']);
  });

  test('leaves a formula to itself, save where it says the price of the list already', () => {
    const product = listedProduct('A', 1000, 2, { formulas: ['cover_price'] });
    expect(matchRows([['A', 1000]], [product]).lines.map(inShort)).toEqual(['equal 1000']);
    expect(matchRows([['A', 1100]], [product]).lines.map(inShort)).toEqual(['impossible price.formula']);
  });

  test('takes an own currency with cents as it stands', () => {
    const dollars = listedProducts({ A: 12.4 });
    expect(matchRows([['A', 12.9]], dollars, {}, 'en').lines.map(inShort)).toEqual(['changed 12.9']);
  });

  test('refuses a number in a cell that shows a date, not one in a currency', () => {
    const targets = [targetOf({ field: 'cover_price', column: 1 })];
    const choice = { headerRow: null, keyColumn: 0, keyField: 'product_code', targets };
    const shownAs = (format: string) =>
      matchPriceList(
        { values: [['A', 950_000]], formats: [['@', format]], spreadsheet: 'vi' },
        products,
        choice,
      ).lines.map(inShort);
    expect(shownAs('dd/mm/yyyy')).toEqual(['impossible price.date']);
    expect(shownAs('#,##0 "đồng/day" [$đ-42A]')).toEqual(['changed 950000']);
  });
});

describe('matchPriceList: prices in thousands', () => {
  const scaled = (header: string, cell: ListCell) =>
    matchRows(
      [
        ['Mã', header],
        ['A', cell],
      ],
      products,
      { headerRow: 0 },
    ).lines.map(inShort)[1];

  test.each([
    'Giá (1.000đ)',
    'Giá x1000',
    'Giá (nghìn đồng)',
    'Giá (ngàn đ)',
    'Giá (ĐVT: 1.000 đ)',
    "Giá ('000)",
    'Price (thousand)',
  ])('multiplies under %s', (header) => expect(scaled(header, 1250)).toBe('adjusted 1250000 price.scaled'));

  test.each<[string, ListCell, string]>([
    ['triệu đồng', '1,25', 'adjusted 1250000 price.scaled'],
    ['1.000đ', '950k', 'adjusted 950000 price.read'],
    ['1.000đ', '1.090.000', 'changed 1090000'],
    ['1.000đ', 1_250_000, 'changed 1250000'],
  ])('under “%s” takes %p by its size: %s', (unit, cell, expected) => {
    expect(scaled(`Giá (${unit})`, cell)).toBe(expected);
  });

  test('measures a fraction against prices that are multiplied too', () => {
    const rows = [
      ['Mã', 'Giá (1.000đ)'],
      ['A', 950],
      ['N', 0.8005],
    ];
    const lines = matchRows(rows, products, { headerRow: 0 }).lines.map(inShort);
    expect(lines).toEqual(['header', 'adjusted 950000 price.scaled', 'impossible price.misread']);
  });
});

describe('matchPriceList: prices in another currency', () => {
  test('are multiplied by the rate, fractions too', () => {
    const target = targetOf({ field: 'cover_price', column: 1, factor: 25_400 });
    const rows = [
      ['A', 39.4],
      ['B', '41.25'],
    ];
    const lines = matchRows(rows, products, { targets: [target] }, 'en').lines.map(inShort);
    expect(lines).toEqual(['changed 1000760', 'adjusted 1047750 price.read']);
  });
});

describe('matchPriceList: several prices', () => {
  const targets = ['cover_price', 'price_wholesale'].map((field, at) => targetOf({ field, column: at + 1 }));
  const both = [listedProduct('A', 1000, 2, { prices: { cover_price: 1000, price_wholesale: 800 } })];
  const line = (first: ListCell, second: ListCell) => matchRows([['A', first, second]], both, { targets }).lines[0];

  test('is changed when one of them is', () => {
    expect(line(1000, 900)).toMatchObject({ state: 'changed', prices: [{ new: 1000 }, { new: 900, old: 800 }] });
    expect(line(1000, 800)?.state).toBe('equal');
  });

  test('leaves a blank one alone and refuses the line for any other that cannot be read', () => {
    expect(line('', 900)).toMatchObject({ state: 'changed', prices: [{ new: null }, { new: 900 }] });
    expect(line(1100, 'call')).toMatchObject({
      state: 'impossible',
      prices: [{ new: null, read: 1100 }, { new: null }],
    });
    expect(line('', '-')).toMatchObject({ state: 'impossible', reason: 'price.blank' });
  });
});

function lineFor(cell: string, old: number | null = null, header = '') {
  const choice = header === '' ? {} : { headerRow: 0 };
  const rows =
    header === ''
      ? [['A', cell]]
      : [
          ['Mã', header],
          ['A', cell],
        ];
  return matchRows(rows, listedProducts({ A: old }), choice).lines.at(-1);
}

describe('two prices in one cell', () => {
  test.each<[string, number, number]>([
    ['150 000\n140 000', 150_000, 140_000],
    ['950\n890', 950, 890],
    ['1.250.000₫\r\n1.190.000₫', 1_250_000, 1_190_000],
    ['150 000 140 000', 150_000, 140_000],
    ['150 500 140 000 đ', 150_500, 140_000],
    ['1 350 000 290 000', 1_350_000, 290_000],
    ['950k\u2028890k', 950_000, 890_000],
  ])('"%s" is refused with both', (text, first, second) => {
    const line = lineFor(text);
    expect(line).toMatchObject({ state: 'impossible', reason: 'price.two', params: { text, first, second } });
  });

  test('are not chosen from by the current price', () => {
    expect(lineFor('950\n890', 890)).toMatchObject({ state: 'impossible', reason: 'price.two' });
    expect(lineFor('950\n890', 900_000)).toMatchObject({ state: 'impossible', reason: 'price.two' });
  });

  test('are told in đồng in a list of thousands, save where a word says so already', () => {
    expect(lineFor('950\n890', null, 'Giá (nghìn đồng)')?.params).toMatchObject({ first: 950_000, second: 890_000 });
    expect(lineFor('950k\n890k', null, 'Giá (nghìn đồng)')?.params).toMatchObject({ first: 950_000, second: 890_000 });
  });

  test.each([
    ['1 250\n000', 'adjusted 1250000 price.read'],
    ['1.250.000\nđ', 'changed 1250000'],
    ['\n1250000\n', 'changed 1250000'],
    ['950 890', 'changed 950890'],
    ['1 350 000 000', 'changed 1350000000'],
    ['1 250 500 000', 'changed 1250500000'],
  ])('are not seen in "%s"', (text, expected) => {
    const line = lineFor(text);
    expect(line && inShort(line)).toBe(expected);
  });
});

describe('a footnote mark at a price', () => {
  test.each<[string, number, number]>([
    ['125000²', 125_000, 1_250_002],
    ['9500¹', 9500, 95_001],
    ['①125000', 125_000, 1_125_000],
    ['500k²', 500_000, 500_200],
  ])('"%s" is refused with both readings', (text, first, second) => {
    const line = lineFor(text);
    expect(line).toMatchObject({ state: 'impossible', reason: 'price.note', params: { text, first, second } });
  });

  test('is not settled by the current price', () => {
    expect(lineFor('9500¹', 9000)).toMatchObject({ state: 'impossible', reason: 'price.note' });
  });

  test.each(['125000ᵃ', '²', '9500 ¹ đ', '125.000 đ/m²'])('makes "%s" no price', (text) => {
    expect(lineFor(text)).toMatchObject({ state: 'impossible', reason: 'price.text' });
  });
});
