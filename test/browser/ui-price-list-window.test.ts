import { codesShown, noteOf, openPriceList } from '../support/ui-harness/price-list-window';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { refusing } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

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

test('the window of price lists has no barrier and nothing cut off at 460 pixels', async () => {
  const { page } = await openPriceList({}, 'vi', 460);
  await page.locator('.count').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false);
});

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

  test('says how a price was understood, why one is refused, and why others will wait', async () => {
    const ui = await openPriceList();
    await ui.page.locator('.count').first().waitFor();
    expect(await noteOf(ui, 'SP-003')).toBe('“1,25tr” taken for 1,250,000 ₫.');
    expect(await noteOf(ui, 'SP-004')).toBe('“liên hệ” is not a price.');
    expect(await noteOf(ui, 'SP-005')).toMatch(/^Will wait in the review: .*50%/);
    expect(await noteOf(ui, 'SP-006')).toContain('5%');
    expect(await noteOf(ui, 'SP-001')).toBe('');
  });
});

describe('applying and taking back', () => {
  test('names the cell that took no price, with what Google says, apart from formulas', async () => {
    const message = 'The data you entered in cell C5 violates the data validation rules set on this cell.';
    const refused = { n: 1, cell: 'Products!C5', rule: 'validation' as const, message };
    const { page } = await openPriceList({ applyPriceList: () => ({ prices: 2, products: 2, refused: [refused] }) });
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('2 prices of 2 products written', { exact: false }).waitFor();
    await page
      .getByText(`Products!C5 was not written: a data validation there rejects the value.`, { exact: false })
      .waitFor();
    await page.getByText(message, { exact: false }).waitFor();
    await page.getByText('One price was left alone: a formula stands there now.').waitFor();
    await page.getByRole('button', { name: 'Undo apply (2 prices)' }).waitFor();
  });

  test('undo reads the products anew, and keeps what was decided about the list', async () => {
    let opened = 0;
    const ui = await openPriceList({
      openPriceList: () => {
        opened += 1;
        // The selection has moved to the product that was looked at.
        return opened === 1 ? samplePrices({ undoable: 3 }) : samplePrices({ list: null });
      },
      undoPriceList: () => ({ prices: 2, left: 1, codes: ['SP-005'] }),
    });
    const { page } = ui;
    await page.getByLabel('Rounding').selectOption('1000');
    await page.getByRole('button', { name: 'Undo apply (3 prices)' }).click();
    await page.getByText('2 prices were put back as before.').waitFor();
    await page.getByText('One was left alone (edited since, gone, or there twice): SP-005').waitFor();
    expect(await page.getByLabel('Rounding').inputValue()).toBe('1000');
    expect(await page.getByRole('button', { name: /Undo apply/ }).count()).toBe(0);
  });

  test('offers the new preview when the products have changed since', async () => {
    let opened = 0;
    const ui = await openPriceList({
      openPriceList: () => {
        opened += 1;
        return samplePrices();
      },
      applyPriceList: refusing('error.list.changed'),
    });
    const { page } = ui;
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).click();
    await page.getByText('Nothing was written.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Show the new preview' }).click();
    await page.getByRole('button', { name: 'Write 4 prices into Products' }).waitFor();
    expect(opened).toBe(2);
  });
});
