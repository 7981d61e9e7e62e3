import type { Browser } from 'playwright-core';
import type { DeskState } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sidebar = (server: UiServer, desk: DeskState = sampleDesk()): Promise<UiPage> =>
  openUi(browser, 'sidebar', { open: () => desk, ...server }, { width: 300, height: 700 });

const COUNTS = {
  journalGone: false,
  counts: [
    { state: 'invalid', count: 2, first: { sheetId: 2, row: 210 } },
    { state: 'changed', count: 1250, first: { sheetId: 3, row: 7 } },
  ],
} as const;

describe('the states of the rows', () => {
  test('are counted when asked for, and a click leads to the first row of a state', async () => {
    const { page, calls } = await sidebar({ check: () => COUNTS, reveal: () => null });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Can’t be sent').waitFor();
    await page.getByRole('button', { name: 'Changed: 1,250. Show the first of them' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).and(page.locator('[aria-disabled=false]')).waitFor();
    expect(calls.slice(1)).toEqual([
      { method: 'check', args: null },
      { method: 'reveal', args: { sheetId: 3, row: 7 } },
    ]);
  });

  test.each([
    ['en', 'Check', 'The Journal or its end is gone'],
    ['vi', 'Kiểm tra', 'Nhật ký (hoặc phần cuối) không còn'],
  ] as const)('are told with the loss of the Journal, in %s', async (language, check, sentence) => {
    const { page } = await sidebar({ check: () => ({ ...COUNTS, journalGone: true }) }, sampleDesk(language));
    await page.getByRole('button', { name: check, exact: true }).click();
    await page.locator('.notice.warning').getByText(sentence).waitFor();
  });

  test('are told in Vietnamese', async () => {
    const { page } = await sidebar({ check: () => COUNTS }, sampleDesk('vi'));
    await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click();
    await page.getByRole('button', { name: 'Không gửi được: 2. Đến dòng đầu tiên' }).waitFor();
  });

  test('are not offered where nothing can be pushed', async () => {
    const { page } = await sidebar({}, sampleDesk('en', { tables: [] }));
    await page.getByText('None yet.').waitFor();
    expect(await page.getByRole('button', { name: /^(Check|Fill totals)$/ }).count()).toBe(0);
  });
});

describe('the totals of orders', () => {
  test('are filled in as asked, and what was left is told', async () => {
    const { page, calls } = await sidebar({
      fillTotals: () => ({ filled: 12, formulas: 1, unknown: 2, fractions: 3 }),
    });
    await page.getByLabel('Compute discount and VAT anew').check();
    await page.getByRole('button', { name: 'Fill totals' }).click();
    const notice = await page.locator('.notice').innerText();
    expect(notice.split(/\n+/)).toEqual([
      'Filled in 12 orders.',
      '3 orders have amounts with a fraction of a đồng, kept as computed. Round it by hand if your CRM wants whole amounts.',
      'One order keeps its formulas, whose result differs.',
      'The totals of 2 orders cannot be computed. The review says why.',
    ]);
    expect(calls[1]).toEqual({ method: 'fillTotals', args: { anew: true } });
  });

  test('are not called needless where none could be computed', async () => {
    const { page } = await sidebar({ fillTotals: () => ({ filled: 0, formulas: 0, unknown: 2 }) });
    await page.getByRole('button', { name: 'Fill totals' }).click();
    expect((await page.locator('.notice').innerText()).split(/\n+/)).toEqual([
      'Nothing was filled in.',
      'The totals of 2 orders cannot be computed. The review says why.',
    ]);
  });
});

describe('an order in the review', () => {
  test('is shown with all its lines, and those that changed are marked', async () => {
    const server = { open: () => sampleDesk(), review: mixedReview };
    const { page } = await openUi(browser, 'review', server, { width: 1000, height: 700 });
    await page.getByText('These 2 lines will be the whole order.').scrollIntoViewIfNeeded();
    const rows = await page.locator('.order-part tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      '1 SP.00190 Áo vest nam công sở 3 1,250,000 3,375,000',
      '2 (changed) SP.00191 Quần tây nữ ống suông 2 450,000.5 900,001',
    ]);
    const header = await page.locator('.order-part dl > div').allInnerTexts();
    expect(header.map((field) => field.replace(/\s+/g, ' '))).toEqual([
      'Customer name Công ty An Phú',
      'Order date 5 Sep 2026 (changed)',
      'VAT % 10%',
    ]);
    await page.getByText('These 2 terms will be all terms of the order.').waitFor();
    const terms = await page.locator('.order-part ol li').allInnerTexts();
    expect(terms.map((term) => term.replace(/\s+/g, ' '))).toEqual([
      'Giao trong 5 ngày (changed)',
      'Giao tại kho An Phú',
    ]);
  });
});
