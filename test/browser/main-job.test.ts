import { WorkbenchPage } from '../support/workbench-page';

describe('a new user, in English', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  test('is told that nothing is connected, then that a key is wrong, and takes the stand-in CRM with one click', async () => {
    await bench.menu('Open desk');
    await bench.sidebar.getByText('CRM Desk is not connected to your CRM yet.').waitFor();
    const strip = bench.page.getByText(/a stand-in CRM runs at/);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec((await strip.innerText()) ?? '')?.[0] ?? '';
    await bench.sidebar.getByLabel('Base address').fill(address);
    await bench.sidebar.getByLabel('API key', { exact: true }).fill('A'.repeat(30));
    await bench.sidebar.getByText('Advanced', { exact: true }).click();
    await bench.sidebar.getByLabel('Allow http').check();
    await bench.sidebar.getByRole('button', { name: 'Connect', exact: true }).click();
    await bench.sidebar.getByText('The CRM does not accept this API key.').waitFor();
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).waitFor();
  });

  test('pulls the categories in tree order', async () => {
    await bench.door('Pull categories');
    await bench.sidebar.getByText(/25 new/).waitFor();
    expect((await bench.shown('Categories', 'A1:A3')).flat()).toEqual([
      'Category path',
      'Điện tử',
      'Điện tử › Điện thoại',
    ]);
  });

  test('pastes a price list and types a price', async () => {
    await bench.menu('New table › Products');
    await bench.page.getByText('Created “Products”. Type or paste your rows.').waitFor();
    await bench.activate('Products', 'A2');
    const products = await bench.products();
    const lines = products
      .slice(0, 12)
      .map(({ product_code, product_name, cover_price }) => [
        product_code,
        product_name,
        String(Math.round(Number(cover_price) * 0.9)),
      ]);
    await bench.paste('Products', 'A2', lines);
    await bench.page.evaluate('window.workbench.settled()');
    await bench.type('Products', 'C3', '6250000');
    expect((await bench.shown('Products', 'C3:C3'))[0]?.[0]).toBe('6.250.000');
  });

  test('reviews the changes and pushes them', async () => {
    await bench.menu('Review and push…');
    await bench.dialog.getByText('12 records to push: 12 products.').waitFor();
    await bench.dialog.getByLabel(/^Reason/).fill('Supplier list of September');
    await bench.dialog.getByRole('button', { name: 'Push 12 records' }).click();
    await bench.dialog.getByText('12 confirmed.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    expect((await bench.shown('Products', 'E2:E13')).flat()).toEqual(Array(12).fill('Matches the CRM'));
    expect(await bench.priceOf('SP.00002')).toBe(6250000);
    const journal = await bench.shown('Journal', 'A1:M13');
    expect(journal[1]).toEqual(
      expect.arrayContaining(['sales@example.com', 'Confirmed', 'Supplier list of September']),
    );
    await bench.activate('Journal', 'A2');
  });

  test('sends nothing a second time, then just the one cell that changed, and is told what cannot go', async () => {
    await bench.menu('Review and push…');
    await bench.dialog.getByText('Nothing to push: every row is as the CRM last confirmed it.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    await bench.paste('Products', 'C4', [['799000'], ['ask']]);
    await bench.menu('Review and push…');
    await bench.dialog.getByText('One record to push: 1 product.').waitFor();
    await bench.dialog.getByText('“Selling price”: “ask” is not a number.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Push 1 record' }).click();
    await bench.dialog.getByText('1 confirmed.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    expect(await bench.priceOf('SP.00003')).toBe(799000);
  });

  test('sees in the CRM panel what the CRM has; the interface was kept, and nothing left the machine', async () => {
    await bench.page.getByRole('tab', { name: 'CRM panel' }).click();
    await bench.page.getByRole('tab', { name: 'Records' }).click();
    await bench.page.getByRole('cell', { name: '6250000' }).first().waitFor();
    expect(await bench.crm('violations')).toEqual([]);
    expect(bench.troubles).toEqual([]);
  });
});
