import { type Key, localeOf, translatorOf } from '../../../src/i18n/translate';
import type { ReviewChange } from '../../../src/push/calls';
import { countUnpriced, headline, movedPercent, priceTotals } from '../../../src/push/ui/review-model';
import { firstTicks, withoutSettled } from '../../../src/push/ui/ticks';
import { movedText } from '../../../src/ui-kit/texts';
import { outcomeOf } from '../../support/ui-harness/push-server';
import { heldItem, hold, reviewOf } from '../../support/ui-harness/review-dialog';
import { productItem } from '../../support/ui-harness/sample-review';

const price = (before: number | null, after: number | null, label = 'Selling price'): ReviewChange => ({
  label,
  type: 'money',
  before,
  after,
});
const translate = translatorOf(['shared', 'pages', 'review']);
const words = { ...localeOf('en'), t: (code: Key, params = {}) => translate('en', code, params) };
const unsure = (n: number) => productItem(n, { state: 'unsure', holds: [hold('hold.unsure')] });

test.each([
  [100_000, 112_500, '+12.5%', '+12,5%'],
  [100_000, 38_000, '−62%', '−62%'],
  [850_000, 244_000, '−71.3%', '−71,3%'],
  [250_000, 250_100, '+0.04%', '+0,04%'],
  [250_000, 249_900, '−0.04%', '−0,04%'],
  [25_000_000, 25_000_001, '+<0.01%', '+<0,01%'],
  [25_000_000, 24_999_999, '−<0.01%', '−<0,01%'],
  [2_500_000, 500, '−99.9%', '−99,9%'],
  [0, 5_000, '', ''],
  [null, 5_000, '', ''],
  [5_000, null, '', ''],
])('from %p to %p a price moves by %p', (before, after, en, vi) => {
  const percent = movedPercent(price(before, after));
  expect((['en', 'vi'] as const).map((each) => percent && movedText(localeOf(each), percent))).toEqual(
    en === '' ? [null, null] : [en, vi],
  );
});

test('sums leave out first prices and records without one, and both are counted', () => {
  const name: ReviewChange = { label: 'Product name', type: 'text', before: 'Áo', after: 'Áo vest' };
  const items = [
    productItem(1, { changes: [price(5_000, 6_000)] }),
    productItem(2, { changes: [price(null, 5_000)] }),
    productItem(3, { changes: [name] }),
    productItem(4, { changes: [price(null, 9_000), price(4_000, 5_000, 'Sale-off price')] }),
  ];
  expect(priceTotals(items)).toEqual([
    { label: 'Selling price', count: 1, sum: 1_000, average: 20 },
    { label: 'Sale-off price', count: 1, sum: 1_000, average: 25 },
  ]);
  expect(countUnpriced(items)).toEqual({ fresh: 1, none: 1 });
});

test('unsure records are counted apart from those that wait for a tick, until they are settled', () => {
  const review = reviewOf([unsure(1), heldItem(2, 'hold.price.zero'), unsure(3)]);
  expect(headline(words, review, new Set())).toBe('No record to push. 1 to confirm. 2 are unclear. 188 unchanged.');
  const settled = withoutSettled(review, [outcomeOf(unsure(1)), outcomeOf(unsure(3), { outcome: 'changed' })]);
  expect(settled).toMatchObject({ unchanged: 189, items: [{ key: 'SP.00002' }, { key: 'SP.00003' }] });
});

test('an undo ticks what the CRM held, a slip too, and leaves what is in doubt or has other changes', () => {
  const back = (...codes: Key[]) => ({ ...heldItem(1, ...codes), reverts: 'run' });
  const items = [back('hold.price.slip'), back('hold.price.slip', 'hold.code.taken'), productItem(1)];
  const doubt = { ...unsure(1), reverts: 'run' };
  expect([...items, doubt].map((item) => firstTicks(reviewOf([item]), 'run').size)).toEqual([1, 0, 0, 0]);
  expect([...items, doubt].map((item) => firstTicks(reviewOf([item])).size)).toEqual([0, 0, 1, 0]);
});
