import type { ReviewChange, ReviewItem } from '../../../src/push/calls';
import { marginOf, marginTotals } from '../../../src/push/ui/review-model';
import { productItem } from '../../support/ui-harness/sample-review';

const price = (before: number | null, after: number | null, label = 'Selling price'): ReviewChange => ({
  label,
  type: 'money',
  before,
  after,
});
const priced = (n: number, cost: number | null, ...changes: readonly ReviewChange[]): ReviewItem =>
  productItem(n, { changes, ...(cost === null ? {} : { cost }) });

describe('the margin of a changed price', () => {
  test('is told before and after, in percents of the cost', () => {
    expect(marginOf(priced(1, 100), price(125, 90))).toEqual({ before: 25, after: -10 });
    expect(marginOf(priced(1, 100), price(null, 90))).toEqual({ before: null, after: -10 });
  });

  test('is not told where no cost is known, of what is no price, and of orders', () => {
    expect(marginOf(priced(1, null), price(125, 90))).toBeNull();
    expect(marginOf(priced(1, 100), { label: 'Discount', type: 'percent', before: 1, after: 2 })).toBeNull();
    expect(marginOf({ ...priced(1, 100), table: 'orders' }, price(125, 90))).toBeNull();
  });
});

describe('the sums of margins', () => {
  test('are of each price, over the products of which cost and old price are known', () => {
    const items = [
      priced(1, 100, price(125, 115), price(120, 110, 'Online price')),
      priced(2, 50, price(60, 45)),
      priced(3, null, price(10, 20)),
      priced(4, 100, price(null, 130)),
    ];
    expect(marginTotals(items)).toEqual([
      { label: 'Selling price', count: 2, all: 3, before: 35, after: 10, cost: 150 },
      { label: 'Online price', count: 1, all: 1, before: 20, after: 10, cost: 100 },
    ]);
  });

  test('are none where no cost is known', () => {
    expect(marginTotals([priced(1, null, price(10, 20))])).toEqual([]);
  });
});
