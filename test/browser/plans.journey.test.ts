import { WorkbenchPage } from '../support/workbench-page';

const MANAGER = 'manager@example.com';

/** Returns what the stand-in CRM holds as the selling price of a product. */
const priceOf = async (bench: WorkbenchPage, code: string): Promise<number> => {
  const products: { readonly product_code: string; readonly cover_price: string | number }[] =
    await bench.crm('records/products');
  return Number(products.find(({ product_code }) => product_code === code)?.cover_price);
};

test('in the real page, a price is planned, then another asked for and approved by a second person', async () => {
  const bench = await WorkbenchPage.open('en-US');
  const { dialog } = bench;
  try {
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).click();
    await bench.sidebar.getByText('Created “Products”.').waitFor();
    await bench.paste('Products', 'A2', [['SP.00001', 'Điện thoại màn hình gập', '25722000']]);
    await bench.menu('Review and push…');
    await dialog.getByRole('button', { name: 'Push on…' }).click();
    await dialog.getByLabel('and put back the old prices on…').check();
    await dialog.getByRole('button', { name: 'Plan 1 row' }).click();
    // Nothing was ever confirmed of it, so nobody knows what to put back.
    await dialog.getByLabel('SP.00001, Selling price: put back to').fill('24000000');
    await bench.picture('plan-1-missing');
    await dialog.getByRole('button', { name: 'Go on with these prices' }).click();
    await dialog.getByText(/^One row is planned for \d+ \w+ \d{4} \d\d:00\.$/).waitFor();
    await bench.picture('plan-2-made');
    await dialog.getByRole('button', { name: 'Review again' }).click();
    await dialog.getByText('Waits for your tick: planned for later (1)').waitFor();
    // Planned once more, for the same hours.
    await dialog.getByLabel('Push SP.00001').check();
    await dialog.getByRole('button', { name: 'Push on…' }).click();
    await dialog.getByRole('button', { name: 'Plan 1 row' }).click();
    await dialog.getByText('One record stands in another plan at the same time').waitFor();
    await bench.picture('plan-3-overlap');
    await dialog.getByRole('button', { name: 'Choose other hours' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const settings = { approvers: [MANAGER], approveAll: true };
    await bench.post('/api/run', {
      function: 'rpc',
      args: [JSON.stringify({ method: 'saveSettings', args: settings })],
    });
    await bench.paste('Products', 'A3', [['SP.00002', 'Điện thoại', '6250000']]);
    await bench.menu('Review and push…');
    await dialog.getByText('Here, every push needs the approval of a second person.').waitFor();
    await dialog.getByLabel(/^Reason/).fill('New list');
    await dialog.getByRole('button', { name: 'Ask for approval of 1 record' }).click();
    await dialog.getByText('One row waits for approval.').waitFor();
    await bench.picture('plan-4-asked');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await priceOf(bench, 'SP.00002')).not.toBe(6250000);

    await bench.page.getByLabel('Acting as').selectOption(MANAGER);
    const rows = await bench.shown('Price plans', 'A2:Z3');
    const request = rows.flat().filter((text) => /^[0-9a-f]{8}$/.test(text));
    await bench.post('/api/run', {
      function: 'rpc',
      args: [JSON.stringify({ method: 'openReview', args: { request: request[1] } })],
      user: MANAGER,
      locale: 'en',
    });
    await dialog
      .getByText(/asks you to approve one record\. To go as soon as it is approved\. Reason: New list/)
      .waitFor();
    await bench.picture('plan-5-approving');
    await dialog.getByRole('button', { name: 'Approve and push 1 record' }).click();
    await dialog.getByText('One is done: the CRM has confirmed it.').waitFor();
    await bench.picture('plan-6-approved');
    expect(await priceOf(bench, 'SP.00002')).toBe(6250000);
    expect(bench.troubles).toEqual([]);
  } finally {
    await bench.close();
  }
});
