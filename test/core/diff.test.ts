import fc from 'fast-check';
import { type Content, diff } from '../../src/core';

const priceOf = (code: string): number => code.charCodeAt(0);
const orderOf = (lines: readonly Content[]): Content =>
  Object.fromEntries(
    lines.flatMap((line, at) => Object.entries(line).map(([field, value]) => [`line.${at + 1}.${field}`, value])),
  );
const order3 = (...codes: readonly string[]): Content =>
  orderOf(codes.map((code) => ({ product_code: code, price: priceOf(code) })));

describe('diff', () => {
  test('names what differs from the baseline', () => {
    expect(diff({ cover_price: 100, product_name: 'A' }, { cover_price: 120, product_name: 'A' })).toEqual([
      { name: 'cover_price', before: 100, after: 120 },
    ]);
  });

  test('takes an absent field as left as it is', () => expect(diff({ cover_price: 100 }, {})).toEqual([]));

  test('takes an emptied text as a change', () => {
    expect(diff({ description: 'x' }, { description: '' })).toEqual([{ name: 'description', before: 'x', after: '' }]);
  });

  test('tells the number 0 from a blank', () => {
    expect(diff({}, { cover_price: 0 })).toEqual([{ name: 'cover_price', before: null, after: 0 }]);
  });

  test('names the lines that an order no longer has', () => {
    expect(diff({ 'line.1.price': 5, 'line.2.price': 7 }, { 'line.1.price': 5 })).toEqual([
      { name: 'line.2.price', before: 7, after: null },
    ]);
  });

  test('names what an order has in the place of a line by the number of the new one', () => {
    expect(diff({ 'line.1.price': 5 }, { 'line.1.price': 6 })).toEqual([{ name: 'line.1.price', before: 5, after: 6 }]);
  });

  test('takes an order whose lines were only sorted for the same, but not one whose terms were', () => {
    const order = order3('A', 'B', 'B');
    expect(diff(order, order3('B', 'A', 'B'))).toEqual([]);
    expect(diff({ 'term.1': 'x', 'term.2': 'y' }, { 'term.1': 'y', 'term.2': 'x' })).toHaveLength(2);
  });

  test('tells a line from two equal ones', () => {
    expect(diff(order3('A', 'A', 'B'), order3('A', 'B', 'B'))).toEqual([
      { name: 'line.2.product_code', before: 'A', after: 'B' },
      { name: 'line.2.price', before: priceOf('A'), after: priceOf('B') },
    ]);
  });

  test('names just what changed in lines that were sorted, by the numbers that they have now', () => {
    const changed = { ...order3('B', 'A', 'C'), 'line.2.price': 9 };
    expect(diff(order3('A', 'B', 'C'), changed)).toEqual([{ name: 'line.2.price', before: priceOf('A'), after: 9 }]);
  });

  test('numbers a line that was taken from between others after those that stay', () => {
    const two = { 'line.1.product_code': 'A', 'line.2.product_code': 'C' };
    expect(diff({ 'line.1.product_code': 'A', 'line.2.product_code': 'B', 'line.3.product_code': 'C' }, two)).toEqual([
      { name: 'line.3.product_code', before: 'B', after: null },
    ]);
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
