import type { ListCell } from '../../src/price-list';
import { inShort, listedProducts, matchRows } from '../support/listed-products';

/** Holds the current prices; N and M have none to compare with. */
const products = listedProducts({ A: 1250, B: 1_250_000, C: 1.25, N: null, M: null });

/** Returns the result of the first row beside others in one column. */
function first(language: 'en' | 'vi', ...rows: readonly (readonly [string, ListCell])[]): string | undefined {
  return matchRows(rows, products, {}, language).lines.map(inShort)[0];
}

describe('one separator before three digits', () => {
  test.each(['en', 'vi'] as const)('has the reading that is like the current price, in a sheet in %s', (language) => {
    expect(first(language, ['A', '1.250'])).toMatch(/^equal 1250/);
    expect(first(language, ['A', '1,250'])).toMatch(/^equal 1250/);
    expect(first(language, ['C', '1.250'])).toMatch(/^equal 1.25/);
    expect(first(language, ['B', '1.250k'])).toMatch(/^equal 1250000/);
  });

  test.each(['en', 'vi'] as const)('is no price where neither reading is like the current one, in %s', (language) => {
    expect(first(language, ['B', '1.250'])).toMatch(/^impossible price\.(misread|ambiguous)/);
    expect(first(language, ['B', '1,250'])).toMatch(/^impossible price\.(misread|ambiguous)/);
  });

  test.each(['en', 'vi'] as const)('is read as the column groups elsewhere, in a sheet in %s', (language) => {
    expect(first(language, ['N', '45.000'], ['M', '1.250.000'])).toMatch(/45000/);
    expect(first(language, ['N', '45,000'], ['M', '1,250,000'])).toMatch(/45000/);
    expect(first(language, ['N', '45,000'], ['M', '1.250.000'])).toMatch(/^impossible price\.(misread|ambiguous)/);
  });

  test('is read as the current prices tell it of its neighbours', () => {
    expect(first('en', ['N', '45.000'], ['A', '1.300'])).toBe('adjusted 45000 price.read');
    expect(first('vi', ['N', '45,000'], ['A', '1,300'])).toBe('adjusted 45000 price.read');
  });

  test('is read as the decimal marks beside it tell', () => {
    expect(first('en', ['N', '45.000'], ['M', '86,5'])).toBe('adjusted 45000 price.read');
    expect(first('vi', ['N', '45,000'], ['M', '86.5'])).toBe('adjusted 45000 price.read');
    expect(first('en', ['N', '45.000'], ['M', '1,5tr'])).toBe('impossible price.ambiguous');
  });

  test('groups in front of the sign of the đồng, which has no fractions', () => {
    expect(first('en', ['N', '135.000đ'])).toBe('adjusted 135000 price.read');
    expect(first('vi', ['N', '135,000 VND'])).toBe('adjusted 135000 price.read');
    expect(first('vi', ['N', '₫135,000'])).toBe('adjusted 135000 price.read');
    expect(first('vi', ['N', '1.250kđ'])).toBe('impossible price.ambiguous');
  });

  test('counts as the sheet writes where nothing else tells, and is asked about where that has two readings', () => {
    expect(first('vi', ['N', '45.000'])).toBe('changed 45000');
    expect(first('en', ['N', '45,000'])).toBe('changed 45000');
    expect(first('en', ['N', '45.000'])).toBe('impossible price.ambiguous');
    expect(first('vi', ['N', '45,000'])).toBe('impossible price.ambiguous');
  });

  test('is asked about where a first price would be a thousandth of the others', () => {
    expect(first('vi', ['N', '1.250'], ['B', 1_300_000], ['M', 900_000])).toBe('impossible price.misread');
    expect(first('vi', ['N', '1.250'], ['A', 1300], ['M', 900])).toBe('changed 1250');
  });
});
