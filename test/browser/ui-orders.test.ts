import type { Review, ReviewItem } from '../../src/push/calls';
import { sidebarDoor } from '../support/sidebar-door';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openSidebar, openUi, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const COUNTS = {
  journalGone: 0,
  counts: [
    { state: 'invalid', count: 2, first: { sheetId: 2, row: 210 } },
    { state: 'changed', count: 1250, first: { sheetId: 3, row: 7 } },
  ],
} as const;

describe('the states of the rows', () => {
  test('are counted when asked for, and a click leads to those rows in the review', async () => {
    const { page, calls } = await openSidebar({ check: () => COUNTS, openReview: () => null });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('2 can’t be sent').waitFor();
    await page.getByRole('button', { name: '1,250 changed: show in the review' }).click();
    await page.getByText('The review was opened in a window of its own.').waitFor();
    expect(calls.slice(1)).toEqual([
      { method: 'check', args: null },
      { method: 'openReview', args: { at: 'changed' } },
    ]);
  });

  test('are told with the loss of the Journal', async () => {
    const { page } = await openSidebar({ check: () => ({ ...COUNTS, journalGone: 3 }) });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.notice.warning').getByText('entries of the Journal are gone').waitFor();
  });
});

const AMOUNTS = [
  { sheetId: 3, row: 2, key: 'DH1', title: 'An Phú', field: 'vat_amount', before: null, after: 6000 },
  { sheetId: 3, row: 2, key: 'DH1', title: 'An Phú', field: 'amount', before: null, after: 66000.5 },
  { sheetId: 3, row: 3, key: 'DH2', title: '', field: 'vat_amount', before: 1, after: 271_280 },
  { sheetId: 3, row: 3, key: 'DH2', title: '', field: 'amount', before: 99, after: 2_984_080 },
] as const;

describe('the totals of orders', () => {
  const open = async (server: UiServer = {}) => {
    const offer = { amounts: AMOUNTS, formulas: 1, unknown: 2 };
    const fillTotals = ({ amounts }: { readonly amounts: readonly unknown[] }) => ({
      filled: amounts.length,
      ...COUNTS,
    });
    const ui = await openSidebar({ offerTotals: () => offer, fillTotals, ...server });
    await (await sidebarDoor(ui.page, 'Fill totals')).click();
    await ui.page.locator('.records').waitFor();
    return ui;
  };
  const seen = ({ sheetId, key, field, before, after }: (typeof AMOUNTS)[number]) => ({
    sheetId,
    key,
    field,
    before,
    after,
  });

  test('are listed old → new first: blank ones ticked, typed ones not', async () => {
    const { page, calls } = await open();
    const labels = page.locator('.records label');
    const ticked = await labels.evaluateAll((all) => all.map((label) => label.querySelector('input')?.checked));
    const texts = (await labels.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    const lines = texts.map((text, at) => `${ticked[at] ? '☑' : '☐'} ${text}`);
    expect(lines).toEqual([
      '☑ DH1 VAT amount — → 6,000',
      '☑ DH1 Order total — → 66,000.5',
      '☐ DH2 VAT amount 1 → 271,280',
      '☐ DH2 Order total 99 → 2,984,080',
    ]);
    expect(await page.locator('.notice.warning').innerText()).toBe(
      [
        'One selected order gets an amount with a fraction of a đồng. Round it by hand if your CRM wants whole amounts.',
        'One order keeps its formulas, whose result differs.',
        'The totals of 2 orders cannot be computed. The review says why.',
      ].join('\n\n'),
    );
    expect(calls.slice(1)).toEqual([{ method: 'offerTotals', args: { anew: true } }]);
    expect(await violations(page)).toEqual([]);
  });

  test('are written as far as they are ticked, and what is left is listed anew', async () => {
    const { page, calls } = await open();
    await page.getByRole('button', { name: 'Write 2 amounts' }).click();
    await page.getByText('2 amounts were written. Status is up to date.').waitFor();
    expect(calls.slice(2)).toEqual([
      { method: 'fillTotals', args: { anew: true, amounts: AMOUNTS.slice(0, 2).map(seen) } },
      { method: 'offerTotals', args: { anew: true } },
    ]);
  });

  test('go along with what they are made of, by keyboard too', async () => {
    const { page } = await open();
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box('DH2 Order total').focus();
    await page.keyboard.press('Space');
    expect(await box('DH2 VAT amount').isChecked()).toBe(true);
    await box('DH1 VAT amount').uncheck();
    expect(await box('DH1 Order total').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Write 4 amounts' }).waitFor();
    await page.getByRole('button', { name: 'Select none' }).click();
    expect(await page.getByRole('button', { name: /^Write/ }).count()).toBe(0);
  });

  test('that changed meanwhile are not replaced, which is said', async () => {
    const { page } = await open({ fillTotals: () => ({ filled: 0, ...COUNTS }) });
    await page.getByRole('button', { name: 'Write 2 amounts' }).click();
    expect((await page.locator('.notice').first().innerText()).split(/\n+/)).toEqual([
      'Nothing was written.',
      '2 selected amounts were not written: their rows changed meanwhile. Below is what they say now.',
    ]);
  });

  test('are computed with typed amounts when asked to', async () => {
    const { page, calls } = await open();
    await page.getByLabel('Keep typed discount and VAT amounts').check();
    await page.locator('.records').waitFor();
    expect(calls.at(-1)).toEqual({ method: 'offerTotals', args: { anew: false } });
  });
});

describe('an order in the review', () => {
  test('is shown with all its lines, and those that changed are marked', async () => {
    const server = { open: () => sampleDesk(), review: mixedReview };
    const { page } = await openUi('review', server, { width: 1000, height: 700 });
    await page.getByText('These 2 lines are sent as the whole order').scrollIntoViewIfNeeded();
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
    await page.getByText('These 2 terms are sent as all terms of the order.').waitFor();
    const terms = await page.locator('.order-part ol li').allInnerTexts();
    expect([terms[0]?.replace(/\s+/g, ' '), terms[1]]).toEqual([
      'Giao trong 5 ngày (changed)',
      'Giao tại:\nkho An Phú',
    ]);
  });

  test('says beside it what it is warned of, and stays ticked', async () => {
    const warnings: ReviewItem['warnings'] = [{ code: 'warning.order.noCustomer', field: 'account_code', params: {} }];
    const review = (): Review => {
      const { items, ...rest } = mixedReview();
      const orders = items.filter(({ table }) => table === 'orders');
      return { ...rest, items: orders.map((order) => ({ ...order, warnings })) };
    };
    const server = { open: () => sampleDesk(), review };
    const { page } = await openUi('review', server, { width: 1000, height: 700 });
    await page.getByText('“Customer code” is blank: the CRM may make a new customer. Fill it in.').waitFor();
    expect(await page.locator('input[type=checkbox][aria-label]').first().isChecked()).toBe(true);
  });
});
