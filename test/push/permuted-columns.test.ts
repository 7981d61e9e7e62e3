import { code, holds } from '../support/guarded-products';

describe('columns that are no prices', () => {
  const reversed = (names: readonly string[], field = 'product_name') => {
    const rows = (values: readonly string[]) => values.map((value) => ({ cover_price: 1000, [field]: value }));
    return holds(rows(names), rows([...names].reverse()));
  };

  test('are held where their values only changed places, each about itself', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(reversed(names)).toEqual(names.map((_, at) => `${code(at)} permuted product_name`));
    expect(reversed(names, 'custom:Barcode')).toHaveLength(6);
  });

  test('are not held where they have few values, as a unit has', () => {
    expect(reversed(['cái', 'hộp', 'kg', 'hộp', 'kg', 'cái', 'cái', 'hộp'])).toEqual([]);
  });

  test.each([
    [7, 10],
    [6, 0],
  ])('are held from seven different ones of ten on: %d', (different, asked) => {
    const names = Array.from({ length: 10 }, (_, at) => String(Math.min(at, different - 1)));
    const moved = names.map((_, at) => names[(at + 5) % 10] ?? '');
    const rows = (values: readonly string[]) => values.map((value) => ({ product_name: `x${value}` }));
    const changed = names.filter((name, at) => moved[at] !== name).length;
    expect([changed, holds(rows(names), rows(moved)).length]).toEqual([10, asked]);
  });

  test('are not held where they were given values that no other row had', () => {
    const rows = (prefix: string) => [1, 2, 3, 4, 5].map((n) => ({ product_name: `${prefix}${n}` }));
    expect(holds(rows('a'), rows('b'))).toEqual([]);
  });

  test('are not held when they are filled in first', () => {
    const blank = [1, 2, 3, 4, 5].map(() => ({ product_name: 'x' }));
    expect(holds([], blank)).toEqual([]);
  });
});
