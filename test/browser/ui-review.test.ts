import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { PushRequest, Review, ReviewItem } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { confirmFirst, gate, outcomeOf } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';
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
    await page.getByText('Biggest rises: SP.00001 +8% (Selling price), ').waitFor();
    await page
      .getByText('Biggest falls: SP.00007 −90% (Selling price), DH/2026/0091 −90% (Line 2 · Quantity).')
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
    await page.getByText('Correct the row, then review again.').waitFor();
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

const hold = (code: string) => ({ code, field: 'cover_price', params: {} });
const held = (n: number, ...codes: readonly string[]) => productItem(n, { holds: codes.map(hold) });
const reviewOf = (items: readonly ReviewItem[], more: Partial<Review> = {}): Review => ({
  ...productReview(0),
  items,
  ...more,
});

describe('held rows', () => {
  const items = [
    productItem(1),
    held(2, 'hold.price.change'),
    held(3, 'hold.price.zero'),
    held(4, 'hold.price.change'),
    held(5, 'hold.price.change', 'hold.price.wholesale'),
  ];

  test('stand first, by reason; releasing a reason releases none that another reason holds', async () => {
    const { page } = await open({ review: () => reviewOf(items) });
    await push(page).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Waits for your tick: price becomes 0 (1)',
      'Waits for your tick: change over the limit (2)',
      'Waits for your tick: several reasons (1)',
      'To push',
    ]);
    await page.locator('[name="tick-all-review.held.hold.price.change"]').check();
    const ticked = async (n: number) => page.getByLabel(`Push SP.0000${n}`).isChecked();
    expect(await Promise.all([1, 2, 3, 4, 5].map(ticked))).toEqual([true, true, false, true, false]);
    await page.getByLabel('Push SP.00003').check();
    expect(await push(page).textContent()).toBe('Push 4 records');
  });

  test('count in the totals once they are ticked', async () => {
    const { page } = await open({ review: () => reviewOf(items) });
    const totals = page.locator('.totals tbody tr');
    await page.getByText('+100,080').waitFor();
    expect(await totals.allTextContents()).toEqual(['Selling price1+100,080+8%']);
    await page.getByLabel('Push SP.00002').check();
    await page.getByText('+200,240').waitFor();
  });
});

describe('the search', () => {
  test('shows what has the words, without caring for accents, and leaves the ticks of the others', async () => {
    const { page } = await open({});
    await push(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ao vest ma 3');
    await page.getByText('1 of 9 shown').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(0);
    await page.getByLabel('Push SP.00003').uncheck();
    expect(await push(page).textContent()).toBe('Push 7 records');
  });
});

describe('the typed confirmation', () => {
  test('is asked for above the limit that was set, and not at it', async () => {
    const ui = await open({
      review: () => ({ ...productReview(4), confirmAbove: 3 }),
      push: (request) => confirmFirst(request, 200),
    });
    await push(ui.page).click({ force: true });
    await ui.page.keyboard.press('Control+Enter');
    await ui.page.getByLabel('To push 4 records, type their number').fill('5');
    await push(ui.page).click({ force: true });
    expect(sizes(ui)).toEqual([]);
    await ui.page.getByLabel('Push SP.00004').uncheck();
    expect(await ui.page.locator('[name="confirm"]').count()).toBe(0);
    await ui.page.getByLabel('Push SP.00004').check();
    await ui.page.getByLabel('To push 4 records, type their number').fill('4');
    await push(ui.page).click();
    await ui.page.getByText('4 confirmed.').waitFor();
  });
});

describe('rows that the CRM refused last time', () => {
  test('are sent again alone', async () => {
    const ui = await open({ push: (request) => confirmFirst(request, 200) });
    await ui.page.getByRole('button', { name: 'Send failed rows again (1)' }).click();
    await push(ui.page).click();
    await ui.page.getByText('1 confirmed.').waitFor();
    expect(steps(ui)).toEqual([{ size: 1, first: 'SP.00010' }]);
  });
});

describe('unsure rows', () => {
  const unsure = (n: number) => productItem(n, { state: 'unsure', holds: [hold('hold.unsure')] });

  test('are settled by the word of the user, one by one, without being sent', async () => {
    const ui = await open({
      review: () => reviewOf([unsure(1), unsure(2), productItem(3)]),
      settleUnsure: ({ items }) => items.map((item) => outcomeOf(item)),
    });
    await ui.page.getByRole('button', { name: 'Send again: SP.00002' }).click();
    expect(await push(ui.page).textContent()).toBe('Push 2 records');
    await ui.page.getByRole('button', { name: 'The CRM has it: SP.00001' }).click();
    await ui.page.getByText('189 unchanged.').waitFor();
    expect(await ui.page.getByLabel('Push SP.00001').count()).toBe(0);
    expect(ui.calls.find(({ method }) => method === 'settleUnsure')?.args).toEqual({
      run: 'run-1',
      items: [{ table: 'products', key: 'SP.00001', fingerprint: 'f1' }],
    });
  });

  test('that changed meanwhile stay, and it is said', async () => {
    const { page } = await open({
      review: () => reviewOf([unsure(1)]),
      settleUnsure: ({ items }) => items.map((item) => outcomeOf(item, { outcome: 'changed' })),
    });
    await page.getByRole('button', { name: 'The CRM has it: SP.00001' }).click();
    await page.getByText('One record changed since this review and stayed unsure.').waitFor();
    expect(await page.getByLabel('Push SP.00001').count()).toBe(1);
  });
});

describe('the keyboard', () => {
  test('goes from tick to tick, ticks and pushes', async () => {
    const ui = await open({ push: (request) => confirmFirst(request, 200), endPush: () => null });
    await ui.page.getByLabel('Push SP.00001').focus();
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Space', 'Control+Enter']) {
      await ui.page.keyboard.press(key);
    }
    await ui.page.getByText('6 confirmed.').waitFor();
    expect(steps(ui)).toEqual([{ size: 6, first: 'SP.00003' }]);
    expect(ui.calls.map(({ method }) => method)).toContain('endPush');
  });
});
