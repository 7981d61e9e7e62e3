import { type Key, keyOf, localeOf, t, translatorOf } from '../../../src/i18n/translate';
import type { ReviewChange, ReviewItem } from '../../../src/push/calls';
import { HOLD_RULES } from '../../../src/push/guard-rules';
import {
  countUnpriced,
  headline,
  heldGroups,
  marginOf,
  marginTotals,
  movedPercent,
  priceTotals,
} from '../../../src/push/ui/review-model';
import { firstTicks, withoutSettled } from '../../../src/push/ui/ticks';
import { changeTexts, movedText } from '../../../src/ui-kit/texts';
import type { Words } from '../../../src/ui-kit/words';
import { codesOf } from '../../support/sentences';
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

/** Every reason for which a record waits; a record that is unsure stands apart. */
const REASONS = codesOf(['shared']).filter((code) => code.startsWith('hold.') && code !== 'hold.unsure');

describe('heldGroups', () => {
  test.each(REASONS)('has a group for %s, with a heading in both languages', (code) => {
    const [group, ...others] = heldGroups([heldItem(1, keyOf(code))]);
    expect([group?.code, others]).toEqual([`review.held.${code}`, []]);
    expect(codesOf(['review'])).toContain(group?.code);
  });

  test('are declared with their sentences, each rule once', () => {
    expect(HOLD_RULES.map(({ code }) => code).sort()).toEqual([...REASONS].sort());
  });

  test('have a group of its own for a reason that no rule declares', () => {
    const groups = heldGroups([
      heldItem(1, keyOf('hold.unheard')),
      heldItem(2, 'hold.price.zero'),
      heldItem(3, keyOf('hold.unheard')),
    ]);
    expect(groups.map(({ code, items }) => [code, items.length])).toEqual([
      ['review.held.hold.price.zero', 1],
      ['review.held.hold.unheard', 2],
    ]);
  });
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

describe('a change of a text', () => {
  const words: Words = { ...localeOf('vi'), t: (code, ...params) => t('vi', code, ...params) };

  const told = (before: string | number | null, after: string | number | null) =>
    changeTexts(words, { label: 'Tên', type: 'text', before, after });

  test.each([
    ['a  b', 'a b', 'a··b', 'a·b'],
    ['a\nb', 'a b', 'a¶b', 'a·b'],
    ['a\tb', 'a b', 'a→b', 'a·b'],
    ['می\u200cخ', 'میخ', 'می[U+200C]خ', 'میخ'],
    ['❤\ufe0f', '❤', '❤[U+FE0F]', '❤'],
  ])('from %j to %j shows the signs that are all that differs', (before, after, shownBefore, shownAfter) => {
    expect(told(before, after)).toEqual({ before: shownBefore, after: shownAfter });
  });

  test.each([
    ['a b', 'a c'],
    ['Áo vest', 'áo vest'],
    ['a  b', 'a c'],
  ])('from %j to %j is shown as it is', (before, after) => expect(told(before, after)).toEqual({ before, after }));
});
