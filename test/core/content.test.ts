import fc from 'fast-check';
import { applyConfirmed, type Content, diff } from '../../src/core';

describe('confirm', () => {
  test('lays what was sent over what was there', () => {
    expect(applyConfirmed({ cover_price: 100, discount: 5 }, { cover_price: 120 })).toEqual({
      cover_price: 120,
      discount: 5,
    });
  });

  test('replaces lines as a whole, and leaves terms that were not sent', () => {
    expect(
      applyConfirmed({ vat: 8, 'line.1.price': 5, 'line.2.price': 7, 'term.1': 'x' }, { 'line.1.price': 6 }),
    ).toEqual({
      vat: 8,
      'term.1': 'x',
      'line.1.price': 6,
    });
  });

  test('replaces terms as a whole', () => {
    expect(applyConfirmed({ 'term.1': 'x', 'term.2': 'y' }, { 'term.1': 'z' })).toEqual({ 'term.1': 'z' });
  });

  test('leaves nothing to push', () => {
    const content = fc.dictionary(
      fc.constantFrom('cover_price', 'product_name', 'line.1.price', 'line.2.price', 'term.1', 'custom:Màu'),
      fc.oneof(fc.integer(), fc.string()),
    );
    fc.assert(
      fc.property(fc.option(content), content, (before, sent) => {
        expect(diff(applyConfirmed(before as Content | null, sent), sent)).toEqual([]);
      }),
    );
  });
});
