import type { Language } from '../../src/core';
import { findListColumns, type ListCell } from '../../src/price-list';
import { inShort, listedProducts, matchRows } from '../support/listed-products';

type Row = readonly [string, ListCell];

/** Returns the result of the first row of a list whose header names a unit. */
function first(header: string, rows: readonly Row[], prices: Record<string, number | null>, language: Language = 'vi') {
  const { lines } = matchRows([['Mã', header], ...rows], listedProducts(prices), { headerRow: 0 }, language);
  return lines[1];
}

describe.each(['vi', 'en'] as const)('a word for thousands in a list of thousands, in %s', (language) => {
  const short = (cell: ListCell, old: number | null, header = 'Giá (nghìn đồng)') => {
    const line = first(header, [['A', cell]], { A: old }, language);
    return line && inShort(line);
  };

  test.each([
    ['1.250k', 1_250_000, 'equal 1250000 price.read'],
    ['1,250k', 1_250_000, 'equal 1250000 price.read'],
    ['1.250k', 1_100_000, 'adjusted 1250000 price.read'],
    ['2.850 ngàn', 2_700_000, 'adjusted 2850000 price.read'],
    ['2,850 nghìn đồng', 2_700_000, 'adjusted 2850000 price.read'],
    ['1.250k', 1_300, 'adjusted 1250 price.read'],
    ['1.250k', null, 'impossible price.ambiguous'],
    ['1.250k', 40_000, 'impossible price.ambiguous'],
    ['1.250k', 1_250_000_000, 'impossible price.ambiguous'],
  ])('%s beside %d is told as %s', (cell, old, expected) => expect(short(cell, old)).toBe(expected));

  test('says its own size in a list of millions too', () => {
    expect(short('1.250k', 1_200_000, 'Giá (triệu đồng)')).toBe('adjusted 1250000 price.read');
  });

  test('has both readings in đồng', () => {
    const line = first('Giá (nghìn đồng)', [['A', '1.250k']], { A: null }, language);
    expect(line?.params).toMatchObject({ first: 1_250_000, second: 1_250 });
  });

  test('is no multiple of the unit among the prices that a first price is measured by', () => {
    const words: Row[] = [
      ['B', '950k'],
      ['C', '900k'],
    ];
    const line = first('Giá (nghìn đồng)', [['A', '950.5'], ...words], { A: null, B: null, C: null }, language);
    expect(line && inShort(line)).toBe('adjusted 950500 price.scaled');
  });
});

describe('prices in thousands with one separator before three digits', () => {
  test.each([
    ['en', '1.250', '1.390'],
    ['en', '1,250', '1,390'],
    ['vi', '1.250', '1.390'],
    ['vi', '1,250', '1,390'],
  ] as const)(
    'in %s, %s: the column that is like the current prices is proposed, its unit told',
    (language, ...cells) => {
      const values = [
        ['Mã', 'Giá (nghìn đồng)', 'Giá thùng (nghìn đồng)'],
        ...cells.map((cell, at) => ['AB'.charAt(at), cell, String(Number(cell.replace(/[.,]/, '')) * 20)]),
      ];
      const products = listedProducts({ A: 1_200_000, B: 1_400_000 });
      const { prices, problems } = findListColumns({ values }, products, language);
      expect(prices).toEqual([{ column: 1, field: 'cover_price' }]);
      expect(problems).toContainEqual({ code: 'price.scale', columns: [1], scale: 1000 });
    },
  );
});
