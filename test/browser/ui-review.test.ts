import type { Page } from 'playwright-core';
import type { Review, ReviewItem } from '../../src/push/calls';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';

describe('the review dialog', () => {
  test('says what a push would do and ticks only what needs no decision', async () => {
    const { page } = await openReview({});
    await page.getByText('8 records to push: 7 products, 1 order. One is unclear. 2 can’t be sent.').waitFor();
    await page.getByText('Biggest rises: SP.00001 +8% (Selling price), ').waitFor();
    await page
      .getByText(
        'Biggest falls: SP.00007 −90% (Selling price: unclear, not ticked), DH/2026/0091 −90% (Line 2 · Quantity).',
      )
      .waitFor();
    expect(await page.getByLabel('Push SP.00007').isChecked()).toBe(false);
    expect(await page.getByLabel('Push SP.00001').isChecked()).toBe(true);
    await page.getByLabel('Push SP.00007').check();
    expect(await pushButton(page).textContent()).toBe('Push 9 records');
    await page.getByText('9 records to push: 8 products, 1 order. 2 can’t be sent. 188 unchanged.').waitFor();
    await page.getByLabel('Push SP.00001').uncheck();
    await page.getByText('8 records to push: 7 products, 1 order. 1 left out. 2 can’t be sent.').waitFor();
  });

  test('searches without caring for accents, and leaves the ticks of what is not shown', async () => {
    const { page } = await openReview({});
    await pushButton(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ao vest ma 3');
    await page.getByText('1 of 9 shown').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(0);
    await page.getByLabel('Push SP.00003').uncheck();
    expect(await pushButton(page).textContent()).toBe('Push 7 records');
  });

  test('shows an order with all its lines and terms, marks those that changed, and warns beside it', async () => {
    const warnings: ReviewItem['warnings'] = [{ code: 'warning.order.noCustomer', field: 'account_code', params: {} }];
    const items = mixedReview().items.filter(({ table }) => table === 'orders');
    const { page } = await openReview({ review: () => reviewOf(items.map((order) => ({ ...order, warnings }))) });
    await page.getByText('These 2 lines are sent as the whole order').scrollIntoViewIfNeeded();
    const texts = async (selector: string) =>
      (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(await texts('.order-part tbody tr')).toEqual([
      '1 SP.00190 Áo vest nam công sở 3 1,250,000 3,375,000',
      '2 (changed) SP.00191 Quần tây nữ ống suông 2 450,000.5 900,001',
    ]);
    expect(await texts('.order-part dl > div')).toEqual([
      'Customer name Công ty An Phú',
      'Order date 5 Sep 2026 (changed)',
      'VAT % 10%',
    ]);
    await page.getByText('These 2 terms are sent as all terms of the order.').waitFor();
    expect((await texts('.order-part ol li'))[0]).toBe('Giao trong 5 ngày (changed)');
    expect(await page.locator('.order-part ol li').nth(1).innerText()).toBe('Giao tại:\nkho An Phú');
    await page.getByText('“Customer code” is blank: the CRM may make a new customer. Fill it in.').waitFor();
    expect(await page.locator('input[type=checkbox][aria-label]').first().isChecked()).toBe(true);
  });

  test('keeps the page small while 5,000 changes are scrolled through', async () => {
    const { page } = await openReview({ review: () => productReview(5000) });
    await page.getByLabel('Push SP.00001').waitFor();
    const nodes: number[] = [];
    for (const part of [0.3, 0.6, 1]) {
      await page.locator('.scroll').evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part);
      await page.waitForFunction(() => document.querySelectorAll('tbody input').length > 0);
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
    }
    await page.locator('.scroll').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByLabel('Push SP.05000').waitFor();
    expect(Math.max(...nodes)).toBeLessThan(4000);
  });
});

const many = (from: number, state: 'changed' | 'failed') =>
  Array.from({ length: 60 }, (_, index) => productItem(from + index, { state }));

/** Returns a review in which the states are far from each other. */
const longReview = (): Review => {
  const unsure = productItem(2, { state: 'unsure', holds: [hold('hold.unsure')] });
  const items = [heldItem(1, 'hold.price.zero'), ...many(100, 'changed'), ...many(300, 'failed'), unsure];
  return { ...reviewOf(items), refusals: mixedReview().refusals };
};

describe('a review that is opened at the rows of a state', () => {
  test.each([
    ['held', 'Push SP.00001'],
    ['failed', 'Push SP.00300'],
    ['unsure', 'Push SP.00002'],
  ])('has the focus on the first of them: %s', async (at, name) => {
    const { page } = await openReview({ review: longReview }, at);
    const focused = page.locator('input[type=checkbox]:focus');
    await focused.waitFor();
    expect(await focused.getAttribute('aria-label')).toBe(name);
    expect(await focused.evaluate((box) => box.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  });

  test('shows why some cannot be sent', async () => {
    const { page } = await openReview({ review: longReview }, 'invalid');
    await page.locator('h2:focus').waitFor();
    expect(
      await page.locator('tr', { hasText: 'SP.00200' }).evaluate((row) => row.getBoundingClientRect().top),
    ).toBeLessThan(560);
  });
});

test.each<[string, Partial<Review>, string]>([
  ['nothing to push', { unchanged: 7 }, 'Nothing to push: every row is as the CRM last confirmed it.'],
  ['tables without rows', { unchanged: 0 }, 'Nothing to push: the tables hold no rows yet.'],
  ['a loss of the Journal', { items: [productItem(1)], journalGone: 3 }, '3 entries of the Journal are gone'],
])('a review says of %s what is so', async (_what, more, sentence) => {
  const { page } = await openReview({ review: () => ({ ...productReview(0), ...more }) });
  await page.getByText(sentence, { exact: false }).waitFor();
});

const moved = (n: number, percent: number, more: Partial<ReviewItem> = {}): ReviewItem => {
  const label = 'Selling price';
  return productItem(n, {
    changes: [{ label, type: 'money', before: 100_000, after: 1000 * (100 + percent) }],
    ...more,
  });
};
describe('the biggest rises and falls', () => {
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
