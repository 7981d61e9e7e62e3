import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { Review, ReviewChange, ReviewItem } from '../../src/protocol';
import { heldItem, hold, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productItem, productReview } from '../support/ui-harness/sample-review';
import { openUi } from '../support/ui-harness/ui-page';

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

  test.each([
    ['en', 'Blank cells are not sent.'],
    ['vi', 'Ô trống không được gửi.'],
  ] as const)(
    'says once that blank cells may be emptied, until the setting says that they are kept, in %s',
    async (language, note) => {
      const opened = async (changedFieldsOnly: boolean) => {
        const desk = sampleDesk(language);
        const { page } = await openReview({
          open: () => ({ ...desk, settings: { ...desk.settings, changedFieldsOnly } }),
          review: () => productReview(3),
        });
        await page.getByLabel('SP.00003').waitFor();
        return page.getByText(note).count();
      };
      expect([await opened(false), await opened(true)]).toEqual([1, 0]);
    },
  );

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

describe('the search', () => {
  test('shows what has the words, without caring for accents, and leaves the ticks of the others', async () => {
    const { page } = await openReview({});
    await pushButton(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ao vest ma 3');
    await page.getByText('1 of 9 shown').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(0);
    await page.getByLabel('Push SP.00003').uncheck();
    expect(await pushButton(page).textContent()).toBe('Push 7 records');
  });
});

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

test.each<[string, Partial<Review>, string]>([
  ['nothing to push', { unchanged: 7 }, 'Nothing to push: every row is as the CRM last confirmed it.'],
  ['tables without rows', { unchanged: 0 }, 'Nothing to push: the tables hold no rows yet.'],
  [
    'first prices alone',
    { items: [1, 2].map((n) => productItem(n, { changes: [price(null, 5_000)], state: 'new' })) },
    '2 ticked products get a price where none was known, so there is no change to add up.',
  ],
  ['a loss of the Journal', { items: [productItem(1)], journalGone: 3 }, '3 entries of the Journal are gone'],
])('a review says of %s what is so', async (_what, more, sentence) => {
  const { page } = await openReview({ review: () => ({ ...productReview(0), ...more }) });
  await page.getByText(sentence, { exact: false }).waitFor();
  expect(await page.locator('.totals').count()).toBe('journalGone' in more ? 1 : 0);
});

const moved = (n: number, percent: number, more: Partial<ReviewItem> = {}): ReviewItem => {
  const label = 'Selling price';
  return productItem(n, {
    changes: [{ label, type: 'money', before: 100_000, after: 1000 * (100 + percent) }],
    ...more,
  });
};
const movedItems = [
  moved(1, 900, { holds: [hold('hold.price.slip')] }),
  moved(2, 50),
  moved(3, 20),
  moved(4, -60, { state: 'unsure', holds: [{ code: 'hold.unsure', field: null, params: {} }] }),
];

const openMoves = async (language: Language = 'en'): Promise<Page> =>
  (await openReview({ open: () => sampleDesk(language), review: () => reviewOf(movedItems) })).page;

describe('the biggest rises and falls', () => {
  test('say of each that has no tick that it will not go, and why, and follow the ticks', async () => {
    const page = await openMoves();
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
