import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { ReviewItem } from '../../src/protocol';
import { hold, openReview, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem, productReview } from '../support/ui-harness/sample-review';

const moved = (n: number, percent: number, more: Partial<ReviewItem> = {}): ReviewItem => {
  const label = 'Selling price';
  return productItem(n, {
    changes: [{ label, type: 'money', before: 100_000, after: 1000 * (100 + percent) }],
    ...more,
  });
};
const items = [
  moved(1, 900, { holds: [hold('hold.price.slip')] }),
  moved(2, 50),
  moved(3, 20),
  moved(4, -60, { state: 'unsure', holds: [{ code: 'hold.unsure', field: null, params: {} }] }),
];

const open = async (language: Language = 'en'): Promise<Page> =>
  (await openReview({ open: () => sampleDesk(language), review: () => reviewOf(items) })).page;

describe('the biggest rises and falls', () => {
  test('say of each that has no tick that it will not go, and why, and follow the ticks', async () => {
    const page = await open();
    await page
      .getByText(
        'Biggest rises: SP.00001 +900% (Selling price: waits for your tick), SP.00002 +50% (Selling price), SP.00003 +20% (Selling price).',
      )
      .waitFor();
    await page.getByText('Biggest falls: SP.00004 −60% (Selling price: unclear, not ticked).').waitFor();
    await page.getByLabel('Push SP.00001').check();
    await page.getByLabel('Push SP.00002').uncheck();
    await page
      .getByText('Biggest rises: SP.00001 +900% (Selling price), SP.00002 +50% (Selling price: not ticked),')
      .waitFor();
  });

  test('say it in Vietnamese', async () => {
    const page = await open('vi');
    await page.getByText('SP.00001 +900% (Selling price: chờ đánh dấu)').waitFor();
    await page.getByText('SP.00004 −60% (Selling price: chưa rõ, chưa đánh dấu)').waitFor();
  });

  test('lead to the record in the list, however far down, and out of a search', async () => {
    const review = productReview(2000);
    const far = moved(1500, 800, { holds: [hold('hold.price.slip')] });
    const last = moved(2000, 700);
    const all = review.items.map((item) => (item.key === far.key ? far : item.key === last.key ? last : item));
    const { page } = await openReview({ review: () => ({ ...review, items: all }) });
    await page.getByLabel('Search code, name or field').fill('SP.00001');
    await page.getByText('1 of 2,000 shown').waitFor();
    for (const { key } of [last, far]) {
      await page.getByRole('button', { name: `Show ${key} in the list` }).click();
      const tick = page.getByLabel(`Push ${key}`);
      await expectInSight(page, key);
      await tick.press('Space');
    }
    await page.getByText('1,999 records to push').waitFor();
    expect(await page.getByLabel('Push SP.01500').isChecked()).toBe(true);
  });
});

/** Rows around it may come onto the page a moment later, and push it. */
async function expectInSight(page: Page, key: string): Promise<void> {
  await page.locator(`input[aria-label="Push ${key}"]:focus`).waitFor();
  await page.waitForFunction(() => {
    const tick = document.activeElement?.getBoundingClientRect();
    const list = document.querySelector('.scroll')?.getBoundingClientRect();
    return tick && list && tick.top > list.top && tick.bottom < list.bottom;
  });
}
