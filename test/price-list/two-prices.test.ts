import { inShort, listedProducts, matchRows } from '../support/listed-products';

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
