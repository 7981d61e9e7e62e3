import { type Content, fingerprint } from '../../src/core';

describe('fingerprint', () => {
  test('is equal whatever the order of the fields', () => {
    expect(fingerprint({ a: 1, b: 'x' })).toBe(fingerprint({ b: 'x', a: 1 }));
  });

  test('tells the number 1 from the text "1", and one field from another', () => {
    const prints = [{ a: 1 }, { a: '1' }, { b: 1 }, {}, { a: 1, b: 1 }].map((content) =>
      fingerprint(content as Content),
    );
    expect(new Set(prints).size).toBe(5);
  });

  test('tells values apart that went from one field to another', () => {
    const prints = [
      { cover_price: 100, price_online: 200 },
      { cover_price: 200, price_online: 100 },
      { cover_price: 150, price_online: 150 },
      { 'custom:a': 'x', 'custom:b': 'y' },
      { 'custom:a': 'y', 'custom:b': 'x' },
    ].map((content) => fingerprint(content));
    expect(new Set(prints).size).toBe(5);
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
