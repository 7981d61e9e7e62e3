import { isPartiallyReverted } from '../../src/records/diff';
import type { Content } from '../../src/records/record';

const line = (product_code: string, quantity: number): Content => ({ product_code, quantity });
const old = [line('A', 1), line('B', 2)];
const wanted = [line('A', 5), line('B', 6), line('C', 7)];

describe('lines are half reverted', () => {
  test.each<[string, readonly Content[]]>([
    ['before anything was written', old],
    ['when some cells say what is wanted', [line('A', 5), line('B', 2)]],
    ['when a line that comes back is begun', [line('A', 5), line('B', 6), { product_code: 'C' }]],
    ['when all is written', wanted],
  ])('%s', (_, now) => expect(isPartiallyReverted(old, now, wanted)).toBe(true));

  test('when a line that goes has lost some of its cells, or all but its order code', () => {
    expect(isPartiallyReverted(wanted, [line('A', 1), line('B', 2), { quantity: 7 }], old)).toBe(true);
    expect(isPartiallyReverted(wanted, [line('A', 1), line('B', 2), {}], old)).toBe(true);
  });

  test.each<[string, readonly Content[]]>([
    ['somebody typed something else', [line('A', 5), line('B', 9)]],
    ['somebody emptied a cell', [line('A', 5), { product_code: 'B' }]],
    ['somebody took a line away', [line('A', 5)]],
    ['somebody added a line', [...wanted, line('D', 1)]],
    ['somebody put another line in its place', [line('A', 5), line('B', 6), line('D', 1)]],
  ])('not where %s', (_, now) => expect(isPartiallyReverted(old, now, wanted)).toBe(false));
});
