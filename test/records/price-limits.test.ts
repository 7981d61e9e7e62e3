import { type PriceLimit, priceLimits } from '../../src/records/price-limits';
import type { Cell } from '../../src/records/read-cell';
import { holds } from '../support/guarded-products';

const limitOf = (limit: Cell) => priceLimits([{ id: '1', parentId: '0', limit }], 'en').get('1');

describe('priceLimits', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.995, 99.5],
    [1, 1],
    [1.5, 1.5],
  ])('takes %p for %p percent: only what is between none and one is a cell that shows percents', (cell, percent) => {
    expect(limitOf(cell)).toEqual({ percent });
  });

  test.each([-1, -0.5, 1001, 1e308, '-1', '1001', '5000 %'])('takes %p for no limit that can be read', (cell) => {
    expect(limitOf(cell)).toEqual({ unreadable: String(cell) });
  });
});

describe('the price limit of a category', () => {
  const limits = (own: Cell, above: Cell = '') =>
    priceLimits(
      [
        { id: '1', parentId: '0', limit: above },
        { id: '2', parentId: '1', limit: '' },
        { id: '24', parentId: '2', limit: own },
      ],
      'vi',
    );
  const raised = (percent: number, byCategory: ReadonlyMap<string, PriceLimit>) =>
    holds(
      [{ cover_price: 100_000, category_id: '24' }],
      [{ cover_price: 1000 * (100 + percent), category_id: '24' }],
      30,
      byCategory,
    );

  test('holds in place of the general one, whether it is narrower or wider', () => {
    expect(raised(6, limits(5))).toEqual(['SP0 change cover_price']);
    expect(raised(5, limits(5))).toEqual([]);
    expect(raised(50, limits(60))).toEqual([]);
  });

  test('is that of the nearest category above where the category has none', () => {
    expect(raised(6, limits('', 5))).toEqual(['SP0 change cover_price']);
    expect(raised(6, limits(10, 5))).toEqual([]);
    expect(raised(31, limits(''))).toEqual(['SP0 change cover_price']);
  });

  test.each([[0.05], ['5%'], ['5'], [5]])('reads %p as 5 percent', (typed) => {
    expect(limits(typed).get('24')).toEqual({ percent: 5 });
  });

  test('is that of the category that the product will have, and of the one it has where its cell is blank', () => {
    const of = (before: Cell, after: Cell) =>
      holds(
        [{ cover_price: 100_000, category_id: before }],
        [{ cover_price: 106_000, category_id: after }],
        30,
        limits(5),
      );
    expect(of('7', '24')).toEqual(['SP0 change cover_price']);
    expect(of('24', '7')).toEqual([]);
    expect(of('24', '')).toEqual(['SP0 change cover_price']);
  });

  test('that cannot be read holds every change of a price', () => {
    expect(raised(1, limits('ít thôi'))).toEqual(['SP0 limit cover_price']);
  });

  test('does not loop where a category is its own ancestor', () => {
    expect(priceLimits([{ id: '1', parentId: '1', limit: '' }], 'en').size).toBe(0);
  });
});
