import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { PushRequest } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview, productReview } from '../support/ui-harness/sample-review';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 800, height: 560 };
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = (server: UiServer): Promise<UiPage> =>
  openUi(browser, 'review', { open: () => sampleDesk(), review: mixedReview, ...server }, SIZE);

const push = (page: Page) => page.getByRole('button', { name: /^Push / });

/** How many records each step was given, and the first of them. */
const steps = ({ calls }: UiPage): { size: number; first: string }[] =>
  calls.flatMap(({ method, args }) => {
    if (method !== 'push') return [];
    const { items }: PushRequest = JSON.parse(JSON.stringify(args));
    return [{ size: items.length, first: items[0]?.key ?? '' }];
  });
const sizes = (ui: UiPage): number[] => steps(ui).map(({ size }) => size);

describe('the review dialog', () => {
  test('says what a push would do and ticks only what needs no decision', async () => {
    const { page } = await open({});
    await page.getByText('8 records to push: 7 products, 1 order. One waits for your tick. 2 cannot go.').waitFor();
    await page
      .getByText('Biggest moves: SP.00007 −90% (Selling price), DH/2026/0091 −90% (Line 2 · Quantity),')
      .waitFor();
    expect(await page.getByLabel('Push SP.00007').isChecked()).toBe(false);
    expect(await page.getByLabel('Push SP.00001').isChecked()).toBe(true);
    await page.getByLabel('Push SP.00007').check();
    expect(await push(page).textContent()).toBe('Push 9 records');
  });

  test('sends at most 200 records a step, and those that were left first', async () => {
    const ui = await open({
      review: () => productReview(450),
      push: (request) => confirmFirst(request, request.items.length > 50 ? 150 : 50),
    });
    await push(ui.page).click();
    await ui.page.getByText('450 confirmed.').waitFor();
    expect(steps(ui)).toEqual([
      { size: 200, first: 'SP.00001' },
      { size: 200, first: 'SP.00151' },
      { size: 150, first: 'SP.00301' },
    ]);
  });

  test('takes a double click as one push', async () => {
    const ui = await open({ push: (request) => confirmFirst(request, 200) });
    await push(ui.page).evaluate((button) => {
      for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await ui.page.getByText('8 confirmed.').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test('stops after the batch under way and says which records did not go', async () => {
    const door = gate();
    const ui = await open({
      push: async (request) => {
        await door.passed;
        return confirmFirst(request, 3);
      },
    });
    await push(ui.page).click();
    await ui.page.getByRole('button', { name: 'Stop' }).click();
    door.open();
    await ui.page.getByText('3 confirmed, 5 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8]);
    await ui.page.getByText('Not sent.', { exact: true }).nth(4).waitFor();
  });

  test('waits as long as the CRM asks, visibly, and can be stopped meanwhile', async () => {
    const ui = await open({ push: (request) => confirmFirst(request, 1, 60_000) });
    await push(ui.page).click();
    await ui.page.getByText('The CRM asks to wait: going on in 60 seconds.').waitFor();
    await ui.page.getByRole('button', { name: 'Stop' }).click();
    await ui.page.getByText('1 confirmed, 7 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8]);
  });

  test('shows what the CRM said of each record and what to do next', async () => {
    const { page } = await open({
      push: ({ items }) => ({
        outcomes: items.map((item, index) =>
          outcomeOf(item, index === 0 ? { outcome: 'refused', status: 400, message: 'Mã đơn vị không tồn tại' } : {}),
        ),
        left: [],
        waitMs: 0,
      }),
    });
    await push(page).click();
    await page.getByText('7 confirmed, 1 refused.').waitFor();
    await page.getByText('Refused by the CRM: Mã đơn vị không tồn tại').waitFor();
    await page.getByText('Mend the row, then review again.').waitFor();
  });

  test('calls records of a broken step unanswered, never confirmed or not sent', async () => {
    const refusal = new RpcRefusal({ code: 'error.internal', params: { message: 'x' }, issues: [] });
    const { page } = await open({
      push: () => {
        throw refusal;
      },
    });
    await push(page).click();
    await page.getByText('8 without an outcome.').waitFor();
  });

  test('ends a push that makes no progress', async () => {
    const ui = await open({ push: (request) => confirmFirst(request, 0) });
    await push(ui.page).click();
    await ui.page.getByText('8 not sent.').waitFor();
    expect(sizes(ui)).toEqual([8, 8, 8]);
  });

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
    await page.getByText('Nothing to push: every row is what the CRM has.').waitFor();
  });

  test('has no accessibility violation', async () => {
    const { page } = await open({});
    await push(page).waitFor();
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes[0].html))',
    );
    expect(found).toEqual([]);
  });
});
