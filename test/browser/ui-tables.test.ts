import type { BaselineOffer, LeftRow } from '../../src/push/calls';
import type { Tab } from '../../src/tables/calls';
import { sidebarDoor } from '../support/sidebar-door';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, violations } from '../support/ui-harness/ui-page';

describe('adopting a tab', () => {
  const column = (at: number, header: string, sample: string) => ({ column: at, header, tag: '', sample });
  const TAB: Tab = {
    sheetId: 9,
    title: 'Bảng giá nhà cung cấp tháng 9',
    kind: 'products',
    isTable: false,
    language: null,
    headerRow: 1,
    columns: [
      column(1, 'STT', '1'),
      column(2, 'Mã SP', 'SP.00192'),
      column(3, 'Tên sản phẩm', 'Áo vest nam một hàng khuy màu xanh đen cỡ lớn'),
      column(4, 'Giá', '1.250.000'),
      column(5, 'Giá bán', '1.190.000'),
      column(7, 'Bảo hành', ''),
    ],
  };

  test('shows what each column was taken for, takes corrections and writes nothing before the button', async () => {
    const adopted = { desk: sampleDesk(), title: TAB.title, taken: 4, added: ['status'], notText: [] };
    const { page, calls } = await openSidebar({ readTab: () => TAB, adoptTab: () => adopted }, 'adopt');
    await page.getByText('Columns D and E are both taken for “Selling price”.').waitFor();
    const taken = await page.locator('select').evaluateAll((all) => all.map((one) => 'value' in one && one.value));
    expect(taken).toEqual(['', 'product_code', 'product_name', 'cover_price', 'cover_price', '']);
    await page.getByRole('button', { name: 'Adopt', exact: true }).dispatchEvent('click');
    await page.getByLabel('Column D').selectOption({ label: 'Wholesale price' });
    await page.getByLabel('Column G').selectOption({ label: 'Custom field “Bảo hành”' });
    await page.getByText('Column D will be headed “Giá bán buôn”.').waitFor();
    expect(calls.map(({ method }) => method)).toEqual(['open', 'readTab']);
    await page.getByRole('button', { name: 'Adopt', exact: true }).click();
    await page.getByText('is now a table: 4 columns taken.').waitFor();
    const fields = [{ field: '' }, {}, {}, { field: 'price_wholesale' }, {}, { field: 'custom:Bảo hành' }];
    expect(calls[2]).toMatchObject({ method: 'adoptTab', args: { sheetId: 9, kind: 'products', columns: fields } });
  });

  test('says what to do when titles are above the headers, and offers no adoption', async () => {
    const { page } = await openSidebar({ readTab: () => ({ ...TAB, headerRow: 3 }) }, 'adopt');
    await page.getByText('seem to be in row 3.').waitFor();
    expect(await page.getByRole('button', { name: 'Adopt', exact: true }).count()).toBe(0);
  });
});

