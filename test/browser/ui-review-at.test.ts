import { heldItem, openReview, reviewOf } from '../support/ui-harness/review-dialog';
import { productItem } from '../support/ui-harness/sample-review';

const many = (from: number, state: 'changed' | 'new' | 'failed') =>
  Array.from({ length: 60 }, (_, index) => productItem(from + index, { state }));

/** Returns a review in which each state stands far from the next. */
const longReview = () => ({
  ...reviewOf([
    heldItem(1, 'hold.price.zero'),
    ...many(100, 'changed'),
    ...many(200, 'new'),
    ...many(300, 'failed'),
    productItem(2, { state: 'unsure', holds: [{ code: 'hold.unsure', field: null, params: {} }] }),
  ]),
  refusals: [
    {
      table: 'products' as const,
      key: 'SP.9',
      sheetId: 2,
      sheet: 'Products',
      row: 9,
      title: 'Giày',
      issues: [{ code: 'issue.required', field: 'product_name', params: {} }],
    },
  ],
});

describe('a review that is opened at the rows of a state', () => {
  test.each([
    ['held', 'Push SP.00001'],
    ['changed', 'Push SP.00100'],
    ['new', 'Push SP.00200'],
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
      await page.locator('tr', { hasText: 'SP.9' }).evaluate((row) => row.getBoundingClientRect().top),
    ).toBeLessThan(560);
  });

  test('begins as ever where no row has that state any more', async () => {
    const { page } = await openReview({ review: () => reviewOf([productItem(1)]) }, 'unsure');
    await page.locator('.headline:focus').waitFor();
  });
});
