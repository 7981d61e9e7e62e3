import { sidebarDoor } from '../support/sidebar-door';
import { openSidebar, type UiServer } from '../support/ui-harness/ui-page';

const COUNTS = { journalGone: 0, counts: [] };

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
  });

  test('are written as far as they are ticked, and what is left or has changed is listed anew', async () => {
    const { page, calls } = await open();
    await page.getByRole('button', { name: 'Write 2 amounts' }).click();
    await page.getByText('2 amounts were written. Status is up to date.').waitFor();
    expect(calls.slice(2)).toEqual([
      { method: 'fillTotals', args: { anew: true, amounts: AMOUNTS.slice(0, 2).map(seen) } },
      { method: 'offerTotals', args: { anew: true } },
    ]);
    await page.getByLabel('Keep typed discount and VAT amounts').check();
    await page.locator('.records').waitFor();
    expect(calls.at(-1)).toEqual({ method: 'offerTotals', args: { anew: false } });
    const changed = await open({ fillTotals: () => ({ filled: 0, ...COUNTS }) });
    await changed.page.getByRole('button', { name: 'Write 2 amounts' }).click();
    await changed.page.getByText('2 selected amounts were not written: their rows changed meanwhile.').waitFor();
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
});
