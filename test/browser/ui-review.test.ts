import type { Locator, Page } from 'playwright-core';
import type { Review, ReviewItem } from '../../src/push/calls';
import { LOST_TEXT_CODE } from '../../src/records/read-cell';
import { outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';
import { openUi } from '../support/ui-harness/ui-page';

describe('the review', () => {
  test('says what a push would do and ticks only what needs no decision', async () => {
    const { page } = await openReview({});
    await page.getByText('8 records to push: 7 products, 1 order. One is unclear. 2 can’t be sent.').waitFor();
    await page.getByText('Biggest falls: SP.00007 −90% (Selling price: unclear, not ticked), ').waitFor();
    expect(await page.getByLabel('Push SP.00007').isChecked()).toBe(false);
    expect(await page.getByLabel('Push SP.00001').isChecked()).toBe(true);
    await page.getByLabel('Push SP.00007').check();
    expect(await pushButton(page).textContent()).toBe('Push 9 records');
    await page.getByText('9 records to push: 8 products, 1 order. 2 can’t be sent. 188 unchanged.').waitFor();
  });

  test('shows an order with all its lines and terms, and marks those that changed', async () => {
    const { page } = await openReview({
      review: () => reviewOf(mixedReview().items.filter(({ table }) => table === 'orders')),
    });
    await page.getByText('These 2 lines are sent as the whole order').scrollIntoViewIfNeeded();
    const texts = async (selector: string) =>
      (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(await texts('.order-part tbody tr')).toEqual([
      '1 SP.00190 Áo vest nam công sở 3 1,250,000 3,375,000',
      '2 (changed) SP.00191 Quần tây nữ ống suông 2 450,000.5 900,001',
    ]);
    expect((await texts('.order-part dl > div'))[1]).toBe('Order date 5 Sep 2026 (changed)');
    expect((await texts('.order-part ol li'))[0]).toBe('Giao trong 5 ngày (changed)');
    expect(await page.locator('.order-part ol li').nth(1).innerText()).toBe('Giao tại:\nkho An Phú');
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

  test('leads from the biggest moves to their records in the list, however far down, and out of a search', async () => {
    const changed = (n: number, percent: number) =>
      productItem(n, { changes: [{ label: 'Price', type: 'money', before: 1000, after: 10 * (100 + percent) }] });
    const items = [...productReview(2000).items];
    items[1499] = { ...changed(1500, 800), holds: [hold('hold.price.slip')] };
    items[1999] = changed(2000, 700);
    const { page } = await openReview({ review: () => reviewOf(items) });
    await page.getByLabel('Search code, name or field').fill('SP.00001');
    await page.getByText('1 of 2,000 shown').waitFor();
    for (const key of ['SP.02000', 'SP.01500']) {
      await page.getByRole('button', { name: `Show ${key} in the list` }).click();
      await expectInSight(page, key);
      await page.keyboard.press('Space');
    }
    await page.getByText('1,999 records to push').waitFor();
    expect(await page.getByLabel('Push SP.01500').isChecked()).toBe(true);
  });

  test.each([
    ['failed', 'Push SP.00300'],
    ['unsure', 'Push SP.00002'],
  ])('that is opened at the rows of a state has the focus on the first of them: %s', async (at, name) => {
    const many = (from: number, state: 'changed' | 'failed') =>
      Array.from({ length: 60 }, (_, index) => productItem(from + index, { state }));
    const items = [heldItem(1, 'hold.price.zero'), ...many(100, 'changed'), ...many(300, 'failed'), unsure(2)];
    const { page } = await openReview({ review: () => reviewOf(items) }, at);
    const focused = page.locator('input[type=checkbox]:focus');
    await focused.waitFor();
    expect(await focused.getAttribute('aria-label')).toBe(name);
    expect(await focused.evaluate((box) => box.getBoundingClientRect().bottom < innerHeight)).toBe(true);
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

const unsure = (n: number, changed: Partial<ReviewItem> = {}) =>
  productItem(n, { state: 'unsure', holds: [hold('hold.unsure')], ...changed });

describe('rows that wait', () => {
  test('come first, by reason; releasing a reason releases none that another reason holds', async () => {
    const items = [
      productItem(1),
      heldItem(2, 'hold.price.change'),
      heldItem(3, 'hold.price.zero'),
      heldItem(4, 'hold.price.change', 'hold.price.above'),
    ];
    const { page } = await openReview({ review: () => reviewOf(items) });
    await pushButton(page).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'To confirm: price becomes 0 (1)',
      'To confirm: change over the limit (1)',
      'To confirm: several reasons (1)',
      'To push',
    ]);
    await page.locator('[name="tick-all-review.held.hold.price.change"]').check();
    const ticked = async (n: number) => page.getByLabel(`Push SP.0000${n}`).isChecked();
    expect(await Promise.all([1, 2, 3, 4].map(ticked))).toEqual([true, true, false, false]);
  });

  test('as they are unclear are settled one by one, or all of a kind of answer by one click; a changed one stays', async () => {
    const message = { kind: '200 Đã nhận', status: 200, message: 'Đã nhận' };
    const queued = { kind: '502 …', status: 502, message: 'Bad gateway' };
    const items = [1, 2, 3, 4].map((n) => unsure(n, n === 4 ? {} : { answer: n === 1 ? queued : message }));
    const { page, calls } = await openReview({
      review: () => reviewOf(items),
      settleUnsure: (request) =>
        request.items.map((item) => outcomeOf(item, item.key === 'SP.00004' ? { outcome: 'changed' } : {})),
    });
    await page.getByText('Answer 502: Bad gateway').waitFor();
    await page.getByRole('button', { name: 'The CRM has all of these' }).click();
    await page.getByText('190 unchanged.').waitFor();
    await page.getByRole('button', { name: 'Send again: SP.00001' }).click();
    expect(await pushButton(page).textContent()).toBe('Push 1 record');
    await page.getByRole('button', { name: 'The CRM has it: SP.00004' }).click();
    await page.getByText('One record changed since this review and stayed unclear.').waitFor();
    const sent = calls.flatMap(({ method, args }) => (method === 'settleUnsure' ? [args] : []));
    expect(sent).toMatchObject([
      { items: [{ key: 'SP.00002' }, { key: 'SP.00003' }] },
      { items: [{ key: 'SP.00004' }] },
    ]);
  });

  test('as their texts are lost are fixed by a click, reviewed again, and counted', async () => {
    let isFixed = false;
    const { page, calls } = await openReview({
      review: () => reviewOf([isFixed ? productItem(1) : heldItem(1, LOST_TEXT_CODE)]),
      fixTexts: () => {
        isFixed = true;
        return { fixed: 2 };
      },
    });
    const fix = page.getByRole('button', { name: 'Fix: make these columns text' });
    await fix.click();
    await page.getByText('2 cells are text now, as they were shown.').waitFor();
    expect(calls.map(({ method }) => method)).toEqual(['open', 'review', 'fixTexts', 'open', 'review']);
    expect([await fix.count(), await page.getByLabel('Push SP.00001').isChecked()]).toEqual([0, true]);
  });
});

const SLIP = { before: 115_000, after: 11_500, times: 10 };
const slipped = productItem(31, {
  changes: [{ label: 'Selling price', type: 'money', ...SLIP }],
  holds: [{ code: 'hold.price.slip', field: 'cover_price', params: SLIP }],
});
const TOTAL = { code: 'hold.order.total' as const, field: 'amount', params: { typed: 999_000, computed: 4_275_001 } };
const newOrder = (): Review => {
  const changes = Array.from({ length: 14 }, (_, n) => ({
    label: `Field ${n}`,
    type: 'text' as const,
    before: null,
    after: `x${n}`,
  }));
  const orders = mixedReview().items.filter(({ table }) => table === 'orders');
  return reviewOf(orders.map((item) => ({ ...item, state: 'new', changes, holds: [TOTAL] })));
};

/** Whether all of it stands above the bar with the buttons, without scrolling. */
async function isInSight(page: Page, what: Locator): Promise<boolean> {
  const [bar, box] = [await page.locator('footer').boundingBox(), await what.boundingBox()];
  return bar !== null && box !== null && box.y >= 0 && box.y + box.height <= bar.y;
}

// The same at 200 % zoom; the Vietnamese sentences are the longer ones.
test.each([
  [1280, 720],
  [640, 360],
])('at %d × %d the review shows, without scrolling, what is to be decided first, and why', async (width, height) => {
  const open = async (review: () => Review): Promise<Page> => {
    const { page } = await openUi('review', { open: () => sampleDesk('vi'), review }, { width, height });
    await page.locator('table.review').first().waitFor();
    return page;
  };
  const page = await open(() => ({ ...mixedReview(), items: [...mixedReview().items, slipped] }));
  const row = page.getByRole('rowheader', { name: 'SP.00031' }).first();
  const reason = page.locator('.caution', { hasText: '11' }).first();
  const move = page.locator('p', { has: page.getByRole('button', { name: 'SP.00007' }) }).first();
  for (const part of [move, row, reason, page.getByRole('searchbox')]) expect(await isInSight(page, part)).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const bar = await page.locator('footer').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height);

  await open(newOrder);
  const why = page.locator('.caution', { hasText: /4[.,]275[.,]001/ });
  expect([await why.count(), await isInSight(page, why.first())]).toEqual([1, true]);
  expect(await page.getByText('Field 13').count()).toBe(0);
});
