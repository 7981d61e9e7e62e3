import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../src/i18n/translate';
import type { Review } from '../../src/push/calls';
import { reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';
import { openUi } from '../support/ui-harness/ui-page';

const slip = {
  code: 'hold.price.slip' as const,
  field: 'cover_price',
  params: { before: 115_000, after: 11_500, times: 10 },
};
const held = productItem(31, {
  changes: [{ label: 'Selling price', type: 'money', before: 115_000, after: 11_500 }],
  holds: [slip],
});
const orders = (): Review => {
  const order = mixedReview().items.filter(({ table }) => table === 'orders');
  const total = { code: 'hold.order.total' as const, field: 'amount', params: { typed: 999_000, computed: 4_275_001 } };
  const fresh = Array.from({ length: 14 }, (_, n) => ({
    label: `Field ${n}`,
    type: 'text' as const,
    before: null,
    after: `x${n}`,
  }));
  return reviewOf(order.map((item) => ({ ...item, state: 'new', changes: fresh, holds: [total] })));
};
const crowded = (): Review => ({ ...mixedReview(), items: [...mixedReview().items, held] });

/** 1280 × 720, and the same at 200 % zoom. */
const SIZES = [
  [1280, 720],
  [640, 360],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  (['en', 'vi'] as const).map((language) => [width, height, language] as const),
);

async function open(width: number, height: number, language: Language, review: () => Review): Promise<Page> {
  const { page } = await openUi('review', { open: () => sampleDesk(language), review }, { width, height });
  await page.locator('table.review').first().waitFor();
  return page;
}

/** Whether all of it stands above the bar with the buttons, without scrolling. */
async function isInSight(page: Page, what: Locator): Promise<boolean> {
  const [bar, box] = [await page.locator('footer').boundingBox(), await what.boundingBox()];
  return bar !== null && box !== null && box.y >= 0 && box.y + box.height <= bar.y;
}

describe.each(CASES)('at %d × %d in %s, without scrolling,', (width, height, language) => {
  test('the review shows search, buttons, what moves furthest, and the first record that waits, with why', async () => {
    const page = await open(width, height, language, crowded);
    const row = page.getByRole('rowheader', { name: 'SP.00031' });
    const reason = page.locator('.caution', { hasText: '11' }).first();
    const move = page.locator('p', { has: page.getByRole('button', { name: 'SP.00007' }) }).first();
    for (const part of [move, row.first(), reason, page.getByRole('searchbox')])
      expect(await isInSight(page, part)).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const bar = await page.locator('footer').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height);
  });

  test('the review shows the first of what goes, and why a new order waits, above all that is in it', async () => {
    const goes = await open(width, height, language, () => productReview(2));
    expect(await isInSight(goes, goes.getByRole('rowheader', { name: 'SP.00001' }).first())).toBe(true);
    const page = await open(width, height, language, orders);
    const reason = page.locator('.caution', { hasText: /4[.,]275[.,]001/ });
    expect([await reason.count(), await isInSight(page, reason.first())]).toEqual([1, true]);
    expect(await page.getByText('Công ty An Phú').count()).toBe(2);
    expect(await page.getByText('Field 13').count()).toBe(0);
  });

  test('the window of price lists shows how many want a second look, and the price that moves furthest, with why', async () => {
    const answers = { open: () => sampleDesk(language), openPriceList: () => ({ ...samplePrices(), language }) };
    const { page } = await openUi('price-list', answers, { width, height });
    const row = page.locator('.preview tbody tr').first();
    await row.waitFor();
    const why = row.locator('td').last();
    expect(await row.innerText()).toContain('SP-005');
    expect(await why.innerText()).toContain('50%');
    for (const part of [page.locator('.count.held'), row, why]) expect(await isInSight(page, part)).toBe(true);
  });
});
