import type { ListCell } from '../../src/price-list';
import { inShort, listedProducts, matchRows } from '../support/listed-products';

function lineFor(cell: ListCell, old: number | null) {
  return matchRows([['A', cell]], listedProducts({ A: old })).lines[0];
}

describe('how far a price may be from the current one', () => {
  test.each<[ListCell, number, string]>([
    [1100, 100_000, 'changed 1100'],
    [900, 100_000, 'impossible price.misread'],
    [125.5, 900, 'changed 125.5'],
    [125.5, 2000, 'impossible price.misread'],
    ['95,00', 90, 'adjusted 95 price.read'],
    ['950,00', 900, 'changed 950'],
    ['950 đ', 900, 'changed 950'],
  ])('%s beside %d is told as %s', (cell, old, expected) => {
    const line = lineFor(cell, old);
    expect(line && inShort(line)).toBe(expected);
  });

  test.each([
    [30, 600_000, 30_000],
    [1.5, 60_000, 1_500_000],
    [890, 880_000, 890_000],
  ])('%d beside %d can be %d', (cell, old, second) => expect(lineFor(cell, old)?.params).toMatchObject({ second }));

  test('a small number among texts with groups is asked about only where nothing can be compared', () => {
    const rows = [
      ['A', '1.250.000'],
      ['B', 890],
    ];
    expect(matchRows(rows, listedProducts({ A: null, B: 3000 })).lines.map(inShort)[1]).toBe('changed 890');
    expect(matchRows(rows, listedProducts({ A: null, B: null })).lines.map(inShort)[1]).toBe(
      'impossible price.misread',
    );
  });
});

describe('a price in full in a list of thousands', () => {
  const lineOf = (old: number | null) => {
    const rows = [
      ['Mã', 'Giá (nghìn đồng)'],
      ['A', '1.250.000'],
    ];
    return matchRows(rows, listedProducts({ A: old }), { headerRow: 0 }).lines[1];
  };

  test.each<[number, string]>([
    [1_200_000_000, 'adjusted 1250000000 price.scaled'],
    [700_000_000, 'adjusted 1250000000 price.scaled'],
    [2_400_000_000, 'adjusted 1250000000 price.scaled'],
    [500_000_000, 'impossible price.misread'],
    [2_600_000_000, 'impossible price.misread'],
  ])('beside %d is told as %s', (old, expected) => {
    const line = lineOf(old);
    expect(line && inShort(line)).toBe(expected);
  });

  test('has both readings where nothing can be compared', () => {
    expect(lineOf(null)?.params).toMatchObject({ first: 1_250_000_000, second: 1_250_000 });
  });
});
