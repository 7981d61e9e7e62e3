import { codesShown, openPriceList } from '../support/ui-harness/price-list-window';
import { samplePrices } from '../support/ui-harness/sample-prices';

const TABS = [
  { sheetId: 9, title: 'Từ nhà cung cấp' },
  { sheetId: 11, title: 'Ghi chú' },
];

/** Returns what the server hands out where the user stands in a table of the desk, until a tab is chosen. */
const onProducts = (source: { readonly sheetId: number | null } | null) =>
  source?.sheetId
    ? samplePrices()
    : samplePrices({ list: null, noList: { title: source ? '' : 'Products', isDesk: source === null, tabs: TABS } });

/** Two lists one below another, with a title between them; the price of the second stands where the first has names. */
const STACKED = [
  ['Mã', 'Tên hàng', 'Giá bán'],
  ['SP-001', 'Nồi 1', 150_000],
  ['SP-003', 'Nồi 3', 1_250_000],
  ['BẾP', '', ''],
  ['Mã', 'Giá bán', 'SL'],
  ['SP-006', 700_000, 650_000],
  ['SP-007', 820_000, 12],
];

/** Returns what the server hands out where one cell of that tab is selected. */
const stackedAt = (row: number) =>
  samplePrices({
    list: {
      place: { sheetId: 9, row: 1, column: 1, rows: 7, columns: 3 },
      title: 'Từ nhà cung cấp',
      values: STACKED,
      click: { row, column: 0, before: false, after: false },
    },
  });

describe.each(['en', 'vi'] as const)('a window that was called on a wrong tab, in %s', (language) => {
  test('says what is there, and takes the list from the tab that is chosen', async () => {
    const ui = await openPriceList({ openPriceList: onProducts }, language);
    await ui.page.getByText('“Products”', { exact: false }).waitFor();
    await ui.page.getByRole('button', { name: 'Từ nhà cung cấp' }).click();
    await ui.page.getByText('A1:D9', { exact: false }).waitFor();
    expect(ui.calls.filter(({ method }) => method === 'openPriceList').map(({ args }) => args)).toEqual([
      null,
      { sheetId: 9 },
    ]);
  });
});

describe('a tab that is chosen', () => {
  test('is read again after a list was applied, and can be left for another', async () => {
    const ui = await openPriceList({
      openPriceList: onProducts,
      applyPriceList: ({ prices }) => ({ prices: prices.length, products: prices.length }),
    });
    await ui.page.getByRole('button', { name: 'Từ nhà cung cấp' }).click();
    await ui.page.getByRole('button', { name: /^Write \d+ prices into Products/ }).click();
    await ui.page.getByRole('button', { name: 'Another list' }).click();
    await ui.page.getByRole('button', { name: 'Another tab…' }).click();
    await ui.page.getByRole('button', { name: 'Ghi chú' }).waitFor();
    expect(ui.calls.filter(({ method }) => method === 'openPriceList').map(({ args }) => args)).toEqual([
      null,
      { sheetId: 9 },
      { sheetId: 9 },
      { sheetId: null },
    ]);
  });
});

describe('lists one below another', () => {
  test('the one is taken that the selected cell is in; where the other begins is said, and it is read by its own headers', async () => {
    const ui = await openPriceList({ openPriceList: () => stackedAt(1) });
    await ui.page.getByText('Another list begins in row 4, with headers of its own', { exact: false }).waitFor();
    expect(await codesShown(ui)).toEqual(['SP-001', 'SP-003']);
    await ui.page.getByRole('button', { name: 'Take A4:C7' }).click();
    await ui.page.getByText('The list: “Từ nhà cung cấp”, A4:C7.').waitFor();
    expect(await ui.page.getByLabel('What “Giá bán” is').inputValue()).toBe('price cover_price');
    expect(await ui.page.locator('.preview .new').allInnerTexts()).toEqual(['700,000', '820,000']);
    expect(await codesShown(ui)).toEqual(['SP-006', 'SP-007']);
    await ui.page.getByText('Another list begins in row 1,', { exact: false }).waitFor();
  });

  test('a click into the lower one takes that', async () => {
    const ui = await openPriceList({ openPriceList: () => stackedAt(5) }, 'vi');
    await ui.page.getByText('A4:C7', { exact: false }).first().waitFor();
    expect(await codesShown(ui)).toEqual(['SP-006', 'SP-007']);
    expect(await ui.page.locator('#header-row option:checked').innerText()).toBe('5: Mã · Giá bán · SL');
    await ui.page.locator('.preview').getByText('dòng 6').waitFor();
  });
});
