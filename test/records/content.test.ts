import fc from 'fast-check';
import { diff } from '../../src/records/diff';
import { applyConfirmed, type Content } from '../../src/records/record';

describe('confirm', () => {
  const order = { vat: 8, 'line.1.price': 5, 'line.2.price': 7, 'term.1': 'x' };
  test.each<[string, Content, Content, Content]>([
    ['lays it over', { cover_price: 100, discount: 5 }, { cover_price: 120 }, { cover_price: 120, discount: 5 }],
    ['replaces lines', order, { 'line.1.price': 6 }, { vat: 8, 'term.1': 'x', 'line.1.price': 6 }],
    ['replaces terms', { 'term.1': 'x', 'term.2': 'y' }, { 'term.1': 'z' }, { 'term.1': 'z' }],
  ])('of what was sent %s', (_what, before, sent, after) => expect(applyConfirmed(before, sent)).toEqual(after));

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
