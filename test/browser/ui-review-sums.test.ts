import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { ReviewChange, ReviewItem } from '../../src/protocol';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { openUi } from '../support/ui-harness/ui-page';

const price = (before: number | null, after: number | null, label = 'Selling price'): ReviewChange => ({
  label,
  type: 'money',
  before,
  after,
});

async function pageOf(items: readonly ReviewItem[], language: Language = 'en'): Promise<Page> {
  const server = { open: () => sampleDesk(language), review: () => ({ ...productReview(0), items }) };
  const { page } = await openUi('review', server, { width: 1000, height: 620 });
  await page.locator('.headline').waitFor();
  return page;
}

describe('how far a price moved', () => {
  const changes = [
    price(100_000, 112_500),
    price(100_000, 38_000),
    price(850_000, 244_000),
    price(250_000, 251_100),
    price(250_000, 250_100),
    price(250_000, 249_900),
    price(25_000_000, 25_000_001),
    price(25_000_000, 24_999_999),
    price(2_500_000, 500),
    price(2_000_000, 5_000),
    price(0, 5_000),
    price(null, 5_000),
    price(5_000, null),
  ];
  const items = changes.map((change, index) => productItem(index + 1, { changes: [change] }));

  test('is told the more exactly the smaller it is, and not at all from nothing', async () => {
    const page = await pageOf(items);
    const moves = await page.locator('td.number').allInnerTexts();
    expect(moves).toEqual([
      '+12.5%',
      '−62%',
      '−71.3%',
      '+0.4%',
      '+0.04%',
      '−0.04%',
      '+<0.01%',
      '−<0.01%',
      '−99.9%',
      '−99.8%',
      '',
      '',
      '',
    ]);
  });

  test('is told in Vietnamese with a comma', async () => {
    const page = await pageOf(items, 'vi');
    expect((await page.locator('td.number').allInnerTexts()).slice(2, 5)).toEqual(['−71,3%', '+0,4%', '+0,04%']);
  });
});

test('what the sums leave out is said, so that their counts can be told from the number of records', async () => {
  const name: ReviewChange = { label: 'Product name', type: 'text', before: 'Áo', after: 'Áo vest' };
  const page = await pageOf([
    productItem(1, { changes: [price(5_000, 6_000)] }),
    productItem(2, { changes: [price(null, 5_000)] }),
    productItem(3, { changes: [name] }),
    productItem(4, { changes: [price(null, 9_000), price(4_000, 5_000, 'Sale-off price')] }),
  ]);
  expect(await page.locator('.totals tbody tr').allInnerTexts()).toEqual([
    'Selling price\t1\t+1,000\t+20%',
    'Sale-off price\t1\t+1,000\t+25%',
  ]);
  await page
    .getByText(
      'One ticked product gets a price where none was known: not in these sums. One ticked product changes no price: not in these sums.',
    )
    .waitFor();
});

test.each([
  ['en', '2 ticked products get a price where none was known, so there is no change to add up.'],
  ['vi', '2 sản phẩm được chọn chưa rõ giá cũ nên chưa có chênh lệch để cộng.'],
] as const)('a review of first prices alone says that there are no sums, in %s', async (language, sentence) => {
  const first = [1, 2].map((n) => productItem(n, { changes: [price(null, 5_000)], state: 'new' }));
  const page = await pageOf(first, language);
  await page.getByText(sentence).waitFor();
  expect(await page.locator('.totals').count()).toBe(0);
});

test('the loss of the Journal stands above all else', async () => {
  const server = { open: () => sampleDesk('en'), review: () => ({ ...productReview(2), journalGone: 3 }) };
  const { page } = await openUi('review', server, { width: 1000, height: 620 });
  await page.locator('.notice.warning').getByText('entries of the Journal are gone').waitFor();
  expect(await (await pageOf([productItem(1)])).locator('.notice').count()).toBe(0);
});
