import type { Page } from 'playwright-core';
import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview, productReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer, violations } from '../support/ui-harness/ui-page';

const open = (server: UiServer = {}, size = { width: 1000, height: 620 }): Promise<UiPage> =>
  openUi('review', { open: () => sampleDesk(), review: mixedReview, endPush: () => null, ...server }, size);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
  });
const press = async (page: Page, ...keys: readonly string[]): Promise<string> => {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
};
const closed = (page: Page): Promise<unknown> => page.evaluate('window.wasClosed === true');

describe('the review by keyboard alone', () => {
  test('goes in the order in which it is read: search, ticks, rows, push, reason', async () => {
    const { page } = await open({ review: () => productReview(2) });
    await page.getByText('2 records to push').waitFor();
    const order: string[] = [];
    for (let n = 0; n < 11; n++) order.push(await press(page, 'Tab'));
    expect(order).toEqual([
      ...['To the push', 'Search code, name or field', 'tick-all', 'Push SP.00001', 'Products, row 2'],
      ...['Push SP.00002', 'Products, row 3', 'Push 2 records', 'Push on…', 'Cancel', 'reason'],
    ]);
  });

  test('leads past 400 rows to the push, asks for the number there, and has Stop next to it', async () => {
    const way = gate();
    const { page } = await open({
      review: () => ({ ...productReview(400), confirmAbove: 3 }),
      push: async (request) => {
        await way.passed;
        return confirmFirst(request, 200);
      },
    });
    await page.locator('.headline:focus').waitFor();
    expect(await press(page, 'Tab')).toBe('To the push');
    await page.getByText('Keys: / search').waitFor();
    expect(await press(page, 'Enter')).toBe('confirm');
    await page.keyboard.type('400');
    await page.keyboard.press('Enter');
    await page.getByText('0 of 400').first().waitFor();
    await page.keyboard.press('Control+Enter');
    expect(await press(page, 'Tab')).toBe('Stop');
    await page.keyboard.press('Enter');
    way.open();
    await page.getByText('200 confirmed, 200 not sent.').waitFor();
  });

  test('goes from a tick, or a reason, to the push with Enter, and pushes nothing by it', async () => {
    const ui = await open();
    await ui.page.getByLabel('Push SP.00002').focus();
    expect(await press(ui.page, 'Space', 'Enter')).toBe('Push 7 records');
    await ui.page.locator('[name=reason]').focus();
    expect(await press(ui.page, 'a', 'Enter')).toBe('Push 7 records');
    expect(ui.calls.map(({ method }) => method)).not.toContain('push');
  });

  test('goes from the search, without accents, to the row that it found, and leaves the ticks of the others', async () => {
    const { page } = await open();
    await page.getByText('8 records to push').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ao vest ma 3');
    await page.getByText('1 of 9 shown').waitFor();
    expect(await press(page, 'ArrowDown')).toBe('Push SP.00003');
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: /^Push \d/ }).textContent()).toBe('Push 7 records');
  });

  test('leads at the end of a push past all rows to what can be done then', async () => {
    const { page } = await open({ push: (request) => confirmFirst(request, 8) });
    await page.locator('.headline:focus').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.locator('.notice:focus').getByText('8 confirmed.').waitFor();
    expect(await press(page, 'Tab')).toBe('To the buttons');
    await page.getByText('Keys: Esc closes').waitFor();
    expect(await press(page, 'Enter')).toBe('Review again');
    await page.keyboard.press('Enter');
    await page.locator('.headline:focus').waitFor();
  });

  test('keeps the place when a record is to be sent again, and goes on when one is settled', async () => {
    const { page } = await open({ settleUnsure: ({ items }) => items.map((item) => outcomeOf(item)) });
    await page.getByRole('button', { name: 'Send again: SP.00007' }).focus();
    expect(await press(page, 'Enter')).toBe('Push SP.00007');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'The CRM has it: SP.00007' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.headline:focus').getByText('189 unchanged').waitFor();
  });

  test('closes with Escape while it still compares, and not while something typed would be lost', async () => {
    const way = gate();
    const { page } = await open({ review: () => way.passed.then(mixedReview) });
    await page.getByText('Comparing your rows').waitFor();
    await page.keyboard.press('Escape');
    expect(await closed(page)).toBe(true);
    way.open();
    await page.locator('.headline').waitFor();
    await page.evaluate('window.wasClosed = false');
    await page.locator('[name=reason]').fill('Tháng 9');
    await page.keyboard.press('Escape');
    await page.getByLabel('Search code, name or field').fill('SP');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Search code, name or field').inputValue()).toBe('');
    expect(await closed(page)).toBe(false);
    await page.getByLabel('Push SP.00001').focus();
    await page.keyboard.press('Escape');
    expect(await closed(page)).toBe(true);
  });
});

test('the review fits a narrow window, and has no accessibility violation before and after a push', async () => {
  const size = { width: 460, height: 620 };
  const { page } = await open({ push: (request) => confirmFirst(request, 3) }, size);
  await page.getByText('8 records to push').waitFor();
  const overflow = (): Promise<number> =>
    page.locator('.scroll').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(await overflow()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const push = page.getByRole('button', { name: /^Push 8/ });
  const box = await push.boundingBox();
  expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  await push.click();
  await page.getByText('8 confirmed.').waitFor();
  await page.locator('summary').last().click();
  expect(await overflow()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
