import { WorkbenchPage } from '../support/workbench-page';

const SENT = 'Matches the CRM';

describe('a manager who signs a push', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.door('Pull categories');
    await bench.sidebar.getByText(/25 new/).waitFor();
    await bench.menu('New products table');
    await bench.page.getByText('Created “Products”. Type or paste your rows.').waitFor();
  });
  afterAll(() => bench.close());

  const lines = (prices: readonly number[]) =>
    prices.map((price, n) => [`SP.0000${n + 1}`, `Tên ${n + 1}`, String(price), 'Điện tử › Điện thoại']);
  const status = async () => (await bench.shown('Products', 'E2:E5')).flat();

  test('pushes the first rows from the menu alone', async () => {
    const headers = (await bench.shown('Products', 'A1:E1'))[0];
    expect(headers?.slice(3)).toEqual(['Category', 'Status']);
    await bench.paste('Products', 'A2', lines([1000000, 2000000, 3000000, 4000000]));
    await bench.menu('Push the ready rows');
    await bench.page.getByText('4 confirmed.').waitFor();
    expect(await status()).toEqual(Array(4).fill(SENT));
  });

  test('finds what the limit of the category holds, by its reason, and releases it', async () => {
    await bench.type('Categories', 'F2', '5%');
    await bench.paste('Products', 'C2', [['1020000'], ['2200000'], ['30000000'], ['4400000']]);
    await bench.menu('Review and push…');
    const { dialog } = bench;
    await dialog.getByText('One record to push: 1 product. 3 wait for your tick.').waitFor();
    await dialog.getByText('Waits for your tick: a zero missing or too many (1)').waitFor();
    await dialog.getByText('Waits for your tick: change over the limit (2)').waitFor();
    await dialog.getByText('“Selling price” changes by 10%, over the limit of 5%.').first().waitFor();
    await dialog.locator('[name="tick-all-review.held.hold.price.change"]').check();
    await dialog.getByText('+620.000').waitFor();
    await bench.picture('signed-review');
    await dialog.getByRole('button', { name: 'Push 3 records' }).click();
    await dialog.getByText('3 confirmed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const [first, second, third, fourth] = await status();
    expect([first, second, fourth]).toEqual([SENT, SENT, SENT]);
    expect(third).toBe('Waits for your tick');
  });

  test('types the number of records above the limit that the administrator set', async () => {
    await bench.door('Settings…');
    await bench.sidebar.getByLabel('Ask for confirmation above').fill('1');
    await bench.sidebar.getByRole('button', { name: 'Save: Ask for confirmation above' }).click();
    await bench.sidebar.getByText('Saved.').waitFor();
    await bench.paste('Products', 'C2', [['1030000'], ['2210000'], ['3000000']]);
    await bench.menu('Review and push…');
    const { dialog } = bench;
    await dialog.getByLabel('To push 2 records, type their number').fill('2');
    await dialog.getByRole('button', { name: 'Push 2 records' }).click();
    await dialog.getByText('2 confirmed.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await status()).toEqual(Array(4).fill(SENT));
    expect(bench.troubles).toEqual([]);
  });
});
