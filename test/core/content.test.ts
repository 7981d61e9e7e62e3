import fc from 'fast-check';
import { type Content, confirm, diff, fingerprint } from '../../src/core';

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
});

describe('confirm', () => {
  test('lays what was sent over what was there', () => {
    expect(confirm({ cover_price: 100, discount: 5 }, { cover_price: 120 })).toEqual({ cover_price: 120, discount: 5 });
  });

  test('replaces lines as a whole, and leaves terms that were not sent', () => {
    expect(confirm({ vat: 8, 'line.1.price': 5, 'line.2.price': 7, 'term.1': 'x' }, { 'line.1.price': 6 })).toEqual({
      vat: 8,
      'term.1': 'x',
      'line.1.price': 6,
    });
  });

  test('replaces terms as a whole', () => {
    expect(confirm({ 'term.1': 'x', 'term.2': 'y' }, { 'term.1': 'z' })).toEqual({ 'term.1': 'z' });
  });

  test('leaves nothing to push', () => {
    const content = fc.dictionary(
      fc.constantFrom('cover_price', 'product_name', 'line.1.price', 'line.2.price', 'term.1', 'custom:Màu'),
      fc.oneof(fc.integer(), fc.string()),
    );
    fc.assert(
      fc.property(fc.option(content), content, (before, sent) => {
        expect(diff(confirm(before as Content | null, sent), sent)).toEqual([]);
      }),
    );
  });
});

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
});
