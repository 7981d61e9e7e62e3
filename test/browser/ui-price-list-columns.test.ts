import type { Locator, Page } from 'playwright-core';
import { codesShown, openPriceList } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';
import type { UiPage } from '../support/ui-harness/ui-page';

/** Tells where the samples of a column stand. */
const samplesOf = (page: Page, header: string): Locator =>
  page.locator('.list-columns tr', { hasText: header }).locator('.clip');

const sentPrices = ({ calls }: UiPage): unknown => calls.find(({ method }) => method === 'applyPriceList')?.args;

describe('correcting what a list was taken for', () => {
  test.each([
    ['en', '150,000 · 250,000 · 1,25tr', '100,000 · 200,000 · 300,000'],
    ['vi', '150.000 · 250.000 · 1,25tr', '100.000 · 200.000 · 300.000'],
  ] as const)(
    'samples of prices read as people write them (%s), texts as they stand',
    async (language, sold, bought) => {
      const { page } = await openPriceList({}, language);
      await samplesOf(page, 'Giá bán').getByText(sold, { exact: true }).waitFor();
      await samplesOf(page, 'Giá nhập').getByText(bought, { exact: true }).waitFor();
      await samplesOf(page, 'Mã hàng').getByText('SP-001 · SP-002 · SP-003', { exact: true }).waitFor();
    },
  );

  test('samples of numbers that are no prices stand as they are, and so does a column taken for the codes', async () => {
    const list = samplePrices().list;
    const values = [
      ['Mã hàng', 'Mã vạch', 'Giá bán', 'Giá nhập'],
      [1_001_234, 8_938_500_000_013, 150_000, 100_000.5],
    ];
    const opening = samplePrices({
      list: list && { ...list, values },
      products: [listedRow(1, '1001234', 140_000)],
    });
    const { page } = await openPriceList({ openPriceList: () => opening });
    await samplesOf(page, 'Giá bán').getByText('150,000', { exact: true }).waitFor();
    await samplesOf(page, 'Giá nhập').getByText('100,000.5', { exact: true }).waitFor();
    await samplesOf(page, 'Mã hàng').getByText('1001234', { exact: true }).waitFor();
    await samplesOf(page, 'Mã vạch').getByText('8938500000013', { exact: true }).waitFor();
    await page.getByLabel('What “Giá bán” is').selectOption('key custom:barcode');
    await samplesOf(page, 'Giá bán').getByText('150000', { exact: true }).waitFor();
  });

  test('another header row brings other columns, and none at all brings letters', async () => {
    const ui = await openPriceList();
    const { page } = ui;
    await page.getByLabel('Header row').selectOption('');
    await page.getByLabel('What “Column A” is').waitFor();
    await page.getByLabel('Header row').selectOption('1');
    await page.getByLabel('What “Mã hàng” is').waitFor();
    await page.locator('.count.changed').waitFor();
    expect(await page.getByLabel('Header row').inputValue()).toBe('1');
  });

  test('a column that is chosen for a role of another takes it; one that loses the codes is asked for', async () => {
    const { page } = await openPriceList();
    await page.getByLabel('What “Giá nhập” is').selectOption('price cover_price');
    expect(await page.getByLabel('What “Giá bán” is').inputValue()).toBe('');
    await page.getByLabel('What “Mã hàng” is').selectOption('');
    await page.getByText('Choose the column that finds the product.').waitFor();
    expect(await page.locator('.preview').count()).toBe(0);
  });

  test('a cost times a factor, rounded, and a second price of the same list', async () => {
    const ui = await openPriceList({ applyPriceList: () => ({ prices: 11, products: 6 }) });
    const { page } = ui;
    await page.getByLabel('Start from').selectOption({ label: '“Giá nhập” of the list' });
    await page.getByLabel('New prices').selectOption({ label: '× factor' });
    await page.getByText('Type by how much the price changes.').waitFor();
    await page.getByLabel('Factor, e.g. 1.2').fill('1,25');
    await page.getByRole('button', { name: 'Set another price too' }).click();
    await page.getByLabel('Factor, e.g. 1.2').nth(1).fill('1.1');
    await page.getByRole('button', { name: 'Write 11 prices into Products' }).click();
    await page.getByText('11 prices of 6 products written into Products.', { exact: false }).waitFor();
    expect(sentPrices(ui)).toMatchObject({
      prices: expect.arrayContaining([
        { sheetId: 2, row: 2, code: 'SP-001', field: 'cover_price', before: 140_000, after: 125_000 },
        { sheetId: 2, row: 2, code: 'SP-001', field: 'price_wholesale', before: null, after: 110_000 },
      ]),
    });
  });

  test('a list in thousands is multiplied, and taken as it stands without the tick', async () => {
    const list = samplePrices().list;
    const values = [
      ['Mã hàng', 'Giá (1.000đ)'],
      ['SP-001', 150],
    ];
    const { page } = await openPriceList({ openPriceList: () => samplePrices({ list: list && { ...list, values } }) });
    await page.getByLabel('units of 1,000 ₫').waitFor();
    await page.getByText('“150” taken for 150,000 ₫.').waitFor();
    await page.getByLabel('units of 1,000 ₫').uncheck();
    await page.getByText('“150” can be 150 or 150,000', { exact: false }).waitFor();
  });

  test.each([
    ['5.000', '145,000'],
    ['5,000', '145,000'],
    ['5k', '145,000'],
    ['-2,5', '139,998'],
  ])('an amount of "%s" is read', async (typed, made) => {
    const ui = await openPriceList();
    await ui.page.getByLabel('the current prices').check();
    await ui.page.getByLabel('New prices').selectOption({ label: '± amount' });
    await ui.page.getByLabel('Amount, e.g. 5000 or -2000').fill(typed);
    expect(await ui.page.locator('.preview tr', { hasText: 'SP-001' }).locator('td.new').innerText()).toBe(made);
  });

  test('the current prices of a category go up, with all below it', async () => {
    const ui = await openPriceList();
    const { page } = ui;
    await page.getByLabel('the current prices').check();
    await page.getByLabel('Percent, e.g. 3 or -5').fill('3');
    await page.locator('select[name=category]').selectOption('Điện tử › Bếp');
    expect(await codesShown(ui)).toEqual(['SP-006']);
    await page.locator('select[name=category]').selectOption('Điện tử');
    expect(await codesShown(ui)).toHaveLength(7);
    await page.getByRole('button', { name: 'Write 7 prices into Products' }).waitFor();
  });
});
