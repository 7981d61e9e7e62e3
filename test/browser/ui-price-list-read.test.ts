import { codesShown, openPriceList } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';
import type { UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const sentPrices = ({ calls }: UiPage): unknown => calls.find(({ method }) => method === 'applyPriceList')?.args;

describe('correcting what a list was taken for', () => {
  test('a column that is chosen for a role of another takes it; one that loses the codes is asked for', async () => {
    const { page } = await openPriceList({}, 'vi');
    // Samples of prices read as people write them, texts as they stand.
    await page.getByText('150.000 · 250.000 · 1,25tr', { exact: true }).waitFor();
    await page.getByText('SP-001 · SP-002 · SP-003', { exact: true }).waitFor();
    await page.locator('#column-2').selectOption('price cover_price');
    expect(await page.locator('#column-3').inputValue()).toBe('');
    await page.locator('#column-0').selectOption('');
    await page.locator('.preview').waitFor({ state: 'detached' });
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
});

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
const STACKED = {
  place: { sheetId: 9, row: 1, column: 1, rows: 7, columns: 3 },
  title: 'Từ nhà cung cấp',
  values: [
    ['Mã', 'Tên hàng', 'Giá bán'],
    ['SP-001', 'Nồi 1', 150_000],
    ['SP-003', 'Nồi 3', 1_250_000],
    ['BẾP', '', ''],
    ['Mã', 'Giá bán', 'SL'],
    ['SP-006', 700_000, 650_000],
    ['SP-007', 820_000, 12],
  ],
  click: { row: 1, column: 0, before: false, after: false },
};

describe('a window that was called on a wrong tab', () => {
  test('says what is there, takes the list from the tab that is chosen, again after it was applied, and from another', async () => {
    const ui = await openPriceList({
      openPriceList: onProducts,
      applyPriceList: ({ prices }) => ({ prices: prices.length, products: prices.length }),
    });
    await ui.page.getByText('“Products”', { exact: false }).waitFor();
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
    const ui = await openPriceList({ openPriceList: () => samplePrices({ list: STACKED }) });
    await ui.page.getByText('Another list begins in row 4, with headers of its own', { exact: false }).waitFor();
    expect(await codesShown(ui)).toEqual(['SP-001', 'SP-003']);
    await ui.page.getByRole('button', { name: 'Take A4:C7' }).click();
    await ui.page.getByText('The list: “Từ nhà cung cấp”, A4:C7.').waitFor();
    expect(await ui.page.getByLabel('What “Giá bán” is').inputValue()).toBe('price cover_price');
    expect(await ui.page.locator('.preview .new').allInnerTexts()).toEqual(['700,000', '820,000']);
    expect(await codesShown(ui)).toEqual(['SP-006', 'SP-007']);
    await ui.page.getByText('Another list begins in row 1,', { exact: false }).waitFor();
  });
});

/** Opens the window without a list, and pastes one. */
async function pasted(text: string, prices: readonly (number | null)[]) {
  const products = prices.map((price, at) => listedRow(at + 1, `SP-00${at + 1}`, price));
  const ui = await openPriceList({ openPriceList: () => samplePrices({ list: null, products }) });
  await ui.page.locator('textarea[name=paste]').evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  return ui;
}

describe('what the desk cannot tell of a list', () => {
  test.each([
    [
      'which of two columns is the price',
      'Mã\tGiá HN\tGiá HCM\nSP-001\t100.000\t105.000\nSP-002\t200.000\t210.000',
      [100_000, 200_000],
      'Take “Giá HCM”',
      ['105,000', '210,000'],
    ],
    [
      'how all prices are meant',
      'Mã\tGiá\nSP-001\t915\nSP-002\t890',
      [null, null],
      '“915” is 915,000',
      ['915,000', '890,000'],
    ],
  ])('is asked, with a button for each answer: %s', async (_what, text, prices, answer, made) => {
    const { page } = await pasted(text, prices);
    const button = page.getByRole('button', { name: answer, exact: false });
    await button.waitFor();
    expect(await violations(page)).toEqual([]);
    await button.click();
    expect((await page.locator('.preview td.new').allInnerTexts()).sort()).toEqual(made.sort());
    expect(await button.count()).toBe(0);
  });
});

type Rows = readonly (readonly (string | number)[])[];

/** Returns what the server hands out where this list is selected. */
const openingOf = (values: Rows, more: { readonly below?: number } = {}) =>
  samplePrices({
    list: {
      place: { sheetId: 9, row: 1, column: 1, rows: more.below ? 50_000 : values.length, columns: 3 },
      title: 'Từ nhà cung cấp',
      values,
      ...more,
    },
  });

const priced = (header: string, first: string | number, second: string | number): Rows => [
  ['Mã', 'Tên hàng', header],
  ['SP-001', 'Nồi 1', first],
  ['SP-002', 'Nồi 2', second],
];
const WITHOUT_TAX = priced('Giá chưa VAT', 138_000, 231_500);
const DOLLARS = priced('Price (USD)', 5.6, 9.9);

describe('what a person should know of a list is said:', () => {
  test.each([
    [
      'it is far from current prices',
      openingOf(priced('Giá thùng', 1_680_000, 3_000_000)),
      'are not the new prices of one piece',
    ],
    [
      'rows below are left out',
      openingOf(WITHOUT_TAX, { below: 1200 }),
      'the 1,200 rows from row 50001 on are left out.',
    ],
    [
      'a tab lacks the column',
      { ...openingOf(priced('Giá online', '135.000đ', 1)), sheets: [{ sheetId: 2, title: 'Products', lacks: [2] }] },
      'has no column for this price.',
    ],
  ])('%s', async (_what, opening, sentence) => {
    const { page } = await openPriceList({ openPriceList: () => opening });
    await page.getByText(sentence, { exact: false }).first().waitFor();
  });

  test('its prices are without tax, until a percentage is added', async () => {
    const { page } = await openPriceList({ openPriceList: () => openingOf(WITHOUT_TAX) });
    const notice = page.getByText('The list says that its prices are without VAT', { exact: false });
    await notice.waitFor();
    await page.locator('#rule-0').selectOption('percent');
    await notice.waitFor({ state: 'detached' });
  });

  test('it is in another currency: the column is taken by the user alone', async () => {
    const { page } = await openPriceList({ openPriceList: () => openingOf(DOLLARS) });
    const notice = page.getByText('The prices in “Price (USD)” are in another currency', { exact: false });
    await notice.waitFor();
    await page.getByText('Choose the column that holds the new price.').waitFor();
    await page.locator('#column-2').selectOption('price cover_price');
    await page.locator('.preview').waitFor();
    await notice.waitFor();
    await page.locator('#rule-0').selectOption('factor');
    await notice.waitFor({ state: 'detached' });
    await page.locator('[name=value-0]').fill('25400');
    expect(await page.locator('.preview td.new').allInnerTexts()).toEqual(['142,240', '251,460']);
  });
});
