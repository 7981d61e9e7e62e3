import fc from 'fast-check';
import { diff } from '../../src/records/diff';
import type { Content } from '../../src/records/record';

const priceOf = (code: string): number => code.charCodeAt(0);
const orderOf = (lines: readonly Content[]): Content =>
  Object.fromEntries(
    lines.flatMap((line, at) => Object.entries(line).map(([field, value]) => [`line.${at + 1}.${field}`, value])),
  );
const order3 = (...codes: readonly string[]): Content =>
  orderOf(codes.map((code) => ({ product_code: code, price: priceOf(code) })));

const [line1, line2, line3] = [1, 2, 3].map((n) => `line.${n}.product_code`) as [string, string, string];

describe('diff', () => {
  test.each<[string, Content, Content, ReturnType<typeof diff>]>([
    ['what differs', { discount: 1, vat: 2 }, { discount: 3, vat: 2 }, [{ name: 'discount', before: 1, after: 3 }]],
    ['no absent field, which is left as it is', { discount: 1 }, {}, []],
    ['an emptied text', { notes: 'x' }, { notes: '' }, [{ name: 'notes', before: 'x', after: '' }]],
    ['the number 0 beside a blank', {}, { discount: 0 }, [{ name: 'discount', before: null, after: 0 }]],
    [
      'the lines that an order no longer has',
      { 'line.1.price': 5, 'line.2.price': 7 },
      { 'line.1.price': 5 },
      [{ name: 'line.2.price', before: 7, after: null }],
    ],
    [
      'what stands in the place of a line, by the number of the new one',
      { 'line.1.price': 5 },
      { 'line.1.price': 6 },
      [{ name: 'line.1.price', before: 5, after: 6 }],
    ],
    [
      'a line beside two equal ones',
      order3('A', 'A', 'B'),
      order3('A', 'B', 'B'),
      [
        { name: line2, before: 'A', after: 'B' },
        { name: 'line.2.price', before: priceOf('A'), after: priceOf('B') },
      ],
    ],
    [
      'a line that was taken from between others after those that stay',
      { [line1]: 'A', [line2]: 'B', [line3]: 'C' },
      { [line1]: 'A', [line2]: 'C' },
      [{ name: line3, before: 'B', after: null }],
    ],
  ])('names %s', (_what, before, after, changes) => expect(diff(before, after)).toEqual(changes));

  test('takes an order whose lines were only sorted for the same, but not one whose terms were', () => {
    const order = order3('A', 'B', 'B');
    expect(diff(order, order3('B', 'A', 'B'))).toEqual([]);
    expect(diff({ 'term.1': 'x', 'term.2': 'y' }, { 'term.1': 'y', 'term.2': 'x' })).toHaveLength(2);
  });

  test('names just what changed in lines that were sorted, by the numbers that they have now', () => {
    const changed = { ...order3('B', 'A', 'C'), 'line.2.price': 9 };
    expect(diff(order3('A', 'B', 'C'), changed)).toEqual([{ name: 'line.2.price', before: priceOf('A'), after: 9 }]);
  });

  test('is empty just when both are the same lines in any order', () => {
    const line = fc.record({ product_code: fc.constantFrom('A', 'B'), price: fc.nat(2) }, { requiredKeys: [] });
    const lines = fc.array(line, { maxLength: 4 });
    fc.assert(
      fc.property(lines, lines, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (one, other, order) => {
        const shuffled = one
          .map((each, at) => ({ each, by: order[at] ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ each }) => each);
        expect(diff(orderOf(one), orderOf(shuffled))).toEqual([]);
        const bag = (all: readonly object[]) => all.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
        const same = JSON.stringify(bag(one)) === JSON.stringify(bag(other));
        const both = [...one, ...other].every((each) => Object.keys(each).length > 0) && other.length > 0;
        if (both) expect(diff(orderOf(one), orderOf(other)).length === 0).toBe(same);
      }),
    );
  });
});
