import { openingWith } from '../../../bench/list-sources';
import type { ListedRow } from '../../../src/price-list/calls';
import { firstForm } from '../../../src/price-list/ui/choice-form';
import { listedProducts, planPrices } from '../../../src/price-list/ui/plan-prices';

/** Returns why the review would hold a price of 100,000 that is raised by so much. */
function holdsFor(more: Partial<ListedRow>, amount: string) {
  const product = { sheet: 0, category: -1, row: 2, name: 'A', keys: ['A'], prices: [100_000], ...more };
  const opening = openingWith({
    keyFields: [{ name: 'product_code', label: '' }],
    priceFields: [{ name: 'cover_price', label: '' }],
    products: [product],
    language: 'vi',
  });
  const first = firstForm(opening, null);
  const targets = first.targets.map((target) => ({ ...target, rule: 'amount' as const, value: amount }));
  const form = { ...first, source: 'current' as const, targets };
  const { held } = planPrices(opening, listedProducts(opening), { form, list: null });
  return [...held.values()].flat().map(({ code }) => code);
}

describe('new prices that the review will hold', () => {
  test('are compared with what the CRM confirmed, else with what the row says', () => {
    expect(holdsFor({}, '500')).toEqual([]);
    expect(holdsFor({ confirmed: [50_000] }, '500')).toHaveLength(1);
  });

  test.each([
    [99_500, ['hold.price.margin']],
    [98_000, []],
    [undefined, []],
  ])('are held below a cost of %s', (cost, expected) =>
    expect(holdsFor(cost === undefined ? {} : { cost }, '-1000')).toEqual(expected),
  );
});
