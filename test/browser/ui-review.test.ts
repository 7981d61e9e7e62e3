import { openReview, pushButton } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { productReview } from '../support/ui-harness/sample-review';
import type { UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (server: UiServer) => openReview(server);

describe('the review dialog', () => {
  test('says what a push would do and ticks only what needs no decision', async () => {
    const { page } = await open({});
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
        const { page } = await open({
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
    const { page } = await open({ review: () => productReview(5000) });
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

  test('says that there is nothing to push', async () => {
    const { page } = await open({ review: () => ({ ...productReview(0), unchanged: 7 }) });
    await page.getByText('Nothing to push: every row is as the CRM last confirmed it.').waitFor();
  });

  test('says of tables without rows that they hold none', async () => {
    const { page } = await open({ review: () => ({ ...productReview(0), unchanged: 0 }) });
    await page.getByText('Nothing to push: the tables hold no rows yet.').waitFor();
    expect(await page.getByText('every row is as the CRM last confirmed it').count()).toBe(0);
  });

  test('has no accessibility violation', async () => {
    const { page } = await open({});
    await pushButton(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the search', () => {
  test('shows what has the words, without caring for accents, and leaves the ticks of the others', async () => {
    const { page } = await open({});
    await pushButton(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ao vest ma 3');
    await page.getByText('1 of 9 shown').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(0);
    await page.getByLabel('Push SP.00003').uncheck();
    expect(await pushButton(page).textContent()).toBe('Push 7 records');
  });
});
