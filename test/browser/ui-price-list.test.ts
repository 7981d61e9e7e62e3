import type { Language } from '../../src/i18n/translate';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';
import { openUi, refusing, type UiPage, type UiServer, violations } from '../support/ui-harness/ui-page';

/** Opens the window of price lists with a sample list; what the server says is the sample's unless the test says otherwise. */
function openPriceList(server: UiServer = {}, language: Language = 'en', width = 1000): Promise<UiPage> {
  const opening = { ...samplePrices(), language };
  const answers = { open: () => sampleDesk(language), openPriceList: () => opening, ...server };
  return openUi('price-list', answers, { width, height: 640 });
}

function codesShown({ page }: UiPage): Promise<string[]> {
  return page
    .locator('.preview tbody tr')
    .evaluateAll((rows) => rows.map((row) => /SP-\d+/.exec(row.textContent ?? '')?.[0] ?? ''));
}

test('the window of price lists closes with Escape, but not over a number that somebody types', async () => {
  const { page } = await openPriceList();
  const closed = (): Promise<unknown> => page.evaluate('window.wasClosed === true');
  await page.locator('#rule-0').selectOption('percent');
  await page.locator('[name=value-0]').fill('3');
  await page.keyboard.press('Escape');
  expect(await closed()).toBe(false);
  await page.getByRole('radio', { name: 'a price list' }).focus();
  await page.keyboard.press('Escape');
  expect(await closed()).toBe(true);
});

test('the preview counts the lines of each state, shows those of a state at a click, and says how a price was understood', async () => {
  const ui = await openPriceList();
  const { page } = ui;
  await page.getByText('The list: “Từ nhà cung cấp”, A1:D9.').waitFor();
  const counts = await page.locator('.count').allInnerTexts();
  expect(counts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    '3 changed',
    '1 adjusted on the way',
    '1 equal',
    '1 impossible',
    '1 not among the products',
    '2 worth a second look',
  ]);
  await page.locator('.count.unmatched').click();
  expect(await codesShown(ui)).toEqual(['SP-999']);
  await page.locator('.count.held').click();
  expect(await codesShown(ui)).toEqual(['SP-005', 'SP-006']);
  await page.locator('.count.held').click();
  expect(await codesShown(ui)).toHaveLength(7);
  const noteOf = (code: string) =>
    page.locator('.preview tbody tr', { hasText: code }).locator('td').last().innerText();
  expect(await noteOf('SP-003')).toBe('“1,25tr” taken for 1,250,000 ₫.');
  expect(await noteOf('SP-005')).toMatch(/^Will wait in the review: .*50%/);
});

test('the window fits 460 pixels, and brings the lines of a state into sight where they are below the window', async () => {
  const { page } = await openPriceList({}, 'vi', 460);
  await page.locator('.count.unmatched').click();
  const isSeen = `document.querySelector('.preview tbody tr').getBoundingClientRect().bottom
    <= document.querySelector('footer').getBoundingClientRect().top`;
  await page.waitForFunction(isSeen);
  expect(await page.evaluate('document.querySelector(".scroll").scrollTop')).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
});

test('a laptop at 200 % zoom shows, without scrolling, the price that moves furthest, with why', async () => {
  const { page } = await openPriceList({}, 'vi');
  await page.setViewportSize({ width: 640, height: 360 });
  const row = page.locator('.preview tbody tr').first();
  const why = row.locator('td').last();
  await row.getByText('SP-005').first().waitFor();
  expect(await why.innerText()).toContain('50%');
  const bar = await page.locator('footer').boundingBox();
  for (const part of [page.locator('.count.held'), row, why]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect([y > 0, y + height <= (bar?.y ?? 0)]).toEqual([true, true]);
  }
});

test('a list names the cell that took no price, undoes the others, and shows a new preview where products have changed', async () => {
  const refused = { n: 1, cell: 'Products!C5', rule: 'validation' as const, message: 'It violates the rules.' };
  let isChanged = true;
  const refuse = refusing('error.list.changed');
  const { page, calls } = await openPriceList({
    applyPriceList: () => (isChanged ? refuse() : { prices: 2, products: 2, refused: [refused] }),
    undoPriceList: () => ({ prices: 1, left: 1, codes: ['SP-005'] }),
  });
  const write = page.getByRole('button', { name: 'Write 4 prices into Products' });
  await page.getByLabel('Rounding').selectOption('1000');
  await write.click();
  await page.getByText('Nothing was written.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Show the new preview' }).click();
  isChanged = false;
  await write.click();
  await page.getByText('2 prices of 2 products written', { exact: false }).waitFor();
  await page.getByText('Products!C5 was not written: a data validation there', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Undo apply (2 prices)' }).click();
  await page.getByText('One was left alone (edited since, gone, or there twice): SP-005').waitFor();
  // What was decided about the list is kept, though the products are read anew.
  expect(await page.getByLabel('Rounding').inputValue()).toBe('1000');
  expect(calls.filter(({ method }) => method === 'openPriceList')).toHaveLength(3);
});

test('a cost times a factor, rounded, and a second price of the same list are written', async () => {
  const { page, calls } = await openPriceList({ applyPriceList: () => ({ prices: 11, products: 6 }) });
  await page.getByLabel('Start from').selectOption({ label: '“Giá nhập” of the list' });
  await page.getByLabel('New prices').selectOption({ label: '× factor' });
  await page.getByLabel('Factor, e.g. 1.2').fill('1,25');
  await page.getByRole('button', { name: 'Set another price too' }).click();
  await page.getByLabel('Factor, e.g. 1.2').nth(1).fill('1.1');
  await page.getByRole('button', { name: 'Write 11 prices into Products' }).click();
  await page.getByText('11 prices of 6 products written into Products.', { exact: false }).waitFor();
  expect(calls.find(({ method }) => method === 'applyPriceList')?.args).toMatchObject({
    prices: expect.arrayContaining([
      { sheetId: 2, row: 2, code: 'SP-001', field: 'cover_price', before: 140_000, after: 125_000 },
      { sheetId: 2, row: 2, code: 'SP-001', field: 'price_wholesale', before: null, after: 110_000 },
    ]),
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

test('a window that was called on a wrong tab says so, takes the list from the tab that is chosen, again after it was applied, and from another', async () => {
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

test('which of two columns is the price is asked, with a button for the answer, of a list that was pasted', async () => {
  const products = [100_000, 200_000].map((price, at) => listedRow(at + 1, `SP-00${at + 1}`, price));
  const { page } = await openPriceList({ openPriceList: () => samplePrices({ list: null, products }) });
  await page.locator('textarea[name=paste]').evaluate((element) => {
    const clipboardData = new DataTransfer();
    const text = 'Mã\tGiá HN\tGiá HCM\nSP-001\t100.000\t105.000\nSP-002\t200.000\t210.000';
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const answer = page.getByRole('button', { name: 'Take “Giá HCM”', exact: false });
  await answer.waitFor();
  expect(await violations(page)).toEqual([]);
  await answer.click();
  expect((await page.locator('.preview td.new').allInnerTexts()).sort()).toEqual(['105,000', '210,000']);
  expect(await answer.count()).toBe(0);
});
