import { pairAllLines } from '../../src/records/diff';

const line = (product_code: string, quantity = 1) => ({ product_code, quantity });

describe('pairAllLines', () => {
  test('pairs equal lines and lines of one product first, wherever they stand', () => {
    const old = [line('A'), line('B'), line('C')];
    expect(pairAllLines(old, [line('C'), line('A', 7), line('B')])).toEqual([2, 0, 1]);
  });

  test('pairs what is left over one after the other', () => {
    expect(pairAllLines([line('A'), line('B')], [line('B'), line('D'), line('E')])).toEqual([1, 0, null]);
  });

  test('pairs none with what there is not', () => {
    expect(pairAllLines([], [line('A')])).toEqual([null]);
    expect(pairAllLines([line('A')], [])).toEqual([]);
  });
});
