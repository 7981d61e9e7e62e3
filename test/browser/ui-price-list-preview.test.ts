import { codesShown, noteOf, openPriceList } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';

describe('the preview of a price list', () => {
  test('counts the lines of each state, and shows those of a state at a click', async () => {
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
    const shown: Record<string, string[]> = {};
    for (const state of ['changed', 'adjusted', 'equal', 'impossible', 'unmatched', 'held']) {
      await page.locator(`.count.${state}`).click();
      shown[state] = await codesShown(ui);
    }
    expect(shown).toEqual({
      changed: ['SP-005', 'SP-006', 'SP-001'],
      adjusted: ['SP-003'],
      equal: ['SP-002'],
      impossible: ['SP-004'],
      unmatched: ['SP-999'],
      held: ['SP-005', 'SP-006'],
    });
    await page.locator('.count.held').click();
    expect(await codesShown(ui)).toHaveLength(7);
  });

  test('brings the lines of a state before the eyes where they stand below the window', async () => {
    const { page } = await openPriceList({}, 'en', 460);
    await page.locator('.count.unmatched').click();
    const isSeen = `document.querySelector('.preview tbody tr').getBoundingClientRect().bottom
      <= document.querySelector('footer').getBoundingClientRect().top`;
    await page.waitForFunction(isSeen);
    expect(await page.evaluate('document.querySelector(".scroll").scrollTop')).toBeGreaterThan(0);
  });

  test('gives every state a colour of its own', async () => {
    const { page } = await openPriceList();
    await page.locator('.count').first().waitFor();
    const colours = await page
      .locator('.count')
      .evaluateAll((all) => all.slice(0, 5).map((one) => getComputedStyle(one).borderLeftColor));
    expect(new Set(colours).size).toBe(5);
  });

  test('says how a price was understood, why one is refused, and why others will wait', async () => {
    const ui = await openPriceList();
    await ui.page.locator('.count').first().waitFor();
    expect(await noteOf(ui, 'SP-003')).toBe('“1,25tr” taken for 1,250,000 ₫.');
    expect(await noteOf(ui, 'SP-004')).toBe('“liên hệ” is not a price.');
    expect(await noteOf(ui, 'SP-005')).toMatch(/^Will wait in the review: .*50%/);
    expect(await noteOf(ui, 'SP-006')).toContain('5%');
    expect(await noteOf(ui, 'SP-001')).toBe('');
  });

  test('does not promise a hold where the review knows no old price', async () => {
    const products = samplePrices().products.map((product) => ({ ...product, fresh: true as const }));
    const ui = await openPriceList({ openPriceList: () => samplePrices({ products }) });
    await ui.page.locator('.count.held').waitFor();
    expect(await noteOf(ui, 'SP-005')).toMatch(/^Look twice at the new price: the review knows no old one/);
  });

  test('says that a code was found in another spelling, also where the price was not plain either', async () => {
    const list = samplePrices().list;
    const values = [
      ['Mã hàng', 'Giá bán'],
      ['sp 001', '150k'],
      ['sp 002', 'liên hệ'],
    ];
    const ui = await openPriceList({ openPriceList: () => samplePrices({ list: list && { ...list, values } }) });
    await ui.page.locator('.count').first().waitFor();
    expect(await noteOf(ui, 'SP-001')).toMatch(/^Taken for SP-001: .*\n“150k” taken for 150,000 ₫\.$/);
    expect(await noteOf(ui, 'SP-002')).toMatch(/^Taken for SP-002: .*\n“liên hệ” is not a price\.$/);
  });

  test('sets no price of a product that stands in two rows, and says where', async () => {
    const { products } = samplePrices();
    const ui = await openPriceList({
      openPriceList: () => samplePrices({ products: [...products, listedRow(40, 'SP-001', 1)] }),
    });
    await ui.page.locator('.count.impossible').click();
    expect(await noteOf(ui, 'SP-001')).toBe(
      'SP-001 stands in two rows of Products: “Products”, row 2 and “Products”, row 41. The review sends neither of them: keep one.',
    );
    await ui.page.getByRole('button', { name: 'Write 3 prices into Products' }).waitFor();
  });

  test('hands out the codes that no product has, and the products that the list leaves out', async () => {
    const { page } = await openPriceList();
    await page.getByText('One code of the list is not among the products').click();
    expect(await page.getByRole('textbox', { name: 'One code of the list' }).inputValue()).toBe('SP-999');
    await page.getByText('One product is not in the list').click();
    expect(await page.getByRole('textbox', { name: 'One product is' }).inputValue()).toBe('SP-007');
    await page.getByRole('button', { name: 'Copy the codes' }).last().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
  });
});
