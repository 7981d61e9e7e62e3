import { fingerprint } from '../../src/records/diff';
import type { Content } from '../../src/records/record';

describe('fingerprint', () => {
  test('tells the number 1 from the text "1", one field from another, and values that went from field to field', () => {
    const contents: readonly object[] = [
      ...[{ a: 1 }, { a: '1' }, { b: 1 }, {}, { a: 1, b: 1 }, { a: 'x', b: 'y' }, { a: 'y', b: 'x' }],
      ...[100, 150, 200].map((price) => ({ cover_price: price, price_online: 300 - price })),
    ];
    expect(new Set(contents.map((content) => fingerprint(content as Content))).size).toBe(contents.length);
  });

  test('is told by sums that stay exact however many fields there are', () => {
    const names = Array.from({ length: 200 }, (_, n) => `custom:${n}`);
    const content = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, `giá trị của ${name}`]));
    expect(fingerprint(content([...names].reverse()))).toBe(fingerprint(content(names)));
  });

  test('is equal whatever the order of the lines, but not for other lines', () => {
    const order = { 'line.1.price': 5, 'line.2.price': 7, 'term.1': 'x' };
    expect(fingerprint({ 'line.1.price': 7, 'line.2.price': 5, 'term.1': 'x' })).toBe(fingerprint(order));
    expect(fingerprint({ 'line.1.price': 7, 'line.2.price': 7, 'term.1': 'x' })).not.toBe(fingerprint(order));
  });
});
