import type { Page } from 'playwright-core';
import type { View } from '../../src/platform/ports';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openSidebar, openUi, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const openView = (view: View): Promise<UiPage> => openSidebar({ schedule: () => ({ tabs: [] }) }, view);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const door = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

test('the door in the header leads to the chapter of the view, and back with all that was typed and the focus', async () => {
  for (const [view, title] of [
    ['home', 'First steps'],
    ['baseline', 'Mark as matching the CRM'],
    ['settings', 'Settings'],
  ] as const) {
    const { page } = await openView(view);
    await door(page).click();
    expect(await heading(page).innerText()).toBe(title);
  }
  const { page } = await openView('connect');
  await page.getByLabel('API key').fill('abc');
  await door(page).press('Enter');
  await page.locator('h1:focus', { hasText: 'Connect' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('API key').inputValue()).toBe('abc');
  await page.locator('[aria-label="Help"]:focus').waitFor();
});

describe('Help', () => {
  test('opened from the menu shows all chapters, and leads on from one to another', async () => {
    const { page } = await openView('help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    expect(await page.locator('.chapters button').count()).toBeGreaterThan(20);
    const first = page.locator('.chapters button').first();
    const title = await first.innerText();
    await first.press('Enter');
    expect(await heading(page).innerText()).toBe(title);
    await page.locator('.guide button').first().click();
    expect(await heading(page).innerText()).not.toBe(title);
    await page.getByRole('button', { name: 'All chapters' }).click();
    expect(await heading(page).innerText()).toBe('Help');
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.locator('main').count()).toBe(1);
  });

  test('shows what the colours and words mean, from each chapter, at 300 pixels', async () => {
    const { page } = await openView('settings');
    await door(page).click();
    await page.locator('.guide-doors button').nth(1).click();
    expect(await page.locator('.guide table').count()).toBe(4);
    expect(await page.evaluate('document.documentElement.scrollWidth <= 300')).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('finds chapters by words without accents, marks them, and says where nothing is found', async () => {
    const { page } = await openView('help');
    const box = page.getByLabel('Search the guide');
    await box.fill('DIEN THOAI');
    expect(await page.locator('.chapters mark').allInnerTexts()).toEqual(expect.arrayContaining(['Điện', 'thoại']));
    await page.locator('.chapters button').first().click();
    expect(await page.locator('.guide mark').count()).toBeGreaterThan(0);
    await page.locator('.guide-doors button').first().click();
    expect(await box.inputValue()).toBe('DIEN THOAI');
    await box.fill('xylophone');
    await page.getByText('No chapter has these words').waitFor();
  });
});

test.each([
  ['review', 'Review and push'],
  ['price-list', "A supplier's list"],
] as const)('a window, %s, opens the guide at its chapter, and closes it alone by Escape', async (name, title) => {
  const server = { open: () => sampleDesk(), review: mixedReview, openPriceList: () => samplePrices() };
  const { page } = await openUi(name, server, { width: 800, height: 560 });
  await page.locator('main').waitFor();
  await door(page).click();
  await page.getByRole('heading', { level: 1, name: title }).last().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.help-panel').waitFor({ state: 'detached' });
  expect(await page.evaluate('window.wasClosed ?? false')).toBe(false);
  await page.locator('.help-door:focus').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate('window.wasClosed')).toBe(true);
});
