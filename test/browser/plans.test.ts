import type { Product } from '../support/known-products';
import { WorkbenchPage } from '../support/workbench-page';

test('in the real page, a price is planned, not by a second plan too, sent at its hour and put back a day later', async () => {
  const bench = await WorkbenchPage.open('en-US');
  const { dialog } = bench;
  try {
    await bench.begin('New products table');
    await bench.paste('Products', 'A2', [['SP.00001', 'Điện thoại màn hình gập', '25000000']]);
    await bench.menu('Review and push…');
    await dialog.getByRole('button', { name: 'Push on…' }).click();
    await dialog.getByLabel('and put back the old prices on…').check();
    await dialog.getByRole('button', { name: 'Plan 1 row' }).click();
    // Nothing was ever confirmed of it, so nobody knows what to put back.
    await dialog.getByLabel('SP.00001, Selling price: put back to').fill('24000000');
    await dialog.getByRole('button', { name: 'Go on with these prices' }).click();
    await dialog.getByText(/^One row is planned for \d+ \w+ \d{4} \d\d:00\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Review again' }).click();
    await dialog.getByText('To confirm: planned for later (1)').waitFor();
    // Planned once more, for the same hours.
    await dialog.getByLabel('Push SP.00001').check();
    await dialog.getByRole('button', { name: 'Push on…' }).click();
    await dialog.getByRole('button', { name: 'Plan 1 row' }).click();
    await dialog.getByText('gets a new Selling price by two plans at the same time').waitFor();
    const prices: number[] = [];
    for (const hours of [2, 26]) {
      await bench.moveClock(hours * 3_600_000);
      const products: Product[] = await bench.crm('records/products');
      prices.push(Number(products.find(({ product_code: code }) => code === 'SP.00001')?.cover_price));
    }
    expect(prices).toEqual([25_000_000, 24_000_000]);
    expect(bench.troubles).toEqual([]);
  } finally {
    await bench.close();
  }
});