describe('marking rows as matching the CRM', () => {
  const OFFER: BaselineOffer = {
    sheetId: 9,
    title: 'Products',
    firstRow: 2,
    lastRow: 1241,
    taken: 1236,
    left: [],
    more: 0,
    same: 2,
    unsure: 1,
    refused: 1,
    isFiltered: false,
    checksum: 'm',
  };

  test('says what it means before it is done, for the selection first, hidden rows too', async () => {
    let offer: BaselineOffer = OFFER;
    const server = { offerBaseline: () => offer, takeBaseline: () => ({ taken: 1236 }) };
    const { page, calls } = await openSidebar(server, 'baseline');
    await page.getByText('1,236 records will count as what the CRM has.').waitFor();
    await page.getByText('Rows that are hidden in between count too.').waitFor();
    offer = { ...OFFER, isFiltered: true };
    await page.getByLabel('All rows of the sheet').check();
    await page.getByText('A filter is on in this tab. The rows that it hides between row 2 and row 1241').waitFor();
    await page.getByRole('button', { name: 'Mark 1,236 records as matching' }).click();
    await page.getByText('1,236 records count as what the CRM has.').waitFor();
    expect(calls.slice(1)).toEqual([
      { method: 'offerBaseline', args: { all: false } },
      { method: 'offerBaseline', args: { all: true } },
      { method: 'takeBaseline', args: { sheetId: 9, firstRow: 2, lastRow: 1241, checksum: 'm', ticked: [] } },
    ]);
  });

  test('lists what may never have been sent with both values, and takes it tick by tick, by keyboard too', async () => {
    const edited = (n: number): LeftRow => ({
      table: 'products',
      key: `SP.${n}`,
      title: `Áo sơ mi nam dài tay số ${n}`,
      row: n + 2,
      fingerprint: `f${n}`,
      changes: [{ label: 'Selling price', type: 'money', before: 115000, after: 120000 + n }],
      more: 0,
      holds: [],
      ...(n === 2 ? { refused: 'Sai đơn vị' } : {}),
    });
    const left = Array.from({ length: 20 }, (_, n) => edited(n));
    const offer = { ...OFFER, taken: 0, left, more: 7 };
    const server = { offerBaseline: () => offer, takeBaseline: () => ({ taken: 1 }) };
    const { page, calls } = await openSidebar(server, 'baseline');
    await page.getByText('27 records are left out.').waitFor();
    await page.getByText('Selling price 115,000 → 120,001').waitFor();
    await page.getByText('The CRM refused it: Sai đơn vị').waitFor();
    await page.getByText('… and 7 more: select just those rows to see them.').waitFor();
    expect(await page.getByRole('button', { name: /as matching$/ }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Mark SP.3, row 5' }).focus();
    await page.keyboard.press('Space');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
    await page.getByRole('button', { name: 'Mark 1 record as matching' }).click();
    await page.getByText('1 record counts as what the CRM has. Recorded in the Journal.').waitFor();
    expect(calls[2]?.args).toMatchObject({ ticked: [{ table: 'products', key: 'SP.3', fingerprint: 'f3' }] });
  });
});

test('the totals of orders are listed old → new, go along with what they are made of, and are written as they are ticked', async () => {
  const order = { sheetId: 3, title: '' };
  const amounts = [
    { ...order, row: 2, key: 'DH1', field: 'vat_amount', before: null, after: 6000 },
    { ...order, row: 2, key: 'DH1', field: 'amount', before: null, after: 66000.5 },
    { ...order, row: 3, key: 'DH2', field: 'vat_amount', before: 1, after: 271_280 },
    { ...order, row: 3, key: 'DH2', field: 'amount', before: 99, after: 2_984_080 },
  ] as const;
  const { page, calls } = await openSidebar({
    offerTotals: () => ({ amounts, formulas: 1, unknown: 2 }),
    fillTotals: () => ({ filled: 1, journalGone: 0, counts: [] }),
  });
  await (await sidebarDoor(page, 'Fill totals')).click();
  await page.locator('.records').waitFor();
  const labels = page.locator('.records label');
  // Blank ones are ticked, typed ones are not.
  const ticked = await labels.evaluateAll((all) => all.map((label) => label.querySelector('input')?.checked));
  expect(ticked).toEqual([true, true, false, false]);
  expect((await labels.nth(3).innerText()).replace(/\s+/g, ' ').trim()).toBe('DH2 Order total 99 → 2,984,080');
  await page.getByText('The totals of 2 orders cannot be computed. The review says why.').waitFor();
  const box = (name: string) => page.getByRole('checkbox', { name });
  await box('DH2 Order total').focus();
  await page.keyboard.press('Space');
  expect(await box('DH2 VAT amount').isChecked()).toBe(true);
  await box('DH1 VAT amount').uncheck();
  expect(await box('DH1 Order total').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Write 2 amounts' }).click();
  await page.getByText('One selected amount was not written: their rows changed meanwhile.').waitFor();
  await page.getByLabel('Keep typed discount and VAT amounts').check();
  await page.locator('.records').waitFor();
  const sent = amounts.slice(2).map(({ key, field, before, after }) => ({ sheetId: 3, key, field, before, after }));
  expect(calls.slice(1)).toEqual([
    { method: 'offerTotals', args: { anew: true } },
    { method: 'fillTotals', args: { anew: true, amounts: sent } },
    { method: 'offerTotals', args: { anew: true } },
    { method: 'offerTotals', args: { anew: false } },
  ]);
});
