import { openPriceList } from '../support/ui-harness/price-list-window';
import type { UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const isTooWide = ({ page }: UiPage): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > window.innerWidth');

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

describe.each(['en', 'vi'] as const)('the window of price lists in %s', (language) => {
  test.each([460, 1000])('has no barrier and nothing cut off at %i pixels', async (width) => {
    const ui = await openPriceList({}, language, width);
    await ui.page.locator('.count').first().waitFor();
    expect(await violations(ui.page)).toEqual([]);
    expect(await isTooWide(ui)).toBe(false);
    await ui.page.locator('.preview').scrollIntoViewIfNeeded();
  });
});
